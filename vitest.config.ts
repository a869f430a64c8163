import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const rooms = ['engine', 'titles', 'interop', 'bots', 'server', 'web', 'cli', 'trust'];

// Where the recorded games lie; tests read the variable alone.
const conformance = process.env['ROUNDHOUSE_CONFORMANCE'] ?? '../shared/conformance';

export default defineConfig({
  test: {
    projects: [
      ...rooms.map((room) => ({
        extends: true as const,
        root: `packages/${room}`,
        test: { name: room, include: ['test/**/*.test.{ts,tsx}'] },
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
