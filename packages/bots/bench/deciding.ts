/**
 * How long the computer players take over a decision, by title and level, in whole games of a baron against three
 * clerks: `npm run bench:bots`, or `npm run bench:bots -- 1846 2` for a title and a number of games.
 */

import type { Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { type Level, simulateGame } from '../src/index.ts';

const SEATS: readonly Level[] = ['baron', 'clerk', 'clerk', 'clerk'];

const percentile = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));

const noted = (times: Map<Level, number[]>, level: Level): number[] => {
  const known = times.get(level) ?? [];
  times.set(level, known);
  return known;
};

/** The time between two actions is that of a decision; the action before it takes next to nothing. */
function timesOf(title: Title, games: number): Map<Level, number[]> {
  const times = new Map<Level, number[]>();
  for (let seed = 0; seed <= games; seed++) {
    let before = performance.now();
    simulateGame({
      title,
      options: { players: SEATS.length },
      seed,
      bots: SEATS,
      checked: false,
      watch(_book, _state, action) {
        const level = SEATS[Number(/\d+$/.exec(action.by)?.[0] ?? 0) - 1];
        // The first game warms up.
        if (level && seed > 0) noted(times, level).push(performance.now() - before);
        before = performance.now();
      },
    });
  }
  return times;
}

const [only, games = '2'] = process.argv.slice(2);
for (const [id, title] of Object.entries(titles)) {
  if (only !== undefined && only !== id) continue;
  for (const [level, times] of timesOf(title, Number(games))) {
    times.sort((a, b) => a - b);
    const line = {
      bench: 'deciding',
      title: id,
      level,
      decisions: times.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      max: percentile(times, 1),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
