import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from './support/runningServer.ts';

const root = join(import.meta.dirname, '..');
const place = mkdtempSync(join(tmpdir(), 'roundhouse-copy-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const page = (checkout: string): string => join(checkout, 'packages', 'web', 'dist', 'index.html');

/** The sources of this checkout at another place, with a page that says whose it is. The libraries are only linked. */
function checkoutAt(path: string): void {
  mkdirSync(path);
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(path, file));
  for (const name of readdirSync(join(root, 'packages'))) {
    const [from, to] = [join(root, 'packages', name), join(path, 'packages', name)];
    for (const part of ['package.json', 'src', 'bin'])
      if (existsSync(join(from, part))) cpSync(join(from, part), join(to, part), { recursive: true });
    if (existsSync(join(from, 'node_modules')))
      symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
  }
  mkdirSync(join(path, 'node_modules', '@roundhouse'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@roundhouse' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(path, 'node_modules', name));
  for (const name of readdirSync(join(path, 'packages')))
    symlinkSync(join('..', '..', 'packages', name), join(path, 'node_modules', '@roundhouse', name));
  mkdirSync(join(page(path), '..'));
  writeFileSync(page(path), 'the page of the original');
}

const run = (checkout: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(checkout, 'packages', 'cli', 'bin', 'roundhouse.mjs'), ...args], {
    cwd: checkout,
    encoding: 'utf8',
  });

test('a copied checkout runs its own code and serves its own client, whatever became of the original', async () => {
  const original = join(place, 'original');
  const copy = join(place, 'copy');
  checkoutAt(original);
  expect(run(original, 'titles')).toMatchObject({ status: 0, stderr: '' });
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  writeFileSync(page(copy), 'the page of the copy');

  const server = await startServer(
    `${process.execPath} packages/cli/bin/roundhouse.mjs serve --data ${join(place, 'data')}`,
    copy,
    process.env,
  );
  const answer = await fetch(server.address, { headers: { accept: 'text/html' } });
  expect(await answer.text()).toBe('the page of the copy');
  expect(await server.stop()).toBe(0);

  // The bundle came along with the copy and was not made again, so it is the one to look into.
  const bundles = join('.cache', 'cli');
  expect(readdirSync(join(copy, bundles)).sort()).toEqual(readdirSync(join(original, bundles)).sort());
  for (const entry of readdirSync(join(copy, bundles), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toContain(place);
  }
}, 120_000);
