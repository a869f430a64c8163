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
  /** Where each token stands, in the order of the board's tokens. */
  readonly nodes: readonly number[];
  readonly full: readonly number[];
}

const stationsOf = new WeakMap<Board, Stations>();

function stations(geo: Geography, board: Board): Stations {
  const cached = stationsOf.get(board);
  if (cached?.geo === geo) return cached;
  const faces = facesOf(geo, board);
  const nodes: number[] = [];
  const full: number[] = [];
  for (const { hex: id, city, slot } of board.tokens) {
    const hex = hexIndex(geo, id);
    const face = faces[hex] as Face;
    const number = stationNode(face, city);
    const node = hex * NODES_PER_HEX + number;
    nodes.push(node);
    // A token beside the circles blocks nobody.
    if (slot !== null && takenUntil(board, nodes) === face.nodes[number]?.slots) full.push(node);
  }
  const result: Stations = { geo, nodes, full };
  stationsOf.set(board, result);
  return result;
}

/** How many circles of the last of these nodes are taken by the tokens on them; few tokens are on the board. */
function takenUntil({ tokens }: Board, nodes: readonly number[]): number {
  const node = nodes[nodes.length - 1];
  let taken = 0;
  for (let i = 0; i < nodes.length; i++) if (nodes[i] === node && tokens[i]?.slot !== null) taken += 1;
  return taken;
}

export function networkOf(geo: Geography, board: Board, company: CompanyId): Network {
  const { nodes, full } = stations(geo, board);
  const starts: number[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as number;
    if (board.tokens[i]?.company === company && !starts.includes(node)) starts.push(node);
  }
  return { geo, faces: facesOf(geo, board), full, starts };
}
