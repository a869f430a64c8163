import type { CheapWays } from './cheapWays.ts';
import { runsAlong } from '../track/links.ts';
import { type Mode, NEVER } from '../problem/mode.ts';
import type { Pool, Problem } from '../problem/problem.ts';
import type { FoundRoute } from '../problem/route.ts';
import type { WalkSets } from './walkSets.ts';
import { SCALE } from '../problem/tables.ts';

/**
 * The best walk of a train over the cheapest ways: like a route, but it may come back to track, and to all stops but the
 * few that are remembered. So no route is worth more; and as the rest is cheap and alike, the best walk mostly is a route.
 *
 * For every number of stops still to count and to skip and every set seen it holds per stop the best that can follow, the
 * exit that takes, and the best by another exit. Tables of this kind take 10 ms where a sweep of crowded track takes seconds.
 */
export class WalkTables {
  /** Elementary steps taken to fill the tables. */
  work = 0;
  /** What the best walk is worth, NEVER = there is none. */
  readonly most: number;
  private readonly problem: Problem;
  private readonly pool: Pool;
  private readonly mode: Mode;
  private readonly ways: CheapWays;
  private readonly sets: WalkSets;
  private readonly stops: number;
  private readonly skips: number;
  private readonly layer: number;
  private readonly best: Int32Array;
  private readonly exit: Int16Array;
  private readonly second: Int32Array;
  private readonly begin: { stop: number; skipped: boolean } = { stop: -1, skipped: false };
  /** While a layer is filled, per stop `t`: the most to be had by coming to it, and the like by another exit. */
  private readonly coming: Int32Array;
  private readonly comingExit: Int16Array;
  private readonly comingElse: Int32Array;

  constructor(problem: Problem, pool: Pool, mode: Mode, ways: CheapWays, sets: WalkSets) {
    this.problem = problem;
    this.pool = pool;
    this.mode = mode;
    this.ways = ways;
    this.sets = sets;
    this.stops = problem.network.stopCount;
    this.skips = pool.visit - pool.pay;
    this.layer = sets.count * this.stops;
    const size = (pool.pay + 1) * (this.skips + 1) * this.layer;
    this.best = new Int32Array(size).fill(NEVER);
    this.second = new Int32Array(size).fill(NEVER);
    this.exit = new Int16Array(size).fill(-1);
    this.coming = new Int32Array(this.stops);
    this.comingExit = new Int16Array(this.stops);
    this.comingElse = new Int32Array(this.stops);
    for (let count = 0; count <= pool.pay; count++) {
      for (let skip = 0; skip <= this.skips; skip++) if (count + skip > 0) this.fill(count, skip);
    }
    this.most = this.findBegin();
  }

  private fill(count: number, skip: number): void {
    const { sets, stops } = this;
    const room = this.pool.visit - count - skip;
    for (let set = 0; set < sets.count; set++) {
      if ((sets.size[set] as number) > room) continue;
      for (let t = 0; t < stops; t++) this.come(t, set, count, skip);
      const cells = this.cell(set, count, skip, 0);
      for (let s = 0; s < stops; s++) if (sets.holds[set * stops + s]) this.leave(s, cells + s);
    }
  }

  private cell(set: number, count: number, skip: number, stop: number): number {
    return (count * (this.skips + 1) + skip) * this.layer + set * this.stops + stop;
  }

  /** The most that coming to a stop can add. */
  private come(t: number, set: number, count: number, skip: number): void {
    const { mode, sets, best, exit, second } = this;
    const at = set * this.stops + t;
    const counted = count > 0 ? (sets.counting[at] as number) : -1;
    const skipped = skip > 0 ? (sets.skipping[at] as number) : -1;
    const gain = (mode.counted[t] as number) * SCALE;
    let most = Math.max(
      counted < 0 ? NEVER : this.ending(t, counted, gain + (mode.atEnd[t] as number) * SCALE),
      skipped < 0 ? NEVER : this.ending(t, skipped, 0),
    );
    let other = most;
    let by = -1;
    if (this.problem.passable[t]) {
      const a = counted < 0 ? -1 : this.cell(counted, count - 1, skip, t);
      const b = skipped < 0 ? -1 : this.cell(skipped, count, skip - 1, t);
      const goCounted = a < 0 || (best[a] as number) <= NEVER ? NEVER : (best[a] as number) + gain;
      const goSkipped = b < 0 ? NEVER : (best[b] as number);
      if (Math.max(goCounted, goSkipped) > most) {
        most = Math.max(goCounted, goSkipped);
        by = exit[goCounted >= goSkipped ? a : b] as number;
        const elseCounted = a < 0 ? NEVER : ((exit[a] === by ? second[a] : best[a]) as number);
        const elseSkipped = b < 0 ? NEVER : ((exit[b] === by ? second[b] : best[b]) as number);
        other = Math.max(other, elseCounted <= NEVER ? NEVER : elseCounted + gain, elseSkipped);
      }
    }
    const visited = (mode.visited[t] as number) * SCALE;
    this.coming[t] = most <= NEVER ? NEVER : most + visited;
    this.comingExit[t] = by;
    this.comingElse[t] = other <= NEVER ? NEVER : other + visited;
  }

  private ending(t: number, set: number, gain: number): number {
    const settled = this.sets.settle[set] as number;
    return this.mode.mayEnd[t] && settled > NEVER ? gain + settled : NEVER;
  }

  private leave(s: number, cell: number): void {
    const { coming, comingExit, comingElse } = this;
    const { ofAt, ofStop, to, exitFrom, exitTo } = this.ways.links;
    const { cost } = this.ways;
    const end = ofAt[s + 1] as number;
    let first = NEVER;
    let firstExit = -1;
    let other = NEVER;
    for (let i = ofAt[s] as number; i < end; i++) {
      const link = ofStop[i] as number;
      const t = to[link] as number;
      const rest = (comingExit[t] === exitTo[link] ? comingElse[t] : coming[t]) as number;
      if (rest <= NEVER) continue;
      const value = rest - (cost[link >> 1] as number);
      if (value > first) {
        if (exitFrom[link] !== firstExit) other = first;
        first = value;
        firstExit = exitFrom[link] as number;
      } else if (value > other && exitFrom[link] !== firstExit) other = value;
    }
    this.work += end - (ofAt[s] as number);
    this.best[cell] = first;
    this.exit[cell] = firstExit;
    this.second[cell] = other;
  }

  private findBegin(): number {
    const { mode, sets, pool, skips } = this;
    let most = NEVER;
    const offer = (stop: number, skipped: boolean, rest: number, gain: number): void => {
      if (rest <= NEVER || rest + gain <= most) return;
      most = rest + gain;
      Object.assign(this.begin, { stop, skipped });
    };
    for (let s = 0; s < this.stops; s++) {
      if (!mode.mayStart[s]) continue;
      const visited = (mode.visited[s] as number) * SCALE;
      const counted = ((mode.counted[s] as number) + (mode.atEnd[s] as number)) * SCALE;
      const after = (set: number, count: number, skip: number): number =>
        this.best[this.cell(set, count, skip, s)] as number;
      offer(s, false, after(sets.firstCounting[s] as number, pool.pay - 1, skips), visited + counted);
      if (skips > 0) offer(s, true, after(sets.firstSkipping[s] as number, pool.pay, skips - 1), visited);
    }
    return most;
  }

  /** The best walk. */
  walk(): Omit<FoundRoute, 'worth'> {
    const { links, cost } = this.ways;
    const { stop: start, skipped } = this.begin;
    const stops = [start];
    const legs: number[][] = [];
    let set = (skipped ? this.sets.firstSkipping : this.sets.firstCounting)[start] as number;
    let [count, skip] = skipped ? [this.pool.pay, this.skips - 1] : [this.pool.pay - 1, this.skips];
    for (let s = start, arrived = -2; s >= 0; ) {
      const cell = this.cell(set, count, skip, s);
      const value = (this.exit[cell] === arrived ? this.second[cell] : this.best[cell]) as number;
      for (let t = 0; t < this.stops; t++) this.come(t, set, count, skip);
      const taken = links.ofStop
        .subarray(links.ofAt[s], links.ofAt[s + 1])
        .find(
          (link) =>
            links.exitFrom[link] !== arrived && this.over(link) - (cost[link >> 1] as number) === value,
        ) as number;
      const t = links.to[taken] as number;
      stops.push(t);
      legs.push(runsAlong(links, taken));
      const next = this.goOn(t, links.exitTo[taken] as number, set, count, skip, this.over(taken));
      if (next === null) break;
      ({ set, count, skip } = next);
      s = t;
      arrived = links.exitTo[taken] as number;
    }
    return { stops, legs };
  }

  private over(link: number): number {
    const { to, exitTo } = this.ways.links;
    const t = to[link] as number;
    return (this.comingExit[t] === exitTo[link] ? this.comingElse[t] : this.coming[t]) as number;
  }

  /** How the walk that gains so much by coming to a stop goes on; null = it ends there. */
  private goOn(
    t: number,
    arrived: number,
    set: number,
    count: number,
    skip: number,
    value: number,
  ): { set: number; count: number; skip: number } | null {
    const { mode, sets } = this;
    if (!this.problem.passable[t]) return null;
    const at = set * this.stops + t;
    const visited = (mode.visited[t] as number) * SCALE;
    const leads = (next: number, c: number, k: number, gain: number): boolean => {
      if (next < 0 || c < 0 || k < 0) return false;
      const cell = this.cell(next, c, k, t);
      const go = (this.exit[cell] === arrived ? this.second[cell] : this.best[cell]) as number;
      return go > NEVER && go + gain + visited === value;
    };
    const counted = sets.counting[at] as number;
    if (leads(counted, count - 1, skip, (mode.counted[t] as number) * SCALE))
      return { set: counted, count: count - 1, skip };
    const skipped = sets.skipping[at] as number;
    return leads(skipped, count, skip - 1, 0) ? { set: skipped, count, skip: skip - 1 } : null;
  }
}
