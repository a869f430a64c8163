/** The whole board: hexes with keys (so that a page redraws only what changed), and the layers above them. */

import type { Board, HexDef, HexId, Marker, Reservation, Token } from '@roundhouse/engine';
import { hexCentre, xy } from './geometry.ts';
import { drawHex, type HexParts } from './hexArt.ts';
import { layout } from './layout.ts';
import { drawAreas, drawHexsides, drawSideCosts, labelledHexes } from './mapLayers.ts';
import { markOf, type Scene, surfaceOf } from './scene.ts';
import { el, group, type SvgNode } from './svg.ts';

export interface HexThings {
  readonly tokens: readonly Token[];
  readonly markers: readonly Marker[];
  readonly reserved: readonly Reservation[];
}

const NOTHING: HexThings = { tokens: [], markers: [], reserved: [] };
const byHex = new WeakMap<Board, Map<HexId, HexThings>>();

function thingsOn(board: Board | null, hex: HexId): HexThings {
  if (!board) return NOTHING;
  let index = byHex.get(board);
  if (!index) {
    const made = new Map<HexId, { tokens: Token[]; markers: Marker[]; reserved: Reservation[] }>();
    const at = (id: HexId): { tokens: Token[]; markers: Marker[]; reserved: Reservation[] } => {
      let things = made.get(id);
      if (!things) made.set(id, (things = { tokens: [], markers: [], reserved: [] }));
      return things;
    };
    for (const token of board.tokens) at(token.hex).tokens.push(token);
    for (const marker of board.markers) if (marker.hex) at(marker.hex).markers.push(marker);
    for (const reservation of board.reserved) at(reservation.hex).reserved.push(reservation);
    byHex.set(board, (index = made));
  }
  return index.get(hex) ?? NOTHING;
}

/** Homes still printed as open: nobody of that name has a token here yet, and the caller has not struck it out. */
function openHomes(
  scene: Scene,
  def: HexDef,
  things: HexThings,
): { entity: string; city: number; slot: number }[] {
  const here = (def.home ?? []).filter(
    ({ entity }) =>
      (scene.homes === null || scene.homes.has(entity)) &&
      !things.tokens.some((t) => markOf(scene, t.company).id === entity) &&
      !things.reserved.some((r) => markOf(scene, r.for).id === entity),
  );
  if (scene.board) return here;
  return [...here, ...(def.reserved ?? [])];
}

/** Two hexes with the same key look the same. */
export function hexKey(scene: Scene, def: HexDef): string {
  const things = thingsOn(scene.board, def.id);
  const laid = scene.board?.tiles[def.id];
  const { track, rotation } = surfaceOf(scene, def, laid);
  const phased = layout(track, rotation).places.some((place) => typeof place.revenue !== 'number');
  const homes = openHomes(scene, def, things);
  return [
    laid ?? '',
    phased ? scene.phase : '',
    homes.map((h) => h.entity).join(),
    things.tokens.map((t) => `${t.company}${t.city}.${t.slot}${t.role}`).join(),
    things.markers.map((m) => `${m.kind}${m.owner}${m.value}`).join(),
    things.reserved.map((r) => `${r.for}${r.city}`).join(),
    scene.least ?? '',
  ].join('|');
}

export function hexArt(scene: Scene, def: HexDef, labelled: boolean): HexParts {
  const things = thingsOn(scene.board, def.id);
  return drawHex({
    def,
    surface: surfaceOf(scene, def, scene.board?.tiles[def.id]),
    phase: scene.phase,
    phases: scene.phases,
    ...things,
    homes: openHomes(scene, def, things),
    labelled,
    least: scene.least ?? 0,
    markFor: (name) => markOf(scene, name),
  });
}

/** Everything as one picture, for a file. The page draws hex by hex instead. */
export function boardArt(scene: Scene): SvgNode {
  const labelled = labelledHexes(scene);
  return group(
    'board',
    scene.hexes.map((def) => {
      const { under, over } = hexArt(scene, def, labelled.has(def.id));
      return el('g', { transform: `translate(${xy(hexCentre(def.id))})` }, under, over);
    }),
    drawHexsides(scene),
    drawSideCosts(scene),
    drawAreas(scene),
  );
}
