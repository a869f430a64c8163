import type { Links } from './links.ts';
import { type Mode, NEVER } from './mode.ts';
import type { Pool, Problem } from './problem.ts';

/** Amounts are scaled so that prices of track can be fractions of a dollar and everything stays an integer. */
export const SCALE = 64;

/**
 * What a train can earn if some rules are relaxed: an upper bound for every way a begun route may go on.
 *
 * The relaxation is a walk: it may come back to a place or a stretch it has used, unless that place or stretch is
 * *watched*. For each number of stops still to count and to skip, each set of bits seen and each set of watched things
 * already used, it holds per stop the best continuation, the exit it takes, and the best over the other exits.
 */
export interface Tables {
  readonly mode: Mode;
  readonly pay: number;
  readonly skips: number;
  /** Per place and per stretch: its bit among the watched, 0 = not watched. */
  readonly watchedBits: number;
  readonly stopMask: Int32Array;
  readonly wayMask: Int32Array;
  /** Bits seen -> number of that set; -1 = cannot occur in the middle of a route. */
  readonly seenNumber: Int16Array;
  readonly seenSets: Int32Array;
  /** Scaled gain of each way: bonuses on it less the price of its track. */
  readonly way: Int32Array;
  readonly best: Int32Array;
  readonly bestExit: Int16Array;
  readonly second: Int32Array;
  /** Size of one layer, and of one set of bits within it. */
  readonly layer: number;
  readonly bySeen: number;
  readonly root: number;
}

export interface Watched {
  /** Places, then stretches (numbered from `placeCount`), in the order they were added. */
  readonly things: readonly number[];
}

/** The watched bits of every stop and every way. */
const watch = (
  problem: Problem,
  links: Links,
  watched: Watched,
): { stopMask: Int32Array; wayMask: Int32Array } => {
  const bit = new Map(watched.things.map((thing, i) => [thing, 1 << i]));
  const stopMask = Int32Array.from(problem.placesOf, (of) =>
    of.reduce((sum, place) => sum | (bit.get(place) ?? 0), 0),
  );
  const wayMask = Int32Array.from(links.stretches, (stretches) =>
    stretches.reduce((sum, stretch) => sum | (bit.get(problem.placeCount + stretch) ?? 0), 0),
  );
  return { stopMask, wayMask };
};

/** Scaled gain of every way of a mode under given prices of the stretches. */
export const wayGains = (links: Links, mode: Mode, prices: Int32Array): Int32Array =>
  Int32Array.from(links.runs, (runs) => {
    let gain = 0;
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i] as number;
      gain += (mode.onStretch[run >> 1] as number) * SCALE - (prices[run >> 1] as number);
      if (i < runs.length - 1) gain += (mode.onTurn[run] as number) * SCALE;
    }
    return gain;
  });

/** The sets of bits that can have been seen in the middle of a route. */
const seenSets = (problem: Problem, mode: Mode): { number: Int16Array; sets: Int32Array } => {
  const number = new Int16Array(mode.settle.length).fill(-1);
  const sets: number[] = [];
  const add = (seen: number): void => {
    if (number[seen] === -1) number[seen] = sets.push(seen) - 1;
  };
  for (let s = 0; s < problem.passable.length; s++) {
    const visited = mode.seenVisited[s] as number;
    add(visited);
    add(visited | (mode.seenCounted[s] as number));
  }
  for (let i = 0; i < sets.length; i++) {
    for (let s = 0; s < problem.passable.length; s++) {
      if (!problem.passable[s]) continue;
      const visited = (sets[i] as number) | (mode.seenVisited[s] as number);
      add(visited);
      add(visited | (mode.seenCounted[s] as number));
    }
  }
  return { number, sets: Int32Array.from(sets) };
};

/** Elementary steps needed to fill the tables. */
export const tableCost = (
  problem: Problem,
  links: Links,
  pool: Pool,
  mode: Mode,
  watchedCount: number,
): number =>
  (pool.pay + 1) *
  (pool.visit - pool.pay + 1) *
  seenSets(problem, mode).sets.length *
  2 ** watchedCount *
  links.count;

export const fillTables = (
  problem: Problem,
  links: Links,
  pool: Pool,
  mode: Mode,
  way: Int32Array,
  watched: Watched,
): Tables => {
  const { passable } = problem;
  const stops = passable.length;
  const skips = pool.visit - pool.pay;
  const { stopMask, wayMask } = watch(problem, links, watched);
  const seen = seenSets(problem, mode);
  const usedSets = 1 << watched.things.length;
  const bySeen = usedSets * stops;
  const layer = seen.sets.length * bySeen;
  const size = (pool.pay + 1) * (skips + 1) * layer;
  const best = new Int32Array(size).fill(NEVER);
  const second = new Int32Array(size).fill(NEVER);
  const bestExit = new Int16Array(size).fill(-1);
  const { ofAt, ofStop, to, exitFrom, exitTo } = links;
  const { counted, visited, atEnd, seenCounted, seenVisited, settle, mayEnd } = mode;

  for (let count = 0; count <= pool.pay; count++) {
    for (let skip = 0; skip <= skips; skip++) {
      if (count + skip === 0) continue;
      const here = (count * (skips + 1) + skip) * layer;
      const afterCount = here - (skips + 1) * layer;
      const afterSkip = here - layer;
      for (let n = 0; n < seen.sets.length; n++) {
        const bits = seen.sets[n] as number;
        for (let used = 0; used < usedSets; used++) {
          const row = here + n * bySeen + used * stops;
          for (let s = 0; s < stops; s++) {
            const mine = stopMask[s] as number;
            if ((used & mine) !== mine) continue;
            let first = NEVER;
            let firstExit = -1;
            let other = NEVER;
            const end = ofAt[s + 1] as number;
            for (let i = ofAt[s] as number; i < end; i++) {
              const link = ofStop[i] as number;
              const t = to[link] as number;
              const uses = (wayMask[link >> 1] as number) | (stopMask[t] as number);
              if (used & uses) continue;
              const cell = (used | uses) * stops + t;
              const arrived = exitTo[link] as number;
              const gain = (way[link >> 1] as number) + (visited[t] as number) * SCALE;
              const sawVisited = bits | (seenVisited[t] as number);
              let value = NEVER;
              if (count > 0) {
                const saw = sawVisited | (seenCounted[t] as number);
                let rest = NEVER;
                if (mayEnd[t]) {
                  const settled = settle[saw] as number;
                  if (settled > NEVER) rest = ((atEnd[t] as number) + settled) * SCALE;
                }
                if (passable[t]) {
                  const next = afterCount + (seen.number[saw] as number) * bySeen + cell;
                  const go = bestExit[next] === arrived ? (second[next] as number) : (best[next] as number);
                  if (go > rest) rest = go;
                }
                if (rest > NEVER) value = gain + (counted[t] as number) * SCALE + rest;
              }
              if (skip > 0) {
                let rest = NEVER;
                if (mayEnd[t]) {
                  const settled = settle[sawVisited] as number;
                  if (settled > NEVER) rest = settled * SCALE;
                }
                if (passable[t]) {
                  const next = afterSkip + (seen.number[sawVisited] as number) * bySeen + cell;
                  const go = bestExit[next] === arrived ? (second[next] as number) : (best[next] as number);
                  if (go > rest) rest = go;
                }
                if (rest > NEVER && gain + rest > value) value = gain + rest;
              }
              if (value > first) {
                if (exitFrom[link] !== firstExit) other = first;
                first = value;
                firstExit = exitFrom[link] as number;
              } else if (value > other && exitFrom[link] !== firstExit) other = value;
            }
            best[row + s] = first;
            second[row + s] = other;
            bestExit[row + s] = firstExit;
          }
        }
      }
    }
  }
  const tables = {
    mode,
    pay: pool.pay,
    skips,
    watchedBits: watched.things.length,
    stopMask,
    wayMask,
    seenNumber: seen.number,
    seenSets: seen.sets,
    way,
    best,
    bestExit,
    second,
    layer,
    bySeen,
    root: NEVER,
  };
  let root = NEVER;
  for (let s = 0; s < stops; s++) root = Math.max(root, rootBound(problem, tables, s));
  return { ...tables, root };
};

/** Most a route that starts here can earn. */
export const rootBound = (problem: Problem, tables: Tables, s: number): number => {
  const { mode } = tables;
  if (!mode.mayStart[s]) return NEVER;
  const stops = problem.passable.length;
  const cell = (tables.stopMask[s] as number) * stops + s;
  const sawVisited = mode.seenVisited[s] as number;
  const base = (mode.visited[s] as number) * SCALE;
  const saw = tables.seenNumber[sawVisited | (mode.seenCounted[s] as number)] as number;
  const counting = ((tables.pay - 1) * (tables.skips + 1) + tables.skips) * tables.layer;
  let bound = NEVER;
  const go = tables.best[counting + saw * tables.bySeen + cell] as number;
  if (go > NEVER) bound = base + ((mode.counted[s] as number) + (mode.atEnd[s] as number)) * SCALE + go;
  if (tables.skips > 0) {
    const skipping = (tables.pay * (tables.skips + 1) + tables.skips - 1) * tables.layer;
    const skip = tables.best[
      skipping + (tables.seenNumber[sawVisited] as number) * tables.bySeen + cell
    ] as number;
    if (skip > NEVER) bound = Math.max(bound, base + skip);
  }
  return bound;
};
