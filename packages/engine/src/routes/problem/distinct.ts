import type { Links } from '../track/links.ts';
import { NEVER } from './mode.ts';
import type { Problem } from './problem.ts';
import { SCALE, type Tables } from './tables.ts';

/**
 * A second bound for begun routes: the stops still to come are all different, and only one of them is the end. Each way
 * is charged half to the stop at either end, so a stop run through costs at least its two cheapest exits.
 */
export class Distinct {
  /** Stops that may be run through, and all stops, best first. */
  private readonly through: Int16Array;
  private readonly ends: Int16Array;
  private readonly gainThrough: Int32Array;
  private readonly gainEnd: Int32Array;
  /** Per stop: half of its cheapest way. */
  private readonly leave: Int32Array;
  private readonly settle: number;
  private readonly placesOf: readonly Int16Array[];
  private readonly placeCount: number;

  constructor(problem: Problem, links: Links, tables: Tables) {
    const { mode } = tables;
    const stops = problem.passable.length;
    this.placesOf = problem.placesOf;
    this.placeCount = problem.placeCount;
    this.leave = new Int32Array(stops).fill(NEVER);
    this.gainThrough = new Int32Array(stops).fill(NEVER);
    this.gainEnd = new Int32Array(stops).fill(NEVER);
    for (let s = 0; s < stops; s++) {
      const [first, second] = cheapest(links, tables.way, s);
      const gain = ((mode.counted[s] as number) + (mode.visited[s] as number)) * SCALE;
      this.leave[s] = first;
      if (problem.passable[s] && second > NEVER) this.gainThrough[s] = gain + first + second;
      if (first > NEVER) this.gainEnd[s] = gain + (mode.atEnd[s] as number) * SCALE + first;
    }
    this.through = ranking(this.gainThrough);
    this.ends = ranking(this.gainEnd);
    this.settle =
      Math.max(
        0,
        mode.settle.reduce((most, add) => Math.max(most, add), NEVER),
      ) * SCALE;
  }

  /** Most that any route with so many stops can be worth. */
  root(stops: number): number {
    const none = new Uint8Array(this.placeCount);
    return (
      this.settle +
      this.top(this.ends, this.gainEnd, 2, none) +
      this.top(this.through, this.gainThrough, stops - 2, none)
    );
  }

  /** Most that can be added after stop `s` with so many more stops, none of them at a used place. */
  after(s: number, left: number, used: Uint8Array): number {
    const end = this.top(this.ends, this.gainEnd, 1, used);
    return (
      (this.leave[s] as number) + this.settle + end + this.top(this.through, this.gainThrough, left - 1, used)
    );
  }

  private top(order: Int16Array, gains: Int32Array, count: number, used: Uint8Array): number {
    const { placesOf } = this;
    let sum = 0;
    let taken = 0;
    for (let i = 0; i < order.length && taken < count; i++) {
      const s = order[i] as number;
      const places = placesOf[s] as Int16Array;
      let free = true;
      for (let p = 0; p < places.length; p++) if (used[places[p] as number]) free = false;
      if (!free) continue;
      sum += gains[s] as number;
      taken++;
    }
    return sum;
  }
}

/** Halves of the two cheapest ways by different exits (rounded up, as a bound must). */
const cheapest = (links: Links, way: Int32Array, s: number): [number, number] => {
  let first = NEVER;
  let second = NEVER;
  let exit = -1;
  for (let i = links.ofAt[s] as number; i < (links.ofAt[s + 1] as number); i++) {
    const link = links.ofStop[i] as number;
    const half = Math.ceil((way[link >> 1] as number) / 2);
    if (half > first) {
      if (links.exitFrom[link] !== exit) second = first;
      first = half;
      exit = links.exitFrom[link] as number;
    } else if (half > second && links.exitFrom[link] !== exit) second = half;
  }
  return [first, second];
};

const ranking = (gains: Int32Array): Int16Array =>
  Int16Array.from(
    Array.from(gains.keys())
      .filter((s) => (gains[s] as number) > 0)
      .sort((a, b) => (gains[b] as number) - (gains[a] as number) || a - b),
  );
