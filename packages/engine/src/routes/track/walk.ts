import type { DeclaredRoute, SideRef, StopRef } from '../../model/route.ts';
import type { HexId } from '../../track/types.ts';
import type { Stop } from './model.ts';
import { across } from './plan.ts';

/** What has to be known of the track to follow a declared route. Stops and ports are numbers of its own choosing. */
export interface Track {
  /** Whose tokens and blocked cities these are. */
  readonly company: string;
  /** The number of a stop; -1 where there is none. */
  find(ref: StopRef): number;
  stop(stop: number): Stop;
  /** The port at a hexside, inside the named hex; -1 where there is none. */
  portOf(side: SideRef): number;
  hexOf(port: number): HexId;
  /** Does track lead from the port to the stop? */
  endsAt(port: number, stop: number): boolean;
  /** Does track lead from the port to another port of its hex without a stop between? */
  leadsOn(port: number, next: number): boolean;
  /** Does track lead from the stop to the port? */
  leaves(stop: number, port: number): boolean;
}

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

export const stopsOf = (track: Track, walk: Walk): Stop[] => walk.stops.map((stop) => track.stop(stop));

/** Follows the declared hexsides from stop to stop; all of both must be used up. */
export const traceRoute = (track: Track, route: DeclaredRoute): Walk | Broken => {
  const stops: number[] = [];
  for (const ref of route.stops) {
    const stop = track.find(ref);
    if (stop < 0) return { hex: ref.hex };
    stops.push(stop);
  }
  const leaving: number[] = [];
  for (const side of route.path) {
    const port = track.portOf(side);
    if (port < 0) return { hex: side.hex };
    leaving.push(port);
  }
  const first = stops[0];
  if (first === undefined) return { hex: route.path[0]?.hex ?? '' };
  return follow(track, stops, leaving);
};

/**
 * A port may lead both to a stop and past it, so the trace looks for a reading that uses up all stops and hexsides.
 * The hex named in a failure is the furthest one reached.
 */
const follow = (track: Track, stops: readonly number[], leaving: readonly number[]): Walk | Broken => {
  let furthest = 0;
  const passed: HexId[] = [];
  /** `reached` stops are behind us; `from` is the port arrived at, or -1 at a stop. */
  const step = (side: number, reached: number, from: number): boolean => {
    furthest = Math.max(furthest, side);
    if (from >= 0) {
      const next = stops[reached];
      if (next !== undefined && track.endsAt(from, next) && step(side, reached + 1, -1)) return true;
      const port = leaving[side];
      if (port === undefined || !track.leadsOn(from, port)) return false;
      passed.push(track.hexOf(from));
      if (step(side + 1, reached, across(port))) return true;
      passed.pop();
      return false;
    }
    const port = leaving[side];
    if (port === undefined) return reached === stops.length;
    const here = stops[reached - 1];
    if (here === undefined || !track.leaves(here, port)) return false;
    return step(side + 1, reached, across(port));
  };
  if (step(0, 1, -1)) return { stops, ports: leaving.map(across), passed };
  const port = leaving[Math.min(furthest, leaving.length - 1)];
  return { hex: port === undefined ? track.stop(stops[0] ?? 0).ref.hex : track.hexOf(port) };
};
