/** Where everything of a track picture stands: places, token circles, pieces of track. */

import type { DrawAt, Edge, Revenue, Rotation, TrackDef } from '@roundhouse/engine';
import { type Curve, headingAt, part, pointAt, reversed, trackBetween, trackTo } from './curve.ts';
import { add, ORIGIN, type Point, towards } from './geometry.ts';

export const SLOT = 25;

export type PlaceKind = 'city' | 'town' | 'offboard' | 'junction';

export interface Place {
  readonly kind: PlaceKind;
  readonly index: number;
  readonly at: Point;
  readonly revenue: Revenue;
  /** Centres of the token circles. */
  readonly slots: readonly Point[];
  readonly exits: readonly Edge[];
  /** Towns with two exits: the direction of the track under the stroke. */
  readonly heading: number | null;
}

/** One piece of track as the engine counts them: from a side to a place or to another side. */
export interface Piece {
  readonly edge: Edge;
  readonly to: { readonly place: number } | { readonly edge: Edge };
  readonly curve: Curve;
}

export interface Layout {
  readonly places: readonly Place[];
  readonly pieces: readonly Piece[];
}

const turned = (edge: Edge, rotation: Rotation): Edge => ((edge + rotation) % 6) as Edge;

export function layoutOf(track: TrackDef, rotation: Rotation): Layout {
  const places: Place[] = [];
  const pieces: Piece[] = [];
  const { cities = [], towns = [], offboards = [], junction, paths = [] } = track;

  const join = (exits: readonly Edge[], at: Point, place: number): void => {
    for (const edge of exits) pieces.push({ edge, to: { place }, curve: trackTo(edge, at) });
  };

  cities.forEach((city, index) => {
    const exits = city.exits.map((e) => turned(e, rotation));
    const direction = typeof city.at === 'number' ? city.at + rotation : null;
    const far = cities.length === 1 ? 40 : city.slots > 1 ? 46 : cities.length > 2 ? 51 : 48;
    const at = direction === null ? spread(index, cities.length, 50) : towards(direction, far);
    const lean = direction === null ? 0 : (60 * direction + 120 - 90) % 180;
    places.push({
      kind: 'city',
      index,
      at,
      revenue: city.revenue,
      slots: slotsAt(at, city.slots, lean),
      exits,
      heading: null,
    });
    join(exits, at, places.length - 1);
  });

  towns.forEach((town, index) => {
    const exits = town.exits.map((e) => turned(e, rotation));
    const [a, b] = exits;
    if (exits.length === 2 && a !== undefined && b !== undefined) {
      const curve = trackBetween(a, b);
      const near = town.nearEdge === undefined ? null : turned(town.nearEdge, rotation);
      const t = near === null ? 0.5 : near === a ? 0.28 : 0.72;
      places.push({
        kind: 'town',
        index,
        at: pointAt(curve, t),
        revenue: town.revenue,
        slots: [],
        exits,
        heading: headingAt(curve, t),
      });
      pieces.push({ edge: a, to: { place: places.length - 1 }, curve: part(curve, 0, t) });
      pieces.push({ edge: b, to: { place: places.length - 1 }, curve: reversed(part(curve, t, 1)) });
    } else {
      const at =
        placeOf(town.at, rotation, 44) ?? spread(index, towns.length + (cities.length > 0 ? 1 : 0), 40);
      places.push({ kind: 'town', index, at, revenue: town.revenue, slots: [], exits, heading: null });
      join(exits, at, places.length - 1);
    }
  });

  offboards.forEach((place, index) => {
    const exits = place.exits.map((e) => turned(e, rotation));
    const slots = place.stationSlots > 0 ? slotsAt({ x: 0, y: 24 }, place.stationSlots, 0) : [];
    places.push({ kind: 'offboard', index, at: ORIGIN, revenue: place.revenue, slots, exits, heading: null });
    join(exits, ORIGIN, places.length - 1);
  });

  if (junction) {
    const exits = junction.map((e) => turned(e, rotation));
    places.push({ kind: 'junction', index: 0, at: ORIGIN, revenue: 0, slots: [], exits, heading: null });
    join(exits, ORIGIN, places.length - 1);
  }

  for (const [a, b] of paths) {
    const edge = turned(a, rotation);
    const other = turned(b, rotation);
    pieces.push({ edge, to: { edge: other }, curve: trackBetween(edge, other) });
  }
  return { places, pieces };
}

const placeOf = (at: DrawAt | undefined, rotation: Rotation, far: number): Point | null =>
  typeof at === 'number' ? towards(at + rotation, far) : at === 'centre' ? ORIGIN : null;

/** Several places without a printed position stand side by side. */
function spread(index: number, count: number, far: number): Point {
  if (count <= 1) return ORIGIN;
  return count === 2 ? { x: index === 0 ? -far : far, y: 0 } : towards(2.5 + (6 * index) / count, far);
}

function slotsAt(at: Point, count: number, lean: number): Point[] {
  const angle = (lean * Math.PI) / 180;
  const turn = (x: number, y: number): Point =>
    add(at, { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) });
  const r = SLOT;
  switch (count) {
    case 0:
      return [];
    case 1:
      return [at];
    case 2:
      return [turn(-r, 0), turn(r, 0)];
    case 3:
      return [turn(-r, r * 0.62), turn(0, -r * 1.11), turn(r, r * 0.62)];
    case 4:
      return [turn(-r, -r), turn(r, -r), turn(-r, r), turn(r, r)];
    default:
      return Array.from({ length: count }, (_, i) => add(at, towards((6 * i) / count, r * 1.7)));
  }
}

const cache = new WeakMap<TrackDef, (Layout | undefined)[]>();

/** Layouts are asked for again and again; definitions never change. */
export function layout(track: TrackDef, rotation: Rotation): Layout {
  let row = cache.get(track);
  if (!row) {
    row = [];
    cache.set(track, row);
  }
  return (row[rotation] ??= layoutOf(track, rotation));
}
