import { Distinct } from './distinct.ts';
import type { Links } from '../track/links.ts';
import { type Mode, NEVER } from './mode.ts';
import type { Problem } from './problem.ts';
import { rootBound, SCALE, type Tables } from './tables.ts';

/** A route over links: the stop it starts from, and its scaled worth under the prices. */
export interface Chain {
  readonly start: number;
  readonly links: readonly number[];
  readonly worth: number;
}

/** Search steps left; the same on every machine. */
export interface Budget {
  left: number;
}

/**
 * Depth first through all routes whose bound exceeds the cutoff, most promising first. `onRoute` gets each route that
 * beats the cutoff and says what the cutoff is from now on. Stretches that are `closed` are not used. False = the budget
 * ran out before the end.
 */
export const searchRoutes = (
  problem: Problem,
  links: Links,
  tables: Tables,
  closed: Uint8Array,
  cutoff: number,
  budget: Budget,
  onRoute: (chain: Chain) => number,
): boolean => new RouteSearch(problem, links, tables, closed, cutoff, budget, onRoute).run();

class RouteSearch {
  private readonly problem: Problem;
  private readonly links: Links;
  private readonly tables: Tables;
  private readonly mode: Mode;
  private readonly budget: Budget;
  private readonly onRoute: (chain: Chain) => number;
  private readonly distinct: Distinct | null;
  private readonly usedPlace: Uint8Array;
  private readonly usedStretch: Uint8Array;
  private readonly taken: number[] = [];
  /** Stops a route may visit. */
  private readonly most: number;
  /**
   * Scaled worth so far, per number of stops visited and label. A train that counts fewer stops than it visits carries
   * several labels: how many stops were skipped, and which set of bits was seen (skipped * sets + set).
   */
  private readonly labels: Int32Array;
  private readonly width: number;
  private readonly sets: number;
  private floor: number;
  private start = 0;
  private stopped = false;
  /** What ending at the stop under consideration is worth, and what being there is. */
  private ended = NEVER;
  private arrived = NEVER;

  constructor(
    problem: Problem,
    links: Links,
    tables: Tables,
    closed: Uint8Array,
    cutoff: number,
    budget: Budget,
    onRoute: (chain: Chain) => number,
  ) {
    this.problem = problem;
    this.links = links;
    this.tables = tables;
    this.mode = tables.mode;
    this.budget = budget;
    this.onRoute = onRoute;
    this.floor = cutoff;
    this.distinct = tables.skips === 0 ? new Distinct(problem, links, tables) : null;
    this.usedPlace = new Uint8Array(problem.placeCount);
    this.usedStretch = Uint8Array.from(closed);
    this.most = tables.pay + tables.skips;
    this.sets = tables.seenSets.length;
    this.width = (tables.skips + 1) * this.sets;
    this.labels = new Int32Array((this.most + 1) * this.width);
  }

  run(): boolean {
    const { problem, tables } = this;
    const starts = Array.from(problem.passable, (_, s) => ({ s, bound: rootBound(problem, tables, s) }))
      .filter(({ bound }) => bound > this.floor)
      .sort((a, b) => b.bound - a.bound || a.s - b.s);
    for (const { s, bound } of starts) {
      if (this.stopped || bound <= this.floor) break;
      this.begin(s);
      const places = problem.placesOf[s] as Int16Array;
      mark(this.usedPlace, places, 1);
      this.extend(s, 1);
      mark(this.usedPlace, places, 0);
    }
    return !this.stopped;
  }

  private begin(s: number): void {
    const { mode, tables, labels, width } = this;
    this.start = s;
    labels.fill(NEVER, width, 2 * width);
    const visited = (mode.visited[s] as number) * SCALE;
    const saw = mode.seenVisited[s] as number;
    const counting = tables.seenNumber[saw | (mode.seenCounted[s] as number)] as number;
    labels[width + counting] = visited + ((mode.counted[s] as number) + (mode.atEnd[s] as number)) * SCALE;
    if (tables.skips > 0) labels[width + this.sets + (tables.seenNumber[saw] as number)] = visited;
  }

  /** Goes on from a stop after so many visits. */
  private extend(s: number, visits: number): void {
    const { links } = this;
    const end = links.ofAt[s + 1] as number;
    const options: number[] = [];
    const bounds: number[] = [];
    for (let i = links.ofAt[s] as number; i < end; i++) {
      const link = links.ofStop[i] as number;
      if (!this.isFree(link)) continue;
      this.budget.left--;
      const bound = this.consider(link, visits);
      if (this.ended > this.floor) {
        this.floor = this.onRoute({ start: this.start, links: [...this.taken, link], worth: this.ended });
      }
      if (bound <= this.floor || visits + 1 >= this.most) continue;
      let at = options.length;
      while (at > 0 && (bounds[at - 1] as number) < bound) at--;
      options.splice(at, 0, link);
      bounds.splice(at, 0, bound);
    }
    for (let i = 0; i < options.length && (bounds[i] as number) > this.floor; i++) {
      if (this.budget.left <= 0) this.stopped = true;
      if (this.stopped) return;
      this.follow(options[i] as number, visits);
    }
  }

  private follow(link: number, visits: number): void {
    const t = this.links.to[link] as number;
    const places = this.problem.placesOf[t] as Int16Array;
    const stretches = this.links.stretches[link >> 1] as Int16Array;
    mark(this.usedPlace, places, 1);
    mark(this.usedStretch, stretches, 1);
    this.taken.push(link);
    this.relabel(t, visits, this.tables.way[link >> 1] as number);
    this.extend(t, visits + 1);
    this.taken.pop();
    mark(this.usedPlace, places, 0);
    mark(this.usedStretch, stretches, 0);
  }

  private isFree(link: number): boolean {
    const places = this.problem.placesOf[this.links.to[link] as number] as Int16Array;
    for (let i = 0; i < places.length; i++) if (this.usedPlace[places[i] as number]) return false;
    const stretches = this.links.stretches[link >> 1] as Int16Array;
    for (let i = 0; i < stretches.length; i++) if (this.usedStretch[stretches[i] as number]) return false;
    return true;
  }

  /** A bound for going over a link to its stop and on from there. */
  private consider(link: number, visits: number): number {
    const t = this.links.to[link] as number;
    const bound = this.walkBound(link, t, visits);
    if (this.distinct === null || bound <= this.floor) return bound;
    const places = this.problem.placesOf[t] as Int16Array;
    mark(this.usedPlace, places, 1);
    const other = this.arrived + this.distinct.after(t, this.most - visits - 1, this.usedPlace);
    mark(this.usedPlace, places, 0);
    return Math.min(bound, other);
  }

  private walkBound(link: number, t: number, visits: number): number {
    const { mode, labels, sets } = this;
    const { pay, skips, seenSets } = this.tables;
    const exit = this.links.exitTo[link] as number;
    const gain = (this.tables.way[link >> 1] as number) + (mode.visited[t] as number) * SCALE;
    const row = visits * this.width;
    let bound = NEVER;
    this.ended = NEVER;
    this.arrived = NEVER;
    for (let label = 0; label < this.width; label++) {
      const before = labels[row + label] as number;
      if (before <= NEVER) continue;
      const skipped = (label / sets) | 0;
      const count = pay - (visits - skipped);
      const skip = skips - skipped;
      const saw = (seenSets[label % sets] as number) | (mode.seenVisited[t] as number);
      if (count > 0) {
        const worth = before + gain + (mode.counted[t] as number) * SCALE;
        this.arrived = Math.max(this.arrived, worth);
        const sawCounted = saw | (mode.seenCounted[t] as number);
        bound = Math.max(
          bound,
          this.onFrom(t, exit, worth, count - 1, skip, sawCounted, mode.atEnd[t] as number),
        );
      }
      if (skip > 0) bound = Math.max(bound, this.onFrom(t, exit, before + gain, count, skip - 1, saw, 0));
    }
    return bound;
  }

  /** The most a route worth so much at a stop can come to by going on; notes what it is worth if it ends there. */
  private onFrom(
    t: number,
    exit: number,
    worth: number,
    count: number,
    skip: number,
    saw: number,
    end: number,
  ): number {
    const { best, bestExit, second, skips, layer, seenNumber } = this.tables;
    const settled = this.mode.settle[saw] as number;
    if (this.mode.mayEnd[t] && settled > NEVER) {
      this.ended = Math.max(this.ended, worth + (end + settled) * SCALE);
    }
    const { passable } = this.problem;
    if (!passable[t]) return NEVER;
    const cell = (count * (skips + 1) + skip) * layer + (seenNumber[saw] as number) * passable.length + t;
    const go = bestExit[cell] === exit ? (second[cell] as number) : (best[cell] as number);
    return go > NEVER ? worth + go : NEVER;
  }

  /** Labels after one more stop. */
  private relabel(t: number, visits: number, track: number): void {
    const { mode, labels, sets, width } = this;
    const { pay, skips, seenNumber, seenSets } = this.tables;
    const from = visits * width;
    const into = from + width;
    labels.fill(NEVER, into, into + width);
    const gain = track + (mode.visited[t] as number) * SCALE;
    for (let label = 0; label < width; label++) {
      const before = labels[from + label] as number;
      if (before <= NEVER) continue;
      const skipped = (label / sets) | 0;
      const saw = (seenSets[label % sets] as number) | (mode.seenVisited[t] as number);
      if (pay - (visits - skipped) > 0) {
        const at = into + skipped * sets + (seenNumber[saw | (mode.seenCounted[t] as number)] as number);
        labels[at] = Math.max(labels[at] as number, before + gain + (mode.counted[t] as number) * SCALE);
      }
      if (skipped < skips) {
        const at = into + (skipped + 1) * sets + (seenNumber[saw] as number);
        labels[at] = Math.max(labels[at] as number, before + gain);
      }
    }
  }
}

const mark = (table: Uint8Array, things: Int16Array, value: number): void => {
  for (let i = 0; i < things.length; i++) table[things[i] as number] = value;
};
