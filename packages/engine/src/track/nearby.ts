/**
 * The quick yes to "does the company come here?": most track is built close to a station, and following it back from there finds
 * the station in a few steps, where a sweep would follow all track of the company. A yes is proven by the path; no yes proves nothing.
 */

import type { EdgeSet } from '../hex/index.ts';
import type { CompanyId } from '../model/ids.ts';
import { facesOf } from './board.ts';
import { stationNode } from './face.ts';
import { hexIndex, NODES_PER_HEX } from './geography.ts';
import type { Board, CitySpot, Face, FaceNode, Geography, Hex, Segment } from './types.ts';
import { NODE_END } from './types.ts';

/** Hexsides crossed before giving up: a sweep is cheaper than a longer search. */
const MOST_STEPS = 32;

/** Working memory: hexsides to cross, by the hex they are left from; the same by their number; places passed. */
const ways = new Int32Array(MOST_STEPS);
const sides = new Int32Array(MOST_STEPS);
const places = new Int32Array(MOST_STEPS * 2);
let wayCount = 0;
let placeCount = 0;

function follow(geo: Geography, way: number): void {
  const side = geo.sideIndex[way] as number;
  if (side < 0 || wayCount === MOST_STEPS) return;
  for (let i = 0; i < wayCount; i++) if (sides[i] === side) return;
  ways[wayCount] = way;
  sides[wayCount] = side;
  wayCount += 1;
}

/** Is it the first time that the search comes to this place? */
function isNew(place: number): boolean {
  for (let i = 0; i < placeCount; i++) if (places[i] === place) return false;
  if (placeCount === places.length) return false;
  places[placeCount] = place;
  placeCount += 1;
  return true;
}

/**
 * Does a path from one of its stations surely lead into this hex over one of these edges? Spreads from there, nearest first. No
 * hexside and no place is used twice by any of the paths tried, so the one that finds a station is legal.
 */
export function surelyEnters(
  geo: Geography,
  board: Board,
  company: CompanyId,
  hex: number,
  edges: EdgeSet,
): boolean {
  wayCount = 0;
  placeCount = 0;
  for (let edge = 0; edge < 6; edge++) if (((edges >> edge) & 1) === 1) follow(geo, hex * 6 + edge);
  return spread(geo, board, company, (_hex, _node, here) => here === 'own');
}

type Standing = 'own' | 'full' | 'open';

/** Goes on from the hexsides to cross, up to the first place that is looked for. */
function spread(
  geo: Geography,
  board: Board,
  company: CompanyId,
  isLookedFor: (hex: number, node: number, here: Standing) => boolean,
): boolean {
  const faces = facesOf(geo, board);
  for (let at = 0; at < wayCount; at++) {
    const way = ways[at] as number;
    const other = geo.neighborIndex[way] as number;
    const face = faces[other] as Face;
    const back = ((way % 6) + 3) % 6;
    const numbers = face.atEdge[back] as readonly number[];
    const ends = face.farEnds[back] as readonly number[];
    for (let i = 0; i < ends.length; i++) {
      const end = ends[i] as number;
      if (end < NODE_END) {
        follow(geo, other * 6 + end);
        continue;
      }
      const node = end - NODE_END;
      const here = standing(board, geo.hexes[other] as Hex, face, node, company);
      if (isLookedFor(other, node, here)) return true;
      if (here !== 'open' || !mayPass(geo, face, other, node)) continue;
      if (!isNew(other * NODES_PER_HEX + node)) continue;
      for (const track of face.atNode[node] as readonly number[])
        if (track !== numbers[i]) follow(geo, other * 6 + (face.segments[track] as Segment).a);
    }
  }
  return false;
}

/**
 * Cities with a place for a token that surely lie on a path from one of its stations, nearest first; those farther off are not among
 * them. For whoever needs one, whichever it is.
 */
export function openCitiesNearby(geo: Geography, board: Board, company: CompanyId): readonly CitySpot[] {
  const faces = facesOf(geo, board);
  const spots: CitySpot[] = [];
  wayCount = 0;
  placeCount = 0;
  for (const token of board.tokens) {
    if (token.company !== company) continue;
    const hex = hexIndex(geo, token.hex);
    const face = faces[hex] as Face;
    const node = stationNode(face, token.city);
    if (geo.hexes[hex]?.oneCity || !isNew(hex * NODES_PER_HEX + node)) continue;
    for (const track of face.atNode[node] as readonly number[])
      follow(geo, hex * 6 + (face.segments[track] as Segment).a);
  }
  spread(geo, board, company, (hex, node, here) => {
    const { slots, index } = (faces[hex] as Face).nodes[node] as FaceNode;
    const { id, oneCity } = geo.hexes[hex] as Hex;
    if (here === 'open' && slots > 0 && !oneCity) spots.push({ hex: id, city: index });
    return false;
  });
  return spots;
}

/** Off-board places are ends. Where several cities are one, a path visits one of them: the sweep knows how (1817:6.1.4). */
function mayPass(geo: Geography, face: Face, hex: number, node: number): boolean {
  const kind = face.nodes[node]?.kind;
  return kind !== 'offboard' && !(kind === 'city' && geo.hexes[hex]?.oneCity === true);
}

/** Does a path from one of its stations surely lead to this place of a hex? */
export function surelyReaches(
  geo: Geography,
  board: Board,
  company: CompanyId,
  hex: number,
  node: number,
): boolean {
  const face = facesOf(geo, board)[hex] as Face;
  const at = geo.hexes[hex] as Hex;
  if (standing(board, at, face, node, company) === 'own') return true;
  // Where several cities are one, the path may have come from another of them (1817:6.1.4).
  return !at.oneCity && surelyEnters(geo, board, company, hex, face.nodes[node]?.exits ?? 0);
}

/** Whose tokens stand at a place: one of the company's own, others' in every circle, or neither. */
function standing({ tokens }: Board, { id }: Hex, face: Face, node: number, company: CompanyId): Standing {
  let taken = 0;
  for (const token of tokens) {
    if (token.hex !== id || stationNode(face, token.city) !== node) continue;
    if (token.company === company) return 'own';
    if (token.slot !== null) taken += 1;
  }
  return taken > 0 && taken >= (face.nodes[node]?.slots ?? 0) ? 'full' : 'open';
}
