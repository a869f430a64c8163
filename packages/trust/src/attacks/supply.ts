import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tally } from '../tally.ts';

const ROOT = join(import.meta.dirname, '../../../..');

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** What a host of this program may have to comply with; all of these allow use and distribution with attribution. */
const ALLOWED =
  /^\(?(MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|CC0-1\.0|MIT-0|Unlicense|Python-2\.0|MPL-2\.0|CC-BY-4\.0|OFL-1\.1|Zlib)( (OR|AND) [\w.-]+)*\)?$/;

/** Every library that runs in production, with its licence, from the lock file. */
export function licences(): { name: string; licence: string }[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, it]) => path.startsWith('node_modules/') && it.dev !== true && it.link !== true)
    .map(([path, it]) => ({
      name: `${path.replace(/^.*node_modules\//, '')} ${it.version}`,
      licence: it.license ?? 'none',
    }));
}

export function checkLicences(tally: Tally, list = licences()): void {
  const kinds: Record<string, number> = {};
  for (const { name, licence } of list) {
    kinds[licence] = (kinds[licence] ?? 0) + 1;
    tally.check(ALLOWED.test(licence), `${name} is under ${licence}`);
  }
  tally.figures.licences = kinds;
}

interface Audit {
  metadata?: { vulnerabilities: Record<string, number>; dependencies: { prod: number } };
  vulnerabilities?: Record<string, { severity: string }>;
}

const run = promisify(execFile);

/** `npm audit` of what runs in production; null where the registry answers no such question. */
async function askRegistry(): Promise<Audit | null> {
  const text = await run('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, timeout: 60_000 }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  try {
    const audit = JSON.parse(text) as Audit;
    return audit.metadata ? audit : null;
  } catch {
    return null;
  }
}

export async function checkAudit(
  tally: Tally,
  ask: () => Promise<Audit | null> = askRegistry,
): Promise<void> {
  const audit = await ask();
  if (!audit?.metadata) {
    tally.unmeasured = 'the registry answers no audit here: run `npm audit --omit=dev` where it does';
    return;
  }
  tally.tried += audit.metadata.dependencies.prod;
  for (const [name, { severity }] of Object.entries(audit.vulnerabilities ?? {}))
    tally.blame(`${name} has a known weakness (${severity})`);
}
