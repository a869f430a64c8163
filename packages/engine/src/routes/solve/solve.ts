import { type Candidate, thingCount } from '../problem/candidate.ts';
import { type Closed, listGap, sweepGap } from './closeGap.ts';
import { NEVER } from '../problem/mode.ts';
import type { Habits } from './oracle.ts';
import { type Outcome, Prices } from './prices.ts';
import type { Problem } from '../problem/problem.ts';
import { nothingUsed, Round } from './round.ts';
import type { Budget } from '../problem/search.ts';
import { solveByWalks } from '../walks/solveByWalks.ts';
import { SCALE } from '../problem/tables.ts';

export interface Solution {
  readonly routes: readonly Candidate[];
  readonly total: number;
  /** No set of routes earns more than this. */
  readonly bound: number;
  /** False: some train cannot do its duty. */
  readonly feasible: boolean;
  /** Per pool the most one train alone could earn, scaled. */
  readonly most: readonly number[];
}

/** What is known beforehand. */
export interface Start {
  /** Less is of no interest. */
  readonly floor: number;
  /** More is impossible. */
  readonly ceiling: number;
}

/** Rounds of pricing, and the steps then granted to look at everything within the gap: little at first. */
const EFFORTS = [
  { rounds: 3, steps: 50_000 },
  { rounds: 5, steps: 400_000 },
  { rounds: 8, steps: 3_000_000 },
  { rounds: 16, steps: Number.POSITIVE_INFINITY },
];
/**
 * Steps after which walks are tried, and steps granted to them. No recorded run takes so many. Two 7/8-trains on a full
 * 1846 map need half as many steps with them, and in fields of junctions they close gaps that sweeps leave open; on long
 * lines without junctions (18MW) they are of no use, so they get little.
 */
const SLOW = 1_200_000;
const WALKING = 1_000_000;
/** Routes listed at most, and the steps that may take. */
const FEW = 400;
const LISTING = 30_000;

/**
 * The best set of routes, one for each train at most, that share no track.
 *
 * 1. Each train alone: the sum bounds the whole. If these routes go together, that is the answer.
 * 2. Otherwise routes in turn over what is left give a first answer. If few routes can be part of a better one, they are
 *    listed and the best set is chosen from them.
 * 3. Otherwise track that several trains want gets a price, which makes the sum a tighter bound; and the trains are swept
 *    together, as far as what they lose against the bound is less than the gap.
 */
export const solve = (problem: Problem, start: Start, budget: Budget): Solution => {
  const search = new Search(problem, start, budget);
  if (!search.open()) return search.solution();
  const first = search.price(new Int32Array(thingCount(problem)));
  if (first === null) return { routes: [], total: 0, bound: 0, feasible: false, most: [] };
  search.inTurn(first);
  search.list(first);
  const prices = new Prices(problem);
  let last = first;
  let tightest = first;
  for (const { rounds, steps } of EFFORTS) {
    for (let round = 0; round < rounds && search.open(); round++) {
      const next = search.price(prices.after(last, search.known() * SCALE));
      if (next === null) return search.solution();
      last = next;
      if (next.bound < tightest.bound) tightest = next;
      if (round % 2 === 1) search.inTurn(last);
      search.walkIfSlow();
    }
    search.inTurn(tightest);
    search.list(tightest);
    search.sweep(tightest, steps);
  }
  return search.solution();
};

/** The same by sweeping alone, given the most that one train of each pool can earn (scaled). */
export const solveBySweep = (
  problem: Problem,
  most: readonly number[],
  start: Start,
  budget: Budget,
): Solution => {
  const search = new Search(problem, start, budget);
  const assumed = search.assume(most);
  inPart(budget, 5, (part) => search.inTurn(assumed, part));
  search.sweep(assumed, Number.POSITIVE_INFINITY);
  return search.solution();
};

/** Does something with one part of the budget. */
export const inPart = <T>(budget: Budget, parts: number, work: (part: Budget) => T): T => {
  const granted = Math.floor(budget.left / parts);
  const part = { left: granted };
  const result = work(part);
  budget.left -= granted - part.left;
  return result;
};

/** A round of pricing with the bound it gives. */
export interface PricedRound extends Outcome {
  readonly round: Round;
  /** Per pool the most a train can be worth. */
  readonly most: readonly number[];
}

class Search {
  private readonly problem: Problem;
  private readonly budget: Budget;
  /** Per train its pool. */
  private readonly slots: readonly number[];
  private readonly floor: number;
  private readonly habits: readonly (readonly Habits[])[];
  private readonly plain: Round;
  private best: readonly Candidate[] | null = null;
  private total = -1;
  private bound: number;
  private most: readonly number[] = [];
  private readonly granted: number;
  private walked = false;

  constructor(problem: Problem, start: Start, budget: Budget) {
    this.problem = problem;
    this.floor = start.floor;
    this.bound = start.ceiling;
    this.budget = budget;
    this.granted = budget.left;
    this.slots = problem.pools.flatMap((pool, p) => pool.trains.map(() => p));
    this.habits = problem.pools.map((pool) => pool.modes.map((): Habits => ({ slow: false })));
    this.plain = new Round(problem, new Int32Array(thingCount(problem)), this.habits);
  }

  known(): number {
    return Math.max(this.total, this.floor);
  }

  open(): boolean {
    return this.bound > this.known() && this.budget.left > 0;
  }

  solution(): Solution {
    const total = Math.max(this.total, 0);
    const bound = Math.max(this.bound, total);
    return { routes: this.best ?? [], total, bound, feasible: true, most: this.most };
  }

  /** The best route of every pool under the prices, and the bound they give. Null = a duty cannot be done. */
  price(prices: Int32Array): PricedRound | null {
    const round = prices.some((price) => price > 0)
      ? new Round(this.problem, prices, this.habits)
      : this.plain;
    const free = nothingUsed(this.problem);
    const most: number[] = [];
    const routes: (Candidate | null)[] = [];
    let bound = round.all;
    for (const [p, pool] of this.problem.pools.entries()) {
      const answer = round.best(p, free, -NEVER, this.budget);
      if (answer.most === NEVER) return null;
      most.push(answer.most);
      routes.push(answer.candidate);
      bound += answer.most * pool.trains.length;
    }
    this.bound = Math.min(this.bound, roundDown(bound, this.problem.unit));
    if (round === this.plain) this.most = most;
    return { round, prices, most, routes, bound };
  }

  /** A round without prices whose result is known. */
  assume(most: readonly number[]): PricedRound {
    this.most = most;
    const bound = this.problem.pools.reduce((sum, pool, p) => sum + (most[p] ?? 0) * pool.trains.length, 0);
    return { round: this.plain, prices: this.plain.prices, most, routes: [], bound };
  }

  /** Trains in turn, each over what the others left; then each again without prices, until nothing improves. */
  inTurn({ round, routes }: PricedRound, budget: Budget = this.budget): void {
    if (!this.open()) return;
    const chosen: (Candidate | null)[] = this.slots.map(() => null);
    const run = (slot: number, under: Round): Candidate | null => {
      const used = nothingUsed(this.problem);
      chosen.forEach((other, s) => {
        if (s !== slot && other) for (const row of other.rows) used[row] = 1;
      });
      const pool = this.slots[slot] as number;
      const favourite = under === round ? routes[pool] : null;
      if (favourite && !favourite.rows.some((row) => used[row])) return favourite;
      const ceiling = under === this.plain ? (this.most[pool] ?? -NEVER) : -NEVER;
      return under.best(pool, used, ceiling, budget).candidate;
    };
    for (const slot of this.slots.keys()) chosen[slot] = run(slot, round);
    this.offer(chosen);
    for (let improved = this.slots.length > 1; improved && this.open() && budget.left > 0; ) {
      improved = false;
      for (const slot of this.slots.keys()) {
        const again = run(slot, this.plain);
        if ((again?.value ?? -1) <= (chosen[slot]?.value ?? 0)) continue;
        chosen[slot] = again;
        improved = true;
      }
      this.offer(chosen);
    }
  }

  /** Negotiates for a better run and a better bound, with a part of the budget. Walks say nothing of great junctions. */
  walkIfSlow(): void {
    if (this.walked || this.granted - this.budget.left < SLOW) return;
    if (!this.open() || this.problem.network.hub !== null) return;
    this.walked = true;
    const spare = this.spare(WALKING);
    const walked = solveByWalks(this.problem, this.known(), spare);
    this.spent(spare, WALKING);
    if (walked === null) return;
    if (walked.total >= 0) this.take(walked.routes);
    this.bound = Math.min(this.bound, Math.max(walked.bound, this.known()));
  }

  /** If few routes can be part of a better set: lists them and chooses. */
  list(priced: PricedRound): void {
    if (!this.open()) return;
    const spare = this.spare(LISTING);
    this.note(listGap(this.problem, priced, this.known(), FEW, spare), this.known());
    this.spent(spare, LISTING);
  }

  /**
   * Sweeps the trains together, first for a set that earns as much as the bound says, then for a little less, and so on:
   * near the bound there is little to look at, and the first set found is the best.
   */
  sweep(priced: PricedRound, steps: number): void {
    const { unit } = this.problem;
    const spare = this.spare(steps);
    const top = this.bound;
    for (let depth = unit, complete = true; this.open() && complete; depth *= 2) {
      const floor = Math.max(this.known(), top - depth);
      const result = sweepGap(this.problem, priced, floor, spare);
      this.note(result, floor);
      complete = result.complete;
    }
    this.spent(spare, steps);
  }

  /** A complete look at everything above the floor either finds the best or shows that nothing is above it. */
  private note(result: Closed, floor: number): void {
    if (result.better) this.take(result.better);
    if (result.complete) this.bound = Math.min(this.bound, Math.max(floor, this.known()));
  }

  private spare(steps: number): Budget {
    return { left: Math.min(this.budget.left, steps) };
  }

  private spent(spare: Budget, steps: number): void {
    this.budget.left -= Math.min(this.budget.left, steps) - spare.left;
  }

  private offer(chosen: readonly (Candidate | null)[]): void {
    if (chosen.some((route, slot) => route === null && this.problem.pools[this.slots[slot] as number]?.must))
      return;
    this.take(chosen.filter((route) => route !== null));
  }

  private take(routes: readonly Candidate[]): void {
    const total = routes.reduce((sum, route) => sum + route.value, 0);
    if (total <= this.total) return;
    this.total = total;
    this.best = routes;
  }
}

const roundDown = (scaled: number, unit: number): number => Math.floor(scaled / SCALE / unit) * unit;
