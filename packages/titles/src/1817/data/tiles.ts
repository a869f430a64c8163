/** The tiles of 1817: without end except the Steel Mill's own, and what may replace each. */

import type { ManifestEntry, PlacementRules, TileDef } from '@roundhouse/engine';
import { CITY_TILES, SPECIAL_TILE } from './privates.ts';
import { tilesNamed } from '../../shared/tiles.ts';
import { tiles } from '../../shared/tileTable.ts';

export const MANIFEST: readonly ManifestEntry[] = [
  // yellow
  tiles('X00', 1, '592'),
  tiles('5', null, '14 15 619'),
  tiles('6', null, '14 15 619'),
  tiles('7', null, '80 82 83'),
  tiles('8', null, '80 81 82 83'),
  tiles('9', null, '82 83'),
  tiles('57', null, '14 15 619'),
  // green
  tiles('14', null, '63 611'),
  tiles('15', null, '63 611 448'),
  tiles('54', null, '62'),
  tiles('80', null, '545 546'),
  tiles('81', null, '546'),
  tiles('82', null, '544 545 546'),
  tiles('83', null, '544 545 546'),
  tiles('592', null, '593'),
  tiles('619', null, '63 611'),
  // brown
  tiles('62', null, 'X30'),
  tiles('63', null, ''),
  tiles('448', null, ''),
  tiles('544', null, ''),
  tiles('545', null, ''),
  tiles('546', null, ''),
  tiles('593', null, '597'),
  tiles('611', null, ''),
  // gray
  tiles('X30', null, ''),
  tiles('597', null, ''),
];

export const TILES: readonly TileDef[] = tilesNamed(MANIFEST.map(({ id }) => id));

/** Families stay apart by their letters (1817:6.3.2.1). */
export const PLACEMENT: PlacementRules = { upgrades: 'listed', labels: 'exact' };

/** The special tile goes on an unlettered city where a private says so (1817:1.2.6.5). */
export const STEEL_MILL_PLACEMENT: PlacementRules = {
  ...PLACEMENT,
  special: Object.values(CITY_TILES).map((hex) => ({ hex: hex ?? '', tile: SPECIAL_TILE })),
};
