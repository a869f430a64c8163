/** What a lay means for the company that builds: does it reach the track, which sides does it bridge, where can it build. */

import type { CompanyId } from '../model/ids.ts';
import { faceAt, facesOf } from './board.ts';
import { stationNode } from './face.ts';
import { hexIndex, NODES_PER_HEX } from './geography.ts';
import { isBuildable } from './placement.ts';
import { changeOf, placesAfter } from './places.ts';
import { canEnter, canReach, type Reach, reachOf } from './reach.ts';
import type { Board, Face, Geography, Hex, HexId, Hexside, Segment } from './types.ts';
import { NODE_END } from './types.ts';

/** A company about to lay `after` on a hex. `board` is the board before the lay. */
interface Site {
  readonly board: Board;
  readonly company: CompanyId;
  readonly hexId: HexId;
  readonly hex: number;
  readonly before: Face;
  readonly after: Face;
  readonly reach: Reach;
}

function siteOf(geo: Geography, board: Board, company: CompanyId, hexId: HexId, after: Face): Site {
  const before = faceAt(geo, board, hexId);
  return {
    board,
    company,
    hexId,
    hex: hexIndex(geo, hexId),
    before,
    after,
    reach: reachOf(geo, board, company),
  };
}

/** Is the company at this place of the new tile: at the old place it continues, or coming in over one of its tracks? */
function placeReached({ before, after, hex, reach }: Site, number: number): boolean {
  const { becomes } = changeOf(before, after);
  if (becomes.some((node, old) => node === number && canReach(reach, hex * NODES_PER_HEX + old))) return true;
  const exits = after.nodes[number]?.exits ?? 0;
  for (let edge = 0; edge < 6; edge++) {
    if (((exits >> edge) & 1) === 1 && canEnter(reach, hex, edge)) return true;
  }
  return false;
}

/** May the company pass this place of the new tile? More circles can open a city that was full. */
function placeOpen({ board, company, hexId, before, after }: Site, number: number): boolean {
  const node = after.nodes[number];
  if (node?.kind !== 'city') return node?.kind !== 'offboard';
  const cityAfter = placesAfter(before, after);
  const here = board.tokens.filter((token) => token.hex === hexId && cityAfter[token.city] === number);
  if (here.some((token) => token.company === company)) return true;
  return here.filter((token) => token.slot !== null).length < node.slots;
}

function segmentReached(site: Site, number: number): boolean {
  const { a, b } = site.after.segments[number] as Face['segments'][number];
  if (canEnter(site.reach, site.hex, a)) return true;
  if (b < NODE_END) return canEnter(site.reach, site.hex, b);
  return placeOpen(site, b - NODE_END) && placeReached(site, b - NODE_END);
}

/** Would at least one newly added track be connected to the company? */
export function reachesNewTrack(
  geo: Geography,
  board: Board,
  company: CompanyId,
  hexId: HexId,
  after: Face,
): boolean {
  const site = siteOf(geo, board, company, hexId, after);
  return changeOf(site.before, after).newSegments.some((number) => segmentReached(site, number));
}

/** Would any track of the tile, old or new, or any of its places be connected to the company? */
export function reachesTile(
  geo: Geography,
  board: Board,
  company: CompanyId,
  hexId: HexId,
  after: Face,
): boolean {
  const site = siteOf(geo, board, company, hexId, after);
  for (let edge = 0; edge < 6; edge++) {
    if (((after.exits >> edge) & 1) === 1 && canEnter(site.reach, site.hex, edge)) return true;
  }
  return after.nodes.some((_, number) => placeReached(site, number));
}

/** Would some city or town of the tile be connected to the company, passable or not? */
export function reachesPlaceOn(
  geo: Geography,
  board: Board,
  company: CompanyId,
  hexId: HexId,
  after: Face,
): boolean {
  const site = siteOf(geo, board, company, hexId, after);
  return after.nodes.some(({ kind }, number) => kind !== 'junction' && placeReached(site, number));
}

/** Hexes a company comes to, along track or with a station: the only ones where a connected lay is possible. */
export function hexesInReach(geo: Geography, board: Board, company: CompanyId): readonly HexId[] {
  const reach = reachOf(geo, board, company);
  return geo.hexes.filter((hex) => isBuildable(hex) && comesTo(reach, hex)).map(({ id }) => id);
}

function comesTo(reach: Reach, { index }: Hex): boolean {
  for (let edge = 0; edge < 6; edge++) if (canEnter(reach, index, edge)) return true;
  const face = reach.network.faces[index] as Face;
  return face.nodes.some((_, number) => canReach(reach, index * NODES_PER_HEX + number));
}

export interface CitySpot {
  readonly hex: HexId;
  readonly city: number;
}

/** Cities, and off-board places with circles, that a company comes to; its own included. */
export function citiesInReach(geo: Geography, board: Board, company: CompanyId): readonly CitySpot[] {
  const reach = reachOf(geo, board, company);
  const faces = facesOf(geo, board);
  const spots: CitySpot[] = [];
  for (const { id, index } of geo.hexes) {
    (faces[index] as Face).nodes.forEach(({ kind, slots, index: city }, number) => {
      if (kind !== 'city' && (kind !== 'offboard' || slots === 0)) return;
      if (canReach(reach, index * NODES_PER_HEX + number)) spots.push({ hex: id, city });
    });
  }
  return spots;
}

/** Does the company come to this city (or off-board place)? */
export function reachesCity(
  geo: Geography,
  board: Board,
  company: CompanyId,
  hexId: HexId,
  city: number,
): boolean {
  const hex = hexIndex(geo, hexId);
  const face = facesOf(geo, board)[hex] as Face;
  return canReach(reachOf(geo, board, company), hex * NODES_PER_HEX + stationNode(face, city));
}

/** Does an unblocked route lead from a token of one company to a token of the other? */
export function areConnected(geo: Geography, board: Board, one: CompanyId, other: CompanyId): boolean {
  return board.tokens.some(
    (token) => token.company === other && reachesCity(geo, board, one, token.hex, token.city),
  );
}

/** The edges the new face reaches and the old one did not. */
export function newExits(before: Face, after: Face): number {
  return after.exits & ~before.exits;
}

/** Special sides that the new track reaches from this hex (18mw:track.4, 18mw:track.6). */
export function sidesNewlyReached(hex: Hex, before: Face, after: Face): readonly Hexside[] {
  const fresh = newExits(before, after);
  return hex.sides.filter((side, edge): side is Hexside => side !== null && ((fresh >> edge) & 1) === 1);
}

/**
 * Special sides at which some of the new track ends, whether track reached them before or not (18mw:track.6). A small city that is
 * paved over keeps its track.
 */
export function sidesOfNewTrack(hex: Hex, before: Face, after: Face): readonly Hexside[] {
  const edges = new Set<number>();
  for (const number of changeOf(before, after).newSegments) {
    const { a, b } = after.segments[number] as Segment;
    const both = (1 << a) | (1 << b);
    if (b < NODE_END && before.nodes.some(({ kind, exits }) => kind === 'town' && (exits & both) === both))
      continue;
    edges.add(a);
    if (b < NODE_END) edges.add(b);
  }
  return hex.sides.filter((side, edge): side is Hexside => side !== null && edges.has(edge));
}

/** Special sides that the new track completes: track was waiting on the other side (1846:6.48.hexside). */
export function sidesCompleted(
  geo: Geography,
  board: Board,
  hex: Hex,
  before: Face,
  after: Face,
): readonly Hexside[] {
  const faces = facesOf(geo, board);
  return sidesNewlyReached(hex, before, after).filter((side) => {
    const edge = hex.sides.indexOf(side);
    const other = faces[geo.neighborIndex[hex.index * 6 + edge] as number];
    return other !== undefined && ((other.exits >> ((edge + 3) % 6)) & 1) === 1;
  });
}
