import { compile, faceAt, type Geography, hexDistance, phaseValue, EMPTY_BOARD } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1846 } from '../../src/1846/index.ts';
import { sorted } from '../support/table.ts';

const book = compile(title1846, { players: 5 });
const geo: Geography = book.geography;
const hex = (id: string) => {
  const found = geo.hexes[geo.indexOf.get(id) ?? -1];
  if (!found) throw new Error(`no hex ${id}`);
  return found;
};
const printed = (id: string) => faceAt(geo, EMPTY_BOARD, id);

test('1846:data.corps homes and tokens of the seven corporations', () => {
  const facts = Object.fromEntries(
    book.data.companies
      .filter((it) => it.kind === 'corporation')
      .map((it) => [it.id.slice(8), [it.home?.hex, it.tokens]]),
  );
  expect(facts).toEqual({
    'B&O': ['G19', 4],
    'C&O': ['I15', 4],
    ERIE: ['E21', 4],
    GT: ['B16', 3],
    IC: ['K3', 4],
    NYC: ['D20', 4],
    PRR: ['F20', 5],
  });
});

test('1846:data.market one row of 31 columns; 40 to 150 are launch values', () => {
  const prices = book.chart.cells.map((cell) => cell.price);
  expect(prices).toHaveLength(31);
  expect(prices.slice(0, 5)).toEqual([0, 10, 20, 30, 40]);
  expect(prices.slice(-4)).toEqual([440, 475, 510, 550]);
  expect(prices[prices.indexOf(112) - 1]).toBe(100);
  expect(prices[prices.indexOf(150) + 1]).toBe(165);
  expect(book.chart.cells.filter((cell) => cell.par).map((cell) => cell.price)).toEqual([
    40, 50, 60, 70, 80, 90, 100, 112, 124, 137, 150,
  ]);
});

test('1846:data.privates prices, incomes and debts', () => {
  const facts = Object.fromEntries(
    book.data.privates.map((it) => [it.id.slice(8), [it.price, it.income, it.debt]]),
  );
  expect(facts).toEqual({
    LSL: [40, 15, 0],
    MC: [40, 15, 0],
    'O&I': [40, 15, 0],
    SC: [40, 10, 0],
    MPC: [60, 15, 0],
    TBC: [60, 20, 0],
    'C&WI': [60, 10, 0],
    MAIL: [80, 0, 0],
    BIG4: [40, 0, 60],
    MS: [60, 0, 80],
  });
});

test('1846:data.trains prices and lengths of both sides', () => {
  const faces = book.data.trains.flatMap((card) =>
    card.faces.map((face) => [face.name, face.price, face.visit, face.pay]),
  );
  expect(faces).toEqual([
    ['2', 80, 2, 2],
    ['4', 180, 4, 4],
    ['3/5', 160, 5, 3],
    ['5', 500, 5, 5],
    ['4/6', 450, 6, 4],
    ['6', 800, 6, 6],
    ['7/8', 900, 8, 7],
  ]);
});

test('1846:data.offboard values early and late, and the east-west amounts', () => {
  const facts = (id: string) => {
    const [place] = hex(id).offboards;
    if (!place) throw new Error(`${id} is no off-board area`);
    const area = hex(id).marks.eastWest as { side: string; bonus: number } | undefined;
    return [phaseValue(place.revenue, 'II'), phaseValue(place.revenue, 'III'), area?.side, area?.bonus];
  };
  expect(facts('B18')).toEqual([30, 50, 'E', 20]);
  expect(facts('C17')).toEqual([40, 60, 'E', 30]);
  for (const id of ['D22', 'C21']) expect(facts(id)).toEqual([30, 60, 'E', 30]);
  expect(facts('E23')).toEqual([20, 50, 'E', 30]);
  for (const id of ['G21', 'F22']) expect(facts(id)).toEqual([30, 70, 'E', 20]);
  expect(facts('H20')).toEqual([20, 40, 'E', 30]);
  expect(facts('I17')).toEqual([20, 50, 'E', 20]);
  expect(facts('I1')).toEqual([50, 70, 'W', 20]);
  expect(facts('C5')).toEqual([20, 40, 'W', 50]);
  expect(facts('J10')).toEqual([50, 70, undefined, undefined]);
  expect(facts('B8')).toEqual([40, 10, undefined, undefined]);
});

const cityValue = (tile: string) => geo.tileById.get(tile)?.faces[0]?.nodes[0]?.revenue;
test('1846:data.cities values by tile colour', () => {
  expect(['57', '14', '611', '51'].map(cityValue)).toEqual([20, 30, 40, 50]);
  expect(['291', '294', '297', '290'].map(cityValue)).toEqual([40, 50, 60, 70]);
  expect(['298', '299', '300'].map(cityValue)).toEqual([40, 70, 90]);
  expect(
    ['D6', 'D20', 'G19', 'C15', 'F20', 'I5', 'E21', 'I15', 'K3'].map((id) => printed(id).nodes[0]?.revenue),
  ).toEqual([10, 10, 10, 40, 10, 10, 10, 20, 20]);
  expect(printed('D14').exits).toBe(0);
});

const slots = (tile: string) => geo.tileById.get(tile)?.faces[0]?.nodes.map((node) => node.slots);
test('1846:data.slots token spots by tile', () => {
  expect(['57', '14', '611', '51', '291', '294', '297', '290'].map(slots)).toEqual([
    [1],
    [2],
    [2],
    [2],
    [1],
    [2],
    [3],
    [3],
  ]);
  for (const tile of ['298', '299', '300']) expect(slots(tile)).toEqual([1, 1, 1, 1]);
  expect(['C15', 'D20', 'G19', 'I5', 'F20'].map((id) => printed(id).nodes[0]?.slots)).toEqual([
    2, 2, 1, 2, 1,
  ]);
});

test('1846:data.hexsides marked sides and their costs', () => {
  const found = geo.hexsides
    .filter((side) => side.cost > 0)
    .map((side) => [[...side.hexes].sort().join('-'), side.type, side.cost]);
  expect(sorted(found)).toEqual(
    sorted([
      ['B16-B18', 'mountain', 40],
      ['C15-C17', 'mountain', 60],
      ['E19-F20', 'mountain', 40],
      ['F18-G19', 'water', 40],
      ['G17-G19', 'water', 20],
      ['G19-G21', 'mountain', 20],
      ['H12-I11', 'water', 40],
      ['J4-J6', 'water', 40],
    ]),
  );
});

test('1846:data.terrain hexes that cost more than 20', () => {
  const found = geo.hexes.flatMap(({ id, terrain }) => terrain.map(({ cost, type }) => [id, cost, type]));
  expect(sorted(found)).toEqual([
    ['C15', 40, 'water'],
    ['F18', 40, 'mountain'],
    ['G17', 40, 'mountain'],
    ['H14', 60, 'mountain'],
    ['H16', 40, 'mountain'],
  ]);
});

test('1846:data.ports five ports, two of them with two symbols', () => {
  const ports = geo.hexes.filter((it) => it.marks.ports).map((it) => [it.id, it.marks.ports]);
  expect(sorted(ports)).toEqual([
    ['B8', 2],
    ['C5', 1],
    ['D14', 1],
    ['G19', 2],
    ['I1', 1],
  ]);
});

test('1846:data.misprints Cleveland is E17, Chicago D6, and the NYC starts in Erie', () => {
  expect([hex('E17').name, hex('D6').name, hex('D20').name]).toEqual(['Cleveland', 'Chicago', 'Erie']);
  expect(book.privates['private:LSL']?.hexes).toEqual(['D14', 'E17']);
  expect(book.privates['private:MPC']?.hexes).toEqual(['D6', 'I1']);
  expect(book.companies['company:NYC']?.home?.hex).toBe('D20');
});

test('1846:data.tracks two printed plain tracks that never change', () => {
  expect(printed('A15').segments).toEqual([{ a: 0, b: 5 }]);
  expect(printed('C7').segments).toEqual([{ a: 0, b: 5 }]);
  expect([hex('A15').color, hex('C7').color]).toEqual(['gray', 'gray']);
  expect(hexDistance('A15', 'B14') + hexDistance('A15', 'B16')).toBe(2);
});

test('1846:data.special land grants and reserved hexes', () => {
  expect(book.companies['company:IC']?.landGrant).toEqual(['E5', 'F6', 'G5', 'H6', 'J4']);
  expect(book.privates['private:MC']?.hexes).toEqual(['B10', 'B12']);
  expect(book.privates['private:O&I']?.hexes).toEqual(['F14', 'F16']);
  for (const id of ['B10', 'B12', 'F14', 'F16']) expect(hex(id).cities).toHaveLength(0);
});
