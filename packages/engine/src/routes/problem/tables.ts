import type { Links } from '../track/links.ts';
import { type Mode, NEVER } from './mode.ts';
import type { Pool, Problem } from './problem.ts';

/** Amounts are scaled so that prices of track can be fractions of a dollar and everything stays an integer. */
export const SCALE = 64;

/**
 * What a train can earn if it may come back to stops and track it has used: an upper bound for every way a begun route
 * may go on. For each number of stops still to count and to skip and each set of bits seen it holds per stop the best
 * continuation, the exit it takes, and the best over the other exits (a route does not leave by the exit it came in).
 */
export interface Tables {
  readonly mode: Mode;
  readonly pay: number;
  readonly skips: number;
  /** Bits seen -> number of that set; -1 = cannot occur in the middle of a route. */
  readonly seenNumber: Int16Array;
  readonly seenSets: Int32Array;
  /** Scaled gain of each way: bonuses on it less the price of its track. */
  readonly way: Int32Array;
  readonly best: Int32Array;
  readonly bestExit: Int16Array;
  readonly second: Int32Array;
  /** Size of one layer: the tables for given numbers of stops to count and to skip. */
  readonly layer: number;
  readonly root: number;
}

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
export const tableCost = (problem: Problem, links: Links, pool: Pool, mode: Mode): number =>
  (pool.pay + 1) * (pool.visit - pool.pay + 1) * seenSets(problem, mode).sets.length * links.count;

export const fillTables = (
  problem: Problem,
  links: Links,
  pool: Pool,
  mode: Mode,
  way: Int32Array,
): Tables => {
  const { passable } = problem;
  const stops = passable.length;
  const skips = pool.visit - pool.pay;
  const { number: seenNumber, sets } = seenSets(problem, mode);
  const layer = sets.length * stops;
  const size = (pool.pay + 1) * (skips + 1) * layer;
  const best = new Int32Array(size).fill(NEVER);
  const second = new Int32Array(size).fill(NEVER);
  const bestExit = new Int16Array(size).fill(-1);
  const { ofAt, ofStop, to, exitFrom, exitTo } = links;
  const { counted, visited, atEnd, seenCounted, seenVisited, settle, mayEnd } = mode;

  /** The most to be had at stop `t` and after it, having come by exit `arrived`, if the bits seen are then `saw`. */
  const from = (t: number, arrived: number, saw: number, end: number, next: number): number => {
    let most = NEVER;
    const settled = settle[saw] as number;
    if (mayEnd[t] && settled > NEVER) most = (end + settled) * SCALE;
    if (passable[t]) {
      const cell = next + (seenNumber[saw] as number) * stops + t;
      const go = bestExit[cell] === arrived ? (second[cell] as number) : (best[cell] as number);
      if (go > most) most = go;
    }
    return most;
  };

  for (let count = 0; count <= pool.pay; count++) {
    for (let skip = 0; skip <= skips; skip++) {
      if (count + skip === 0) continue;
      const here = (count * (skips + 1) + skip) * layer;
      const afterCount = here - (skips + 1) * layer;
      const afterSkip = here - layer;
      for (let n = 0; n < sets.length; n++) {
        const bits = sets[n] as number;
        for (let s = 0; s < stops; s++) {
          let first = NEVER;
          let firstExit = -1;
          let other = NEVER;
          const end = ofAt[s + 1] as number;
          for (let i = ofAt[s] as number; i < end; i++) {
            const link = ofStop[i] as number;
            const t = to[link] as number;
            const arrived = exitTo[link] as number;
            const saw = bits | (seenVisited[t] as number);
            let value = NEVER;
            if (count > 0) {
              const rest = from(t, arrived, saw | (seenCounted[t] as number), atEnd[t] as number, afterCount);
              if (rest > NEVER) value = rest + (counted[t] as number) * SCALE;
            }
            if (skip > 0) value = Math.max(value, from(t, arrived, saw, 0, afterSkip));
            if (value <= NEVER) continue;
            value += (way[link >> 1] as number) + (visited[t] as number) * SCALE;
            if (value > first) {
              if (exitFrom[link] !== firstExit) other = first;
              first = value;
              firstExit = exitFrom[link] as number;
            } else if (value > other && exitFrom[link] !== firstExit) other = value;
          }
          const cell = here + n * stops + s;
          best[cell] = first;
          second[cell] = other;
          bestExit[cell] = firstExit;
        }
      }
    }
  }
  const pay = pool.pay;
  const tables = {
    mode,
    pay,
    skips,
    seenNumber,
    seenSets: sets,
    way,
    best,
    bestExit,
    second,
    layer,
    root: NEVER,
  };
  let root = NEVER;
  for (let s = 0; s < stops; s++) root = Math.max(root, rootBound(problem, tables, s));
  return { ...tables, root };
};

/** Most a route that starts here can earn. */
export const rootBound = (problem: Problem, tables: Tables, s: number): number => {
  const { mode, pay, skips, layer, seenNumber, best } = tables;
  if (!mode.mayStart[s]) return NEVER;
  const stops = problem.passable.length;
  const sawVisited = mode.seenVisited[s] as number;
  const after = (count: number, skip: number, saw: number): number =>
    best[(count * (skips + 1) + skip) * layer + (seenNumber[saw] as number) * stops + s] as number;
  let most = NEVER;
  const counting = after(pay - 1, skips, sawVisited | (mode.seenCounted[s] as number));
  if (counting > NEVER) most = counting + ((mode.counted[s] as number) + (mode.atEnd[s] as number)) * SCALE;
  if (skips > 0) most = Math.max(most, after(pay, skips - 1, sawVisited));
  return most > NEVER ? most + (mode.visited[s] as number) * SCALE : NEVER;
};
