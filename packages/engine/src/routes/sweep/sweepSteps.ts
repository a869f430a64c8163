import type { Crossing } from './crossings.ts';
import type { CrossPlace, Crossroads } from './crossroads.ts';
import { type Mode, NEVER } from '../problem/mode.ts';
import type { Pool } from '../problem/problem.ts';
import { SCALE } from '../problem/tables.ts';

/** One thing a train can do at a place: a crossing, with the stops it leaves uncounted. */
export interface SweepStep {
  readonly crossing: Crossing;
  readonly gain: number;
  readonly seen: number;
  readonly counted: number;
  readonly skipped: number;
}

/** What a train can do everywhere, under given prices, and how much is still to be had from each place on. */
export interface SweepPlan {
  readonly crossroads: Crossroads;
  readonly mode: Mode;
  /** Per place and per set of used ends the sweep arrives by. */
  readonly steps: readonly (readonly (readonly SweepStep[])[])[];
  /** Stops that can still be counted matter only to a train that cannot visit everything. */
  readonly limited: boolean;
  readonly pay: number;
  readonly skips: number;
  /** Most to be had from place `i` on, by the number of ends still free. */
  readonly byEnds: readonly Int32Array[];
  /** Most to be had from place `i` on, by 3 * stops still to visit + ends still free. */
  readonly byStops: readonly Int32Array[];
  /** No route is worth more than this. */
  readonly most: number;
}

export const planSweep = (
  crossroads: Crossroads,
  pool: Pool,
  mode: Mode,
  prices: Int32Array,
  closed: Uint8Array,
  stopCount: number,
): SweepPlan => {
  const skips = pool.visit - pool.pay;
  const steps = crossroads.places.map((place) => stepsAt(place, mode, prices, closed, skips));
  const limited = pool.pay < stopCount;
  const { byEnds, byStops } = stillToHave(steps, mode, limited ? pool.visit : 0);
  const most = Math.min(
    byEnds[0]?.[2] as number,
    limited ? (byStops[0]?.[pool.visit * 3 + 2] as number) : -NEVER,
  );
  return { crossroads, mode, steps, limited, pay: pool.pay, skips, byEnds, byStops, most };
};

const stepsAt = (
  place: CrossPlace,
  mode: Mode,
  prices: Int32Array,
  closed: Uint8Array,
  skips: number,
): SweepStep[][] => {
  const byUse: SweepStep[][] = Array.from({ length: 1 << place.arriving.length }, () => []);
  for (const crossing of place.crossings) {
    if (Array.from(crossing.uses).some((end) => closed[(place.runs[end] as number) >> 1])) continue;
    if (crossing.endsAt.some((stop) => !mode.mayStart[stop] && !mode.mayEnd[stop])) continue;
    const list = byUse[crossing.arrivingUsed] as SweepStep[];
    const track = trackGain(place, crossing, mode, prices);
    const stops = crossing.stops;
    for (let skipped = 0; skipped < (skips > 0 ? 1 << stops.length : 1); skipped++) {
      list.push(stepOf(crossing, mode, track, skipped));
    }
  }
  return byUse;
};

/**
 * The part of what a stretch earns and costs that one of its ends carries: half, as a route comes by the other end too.
 * A stretch into a hub has no other end.
 */
export const shareOf = (place: CrossPlace, end: number): number =>
  end < place.arriving.length + place.leaving.length ? 0.5 : 1;

const trackGain = (place: CrossPlace, crossing: Crossing, mode: Mode, prices: Int32Array): number => {
  let gain = 0;
  for (const end of crossing.uses) {
    const run = place.runs[end] as number;
    if (run < 0) continue;
    gain +=
      ((mode.onStretch[run >> 1] as number) * SCALE - (prices[run >> 1] as number)) * shareOf(place, end);
  }
  crossing.via.forEach((stop, pair) => {
    const run = place.runs[crossing.joined[2 * pair] as number] as number;
    if (stop < 0 && run >= 0) gain += (mode.onTurn[run] as number) * SCALE;
  });
  return gain;
};

const stepOf = (crossing: Crossing, mode: Mode, track: number, skippedBits: number): SweepStep => {
  let gain = track;
  let seen = 0;
  let skipped = 0;
  const passedThrough = crossing.stops.length - crossing.endsAt.length;
  crossing.stops.forEach((stop, i) => {
    gain += (mode.visited[stop] as number) * SCALE;
    seen |= mode.seenVisited[stop] as number;
    if (skippedBits & (1 << i)) {
      skipped++;
      return;
    }
    gain += (mode.counted[stop] as number) * SCALE;
    seen |= mode.seenCounted[stop] as number;
    if (i >= passedThrough) gain += (mode.atEnd[stop] as number) * SCALE;
  });
  return { crossing, gain, seen, counted: crossing.stops.length - skipped, skipped };
};

interface Still {
  readonly byEnds: Int32Array[];
  readonly byStops: Int32Array[];
}

/** From the last place backwards: what a route could still add if every place gave its most. */
const stillToHave = (steps: SweepPlan['steps'], mode: Mode, visit: number): Still => {
  const settle =
    Math.max(
      0,
      mode.settle.reduce((most, add) => Math.max(most, add), NEVER),
    ) * SCALE;
  const byEnds: Int32Array[] = [];
  const byStops: Int32Array[] = [];
  byEnds[steps.length] = Int32Array.of(settle, settle, settle);
  byStops[steps.length] = new Int32Array((visit + 1) * 3).fill(settle);
  let passing = settle;
  let free = settle;
  let [first, second] = [0, 0];
  /** The best gains of stops run through and of stops that can only be ends, in descending order. */
  const through: number[] = [];
  const ends: number[] = [];
  for (let i = steps.length - 1; i >= 0; i--) {
    const most = mostAt(steps[i] ?? []);
    passing += most.through;
    free += most.without;
    const extra = Math.max(0, most.ending - most.through);
    if (extra > first) [first, second] = [extra, first];
    else if (extra > second) second = extra;
    byEnds[i] = Int32Array.of(passing, passing + first, passing + first + second);
    for (let n = 0; n < most.stops; n++) {
      const list = most.passable ? through : ends;
      list.push(Math.max(most.atStop, 0));
      list.sort((a, b) => b - a);
    }
    through.length = Math.min(through.length, visit);
    ends.length = Math.min(ends.length, 2);
    byStops[i] = Int32Array.from({ length: (visit + 1) * 3 }, (_, at) => {
      const count = Math.floor(at / 3);
      let best = 0;
      for (let n = 0; n <= Math.min(at % 3, count); n++)
        best = Math.max(best, sum(ends, n) + sum(through, count - n));
      return free + best;
    });
  }
  return { byEnds, byStops };
};

const sum = (list: readonly number[], count: number): number => {
  let total = 0;
  for (let i = 0; i < count && i < list.length; i++) total += list[i] as number;
  return total;
};

/** The most that a step at a place can gain, by what it does. */
const mostAt = (
  byUse: readonly (readonly SweepStep[])[],
): { through: number; ending: number; without: number; atStop: number; stops: number; passable: boolean } => {
  const most = { through: 0, ending: 0, without: 0, atStop: 0, stops: 0, passable: false };
  for (const list of byUse) {
    for (const { crossing, gain } of list) {
      if (crossing.ended.length === 0) most.through = Math.max(most.through, gain);
      else most.ending = Math.max(most.ending, gain);
      if (crossing.stops.length === 0) most.without = Math.max(most.without, gain);
      else most.atStop = Math.max(most.atStop, gain);
      most.stops = Math.max(most.stops, crossing.stops.length);
      if (crossing.stops.length > crossing.endsAt.length) most.passable = true;
    }
  }
  return most;
};
