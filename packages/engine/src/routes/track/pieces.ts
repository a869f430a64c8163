import type { StopRef } from '../../model/route.ts';
import type { CompanyId } from '../../model/ids.ts';
import {
  type Board,
  type Face,
  type FaceNode,
  type Geography,
  type Hex,
  type HexId,
  NODE_END,
  type Revenue,
  type Token,
} from '../../track/types.ts';
import type { Stop } from './model.ts';

export interface Place {
  readonly ref: StopRef;
  readonly revenue: Revenue;
  readonly slots: number;
  readonly location: string;
  /** What everybody sees while no token stands in the hex. */
  readonly untouched: Stop;
}

/** What one hex adds to the track, with its stops numbered from 0: made once for a face on a hex. */
export interface Piece {
  readonly places: readonly Place[];
  readonly portsOf: readonly (readonly number[])[];
  readonly joins: readonly (readonly [port: number, others: readonly number[]])[];
  readonly stops: readonly (readonly [port: number, stops: readonly number[]])[];
}

/** What each face that ever lay on one hex adds; the one asked for last is at hand. */
export interface KnownPieces {
  readonly all: Map<Face, Piece>;
  lastFace: Face | null;
  last: Piece | null;
}

const pieces = new WeakMap<Geography, KnownPieces[]>();

/** Per hex, what each face that ever lay there adds. */
export function piecesOf(geography: Geography): readonly KnownPieces[] {
  const known =
    pieces.get(geography) ??
    geography.hexes.map((): KnownPieces => ({ all: new Map(), lastFace: null, last: null }));
  pieces.set(geography, known);
  return known;
}

export function pieceOf(geography: Geography, known: KnownPieces, hex: Hex, face: Face): Piece {
  if (known.last !== null && known.lastFace === face) return known.last;
  const piece = known.all.get(face) ?? readPiece(geography, hex, face);
  known.all.set(face, piece);
  known.lastFace = face;
  known.last = piece;
  return piece;
}

function readPiece(geography: Geography, hex: Hex, face: Face): Piece {
  const places: Place[] = [];
  const portsOf: number[][] = [];
  const joins = new Map<number, number[]>();
  const stops = new Map<number, number[]>();
  const add = (table: Map<number, number[]>, port: number, value: number): void => {
    table.set(port, [...(table.get(port) ?? []), value]);
  };
  const arms: number[] = [];
  for (const node of face.nodes) {
    if (node.kind === 'junction') continue;
    portsOf.push([]);
    places.push(placeOf(hex, node));
  }
  for (const { a, b } of face.segments) {
    const from = portAt(geography, hex.index, a);
    if (from < 0) continue;
    if (b < NODE_END) {
      const to = portAt(geography, hex.index, b);
      if (to < 0) continue;
      add(joins, from, to);
      add(joins, to, from);
    } else if (face.nodes[b - NODE_END]?.kind === 'junction') {
      for (const arm of arms) {
        add(joins, arm, from);
        add(joins, from, arm);
      }
      arms.push(from);
    } else {
      // The junction, which is no stop, is the last of a face's nodes.
      add(stops, from, b - NODE_END);
      portsOf[b - NODE_END]?.push(from);
    }
  }
  return { places, portsOf, joins: [...joins], stops: [...stops] };
}

/** The port of a hex at one of its edges; -1 at the edge of the map. */
export const portAt = (geography: Geography, hex: number, edge: number): number => {
  const side = geography.sideIndex[hex * 6 + edge] as number;
  return side < 0 ? -1 : 2 * side + (hex < (geography.neighborIndex[hex * 6 + edge] as number) ? 0 : 1);
};

function placeOf(hex: Hex, node: FaceNode): Place {
  const kind = node.kind === 'junction' ? 'town' : node.kind;
  const ref: StopRef = { hex: hex.id, kind, index: node.index };
  const location = hex.area ?? `${hex.id}/${node.kind}${node.index}`;
  const untouched: Stop = { ref, revenue: node.revenue, location, own: false, passable: kind !== 'offboard' };
  return { ref, revenue: node.revenue, slots: node.slots, location, untouched };
}

/** An own token keeps a city open; otherwise one circle must be free of tokens. Off-board places are ends only. */
export const seenBy = (place: Place, tokens: readonly Token[], company: CompanyId): Stop => {
  let own = false;
  let taken = 0;
  if (place.ref.kind !== 'town') {
    for (const token of tokens) {
      if (token.city !== place.ref.index) continue;
      if (token.company === company) own = true;
      if (token.slot !== null) taken++;
    }
  }
  const full = place.ref.kind === 'city' && place.slots > 0 && taken >= place.slots;
  return {
    ref: place.ref,
    revenue: place.revenue,
    location: place.location,
    own,
    passable: place.ref.kind !== 'offboard' && (own || !full),
  };
};

const tokenLists = new WeakMap<Board['tokens'], ReadonlyMap<HexId, readonly Token[]>>();

export const tokensByHex = (board: Board): ReadonlyMap<HexId, readonly Token[]> => {
  const cached = tokenLists.get(board.tokens);
  if (cached) return cached;
  const lists = new Map<HexId, Token[]>();
  for (const token of board.tokens) {
    const list = lists.get(token.hex);
    if (list) list.push(token);
    else lists.set(token.hex, [token]);
  }
  tokenLists.set(board.tokens, lists);
  return lists;
};
