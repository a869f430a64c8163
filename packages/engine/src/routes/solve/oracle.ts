import { crossroadsOf } from '../sweep/crossroads.ts';
import { Distinct } from '../problem/distinct.ts';
import { type Links, linksOf, runsAlong } from '../track/links.ts';
import { type Mode, NEVER } from '../problem/mode.ts';
import type { Pool, Problem } from '../problem/problem.ts';
import type { FoundRoute } from '../problem/route.ts';
import { type Budget, type Chain, searchRoutes } from '../problem/search.ts';
import { type Swept, sweep } from '../sweep/sweep.ts';
import { planSweep, type SweepPlan } from '../sweep/sweepSteps.ts';
import { fillTables, SCALE, tableCost, type Tables, wayGains } from '../problem/tables.ts';

/** The best answer to one question: no route is worth more than `most`. */
export interface Answer {
  readonly most: number;
  readonly route: FoundRoute | null;
}

/** Steps granted to the search route by route before the map is swept instead. */
const QUICK = 12_000;
/** Most links for which tables are worth their cost. */
const MOST_LINKS = 16_000;
/** Elementary steps of filling a table that take as long as one search step. */
const TABLE_STEPS = 8;

/**
 * Answers questions about one mode under one set of prices. Short trains and sparse track are searched route by route;
 * where that takes too long (long trains, junction tiles side by side) the map is swept.
 */
export class Oracle {
  readonly pool: Pool;
  readonly mode: Mode;
  private readonly problem: Problem;
  private readonly prices: Int32Array;
  private readonly links: Links;
  private table: Tables | null = null;
  /** Shared by all oracles of this mode: the search route by route has proved too slow. */
  private readonly habits: Habits;

  constructor(problem: Problem, pool: Pool, mode: Mode, prices: Int32Array, habits: Habits) {
    this.problem = problem;
    this.pool = pool;
    this.mode = mode;
    this.prices = prices;
    this.links = linksOf(problem.network);
    this.habits = habits;
  }

  /** Can routes be listed one by one? */
  get listable(): boolean {
    return this.links.complete && this.links.count <= MOST_LINKS;
  }

  /** The best route worth more than the cutoff that uses no closed stretch; none is worth more than the ceiling. */
  best(closed: Uint8Array, cutoff: number, ceiling: number, budget: Budget): Answer {
    let most = cutoff;
    let route: FoundRoute | null = null;
    let bound = ceiling;
    if (this.listable) {
      const tables = this.tables(budget);
      bound = Math.min(bound, tables.root);
      if (this.pool.pay === this.pool.visit) {
        bound = Math.min(bound, new Distinct(this.problem, this.links, tables).root(this.pool.visit));
      }
      if (bound <= cutoff) return { most: cutoff, route: null };
      const granted = Math.min(budget.left, this.habits.slow ? QUICK / 8 : QUICK);
      const spare = { left: granted };
      const complete = searchRoutes(this.problem, this.links, tables, closed, cutoff, spare, (chain) => {
        route = this.found(chain);
        most = chain.worth;
        return most;
      });
      budget.left -= granted - spare.left;
      if (complete) return { most, route };
      this.habits.slow = true;
    }
    const plan = this.sweepPlan(closed);
    if (plan === null) return { most: Math.max(bound, most), route };
    return this.sweepDown(plan, Math.min(bound, plan.most), most, route, budget);
  }

  /**
   * Sweeps with a high cutoff first: as long as it is above the best route, almost everything is pruned at once, and
   * the first route found below it is the best.
   */
  private sweepDown(
    plan: SweepPlan,
    bound: number,
    least: number,
    known: FoundRoute | null,
    budget: Budget,
  ): Answer {
    const unit = this.problem.unit * SCALE;
    let most = bound;
    for (let depth = unit; most > least; depth *= 2) {
      const cutoff = Math.max(least, bound - depth);
      const swept = sweep(plan, cutoff, budget);
      if (!swept.complete) return { most, route: known };
      if (swept.best !== null) return { most: swept.best.worth, route: swept.best };
      most = cutoff;
    }
    return { most, route: known };
  }

  /** Calls back for every route worth more than the cutoff. False = the budget ran out. */
  list(cutoff: number, budget: Budget, onRoute: (route: FoundRoute) => boolean): boolean {
    const open = new Uint8Array(this.problem.network.stretchCount);
    const { to } = this.links;
    return searchRoutes(this.problem, this.links, this.tables(budget), open, cutoff, budget, (chain) => {
      const last = to[chain.links.at(-1) as number] as number;
      const twice = this.mode.mayStart[last] === 1 && this.mode.mayEnd[chain.start] === 1;
      if (twice && chain.start > last) return cutoff;
      return onRoute(this.found(chain)) ? cutoff : -NEVER;
    });
  }

  /** Every state and move of a sweep that can be part of a route worth more than the cutoff. Null = too many. */
  states(cutoff: number, budget: Budget): Swept | null {
    const plan = this.sweepPlan(new Uint8Array(this.problem.network.stretchCount));
    if (plan === null) return null;
    const swept = sweep(plan, cutoff, budget, true);
    return swept.complete ? swept : null;
  }

  private tables(budget: Budget): Tables {
    if (this.table === null) {
      const way = wayGains(this.links, this.mode, this.prices);
      budget.left -= Math.ceil(tableCost(this.problem, this.links, this.pool, this.mode) / TABLE_STEPS);
      this.table = fillTables(this.problem, this.links, this.pool, this.mode, way);
    }
    return this.table;
  }

  private sweepPlan(closed: Uint8Array): SweepPlan | null {
    const crossroads = crossroadsOf(this.problem);
    if (crossroads === null) return null;
    return planSweep(crossroads, this.pool, this.mode, this.prices, closed, this.problem.network.stopCount);
  }

  private found(chain: Chain): FoundRoute {
    return {
      stops: [chain.start, ...chain.links.map((link) => this.links.to[link] as number)],
      legs: chain.links.map((link) => runsAlong(this.links, link)),
      worth: chain.worth,
    };
  }
}

export interface Habits {
  slow: boolean;
}
