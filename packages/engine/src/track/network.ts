/** The board as one company finds it: faces, its own stations, and the places it cannot pass. */

import type { CompanyId } from '../model/ids.ts';
import { facesOf } from './board.ts';
import { stationNode } from './face.ts';
import { hexIndex, NODES_PER_HEX } from './geography.ts';
import type { Board, Face, Geography } from './types.ts';

export interface Network {
  readonly geo: Geography;
  readonly faces: readonly Face[];
  /**
   * The nodes of full cities: whoever has no station there may come to them but not pass. Shared by all companies: one that
   * has a station there starts from it, so nobody asks whether it may pass.
   */
  readonly full: readonly number[];
  /** The nodes with a station of the company. */
  readonly starts: readonly number[];
}

interface Stations {
  readonly geo: Geography;
  readonly full: readonly number[];
  readonly byCompany: ReadonlyMap<CompanyId, number[]>;
}

const stationsOf = new WeakMap<Board, Stations>();

function stations(geo: Geography, board: Board): Stations {
  const cached = stationsOf.get(board);
  if (cached?.geo === geo) return cached;
  const faces = facesOf(geo, board);
  const full: number[] = [];
  const standing = new Map<number, number>();
  const byCompany = new Map<CompanyId, number[]>();
  for (const { company, hex: id, city, slot } of board.tokens) {
    const hex = hexIndex(geo, id);
    const face = faces[hex] as Face;
    const number = stationNode(face, city);
    const node = hex * NODES_PER_HEX + number;
    const own = byCompany.get(company);
    if (own === undefined) byCompany.set(company, [node]);
    else if (!own.includes(node)) own.push(node);
    // A token beside the circles blocks nobody.
    if (slot === null) continue;
    const taken = (standing.get(node) ?? 0) + 1;
    standing.set(node, taken);
    if (taken === face.nodes[number]?.slots) full.push(node);
  }
  const result: Stations = { geo, full, byCompany };
  stationsOf.set(board, result);
  return result;
}

const NOWHERE: readonly number[] = [];

export function networkOf(geo: Geography, board: Board, company: CompanyId): Network {
  const { full, byCompany } = stations(geo, board);
  return { geo, faces: facesOf(geo, board), full, starts: byCompany.get(company) ?? NOWHERE };
}
