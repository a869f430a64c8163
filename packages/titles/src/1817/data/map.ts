/**
 * The map of 1817. Marks: `coalMine` (a mountain next to a city or off-board place), `bridgeToken` (a river city),
 * `noStations` (Toronto: a stop like a city, but nobody can have a station there).
 */

import type { HexDef, MapDef, Revenue } from '@roundhouse/engine';
import {
  cityHex,
  costs,
  hexsides,
  mapOf,
  offboard,
  open,
  printedCities,
  printedCity,
} from '../../shared/mapTable.ts';

/** Values of phase 2, phases 3 and 4, 5 and 6, 7 and 8. */
function values(yellow: number, green: number, brown: number, gray: number): Revenue {
  const byPhase = { 2: yellow, 3: green, 4: green, 5: brown, 6: brown, 7: gray, 8: gray };
  return { byColor: { yellow, green, brown, gray }, byPhase };
}

/** A city in which no station marker can stand (1817:1.2.1.1). */
export const TORONTO = 'B13';
const toronto: HexDef = {
  id: TORONTO,
  color: 'gray',
  name: 'Toronto',
  towns: [{ revenue: values(20, 30, 40, 40), exits: [1, 4, 5] }],
  marks: { noStations: true },
};

const HEXES: readonly HexDef[] = [
  ...open('B3 B7 B11 B15 B19 B21 B23'),
  ...open('C4 C6 C10 C16 C18'),
  ...open('D3 D5 D11 D15 D17 D21 D23'),
  ...open('E2 E4 E6 E8 E10 E14 E20'),
  ...open('F5 F7 F9 F17 F21'),
  ...open('G2 G8 G16'),
  ...open('H5'),
  ...open('I2 I4 I6 I14'),
  ...open('B9 B27 D25 D27 G20 H17', costs(20, 'lake')),
  ...open('B25 C20 C24 E18 F15 G12 G14 H11 H13 H15 I8 I10', {
    ...costs(15, 'mountain'),
    marks: { coalMine: true },
  }),
  ...open('D13 E12 F11 G4 G10 H7', costs(10, 'water')),
  ...open('E16', costs(15, 'mountain')),

  offboard('A20', 'Montréal', values(20, 30, 50, 60), '0 5'),
  offboard('A28', 'Maritime Prov.', values(20, 30, 50, 60), '0'),
  cityHex('B5', 'Lansing'),
  toronto,
  cityHex('B17', 'Rochester'),
  printedCity('C8', 'Detroit', 'yellow', 1, 30, '0 4', { ...costs(20, 'lake'), labels: ['B'] }),
  { id: 'C12', color: 'blue' },
  cityHex('C14', 'Buffalo'),
  cityHex('C22', 'Albany'),
  printedCity('C26', 'Boston', 'yellow', 1, 30, '3 5', { labels: ['B'] }),
  offboard('D1', 'Chicago', values(30, 50, 60, 80), '4 5'),
  cityHex('D7', 'Toledo', costs(20, 'lake')),
  printedCity('D9', 'Cleveland', 'gray', 2, values(30, 40, 50, 60), '0 5'),
  cityHex('D19', 'Scranton', costs(15, 'mountain')),
  printedCities('E22', 'New York', 40, '0 3', { ...costs(20, 'lake'), labels: ['NY'], oneCity: true }),
  { id: 'F1', color: 'gray', junction: [3, 4, 5] },
  cityHex('F3', 'Indianapolis'),
  cityHex('F13', 'Pittsburgh'),
  cityHex('F19', 'Philadelphia'),
  cityHex('G6', 'Cincinnati', { ...costs(10, 'water'), marks: { bridgeToken: true } }),
  printedCity('G18', 'Baltimore', 'yellow', 1, 30, '0 4', { labels: ['B'] }),
  offboard('H1', 'St. Louis', values(20, 30, 50, 60), '3 4 5'),
  cityHex('H3', 'Louisville', { ...costs(10, 'water'), marks: { bridgeToken: true } }),
  cityHex('H9', 'Charleston', { ...costs(10, 'water'), marks: { bridgeToken: true } }),
  cityHex('I12', 'Blacksburg', costs(15, 'mountain')),
  cityHex('I16', 'Richmond'),
  offboard('J7', 'Atlanta', values(30, 50, 60, 80), '2 3'),
  offboard('J15', 'Raleigh-Durham', values(20, 30, 50, 60), '2 3'),
];

const HEXSIDES = hexsides('impassable', 'C10-D11');

export const MAP: MapDef = mapOf('1817', HEXES, HEXSIDES);
