/** How fast the best routes of every recorded run are found, graph compilation included: `npm run bench:routes`. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedRuns, type RunLine } from '../src/commands/routes.ts';

const folder =
  process.env.ROUNDHOUSE_CONFORMANCE ?? join(import.meta.dirname, '../../../../shared/conformance');

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function summary(name: string, lines: readonly RunLine[]): object {
  const times = lines.map((line) => line.ms).sort((a, b) => a - b);
  return {
    bench: 'routes',
    title: name,
    runs: lines.length,
    proven: lines.filter((line) => line.proven).length,
    belowRecorded: lines.filter((line) => line.best < line.recorded).length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: times.at(-1) ?? 0,
  };
}

const everything: RunLine[] = [];
for (const title of ['1846', '1817', '1870']) {
  const here = join(folder, title);
  const files = readdirSync(here).filter((name) => name.endsWith('.json'));
  const lines = files.flatMap((name) => [...recordedRuns(readFileSync(join(here, name), 'utf8'))]);
  everything.push(...lines);
  process.stdout.write(`${JSON.stringify(summary(title, lines))}\n`);
}
process.stdout.write(`${JSON.stringify(summary('all', everything))}\n`);
