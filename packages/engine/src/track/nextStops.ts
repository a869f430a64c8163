import type { CompanyId } from '../model/ids.ts';
import { facesOf } from './board.ts';
import { stationNode } from './face.ts';
import { type Board, type Face, type Geography, NODE_END } from './types.ts';

/** A place of a face: hex number and node number. */
export interface FacePlace {
  readonly hex: number;
  readonly node: number;
}

/**
 * The stops that track leads to directly from a company's tokens, one after the other; the caller may stop asking. Nothing
 * is passed but plain track and junctions, so nothing can block the way.
 */
export function* nextStops(
  geo: Geography,
  board: Board,
  company: CompanyId,
): Iterable<{ from: FacePlace; to: FacePlace }> {
  const faces = facesOf(geo, board);
  for (const token of board.tokens) {
    if (token.company !== company) continue;
    const hex = geo.indexOf.get(token.hex);
    const face = hex === undefined ? undefined : faces[hex];
    if (hex === undefined || !face) continue;
    const node = stationNode(face, token.city);
    const from = { hex, node };
    const seen = new Set<number>();
    for (const segment of face.atNode[node] ?? []) {
      const edge = otherEnd(face, segment, NODE_END + node);
      if (edge < NODE_END) for (const to of leaving(geo, faces, hex, edge, seen)) yield { from, to };
    }
  }
}

const otherEnd = (face: Face, segment: number, end: number): number => {
  const it = face.segments[segment];
  if (!it) return end;
  return it.a === end ? it.b : it.a;
};

/** Stops met after leaving a hex over one of its edges. */
function* leaving(
  geo: Geography,
  faces: readonly Face[],
  hex: number,
  edge: number,
  seen: Set<number>,
): Iterable<FacePlace> {
  const next = geo.neighborIndex[hex * 6 + edge] as number;
  const arrived = (edge + 3) % 6;
  if (next < 0 || seen.has(next * 6 + arrived)) return;
  seen.add(next * 6 + arrived);
  const face = faces[next];
  if (!face) return;
  for (const segment of face.atEdge[arrived] ?? [])
    yield* along(geo, faces, next, face, segment, arrived, seen);
}

function* along(
  geo: Geography,
  faces: readonly Face[],
  hex: number,
  face: Face,
  segment: number,
  from: number,
  seen: Set<number>,
): Iterable<FacePlace> {
  const end = otherEnd(face, segment, from);
  if (end < NODE_END) {
    yield* leaving(geo, faces, hex, end, seen);
    return;
  }
  const node = end - NODE_END;
  if (face.nodes[node]?.kind !== 'junction') {
    yield { hex, node };
    return;
  }
  for (const arm of face.atNode[node] ?? []) {
    const edge = otherEnd(face, arm, end);
    if (arm !== segment && edge < NODE_END) yield* leaving(geo, faces, hex, edge, seen);
  }
}
