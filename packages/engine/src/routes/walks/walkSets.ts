import { type Mode, NEVER } from '../problem/mode.ts';
import type { Problem } from '../problem/problem.ts';
import { SCALE } from '../problem/tables.ts';

/** The sets of what a walk can have seen on its way: what bonuses ask for, and the places it may not come back to. */
export interface WalkSets {
  readonly count: number;
  /** Per set: how many stops the walk has visited at least, and what a walk that ends with it settles (scaled). */
  readonly size: Uint8Array;
  readonly settle: Int32Array;
  /** Per set and stop: 1 = the walk can be at the stop with this set. */
  readonly holds: Uint8Array;
  /** Per set and stop: the set after coming to the stop, counting or skipping it; -1 = it may not come there. */
  readonly counting: Int16Array;
  readonly skipping: Int16Array;
  /** Per stop: the set of a walk that begins there. */
  readonly firstCounting: Int16Array;
  readonly firstSkipping: Int16Array;
}

/** Places remembered at first and at most, and sets. */
const FIRST_PLACES = 5;
const MOST_PLACES = 7;
const MOST_SETS = 400;

/** The places a walk remembers at first: those of the most valuable stops that it may run through. */
export const worthRemembering = ({ placesOf, passable, pools }: Problem): number[] => {
  const values = Array.from(passable, (_, stop) =>
    Math.max(...pools.flatMap(({ modes }) => modes.map(({ counted }) => counted[stop] as number))),
  );
  const median = [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const places = Array.from(values.keys())
    .filter((stop) => passable[stop] && (values[stop] as number) > median)
    .sort((a, b) => (values[b] as number) - (values[a] as number) || a - b)
    .map((stop) => placesOf[stop]?.at(-1) as number);
  return [...new Set(places)].slice(0, FIRST_PLACES);
};

/** Null = too many sets. */
export const walkSets = (problem: Problem, mode: Mode, places: readonly number[]): WalkSets | null => {
  if (places.length > MOST_PLACES) return null;
  const stops = problem.network.stopCount;
  const shift = Math.log2(mode.settle.length);
  /** Per stop: the bits of the remembered places it stands for. */
  const bits = problem.placesOf.map((of) =>
    places.reduce((sum, place, i) => sum | (of.includes(place) ? 1 << (shift + i) : 0), 0),
  );
  const number = new Int16Array(mode.settle.length << places.length).fill(-1);
  const sets: number[] = [];
  const numberOf = (set: number): number => {
    if (number[set] === -1) number[set] = sets.push(set) - 1;
    return number[set] as number;
  };
  const saw = (set: number, stop: number, counts: boolean): number =>
    set |
    (bits[stop] as number) |
    (mode.seenVisited[stop] as number) |
    (counts ? (mode.seenCounted[stop] as number) : 0);
  const from = (counts: boolean): Int16Array =>
    Int16Array.from({ length: stops }, (_, stop) => numberOf(saw(0, stop, counts)));
  const firstCounting = from(true);
  const firstSkipping = from(false);
  const counting: number[] = [];
  const skipping: number[] = [];
  for (let n = 0; n < sets.length; n++) {
    if (sets.length > MOST_SETS) return null;
    const set = sets[n] as number;
    for (let stop = 0; stop < stops; stop++) {
      const again = (set & (bits[stop] as number)) !== 0;
      counting.push(again ? -1 : numberOf(saw(set, stop, true)));
      skipping.push(again ? -1 : numberOf(saw(set, stop, false)));
    }
  }
  const single = bits.every((own) => bitsIn(own >> shift) <= 1);
  const settled = (set: number): number => mode.settle[set & (mode.settle.length - 1)] as number;
  return {
    count: sets.length,
    size: Uint8Array.from(sets, (set) => (single ? bitsIn(set >> shift) : 0)),
    settle: Int32Array.from(sets, (set) => (settled(set) <= NEVER ? NEVER : settled(set) * SCALE)),
    holds: Uint8Array.from(
      sets.flatMap((set) => bits.map((_, stop) => (saw(set, stop, false) === set ? 1 : 0))),
    ),
    counting: Int16Array.from(counting),
    skipping: Int16Array.from(skipping),
    firstCounting,
    firstSkipping,
  };
};

const bitsIn = (set: number): number => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
};
