/** Sets of edges as bits: bit `e` set means edge `e` is in the set. */

import type { Edge } from '../track/types.ts';
import { EDGES } from './coordinates.ts';

export type EdgeSet = number;

export const ALL_EDGES: EdgeSet = 0b111111;

export function edgeSet(edges: readonly Edge[]): EdgeSet {
  let set = 0;
  for (const edge of edges) set |= 1 << edge;
  return set;
}

export function edgesIn(set: EdgeSet): Edge[] {
  return EDGES.filter((edge) => hasEdge(set, edge));
}

export function hasEdge(set: EdgeSet, edge: number): boolean {
  return ((set >> edge) & 1) === 1;
}

export function isSubset(part: EdgeSet, whole: EdgeSet): boolean {
  return (part & ~whole) === 0;
}
