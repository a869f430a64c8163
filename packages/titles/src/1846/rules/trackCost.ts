import {
  type CostPart,
  type Face,
  type Hex,
  type HexId,
  type LayTileAction,
  type Read,
  sidesCompleted,
} from '@roundhouse/engine';
import { LAND_GRANT, LAND_GRANT_COMPANY } from '../data/companies.ts';
import { editionOf } from '../options.ts';
import { tunnelDiscount } from './tunnelBlasting.ts';

/** 1846:6.48: every build costs at least this. */
const BASE = 20;

const hexOf = (c: Read, id: HexId): Hex => {
  const hex = c.book.geography.hexes[c.book.geography.indexOf.get(id) ?? -1];
  if (!hex) throw new Error(`there is no hex ${id}`);
  return hex;
};

/** 1846:6.48.ic: the Illinois Central's yellow tiles in its five land-grant hexes. */
const isLandGrant = (lay: LayTileAction, before: Face): boolean =>
  lay.company === LAND_GRANT_COMPANY && before.tile === null && LAND_GRANT.includes(lay.hex);

/** The hex itself: the printed amount once, afterwards the base. */
function groundCost(c: Read, lay: LayTileAction, before: Face): CostPart {
  const [terrain] = before.tile === null ? hexOf(c, lay.hex).terrain : [];
  if (!terrain) return { why: 'track', amount: BASE };
  return {
    why: terrain.type,
    amount: Math.max(BASE, terrain.cost - tunnelDiscount(c, lay.company, terrain.type)),
  };
}

/** 1846:6.48.hexside: whoever makes the second connection pays for the symbol. */
function hexsideCosts(c: Read, lay: LayTileAction, before: Face, after: Face): CostPart[] {
  const sides = sidesCompleted(c.book.geography, c.state.board, hexOf(c, lay.hex), before, after);
  return sides.map((side) => ({
    why: side.type === 'water' ? 'bridge' : 'tunnel or pass',
    amount: Math.max(0, side.cost - tunnelDiscount(c, lay.company, side.type)),
  }));
}

export function trackCost(c: Read, lay: LayTileAction, before: Face, after: Face): CostPart[] {
  const hexsides = hexsideCosts(c, lay, before, after);
  // 1846:6.48.free; only the Little Miami's hexes have a bridge, which is paid (1846:2e.lm).
  if (lay.using) return hexsides;
  if (!isLandGrant(lay, before)) return [groundCost(c, lay, before), ...hexsides];
  // 1846:dtg.ic: there the hexside is free as well.
  return editionOf(c.book.options) === 'dtg' ? [] : hexsides;
}
