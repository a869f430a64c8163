/** Another version of the project beside this one, with its own libraries: `.cache/bench/<commit>`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';

export function checkoutOf(revision) {
  const named = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (named.status !== 0) {
    console.error(`There is no version '${revision}' in this repository.`);
    process.exit(2);
  }
  const commit = named.stdout.toString().trim();
  const folder = join(root, '.cache', 'bench', commit);
  const whole = join(folder, '.cache', 'installed');
  if (existsSync(whole)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = git('archive', '--format=tar', commit);
  mustWork(spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }), 'unpack it');
  mustWork(
    spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    }),
    'install its libraries',
  );
  mkdirSync(join(folder, '.cache'), { recursive: true });
  writeFileSync(whole, `${commit}\n`);
  return folder;
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });
}

function mustWork({ status }, what) {
  if (status === 0) return;
  console.error(`Could not ${what}.`);
  process.exit(1);
}
