/** The board as one company finds it: faces, its own stations, and the cities it cannot pass. */

import type { CompanyId } from '../model/ids.ts';
import { facesOf } from './board.ts';
import { stationNode } from './face.ts';
import { hexIndex, NODES_PER_HEX } from './geography.ts';
import type { Board, Face, Geography } from './types.ts';

export interface Network {
  readonly geo: Geography;
  readonly faces: readonly Face[];
  /** Per node: 1 = may be reached but not passed (a city full of others, an off-board place). */
  readonly stops: Uint8Array;
  /** Per node: 1 = a station of the company stands there. */
  readonly own: Uint8Array;
  /** The nodes with a station of the company. */
  readonly starts: readonly number[];
}

interface Stations {
  readonly geo: Geography;
  readonly closed: Uint8Array;
  readonly byCompany: ReadonlyMap<CompanyId, readonly number[]>;
}

const stationsOf = new WeakMap<Board, Stations>();

/** Full cities and off-board places, and who stands where: the same for all companies. */
function stations(geo: Geography, board: Board): Stations {
  const cached = stationsOf.get(board);
  if (cached?.geo === geo) return cached;
  const faces = facesOf(geo, board);
  const closed = new Uint8Array(geo.hexes.length * NODES_PER_HEX);
  const standing = new Uint8Array(closed.length);
  const byCompany = new Map<CompanyId, number[]>();
  for (const token of board.tokens) {
    const hex = hexIndex(geo, token.hex);
    const face = faces[hex] as Face;
    const number = stationNode(face, token.city);
    const node = hex * NODES_PER_HEX + number;
    const own = byCompany.get(token.company);
    if (!own) byCompany.set(token.company, [node]);
    else if (!own.includes(node)) own.push(node);
    // A token beside the circles blocks nobody.
    if (token.slot === null) continue;
    const taken = (standing[node] as number) + 1;
    standing[node] = taken;
    if (taken >= (face.nodes[number]?.slots ?? 0)) closed[node] = 1;
  }
  for (const hex of geo.hexes) {
    if (hex.offboards.length === 0) continue;
    hex.printed.nodes.forEach(({ kind }, number) => {
      if (kind === 'offboard') closed[hex.index * NODES_PER_HEX + number] = 1;
    });
  }
  const result: Stations = { geo, closed, byCompany };
  stationsOf.set(board, result);
  return result;
}

export function networkOf(geo: Geography, board: Board, company: CompanyId): Network {
  const { closed, byCompany } = stations(geo, board);
  const starts = byCompany.get(company) ?? [];
  const faces = facesOf(geo, board);
  const stops = closed.slice();
  const own = new Uint8Array(closed.length);
  for (const node of starts) {
    own[node] = 1;
    const kind = (faces[Math.floor(node / NODES_PER_HEX)] as Face).nodes[node % NODES_PER_HEX]?.kind;
    if (kind !== 'offboard') stops[node] = 0;
  }
  return { geo, faces, stops, own, starts };
}
