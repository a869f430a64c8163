import {
  edgesIn,
  type Face,
  hexOf,
  type LayFault,
  type LayTileAction,
  type Read,
  refuse,
  type RuleId,
  type Violation,
} from '@roundhouse/engine';
import { reached } from '../data/phases.ts';
import { PLACEMENT_FROM_FIRST_SIX } from '../data/tiles.ts';

/** The rule of 18MW behind a tile that does not fit; null = what is cited for the fault everywhere. */
function ruleOf(c: Read, lay: LayTileAction, before: Face, after: Face, fault: LayFault): RuleId | null {
  switch (fault) {
    case 'lay.places':
      return before.tile === null ? emptyHexRule(c, before, after) : null;
    case 'lay.closedSide':
      return leavesTheBoard(c, lay, after) ? '18mw:track.15' : null;
    case 'lay.succession':
      return PLACEMENT_FROM_FIRST_SIX.exchanges?.[before.tile ?? '']?.includes(lay.tile)
        ? '18mw:track.9'
        : null;
    default:
      return null;
  }
}

/** 18mw:tile.6 to 18mw:tile.8, 18mw:track.11. */
function emptyHexRule(c: Read, before: Face, after: Face): RuleId {
  if (before.cityCount > 0) return '18mw:tile.6';
  if (before.townCount === 0) return '18mw:tile.8';
  return after.cityCount > 0 && reached(c.state.phase, '6') ? '18mw:track.11' : '18mw:tile.7';
}

function leavesTheBoard(c: Read, { hex }: LayTileAction, after: Face): boolean {
  const { neighbors } = hexOf(c.book.geography, hex);
  return edgesIn(after.exits).some((edge) => neighbors[edge] === null);
}

export function explain(
  c: Read,
  lay: LayTileAction,
  before: Face,
  after: Face,
  fault: LayFault,
): Violation | null {
  const rule = ruleOf(c, lay, before, after, fault);
  return rule && { ...refuse(c, fault, { hex: lay.hex, tile: lay.tile }), rule };
}
