/** What a lay means for the company that builds: does it reach the track, which sides does it bridge, where can it build. */

import type { EdgeSet } from '../hex/index.ts';
import type { CompanyId } from '../model/ids.ts';
import { facesOf } from './board.ts';
import { stationNode } from './face.ts';
import { hexIndex, NODES_PER_HEX } from './geography.ts';
import { isBuildable } from './placement.ts';
import { changeOf, cityAfter } from './places.ts';
import { surelyEnters, surelyReaches } from './nearby.ts';
import { canEnter, canEnterAny, canReach, comesToHex, knownReach, type Reach, reachOf } from './reach.ts';
import type { Board, CitySpot, Face, FaceNode, Geography, Hex, HexId, Hexside, Segment } from './types.ts';
import { NODE_END } from './types.ts';

/** A company about to lay `after` on a hex. `board` is the board before the lay. */
interface Site {
  readonly geo: Geography;
  readonly board: Board;
  readonly company: CompanyId;
  readonly hexId: HexId;
  readonly hex: number;
  readonly before: Face;
  readonly after: Face;
}

function siteOf(geo: Geography, board: Board, company: CompanyId, hexId: HexId, after: Face): Site {
  const hex = hexIndex(geo, hexId);
  return { geo, board, company, hexId, hex, before: facesOf(geo, board)[hex] as Face, after };
}

/** What the company comes to on the board before the lay. */
const reachBefore = ({ geo, board, company }: Site): Reach => reachOf(geo, board, company);

/** Is the whole answer not known yet, so that a quick yes saves working it out? */
const isUnknown = ({ geo, board, company }: Site): boolean => !knownReach(geo, board, company);

/** The quick yes: does it surely come in over one of these edges, or has it a station that becomes one of these places? */
function isNear(site: Site, edges: EdgeSet, isWanted: (node: number) => boolean): boolean {
  const { geo, board, company, hexId, hex, before, after } = site;
  for (const token of board.tokens) {
    if (token.hex !== hexId || token.company !== company) continue;
    if (isWanted(changeOf(before, after).becomes[stationNode(before, token.city)] ?? -1)) return true;
  }
  return surelyEnters(geo, board, company, hex, edges);
}

/** Is the company at this place of the new tile: at the old place it continues, or coming in over one of its tracks? */
function placeReached({ hex, before, after }: Site, reach: Reach, number: number): boolean {
  const { becomes } = changeOf(before, after);
  for (let old = 0; old < becomes.length; old++) {
    if (becomes[old] === number && canReach(reach, hex * NODES_PER_HEX + old)) return true;
  }
  return canEnterAny(reach, hex, after.nodes[number]?.exits ?? 0);
}

/** May the company pass this place of the new tile? More circles can open a city that was full. */
function placeOpen({ board, company, hexId, before, after }: Site, number: number): boolean {
  const node = after.nodes[number];
  if (node?.kind !== 'city') return node?.kind !== 'offboard';
  let taken = 0;
  for (const token of board.tokens) {
    if (token.hex !== hexId || cityAfter(before, after, token.city) !== number) continue;
    if (token.company === company) return true;
    if (token.slot !== null) taken += 1;
  }
  return taken < node.slots;
}

function segmentReached(site: Site, reach: Reach, number: number): boolean {
  const { a, b } = site.after.segments[number] as Segment;
  if (canEnter(reach, site.hex, a)) return true;
  if (b < NODE_END) return canEnter(reach, site.hex, b);
  return placeOpen(site, b - NODE_END) && placeReached(site, reach, b - NODE_END);
}

/** The quick yes to whether one of these tracks of the new tile is connected. */
function isTrackNear(site: Site, numbers: readonly number[]): boolean {
  const { after } = site;
  let edges = 0;
  let open = 0;
  for (const number of numbers) {
    const { a, b } = after.segments[number] as Segment;
    edges |= (1 << a) | (b < NODE_END ? 1 << b : 0);
    if (b < NODE_END || !placeOpen(site, b - NODE_END)) continue;
    edges |= after.nodes[b - NODE_END]?.exits ?? 0;
    open |= 1 << (b - NODE_END);
  }
  return isNear(site, edges, (node) => ((open >> node) & 1) === 1);
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
  const { newSegments } = changeOf(site.before, after);
  if (isUnknown(site) && isTrackNear(site, newSegments)) return true;
  const reach = reachBefore(site);
  for (const number of newSegments) if (segmentReached(site, reach, number)) return true;
  return false;
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
  if (isUnknown(site) && isNear(site, after.exits, (node) => node >= 0)) return true;
  const reach = reachBefore(site);
  if (canEnterAny(reach, site.hex, after.exits)) return true;
  return after.nodes.some((_, number) => placeReached(site, reach, number));
}

/** Would some city or town of the tile be connected to the company, passable or not? */
export function reachesPlaceOn(
  geo: Geography,
  board: Board,
  company: CompanyId,
  hexId: HexId,
  after: Face,
): boolean {
  let edges = 0;
  let places = 0;
  for (let number = 0; number < after.nodes.length; number++) {
    const { kind, exits } = after.nodes[number] as FaceNode;
    if (kind === 'junction') continue;
    edges |= exits;
    places |= 1 << number;
  }
  if (places === 0) return false;
  const site = siteOf(geo, board, company, hexId, after);
  const isPlace = (node: number): boolean => node >= 0 && ((places >> node) & 1) === 1;
  if (isUnknown(site) && isNear(site, edges, isPlace)) return true;
  const reach = reachBefore(site);
  for (let number = 0; number < after.nodes.length; number++)
    if (isPlace(number) && placeReached(site, reach, number)) return true;
  return false;
}

/** Hexes a company comes to, along track or with a station: the only ones where a connected lay is possible. */
export function hexesInReach(geo: Geography, board: Board, company: CompanyId): readonly HexId[] {
  const reach = reachOf(geo, board, company);
  const ids: HexId[] = [];
  for (const hex of geo.hexes) if (isBuildable(hex) && comesToHex(reach, hex.index)) ids.push(hex.id);
  return ids;
}

/** Cities, and off-board places with circles, that a company comes to; its own included. */
export function citiesInReach(geo: Geography, board: Board, company: CompanyId): readonly CitySpot[] {
  const reach = reachOf(geo, board, company);
  const faces = facesOf(geo, board);
  const spots: CitySpot[] = [];
  for (const { id, index } of geo.hexes) {
    const { nodes } = faces[index] as Face;
    for (let number = 0; number < nodes.length; number++) {
      const { kind, slots, index: city } = nodes[number] as FaceNode;
      if (kind !== 'city' && (kind !== 'offboard' || slots === 0)) continue;
      if (canReach(reach, index * NODES_PER_HEX + number)) spots.push({ hex: id, city });
    }
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
  const node = stationNode(face, city);
  if (!knownReach(geo, board, company) && surelyReaches(geo, board, company, hex, node)) return true;
  return canReach(reachOf(geo, board, company), hex * NODES_PER_HEX + node);
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
 * Special sides at which some of the new track ends, whether track reached them before or not (18mw:track.6). A small city that becomes
 * a city or is paved over keeps its track (18mw:track.9).
 */
export function sidesOfNewTrack(hex: Hex, before: Face, after: Face): readonly Hexside[] {
  const edges = new Set<number>();
  for (const number of changeOf(before, after).newSegments) {
    const { a, b } = after.segments[number] as Segment;
    const ends = (1 << a) | (b < NODE_END ? 1 << b : 0);
    if (before.nodes.some(({ kind, exits }) => kind === 'town' && (exits & ends) === ends)) continue;
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
