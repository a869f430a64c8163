/**
 * The map of 1846. Marks: `ports` (port symbols, 20 each), `meat`, `eastWest` (side and bonus), `tileReservedFor` (the
 * private that keeps others out), `freeYellowFor` (land grant), `privateIcons`, `secondEditionIcons`.
 */

import type { HexDef, Json, MapDef, Revenue } from '@roundhouse/engine';
import {
  cityHex,
  costs,
  hexsides,
  homeOf,
  mapOf,
  offboard,
  open,
  printedCities,
  printedCity,
  reservedFor,
} from '../../shared/mapTable.ts';

/** Off-board values: phases I and II, phases III and IV. */
function values(early: number, late: number): Revenue {
  return { byColor: { yellow: early, brown: late }, byPhase: { I: early, II: early, III: late, IV: late } };
}

function east(bonus: number): Record<string, Json> {
  return { eastWest: { side: 'E', bonus } };
}

function west(bonus: number): Record<string, Json> {
  return { eastWest: { side: 'W', bonus } };
}

const HEXES: readonly HexDef[] = [
  ...open('B10 B12', { marks: { tileReservedFor: 'MC' } }),
  ...open('B14'),
  ...open('C11 C13'),
  ...open('D8 D10 D12 D18'),
  ...open('E7 E9 E13 E15 E19'),
  ...open('F4 F8 F10 F12'),
  ...open('G11'),
  ...open('H2 H4 H8 H10'),
  ...open('I3 I7 I9 I11'),
  ...open('J6 J8'),
  ...open('E5 F6 G5 H6 J4', { marks: { freeYellowFor: 'IC' } }),
  ...open('F14 F16', { marks: { tileReservedFor: 'O&I' } }),
  ...open('F18 G17 H16', costs(40, 'mountain')),
  ...open('H14', costs(60, 'mountain')),

  { id: 'A15', color: 'gray', paths: [[0, 5]] },
  offboard('B8', 'Holland', values(40, 10), '4', { marks: { ports: 2 } }),
  cityHex('B16', 'Port Huron', homeOf('GT')),
  offboard('B18', 'Sarnia', values(30, 50), '1', { marks: east(20) }),
  offboard('C5', 'Chicago Connections', values(20, 40), '5', { marks: { ports: 1, ...west(50) } }),
  { id: 'C7', color: 'gray', paths: [[0, 5]] },
  cityHex('C9', 'South Bend'),
  printedCity('C15', 'Detroit', 'yellow', 2, 40, '1 3', {
    ...costs(40, 'water'),
    ...homeOf('MS'),
    labels: ['Z'],
  }),
  offboard('C17', 'Windsor', values(40, 60), '1', { marks: east(30) }),
  offboard('C21', 'Buffalo', values(30, 60), '0', { area: 'Buffalo', marks: east(30) }),
  printedCities('D6', 'Chicago', 10, '0 3 4 5', {
    ...reservedFor('C&WI', 'bought', 0, 3),
    labels: ['Chi'],
    marks: { meat: true },
  }),
  cityHex('D14', 'Toledo', { marks: { ports: 1, privateIcons: ['LSL'] } }),
  { id: 'D16', color: 'blue' },
  printedCity('D20', 'Erie', 'yellow', 2, 10, '0 1 3', {
    ...homeOf('NYC'),
    ...reservedFor('ERIE', 'phase IV', 1),
  }),
  offboard('D22', 'Buffalo', values(30, 60), '1', { area: 'Buffalo', marks: east(30) }),
  cityHex('E11', 'Fort Wayne', reservedFor('PRR', 'phase IV')),
  cityHex('E17', 'Cleveland', { labels: ['Z'], marks: { privateIcons: ['LSL'] } }),
  printedCity('E21', 'Salamanca', 'gray', 1, 10, '1 2 4', homeOf('ERIE')),
  offboard('E23', 'Binghamton', values(20, 50), '1', { marks: east(30) }),
  printedCity('F20', 'Homewood', 'gray', 1, 10, '1 2 4 5', homeOf('PRR')),
  offboard('F22', 'Pittsburgh', values(30, 70), '1', { area: 'Pittsburgh', marks: east(20) }),
  cityHex('G3', 'Springfield'),
  cityHex('G7', 'Terre Haute'),
  cityHex('G9', 'Indianapolis', homeOf('BIG4')),
  cityHex('G13', 'Dayton', { marks: { secondEditionIcons: ['LM'] } }),
  cityHex('G15', 'Columbus'),
  printedCity('G19', 'Wheeling', 'yellow', 1, 10, '5', { ...homeOf('B&O'), marks: { ports: 2 } }),
  offboard('G21', 'Pittsburgh', values(30, 70), '1 2', { area: 'Pittsburgh', marks: east(20) }),
  cityHex('H12', 'Cincinnati', {
    ...reservedFor('B&O', 'phase IV'),
    labels: ['Z'],
    marks: { secondEditionIcons: ['LM', 'BT'] },
  }),
  offboard('H20', 'Cumberland', values(20, 40), '2', { marks: east(30) }),
  offboard('I1', 'St. Louis', values(50, 70), '3 4', { marks: { ports: 1, meat: true, ...west(20) } }),
  printedCity('I5', 'Centralia', 'gray', 2, 10, '0 1 3 4', reservedFor('IC', 'phase IV')),
  printedCity('I15', 'Huntington', 'gray', 1, 20, '2 3 4', homeOf('C&O')),
  offboard('I17', 'Charleston', values(20, 50), '1', { marks: east(20) }),
  offboard('J10', 'Louisville', values(50, 70), '2 3'),
  printedCity('K3', 'Cairo', 'gray', 1, 20, '3', homeOf('IC')),
];

/** Mountain = tunnel or pass, water = bridge; paid by the tile that completes the connection (1846:6.48.hexside). */
const HEXSIDES = [
  ...hexsides('mountain', 'B16-B18 E19-F20', { cost: 40 }),
  ...hexsides('mountain', 'C15-C17', { cost: 60 }),
  ...hexsides('open', 'C21-D22 F22-G21'),
  ...hexsides('water', 'F18-G19 H12-I11 J4-J6', { cost: 40 }),
  ...hexsides('water', 'G17-G19', { cost: 20 }),
  ...hexsides('mountain', 'G19-G21', { cost: 20 }),
];

export const MAP: MapDef = mapOf('1846', HEXES, HEXSIDES);
