import {
  type Board,
  companyOf,
  faceAt,
  fitsFor,
  type HexId,
  hexOf,
  layTile,
  type LayTileAction,
  openSides,
  type PlacementRules,
  type Read,
  refuse,
  type Violation,
} from '@roundhouse/engine';

/** 18mw:tile.5: bases of corporations that have never operated, where this lay could matter. */
function basesNear(c: Read, hex: HexId): HexId[] {
  const near = hexOf(c.book.geography, hex).neighbors;
  return c.book.data.companies.flatMap(({ id, home }) => {
    if (!home || (home.hex !== hex && !near.includes(home.hex))) return [];
    const { hasRun, stage } = companyOf(c, id);
    return hasRun || stage === 'closed' ? [] : [home.hex];
  });
}

/** Exits the base has or can still get. */
function possibleExits(c: Read, board: Board, hex: HexId, rules: PlacementRules): number {
  const { geography } = c.book;
  const face = faceAt(geography, board, hex);
  return fitsFor(geography, hexOf(geography, hex), face, rules).reduce(
    (exits, fit) => exits | fit.face.exits,
    face.exits,
  );
}

/** 18mw:tile.5: some exit of every such base must still be able to meet a neighbour that does not turn its back on it. */
export function shutsIn(c: Read, lay: LayTileAction, rules: PlacementRules): Violation | null {
  const bases = basesNear(c, lay.hex);
  if (bases.length === 0) return null;
  const board = layTile(c.book.geography, c.state.board, lay.hex, lay.tile, lay.rotation);
  const shut = bases.some(
    (hex) => (possibleExits(c, board, hex, rules) & openSides(c.book.geography, board, hex, rules)) === 0,
  );
  return shut ? refuse(c, 'lay.blocked', { hex: lay.hex }) : null;
}
