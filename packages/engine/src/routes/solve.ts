import { type Candidate, chooseBest } from './choose.ts';
import { type Claim, clearingPrices } from './prices.ts';
import { type Mode, NEVER, type Pool, type Problem } from './problem.ts';
import { type Budget, type Found, searchRoutes } from './search.ts';
import { fillTables, SCALE, tableCost, type Tables, wayGains } from './tables.ts';

/** A route of the solution: which pool runs it and which bonuses of the whole run it claims. */
export interface ChosenRoute {
  readonly pool: number;
  readonly claims: number;
  readonly start: number;
  readonly links: readonly number[];
  readonly value: number;
}

export interface Solution {
  readonly routes: readonly ChosenRoute[];
  readonly total: number;
  /** No set of routes earns more than this. */
  readonly bound: number;
  readonly feasible: boolean;
}

interface RouteCandidate extends Candidate {
  readonly route: ChosenRoute;
  readonly rows: Int16Array;
}

/** Most candidates listed before the choice among them is made. */
const FEW = 600;
const MANY = 30_000;

export const solve = (problem: Problem, floor: number, budget: Budget): Solution => new Solver(problem, budget).run(floor);

/** The prices of one round, the tables and the best route of every pool under them. */
interface Round {
  readonly prices: Int32Array;
  readonly tables: readonly (readonly Tables[])[];
  /** Per pool: the most one of its trains can be worth. */
  readonly most: readonly number[];
  readonly found: readonly (RouteCandidate | null)[];
  readonly bound: number;
}

class Solver {
  private readonly problem: Problem;
  private readonly budget: Budget;
  private readonly things: number;
  private readonly words: number;
  private readonly known = new Map<string, RouteCandidate>();
  private best: readonly RouteCandidate[] = [];
  private total = -1;
  private first: Round | null = null;

  constructor(problem: Problem, budget: Budget) {
    this.problem = problem;
    this.budget = budget;
    this.things = problem.network.stretchCount + problem.claims;
    this.words = (this.things + 31) >> 5;
  }

  run(floor: number): Solution {
    const { pools, unit } = this.problem;
    const first = this.price(new Int32Array(this.things));
    if (pools.some((pool, p) => pool.must && (first.most[p] as number) <= NEVER)) {
      return { routes: [], total: 0, bound: 0, feasible: false };
    }
    this.first = first;
    let bound = roundDown(first.bound, unit);
    this.greedy(first);
    const done = (): boolean => bound <= Math.max(this.total, floor);
    if (!done()) {
      const proven = this.enumerate(first, floor, FEW);
      if (proven) bound = Math.max(this.total, floor);
    }
    let round = first;
    for (let turn = 0; turn < 60 && !done() && this.budget.left > 0; turn++) {
      const before = this.known.size;
      const next = this.price(this.newPrices());
      if (this.known.size === before) turn = 60;
      if (next.bound < round.bound) round = next;
      bound = Math.min(bound, roundDown(next.bound, unit));
      this.greedy(next);
    }
    if (!done() && this.enumerate(round, floor, MANY)) bound = Math.max(this.total, floor);
    return {
      routes: this.best.map((candidate) => candidate.route),
      total: Math.max(this.total, 0),
      bound: Math.max(bound, this.total, 0),
      feasible: this.total >= 0,
    };
  }

  /** Finds the best route of every pool under these prices. */
  private price(prices: Int32Array): Round {
    const { pools } = this.problem;
    const open = new Uint8Array(this.problem.links.count >> 1).fill(1);
    const most: number[] = [];
    const found: (RouteCandidate | null)[] = [];
    const tables = pools.map((pool) => pool.modes.map((mode) => this.tablesFor(pool, mode, prices)));
    let bound = prices.reduce((sum, price) => sum + price, 0);
    pools.forEach((pool, p) => {
      const result = this.bestOf(tables[p] ?? [], open, prices, 0, pool.must ? NEVER : 0);
      most.push(result.most);
      found.push(result.route);
      bound += pool.trains.length * Math.max(result.most, pool.must ? NEVER : 0);
    });
    return { prices, tables, most, found, bound };
  }

  private tablesFor(pool: Pool, mode: Mode, prices: Int32Array): Tables {
    this.budget.left -= tableCost(this.problem, pool, mode, 0) >> 3;
    return fillTables(this.problem, pool, mode, wayGains(this.problem, mode, prices), { things: [] });
  }

  /** The best route of a pool over the open ways, among modes that claim nothing already claimed. */
  private bestOf(
    tables: readonly Tables[],
    open: Uint8Array,
    prices: Int32Array,
    claimed: number,
    cutoff: number,
  ): { most: number; route: RouteCandidate | null } {
    let most = cutoff;
    let best: { found: Found; mode: Mode } | null = null;
    for (const table of tables) {
      if (table.mode.claims & claimed) continue;
      const cost = this.claimPrice(table.mode.claims, prices);
      if (table.root - cost <= most) continue;
      const result = searchRoutes(this.problem, table, open, most + cost, this.budget, (found) => {
        best = { found, mode: table.mode };
        most = found.worth - cost;
        return found.worth;
      });
      if (!result.complete) most = Math.max(most, table.root - cost);
    }
    const chosen = best as { found: Found; mode: Mode } | null;
    return { most, route: chosen === null ? null : this.candidate(chosen.mode, chosen.found, prices) };
  }

  private claimPrice(claims: number, prices: Int32Array): number {
    let sum = 0;
    for (let i = 0; i < this.problem.claims; i++) {
      if (claims & (1 << i)) sum += prices[this.problem.network.stretchCount + i] as number;
    }
    return sum;
  }

  private candidate(mode: Mode, found: Found, prices: Int32Array): RouteCandidate {
    const { links, network } = this.problem;
    const rows: number[] = [];
    for (const link of found.links) for (const stretch of links.stretches[link >> 1] ?? []) rows.push(stretch);
    for (let i = 0; i < this.problem.claims; i++) if (mode.claims & (1 << i)) rows.push(network.stretchCount + i);
    const uses = new Int32Array(this.words);
    let cost = 0;
    for (const row of rows) {
      (uses[row >> 5] as number) |= 1 << (row & 31);
      cost += prices[row] as number;
    }
    const worth = found.worth - this.claimPrice(mode.claims, prices);
    const value = (worth + cost) / SCALE;
    const route = { pool: mode.pool, claims: mode.claims, start: found.start, links: found.links, value };
    const candidate = { value, worth, uses, rows: Int16Array.from(rows), route };
    const key = `${mode.pool}|${mode.claims}|${[...found.links].map((link) => link >> 1).sort((a, b) => a - b)}`;
    if (!this.known.has(key)) this.known.set(key, candidate);
    return candidate;
  }

  /** Trains in turn, each the best over what the earlier ones left; then each again, until nothing improves. */
  private greedy(round: Round): void {
    const { pools, links } = this.problem;
    const slots = pools.flatMap((pool, p) => pool.trains.map(() => p));
    const chosen: (RouteCandidate | null)[] = slots.map(() => null);
    const run = (slot: number, round: Round): void => {
      const p = slots[slot] as number;
      chosen[slot] = null;
      const used = new Uint8Array(this.things);
      let claimed = 0;
      for (const other of chosen) {
        if (other === null) continue;
        claimed |= other.route.claims;
        for (const row of other.rows) used[row] = 1;
      }
      const open = Uint8Array.from(links.stretches, (stretches) => (stretches.some((row) => used[row]) ? 0 : 1));
      chosen[slot] = this.bestOf(round.tables[p] ?? [], open, round.prices, claimed, pools[p]?.must ? NEVER : 0).route;
    };
    slots.forEach((_, slot) => run(slot, round));
    this.offer(slots, chosen);
    for (let again = true; again; ) {
      again = false;
      for (let slot = 0; slot < slots.length; slot++) {
        const before = chosen[slot];
        run(slot, this.first as Round);
        if ((chosen[slot]?.value ?? 0) > (before?.value ?? 0)) again = true;
        else chosen[slot] = before ?? null;
      }
      this.offer(slots, chosen);
    }
  }

  private offer(slots: readonly number[], chosen: readonly (RouteCandidate | null)[]): void {
    if (chosen.some((route, slot) => route === null && this.problem.pools[slots[slot] as number]?.must)) return;
    const routes = chosen.filter((route) => route !== null);
    const total = routes.reduce((sum, route) => sum + route.value, 0);
    if (total > this.total) {
      this.total = total;
      this.best = routes;
    }
  }

  private newPrices(): Int32Array {
    const { pools } = this.problem;
    const limits = [...Array.from({ length: this.things }, () => 1), ...pools.map((pool) => pool.trains.length)];
    const claims: Claim[] = [...this.known.values()].map((candidate) => ({
      value: candidate.value,
      rows: Int16Array.of(...candidate.rows, this.things + candidate.route.pool),
    }));
    const prices = clearingPrices(claims, limits);
    return Int32Array.from({ length: this.things }, (_, i) => Math.max(0, Math.round((prices[i] as number) * SCALE)));
  }

  /** Lists every route that can be part of a better set, and chooses among them. False = too many to list. */
  private enumerate(round: Round, floor: number, limit: number): boolean {
    const { pools, unit } = this.problem;
    const target = Math.max(this.total, floor) + unit;
    const slack = round.bound - target * SCALE;
    if (slack < 0) return true;
    const open = new Uint8Array(this.problem.links.count >> 1).fill(1);
    let room = limit;
    const lists: RouteCandidate[][] = [];
    for (const [p, pool] of pools.entries()) {
      const list: RouteCandidate[] = [];
      const cutoff = Math.max(round.most[p] as number, pool.must ? NEVER : 0) - slack - 1;
      for (const table of round.tables[p] ?? []) {
        const cost = this.claimPrice(table.mode.claims, round.prices);
        const result = searchRoutes(this.problem, table, open, cutoff + cost, this.budget, (found) => {
          const last = this.problem.links.to[found.links.at(-1) as number] as number;
          if (found.start < last || table.mode.mayStart[last] === 0) {
            list.push(this.candidate(table.mode, found, round.prices));
            room--;
          }
          return room > 0 ? cutoff + cost : -NEVER;
        });
        if (!result.complete || room <= 0) return false;
      }
      lists.push(list);
    }
    const allPrices = round.prices.reduce((sum, price) => sum + price, 0);
    const result = chooseBest(
      pools.map((pool, p) => ({ candidates: lists[p] ?? [], count: pool.trains.length, must: pool.must })),
      allPrices,
      SCALE,
      unit,
      Math.max(this.total, floor),
      this.budget,
    );
    if (result.better !== null) {
      this.total = result.better.value;
      this.best = result.better.taken.flat() as RouteCandidate[];
    }
    return result.complete;
  }
}

const roundDown = (scaled: number, unit: number): number => Math.floor(scaled / SCALE / unit) * unit;
