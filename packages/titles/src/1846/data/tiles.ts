/** The tiles of 1846: how many there are, and what may replace each. */

import type { ManifestEntry, PlacementRules, TileDef } from '@roundhouse/engine';
import { tilesNamed } from '../../shared/tiles.ts';
import { tiles } from '../../shared/tileTable.ts';

export const MANIFEST: readonly ManifestEntry[] = [
  // yellow
  tiles('5', 3, '14 15 619'),
  tiles('6', 4, '14 15 619'),
  tiles('7', null, '18 21 22 26 27 28 29 30 31'),
  tiles('8', null, '16 17 19 21 22 23 24 25 28 29 30 31'),
  tiles('9', null, '18 19 20 23 24 26 27'),
  tiles('57', 4, '14 15 619'),
  tiles('291', 1, '294 295 296'),
  tiles('292', 1, '294 295 296'),
  tiles('293', 1, '294 295 296'),
  // green
  tiles('14', 4, '611'),
  tiles('15', 5, '611'),
  tiles('16', 2, '43 70'),
  tiles('17', 1, '47'),
  tiles('18', 1, '43'),
  tiles('19', 2, '45 46'),
  tiles('20', 2, '44 47'),
  tiles('21', 1, '46'),
  tiles('22', 1, '45'),
  tiles('23', 4, '41 43 45 47'),
  tiles('24', 4, '42 43 46 47'),
  tiles('25', 2, '40 45 46'),
  tiles('26', 1, '42 44 45'),
  tiles('27', 1, '41 44 46'),
  tiles('28', 1, '39 43 46 70'),
  tiles('29', 1, '39 43 45 70'),
  tiles('30', 1, '42 70'),
  tiles('31', 1, '41 70'),
  tiles('298', 1, '299'),
  tiles('294', 2, '297'),
  tiles('295', 2, '297'),
  tiles('296', 1, '297'),
  tiles('619', 3, '611'),
  // brown
  tiles('39', 1, ''),
  tiles('40', 1, ''),
  tiles('41', 2, ''),
  tiles('42', 2, ''),
  tiles('43', 2, ''),
  tiles('44', 1, ''),
  tiles('45', 2, ''),
  tiles('46', 2, ''),
  tiles('47', 2, ''),
  tiles('70', 1, ''),
  tiles('299', 1, '300'),
  tiles('297', 2, '290'),
  tiles('611', 4, '51'),
  // gray
  tiles('300', 1, ''),
  tiles('290', 1, ''),
  tiles('51', 2, ''),
];

export const TILES: readonly TileDef[] = tilesNamed(MANIFEST.map(({ id }) => id));

/** Only the manifest's upgrades; Z and Chi tiles on their own hexes and nothing else there (1846:6.44.z, 1846:6.46.upgrades). */
export const PLACEMENT: PlacementRules = { upgrades: 'listed', labels: 'exact' };
