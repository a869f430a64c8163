import {
  type CostPart,
  type Face,
  firstTerrain,
  hexOf,
  type LayTileAction,
  type Read,
  sidesOfNewTrack,
} from '@roundhouse/engine';

export const BRIDGE = 'bridge';

/**
 * 18mw:track.3 to 18mw:track.7: the amount printed in the hex with its first tile, and every river hexside at which some
 * of the new track ends, on whichever side of it.
 */
export function trackCost(c: Read, lay: LayTileAction, before: Face, after: Face): CostPart[] {
  const parts: CostPart[] = [];
  const ground = firstTerrain(c, lay.hex, before);
  if (ground > 0) parts.push({ why: 'terrain', amount: ground });
  for (const { cost, type } of sidesOfNewTrack(hexOf(c.book.geography, lay.hex), before, after)) {
    if (type === 'water') parts.push({ why: BRIDGE, amount: cost });
  }
  return parts;
}
