import { type Network, wayBack } from '../track/network.ts';
import type { Problem } from '../problem/problem.ts';
import { type Crossing, crossingsOf } from './crossings.ts';
import { sweepOrder } from './sweepOrder.ts';

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
  /** Per end: the run that has its head here; -1 in the middle of a stretch that comes back to its own place. */
  readonly runs: Int16Array;
  /** Slots of the ends the sweep arrives by, of those it leaves by, and of the hubs the remaining ends lead to. */
  readonly arriving: Int16Array;
  readonly leaving: Int16Array;
  readonly hubs: Int16Array;
  /** Slots of hubs that no later place touches. */
  readonly closing: Int16Array;
  readonly crossings: readonly Crossing[];
}

/** An end of a stretch, or of half a stretch: where it lies, and which other end or hub it leads to. */
export interface End {
  readonly run: number;
  readonly group: number;
  readonly other: number;
  readonly hub: number;
}

/** Limits that reach over several places, at most one bit each. */
const MOST_LOCKS = 8;
/** Ends that may meet in one place, hubs there may be, and slots of the edge. */
const MOST_ENDS = 8;
const MOST_HUBS = 16;
const MOST_SLOTS = 28;

const known = new WeakMap<Problem, { crossroads: Crossroads | null }>();

/** Null where too many limits reach over several places, too much meets in one, or a hub lies at a stop. */
export const crossroadsOf = (problem: Problem): Crossroads | null => {
  const cached = known.get(problem);
  if (cached) return cached.crossroads;
  const crossroads = findCrossroads(problem);
  known.set(problem, { crossroads });
  return crossroads;
};

const findCrossroads = (problem: Problem): Crossroads | null => {
  const { network } = problem;
  const { ends, groups } = findEnds(network);
  const locks = farLocks(problem, ends);
  const hubCount = network.hub?.reduce((most, hub) => Math.max(most, hub + 1), 0) ?? 0;
  if (locks === null || hubCount > MOST_HUBS || groups.some((mine) => mine.length > MOST_ENDS)) return null;
  if (hubAtStop(network)) return null;
  const order = sweepOrder(ends, groups);
  /** A hub has a slot of its own for the whole sweep. */
  let slots = hubCount;
  const lastTouch = new Int16Array(hubCount).fill(-1);
  order.forEach((group, i) => {
    for (const end of groups[group] ?? []) {
      const { hub } = ends[end] as End;
      if (hub >= 0) lastTouch[hub] = i;
    }
  });
  const slotOf = new Int16Array(ends.length).fill(-1);
  const done = new Uint8Array(groups.length);
  const free: number[] = [];
  const places = order.map((group, i): CrossPlace => {
    done[group] = 1;
    const mine = groups[group] ?? [];
    const leadsBack = (end: number): boolean => done[ends[(ends[end] as End).other]?.group ?? group] === 1;
    const toHubs = mine.filter((end) => (ends[end] as End).hub >= 0);
    const arriving = mine.filter((end) => (ends[end] as End).hub < 0 && leadsBack(end));
    const leaving = mine.filter((end) => (ends[end] as End).hub < 0 && !leadsBack(end));
    const freed = arriving.map((end) => slotOf[(ends[end] as End).other] as number);
    for (const end of leaving) slotOf[end] = free.pop() ?? slots++;
    free.push(...freed);
    const runs = [...arriving, ...leaving, ...toHubs].map((end) => (ends[end] as End).run);
    return {
      runs: Int16Array.from(runs),
      arriving: Int16Array.from(freed),
      leaving: Int16Array.from(leaving, (end) => slotOf[end] as number),
      hubs: Int16Array.from(toHubs, (end) => (ends[end] as End).hub),
      closing: Int16Array.from(Array.from(lastTouch.keys()).filter((hub) => lastTouch[hub] === i)),
      crossings: crossingsOf(problem, runs, arriving.length, locks),
    };
  });
  return slots > MOST_SLOTS ? null : { places, slots };
};

/** Track that leads both to a stop and past it into a hub has an end of both kinds, which no slot can hold. */
const hubAtStop = ({ hub, headAt }: Network): boolean =>
  hub?.some((number, run) => number >= 0 && (headAt[run + 1] as number) > (headAt[run] as number)) ?? false;

/** The ends of all stretches in groups that can be combined. A stretch that comes back to its own group gets a middle. */
const findEnds = (network: Network): { ends: End[]; groups: number[][] } => {
  const groupOf = groupHeads(network);
  const ends: End[] = [];
  let groupCount = groupOf.reduce((most, group) => Math.max(most, group + 1), 0);
  for (let stretch = 0; stretch < network.stretchCount; stretch++) {
    const [a, b] = [2 * stretch, 2 * stretch + 1];
    const [here, there] = [groupOf[a] as number, groupOf[b] as number];
    const [hubHere, hubThere] = [network.hub?.[a] ?? -1, network.hub?.[b] ?? -1];
    const at = ends.length;
    if (hubHere >= 0 && hubThere >= 0) continue;
    if (hubHere >= 0) ends.push({ run: b, group: there, other: -1, hub: hubHere });
    else if (hubThere >= 0) ends.push({ run: a, group: here, other: -1, hub: hubThere });
    else if (here !== there) {
      ends.push(
        { run: a, group: here, other: at + 1, hub: -1 },
        { run: b, group: there, other: at, hub: -1 },
      );
    } else {
      const middle = groupCount++;
      ends.push(
        { run: a, group: here, other: at + 1, hub: -1 },
        { run: -1, group: middle, other: at, hub: -1 },
      );
      ends.push(
        { run: b, group: there, other: at + 3, hub: -1 },
        { run: -1, group: middle, other: at + 2, hub: -1 },
      );
    }
  }
  const groups: number[][] = Array.from({ length: groupCount }, () => []);
  ends.forEach((end, i) => groups[end.group]?.push(i));
  return { ends, groups };
};

/** Numbers the sets of runs whose heads meet at a stop or lead on to each other. */
const groupHeads = (network: Network): Int16Array => {
  const count = network.stretchCount * 2;
  const parent = Array.from({ length: count + network.stopCount }, (_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] as number;
    parent[i] = root;
    return root;
  };
  for (let run = 0; run < count; run++) {
    for (let i = network.headAt[run] as number; i < (network.headAt[run + 1] as number); i++) {
      parent[find(run)] = find(count + (network.heads[i] as number));
    }
    if ((network.hub?.[run] ?? -1) >= 0) continue;
    for (let i = network.onwardAt[run] as number; i < (network.onwardAt[run + 1] as number); i++) {
      parent[find(run)] = find(wayBack(network.onward[i] as number));
    }
  }
  const numbers = new Map<number, number>();
  return Int16Array.from({ length: count }, (_, run) => {
    const root = find(run);
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    return number;
  });
};

/** Per stop: bits of the limits it shares with stops of other groups. */
const farLocks = (problem: Problem, ends: readonly End[]): Uint8Array | null => {
  const { network, placesOf, placeCount } = problem;
  const groupOfStop = new Int16Array(network.stopCount).fill(-1);
  for (const { run, group } of ends) {
    if (run < 0) continue;
    for (let i = network.headAt[run] as number; i < (network.headAt[run + 1] as number); i++) {
      groupOfStop[network.heads[i] as number] = group;
    }
  }
  const groupOfPlace = new Int16Array(placeCount).fill(-1);
  const far = new Set<number>();
  placesOf.forEach((of, stop) => {
    for (const place of of) {
      if (groupOfPlace[place] === -1) groupOfPlace[place] = groupOfStop[stop] as number;
      else if (groupOfPlace[place] !== groupOfStop[stop]) far.add(place);
    }
  });
  if (far.size > MOST_LOCKS) return null;
  const bits = new Map([...far].map((place, i) => [place, 1 << i]));
  return Uint8Array.from(placesOf, (of) => of.reduce((sum, place) => sum | (bits.get(place) ?? 0), 0));
};
