/**
 * May this tile lie on this hex, turned like this? Geometry and manifest only: who may build there, when and for how
 * much is said by the title's policies. Every refusal has its own key.
 */

import { isSubset } from '../hex/index.ts';
import { faceAt, tilesLeft } from './board.ts';
import { keepsTrack } from './places.ts';
import type { Board, Face, Geography, Hex, HexId, Rotation, Tile, TileColor, TileId } from './types.ts';

export type LayFault =
  | 'lay.hex'
  | 'lay.none'
  | 'lay.succession'
  | 'lay.label'
  | 'lay.places'
  | 'lay.closedSide'
  | 'lay.preserve';

export interface TileLay {
  readonly hex: HexId;
  readonly tile: TileId;
  readonly rotation: Rotation;
}

/** What titles do differently about fitting tiles. Make it once and keep it: lists of fitting tiles hang on it. */
export interface PlacementRules {
  /** `listed`: a tile is replaced only by those its manifest line names. `geometry`: by whatever fits. */
  readonly upgrades: 'listed' | 'geometry';
  /** `exact`: tile and hex carry the same letters. `allowed`: a lettered tile needs its letter, a blank one never does. */
  readonly labels: 'exact' | 'allowed';
  /** Tiles that may be exchanged for one of the same colour and exits, whatever stands on it (18mw:track.9). */
  readonly exchanges?: Readonly<Record<TileId, readonly TileId[]>>;
  /** Lays that a private allows against letters and succession: the tile fits this empty hex (1817:1.2.6.5). */
  readonly special?: readonly { readonly hex: HexId; readonly tile: TileId }[];
}

const NEXT_COLOR: Readonly<Record<string, TileColor>> = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'gray',
};
const DEPTH: Readonly<Record<TileColor, number>> = { yellow: 0, green: 1, brown: 2, gray: 3 };

/** Can anything ever be laid here? Printed gray, red and blue hexes never change. */
export function isBuildable(hex: Hex): boolean {
  return hex.color === 'white' || hex.color === 'yellow';
}

/** The letters that matter for a tile of this colour on this hex. */
export function labelsInForce(hex: Hex, before: Face, color: TileColor): readonly string[] {
  if (before.tile !== null && before.labels.length > 0 && hex.futureLabels.length === 0) return before.labels;
  const due = hex.futureLabels.filter(({ fromColor }) => DEPTH[fromColor] <= DEPTH[color]);
  const last = due[due.length - 1];
  return last ? [last.label] : hex.labels;
}

function isExchange(rules: PlacementRules, before: Face, tile: Tile): boolean {
  return before.tile !== null && (rules.exchanges?.[before.tile]?.includes(tile.id) ?? false);
}

function isSpecial(rules: PlacementRules, hex: Hex, before: Face, tile: Tile): boolean {
  return (
    before.tile === null && (rules.special?.some((s) => s.hex === hex.id && s.tile === tile.id) ?? false)
  );
}

/** Yellow on an empty hex, then green, brown, gray, one step at a time, as list or geometry allow. */
export function followsSuccession(
  before: Face,
  tile: Tile,
  upgrades: PlacementRules['upgrades'],
  old: Tile | null,
): boolean {
  if (NEXT_COLOR[before.color] !== tile.color) return false;
  return upgrades === 'geometry' || old?.upgrades == null || old.upgrades.includes(tile.id);
}

export function labelsFit(hex: Hex, before: Face, tile: Tile, labels: PlacementRules['labels']): boolean {
  const inForce = labelsInForce(hex, before, tile.color);
  if (!tile.labels.every((label) => inForce.includes(label))) return false;
  return labels === 'allowed' || inForce.every((label) => tile.labels.includes(label));
}

/** As many cities and towns as before. A listed upgrade may merge cities (New York in gray). */
export function placesMatch(before: Face, after: Face, listed: boolean): boolean {
  if (before.townCount !== after.townCount) return false;
  return (
    before.cityCount === after.cityCount ||
    (listed && after.cityCount > 0 && after.cityCount < before.cityCount)
  );
}

export function avoidsClosedSides(hex: Hex, after: Face): boolean {
  return (after.exits & hex.closed) === 0;
}

/** Why a tile in one rotation cannot lie here, leaving the supply aside; null when it fits. */
export function fitFault(
  geo: Geography,
  hex: Hex,
  before: Face,
  tile: Tile,
  rotation: Rotation,
  rules: PlacementRules,
): LayFault | null {
  const after = tile.faces[rotation] as Face;
  if (!isBuildable(hex)) return 'lay.hex';
  if (isExchange(rules, before, tile)) return before.exits === after.exits ? null : 'lay.preserve';
  const old = before.tile === null ? null : (geo.tileById.get(before.tile) ?? null);
  if (!followsSuccession(before, tile, rules.upgrades, old)) return 'lay.succession';
  const listed = old?.upgrades?.includes(tile.id) ?? false;
  if (!isSpecial(rules, hex, before, tile) && !labelsFit(hex, before, tile, rules.labels)) return 'lay.label';
  if (!placesMatch(before, after, listed)) return 'lay.places';
  if (!avoidsClosedSides(hex, after)) return 'lay.closedSide';
  return keepsTrack(before, after) ? null : 'lay.preserve';
}

/** Why this lay is geometrically impossible on this board; null when it is possible. */
export function layFault(geo: Geography, board: Board, lay: TileLay, rules: PlacementRules): LayFault | null {
  const hex = geo.hexes[geo.indexOf.get(lay.hex) ?? -1];
  const tile = geo.tileById.get(lay.tile);
  if (!hex) return 'lay.hex';
  if (!tile) return 'lay.none';
  const fault = fitFault(geo, hex, faceAt(geo, board, lay.hex), tile, lay.rotation, rules);
  return fault ?? (tilesLeft(geo, board, tile) === 0 ? 'lay.none' : null);
}

/** One way to build on a hex: the tile, its rotation, and how the hex looks then. */
export interface Fit {
  readonly tile: Tile;
  readonly rotation: Rotation;
  readonly face: Face;
}

/** By hex number, then by what lies there. */
type KnownFits = Map<Face, readonly Fit[]>[];

const fitting = new WeakMap<PlacementRules, WeakMap<Geography, KnownFits>>();

function knownFits(geo: Geography, rules: PlacementRules): KnownFits {
  let perRules = fitting.get(rules);
  if (!perRules) {
    perRules = new WeakMap();
    fitting.set(rules, perRules);
  }
  let known = perRules.get(geo);
  if (!known) {
    known = geo.hexes.map(() => new Map());
    perRules.set(geo, known);
  }
  return known;
}

/** All tiles and rotations that fit what lies on a hex, supply aside; of lays that look alike only the first. */
export function fitsFor(geo: Geography, hex: Hex, before: Face, rules: PlacementRules): readonly Fit[] {
  const ofHex = knownFits(geo, rules)[hex.index] as Map<Face, readonly Fit[]>;
  const cached = ofHex.get(before);
  if (cached) return cached;
  const fits: Fit[] = [];
  for (const tile of geo.tiles) {
    for (const rotation of tile.distinctRotations) {
      if (fitFault(geo, hex, before, tile, rotation, rules) === null) {
        fits.push({ tile, rotation, face: tile.faces[rotation] as Face });
      }
    }
  }
  ofHex.set(before, fits);
  return fits;
}

const NOTHING: readonly Fit[] = [];

/** All tiles and rotations that fit a hex as it lies now, supply aside. */
export function fitsOn(geo: Geography, board: Board, hexId: HexId, rules: PlacementRules): readonly Fit[] {
  const hex = geo.hexes[geo.indexOf.get(hexId) ?? -1];
  return hex && isBuildable(hex) ? fitsFor(geo, hex, faceAt(geo, board, hexId), rules) : NOTHING;
}

/** All geometrically possible lays on a hex of tiles still in the box. */
export function possibleLays(
  geo: Geography,
  board: Board,
  hexId: HexId,
  rules: PlacementRules,
): readonly Fit[] {
  return fitsOn(geo, board, hexId, rules).filter(({ tile }) => tilesLeft(geo, board, tile) !== 0);
}

/** The sides of a hex over which track could still lead: not closed, and the neighbour does not turn its back for good. */
export function openSides(geo: Geography, board: Board, hexId: HexId, rules: PlacementRules): number {
  const index = geo.indexOf.get(hexId);
  const hex = geo.hexes[index ?? -1];
  if (index === undefined || !hex) return 0;
  let open = 0;
  for (let edge = 0; edge < 6; edge++) {
    const other = geo.hexes[geo.neighborIndex[index * 6 + edge] ?? -1];
    if (!other || ((hex.closed >> edge) & 1) === 1) continue;
    const facing = 1 << ((edge + 3) % 6);
    const face = faceAt(geo, board, other.id);
    const now = isSubset(facing, face.exits);
    if (now || fitsFor(geo, other, face, rules).some((fit) => isSubset(facing, fit.face.exits)))
      open |= 1 << edge;
  }
  return open;
}
