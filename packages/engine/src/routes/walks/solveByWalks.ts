import type { Candidate } from '../problem/candidate.ts';
import { NEVER } from '../problem/mode.ts';
import { negotiate } from './negotiate.ts';
import type { Problem } from '../problem/problem.ts';
import type { Budget } from '../problem/search.ts';
import { SCALE } from '../problem/tables.ts';
import { Walks } from './walks.ts';

/** A run found by walks; more than `bound` is impossible. */
export interface Walked {
  readonly routes: readonly Candidate[];
  readonly total: number;
  readonly bound: number;
}

/** Pressures with which negotiations begin (scaled), and rounds of pricing after each. */
const PRESSURES = [100, 170, 400];
const ROUNDS = 24;
const LAST_ROUNDS = 60;
/** Part of the way to the aim that a step goes, and when and how it gets shorter. */
const STRIDE = 0.6;
const PATIENCE = 4;
const SHORTER = 0.8;
/** The bound aimed at: between the best run known and the next better one that could be. */
const AIM = 0.6;
/** How much the latest round counts in the average of what is wanted. */
const LATEST = 0.5;
/** Prices beyond which nobody wants anything. */
const DEAREST = 1 << 16;

/**
 * Crowded track: the trains negotiate for a run, and prices for what they all want bound it, both by walks alone (see
 * `WalkTables`). Null = walks cannot say anything here.
 */
export const solveByWalks = (problem: Problem, floor: number, budget: Budget): Walked | null => {
  const walks = new Walks(problem, budget);
  if (!walks.usable) return null;
  const bounds = new WalkBounds(problem, walks);
  if (!bounds.measure()) return null;
  let routes: readonly Candidate[] = [];
  let total = -1;
  for (const [n, pressure] of PRESSURES.entries()) {
    const agreed = negotiate(problem, walks, bounds.best, pressure);
    const earned = agreed?.reduce((sum, route) => sum + route.value, 0) ?? -1;
    if (agreed && earned > total) [routes, total] = [agreed, earned];
    const known = Math.max(total, floor);
    const rounds = n === PRESSURES.length - 1 ? LAST_ROUNDS : ROUNDS;
    for (let r = 0; r < rounds && bounds.least > known && budget.left > 0; r++) {
      bounds.step(known);
      bounds.measure();
    }
    if (bounds.least <= known || budget.left <= 0) break;
  }
  return { routes, total, bound: bounds.least };
};

/**
 * Prices for what several trains want, changed step by step along what is wanted on the average of the last rounds. Unlike
 * those of `Prices` they go on even from where the bound got worse: from no prices at all every first step makes it worse.
 */
class WalkBounds {
  /** The least bound so far, and the prices that gave it. */
  least = Number.MAX_SAFE_INTEGER;
  best: Int32Array;
  private readonly problem: Problem;
  private readonly walks: Walks;
  private prices: Int32Array;
  private average: Float64Array | null = null;
  private bound = 0;
  private lowest = Number.POSITIVE_INFINITY;
  private stride = STRIDE;
  private idle = 0;

  constructor(problem: Problem, walks: Walks) {
    this.problem = problem;
    this.walks = walks;
    this.prices = walks.earns.slice();
    this.best = this.prices;
  }

  /** What the present prices say. False: some train cannot do its duty. */
  measure(): boolean {
    const { prices } = this;
    const wanted = new Float64Array(prices.length).fill(-1);
    let bound = prices.reduce((sum, price) => sum + price, 0);
    for (const [p, pool] of this.problem.pools.entries()) {
      const { worth, candidate } = this.walks.best(p, prices);
      if (worth <= NEVER && pool.must) return false;
      if (worth <= 0 && !pool.must) continue;
      bound += worth * pool.trains.length;
      for (const row of candidate?.rows ?? []) (wanted[row] as number) += pool.trains.length;
    }
    const { unit } = this.problem;
    this.least = Math.min(this.least, Math.floor(bound / SCALE / unit) * unit);
    if (bound < this.lowest) {
      this.lowest = bound;
      this.best = prices;
      this.idle = 0;
    } else if (++this.idle >= PATIENCE) {
      this.stride *= SHORTER;
      this.idle = 0;
    }
    const before = this.average ?? wanted;
    this.average = wanted.map((want, i) => LATEST * want + (1 - LATEST) * (before[i] as number));
    this.bound = bound;
    return true;
  }

  /** Other prices, given the best run known. */
  step(known: number): void {
    const { earns } = this.walks;
    const aim = (Math.max(known, 0) + AIM * this.problem.unit) * SCALE;
    const direction = (this.average ?? new Float64Array()).map((want, i) =>
      want < 0 && (this.prices[i] as number) <= (earns[i] as number) ? 0 : want,
    );
    const length = direction.reduce((sum, part) => sum + part * part, 0);
    const step = (this.stride * (this.bound - aim)) / Math.max(length, 1);
    this.prices = this.prices.map((price, i) =>
      Math.max(earns[i] as number, Math.min(DEAREST, Math.round(price + step * (direction[i] as number)))),
    );
  }
}
