import { type Candidate, claimPrice, pricedCandidate, thingCount } from '../problem/candidate.ts';
import { NEVER } from '../problem/mode.ts';
import { type Habits, Oracle } from './oracle.ts';
import type { Pool, Problem } from '../problem/problem.ts';
import type { FoundRoute } from '../problem/route.ts';
import type { Budget } from '../problem/search.ts';

/**
 * Prices for all things of which there is one, and what each pool can be worth under them. The worths of all trains plus
 * the prices of all things bound what any set of routes can earn: whoever uses a thing pays for it.
 */
export class Round {
  readonly prices: Int32Array;
  readonly oracles: readonly (readonly Oracle[])[];
  /** The price of everything together. */
  readonly all: number;
  private readonly problem: Problem;

  constructor(problem: Problem, prices: Int32Array, habits: readonly (readonly Habits[])[]) {
    this.problem = problem;
    this.prices = prices;
    this.all = prices.reduce((sum, price) => sum + price, 0);
    this.oracles = problem.pools.map((pool, p) =>
      pool.modes.map((mode, m) => new Oracle(problem, pool, mode, prices, habits[p]?.[m] as Habits)),
    );
  }

  /** Idle trains are worth nothing; a train with a duty must run whatever it costs. */
  least(pool: Pool): number {
    return pool.must ? -this.all - 1 : 0;
  }

  /**
   * The best route of a pool that uses nothing of what is used, if it is known that none is worth more than the ceiling.
   * `most` is NEVER for a duty that cannot be done.
   */
  best(
    p: number,
    used: Uint8Array,
    ceiling: number,
    budget: Budget,
  ): { most: number; candidate: Candidate | null } {
    const pool = this.problem.pools[p] as Pool;
    const { stretchCount } = this.problem.network;
    const closed = used.subarray(0, stretchCount);
    let most = this.least(pool);
    let bound = most;
    let best: { route: FoundRoute; oracle: Oracle } | null = null;
    for (const oracle of this.oracles[p] ?? []) {
      if (isClaimed(oracle.mode.claims, used, stretchCount)) continue;
      const cost = claimPrice(this.problem, oracle.mode, this.prices);
      const answer = oracle.best(closed, most + cost, ceiling + cost, budget);
      bound = Math.max(bound, answer.most - cost);
      if (answer.route !== null && answer.route.worth - cost > most) {
        most = answer.route.worth - cost;
        best = { route: answer.route, oracle };
      }
    }
    if (best === null)
      return { most: pool.must && bound === this.least(pool) ? NEVER : bound, candidate: null };
    return {
      most: bound,
      candidate: pricedCandidate(this.problem, best.oracle.mode, best.route, this.prices),
    };
  }
}

const isClaimed = (claims: number, used: Uint8Array, from: number): boolean => {
  for (let i = 0; from + i < used.length; i++) if (claims & (1 << i) && used[from + i]) return true;
  return false;
};

export const nothingUsed = (problem: Problem): Uint8Array => new Uint8Array(thingCount(problem));
