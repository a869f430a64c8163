/** The tiles of 18MW. The six lettered ones are reconstructed: the rulebook gives only their number. */

import type { ManifestEntry, PlacementRules, TileDef } from '@roundhouse/engine';
import { tilesNamed } from '../../shared/tiles.ts';
import { city, tiles } from '../../shared/tileTable.ts';

/** Milwaukee has no eastern exit: the lake lies there. */
const LETTERED: readonly TileDef[] = [
  city('M-brown', 'brown', 50, 2, '0 1 2 3 5', 'M'),
  city('KC-brown', 'brown', 50, 2, '0 1 2 3 4 5', 'KC'),
  city('StL-brown', 'brown', 60, 3, '0 1 2 3 4 5', 'StL'),
  city('M-gray', 'gray', 60, 3, '0 1 2 3 5', 'M'),
  city('KC-gray', 'gray', 60, 3, '0 1 2 3 4 5', 'KC'),
  city('StL-gray', 'gray', 70, 4, '0 1 2 3 4 5', 'StL'),
];

export const MANIFEST: readonly ManifestEntry[] = [
  // yellow
  tiles('3', 2),
  tiles('4', 3),
  tiles('5', 3),
  tiles('6', 3),
  tiles('7', 8),
  tiles('8', 20),
  tiles('9', 20),
  tiles('57', 4),
  tiles('58', 3),
  // green
  tiles('14', 3),
  tiles('15', 5),
  tiles('16', 2),
  tiles('17', 1),
  tiles('18', 1),
  tiles('19', 2),
  tiles('20', 2),
  tiles('23', 4),
  tiles('24', 4),
  tiles('25', 2),
  tiles('26', 2),
  tiles('27', 2),
  tiles('28', 2),
  tiles('29', 2),
  tiles('619', 3),
  // brown
  tiles('39', 1),
  tiles('40', 1),
  tiles('41', 2),
  tiles('42', 2),
  tiles('43', 2),
  tiles('44', 2),
  tiles('45', 2),
  tiles('46', 2),
  tiles('47', 2),
  tiles('63', 5),
  tiles('M-brown', 1),
  tiles('KC-brown', 1),
  tiles('StL-brown', 1),
  // gray
  tiles('M-gray', 1),
  tiles('KC-gray', 1),
  tiles('StL-gray', 1),
];

export const TILES: readonly TileDef[] = [...tilesNamed(MANIFEST.map(({ id }) => id)), ...LETTERED];

/** The rulebook has no table: whatever keeps the track may come (18mw:tile.9). */
export const PLACEMENT: PlacementRules = { upgrades: 'geometry', labels: 'exact' };

/** From the first 6 on small-city tiles may become cities or plain track (18mw:track.9). */
export const PLACEMENT_FROM_FIRST_SIX: PlacementRules = {
  ...PLACEMENT,
  exchanges: { 3: ['5', '7'], 4: ['57', '9'], 58: ['6', '8'] },
};
