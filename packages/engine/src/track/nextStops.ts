import type { CompanyId } from '../model/ids.ts';
import { facesOf } from './board.ts';
import { stationNode } from './face.ts';
import { type Board, type Face, type Geography, NODE_END } from './types.ts';

/** A place of a face: hex number and node number. */
export interface FacePlace {
  readonly hex: number;
  readonly node: number;
}

/** Told of a stop; true = that is enough. */
type Told = (hex: number, node: number) => boolean;

/**
 * Tells of the stops that track leads to directly from a company's tokens, one after the other, until it hears that that is enough.
 * Nothing is passed but plain track and junctions, so nothing can block the way.
 */
export function tellNextStops(
  geo: Geography,
  board: Board,
  company: CompanyId,
  told: (from: FacePlace, to: FacePlace) => boolean,
): boolean {
  const faces = facesOf(geo, board);
  for (const token of board.tokens) {
    if (token.company !== company) continue;
    const hex = geo.indexOf.get(token.hex);
    const face = hex === undefined ? undefined : faces[hex];
    if (hex === undefined || !face) continue;
    const node = stationNode(face, token.city);
    const from = { hex, node };
    const seen: number[] = [];
    const toldHere: Told = (atHex, atNode) => told(from, { hex: atHex, node: atNode });
    for (const segment of face.atNode[node] ?? []) {
      const edge = otherEnd(face, segment, NODE_END + node);
      if (edge < NODE_END && leaving(geo, faces, hex, edge, seen, toldHere)) return true;
    }
  }
  return false;
}

const otherEnd = (face: Face, segment: number, end: number): number => {
  const it = face.segments[segment];
  if (!it) return end;
  return it.a === end ? it.b : it.a;
};

/** Stops met after leaving a hex over one of its edges. */
function leaving(
  geo: Geography,
  faces: readonly Face[],
  hex: number,
  edge: number,
  seen: number[],
  told: Told,
): boolean {
  const next = geo.neighborIndex[hex * 6 + edge] as number;
  const arrived = (edge + 3) % 6;
  if (next < 0 || seen.includes(next * 6 + arrived)) return false;
  seen.push(next * 6 + arrived);
  const face = faces[next];
  if (!face) return false;
  for (const segment of face.atEdge[arrived] ?? [])
    if (along(geo, faces, next, face, segment, arrived, seen, told)) return true;
  return false;
}

function along(
  geo: Geography,
  faces: readonly Face[],
  hex: number,
  face: Face,
  segment: number,
  from: number,
  seen: number[],
  told: Told,
): boolean {
  const end = otherEnd(face, segment, from);
  if (end < NODE_END) return leaving(geo, faces, hex, end, seen, told);
  const node = end - NODE_END;
  if (face.nodes[node]?.kind !== 'junction') return told(hex, node);
  for (const arm of face.atNode[node] ?? []) {
    const edge = otherEnd(face, arm, end);
    if (arm !== segment && edge < NODE_END && leaving(geo, faces, hex, edge, seen, told)) return true;
  }
  return false;
}
