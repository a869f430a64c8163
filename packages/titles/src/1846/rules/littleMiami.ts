import {
  edgeTowards,
  type Face,
  hasEdge,
  type HexId,
  type LayTileAction,
  type Read,
  refuseBy,
  type Violation,
} from '@roundhouse/engine';

const CINCINNATI: HexId = 'H12';
const DAYTON: HexId = 'G13';

/** 1846:2e.lm: one extra tile in each of the two cities, as long as it adds track towards the other. */
export function littleMiami(_c: Read, lay: LayTileAction, before: Face, after: Face): Violation | null {
  const other = lay.hex === DAYTON ? CINCINNATI : DAYTON;
  const edge = edgeTowards(lay.hex, other);
  if (edge === null) return refuseBy('1846:2e.lm', 'Only in Cincinnati and Dayton.');
  const adds = hasEdge(after.exits, edge) && !hasEdge(before.exits, edge);
  return adds ? null : refuseBy('1846:2e.lm', 'The tile must add track towards the other city.');
}
