/**
 * Mutants are planted in a copy of the checkout, never in the checkout itself: whoever stops a run half-way loses nothing.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap.mjs';

/** Copies what git knows of (as it lies here now), and links the libraries. Packages of ours link to the copy. */
export function copyCheckout(to) {
  rmSync(to, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of listed.toString('utf8').split('\0').filter(Boolean)) {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(to, file), { force: true });
  }
  linkLibraries(join(root, 'node_modules'), join(to, 'node_modules'), to);
}

function linkLibraries(from, into, copy) {
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@roundhouse') continue;
    symlinkSync(join(from, name), join(into, name));
  }
  mkdirSync(join(into, '@roundhouse'));
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(into, '@roundhouse', name));
  }
}
