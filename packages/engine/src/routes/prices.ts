import { type Candidate, thingCount } from './candidate.ts';
import type { Problem } from './problem.ts';

/** What a round of pricing showed: the best route of every pool under the prices, and the bound they give. */
export interface Outcome {
  readonly prices: Int32Array;
  readonly routes: readonly (Candidate | null)[];
  readonly bound: number;
}

/** Rounds without a better bound after which smaller steps are taken. */
const PATIENCE = 3;
const SHORTER = 0.6;
/** How much of the last direction is kept. */
const INERTIA = 0.5;

/**
 * Prices for track that several trains want. What is wanted more than once gets dearer, what nobody wants cheaper; the
 * step is as long as the gap between bound and best run suggests. Any prices give a valid bound, so rounding does no harm.
 */
export class Prices {
  private readonly problem: Problem;
  private direction: Float64Array;
  private stride = 1;
  private idle = 0;
  private best: Outcome | null = null;

  constructor(problem: Problem) {
    this.problem = problem;
    this.direction = new Float64Array(thingCount(problem));
  }

  /** The prices to try after an outcome; `total` (scaled) is the best run known. */
  after(last: Outcome, total: number): Int32Array {
    let from = last;
    if (this.best === null || last.bound < this.best.bound) {
      this.best = last;
      this.idle = 0;
    } else if (++this.idle >= PATIENCE) {
      this.stride *= SHORTER;
      this.idle = 0;
      from = this.best;
    }
    const direction = this.wanted(from).map((want, i) => want + INERTIA * (this.direction[i] as number));
    this.direction = direction;
    const length = direction.reduce((sum, part) => sum + part * part, 0);
    const step = (this.stride * (from.bound - total)) / Math.max(length, 1);
    // Even numbers: a sweep charges half of each price at either end of a stretch.
    return from.prices.map((price, i) => Math.max(0, 2 * Math.round((price + step * (direction[i] as number)) / 2)));
  }

  /** Per thing: how many trains want it beyond the one who can have it; a free thing nobody wants stays free. */
  private wanted({ routes, prices }: Outcome): Float64Array {
    const wanted = Float64Array.from(prices, (price) => (price > 0 ? -1 : 0));
    const trains = new Int32Array(wanted.length);
    routes.forEach((route, p) => {
      const count = this.problem.pools[p]?.trains.length ?? 0;
      for (const row of route?.rows ?? []) (trains[row] as number) += count;
    });
    trains.forEach((count, i) => {
      if (count > 0) wanted[i] = count - 1;
    });
    return wanted;
  }
}
