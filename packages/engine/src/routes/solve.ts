import { type Candidate, keyOf, thingCount } from './candidate.ts';
import { chooseBest } from './choose.ts';
import { closeGap } from './closeGap.ts';
import { NEVER } from './mode.ts';
import type { Habits } from './oracle.ts';
import { clearingPrices } from './prices.ts';
import type { Problem } from './problem.ts';
import { nothingUsed, Round } from './round.ts';
import type { Budget } from './search.ts';
import { SCALE } from './tables.ts';

export interface Solution {
  readonly routes: readonly Candidate[];
  readonly total: number;
  /** No set of routes earns more than this. */
  readonly bound: number;
  /** False: some train cannot do its duty. */
  readonly feasible: boolean;
}

/** Rounds of pricing at most. */
const ROUNDS = 40;
/** Routes listed before and after pricing, if there are no more than that. */
const FEW = 400;
const MANY = 6_000;

/**
 * The best set of routes, one for each train at most, that share no track.
 *
 * 1. Each train alone: the sum bounds the whole. If these routes go together, that is the answer.
 * 2. Otherwise routes in turn over what is left give a first answer. If few routes can be part of a better one, they are
 *    listed and the best set is chosen from them.
 * 3. Otherwise track that several trains want gets a price. Good prices make the sum a tight bound.
 * 4. What gap is left is closed by looking at all routes, or all states of a sweep, whose loss is within it.
 */
export const solve = (problem: Problem, floor: number, budget: Budget): Solution => {
  const search = new Search(problem, floor, budget);
  const habits = problem.pools.map((pool) => pool.modes.map((): Habits => ({ slow: false })));
  const first = search.price(new Round(problem, new Int32Array(thingCount(problem)), habits));
  if (first === null) return { routes: [], total: 0, bound: 0, feasible: false };
  search.inTurn(first);
  search.close(first, FEW, false);
  let tightest = first;
  for (let round = 0; round < ROUNDS && search.open(); round++) {
    const before = search.candidates.size;
    const next = search.price(new Round(problem, search.newPrices(), habits));
    if (next === null) break;
    if (next.bound < tightest.bound) tightest = next;
    search.inTurn(next);
    search.choose();
    if (search.candidates.size === before) break;
  }
  search.close(tightest, MANY, true);
  return search.solution();
};

/** A round with the bound it gives. */
interface PricedRound {
  readonly round: Round;
  /** Per pool the most a train can be worth. */
  readonly most: readonly number[];
  readonly bound: number;
}

class Search {
  readonly candidates = new Map<string, Candidate>();
  private readonly problem: Problem;
  private readonly budget: Budget;
  private readonly slots: readonly number[];
  /** Found elsewhere: less is of no interest. */
  private readonly floor: number;
  private best: readonly Candidate[] | null = null;
  private total = -1;
  private bound = -NEVER;
  private zero: PricedRound | null = null;

  constructor(problem: Problem, floor: number, budget: Budget) {
    this.problem = problem;
    this.floor = floor;
    this.budget = budget;
    this.slots = problem.pools.flatMap((pool, p) => pool.trains.map(() => p));
  }

  open(): boolean {
    return this.bound > Math.max(this.total, this.floor) && this.budget.left > 0;
  }

  solution(): Solution {
    const total = Math.max(this.total, 0);
    return { routes: this.best ?? [], total, bound: Math.max(this.bound, total), feasible: this.best !== null };
  }

  /** The best route of every pool under the prices, and the bound they give. Null = a duty cannot be done. */
  price(round: Round): PricedRound | null {
    const free = nothingUsed(this.problem);
    const most: number[] = [];
    let bound = round.all;
    for (const [p, pool] of this.problem.pools.entries()) {
      const answer = round.best(p, free, this.budget);
      if (answer.most === NEVER) return null;
      if (answer.candidate) this.remember(answer.candidate);
      most.push(answer.most);
      bound += answer.most * pool.trains.length;
    }
    this.bound = Math.min(this.bound, roundDown(bound, this.problem.unit));
    const priced = { round, most, bound };
    this.zero ??= priced;
    return priced;
  }

  /** Trains in turn, each over what the others left; then each again without prices, until nothing improves. */
  inTurn({ round }: PricedRound): void {
    const chosen: (Candidate | null)[] = this.slots.map(() => null);
    const run = (slot: number, under: Round): Candidate | null => {
      const used = nothingUsed(this.problem);
      chosen.forEach((other, s) => {
        if (s !== slot && other) for (const row of other.rows) used[row] = 1;
      });
      const { candidate } = under.best(this.slots[slot] as number, used, this.budget);
      if (candidate) this.remember(candidate);
      return candidate;
    };
    for (const slot of this.slots.keys()) chosen[slot] = run(slot, round);
    this.offer(chosen);
    const plain = this.zero?.round ?? round;
    for (let improved = this.slots.length > 1; improved && this.open(); ) {
      improved = false;
      for (const slot of this.slots.keys()) {
        const again = run(slot, plain);
        if ((again?.value ?? -1) <= (chosen[slot]?.value ?? 0)) continue;
        chosen[slot] = again;
        improved = true;
      }
      this.offer(chosen);
    }
  }

  /** Prices at which the routes found so far would just be chosen in fractions. */
  newPrices(): Int32Array {
    const things = thingCount(this.problem);
    const limits = [...Array.from({ length: things }, () => 1), ...this.problem.pools.map((pool) => pool.trains.length)];
    const claims = [...this.candidates.values()].map(({ value, rows, mode }) => ({
      value,
      rows: Int16Array.of(...rows, things + mode.pool),
    }));
    const prices = clearingPrices(claims, limits);
    // Even numbers: a sweep charges half of each price at either end of a stretch.
    return Int32Array.from({ length: things }, (_, i) => Math.max(0, Math.round(((prices[i] as number) * SCALE) / 2) * 2));
  }

  /** The best choice among the routes found so far. */
  choose(): void {
    const { zero } = this;
    if (zero === null || !this.open()) return;
    const spare = { left: Math.min(this.budget.left, 20_000) };
    const granted = spare.left;
    const pools = this.problem.pools.map((pool, p) => ({
      candidates: [...this.candidates.values()]
        .filter(({ mode }) => mode.pool === p)
        .map((candidate) => ({ candidate, worth: candidate.value })),
      count: pool.trains.length,
      must: pool.must,
    }));
    const { better } = chooseBest(pools, Math.max(this.total, this.floor), (worth, known) => worth > known, spare);
    this.budget.left -= granted - spare.left;
    if (better) this.take(better);
  }

  /** Looks at everything that can be part of a better set, if that is not too much. */
  close(priced: PricedRound, limit: number, sweeping: boolean): void {
    if (!this.open()) return;
    const known = Math.max(this.total, this.floor);
    const result = closeGap(this.problem, priced, known, limit, sweeping, this.budget);
    if (result.better) this.take(result.better);
    if (result.complete) this.bound = Math.max(this.total, known);
  }

  private remember(candidate: Candidate): void {
    const key = keyOf(candidate);
    const known = this.candidates.get(key);
    if (known === undefined || known.value < candidate.value) this.candidates.set(key, candidate);
  }

  private offer(chosen: readonly (Candidate | null)[]): void {
    if (chosen.some((route, slot) => route === null && this.problem.pools[this.slots[slot] as number]?.must)) return;
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
