import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Nothing is kept or mocked between two test files here, so they share loaded modules: half the processor time. */
const pure = ['engine', 'titles', 'bots', 'learn'];
const packages = [...pure, 'interop', 'server', 'web', 'cli', 'trust'];

// Where the recorded games lie; tests read the variable alone.
const conformance = process.env['ROUNDHOUSE_CONFORMANCE'] ?? '../shared/conformance';

export default defineConfig({
  resolve: { alias: { '@outside': resolve(import.meta.dirname, 'packages/titles/src') } },
  test: {
    projects: [
      ...packages.map((name) => ({
        extends: true as const,
        root: `packages/${name}`,
        test: { name, include: ['test/**/*.test.{ts,tsx}'], isolate: !pure.includes(name) },
      })),
      // What the pages promise: commands, names, examples, the packed libraries, the production folder.
      { extends: true as const, root: '.', test: { name: 'docs', include: ['test/**/*.test.ts'] } },
    ],
    env: { ROUNDHOUSE_CONFORMANCE: resolve(import.meta.dirname, conformance) },
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reportsDirectory: 'coverage' },
  },
});
