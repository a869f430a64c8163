import type { End } from './crossroads.ts';

/** Beginnings tried. */
const STARTS = 12;

/**
 * An order of the groups in which few stretches cross from those behind to those ahead: always on to the group that
 * keeps the edge shortest. The best of several beginnings, taken from the groups with the fewest ends.
 */
export const sweepOrder = (ends: readonly End[], groups: readonly (readonly number[])[]): number[] => {
  const starts = groups
    .map((mine, group) => ({ group, size: mine.length }))
    .sort((a, b) => a.size - b.size || a.group - b.group)
    .slice(0, STARTS);
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const { group } of starts) {
    const { order, cost } = orderFrom(ends, groups, group);
    if (cost < least) [best, least] = [order, cost];
  }
  return best;
};

const orderFrom = (
  ends: readonly End[],
  groups: readonly (readonly number[])[],
  first: number,
): { order: number[]; cost: number } => {
  const order: number[] = [];
  const done = new Uint8Array(groups.length);
  /** Per group: by how much the edge grows when the sweep takes it next. */
  const growth = Int32Array.from(groups, (mine) => mine.filter((end) => (ends[end]?.hub ?? -1) < 0).length);
  const touched = new Uint8Array(groups.length);
  let edge = 0;
  let cost = 0;
  for (let next = first; next >= 0; ) {
    done[next] = 1;
    order.push(next);
    edge += growth[next] as number;
    cost += 2 ** edge;
    for (const end of groups[next] ?? []) {
      const there = ends[ends[end]?.other ?? -1]?.group;
      if (there === undefined) continue;
      (growth[there] as number) -= 2;
      touched[there] = 1;
    }
    next = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let group = 0; group < groups.length; group++) {
      if (done[group]) continue;
      const change = (growth[group] as number) + (touched[group] ? 0 : 100);
      if (change < least) [least, next] = [change, group];
    }
  }
  return { order, cost };
};
