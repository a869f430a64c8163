/**
 * A map for 18MW. The printed one is lost: this is a reconstruction from the rulebook's words and real geography, and a
 * host can put another in its place. Marks: `doublingSlot` (the circle of an off-map area that the doubling token takes),
 * `blocked` (dark green: never built on).
 */

import type { HexDef, HexsideDef, MapDef, Revenue } from '@roundhouse/engine';
import {
  cityHex,
  costs,
  hexsides,
  homeOf,
  mapOf,
  offboard,
  open,
  printedCity,
  townHexes,
} from '../../shared/mapTable.ts';

/** Values of phases 1 to 3, 4 to 6, and from 8 on. */
function values(left: number, middle: number, right: number): Revenue {
  return {
    byColor: { yellow: left, brown: middle, gray: right },
    byPhase: { 1: left, 2: left, 3: left, 4: middle, 5: middle, 6: middle, 8: right, 10: right, D: right },
  };
}

function townHex(id: string, name: string, more: Pick<HexDef, 'terrain'> = {}): HexDef[] {
  return townHexes(id, 1, { name, ...more });
}

/** Brown and gray tiles here must carry this letter (18mw:track.12). */
function letter(label: string): Pick<HexDef, 'futureLabels'> {
  return { futureLabels: [{ label, fromColor: 'brown' }] };
}

/** Each tile whose track reaches such a side pays (18mw:track.4). */
function river(name: string, cost: number, pairs: string): HexsideDef[] {
  return hexsides('water', pairs, { cost, river: name });
}

const HEXES: readonly HexDef[] = [
  ...open('A5'),
  ...open('B4 B8'),
  ...open('C5 C9 C11 C13'),
  ...open('D4 D6 D8 D14 D16'),
  ...open('E3 E5 E7 E9'),
  ...open('F4 F8 F14'),
  ...open('G5 G9 G13 G15'),
  ...open('H2 H4 H6 H8 H12 H16 H18'),
  ...open('I3 I7 I9 I15 I17'),
  ...open('J8 J14 J16 J18'),
  ...open('K3 K5 K13 K15'),
  ...open('L4 L6'),
  ...open('M5'),
  ...open('N6 N10 N14'),
  ...open('O9 O15'),
  ...open('A7', costs(40, 'lake country')),
  ...open('A11', costs(40, 'Superior highlands')),
  ...open('B10', costs(20, 'pine barrens')),
  ...open('B12', costs(40, 'north woods')),
  ...open('D12', costs(20, 'Driftless hills')),
  ...open('E11', costs(40, 'Driftless bluffs')),
  ...open('G17', costs(20, 'Kankakee marsh')),
  ...open('K7', costs(20, 'Ozark plateau')),
  ...open('K9', costs(40, 'Ozarks')),
  ...open('K11', costs(60, 'St. Francois Mountains')),
  ...open('L10', costs(60, 'Ozarks')),
  ...open('L12', costs(40, 'sunken lands')),
  ...open('L16', costs(20, 'Pennyrile hills')),
  ...open('M7', costs(60, 'Boston and Ouachita Mountains')),
  ...open('M11', costs(40, 'St. Francis swamps')),
  ...open('M15', costs(20, 'Tennessee hills')),
  ...open('N8', costs(20, 'Ouachita foothills')),
  ...open('N12', costs(40, 'Yazoo delta swamp')),
  ...open('P6 P14', costs(40, 'coastal swamp')),
  ...open('Q11 Q13', costs(80, 'delta marsh')),

  ...townHex('B6', 'St. Cloud'),
  ...townHex('C15', 'Green Bay'),
  ...townHex('F6', 'Fort Dodge'),
  ...townHex('F10', 'Cedar Rapids'),
  ...townHex('F12', 'Dubuque'),
  ...townHex('H10', 'Burlington'),
  ...townHex('I5', 'St. Joseph'),
  ...townHex('I11', 'Quincy'),
  ...townHex('J4', 'Topeka'),
  ...townHex('J10', 'Jefferson City'),
  ...townHex('L14', 'Cairo'),
  ...townHex('O11', 'Vicksburg', costs(20, 'loess bluffs')),
  ...townHex('P8', 'Lake Charles', costs(60, 'coastal swamp')),
  ...townHex('P10', 'Baton Rouge', costs(40, 'swamp')),
  offboard('A3', 'Northwest', values(30, 40, 50), '4 5'),
  cityHex('A9', 'Duluth'),
  offboard('A13', 'Canada', values(20, 30, 50), '0 1'),
  { id: 'B14', color: 'gray', name: 'North Woods', marks: { blocked: true } },
  cityHex('C7', 'Minneapolis', homeOf('NP')),
  { id: 'C17', color: 'blue', name: 'Lake Michigan' },
  cityHex('D10', 'La Crosse'),
  { id: 'D18', color: 'blue', name: 'Lake Michigan' },
  cityHex('E13', 'Madison', homeOf('CNW')),
  cityHex('E15', 'Milwaukee', { ...homeOf('CMSP'), ...letter('M') }),
  { id: 'E17', color: 'blue', name: 'Lake Michigan' },
  cityHex('F2', 'Sioux City'),
  printedCity('F16', 'Chicago', 'gray', 4, values(40, 60, 80), '0 1 2 5'),
  { id: 'F18', color: 'blue', name: 'Lake Michigan' },
  offboard('G1', 'San Francisco', values(30, 50, 70), '3 4 5', {
    stationSlots: 1,
    marks: { doublingSlot: 0 },
  }),
  cityHex('G3', 'Omaha'),
  cityHex('G7', 'Des Moines', homeOf('CRIP')),
  cityHex('G11', 'Rock Island', homeOf('CBQ')),
  cityHex('H14', 'Peoria'),
  cityHex('I13', 'Springfield, IL', homeOf('IC')),
  offboard('I19', 'East', values(30, 40, 60), '0 1 2'),
  offboard('J2', 'Denver', values(30, 40, 50), '3 4 5'),
  cityHex('J6', 'Kansas City', { ...homeOf('SLSF'), ...letter('KC') }),
  cityHex('J12', 'St. Louis', { ...homeOf('MP'), ...letter('StL') }),
  cityHex('K17', 'Evansville'),
  cityHex('L8', 'Springfield, MO', costs(40, 'Ozarks')),
  cityHex('M9', 'Little Rock'),
  cityHex('M13', 'Memphis'),
  offboard('M17', 'Southeast', values(20, 30, 50), '1 2'),
  offboard('O5', 'Southwest', values(30, 40, 60), '3 4 5', {
    stationSlots: 2,
    ...homeOf('SP'),
    marks: { doublingSlot: 1 },
  }),
  cityHex('O7', 'Shreveport'),
  cityHex('O13', 'Jackson'),
  cityHex('P12', 'New Orleans', { ...costs(40, 'swamp'), ...homeOf('GMO') }),
  offboard('P16', 'Gulf Coast', values(20, 30, 40), '1 2'),
  { id: 'Q9', color: 'gray', name: 'Atchafalaya Delta', marks: { blocked: true } },
];

const HEXSIDES = [
  ...river(
    'mississippi',
    40,
    `A5-A7 A7-B6 B6-B8 B8-C7 C7-C9 C9-D8 D8-D10 D10-E9 E9-E11 E11-F10 E11-F12 E13-F12
    F10-G11 F12-G11 F12-F14 F12-G13 G9-G11 G11-H10 H10-H12 H10-I11 I9-I11 I11-J10 I11-J12 I13-J12
    J12-J14 J12-K13 K11-K13 K13-L12 L12-L14 L12-M13 M11-M13 M11-N12 N10-N12 N10-O11 O9-O11 O9-P10
    P8-P10 P10-Q11 P12-Q11 P12-Q13 P14-Q13`,
  ),
  ...river('wisconsin', 20, 'C13-C15 C13-D14 D12-D14 D12-E13 E11-E13'),
  ...river(
    'missouri',
    20,
    `F2-G1 F2-G3 F4-G3 G3-G5 G3-H4 H2-H4 H4-I3 I3-I5 I5-J4 I5-J6 I7-J6 I7-J8
    I9-J8 I9-J10`,
  ),
  ...river('illinois', 20, 'G15-H16 H12-I13 H14-I13 H14-H16 H14-I15 I11-I13'),
  ...river('ohio', 20, 'K15-L16 K17-L16 L14-M13 L14-L16 L14-M15'),
  ...river('arkansas', 20, 'M5-N6 M7-N6 M7-N8 M9-N8 M9-N10 M11-N10'),
  ...river('red', 20, 'N6-O5 N6-O7 N8-O7 O7-O9 O9-P8'),
];

export const MAP: MapDef = mapOf('18MW', HEXES, HEXSIDES);
