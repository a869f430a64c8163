/** The tiles of 1870: how many there are, and what may replace each. 58 to 144, 28 and 29 to 43 are rulings: the table omits them. */

import type { ManifestEntry, PlacementRules, TileDef } from '@roundhouse/engine';
import { tilesNamed } from '../../shared/tiles.ts';
import { tiles } from '../../shared/tileTable.ts';

export const MANIFEST: readonly ManifestEntry[] = [
  // yellow
  tiles('1', 1, ''),
  tiles('2', 1, ''),
  tiles('3', 3, '141 142 143'),
  tiles('4', 6, '141 142'),
  tiles('5', 2, '14 15'),
  tiles('6', 2, '14 15'),
  tiles('7', 9, '18 26 27 28 29'),
  tiles('8', 22, '16 17 19 23 24 25 28 29'),
  tiles('9', 23, '18 19 20 23 24 26 27'),
  tiles('55', 1, ''),
  tiles('56', 1, ''),
  tiles('57', 5, '14 15'),
  tiles('58', 4, '141 142 143 144'),
  tiles('69', 1, ''),
  // green
  tiles('14', 4, '63 170'),
  tiles('15', 4, '63 170'),
  tiles('16', 2, '43 70'),
  tiles('17', 2, '47'),
  tiles('18', 2, '43'),
  tiles('19', 2, '45 46'),
  tiles('20', 2, '44 47'),
  tiles('23', 4, '41 43 45 47'),
  tiles('24', 4, '42 43 46 47'),
  tiles('25', 3, '40 45 46'),
  tiles('26', 2, '42 44 45'),
  tiles('27', 2, '41 44 46'),
  tiles('28', 2, '39 46 70 43'),
  tiles('29', 2, '39 45 70 43'),
  tiles('141', 2, '145 146 147'),
  tiles('142', 2, '145 146 147'),
  tiles('143', 1, '146 147'),
  tiles('144', 1, '147'),
  // brown
  tiles('39', 1, ''),
  tiles('40', 2, ''),
  tiles('41', 3, ''),
  tiles('42', 3, ''),
  tiles('43', 2, ''),
  tiles('44', 1, ''),
  tiles('45', 2, ''),
  tiles('46', 2, ''),
  tiles('47', 2, ''),
  tiles('63', 5, ''),
  tiles('70', 2, ''),
  tiles('145', 2, ''),
  tiles('146', 2, ''),
  tiles('147', 2, ''),
  tiles('170', 4, '171 172'),
  // gray
  tiles('171', 1, ''),
  tiles('172', 1, ''),
];

export const TILES: readonly TileDef[] = tilesNamed(MANIFEST.map(({ id }) => id));

/** On a P hex both 63 and 170 may come; 171 and 172 only on their own hexes. */
export const PLACEMENT: PlacementRules = { upgrades: 'listed', labels: 'allowed' };

/** 1870:var.orig.1: how many tiles of each kind the original set lacks. */
const NOT_ORIGINAL: Readonly<Record<string, number>> = {
  4: 2,
  7: 2,
  8: 2,
  9: 3,
  16: 1,
  17: 1,
  18: 1,
  19: 1,
  20: 1,
  25: 2,
  26: 1,
  27: 1,
  28: 1,
  29: 1,
  141: 1,
  142: 1,
  40: 1,
  70: 1,
  145: 1,
  146: 1,
  147: 1,
};

export const manifestFor = (original: boolean): readonly ManifestEntry[] =>
  original
    ? MANIFEST.map((it) => ({
        ...it,
        count: it.count === null ? null : it.count - (NOT_ORIGINAL[it.id] ?? 0),
      }))
    : MANIFEST;
