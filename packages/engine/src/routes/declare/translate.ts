import type { DeclaredRoute, SideRef, StopRef } from '../../model/route.ts';
import type { HexId } from '../../track/types.ts';
import { across, sideOf, type TrackPlan } from '../track/plan.ts';

/** A route told by hexes: one list for each leg from stop to stop, each written in either direction. */
export interface HexRoute {
  readonly train: string;
  readonly legs: readonly (readonly HexId[])[];
  /** Where known: hex and number of every stop in any order, as `D6-2`. */
  readonly nodes?: readonly string[];
}

/**
 * Turns routes told by hexes into declared routes. Where a hex has several cities the one is taken that joins the legs,
 * that no earlier route of the same run excludes by its track, and that gives the route an own token. Null = no such track.
 */
export const declareFromHexes = (plan: TrackPlan, routes: readonly HexRoute[]): (DeclaredRoute | null)[] => {
  const used = new Set<number>();
  return routes.map((route) => {
    const walk = firstWalk(plan, route, used);
    if (walk === null) return null;
    for (const port of walk.ports) used.add(sideOf(port));
    const path = walk.ports.map((port): SideRef => {
      const place = plan.at[across(port)];
      return { hex: place?.hex ?? '', edge: place?.edge ?? 0 };
    });
    return { train: route.train, stops: walk.stops.map((stop) => plan.stops[stop]?.ref as StopRef), path };
  });
};

interface Trail {
  readonly stops: readonly number[];
  readonly ports: readonly number[];
}

const firstWalk = (plan: TrackPlan, route: HexRoute, used: ReadonlySet<number>): Trail | null => {
  const numbers = stopNumbers(plan);
  const named = route.nodes?.map((node) => numbers.get(node));
  let fallback: Trail | null = null;
  for (const hexes of orientations(route.legs)) {
    for (const trail of trails(plan, hexes, used)) {
      if (named && !matches(trail.stops, named)) continue;
      if (trail.stops.some((stop) => plan.stops[stop]?.own)) return trail;
      fallback ??= trail;
    }
  }
  return fallback;
};

const matches = (stops: readonly number[], named: readonly (number | undefined)[]): boolean =>
  named.every((stop) => stop === undefined || stops.includes(stop));

/** Stops of a hex are numbered in the order of its tile. */
const stopNumbers = (plan: TrackPlan): Map<string, number> => {
  const counts = new Map<HexId, number>();
  return new Map(
    plan.stops.map(({ ref }, stop) => {
      const n = counts.get(ref.hex) ?? 0;
      counts.set(ref.hex, n + 1);
      return [`${ref.hex}-${n}`, stop];
    }),
  );
};

/** Ways to write the legs head to tail. */
const orientations = (legs: readonly (readonly HexId[])[]): (readonly HexId[])[][] => {
  let chains: (readonly HexId[])[][] = [[]];
  for (const leg of legs) {
    const both = [leg, [...leg].reverse()];
    chains = chains.flatMap((chain) =>
      both
        .filter((next) => chain.length === 0 || chain.at(-1)?.at(-1) === next[0])
        .map((next) => [...chain, next]),
    );
  }
  return chains;
};

/** All traces of legs written head to tail that use no hexside twice nor one already used. */
function* trails(
  plan: TrackPlan,
  legs: readonly (readonly HexId[])[],
  used: ReadonlySet<number>,
): Generator<Trail> {
  const start = legs[0]?.[0];
  for (const [stop, { ref }] of plan.stops.entries()) {
    if (ref.hex === start) yield* trailsFrom(plan, legs, 0, { stops: [stop], ports: [] }, used);
  }
}

function* trailsFrom(
  plan: TrackPlan,
  legs: readonly (readonly HexId[])[],
  at: number,
  trail: Trail,
  used: ReadonlySet<number>,
): Generator<Trail> {
  const leg = legs[at];
  if (!leg) {
    yield trail;
    return;
  }
  const here = trail.stops.at(-1) ?? -1;
  for (const first of plan.portsOf[here] ?? []) {
    let port = across(first);
    const ports = [port];
    for (let i = 1; i < leg.length && port >= 0; i++) {
      if (plan.at[port]?.hex !== leg[i]) port = -1;
      else if (i < leg.length - 1) {
        const towards = leg[i + 1];
        const next = (plan.direct[port] ?? []).find((q) => plan.at[across(q)]?.hex === towards);
        port = next === undefined ? -1 : across(next);
        ports.push(port);
      }
    }
    if (port < 0) continue;
    const all = [...trail.ports, ...ports];
    if (new Set(all.map(sideOf)).size < all.length || ports.some((p) => used.has(sideOf(p)))) continue;
    for (const stop of plan.stopsAt[port] ?? []) {
      if (trail.stops.includes(stop)) continue;
      yield* trailsFrom(plan, legs, at + 1, { stops: [...trail.stops, stop], ports: all }, used);
    }
  }
}
