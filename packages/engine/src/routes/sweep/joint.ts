import type { CrossPlace } from './crossroads.ts';
import { DONE, goodMoves, type Moves, pricesAt, type Track } from './goodMoves.ts';
import { Layer } from './layer.ts';
import { NEVER } from '../problem/mode.ts';
import type { FoundRoute } from '../problem/route.ts';
import type { Budget } from '../problem/search.ts';
import { stringTogether } from './stringTogether.ts';
import { type Swept, takenAt } from './sweep.ts';
import type { SweepStep } from './sweepSteps.ts';

/** A train of a joint sweep. Trains with the same `swept` are alike and stand together. */
export interface JointTrain {
  readonly swept: Swept;
  readonly mayIdle: boolean;
}

export interface JointResult {
  /** Per train its route, or null for an idle one. Null altogether = nothing beats the floor. */
  readonly routes: readonly (Omit<FoundRoute, 'worth'> | null)[] | null;
  readonly complete: boolean;
}

/**
 * Sweeps all trains at once. A joint state is one state of every train, no two of which use the same stretch. What each
 * train alone could still be worth under the prices, and the prices of all track still ahead, bound what they can earn
 * together. Finds the best run that earns more than `floor` (scaled).
 */
export const sweepTogether = (
  trains: readonly JointTrain[],
  prices: Int32Array,
  floor: number,
  budget: Budget,
): JointResult => {
  const known = new Map<Swept, Track>();
  const tracks = trains.map(({ swept, mayIdle }) => {
    const track = known.get(swept) ?? goodMoves(swept, mayIdle, prices);
    known.set(swept, track);
    return track;
  });
  const places = trains[0]?.swept.plan.crossroads.places ?? [];
  const ahead = new Int32Array(places.length + 1);
  for (let i = places.length - 1; i >= 0; i--) {
    ahead[i] = (ahead[i + 1] as number) + pricesAt(places[i] as CrossPlace, prices, -1);
  }
  const joint = new Joint(tracks, budget);
  const layers = [joint.start()];
  for (let i = 0; i < places.length; i++) {
    const next = joint.advance(layers[i] as Layer, i, floor - (ahead[i] as number));
    if (next === null) return { routes: null, complete: false };
    layers.push(next);
  }
  const last = layers[places.length] as Layer;
  let best = -1;
  for (let state = 0; state < last.count; state++) {
    const worth = last.worth[state] as number;
    if (worth <= floor || (best >= 0 && worth <= (last.worth[best] as number))) continue;
    if (
      joint.statesOf(last, state).every((s, t) => s === DONE || ended(tracks[t] as Track, places.length, s))
    )
      best = state;
  }
  return { routes: best < 0 ? null : joint.rebuild(layers, best), complete: true };
};

const ended = (track: Track, layer: number, state: number): boolean =>
  (track.toGo[layer]?.[state] ?? NEVER) > NEVER;

class Joint {
  private readonly tracks: readonly Track[];
  private readonly budget: Budget;
  /** Per train the first one that is like it. */
  private readonly like: readonly number[];
  private readonly next: Int32Array;
  private readonly key: Int32Array;
  private readonly keyBytes: Uint8Array;
  private readonly step: Int32Array;
  private readonly rest: Int32Array;

  constructor(tracks: readonly Track[], budget: Budget) {
    this.tracks = tracks;
    this.budget = budget;
    this.like = tracks.map((track) => tracks.indexOf(track));
    this.next = new Int32Array(tracks.length);
    this.step = new Int32Array(tracks.length);
    this.rest = new Int32Array(tracks.length);
    this.key = new Int32Array(tracks.length);
    this.keyBytes = new Uint8Array(this.key.buffer);
  }

  start(): Layer {
    const layer = new Layer(this.keyBytes.length, 1);
    this.key.fill(0);
    layer.put(this.keyBytes, 0, -1, 0);
    return layer;
  }

  statesOf(layer: Layer, state: number): Int32Array {
    const size = this.keyBytes.length;
    return new Int32Array(layer.rows.slice(state * size, (state + 1) * size).buffer);
  }

  /** The joint states after a place; `need` is what worth and what is to come must exceed. Null = out of budget. */
  advance(from: Layer, i: number, need: number): Layer | null {
    const into = new Layer(this.keyBytes.length, from.count);
    for (let parent = 0; parent < from.count; parent++) {
      if (this.budget.left <= 0) return null;
      const states = this.statesOf(from, parent);
      const earned = from.worth[parent] as number;
      let sum = 0;
      for (let t = states.length - 1; t >= 0; t--) {
        this.rest[t] = sum;
        if (states[t] !== DONE) sum += this.tracks[t]?.toGo[i]?.[states[t] as number] as number;
      }
      if (earned + sum <= need) continue;
      this.move(states, i, 0, earned, earned, 0, need, (total) => {
        this.sortKey();
        into.put(this.keyBytes, total, parent, 0);
        return false;
      });
    }
    return into;
  }

  /**
   * Moves train `t` and those after it. `worth` counts what the trains that have moved are worth with all they can still
   * get, `earned` what they have. `arrive` says whether to stop.
   */
  private move(
    states: Int32Array,
    i: number,
    t: number,
    worth: number,
    earned: number,
    used: number,
    need: number,
    arrive: (earned: number) => boolean,
  ): boolean {
    if (t === states.length) return arrive(earned);
    const state = states[t] as number;
    if (state === DONE) {
      this.next[t] = DONE;
      this.step[t] = -1;
      return this.move(states, i, t + 1, worth, earned, used, need, arrive);
    }
    const moves = (this.tracks[t] as Track).moves[i] as Moves;
    const end = moves.at[state + 1] as number;
    for (let m = moves.at[state] as number; m < end; m++) {
      this.budget.left--;
      const total = worth + (moves.toGo[m] as number);
      if (total + (this.rest[t] as number) <= need) return false;
      const uses = moves.used[m] as number;
      if (uses & used) continue;
      this.next[t] = moves.next[m] as number;
      this.step[t] = moves.step[m] as number;
      if (this.move(states, i, t + 1, total, earned + (moves.earns[m] as number), used | uses, need, arrive))
        return true;
    }
    return false;
  }

  /** Trains that are alike are kept in the order of their states, so that swapping them makes no new state. */
  private sortKey(): void {
    const { key, next, like } = this;
    for (let t = 0; t < key.length; t++) {
      const state = next[t] as number;
      let at = t;
      for (; at > 0 && like[at - 1] === like[t] && (key[at - 1] as number) > state; at--)
        key[at] = key[at - 1] as number;
      key[at] = state;
    }
  }

  /** Goes back from a state of the last layer; what each train did is found again move by move. */
  rebuild(layers: readonly Layer[], state: number): (Omit<FoundRoute, 'worth'> | null)[] {
    const used: { place: CrossPlace; step: SweepStep }[][] = this.tracks.map(() => []);
    /** Per train of the layer at hand: which list in `used` it is. */
    let who = this.tracks.map((_, t) => t);
    let at = state;
    for (let i = layers.length - 1; i > 0; i--) {
      const layer = layers[i] as Layer;
      const parent = layer.parent[at] as number;
      const target = this.statesOf(layer, at);
      const before = this.statesOf(layers[i - 1] as Layer, parent);
      const steps = this.findMove(layers[i - 1] as Layer, parent, i - 1, target, layer.worth[at] as number);
      const order = this.sorting();
      const earlier = [...who];
      order.forEach((t, position) => {
        earlier[t] = who[position] as number;
        const step = steps[t] as number;
        if (step < 0) return;
        const { plan, layers: own } = (this.tracks[t] as Track).swept;
        used[who[position] as number]?.push(takenAt(plan, own, i - 1, before[t] as number, step));
      });
      who = earlier;
      at = parent;
    }
    return used.map((steps) =>
      steps.some(({ step }) => step.crossing.used !== 0) ? stringTogether(steps) : null,
    );
  }

  /** The steps that lead from a joint state to another one with this worth; leaves the states reached in `next`. */
  private findMove(from: Layer, parent: number, i: number, target: Int32Array, worth: number): Int32Array {
    const states = this.statesOf(from, parent);
    const earned = from.worth[parent] as number;
    this.rest.fill(0);
    this.move(states, i, 0, 0, earned, 0, NEVER * 3, (total) => {
      this.sortKey();
      return total === worth && this.key.every((state, t) => state === target[t]);
    });
    return this.step.slice();
  }

  /** Which train stands at each position after sorting what is in `next`. */
  private sorting(): number[] {
    return this.tracks
      .map((_, t) => t)
      .sort(
        (a, b) =>
          (this.like[a] as number) - (this.like[b] as number) ||
          (this.next[a] as number) - (this.next[b] as number) ||
          a - b,
      );
  }
}
