import { type Mode, NEVER } from './mode.ts';
import type { Pool } from './problem.ts';
import type { FoundRoute } from './route.ts';

/** What a route earns in a mode, the counted stops chosen for the most. */
export const valueOf = (pool: Pool, mode: Mode, route: Omit<FoundRoute, 'worth'>): number => {
  let track = 0;
  for (const leg of route.legs) {
    leg.forEach((run, i) => {
      track += mode.onStretch[run >> 1] as number;
      if (i < leg.length - 1) track += mode.onTurn[run] as number;
    });
  }
  const skips = pool.visit - pool.pay;
  const sets = mode.settle.length;
  let labels = new Int32Array((skips + 1) * sets).fill(NEVER);
  labels[0] = track;
  const last = route.stops.length - 1;
  route.stops.forEach((stop, i) => {
    const next = new Int32Array(labels.length).fill(NEVER);
    labels.forEach((before, label) => {
      if (before <= NEVER) return;
      const skipped = Math.floor(label / sets);
      const seen = (label % sets) | (mode.seenVisited[stop] as number);
      const worth = before + (mode.visited[stop] as number);
      const put = (at: number, value: number): void => {
        next[at] = Math.max(next[at] as number, value);
      };
      if (i - skipped < pool.pay) {
        const end = i === 0 || i === last ? (mode.atEnd[stop] as number) : 0;
        put(
          skipped * sets + (seen | (mode.seenCounted[stop] as number)),
          worth + (mode.counted[stop] as number) + end,
        );
      }
      if (skipped < skips) put((skipped + 1) * sets + seen, worth);
    });
    labels = next;
  });
  let best = NEVER;
  labels.forEach((worth, label) => {
    const settled = mode.settle[label % sets] as number;
    if (worth > NEVER && settled > NEVER) best = Math.max(best, worth + settled);
  });
  return best;
};
