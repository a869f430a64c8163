import type { CrossPlace } from './crossroads.ts';
import type { Layer } from './layer.ts';
import { NEVER } from '../problem/mode.ts';
import { type Swept, takenAt } from './sweep.ts';
import { FINISHED, ROW_EXTRA } from './sweepState.ts';
import { shareOf } from './sweepSteps.ts';
import { SCALE } from '../problem/tables.ts';

/** A train whose route is complete. */
export const DONE = -1;

/** The moves of one train at one place that can be part of a good route; those of each state together, best first. */
export interface Moves {
  /** Per state, by offset. */
  readonly at: Int32Array;
  readonly step: Int32Array;
  readonly next: Int32Array;
  /** What the move earns without prices. */
  readonly earns: Int32Array;
  /** What it is worth with prices, and the most to come after it. */
  readonly toGo: Int32Array;
  /** Bits of the ends it uses. */
  readonly used: Int32Array;
}

/** One train's part in a joint sweep. */
export interface Track {
  readonly swept: Swept;
  readonly moves: readonly Moves[];
  /** Per layer and state: the most still to be had. */
  readonly toGo: readonly Int32Array[];
}

/** Keeps the moves that are part of some route worth more than the sweep's cutoff. */
export const goodMoves = (swept: Swept, mayIdle: boolean, prices: Int32Array): Track => {
  const { plan, layers } = swept;
  const places = plan.crossroads.places.length;
  const toGo: Int32Array[] = layers.map((layer) => new Int32Array(layer.count).fill(NEVER));
  if (mayIdle) markIdle(swept, toGo[places] as Int32Array);
  const moves: Moves[] = [];
  for (let i = places - 1; i >= 0; i--) moves[i] = movesAt(swept, i, toGo, prices);
  return { swept, moves, toGo };
};

/** A train that was never begun has nothing in its row. */
const markIdle = ({ plan, layers }: Swept, last: Int32Array): void => {
  const stride = plan.crossroads.slots + ROW_EXTRA;
  const { rows, count } = layers[plan.crossroads.places.length] as Layer;
  for (let state = 0; state < count; state++) {
    if (rows.subarray(state * stride, (state + 1) * stride).every((byte) => byte === 0)) last[state] = 0;
  }
};

const movesAt = (
  { plan, layers, moves, cutoff }: Swept,
  i: number,
  toGo: readonly Int32Array[],
  prices: Int32Array,
): Moves => {
  const { list, count } = moves[i] as { list: Int32Array; count: number };
  const { slots, places } = plan.crossroads;
  const { rows, worth } = layers[i] as Layer;
  const here = toGo[i] as Int32Array;
  const after = toGo[i + 1] as Int32Array;
  const sum = new Int32Array(count / 3).fill(NEVER);
  const good: number[] = [];
  for (let m = 0; m < count; m += 3) {
    const state = list[m] as number;
    const to = list[m + 2] as number;
    const { gain, seen } = takenAt(plan, layers, i, state, list[m + 1] as number).step;
    const rest =
      to === FINISHED
        ? (plan.mode.settle[(rows[state * (slots + ROW_EXTRA) + slots] as number) | seen] as number) * SCALE
        : (after[to] as number);
    if (rest <= NEVER || (worth[state] as number) + gain + rest <= cutoff) continue;
    sum[m / 3] = gain + rest;
    here[state] = Math.max(here[state] as number, gain + rest);
    good.push(m);
  }
  good.sort(
    (a, b) =>
      (list[a] as number) - (list[b] as number) || (sum[b / 3] as number) - (sum[a / 3] as number) || a - b,
  );
  const kept: Moves = {
    at: new Int32Array(here.length + 1),
    step: new Int32Array(good.length),
    next: new Int32Array(good.length),
    earns: new Int32Array(good.length),
    toGo: new Int32Array(good.length),
    used: new Int32Array(good.length),
  };
  good.forEach((m, n) => {
    const state = list[m] as number;
    const to = list[m + 2] as number;
    const { gain, seen, crossing } = takenAt(plan, layers, i, state, list[m + 1] as number).step;
    const settled =
      to === FINISHED
        ? (plan.mode.settle[(rows[state * (slots + ROW_EXTRA) + slots] as number) | seen] as number)
        : 0;
    (kept.at[state + 1] as number)++;
    kept.step[n] = list[m + 1] as number;
    kept.next[n] = to === FINISHED ? DONE : to;
    kept.earns[n] = gain + settled * SCALE + pricesAt(places[i] as CrossPlace, prices, crossing.used);
    kept.toGo[n] = sum[m / 3] as number;
    kept.used[n] = crossing.used;
  });
  for (let s = 0; s < here.length; s++) (kept.at[s + 1] as number) += kept.at[s] as number;
  return kept;
};

/** The prices that the ends of a place in `used` carry. */
export const pricesAt = (place: CrossPlace, prices: Int32Array, used: number): number => {
  let sum = 0;
  for (let end = 0; end < place.runs.length; end++) {
    const run = place.runs[end] as number;
    if (run >= 0 && used & (1 << end)) sum += (prices[run >> 1] as number) * shareOf(place, end);
  }
  return sum;
};
