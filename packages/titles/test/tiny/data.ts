import { type CompanyFacts, type Form, type GameData, rowChart, type TrainCard } from '@roundhouse/engine';
import { cityHex, homeOf, mapOf, offboard, open } from '../../src/shared/mapTable.ts';
import { tilesNamed } from '../../src/shared/tiles.ts';
import { tiles } from '../../src/shared/tileTable.ts';

const five: Form = {
  id: 'five',
  units: 5,
  quoted: 1,
  president: 2,
  double: 0,
  singles: 3,
  holdLimit: 4,
  tokens: null,
  loanLimit: 0,
  shortLimit: 0,
  weight: { president: 2, double: 0, single: 2, short: 0 },
};
const company = (id: string, name: string, hex: string, color: string): CompanyFacts => ({
  id: `company:${id}`,
  name,
  form: 'five',
  kind: 'corporation',
  tokens: 2,
  color,
  textColor: '#fff',
  home: { hex, city: 0 },
});
const train = (stops: number, price: number, count: number | null, phase: string | null): TrainCard => ({
  name: String(stops),
  count,
  phase,
  faces: [{ name: String(stops), price, visit: stops, pay: stops }],
});

export const DATA: GameData = {
  map: mapOf(
    'tiny',
    [
      cityHex('A2', 'Alder', homeOf('company:AL')),
      cityHex('A6', 'Birch', homeOf('company:BL')),
      cityHex('C4', 'Cedar'),
      ...open('A4 B3 B5 C2 C6'),
      offboard('B7', 'The Sea', 40, '1'),
    ],
    [],
  ),
  tiles: tilesNamed(['5', '6', '57', '7', '8', '9', '14', '15']),
  manifest: [
    tiles('5', 2, '14 15'),
    tiles('6', 2, '14 15'),
    tiles('57', 2, '14 15'),
    tiles('7', 4, ''),
    tiles('8', 4, ''),
    tiles('9', 4, ''),
    tiles('14', 2),
    tiles('15', 2),
  ],
  chart: rowChart(
    [20, 30, 40, 50, 60, 70, 80, 95, 110].map((price) => ({ price, zone: 'white', par: price === 50 })),
  ),
  forms: { five },
  trains: [train(2, 60, 3, null), train(3, 120, null, 'green')],
  phases: [
    { name: 'yellow', trainLimit: 2, colors: ['yellow'], operatingRounds: 1, effects: [] },
    {
      name: 'green',
      trainLimit: 2,
      colors: ['yellow', 'green'],
      operatingRounds: 2,
      effects: ['green tiles'],
    },
  ],
  companies: [company('AL', 'Alder Line', 'A2', '#a33'), company('BL', 'Birch Line', 'A6', '#36a')],
  privates: [],
};
