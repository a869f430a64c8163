import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** What a bundled file loads before its first line runs, itself included, in bytes. */
function loadedAtStart(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const imports = [
    ...code.matchAll(/^(?:import|export)\s[^;]*?"(\.\/[^"]+)";$/gm),
    ...code.matchAll(/^import "(\.\/[^"]+)";$/gm),
  ];
  return imports.reduce(
    (sum, [, path]) => sum + loadedAtStart(join(dirname(file), path ?? ''), seen),
    Buffer.byteLength(code),
  );
}

test('the list of commands is told without loading engine or titles', () => {
  const told = execFileSync(process.execPath, ['packages/cli/bin/roundhouse.mjs', '--help'], { cwd: root });
  expect(String(told)).toContain('simulate');
  const cache = join(root, '.cache', 'cli');
  const { folder } = JSON.parse(readFileSync(join(cache, 'current.json'), 'utf8')) as { folder: string };
  const bytes = loadedAtStart(join(cache, folder, 'main.js'));
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(40_000);
});
