import { readFileSync } from 'node:fs';
import type { Tally } from '../tally.ts';
import { fill, type Ground } from './ground.ts';

const WANTED: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; script-src 'self'; /,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^(SAMEORIGIN|DENY)$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is wrong with the headers of an answer. */
export function weakHeaders(headers: Record<string, unknown>): string[] {
  const weak = Object.entries(WANTED)
    .filter(([name, form]) => !form.test(text(headers[name])))
    .map(([name]) => `${name} is ${text(headers[name]) || 'missing'}`);
  const policy = text(headers['content-security-policy']);
  if (/unsafe|\*|https?:/.test(policy)) weak.push('the policy lets strangers in');
  if (headers['x-powered-by'] !== undefined || headers.server !== undefined)
    weak.push('it says what it is made of');
  if (headers['access-control-allow-origin'] !== undefined) weak.push('other sites may read it');
  return weak;
}

/** Every kind of answer: pages, files, data, refusals, what does not exist. */
export async function headersEverywhere(tally: Tally, ground: Ground): Promise<void> {
  const paths = [
    '/',
    '/games/x',
    '/assets/app-1a2b.js',
    '/nothing.js',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/docs.css',
    '/api/openapi.json',
    '/api/nothing',
    ...ground.endpoints.filter(({ method }) => method === 'GET').map(({ path }) => fill(path, ground.open)),
  ];
  for (const path of paths) {
    for (const client of [ground.nobody, ground.host]) {
      const { headers } = await client.send('GET', path, undefined, {
        accept: 'text/html',
        origin: 'https://evil.example',
      });
      const weak = weakHeaders(headers);
      tally.check(weak.length === 0, `${path}: ${weak.join('; ')}`);
    }
  }
}

/** No script, style or handler stands in the page itself. */
export function inlineCode(page: string): string[] {
  return [
    ...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>[^<]/g),
    ...page.matchAll(/<style\b/g),
    ...page.matchAll(/\son\w+\s*=/g),
    ...page.matchAll(/javascript:/g),
    ...page.matchAll(/\sstyle\s*=/g),
  ].map(([found]) => found);
}

export function checkPage(tally: Tally, folder: string): void {
  const found = inlineCode(readFileSync(`${folder}/index.html`, 'utf8'));
  tally.check(found.length === 0, `the page holds ${found.join(', ')}`);
}
