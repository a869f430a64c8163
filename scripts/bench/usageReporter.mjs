/** Loaded before a measured program: writes down at its end how much processor time its process used. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.ROUNDHOUSE_BENCH_USAGE;
if (isMainThread && file)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(file, JSON.stringify({ cpu: (user + system) / 1000 }));
  });
