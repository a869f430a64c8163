import { stretchOf, wayBack } from './network.ts';
import type { Problem } from './problem.ts';

/**
 * The network as places where stretches meet, in the order in which a sweep comes to them.
 *
 * A place is a set of stretch ends that can be combined: around a stop, a fork or a junction. Its ends are numbered:
 * first those the sweep arrives by, then those it leaves by. A slot holds one stretch while it crosses the sweep's edge.
 */
export interface Crossroads {
  readonly places: readonly CrossPlace[];
  readonly slots: number;
}
export interface CrossPlace {
  /** Per end: its stretch, and the run that has its head here. */
  readonly ends: Int16Array;
  readonly runs: Int16Array;
  readonly arriving: Int16Array;
  readonly leaving: Int16Array;
  readonly crossings: readonly Crossing[];
}
/** One way to use a place. */
export interface Crossing {
  /** Ends joined in pairs, and per pair the stop between them (-1 = none). */
  readonly joined: Int16Array;
  readonly via: Int16Array;
  /** Ends at which the route ends, and per end the stop. */
  readonly ended: Int16Array;
  readonly endsAt: Int16Array;
  readonly stops: Int16Array;
  readonly uses: Int16Array;
  readonly arrivingUsed: number;
}

const known = new WeakMap<Problem, { order: Crossroads | null }>();

/** Null where a sweep does not apply: a limit or a stretch ties a place to itself or to another one. */
export const crossroadsOf = (problem: Problem): Crossroads | null => {
  const cached = known.get(problem);
  if (cached) return cached.order;
  const order = findCrossroads(problem);
  known.set(problem, { order });
  return order;
};

const findCrossroads = (problem: Problem): Crossroads | null => {
  const groups = groupEnds(problem);
  const groupOf = new Int16Array(problem.network.stretchCount * 2);
  groups.forEach((runs, g) => {
    for (const run of runs) groupOf[run] = g;
  });
  for (let stretch = 0; stretch < problem.network.stretchCount; stretch++) {
    if (groupOf[2 * stretch] === groupOf[2 * stretch + 1]) return null;
  }
  if (!limitsAreLocal(problem, groupOf)) return null;
  const order = bestOrder(groups, groupOf);
  return place(problem, groups, groupOf, order);
};

/** Runs whose heads can be combined, found by joining all that meet at a stop or lead on to each other. */
const groupEnds = (problem: Problem): number[][] => {
  const { network } = problem;
  const count = network.stretchCount * 2;
  const parent = Array.from({ length: count + network.stopCount }, (_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] as number;
    parent[i] = root;
    return root;
  };
  const join = (a: number, b: number): void => {
    parent[find(a)] = find(b);
  };
  for (let run = 0; run < count; run++) {
    for (let i = network.headAt[run] as number; i < (network.headAt[run + 1] as number); i++) {
      join(run, count + (network.heads[i] as number));
    }
    for (let i = network.onwardAt[run] as number; i < (network.onwardAt[run + 1] as number); i++) {
      join(run, wayBack(network.onward[i] as number));
    }
  }
  const groups = new Map<number, number[]>();
  for (let run = 0; run < count; run++) {
    const root = find(run);
    groups.set(root, [...(groups.get(root) ?? []), run]);
  }
  return [...groups.values()];
};

/** Places of several stops must lie within one group of ends. */
const limitsAreLocal = (problem: Problem, groupOf: Int16Array): boolean => {
  const { network, placesOf, placeCount } = problem;
  const groupOfPlace = new Int16Array(placeCount).fill(-1);
  for (let run = 0; run < network.stretchCount * 2; run++) {
    for (let i = network.headAt[run] as number; i < (network.headAt[run + 1] as number); i++) {
      for (const p of placesOf[network.heads[i] as number] ?? []) {
        const group = groupOf[run] as number;
        if (groupOfPlace[p] === -1) groupOfPlace[p] = group;
        else if (groupOfPlace[p] !== group) return false;
      }
    }
  }
  return true;
};

/** Always goes on to the group that keeps the edge of the sweep shortest; the best of all beginnings. */
const bestOrder = (groups: readonly number[][], groupOf: Int16Array): number[] => {
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let first = 0; first < groups.length; first++) {
    const order: number[] = [];
    const done = new Uint8Array(groups.length);
    let edge = 0;
    let cost = 0;
    for (let next = first; next >= 0; ) {
      done[next] = 1;
      order.push(next);
      for (const run of groups[next] ?? []) edge += done[groupOf[wayBack(run)] as number] ? -1 : 1;
      cost += 2 ** edge;
      next = -1;
      let growth = Number.POSITIVE_INFINITY;
      for (let g = 0; g < groups.length; g++) {
        if (done[g]) continue;
        let change = 0;
        let touches = false;
        for (const run of groups[g] ?? []) {
          if (done[groupOf[wayBack(run)] as number]) {
            change--;
            touches = true;
          } else change++;
        }
        if (!touches) change += 100;
        if (change < growth) {
          growth = change;
          next = g;
        }
      }
    }
    if (cost < least) {
      least = cost;
      best = order;
    }
  }
  return best;
};

const place = (
  problem: Problem,
  groups: readonly number[][],
  groupOf: Int16Array,
  order: readonly number[],
): Crossroads => {
  const done = new Uint8Array(groups.length);
  const slotOf = new Int16Array(problem.network.stretchCount).fill(-1);
  const free: number[] = [];
  let slots = 0;
  const places = order.map((g): CrossPlace => {
    done[g] = 1;
    const runs = groups[g] ?? [];
    const arriving = runs.filter((run) => done[groupOf[wayBack(run)] as number]);
    const leaving = runs.filter((run) => !done[groupOf[wayBack(run)] as number]);
    const arrivingSlots = arriving.map((run) => slotOf[stretchOf(run)] as number);
    const leavingSlots = leaving.map((run) => {
      const slot = free.pop() ?? slots++;
      slotOf[stretchOf(run)] = slot;
      return slot;
    });
    free.push(...arrivingSlots);
    const ends = [...arriving, ...leaving];
    return {
      ends: Int16Array.from(ends, stretchOf),
      runs: Int16Array.from(ends),
      arriving: Int16Array.from(arrivingSlots),
      leaving: Int16Array.from(leavingSlots),
      crossings: crossingsOf(problem, ends, arriving.length),
    };
  });
  return { places, slots };
};

/** All ways to join some of the ends, directly or at stops, and to end at stops. */
const crossingsOf = (problem: Problem, runs: readonly number[], arriving: number): Crossing[] => {
  const { network, placesOf, passable } = problem;
  const stopsAt = runs.map((run) => Array.from(network.heads.slice(network.headAt[run], network.headAt[run + 1])));
  const leadsOn = (a: number, b: number): boolean => {
    const run = runs[a] as number;
    for (let i = network.onwardAt[run] as number; i < (network.onwardAt[run + 1] as number); i++) {
      if (network.onward[i] === wayBack(runs[b] as number)) return true;
    }
    return false;
  };
  const all: Crossing[] = [];
  const joined: number[] = [];
  const via: number[] = [];
  const ended: number[] = [];
  const endsAt: number[] = [];
  const visited = new Set<number>();
  const taken = new Uint8Array(runs.length);
  const clear = (stop: number): boolean => !placesOf[stop]?.some((p) => visited.has(p));
  const visit = (stop: number, yes: boolean): void => {
    for (const p of placesOf[stop] ?? []) yes ? visited.add(p) : visited.delete(p);
  };
  const choose = (end: number): void => {
    if (end === runs.length) {
      const uses = runs.flatMap((_, i) => (taken[i] ? [i] : []));
      all.push({
        joined: Int16Array.from(joined),
        via: Int16Array.from(via),
        ended: Int16Array.from(ended),
        endsAt: Int16Array.from(endsAt),
        stops: Int16Array.from([...via.filter((stop) => stop >= 0), ...endsAt]),
        uses: Int16Array.from(uses),
        arrivingUsed: uses.reduce((sum, i) => (i < arriving ? sum | (1 << i) : sum), 0),
      });
      return;
    }
    choose(end + 1);
    if (taken[end]) return;
    taken[end] = 1;
    for (const stop of stopsAt[end] ?? []) {
      if (!clear(stop)) continue;
      visit(stop, true);
      if (ended.length < 2) {
        ended.push(end);
        endsAt.push(stop);
        choose(end + 1);
        ended.pop();
        endsAt.pop();
      }
      if (passable[stop]) {
        for (let other = end + 1; other < runs.length; other++) {
          if (!taken[other] && stopsAt[other]?.includes(stop)) pair(end, other, stop);
        }
      }
      visit(stop, false);
    }
    for (let other = end + 1; other < runs.length; other++) {
      if (!taken[other] && leadsOn(end, other)) pair(end, other, -1);
    }
    taken[end] = 0;
  };
  const pair = (a: number, b: number, stop: number): void => {
    taken[b] = 1;
    joined.push(a, b);
    via.push(stop);
    choose(a + 1);
    joined.length -= 2;
    via.pop();
    taken[b] = 0;
  };
  choose(0);
  return all;
};

/** Strings the crossings of a route together and names it by start and links. */
export const linkOver = (
  problem: Problem,
  used: readonly { place: CrossPlace; crossing: Crossing }[],
): { start: number; links: number[] } => {
  /** Per run that arrives at a crossing in use: where it goes on, and over which stop. */
  const on = new Map<number, { run: number; stop: number }>();
  const finish = new Map<number, number>();
  let first = { run: -1, stop: -1 };
  for (const { place: at, crossing } of used) {
    for (let n = 0; n < crossing.via.length; n++) {
      const a = at.runs[crossing.joined[2 * n] as number] as number;
      const b = at.runs[crossing.joined[2 * n + 1] as number] as number;
      const stop = crossing.via[n] as number;
      on.set(a, { run: wayBack(b), stop });
      on.set(b, { run: wayBack(a), stop });
    }
    crossing.ended.forEach((end, n) => {
      const run = at.runs[end] as number;
      finish.set(run, crossing.endsAt[n] as number);
      first = { run: wayBack(run), stop: crossing.endsAt[n] as number };
    });
  }
  const links: number[] = [];
  let from = first.stop;
  let runs: number[] = [];
  for (let run = first.run; ; ) {
    runs.push(run);
    const next = on.get(run);
    const stop = next ? next.stop : (finish.get(run) ?? -1);
    if (stop >= 0) {
      links.push(linkWith(problem, from, stop, runs));
      from = stop;
      runs = [];
    }
    if (!next) break;
    run = next.run;
  }
  return { start: first.stop, links };
};

const linkWith = (problem: Problem, from: number, to: number, runs: readonly number[]): number => {
  const { links } = problem;
  for (let i = links.ofAt[from] as number; i < (links.ofAt[from + 1] as number); i++) {
    const link = links.ofStop[i] as number;
    const way = links.runs[link >> 1] ?? [];
    const along = (link & 1) === 0 ? way : way.map(wayBack).reverse();
    if (links.to[link] === to && along.length === runs.length && along.every((run, n) => run === runs[n])) return link;
  }
  throw new Error('a swept route takes a way that is not listed');
};
