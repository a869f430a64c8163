import type { Candidate } from '../problem/candidate.ts';
import { stretchOf } from '../track/network.ts';
import type { Problem } from '../problem/problem.ts';

/** What a round of pricing showed: the best route of every pool under the prices, and the bound they give. */
export interface Outcome {
  readonly prices: Int32Array;
  readonly routes: readonly (Candidate | null)[];
  readonly bound: number;
}

/** Rounds without a better bound after which smaller steps are taken. */
const PATIENCE = 2;
const SHORTER = 0.7;
/** Part of the gap that a first step would close if nothing else changed. */
const FIRST_STRIDE = 0.5;
/** How much the latest round counts in the average of what is wanted. */
const LATEST = 0.6;

/**
 * Prices for track that several trains want (volume algorithm). What is wanted more than once on the average of the last
 * rounds gets dearer, what is not wanted cheaper; the step is as long as the gap between bound and best run suggests. Any
 * prices give a valid bound, so rounding does no harm.
 */
export class Prices {
  private readonly problem: Problem;
  private readonly alike: readonly (readonly number[])[];
  private average: Float64Array | null = null;
  private stride = FIRST_STRIDE;
  private idle = 0;
  private best: Outcome | null = null;

  constructor(problem: Problem) {
    this.problem = problem;
    this.alike = findAlike(problem);
  }

  /** The prices to try after an outcome; `total` (scaled) is the best run known. */
  after(last: Outcome, total: number): Int32Array {
    if (this.best === null || last.bound < this.best.bound) {
      this.best = last;
      this.idle = 0;
    } else if (++this.idle >= PATIENCE) {
      this.stride *= SHORTER;
      this.idle = 0;
    }
    const { prices, bound } = this.best;
    const wanted = this.wanted(last);
    const before = this.average ?? wanted;
    this.average = wanted.map((want, i) => LATEST * want + (1 - LATEST) * (before[i] as number));
    const direction = this.average.map((want, i) => (want < 0 && prices[i] === 0 ? 0 : want));
    const length = direction.reduce((sum, part) => sum + part * part, 0);
    const step = (this.stride * (bound - total)) / Math.max(length, 1);
    // Even numbers: a sweep charges half of each price at either end of a stretch.
    return prices.map((price, i) =>
      Math.max(0, 2 * Math.round((price + step * (direction[i] as number)) / 2)),
    );
  }

  /** Per thing: how many trains want it beyond the one who can have it. */
  private wanted({ routes, prices }: Outcome): Float64Array {
    const wanted = new Float64Array(prices.length).fill(-1);
    routes.forEach((route, p) => {
      const count = this.problem.pools[p]?.trains.length ?? 0;
      for (const row of route?.rows ?? []) (wanted[row] as number) += count;
    });
    for (const things of this.alike) {
      const mean = things.reduce((sum, thing) => sum + (wanted[thing] as number), 0) / things.length;
      for (const thing of things) wanted[thing] = mean;
    }
    return wanted;
  }
}

/** Exits of a stop that lead to the same hub can stand in for each other: only a common price bites. */
const findAlike = ({ network }: Problem): number[][] => {
  const { hub } = network;
  if (hub === null) return [];
  const groups = new Map<string, number[]>();
  network.stops.forEach((_, stop) => {
    for (const run of network.outs.subarray(network.outAt[stop], network.outAt[stop + 1])) {
      if ((hub[run] as number) < 0) continue;
      const key = `${stop} ${hub[run]}`;
      groups.set(key, [...(groups.get(key) ?? []), stretchOf(run)]);
    }
  });
  return [...groups.values()];
};
