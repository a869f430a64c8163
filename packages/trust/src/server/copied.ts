import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../../../test/support/runningServer.ts';
import type { Tally } from '../tally.ts';

const root = join(import.meta.dirname, '../../../..');
const BUNDLES = join('.cache', 'cli');

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

/** The files of what the command line was bundled into. */
export const bundlesOf = (checkout: string): string[] =>
  readdirSync(join(checkout, BUNDLES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * A checkout is used, copied with everything it keeps, and the copy started: it must run its own code and serve its own
 * client, whatever became of the original. `afterCopying` gets both places before the copy is started.
 */
export async function copiedCheckout(
  tally: Tally,
  folder: string,
  afterCopying: (original: string, copy: string) => void = () => {},
): Promise<void> {
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
  checkoutAt(original);
  const command = join('packages', 'cli', 'bin', 'roundhouse.mjs');
  const used = spawnSync(process.execPath, [command, 'titles'], { cwd: original, encoding: 'utf8' });
  tally.check(used.status === 0 && used.stderr === '', `the original does not run: ${used.stderr}`);
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  writeFileSync(page(copy), 'the page of the copy');
  afterCopying(original, copy);
  const server = await startServer(
    `${process.execPath} ${command} serve --data ${join(folder, 'data')}`,
    copy,
    process.env,
  );
  const answer = await fetch(server.address, { headers: { accept: 'text/html' } });
  const served = await answer.text();
  tally.check(served === 'the page of the copy', `a copy serves "${served}"`);
  tally.check((await server.stop()) === 0, 'the server of a copy does not end well');
  // The bundle came along with the copy and was not made again, so it is the one to look into.
  const names = (checkout: string): string => readdirSync(join(checkout, BUNDLES)).sort().join();
  tally.check(names(copy) === names(original), 'a copy bundles everything again');
  for (const path of bundlesOf(copy))
    tally.check(
      !readFileSync(path, 'utf8').includes(folder),
      'what a copy runs names the place of the original',
    );
  // The original may be gone by now.
  rmSync(original, { recursive: true });
  const alone = spawnSync(process.execPath, [command, 'titles'], { cwd: copy, encoding: 'utf8' });
  tally.check(alone.status === 0, `a copy does not run without its original: ${alone.stderr}`);
}
