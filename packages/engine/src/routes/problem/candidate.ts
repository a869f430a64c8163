import type { Mode } from './mode.ts';
import type { Pool, Problem } from './problem.ts';
import type { FoundRoute } from './route.ts';
import { SCALE } from './tables.ts';
import { valueOf } from './worth.ts';

/** A route that may be chosen. */
export interface Candidate {
  readonly mode: Mode;
  readonly stops: readonly number[];
  readonly legs: readonly (readonly number[])[];
  readonly value: number;
  /** Things it uses up: stretches, then bonuses of the whole run. */
  readonly rows: Int16Array;
  /** The same as one bit each. */
  readonly uses: Int32Array;
}

/** Things of which each can be used once in the whole run. */
export const thingCount = (problem: Problem): number => problem.network.stretchCount + problem.claims;

/** A candidate from a route found under the given prices: its value is its worth and what its track costs. */
export const pricedCandidate = (
  problem: Problem,
  mode: Mode,
  route: FoundRoute,
  prices: Int32Array,
): Candidate => {
  let value = route.worth;
  for (const leg of route.legs) for (const run of leg) value += prices[run >> 1] as number;
  return candidateOf(problem, mode, route, value / SCALE);
};

/** A candidate whose value is yet to be found. */
export const makeCandidate = (problem: Problem, mode: Mode, route: Omit<FoundRoute, 'worth'>): Candidate =>
  candidateOf(problem, mode, route, valueOf(problem.pools[mode.pool] as Pool, mode, route));

const candidateOf = (
  problem: Problem,
  mode: Mode,
  route: Omit<FoundRoute, 'worth'>,
  value: number,
): Candidate => {
  const rows: number[] = [];
  for (const leg of route.legs) for (const run of leg) rows.push(run >> 1);
  for (let i = 0; i < problem.claims; i++) {
    if (mode.claims & (1 << i)) rows.push(problem.network.stretchCount + i);
  }
  const uses = new Int32Array((thingCount(problem) + 31) >> 5);
  for (const row of rows) (uses[row >> 5] as number) |= 1 << (row & 31);
  return { mode, stops: route.stops, legs: route.legs, value, rows: Int16Array.from(rows), uses };
};

export const claimPrice = (problem: Problem, mode: Mode, prices: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i < problem.claims; i++) {
    if (mode.claims & (1 << i)) sum += prices[problem.network.stretchCount + i] as number;
  }
  return sum;
};

export const clash = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if ((a[i] as number) & (b[i] as number)) return true;
  return false;
};
