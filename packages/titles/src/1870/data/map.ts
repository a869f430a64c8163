/**
 * The map of 1870. Marks: `river` (the edges on either bank of the Mississippi, and the bank the printed place stands on),
 * `port` and `cattle` (where these tokens may go: large and small cities and, for the cattle, red locations),
 * `destinationOf` (the companies that run for this place).
 */

import type { HexDef, Json, MapDef, Revenue } from '@roundhouse/engine';
import { cityHex, costs, hexsides, homeOf, mapOf, offboard, open, townHexes } from '../../shared/mapTable.ts';
import { edges } from '../../shared/tileTable.ts';

/** Off-board values: phases 1 to 3, 4 and 5, from 6 on. */
function values(top: number, middle: number, bottom: number): Revenue {
  return {
    byColor: { yellow: top, brown: middle, blue: bottom },
    byPhase: { 1: top, 2: top, 3: top, 4: middle, 5: middle, 6: bottom, 7: bottom, 8: bottom },
  };
}

function banks(bankA: string, bankB: string, placeOn?: 'A' | 'B'): Json {
  const both = { bankA: edges(bankA), bankB: edges(bankB) };
  return placeOn === undefined ? both : { ...both, placeOn };
}

/** The letter that allows the brown tile, and the one of the gray tile. */
function letters(brown: string, gray?: string): Pick<HexDef, 'futureLabels'> {
  const first = { label: brown, fromColor: 'brown' } as const;
  return { futureLabels: gray === undefined ? [first] : [first, { label: gray, fromColor: 'gray' }] };
}

const HEXES: readonly HexDef[] = [
  ...open('A4 A6 A8 A12 A14 A18 A20'),
  ...open('B3 B5 B15 B21'),
  ...open('C2 C4 C6 C8 C10 C12 C20'),
  ...open('D1 D3 D7 D11 D19'),
  ...open('E2 E4 E6 E10'),
  ...open('F1 F3 F7 F17 F21'),
  ...open('G4 G6 G8 G12 G14 G16'),
  ...open('H1 H9 H11 H15 H19'),
  ...open('I2 I4 I6 I12 I18 I20'),
  ...open('J1 J7 J13 J17 J19 J21'),
  ...open('K2 K6 K8 K12 K18'),
  ...open('L1 L3 L5 L7 L9 L15 L17 L19 L21'),
  ...open('M4 M12 M16 M18'),
  ...open('N3 N5'),
  ...open('B17', { ...costs(40, 'river'), marks: { river: banks('0 1', '2 3 4 5') } }),
  ...open('C14 C16 G2 H5', costs(40, 'water')),
  ...open('D13 D15 E14 E16 F11 F13 F15', costs(60, 'mountain')),
  ...open('E18', { ...costs(60, 'river'), marks: { river: banks('3 4', '0 1 2 5') } }),
  ...open('F19 G18 I16', { ...costs(60, 'river'), marks: { river: banks('1 2', '0 3 4 5') } }),
  ...open('H7 I8 J11 K10', costs(60, 'water')),
  ...open('J15', { ...costs(60, 'river'), marks: { river: banks('0 1 2', '3 4 5') } }),
  ...open('L13', { ...costs(80, 'river'), marks: { river: banks('0 1 2 3', '4 5') } }),
  ...open('N9 N11 N13 N19 O4 O6', costs(80, 'lake')),
  ...open('N15', { ...costs(80, 'river'), marks: { river: banks('2 3 4', '0 1 5') } }),
  ...open('O2', costs(60, 'lake')),
  ...open('O14', costs(100, 'lake')),
  ...open('O16', { ...costs(100, 'river'), marks: { river: banks('3', '0 1 2 4 5') } }),
  ...open('O18', { ...costs(100, 'river'), marks: { river: banks('0 1', '2 3 4 5') } }),

  ...townHexes('A10 B13 H3', 1, { ...costs(40, 'water'), marks: { cattle: true } }),
  ...townHexes('A16', 2, { ...costs(40, 'river'), marks: { river: banks('0 1 2', '3 4 5', 'A') } }),
  ...townHexes('B7 D9 E8 F9 G10 I14 J9 K4 M8 M10', 1, { marks: { cattle: true } }),
  ...townHexes('D17', 1, { ...costs(40, 'river'), marks: { river: banks('4', '0 1 2 3 5', 'B') } }),
  ...townHexes('D21 G20 H21 K20', 1),
  ...townHexes('E20', 2, costs(60, 'water')),
  ...townHexes('I10', 2, { ...costs(60, 'water'), marks: { cattle: true } }),
  ...townHexes('K14', 1, {
    ...costs(80, 'river'),
    marks: { river: banks('0 1 2 3', '4 5', 'B'), port: true },
  }),
  ...townHexes('N21', 1, { ...costs(80, 'lake'), marks: { port: true } }),
  offboard('A2', 'Denver', values(30, 40, 50), '4 5', { marks: { cattle: true, destinationOf: ['FW'] } }),
  offboard('A22', 'Chicago', values(40, 50, 60), '0 1', { marks: { destinationOf: ['IC'] } }),
  cityHex('B9', 'Topeka', { ...homeOf('ATSF'), marks: { cattle: true } }),
  cityHex('B11', 'Kansas City', {
    ...costs(40, 'water'),
    ...homeOf('MKT'),
    ...letters('P', 'K'),
    marks: { cattle: true },
  }),
  cityHex('B19', 'Springfield, IL'),
  cityHex('C18', 'St. Louis', {
    ...costs(40, 'river'),
    ...homeOf('MP'),
    ...letters('P', 'L'),
    marks: { river: banks('0 1', '2 3 4 5', 'A'), destinationOf: ['GMO'] },
  }),
  cityHex('D5', 'Wichita', { marks: { cattle: true } }),
  cityHex('E12', 'Springfield, MO', { ...costs(60, 'mountain'), ...homeOf('SLSF'), marks: { cattle: true } }),
  cityHex('F5', 'Oklahoma City', { marks: { cattle: true } }),
  cityHex('H13', 'Little Rock', { marks: { cattle: true } }),
  cityHex('H17', 'Memphis', {
    ...costs(60, 'river'),
    ...homeOf('SSW'),
    marks: { river: banks('1 2', '0 3 4 5', 'B'), port: true },
  }),
  cityHex('J3', 'Fort Worth', {
    ...homeOf('FW'),
    ...letters('P'),
    marks: { cattle: true, destinationOf: ['SSW'] },
  }),
  cityHex('J5', 'Dallas', {
    ...homeOf('TP'),
    ...letters('P'),
    marks: { cattle: true, destinationOf: ['MP'] },
  }),
  cityHex('K16', 'Jackson', homeOf('IC')),
  cityHex('L11', 'Alexandria', { ...costs(60, 'water'), marks: { cattle: true } }),
  cityHex('M2', 'Austin', { marks: { cattle: true } }),
  cityHex('M6', 'Houston', { marks: { cattle: true } }),
  cityHex('M14', 'Baton Rouge', {
    ...costs(80, 'river'),
    marks: { river: banks('0 1', '2 3 4 5', 'B'), port: true },
  }),
  cityHex('M20', 'Mobile', { ...homeOf('GMO'), marks: { port: true } }),
  offboard('M22', 'Southeast', values(20, 30, 50), '0 1 2', { marks: { destinationOf: ['SLSF'] } }),
  offboard('N1', 'Southwest', values(20, 40, 50), '3 4 5', {
    stationSlots: 1,
    ...homeOf('SP'),
    marks: { cattle: true, destinationOf: ['ATSF', 'MKT'] },
  }),
  cityHex('N7', 'Galveston', { ...costs(80, 'lake'), marks: { port: true, cattle: true } }),
  cityHex('N17', 'New Orleans', {
    ...costs(80, 'lake'),
    ...letters('P'),
    marks: { port: true, destinationOf: ['SP', 'TP'] },
  }),
];

const HEXSIDES = hexsides('impassable', 'N17-N19 N19-O18');

export const MAP: MapDef = mapOf('1870', HEXES, HEXSIDES);
