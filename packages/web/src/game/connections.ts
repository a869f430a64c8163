/** What a tile makes of a company's connections: which places it comes to, and which it no longer does. */

import {
  type Board,
  canReach,
  type CompanyId,
  facesOf,
  type Lay,
  layTile,
  NODES_PER_HEX,
  reachOf,
  type Rulebook,
} from '@roundhouse/engine';

export interface ConnectionChange {
  /** Names of places, each once. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** Places by name that a company comes to: an area of several hexes counts once. */
function placesReached(book: Rulebook, board: Board, company: CompanyId): Set<string> {
  const geo = book.geography;
  const reach = reachOf(geo, board, company);
  const faces = facesOf(geo, board);
  const names = new Set<string>();
  for (const hex of geo.hexes) {
    for (const [number, node] of (faces[hex.index]?.nodes ?? []).entries()) {
      if (node.kind === 'junction' || !canReach(reach, hex.index * NODES_PER_HEX + number)) continue;
      names.add(hex.name ?? hex.id);
    }
  }
  return names;
}

export function connectionChange(
  book: Rulebook,
  before: Board,
  company: CompanyId,
  { hex, tile, rotation }: Pick<Lay, 'hex' | 'tile' | 'rotation'>,
): ConnectionChange {
  const had = placesReached(book, before, company);
  const has = placesReached(book, layTile(book.geography, before, hex, tile, rotation), company);
  return {
    gained: [...has].filter((name) => !had.has(name)),
    lost: [...had].filter((name) => !has.has(name)),
  };
}
