/** Drawing a route by its stops: which stops can come next, and the track in between. */

import {
  type Rulebook,
  type CompanyId,
  type DeclaredRoute,
  type HexId,
  neighborId,
  opposite,
  type PlayerId,
  type RouteReport,
  routePreview,
  type SideRef,
  type State,
  type StopRef,
  type Violation,
} from '@roundhouse/engine';
import { type Layout, layout, type Place } from '../board/layout.ts';
import { type Scene, surfaceOf } from '../board/scene.ts';

/** Track from one stop to the next, with the hexsides crossed. */
export interface Stretch {
  readonly to: StopRef;
  readonly path: readonly SideRef[];
}

const MOST = 240;

function spotsOn(scene: Scene, hex: HexId): Layout | null {
  const def = scene.hexes.find((h) => h.id === hex);
  if (!def) return null;
  const { track, rotation } = surfaceOf(scene, def, scene.board?.tiles[hex]);
  return layout(track, rotation);
}

const refOf = (hex: HexId, place: Place): StopRef => ({
  hex,
  kind: place.kind === 'junction' ? 'town' : place.kind,
  index: place.index,
});

export const sameStop = (a: StopRef, b: StopRef): boolean =>
  a.hex === b.hex && a.kind === b.kind && a.index === b.index;

export const stopsOn = (scene: Scene, hex: HexId): StopRef[] =>
  (spotsOn(scene, hex)?.places ?? []).filter((p) => p.kind !== 'junction').map((p) => refOf(hex, p));

/** Every way along plain track from a stop to another one. */
export function stretchesFrom(scene: Scene, from: StopRef): Stretch[] {
  const found: Stretch[] = [];
  const spots = spotsOn(scene, from.hex);
  if (!spots) return found;
  const place = spots.places.findIndex((p) => p.kind === from.kind && p.index === from.index);
  const walk = (hex: HexId, edge: number, path: readonly SideRef[]): void => {
    if (found.length >= MOST || path.length > 40) return;
    if (path.some((side) => side.hex === hex && side.edge === edge)) return;
    const crossed = [...path, { hex, edge: edge as SideRef['edge'] }];
    const beyond = neighborId(hex, edge as SideRef['edge']);
    const there = beyond ? spotsOn(scene, beyond) : null;
    if (!beyond || !there) return;
    const entry = opposite(edge as SideRef['edge']);
    if (crossed.some((side) => side.hex === beyond && side.edge === entry)) return;
    for (const piece of there.pieces) {
      if ('edge' in piece.to) {
        if (piece.edge === entry) walk(beyond, piece.to.edge, crossed);
        else if (piece.to.edge === entry) walk(beyond, piece.edge, crossed);
        continue;
      }
      if (piece.edge !== entry) continue;
      const at = there.places[piece.to.place];
      if (!at) continue;
      if (at.kind !== 'junction') found.push({ to: refOf(beyond, at), path: crossed });
      else for (const exit of at.exits) if (exit !== entry) walk(beyond, exit, crossed);
    }
  };
  for (const piece of spots.pieces)
    if ('place' in piece.to && piece.to.place === place) walk(from.hex, piece.edge, []);
  return found;
}

export interface RunDraft {
  readonly book: Rulebook;
  readonly state: State;
  readonly scene: Scene;
  readonly by: PlayerId | 'referee';
  readonly company: CompanyId;
  /** The other trains' routes, which may not be touched. */
  readonly others: readonly DeclaredRoute[];
}

const isRefused = (x: { revenue: number } | Violation): x is Violation => 'rule' in x;

/** What a whole run would earn, or why it is refused. */
export function judge(
  draft: Omit<RunDraft, 'scene' | 'others'>,
  routes: readonly DeclaredRoute[],
): { revenue: number; reports: readonly RouteReport[] } | Violation {
  const judged = routePreview(draft.book, draft.state, {
    type: 'runTrains',
    by: draft.by,
    company: draft.company,
    routes: [...routes],
  });
  return isRefused(judged) ? judged : { revenue: judged.revenue, reports: judged.routes };
}

/** A route through these stops in this order: the first way along the track that is legal beside the other routes. */
export function routeThrough(
  draft: RunDraft,
  train: string,
  stops: readonly StopRef[],
): DeclaredRoute | Violation {
  let lines: SideRef[][] = [[]];
  for (let i = 1; i < stops.length; i++) {
    const from = stops[i - 1] as StopRef;
    const to = stops[i] as StopRef;
    const ways = stretchesFrom(draft.scene, from).filter((way) => sameStop(way.to, to));
    lines = lines.flatMap((line) => ways.map((way) => [...line, ...way.path])).slice(0, 64);
  }
  let refused: Violation = { rule: 'engine:shape', message: '' };
  for (const path of lines) {
    const route: DeclaredRoute = { train, stops: [...stops], path };
    const judged = judge(draft, [...draft.others, route]);
    if (!('rule' in judged)) return route;
    refused = judged;
  }
  return refused;
}
