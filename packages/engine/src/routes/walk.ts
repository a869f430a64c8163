import type { DeclaredRoute, SideRef } from '../model/action.ts';
import type { HexId } from '../track/types.ts';
import { sameStop, type Stop } from './model.ts';
import { across, type TrackPlan } from './plan.ts';

/** A declared route traced on the track. */
export interface Walk {
  readonly stops: readonly number[];
  /** Ports arrived at, in order: one for each hexside crossed. */
  readonly ports: readonly number[];
  readonly passed: readonly HexId[];
}

/** Where the trace broke off. */
export interface Broken {
  readonly hex: HexId;
}

export const stopsOf = (plan: TrackPlan, walk: Walk): Stop[] =>
  walk.stops.map((stop) => plan.stops[stop] as Stop);

/** Follows the declared hexsides from stop to stop; all of both must be used up. */
export const traceRoute = (plan: TrackPlan, route: DeclaredRoute): Walk | Broken => {
  const stops: number[] = [];
  for (const ref of route.stops) {
    const stop = plan.stops.findIndex((known) => sameStop(known.ref, ref));
    if (stop < 0) return { hex: ref.hex };
    stops.push(stop);
  }
  const leaving: number[] = [];
  for (const side of route.path) {
    const port = portOf(plan, side);
    if (port < 0) return { hex: side.hex };
    leaving.push(port);
  }
  const first = stops[0];
  if (first === undefined) return { hex: route.path[0]?.hex ?? '' };
  return follow(plan, stops, leaving);
};

const portNumbers = new WeakMap<TrackPlan['at'], ReadonlyMap<HexId, readonly number[]>>();

/** Per hex the ports at its six edges; the list of ports is the same for every board of a map. */
function portsByHex(plan: TrackPlan): ReadonlyMap<HexId, readonly number[]> {
  const cached = portNumbers.get(plan.at);
  if (cached) return cached;
  const byHex = new Map<HexId, number[]>();
  plan.at.forEach(({ hex, edge }, port) => {
    const ports = byHex.get(hex) ?? [-1, -1, -1, -1, -1, -1];
    ports[edge] = port;
    byHex.set(hex, ports);
  });
  portNumbers.set(plan.at, byHex);
  return byHex;
}

const portOf = (plan: TrackPlan, side: SideRef): number => portsByHex(plan).get(side.hex)?.[side.edge] ?? -1;

/**
 * A port may lead both to a stop and past it, so the trace looks for a reading that uses up all stops and hexsides.
 * The hex named in a failure is the furthest one reached.
 */
const follow = (plan: TrackPlan, stops: readonly number[], leaving: readonly number[]): Walk | Broken => {
  let furthest = 0;
  const passed: HexId[] = [];
  /** `reached` stops are behind us; `from` is the port arrived at, or -1 at a stop. */
  const step = (side: number, reached: number, from: number): boolean => {
    furthest = Math.max(furthest, side);
    if (from >= 0) {
      const next = stops[reached];
      if (next !== undefined && plan.stopsAt[from]?.includes(next) && step(side, reached + 1, -1))
        return true;
      const port = leaving[side];
      if (port === undefined || !plan.direct[from]?.includes(port)) return false;
      passed.push(plan.at[from]?.hex ?? '');
      if (step(side + 1, reached, across(port))) return true;
      passed.pop();
      return false;
    }
    const port = leaving[side];
    if (port === undefined) return reached === stops.length;
    const here = stops[reached - 1];
    if (here === undefined || !plan.portsOf[here]?.includes(port)) return false;
    return step(side + 1, reached, across(port));
  };
  if (step(0, 1, -1)) return { stops, ports: leaving.map(across), passed };
  const port = leaving[Math.min(furthest, leaving.length - 1)];
  return {
    hex: port === undefined ? (plan.stops[stops[0] ?? 0]?.ref.hex ?? '') : (plan.at[port]?.hex ?? ''),
  };
};
