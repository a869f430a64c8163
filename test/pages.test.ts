import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { titles } from '@roundhouse/titles';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Interface, madePages, readInterface } from '../scripts/docs.ts';
import { blocks, inlineCode, pages, read, root } from './support/pages.ts';

const exists = (path: string): boolean => existsSync(join(root, path));

describe('docs/architecture.md', () => {
  const page = 'docs/architecture.md';
  const named = inlineCode(page).filter((text) => /^(packages|scripts|docs|test|examples)\//.test(text));

  test('names only what exists', () => {
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  test('forgets no package, and gives each its public API', () => {
    const packages = readdirSync(join(root, 'packages')).filter((name) =>
      exists(join('packages', name, 'package.json')),
    );
    expect(packages.filter((name) => !named.includes(`packages/${name}`))).toEqual([]);
  });

  test('forgets no folder of the engine', () => {
    const folders = readdirSync(join(root, 'packages/engine/src')).filter((name) =>
      statSync(join(root, 'packages/engine/src', name)).isDirectory(),
    );
    const told = ['model', 'agenda', 'procedures', 'moves', 'ledger', 'rules', 'track', 'routes'];
    expect(folders).toEqual(expect.arrayContaining(told));
    for (const folder of told)
      expect(named.some((path) => path.startsWith(`packages/engine/src/${folder}`))).toBe(true);
  });
});

test('paths named on any page exist', () => {
  const missing = pages().flatMap((page) =>
    inlineCode(page)
      .filter((text) => /^(packages|scripts|examples|docs)\/[\w./-]+$/.test(text) && !text.includes('<'))
      .filter((path) => !exists(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('links between pages lead somewhere', () => {
  const broken = pages().flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !exists(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('code quoted from a file is in that file', () => {
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const quoted = pages().flatMap((page) => blocks(page).filter(({ notes }) => notes.file !== undefined));
  expect(quoted.length).toBeGreaterThan(3);
  for (const { page, notes, text } of quoted) {
    const file = squeeze(read(notes.file ?? ''));
    expect(file.includes(squeeze(text)), `${page} quotes ${notes.file ?? ''}:\n${text}`).toBe(true);
  }
});

test('scripts and commands mentioned in passing exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = readdirSync(join(root, 'packages/cli/src/commands')).map((name) =>
    name.replace(/\.ts$/, ''),
  );
  const mentioned = pages().flatMap((page) => inlineCode(page).map((text) => ({ page, text })));
  const wrong = mentioned.filter(({ text }) => {
    const script = /^npm run ([\w:-]+)/.exec(text)?.[1];
    if (script !== undefined) return scripts[script] === undefined;
    const command = /^(?:npx )?roundhouse ([a-z]+)/.exec(text)?.[1];
    return command !== undefined && !commands.includes(command);
  });
  expect(wrong).toEqual([]);
});

test('no page speaks of a place on somebody’s machine', () => {
  const wrong = pages().filter((page) => /\/(work|home|root|tmp)\/\w/.test(read(page)));
  expect(wrong).toEqual([]);
});

describe('pages that follow from the code', () => {
  let made: Map<string, string>;
  let description: Interface;
  beforeAll(async () => {
    made = await madePages();
    description = await readInterface();
  });

  test('are up to date (npm run docs)', () => {
    // One page of rules a title, and the one of the interface.
    expect(made.size).toBe(Object.keys(titles).length + 1);
    for (const [path, text] of made)
      expect(read(path) === text, `${path} is out of date: npm run docs`).toBe(true);
  });

  test('docs/api.md mentions every route', () => {
    const page = read('docs/api.md');
    const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `\`${method.toUpperCase()} ${path}\``),
    );
    expect(routes.length).toBeGreaterThan(40);
    const hidden = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json', '/api/socket'];
    expect([...routes, ...hidden].filter((route) => !page.includes(route))).toEqual([]);
  });

  test('docs/rules has every rule and every option', () => {
    expect(made.get('docs/rules/1846.md')).toContain('**1846:5.25**');
    expect(made.get('docs/rules/18mw.md')).toContain('reconstruction');
    expect(made.get('docs/rules/1846.md')).toContain('| `edition` | **gmt**, dtg, second |');
  });
});
