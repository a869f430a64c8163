import type { HexId } from '../../track/types.ts';
import type { Stop } from './model.ts';
import { across, sideOf, type TrackPlan } from './plan.ts';

/**
 * The part of a track plan that one company can run on, in typed arrays.
 *
 * A stretch is a maximal chain of sides that can only be used together: the unit of track two routes cannot share.
 * Run `2e` traverses stretch `e` forwards, run `2e + 1` backwards; `run ^ 1` is the way back. At its head a run meets
 * stops, and may lead on directly to further runs (forks and junctions).
 */
export interface Network {
  readonly plan: TrackPlan;
  readonly stops: readonly Stop[];
  readonly stopCount: number;
  readonly stretchCount: number;
  /** Per run, by offset: the stops at its head. */
  readonly headAt: Int32Array;
  readonly heads: Int16Array;
  /** Per run, by offset: the runs it leads on to without a stop. */
  readonly onwardAt: Int32Array;
  readonly onward: Int16Array;
  /** Per stop, by offset: the runs that leave it. */
  readonly outAt: Int32Array;
  readonly outs: Int16Array;
  /** Per stretch: the ports arrived at when run forwards, in order. */
  readonly portsAlong: readonly (readonly number[])[];
  /** Per stop: its number in the plan, and back (-1 = the company cannot get there). */
  readonly planStop: Int16Array;
  readonly own: Uint8Array;
  readonly passable: Uint8Array;
  /**
   * Only in a bundled network. Per run: the great junction its head lies in, where any two stretches are joined and
   * nothing is used up; -1 = none.
   */
  readonly hub: Int16Array | null;
}

export const stretchOf = (run: number): number => run >> 1;
export const wayBack = (run: number): number => run ^ 1;

/** The ports a run arrives at, in order. */
export const portsOfRun = (network: Network, run: number): number[] => {
  const forwards = network.portsAlong[run >> 1] ?? [];
  return (run & 1) === 0 ? [...forwards] : forwards.map(across).reverse();
};

/** The hexes between the two ends of a stretch. */
export const hexesWithin = (network: Network, stretch: number): HexId[] =>
  (network.portsAlong[stretch] ?? []).slice(0, -1).map((port) => network.plan.at[port]?.hex ?? '');

/** The hex in which a run ends. */
export const hexAtHead = (network: Network, run: number): HexId => {
  const ports = network.portsAlong[run >> 1] ?? [];
  const port = (run & 1) === 0 ? ports.at(-1) : across(ports[0] ?? 0);
  return network.plan.at[port ?? 0]?.hex ?? '';
};

const NONE: readonly number[] = [];

export const buildNetwork = (plan: TrackPlan): Network => {
  const usable = withoutDeadEnds(plan, reachableSides(plan));
  const on = plan.direct.map((ports, port) => {
    if (ports.length === 0 || !usable[sideOf(port)]) return NONE;
    return ports.filter((q) => usable[sideOf(q)] && sideOf(q) !== sideOf(port));
  });
  const stretches = contract(plan, usable, on);
  return pack(plan, on, stretches);
};

/** Sides that lie on some way out of an own token, running through passable stops only. */
const reachableSides = (plan: TrackPlan): Uint8Array => {
  const seen = new Uint8Array(plan.sides * 2);
  const left = new Uint8Array(plan.stops.length);
  const todo: number[] = [];
  const leave = (stop: number): void => {
    if (left[stop]) return;
    left[stop] = 1;
    for (const port of plan.portsOf[stop] ?? []) arrive(across(port));
  };
  const arrive = (port: number): void => {
    if (seen[port]) return;
    seen[port] = 1;
    todo.push(port);
  };
  plan.stops.forEach((stop, number) => {
    if (stop.own) leave(number);
  });
  for (let port = todo.pop(); port !== undefined; port = todo.pop()) {
    for (const stop of plan.stopsAt[port] ?? []) if (plan.stops[stop]?.passable) leave(stop);
    for (const next of plan.direct[port] ?? []) arrive(across(next));
  }
  const sides = new Uint8Array(plan.sides);
  for (let port = 0; port < seen.length; port++) if (seen[port]) sides[sideOf(port)] = 1;
  return sides;
};

/** A route begins and ends at stops: a side that leads nowhere at one end is of no use. */
const withoutDeadEnds = (plan: TrackPlan, usable: Uint8Array): Uint8Array => {
  const leadsOn = (port: number): boolean =>
    (plan.stopsAt[port]?.length ?? 0) > 0 ||
    (plan.direct[port] ?? []).some((q) => usable[sideOf(q)] === 1 && sideOf(q) !== sideOf(port));
  for (let changed = true; changed; ) {
    changed = false;
    for (let side = 0; side < plan.sides; side++) {
      if (usable[side] && !(leadsOn(2 * side) && leadsOn(2 * side + 1))) {
        usable[side] = 0;
        changed = true;
      }
    }
  }
  return usable;
};

/** Joins sides that can only be used together. Each stretch is given by the ports arrived at when run forwards. */
const contract = (plan: TrackPlan, usable: Uint8Array, on: readonly (readonly number[])[]): number[][] => {
  const only = (port: number): number => {
    if ((plan.stopsAt[port]?.length ?? 0) > 0) return -1;
    const next = on[port];
    return next?.length === 1 ? (next[0] ?? -1) : -1;
  };
  /** The port by which every route that arrives at this one must leave, and which leads back only here; -1 = none. */
  const chained = (port: number): number => {
    const next = only(port);
    return next >= 0 && only(next) === port ? next : -1;
  };
  const done = new Uint8Array(plan.sides);
  const stretches: number[][] = [];
  const walk = (first: number): void => {
    const ports = [first];
    done[sideOf(first)] = 1;
    for (let next = chained(first); next >= 0 && !done[sideOf(next)]; ) {
      done[sideOf(next)] = 1;
      ports.push(across(next));
      next = chained(across(next));
    }
    stretches.push(ports);
  };
  for (let side = 0; side < plan.sides; side++) {
    if (!usable[side] || done[side]) continue;
    if (chained(2 * side) < 0) walk(2 * side + 1);
    else if (chained(2 * side + 1) < 0) walk(2 * side);
  }
  return stretches;
};

const pack = (
  plan: TrackPlan,
  on: readonly (readonly number[])[],
  stretches: readonly number[][],
): Network => {
  const runs = stretches.length * 2;
  const headPort = new Int32Array(runs);
  /** The run that begins at a port (leaves the hex there); -1 = none. */
  const runFrom = new Int32Array(plan.sides * 2).fill(-1);
  stretches.forEach((ports, e) => {
    const first = ports[0] ?? 0;
    const last = ports.at(-1) ?? 0;
    headPort[2 * e] = last;
    headPort[2 * e + 1] = across(first);
    runFrom[across(first)] = 2 * e;
    runFrom[last] = 2 * e + 1;
  });
  const met = new Int16Array(plan.stops.length).fill(-1);
  const planStop: number[] = [];
  for (let run = 0; run < runs; run++) {
    for (const stop of plan.stopsAt[headPort[run] ?? 0] ?? []) if (met[stop] === -1) met[stop] = -2;
  }
  for (let stop = 0; stop < met.length; stop++) if (met[stop] === -2) met[stop] = planStop.push(stop) - 1;

  const heads: number[][] = [];
  const onward: number[][] = [];
  const outs: number[][] = planStop.map(() => []);
  for (let run = 0; run < runs; run++) {
    const port = headPort[run] ?? 0;
    const stopsHere = (plan.stopsAt[port] ?? []).map((stop) => met[stop] ?? -1);
    heads.push(stopsHere);
    onward.push((on[port] ?? []).map((next) => runFrom[next] ?? -1).filter((next) => next >= 0));
    for (const stop of stopsHere) outs[stop]?.push(wayBack(run));
  }
  const stops = planStop.map((stop) => plan.stops[stop] as Stop);
  const headTable = offsets(heads);
  const onwardTable = offsets(onward);
  const outTable = offsets(outs);
  return {
    plan,
    stops,
    stopCount: stops.length,
    stretchCount: stretches.length,
    headAt: headTable.at,
    heads: headTable.list,
    onwardAt: onwardTable.at,
    onward: onwardTable.list,
    outAt: outTable.at,
    outs: outTable.list,
    portsAlong: stretches,
    planStop: Int16Array.from(planStop),
    own: Uint8Array.from(stops, (stop) => (stop.own ? 1 : 0)),
    passable: Uint8Array.from(stops, (stop) => (stop.passable ? 1 : 0)),
    hub: null,
  };
};

/** Lists of different lengths in two flat arrays. */
const offsets = (lists: readonly (readonly number[])[]): { at: Int32Array; list: Int16Array } => {
  const at = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    at[i + 1] = (at[i] ?? 0) + list.length;
  });
  return { at, list: Int16Array.from(lists.flat()) };
};
