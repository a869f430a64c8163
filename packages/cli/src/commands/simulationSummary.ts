import type { GameLine } from '@roundhouse/bots';

/** How often what seldom happens happened, and how often each option was on, over many games. */
export interface Summary {
  games: number;
  failed: number;
  actions: number;
  /** How the games ended -> games. */
  ends: Record<string, number>;
  /** Name -> how often, and in how many games. */
  happened: Record<string, { times: number; games: number }>;
  /** `name=value` -> games. */
  options: Record<string, number>;
}

const inOrder = <T>(table: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

export function summaryOf(lines: readonly GameLine[]): Summary {
  const happened: Summary['happened'] = {};
  const options: Record<string, number> = {};
  const ends: Record<string, number> = {};
  for (const line of lines) {
    ends[line.end] = (ends[line.end] ?? 0) + 1;
    for (const [name, times] of Object.entries(line.happened)) {
      const count = happened[name] ?? { times: 0, games: 0 };
      happened[name] = { times: count.times + times, games: count.games + 1 };
    }
    for (const [name, value] of Object.entries(line.options)) {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
      const key = `${name}=${value}`;
      options[key] = (options[key] ?? 0) + 1;
    }
  }
  return {
    games: lines.length,
    failed: lines.filter((line) => line.error !== undefined).length,
    actions: lines.reduce((sum, line) => sum + line.actions, 0),
    ends: inOrder(ends),
    happened: inOrder(happened),
    options: inOrder(options),
  };
}

export function summaryText({ games, failed, actions, ends, happened, options }: Summary): string {
  const rows = [`${games} games, ${actions} actions, ${failed} failed`];
  rows.push(
    `ended by: ${Object.entries(ends)
      .map(([why, count]) => `${why} ${count}`)
      .join(', ')}`,
  );
  const names = Object.entries(happened);
  const width = Math.max(
    0,
    ...names.map(([name]) => name.length),
    ...Object.keys(options).map((it) => it.length),
  );
  if (names.length > 0) rows.push('what happened (how often, in how many games):');
  for (const [name, count] of names)
    rows.push(
      `  ${name.padEnd(width)}  ${String(count.times).padStart(6)}  ${String(count.games).padStart(5)}`,
    );
  if (Object.keys(options).length > 0) rows.push('options (in how many games):');
  for (const [name, count] of Object.entries(options))
    rows.push(`  ${name.padEnd(width)}  ${String(count).padStart(6)}`);
  return rows.join('\n');
}
