import { type Candidate, claimPrice, makeCandidate, thingCount } from '../problem/candidate.ts';
import { cheapWays } from './cheapWays.ts';
import { type Mode, NEVER } from '../problem/mode.ts';
import type { Pool, Problem } from '../problem/problem.ts';
import type { Budget } from '../problem/search.ts';
import { SCALE } from '../problem/tables.ts';
import { type WalkSets, walkSets, worthRemembering } from './walkSets.ts';
import { WalkTables } from './walkTables.ts';

/** Elementary steps of filling tables that take as long as one search step. */
const TABLE_STEPS = 20;

export interface BestWalk {
  /** No route is worth more; NEVER = there is none at all. */
  readonly worth: number;
  /** The walk as if it were a route: it may use track twice. */
  readonly candidate: Candidate | null;
}

/** The best walks of a problem's trains under costs for the things they use. */
export class Walks {
  /** Per thing: the most it can earn by itself, scaled. A price below this would bound nothing. */
  readonly earns: Int32Array;
  private readonly problem: Problem;
  private readonly budget: Budget;
  private places: readonly number[];
  private sets: ReadonlyMap<Mode, WalkSets> | null;

  constructor(problem: Problem, budget: Budget) {
    this.problem = problem;
    this.budget = budget;
    this.places = worthRemembering(problem);
    this.sets = this.setsFor(this.places);
    while (this.sets === null && this.places.length > 0) {
      this.places = this.places.slice(0, -1);
      this.sets = this.setsFor(this.places);
    }
    this.earns = new Int32Array(thingCount(problem));
    for (const mode of problem.pools.flatMap(({ modes }) => modes)) {
      earnedBy(mode).forEach((amount, stretch) => {
        this.earns[stretch] = Math.max(this.earns[stretch] as number, amount);
      });
    }
  }

  /** False: bonuses ask for too much to be remembered. */
  get usable(): boolean {
    return this.sets !== null;
  }

  get spent(): boolean {
    return this.budget.left <= 0;
  }

  /** From now on no walk comes to this place twice, if that can be remembered. */
  remember(place: number): void {
    if (this.places.includes(place)) return;
    const more = [...this.places, place];
    const sets = this.setsFor(more);
    if (sets === null) return;
    this.places = more;
    this.sets = sets;
  }

  /** The best walk of a pool's train. `costs` are per thing. */
  best(p: number, costs: Int32Array): BestWalk {
    const pool = this.problem.pools[p] as Pool;
    let best: { worth: number; mode: Mode; tables: WalkTables } | null = null;
    for (const mode of pool.modes) {
      const earned = earnedBy(mode);
      const cost = earned.map((amount, stretch) => Math.max(0, (costs[stretch] as number) - amount));
      const ways = cheapWays(this.problem.network, cost);
      const tables = new WalkTables(this.problem, pool, mode, ways, this.sets?.get(mode) as WalkSets);
      this.budget.left -= Math.ceil(tables.work / TABLE_STEPS);
      if (tables.most <= NEVER) continue;
      const worth = tables.most - claimPrice(this.problem, mode, costs);
      if (best === null || worth > best.worth) best = { worth, mode, tables };
    }
    if (best === null) return { worth: NEVER, candidate: null };
    return { worth: best.worth, candidate: makeCandidate(this.problem, best.mode, best.tables.walk()) };
  }

  private setsFor(places: readonly number[]): ReadonlyMap<Mode, WalkSets> | null {
    const all = new Map<Mode, WalkSets>();
    for (const mode of this.problem.pools.flatMap(({ modes }) => modes)) {
      const sets = walkSets(this.problem, mode, places);
      if (sets === null) return null;
      all.set(mode, sets);
    }
    return all;
  }
}

/** Per stretch: what it earns itself, and half of what is earned where it meets another. */
const earnedBy = (mode: Mode): Int32Array =>
  mode.onStretch.map(
    (amount, stretch) =>
      amount * SCALE +
      (((mode.onTurn[2 * stretch] as number) + (mode.onTurn[2 * stretch + 1] as number)) * SCALE) / 2,
  );
