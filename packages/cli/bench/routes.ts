/**
 * How fast the best routes are found, graph compilation included, of every recorded run and on boards built to the full:
 * `npm run bench:routes`; `npm run bench:routes -- recorded` or `-- full` for one of the two.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stressRuns } from '../../engine/bench/stressRuns.ts';
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
    steps: lines.reduce((sum, line) => sum + line.steps, 0),
    belowRecorded: lines.filter((line) => line.best < line.recorded).length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: times.at(-1) ?? 0,
  };
}

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

function recorded(): void {
  const everything: RunLine[] = [];
  for (const title of ['1846', '1817', '1870']) {
    const here = join(folder, title);
    const files = readdirSync(here).filter((name) => name.endsWith('.json'));
    const lines = files.flatMap((name) => [...recordedRuns(readFileSync(join(here, name), 'utf8'))]);
    everything.push(...lines);
    print(summary(title, lines));
  }
  print(summary('all', everything));
}

const only = process.argv[2];
if (only !== 'full') recorded();
if (only !== 'recorded') for (const line of stressRuns()) print(line);
