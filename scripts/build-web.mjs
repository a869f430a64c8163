/** Builds the client into packages/web/dist when one of its sources is newer than the last build. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bootstrap.mjs';

const web = join(root, 'packages', 'web');

export function buildWeb() {
  if (!existsSync(join(web, 'index.html')) || newestSource() <= builtAt()) return;
  console.log('Building the client...');
  // Built aside and put in place at once: others may be serving the last build, or building at the same time.
  const aside = join(root, '.cache', `web-${process.pid}`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', aside, '--emptyOutDir'],
    { cwd: web, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
  if (newestSource() > builtAt()) putInPlace(aside);
  rmSync(aside, { recursive: true, force: true });
}

function putInPlace(aside) {
  const old = join(root, '.cache', `web-old-${process.pid}`);
  if (existsSync(join(web, 'dist'))) renameSync(join(web, 'dist'), old);
  renameSync(aside, join(web, 'dist'));
  rmSync(old, { recursive: true, force: true });
}

function builtAt() {
  return statSync(join(web, 'dist', 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestSource() {
  const below = ['engine', 'titles', 'interop', 'bots', 'learn'].map((name) =>
    join(root, 'packages', name, 'src'),
  );
  const places = [
    ...below,
    join(root, 'packages', 'learn', 'data'),
    join(web, 'src'),
    join(web, 'public'),
    join(web, 'index.html'),
    join(web, 'vite.config.ts'),
    join(root, 'package-lock.json'),
  ];
  return Math.max(...places.filter(existsSync).map(newestIn));
}

function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) buildWeb();
