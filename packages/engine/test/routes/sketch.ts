import type { DeclaredRoute, SideRef, StopRef } from '../../src/model/route.ts';
import { buildNetwork, type Network } from '../../src/routes/track/network.ts';
import type { Bonus, Limit, RevenueModel, RunningTrain, Stop } from '../../src/routes/track/model.ts';
import type { TrackPlan } from '../../src/routes/track/plan.ts';
import type { Edge } from '../../src/track/types.ts';

/** A place of a sketch: a stop with its value, or plain track. */
export interface Spot {
  readonly value?: number;
  readonly kind?: StopRef['kind'];
  readonly own?: boolean;
  /** Full of other companies' tokens. */
  readonly blocked?: boolean;
  /** Places with the same area are one location. */
  readonly area?: string;
  /** No stop: any two tracks are joined (junction), or only those listed by the names of their far ends. */
  readonly joins?: 'all' | readonly (readonly [string, string])[];
}

export interface Sketch {
  readonly plan: TrackPlan;
  readonly network: Network;
  /** The route over these places in order; `A B` may be given as `A#1 B` to take the second of parallel tracks. */
  route(train: string, ...places: string[]): DeclaredRoute;
}

/**
 * Track drawn by hand: hexes by name, and the tracks between them. `A-B` twice = two parallel tracks; `A` and `A'` are two
 * stops of the same hex. A hex that is not listed is plain track joining all its ends.
 */
export const sketch = (spots: Readonly<Record<string, Spot>>, tracks: readonly string[]): Sketch => {
  const names = [...new Set(tracks.flatMap((track) => track.split('-')))];
  const stops: Stop[] = [];
  const stopsAt: number[][] = tracks.flatMap(() => [[], []]);
  const direct: number[][] = tracks.flatMap(() => [[], []]);
  const portsOf: number[][] = [];
  const at: { hex: string; edge: Edge }[] = [];
  const edges = new Map<string, number>();
  const portsIn = new Map<string, { port: number; to: string }[]>(names.map((name) => [name, []]));
  tracks.forEach((track, side) => {
    const [a = '', b = ''] = track.split('-');
    for (const [n, [here, there]] of [[a, b] as const, [b, a] as const].entries()) {
      const hex = hexOf(here);
      const edge = edges.get(hex) ?? 0;
      edges.set(hex, edge + 1);
      at[2 * side + n] = { hex, edge: edge as Edge };
      portsIn.get(here)?.push({ port: 2 * side + n, to: there });
    }
  });
  for (const name of names) {
    const spot = spots[name] ?? { joins: 'all' };
    const ports = portsIn.get(name) ?? [];
    if (spot.joins === undefined) {
      const kind = spot.kind ?? 'city';
      const own = spot.own ?? false;
      const stop = portsOf.push(ports.map(({ port }) => port)) - 1;
      for (const { port } of ports) stopsAt[port]?.push(stop);
      stops.push({
        ref: { hex: hexOf(name), kind, index: name.length - hexOf(name).length },
        revenue: spot.value ?? 10,
        own,
        passable: kind !== 'offboard' && (own || !spot.blocked),
        location: spot.area ?? name,
      });
      continue;
    }
    for (const a of ports) {
      for (const b of ports) {
        const joined =
          spot.joins === 'all' ||
          spot.joins.some(([x, y]) => (x === a.to && y === b.to) || (x === b.to && y === a.to));
        if (a !== b && joined) direct[a.port]?.push(b.port);
      }
    }
  }
  const plan: TrackPlan = { company: 'company:A', stops, sides: tracks.length, stopsAt, direct, portsOf, at };
  return {
    plan,
    network: buildNetwork(plan),
    route: (train, ...places) => routeOver(plan, tracks, train, places),
  };
};

const routeOver = (
  plan: TrackPlan,
  tracks: readonly string[],
  train: string,
  places: readonly string[],
): DeclaredRoute => {
  const path: SideRef[] = [];
  const stops: StopRef[] = [];
  places.forEach((place, i) => {
    const [name = '', which = '0'] = place.split('#');
    const hex = hexOf(name);
    const stop = plan.stops.find(({ ref }) => ref.hex === hex && ref.index === name.length - hex.length);
    if (stop) stops.push(stop.ref);
    const next = places[i + 1]?.split('#')[0];
    if (next === undefined) return;
    const sides = tracks.flatMap((track, side) => {
      const [a, b] = track.split('-');
      if (a === name && b === next) return [2 * side];
      return b === name && a === next ? [2 * side + 1] : [];
    });
    const port = sides[Number(which)];
    const from = port === undefined ? undefined : plan.at[port];
    path.push(from ?? { hex, edge: 5 });
  });
  return { train, stops, path };
};

const hexOf = (name: string): string => name.replace(/'+$/, '');

/** Plain values, with the given limits and bonuses. */
export const rules = (limits: readonly Limit[] = [], bonuses: readonly Bonus[] = []): RevenueModel => ({
  value: (stop) => (typeof stop.revenue === 'number' ? stop.revenue : 0),
  limits,
  bonuses,
});

/** A train by its face: `4`, `3/5`, `D`. */
export const train = (face: string, id = face): RunningTrain => {
  if (face === 'D') return { id, face, visit: null, pay: null };
  const [pay = 0, visit = pay] = face.split('/').map(Number);
  return { id, face, pay, visit };
};

export const trains = (...faces: string[]): RunningTrain[] =>
  faces.map((face, i) => train(face, `${face}#${i}`));
