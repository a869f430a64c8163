import {
  type Board,
  type CompanyId,
  companyOf,
  faceAt,
  fitsFor,
  frameOf,
  type HexId,
  hexOf,
  layTile,
  type LayTileAction,
  openSides,
  type OperatingEffect,
  type PlacementRules,
  type Read,
  refuse,
  slot,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { isCorporation } from './who.ts';

/** Corporations that had never operated when this operating round began. */
const newcomers = slot<readonly CompanyId[]>('newcomers', []);

/** 18mw:tile.5: whoever operates for the first time in this round is still protected in all of it. */
export const noteNewcomers: OperatingEffect = (c, round) => {
  const unrun = c.book.data.companies.filter(({ id }) => isCorporation(c, id) && !companyOf(c, id).hasRun);
  newcomers.put(
    round,
    unrun.map(({ id }) => id),
  );
  return null;
};

/** 18mw:tile.5: bases of corporations that have not operated before this round, where this lay could matter. */
function basesNear(c: Read, hex: HexId): HexId[] {
  const near = hexOf(c.book.geography, hex).neighbors;
  return c.book.data.companies.flatMap(({ id, home }) => {
    if (!home || (home.hex !== hex && !near.includes(home.hex))) return [];
    const { hasRun, stage } = companyOf(c, id);
    const ranBefore = hasRun && !newcomers.of(frameOf(c, frames.operatingRound)).includes(id);
    return ranBefore || stage === 'closed' ? [] : [home.hex];
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
