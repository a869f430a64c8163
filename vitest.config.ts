import { defineConfig } from 'vitest/config';

const rooms = ['engine', 'titles', 'interop', 'bots', 'server', 'web', 'cli'];

export default defineConfig({
  test: {
    projects: rooms.map((room) => ({
      extends: true,
      root: `packages/${room}`,
      test: { name: room, include: ['test/**/*.test.{ts,tsx}'] },
    })),
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    allowOnly: false,
    reporters: ['default'],
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reportsDirectory: 'coverage' },
  },
});
