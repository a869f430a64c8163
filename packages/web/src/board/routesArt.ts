/** Routes over the board: each train its own colour and its own dash, with the value of every stop. */

import type { DeclaredRoute, HexId, SideRef, StopRef } from '@roundhouse/engine';
import { neighborId, opposite } from '@roundhouse/engine';
import { continued, type Curve, pathOf, reversed } from './curve.ts';
import { add, hexCentre, type Point, xy } from './geometry.ts';
import { type Layout, layout, type Place, SLOT } from './layout.ts';
import { type FreeSpace, textWidth } from './freeSpace.ts';
import { type Scene, surfaceOf } from './scene.ts';
import { el, group, type SvgNode } from './svg.ts';

export interface RoutePicture {
  readonly route: DeclaredRoute;
  /** One per stop of the route; null = visited but not counted. */
  readonly values?: readonly (number | null)[];
}

/** Each train its own colour (of the page, by its number) and its own dash. */
export const ROUTE_DASHES = ['', '22 9', '4 10', '22 8 4 8', '12 7', '30 7 4 7 4 7'] as const;

export const routeDash = (index: number): string | undefined =>
  ROUTE_DASHES[index % ROUTE_DASHES.length] || undefined;

/** Where the value of a stop is written: above the place, so that its tokens stay in sight; null when there is no such place. */
function valuePoint(scene: Scene, stop: StopRef): Point | null {
  const place = placeOf(spotsOn(scene, stop.hex), stop);
  if (!place) return null;
  const top = Math.min(place.at.y - 14, ...place.slots.map((slot) => slot.y - SLOT));
  return add(hexCentre(stop.hex), { x: place.at.x, y: top - 15 });
}

function spotsOn(scene: Scene, hex: HexId): Layout | null {
  const def = scene.hexes.find((h) => h.id === hex);
  if (!def) return null;
  const { track, rotation } = surfaceOf(scene, def, scene.board?.tiles[hex]);
  return layout(track, rotation);
}

const placeOf = (spots: Layout | null, stop: StopRef): Place | null =>
  spots?.places.find((p) => p.kind === stop.kind && p.index === stop.index) ?? null;

/** The piece of track from a side to a place. */
function toPlace(spots: Layout, edge: number, wanted: (place: Place) => boolean): Curve | null {
  for (const piece of spots.pieces) {
    if (piece.edge !== edge || !('place' in piece.to)) continue;
    const place = spots.places[piece.to.place];
    if (place && wanted(place)) return piece.curve;
  }
  return null;
}

function across(spots: Layout, from: number, to: number): Curve[] | null {
  for (const piece of spots.pieces) {
    if (!('edge' in piece.to)) continue;
    if (piece.edge === from && piece.to.edge === to) return [piece.curve];
    if (piece.edge === to && piece.to.edge === from) return [reversed(piece.curve)];
  }
  const junction = (place: Place): boolean => place.kind === 'junction';
  const a = toPlace(spots, from, junction);
  const b = toPlace(spots, to, junction);
  return a && b ? [a, reversed(b)] : null;
}

/** The curves of a route in map coordinates, in order of travel. */
export function routeCurves(scene: Scene, route: DeclaredRoute): Curve[] {
  const curves: Curve[] = [];
  let next = 1;
  const push = (hex: HexId, list: readonly (Curve | null)[] | null): void => {
    const centre = hexCentre(hex);
    for (const c of list ?? []) {
      if (c)
        curves.push({
          from: add(centre, c.from),
          c1: add(centre, c.c1),
          c2: add(centre, c.c2),
          to: add(centre, c.to),
        });
    }
  };
  const isStop = (stop: StopRef | undefined) => (place: Place) =>
    place.kind === stop?.kind && place.index === stop.index;
  route.path.forEach((side: SideRef, i) => {
    const spots = spotsOn(scene, side.hex);
    const [start] = route.stops;
    if (i === 0 && spots && start) {
      const c = toPlace(spots, side.edge, isStop(start));
      push(side.hex, [c && reversed(c)]);
    }
    const beyond = neighborId(side.hex, side.edge);
    const there = beyond ? spotsOn(scene, beyond) : null;
    if (!beyond || !there) return;
    const entry = opposite(side.edge);
    const onward = route.path[i + 1];
    const stop = route.stops[next];
    if (stop?.hex === beyond) {
      push(beyond, [toPlace(there, entry, isStop(stop))]);
      if (onward?.hex === beyond) {
        const c = toPlace(there, onward.edge, isStop(stop));
        push(beyond, [c && reversed(c)]);
      }
      next += 1;
    } else if (onward) push(beyond, across(there, entry, onward.edge));
  });
  return curves;
}

function joined(curves: readonly Curve[]): string {
  let d = '';
  let last: Point | null = null;
  for (const curve of curves) {
    const gap = !last || Math.hypot(last.x - curve.from.x, last.y - curve.from.y) > 1;
    d += gap ? pathOf(curve) : continued(curve);
    last = curve.to;
  }
  return d;
}

/** The lines alone: they run over the track and below tokens, names and values. */
export function drawRoutes(scene: Scene, routes: readonly RoutePicture[]): SvgNode {
  return group(
    'routes',
    routes.map(({ route }, i) => {
      const d = joined(routeCurves(scene, route));
      return group(
        'route',
        el('path', { d, class: 'route-halo' }),
        el('path', {
          d,
          class: `route-line route-color-${i % ROUTE_DASHES.length}`,
          'stroke-dasharray': routeDash(i),
        }),
      );
    }),
  );
}

const TAG_PRINT = 18;

/** What each stop pays, written where the hex has room for it: over no token, no name and no value. */
export function drawRouteValues(
  scene: Scene,
  routes: readonly RoutePicture[],
  roomOn: (hex: HexId) => FreeSpace,
): SvgNode {
  const rooms = new Map<HexId, FreeSpace>();
  const size = Math.max(TAG_PRINT, scene.least ?? 0);
  return group(
    'route-values',
    routes.map(({ route, values }, i) =>
      route.stops.map((stop, k) => {
        const point = valuePoint(scene, stop);
        if (!point) return null;
        const room = rooms.get(stop.hex) ?? roomOn(stop.hex).copy();
        rooms.set(stop.hex, room);
        const value = values?.[k];
        const text = value === undefined ? '' : value === null ? '–' : String(value);
        const w = Math.max(size + 8, textWidth(text, size) + 12);
        const h = size + 6;
        const centre = hexCentre(stop.hex);
        const spot = room.fit(w, h, { near: { x: point.x - centre.x, y: point.y - centre.y }, pull: 0.6 });
        return el(
          'g',
          {
            class: `route-stop${value === null ? ' route-skipped' : ''}`,
            transform: `translate(${xy(add(centre, spot))})`,
          },
          el('rect', {
            x: -w / 2,
            y: -h / 2,
            width: w,
            height: h,
            rx: 4,
            class: `route-tag route-fill-${i % ROUTE_DASHES.length}`,
          }),
          text ? el('text', { y: size * 0.35 }, text) : null,
        );
      }),
    ),
  );
}
