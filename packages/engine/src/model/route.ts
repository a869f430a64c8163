import type { Edge, HexId } from '../track/types.ts';

/** A place where a train stops: the n-th city, town or off-board area of a hex. */
export interface StopRef {
  hex: HexId;
  kind: 'city' | 'town' | 'offboard';
  index: number;
}
/** A hexside crossed, named from the hex that is left. */
export interface SideRef {
  hex: HexId;
  edge: Edge;
}
/** Stops in order and the hexsides crossed in order, so that parallel tracks are distinct. */
export interface DeclaredRoute {
  train: string;
  stops: StopRef[];
  path: SideRef[];
}
