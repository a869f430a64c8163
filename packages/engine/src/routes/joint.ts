import type { CrossPlace } from './crossroads.ts';
import type { Layer } from './layer.ts';
import { NEVER } from './mode.ts';
import type { FoundRoute } from './route.ts';
import type { Budget } from './search.ts';
import { stringTogether } from './stringTogether.ts';
import { FINISHED, type Swept, takenAt } from './sweep.ts';
import type { SweepStep } from './sweepSteps.ts';
import { SCALE } from './tables.ts';

/** A train of a joint sweep. Trains with the same `swept` are alike. */
export interface JointTrain {
  readonly swept: Swept;
  readonly mayIdle: boolean;
}

export interface JointResult {
  /** Per train its route, or null for an idle one. Null altogether = nothing beats the target. */
  readonly routes: readonly (FoundRoute | null)[] | null;
  readonly complete: boolean;
}

/** The moves of one train at one place that can be part of a good route, those of each state best first. */
interface Moves {
  readonly at: Int32Array;
  readonly step: Int32Array;
  readonly next: Int32Array;
  /** What the move earns without prices. */
  readonly earns: Int32Array;
  /** What it is worth with prices, plus the most to come after it. */
  readonly toGo: Int32Array;
  /** Bits of the ends it uses. */
  readonly used: Int32Array;
}
interface Track {
  readonly train: JointTrain;
  readonly moves: readonly Moves[];
  /** Per layer and state: the most still to be had. */
  readonly toGo: readonly Int32Array[];
}

/** A train whose route is complete. */
const DONE = -1;

interface JointLayer {
  readonly states: number[][];
  readonly worth: number[];
  /** Per state: the state before, and per train which train it was there and the step it took. */
  readonly parent: number[];
  readonly was: number[][];
  readonly step: number[][];
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
  const tracks = trains.map((train) => {
    const track = known.get(train.swept) ?? goodMoves(train, prices);
    known.set(train.swept, track);
    return track;
  });
  const places = trains[0]?.swept.plan.crossroads.places.length ?? 0;
  const ahead = pricesAhead(trains, prices);
  const layers: JointLayer[] = [{ states: [tracks.map(() => 0)], worth: [0], parent: [-1], was: [[]], step: [[]] }];
  for (let i = 0; i < places; i++) {
    const next = advance(tracks, layers[i] as JointLayer, i, floor - (ahead[i] as number), budget);
    if (next === null) return { routes: null, complete: false };
    layers.push(next);
  }
  const last = layers[places] as JointLayer;
  let best = -1;
  last.worth.forEach((worth, state) => {
    const all = last.states[state]?.every((s, t) => s === DONE || (tracks[t]?.toGo[places]?.[s] ?? NEVER) > NEVER);
    if (all && worth > floor && (best < 0 || worth > (last.worth[best] as number))) best = state;
  });
  return { routes: best < 0 ? null : rebuild(tracks, layers, best), complete: true };
};

const advance = (
  tracks: readonly Track[],
  from: JointLayer,
  i: number,
  need: number,
  budget: Budget,
): JointLayer | null => {
  const into: JointLayer = { states: [], worth: [], parent: [], was: [], step: [] };
  const numbers = new Map<string, number>();
  const trains = tracks.length;
  const next: number[] = tracks.map(() => 0);
  const step: number[] = tracks.map(() => 0);
  const rest: number[] = tracks.map(() => 0);

  const arrive = (parent: number, worth: number): void => {
    const order = next.map((_, t) => t);
    order.sort((a, b) => rank(tracks, a) - rank(tracks, b) || (next[a] as number) - (next[b] as number) || a - b);
    const states = order.map((t) => next[t] as number);
    const key = states.join();
    const found = numbers.get(key);
    if (found !== undefined && (into.worth[found] as number) >= worth) return;
    const at = found ?? into.states.length;
    numbers.set(key, at);
    into.states[at] = states;
    into.worth[at] = worth;
    into.parent[at] = parent;
    into.was[at] = order;
    into.step[at] = order.map((t) => step[t] as number);
  };
  /** `worth` counts what the trains that have moved are worth with all they can still get, `earned` what they have. */
  const move = (
    parent: number,
    states: readonly number[],
    t: number,
    worth: number,
    earned: number,
    used: number,
  ): void => {
    if (t === trains) {
      arrive(parent, earned);
      return;
    }
    const state = states[t] as number;
    if (state === DONE) {
      next[t] = DONE;
      step[t] = -1;
      move(parent, states, t + 1, worth, earned, used);
      return;
    }
    const moves = tracks[t]?.moves[i] as Moves;
    const end = moves.at[state + 1] as number;
    for (let m = moves.at[state] as number; m < end; m++) {
      budget.left--;
      const toGo = moves.toGo[m] as number;
      if (worth + toGo + (rest[t] as number) <= need) break;
      if ((moves.used[m] as number) & used) continue;
      next[t] = moves.next[m] as number;
      step[t] = moves.step[m] as number;
      const earns = earned + (moves.earns[m] as number);
      move(parent, states, t + 1, worth + toGo, earns, used | (moves.used[m] as number));
    }
  };
  for (let s = 0; s < from.states.length; s++) {
    const states = from.states[s] as number[];
    let sum = 0;
    for (let t = trains - 1; t >= 0; t--) {
      rest[t] = sum;
      if (states[t] !== DONE) sum += tracks[t]?.toGo[i]?.[states[t] as number] as number;
    }
    if ((from.worth[s] as number) + sum <= need) continue;
    if (budget.left <= 0) return null;
    move(s, states, 0, from.worth[s] as number, from.worth[s] as number, 0);
  }
  return into;
};

/** Trains that are alike are kept in the order of their states, so that swapping them makes no new state. */
const rank = (tracks: readonly Track[], t: number): number => tracks.indexOf(tracks[t] as Track);

const goodMoves = (train: JointTrain, prices: Int32Array): Track => {
  const { plan, layers, moves } = train.swept;
  const places = plan.crossroads.places.length;
  const { slots } = plan.crossroads;
  const stride = slots + 4;
  const toGo: Int32Array[] = layers.map((layer) => new Int32Array(layer.count).fill(NEVER));
  const last = layers[places] as Layer;
  for (let state = 0; train.mayIdle && state < last.count; state++) {
    if (last.rows.subarray(state * stride, (state + 1) * stride).every((byte) => byte === 0)) {
      (toGo[places] as Int32Array)[state] = 0;
    }
  }
  const kept: Moves[] = [];
  for (let i = places - 1; i >= 0; i--) {
    const { list, count } = moves[i] as { list: Int32Array; count: number };
    const rows = (layers[i] as Layer).rows;
    const here = toGo[i] as Int32Array;
    const good: { state: number; step: number; next: number; earns: number; toGo: number; used: number }[] = [];
    for (let m = 0; m < count; m += 3) {
      const [state, step, to] = [list[m] as number, list[m + 1] as number, list[m + 2] as number];
      const taken = takenAt(plan, layers, i, state, step).step;
      let gain = taken.gain;
      if (to === FINISHED) gain += (plan.mode.settle[(rows[state * stride + slots] as number) | taken.seen] as number) * SCALE;
      const further = to === FINISHED ? 0 : (toGo[i + 1]?.[to] as number);
      if (further <= NEVER) continue;
      here[state] = Math.max(here[state] as number, gain + further);
      const next = to === FINISHED ? DONE : to;
      const earns = gain + pricesAt(plan.crossroads.places[i] as CrossPlace, prices, taken.crossing.used);
      good.push({ state, step, next, earns, toGo: gain + further, used: taken.crossing.used });
    }
    good.sort((a, b) => a.state - b.state || b.toGo - a.toGo || a.step - b.step);
    const at = new Int32Array(here.length + 1);
    for (const { state } of good) (at[state + 1] as number)++;
    for (let s = 0; s < here.length; s++) (at[s + 1] as number) += at[s] as number;
    kept[i] = {
      at,
      step: Int32Array.from(good, (move) => move.step),
      next: Int32Array.from(good, (move) => move.next),
      earns: Int32Array.from(good, (move) => move.earns),
      toGo: Int32Array.from(good, (move) => move.toGo),
      used: Int32Array.from(good, (move) => move.used),
    };
  }
  return { train, moves: kept, toGo };
};

/** Half the price of every end of a place that is in `used`. */
const pricesAt = (place: CrossPlace, prices: Int32Array, used: number): number => {
  let sum = 0;
  place.runs.forEach((run, end) => {
    if (run >= 0 && used & (1 << end)) sum += (prices[run >> 1] as number) / 2;
  });
  return sum;
};

/** What the track at each place and all later ones costs. */
const pricesAhead = (trains: readonly JointTrain[], prices: Int32Array): Int32Array => {
  const places = trains[0]?.swept.plan.crossroads.places ?? [];
  const ahead = new Int32Array(places.length + 1);
  for (let i = places.length - 1; i >= 0; i--) {
    ahead[i] = (ahead[i + 1] as number) + pricesAt(places[i] as CrossPlace, prices, -1);
  }
  return ahead;
};

const rebuild = (
  tracks: readonly Track[],
  layers: readonly JointLayer[],
  state: number,
): (FoundRoute | null)[] => {
  const used: { place: CrossPlace; step: SweepStep }[][] = tracks.map(() => []);
  let at = state;
  /** Which train of the current layer each final train is. */
  let who = tracks.map((_, t) => t);
  for (let i = layers.length - 1; i > 0; i--) {
    const layer = layers[i] as JointLayer;
    const before = layers[i - 1] as JointLayer;
    const parent = layer.parent[at] as number;
    who = who.map((t, train) => {
      const was = layer.was[at]?.[t] as number;
      const step = layer.step[at]?.[t] as number;
      if (step >= 0) {
        const { plan, layers: own } = (tracks[was] as Track).train.swept;
        used[train]?.push(takenAt(plan, own, i - 1, before.states[parent]?.[was] as number, step));
      }
      return was;
    });
    at = parent;
  }
  return used.map((steps) => {
    if (steps.every(({ step }) => step.crossing.uses.length === 0)) return null;
    const worth = steps.reduce((sum, { step }) => sum + step.gain, 0);
    return { ...stringTogether(steps), worth };
  });
};
