import {
  type Face,
  hexOf,
  type LayFault,
  type LayTileAction,
  type Read,
  refuse,
  type RuleId,
  type Violation,
} from '@roundhouse/engine';

const GRAY = ['171', '172'];
const GREEN_CITIES = ['14', '15'];

/** The precise rule behind a tile that does not fit; the cite table names only the general one. */
export function explainLay(
  c: Read,
  lay: LayTileAction,
  before: Face,
  after: Face,
  fault: LayFault,
): Violation | null {
  const rule = ruleOf(c, lay, before, after, fault);
  return rule ? { ...refuse(c, fault, { hex: lay.hex, tile: lay.tile }), rule } : null;
}

function ruleOf(c: Read, lay: LayTileAction, before: Face, after: Face, fault: LayFault): RuleId | null {
  if (fault === 'lay.closedSide') return closedBy(c, lay, after);
  const gray = GRAY.includes(lay.tile);
  if (fault === 'lay.label') return gray ? '1870:track.10' : null;
  if (fault !== 'lay.succession') return null;
  if (gray) return '1870:track.10';
  if (GREEN_CITIES.includes(before.tile ?? '')) return '1870:track.9';
  return before.color === 'green' ? '1870:track.8' : null;
}

/** 1870:map.12: does the track run against the straight lines off the coast? Any other closed side is 1870:map.13. */
function closedBy(c: Read, lay: LayTileAction, after: Face): RuleId | null {
  const { sides } = hexOf(c.book.geography, lay.hex);
  const against = sides.some((side, edge) => side?.type === 'impassable' && (after.exits >> edge) % 2 === 1);
  return against ? '1870:map.12' : null;
}
