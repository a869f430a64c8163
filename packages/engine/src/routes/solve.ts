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
  let last: any = first;
  for (let round = 0; round < ROUNDS && search.open(); round++) {
    const before = search.candidates.size;
    const next = search.price(new Round(problem, (globalThis as any).SUB ? search.subPrices(last, tightest, round) : search.newPrices(), habits));
    if (next === null) break;
    last = next;
    if (next.bound < tightest.bound) tightest = next;
    search.inTurn(next);
    if ((globalThis as any).PROBE && round % 3 === 0) { const b = { left: 2e7 }; const t = performance.now(); const r = closeGap(problem, tightest, (search as any).total, 0, true, b); (globalThis as any).DBG?.(`  probe round ${round} bound ${tightest.bound / SCALE} steps ${2e7 - b.left} ms ${(performance.now() - t).toFixed(0)} complete ${r.complete} better ${r.better?.reduce((q: any, x: any) => q + x.value, 0)}`); }
    search.choose();
    (globalThis as any).DBG?.(`round ${round} bound ${next.bound / SCALE} best ${tightest.bound / SCALE} cols ${search.candidates.size} left ${budget.left} total ${(search as any).total}`);
    if (!(globalThis as any).SUB && search.candidates.size === before) break;
  }
  (globalThis as any).DBG?.(`close left ${budget.left}`);
  search.close(tightest, MANY, true);
  (globalThis as any).DBG?.(`closed left ${budget.left}`);
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
    const routes: any[] = [];
    let bound = round.all;
    for (const [p, pool] of this.problem.pools.entries()) {
      const answer = round.best(p, free, this.budget);
      if (answer.most === NEVER) return null;
      if (answer.candidate) this.remember(answer.candidate);
      most.push(answer.most);
      routes.push(answer.candidate);
      bound += answer.most * pool.trains.length;
    }
    this.bound = Math.min(this.bound, roundDown(bound, this.problem.unit));
    const priced = { round, most, bound, routes };
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

  dir: Float64Array | null = null; theta = 1; fails = 0; bestB = 1e18;
  subPrices(last: any, tightest: any, round: number): Int32Array {
    const things = thingCount(this.problem);
    if (last.bound < this.bestB - 1) { this.bestB = last.bound; this.fails = 0; } else if (++this.fails >= 3) { this.theta *= 0.6; this.fails = 0; last = tightest; }
    const g = new Float64Array(things).fill(-1);
    this.problem.pools.forEach((pool, p) => { const c = last.routes[p]; if (c) for (const row of c.rows) (g[row] as number) += pool.trains.length; });
    const old = last.round.prices;
    for (let i = 0; i < things; i++) if ((old[i] as number) <= 0 && (g[i] as number) < 0) g[i] = 0;
    const a = Number((globalThis as any).ALPHA ?? 0.3);
    if (this.dir) for (let i = 0; i < things; i++) (g[i] as number) += a * (this.dir[i] as number);
    this.dir = g;
    const norm = g.reduce((sum, x) => sum + x * x, 0);
    const step = this.theta * (last.bound - (Math.max(this.total, this.floor)) * SCALE) / Math.max(norm, 1);
    return Int32Array.from({ length: things }, (_, i) => Math.max(0, Math.round(((old[i] as number) + step * (g[i] as number)) / 2) * 2));
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
