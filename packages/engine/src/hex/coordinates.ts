/**
 * Pointy-top hexes in rows. An id is a row letter (A in the north) and a column number that goes up by 2 within a row;
 * neighbouring rows are shifted by half a hex, so their numbers have the other parity.
 */

import type { Edge, HexId, Rotation } from '../track/types.ts';

export interface HexPlace {
  readonly row: number;
  readonly col: number;
}

export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];
export const ROTATIONS: readonly Rotation[] = [0, 1, 2, 3, 4, 5];
export const EDGE_NAMES = ['south-west', 'west', 'north-west', 'north-east', 'east', 'south-east'] as const;

const ROW_STEP = [1, 0, -1, -1, 0, 1] as const;
const COL_STEP = [-1, -2, -1, 1, 2, 1] as const;
const ID = /^([A-Z])([0-9]{1,3})$/;
const FIRST_ROW = 'A'.charCodeAt(0);

/** null when the text is not a hex id. */
export function parseHexId(id: string): HexPlace | null {
  const match = ID.exec(id);
  if (!match) return null;
  const [, letter = '', number = ''] = match;
  return { row: letter.charCodeAt(0) - FIRST_ROW, col: Number(number) };
}

/** Where a hex known to exist lies. */
export function hexPlace(id: HexId): HexPlace {
  const place = parseHexId(id);
  if (!place) throw new Error(`${id} is not a hex id`);
  return place;
}

export function hexIdAt(row: number, col: number): HexId {
  return `${String.fromCharCode(FIRST_ROW + row)}${col}`;
}

/** The hex over this edge, whether or not the map has it; null above the first row or left of the first column. */
export function neighborId(id: HexId, edge: Edge): HexId | null {
  const { row, col } = hexPlace(id);
  const nextRow = row + ROW_STEP[edge];
  const nextCol = col + COL_STEP[edge];
  return nextRow < 0 || nextRow > 25 || nextCol < 0 ? null : hexIdAt(nextRow, nextCol);
}

/** The same side as the hex on the other side numbers it. */
export function opposite(edge: Edge): Edge {
  return ((edge + 3) % 6) as Edge;
}

/** Where an edge of a tile's definition lies after `rotation` clockwise turns. */
export function rotateEdge(edge: Edge, rotation: Rotation): Edge {
  return ((edge + rotation) % 6) as Edge;
}

/** The edge of `from` that faces `to`, or null when they are not neighbours. */
export function edgeTowards(from: HexId, to: HexId): Edge | null {
  return EDGES.find((edge) => neighborId(from, edge) === to) ?? null;
}

/** Hexes to step from one to the other, over water and closed sides too. */
export function hexDistance(from: HexId, to: HexId): number {
  const a = hexPlace(from);
  const b = hexPlace(to);
  const rows = Math.abs(a.row - b.row);
  const cols = Math.abs(a.col - b.col);
  return rows + Math.max(0, (cols - rows) / 2);
}
