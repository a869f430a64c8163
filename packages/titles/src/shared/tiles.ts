/**
 * The tiles of the four titles, in rotation 0. Exits are edges: 0 south-west, then clockwise to 5 south-east.
 * City: value, circles, exits, letter. Several cities: value and circles of each, letter, then direction and exits of each.
 * Town: value, exits. Two towns: value, then exits and the edge near which each is drawn.
 */

import type { TileDef, TileId } from '@roundhouse/engine';
import { cities, city, junction, plain, town, twoTowns } from './tileTable.ts';

export const COMMON_TILES: readonly TileDef[] = [
  // yellow
  twoTowns('1', 'yellow', 10, ['1 3', 1], ['0 4', 4]),
  twoTowns('2', 'yellow', 10, ['0 3', 3], ['1 2', 1]),
  town('3', 'yellow', 10, '0 1'),
  town('4', 'yellow', 10, '0 3'),
  city('5', 'yellow', 20, 1, '0 1'),
  city('6', 'yellow', 20, 1, '0 2'),
  plain('7', 'yellow', '0-1'),
  plain('8', 'yellow', '0-2'),
  plain('9', 'yellow', '0-3'),
  twoTowns('55', 'yellow', 10, ['0 3', 3], ['1 4', 1]),
  twoTowns('56', 'yellow', 10, ['0 2', 0], ['1 3', 3]),
  city('57', 'yellow', 20, 1, '0 3'),
  town('58', 'yellow', 10, '0 2'),
  twoTowns('69', 'yellow', 10, ['0 3', 0], ['2 4', 2]),
  city('291', 'yellow', 40, 1, '0 1', 'Z'),
  city('292', 'yellow', 40, 1, '0 2', 'Z'),
  city('293', 'yellow', 40, 1, '0 3', 'Z'),
  city('X00', 'yellow', 30, 1, '1 3 5', 'B'),

  // green
  city('14', 'green', 30, 2, '0 1 3 4'),
  city('15', 'green', 30, 2, '0 1 2 3'),
  plain('16', 'green', '0-2 1-3'),
  plain('17', 'green', '1-3 0-4'),
  plain('18', 'green', '0-3 1-2'),
  plain('19', 'green', '0-3 2-4'),
  plain('20', 'green', '0-3 1-4'),
  plain('21', 'green', '0-2 3-4'),
  plain('22', 'green', '0-4 2-3'),
  plain('23', 'green', '0-3 0-4'),
  plain('24', 'green', '0-3 0-2'),
  plain('25', 'green', '0-2 0-4'),
  plain('26', 'green', '0-3 0-5'),
  plain('27', 'green', '0-3 0-1'),
  plain('28', 'green', '0-4 0-5'),
  plain('29', 'green', '0-2 0-1'),
  plain('30', 'green', '0-4 0-1'),
  plain('31', 'green', '0-2 0-5'),
  cities('54', 'green', 60, 1, 'NY', [0.5, '0 1'], [2.5, '2 3']),
  junction('80', 'green', '0 1 2'),
  junction('81', 'green', '0 2 4'),
  junction('82', 'green', '0 1 3'),
  junction('83', 'green', '0 3 5'),
  town('141', 'green', 10, '0 1 3'),
  town('142', 'green', 10, '0 3 5'),
  town('143', 'green', 10, '0 1 2'),
  town('144', 'green', 10, '0 2 4'),
  city('294', 'green', 50, 2, '0 1 3 4', 'Z'),
  city('295', 'green', 50, 2, '0 1 2 3', 'Z'),
  city('296', 'green', 50, 2, '0 2 3 4', 'Z'),
  cities('298', 'green', 40, 1, 'Chi', [0, '0 2'], [3, '2 3'], [4, '2 4'], [5, '2 5']),
  city('592', 'green', 50, 2, '0 2 4', 'B'),
  city('619', 'green', 30, 2, '0 2 3 4'),

  // brown
  plain('39', 'brown', '0-2 0-1 1-2'),
  plain('40', 'brown', '0-2 2-4 0-4'),
  plain('41', 'brown', '0-3 0-1 1-3'),
  plain('42', 'brown', '0-3 3-5 0-5'),
  plain('43', 'brown', '0-3 0-2 1-3 1-2'),
  plain('44', 'brown', '0-3 1-4 0-1 3-4'),
  plain('45', 'brown', '0-3 2-4 0-4 2-3'),
  plain('46', 'brown', '0-3 2-4 3-4 0-2'),
  plain('47', 'brown', '0-3 1-4 1-3 0-4'),
  cities('62', 'brown', 80, 2, 'NY', [0.5, '0 1'], [2.5, '2 3']),
  city('63', 'brown', 40, 2, '0 1 2 3 4 5'),
  plain('70', 'brown', '0-1 0-2 1-3 2-3'),
  town('145', 'brown', 20, '0 1 3 4'),
  town('146', 'brown', 20, '0 1 2 3'),
  town('147', 'brown', 20, '0 2 3 4'),
  city('170', 'brown', 50, 2, '0 1 2 3 4', 'P'),
  city('297', 'brown', 60, 3, '0 1 2 3 4', 'Z'),
  cities('299', 'brown', 70, 1, 'Chi', [0, '0 2'], [3, '2 3'], [4, '2 4'], [5, '2 5']),
  city('448', 'brown', 40, 2, '0 1 2 3'),
  junction('544', 'brown', '0 1 3 4'),
  junction('545', 'brown', '0 1 2 3'),
  junction('546', 'brown', '0 2 3 4'),
  city('593', 'brown', 60, 3, '0 2 3 4', 'B'),
  city('611', 'brown', 40, 2, '0 1 2 3 4'),

  // gray
  city('51', 'gray', 50, 2, '0 1 2 3 4'),
  { ...city('171', 'gray', 60, 3, '0 1 2 3 4 5', 'K'), alias: '171K' },
  { ...city('172', 'gray', 60, 2, '0 1 2 3 4 5', 'L'), alias: '172L' },
  city('290', 'gray', 70, 3, '0 1 2 3 4', 'Z'),
  cities('300', 'gray', 90, 1, 'Chi', [0, '0 2'], [3, '2 3'], [4, '2 4'], [5, '2 5']),
  city('597', 'gray', 80, 3, '0 1 2 3 4', 'B'),
  city('X30', 'gray', 100, 4, '2 3 4 5', 'NY'),
];

/** The definitions of these tiles. */
export function tilesNamed(ids: readonly TileId[]): TileDef[] {
  return COMMON_TILES.filter(({ id }) => ids.includes(id));
}
