import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longestFirst.ts';

/** Nothing is kept or mocked between two test files here, so they share loaded modules: half the processor time. */
const pure = ['engine', 'titles', 'bots', 'learn', 'cli', 'server', 'trust', 'web'];
const packages = [...pure, 'interop'];

/** Files that replace modules for themselves: these need every module loaded afresh. */
const mocking = ['packages/web/test/game/serverTable.test.ts'];

// Where the recorded games lie; tests read the variable alone.
const conformance = process.env['ROUNDHOUSE_CONFORMANCE'] ?? '../shared/conformance';

/**
 * Databases of tests lie in memory where there is plenty: half of a server's tests is waiting for the disk. A killed process
 * loses nothing there either; only a power cut would, which no test makes. This file is read once for every project: the first
 * makes the folder, and the environment tells the others.
 */
function temporary(): { TMPDIR: string } | Record<string, never> {
  const memory = '/dev/shm';
  const enough = 4 * 2 ** 30;
  const made = process.env['ROUNDHOUSE_TEST_FOLDER'];
  if (made !== undefined) return { TMPDIR: made };
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < enough) return {};
    const folder = mkdtempSync(`${memory}/roundhouse-tests-`);
    // Started by root, PostgreSQL runs as somebody else and must be able to get at its files.
    chmodSync(folder, 0o755);
    process.env['ROUNDHOUSE_TEST_FOLDER'] = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return { TMPDIR: folder };
  } catch {
    return {};
  }
}

export default defineConfig({
  resolve: { alias: { '@outside': resolve(import.meta.dirname, 'packages/titles/src') } },
  test: {
    projects: [
      ...packages.map((name) => ({
        extends: true as const,
        root: `packages/${name}`,
        test: {
          name,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: mocking.map((file) => resolve(import.meta.dirname, file)),
          isolate: !pure.includes(name),
        },
      })),
      // What the pages promise: commands, names, examples, the packed libraries, the production folder.
      { extends: true as const, root: '.', test: { name: 'docs', include: ['test/**/*.test.ts'] } },
      { extends: true as const, root: '.', test: { name: 'mocking', include: mocking } },
    ],
    env: { ROUNDHOUSE_CONFORMANCE: resolve(import.meta.dirname, conformance), ...temporary() },
    environment: 'node',
    pool: 'threads',
    // More than there are processors: files wait for clocks, databases and browsers while others compute.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reportsDirectory: 'coverage' },
  },
});
