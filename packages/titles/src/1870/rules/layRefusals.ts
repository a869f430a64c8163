import {
  type Face,
  type Hex,
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
  if (fault !== 'lay.succession' || before.tile === null) return null;
  if (gray) return '1870:track.10';
  if (GREEN_CITIES.includes(before.tile)) return '1870:track.9';
  return before.color === 'green' ? '1870:track.8' : null;
}

/** 1870:map.12: does the track run against the straight lines off the coast? Any other closed side is 1870:map.13. */
function closedBy(c: Read, lay: LayTileAction, after: Face): RuleId | null {
  const { geography } = c.book;
  const index = geography.indexOf.get(lay.hex) ?? -1;
  const hex = geography.hexes[index] as Hex;
  for (let edge = 0; edge < 6; edge++) {
    if (((after.exits & hex.closed) >> edge) % 2 === 0) continue;
    if (hex.sides[edge]?.type === 'impassable') return '1870:map.12';
  }
  return null;
}
