import { type Mode, NEVER, type Pool, type Problem } from './problem.ts';
import type { Budget, Found } from './search.ts';
import { crossroadsOf, type Crossroads, type Crossing, linkOver } from './crossroads.ts';
import { SCALE } from './tables.ts';

/**
 * The best route of a train so long that it may visit almost everything. Walks would bound it badly; instead the map is
 * swept place by place. What matters of everything behind the sweep is only which stretches across its edge are in use
 * and which of them are ends of the same piece of route; of all pasts that agree in this the best is kept.
 */
export const sweepBest = (
  problem: Problem,
  pool: Pool,
  mode: Mode,
  prices: Int32Array,
  cutoff: number,
  budget: Budget,
): { found: Found | null; complete: boolean } => {
  const order = crossroadsOf(problem);
  if (order === null) return { found: null, complete: false };
  return new Sweep(problem, pool, mode, prices, order).run(cutoff, budget);
};

export const canSweep = (problem: Problem, pool: Pool, mode: Mode): boolean =>
  pool.pay === pool.visit && mode.passing.every((gain) => gain === 0) && crossroadsOf(problem) !== null;

/** Labels of a stretch across the edge: unused, leading to a finished end, or 2 + the slot of the piece's other end. */
const UNUSED = 0;
const ENDED = 1;

interface Config {
  /** Local ends joined in pairs, and local ends at which the route ends. */
  readonly crossing: Crossing;
  readonly gain: number;
  readonly seen: number;
}

interface Layer {
  readonly rows: Uint8Array;
  readonly worth: Int32Array;
  readonly parent: Int32Array;
  readonly config: Int16Array;
  count: number;
}

class Sweep {
  private readonly problem: Problem;
  private readonly mode: Mode;
  private readonly limit: number;
  private readonly limited: boolean;
  private readonly order: Crossroads;
  private readonly configs: Config[][][];
  private readonly width: number;
  private readonly stride: number;
  /** Most that the crossings from here on can add, by the number of ends still free. */
  private readonly rest: Int32Array[];

  constructor(problem: Problem, pool: Pool, mode: Mode, prices: Int32Array, order: Crossroads) {
    this.problem = problem;
    this.mode = mode;
    this.order = order;
    this.limit = pool.visit;
    this.limited = pool.visit < problem.passable.length;
    this.width = order.slots;
    this.stride = order.slots + 2;
    const passing: number[] = [];
    const ending: number[] = [];
    this.configs = order.places.map((place) => {
      const byUse: Config[][] = Array.from({ length: 1 << place.arriving.length }, () => []);
      let most = 0;
      let mostEnding = 0;
      for (const crossing of place.crossings) {
        if (crossing.endsAt.some((stop) => !mode.mayStart[stop] && !mode.mayEnd[stop])) continue;
        let gain = 0;
        let seen = 0;
        for (const stop of crossing.stops) {
          gain += ((mode.visited[stop] as number) + (mode.counted[stop] as number)) * SCALE;
          seen |= (mode.seenVisited[stop] as number) | (mode.seenCounted[stop] as number);
        }
        for (const stop of crossing.endsAt) gain += (mode.atEnd[stop] as number) * SCALE;
        let price = 0;
        for (const end of crossing.uses) price += prices[place.ends[end] as number] as number;
        gain -= price / 2;
        byUse[crossing.arrivingUsed]?.push({ crossing, gain, seen });
        if (crossing.ended.length === 0) most = Math.max(most, gain);
        else mostEnding = Math.max(mostEnding, gain);
      }
      passing.push(most);
      ending.push(Math.max(0, mostEnding - most));
      return byUse;
    });
    const settle = Math.max(0, mode.settle.reduce((best, add) => Math.max(best, add), NEVER)) * SCALE;
    this.rest = [];
    let sum = 0;
    let first = 0;
    let second = 0;
    for (let i = order.places.length - 1; i >= 0; i--) {
      sum += passing[i] as number;
      const extra = ending[i] as number;
      if (extra > first) [first, second] = [extra, first];
      else if (extra > second) second = extra;
      this.rest[i] = Int32Array.of(sum + settle, sum + first + settle, sum + first + second + settle);
    }
    this.rest[order.places.length] = Int32Array.of(settle, settle, settle);
  }

  run(cutoff: number, budget: Budget): { found: Found | null; complete: boolean } {
    const layers: Layer[] = [this.emptyLayer(1)];
    (layers[0] as Layer).count = 1;
    let best = cutoff;
    let bestAt: { layer: number; state: number; config: number } | null = null;
    for (let i = 0; i < this.order.places.length; i++) {
      const from = layers[i] as Layer;
      const into = new Growing(this.stride, Math.max(64, from.count * 2));
      const place = this.order.places[i] as Crossroads['places'][number];
      for (let state = 0; state < from.count; state++) {
        const row = from.rows.subarray(state * this.stride, (state + 1) * this.stride);
        let used = 0;
        place.arriving.forEach((slot, n) => {
          if (row[slot] !== UNUSED) used |= 1 << n;
        });
        const list = this.configs[i]?.[used] as Config[];
        const worth = from.worth[state] as number;
        budget.left -= list.length + 1;
        for (let n = 0; n < list.length; n++) {
          const config = list[n] as Config;
          const value = worth + config.gain;
          const outcome = into.try(row, place, config, this.width, this.limited ? this.limit : 0);
          if (outcome === INVALID) continue;
          if (outcome === FINISHED) {
            const settled = this.mode.settle[into.scratch[this.width] as number] as number;
            if (settled > NEVER && value + settled * SCALE > best) {
              best = value + settled * SCALE;
              bestAt = { layer: i, state, config: n };
            }
            continue;
          }
          if (value + (this.rest[i + 1]?.[2 - outcome] as number) <= best) continue;
          into.add(value, state, n);
        }
      }
      if (budget.left <= 0) return { found: null, complete: false };
      layers.push(into.layer());
    }
    return { found: bestAt === null ? null : this.rebuild(layers, bestAt, best), complete: true };
  }

  private emptyLayer(size: number): Layer {
    return {
      rows: new Uint8Array(size * this.stride),
      worth: new Int32Array(size),
      parent: new Int32Array(size),
      config: new Int16Array(size),
      count: 0,
    };
  }

  private rebuild(layers: readonly Layer[], at: { layer: number; state: number; config: number }, worth: number): Found {
    const used: { place: Crossroads['places'][number]; crossing: Crossing }[] = [];
    let { state, config } = at;
    for (let i = at.layer; i >= 0; i--) {
      const place = this.order.places[i] as Crossroads['places'][number];
      const row = (layers[i] as Layer).rows.subarray(state * this.stride, (state + 1) * this.stride);
      let mask = 0;
      place.arriving.forEach((slot, n) => {
        if (row[slot] !== UNUSED) mask |= 1 << n;
      });
      const chosen = this.configs[i]?.[mask]?.[config] as Config;
      if (chosen.crossing.uses.length > 0) used.push({ place, crossing: chosen.crossing });
      config = (layers[i] as Layer).config[state] as number;
      state = (layers[i] as Layer).parent[state] as number;
    }
    return { ...linkOver(this.problem, used), worth };
  }
}

const INVALID = -1;
const FINISHED = -2;

/** The next layer while it is filled: a hash table over rows of labels. */
class Growing {
  readonly scratch: Uint8Array;
  private readonly stride: number;
  private rows: Uint8Array;
  private worth: Int32Array;
  private parent: Int32Array;
  private config: Int16Array;
  private count = 0;
  private slots: Int32Array;

  constructor(stride: number, size: number) {
    this.stride = stride;
    this.scratch = new Uint8Array(stride);
    this.rows = new Uint8Array(size * stride);
    this.worth = new Int32Array(size);
    this.parent = new Int32Array(size);
    this.config = new Int16Array(size);
    let capacity = 128;
    while (capacity < size * 2) capacity *= 2;
    this.slots = new Int32Array(capacity).fill(-1);
  }

  /** Applies a crossing to a row in `scratch`. Returns the ends placed so far, INVALID or FINISHED. */
  try(row: Uint8Array, place: Crossroads['places'][number], config: Config, width: number, limit: number): number {
    const next = this.scratch;
    next.set(row);
    const { crossing } = config;
    if (limit > 0) {
      const visited = (row[width + 1] as number) + crossing.stops.length;
      if (visited > limit) return INVALID;
      next[width + 1] = visited;
    }
    next[width] = (row[width] as number) | config.seen;
    const arriving = place.arriving.length;
    let finished = false;
    /** Takes the label of an end we arrive by off the edge. */
    const take = (end: number): number => {
      const slot = place.arriving[end] as number;
      const label = next[slot] as number;
      next[slot] = UNUSED;
      return label;
    };
    for (let n = 0; n < crossing.joined.length; n += 2) {
      const a = crossing.joined[n] as number;
      const b = crossing.joined[n + 1] as number;
      if (b < arriving) {
        if ((next[place.arriving[a] as number] as number) - 2 === place.arriving[b]) return INVALID;
        const la = take(a);
        const lb = take(b);
        if (la === ENDED && lb === ENDED) finished = true;
        else if (la === ENDED) next[lb - 2] = ENDED;
        else if (lb === ENDED) next[la - 2] = ENDED;
        else {
          next[la - 2] = lb;
          next[lb - 2] = la;
        }
      } else if (a < arriving) {
        const label = take(a);
        const slot = place.leaving[b - arriving] as number;
        next[slot] = label;
        if (label !== ENDED) next[label - 2] = slot + 2;
      } else {
        const sa = place.leaving[a - arriving] as number;
        const sb = place.leaving[b - arriving] as number;
        next[sa] = sb + 2;
        next[sb] = sa + 2;
      }
    }
    for (let n = 0; n < crossing.ended.length; n++) {
      const a = crossing.ended[n] as number;
      if (a < arriving) {
        const label = take(a);
        if (label === ENDED) finished = true;
        else next[label - 2] = ENDED;
      } else next[place.leaving[a - arriving] as number] = ENDED;
    }
    let ends = 0;
    let open = false;
    for (let slot = 0; slot < width; slot++) {
      if (next[slot] === ENDED) ends++;
      if (next[slot] !== UNUSED) open = true;
    }
    if (finished) return open ? INVALID : FINISHED;
    return ends > 2 ? INVALID : ends;
  }

  add(worth: number, parent: number, config: number): void {
    const key = this.scratch;
    let hash = 17;
    for (let i = 0; i < this.stride; i++) hash = (Math.imul(hash, 31) + (key[i] as number)) | 0;
    hash ^= hash >>> 15;
    const mask = this.slots.length - 1;
    let at = hash & mask;
    for (let found = this.slots[at] as number; found >= 0; found = this.slots[at] as number) {
      if (this.same(found)) {
        if (worth > (this.worth[found] as number)) {
          this.worth[found] = worth;
          this.parent[found] = parent;
          this.config[found] = config;
        }
        return;
      }
      at = (at + 1) & mask;
    }
    if (this.count === this.worth.length) this.grow();
    const index = this.count++;
    this.rows.set(key, index * this.stride);
    this.worth[index] = worth;
    this.parent[index] = parent;
    this.config[index] = config;
    if (this.count * 2 > this.slots.length) this.rehash();
    else this.slots[at] = index;
  }

  private same(index: number): boolean {
    const base = index * this.stride;
    for (let i = 0; i < this.stride; i++) if (this.rows[base + i] !== this.scratch[i]) return false;
    return true;
  }

  private grow(): void {
    const size = this.worth.length * 2;
    const rows = new Uint8Array(size * this.stride);
    rows.set(this.rows);
    this.rows = rows;
    const copy = <T extends Int32Array | Int16Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.worth = copy(new Int32Array(size), this.worth);
    this.parent = copy(new Int32Array(size), this.parent);
    this.config = copy(new Int16Array(size), this.config);
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    for (let index = 0; index < this.count; index++) {
      let hash = 17;
      for (let i = 0; i < this.stride; i++) hash = (Math.imul(hash, 31) + (this.rows[index * this.stride + i] as number)) | 0;
      hash ^= hash >>> 15;
      let at = hash & mask;
      while ((this.slots[at] as number) >= 0) at = (at + 1) & mask;
      this.slots[at] = index;
    }
  }

  layer(): Layer {
    return { rows: this.rows, worth: this.worth, parent: this.parent, config: this.config, count: this.count };
  }
}
