import { companyOf, compile, moneyIn, newGame, phaseValue, slotsOf, viewFor } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { destinationMarker } from '../../src/1870/memory.ts';
import { title1870 } from '../../src/1870/index.ts';
import { play, refusal } from '../support/table.ts';
import { lay, train } from './actions.ts';
import { company, operatingTurn, player, position, seatsOf } from './position.ts';

const bookFor = (players: number, options = {}) => compile(title1870, { players, ...options });
const book = bookFor(3);
const hexOf = (id: string) => {
  const found = book.geography.hexes[book.geography.indexOf.get(id) ?? -1];
  if (!found) throw new Error(`there is no hex ${id}`);
  return found;
};
const tileOf = (id: string) => {
  const found = book.geography.tileById.get(id);
  if (!found) throw new Error(`there is no tile ${id}`);
  return found;
};
const hexesWith = (cost: number): string[] =>
  book.geography.hexes
    .filter((hex) => hex.terrain.reduce((sum, it) => sum + it.cost, 0) === cost)
    .map((hex) => hex.id)
    .sort();
const inOrder = (hexes: readonly (string | null)[]): string[] => hexes.map(String).sort();
const words = (text: string): string[] => text.split(' ').sort();

test('1870:setup.1 two to six players', () => {
  for (const players of [2, 3, 4, 5, 6]) expect(title1870.validate({ players })).toBeNull();
  expect(title1870.validate({ players: 1 })).not.toBeNull();
  expect(title1870.validate({ players: 7 })).not.toBeNull();
  expect(() => bookFor(7)).toThrow('2 to 6');
});

test('1870:setup.2 1870:setup.3 2100 shared out of a bank of 12000', () => {
  const each: Record<number, number> = { 2: 1050, 3: 700, 4: 525, 5: 420, 6: 350 };
  for (const players of [2, 3, 4, 5, 6]) {
    const { state } = newGame(bookFor(players), seatsOf(players), {});
    for (const seat of state.seats) expect(state.cash[seat]).toBe(each[players]);
    expect(state.cash.bank).toBe(9900);
    expect(moneyIn(state)).toBe(12_000);
  }
});

test('1870:setup.6 1870:corp.1 ten shares on nine certificates, all in the offering and without a price', () => {
  const { state } = newGame(book, seatsOf(3), {});
  for (const { id } of book.data.companies) {
    const { certs, at } = companyOf({ book, state }, id);
    expect(at).toBeNull();
    const tied = id === company('MKT') ? 1 : 0;
    expect(certs.single.offering).toBe(8 - tied);
    expect(certs.president).toBe(id === company('SLSF') ? 'private:SLSF' : 'offering');
  }
  const form = book.data.forms.corporation;
  expect([form?.units, form?.president, form?.singles]).toEqual([10, 2, 8]);
  expect(form?.weight.president).toBe(form?.weight.single);
});

test('1870:setup.8 1870:trainset.2 the bank sells the 2 trains first and one type after the other', () => {
  const spec = { companies: { MP: { at: 100, president: 'a', shares: { a: 4 }, cash: 5000 } } };
  const table = operatingTurn(position({ ...spec, supply: { 2: 1 } }), 'MP', 'buyTrains');
  expect(refusal(table, train('a', 'MP', '3', 180))).toBe('1870:trainset.2');
  play(table, train('a', 'MP', '2', 80));
  expect(refusal(table, train('a', 'MP', '4', 300))).toBe('1870:trainset.2');
  play(table, train('a', 'MP', '3', 180));
  // Trains in the open market are there besides and leave the stack alone.
  const market = operatingTurn(position({ ...spec, supply: { 2: 0 }, returned: ['3'] }), 'MP', 'buyTrains');
  const before = market.state.supply['3'];
  const offers = market.book.policies.trains.offers(market, company('MP'));
  expect(offers.map((it) => [it.from, it.face.name])).toEqual([
    ['bank', '3'],
    ['pool', '3'],
  ]);
  play(market, { ...train('a', 'MP', offers[1]?.train ?? '', 180), from: 'pool' });
  expect(market.state.supply['3']).toBe(before);
});

test('1870:trainset.1 the roster; 12 trains without end', () => {
  expect(book.data.trains.map((card) => [card.name, card.count, card.faces[0]?.price])).toEqual([
    ['2', 7, 80],
    ['3', 6, 180],
    ['4', 5, 300],
    ['5', 4, 450],
    ['6', 3, 630],
    ['8', 3, 800],
    ['10', 2, 950],
    ['12', null, 1100],
  ]);
});

test('1870:trainset.3 a train makes as many stops as its number; 6, 8, 10 and 12 are never scrapped', () => {
  for (const card of book.data.trains) expect(card.faces[0]?.visit).toBe(Number(card.name));
  const scrapped = book.data.phases.flatMap((row) =>
    (row.scraps ?? []).map((type) => `${type} by ${row.name}`),
  );
  expect(scrapped).toEqual(['2 by 3', '3 by 5', '4 by 6', '5 by 8']);
});

const RAILROADS: [name: string, home: string, destination: string, tokens: number][] = [
  ['ATSF', 'B9', 'N1', 3],
  ['FW', 'J3', 'A2', 2],
  ['GMO', 'M20', 'C18', 2],
  ['IC', 'K16', 'A22', 2],
  ['MP', 'C18', 'J5', 3],
  ['MKT', 'B11', 'N1', 3],
  ['SP', 'N1', 'N17', 3],
  ['SSW', 'H17', 'J3', 2],
  ['SLSF', 'E12', 'M22', 3],
  ['TP', 'J5', 'N17', 2],
];
test('1870:corp.2 1870:corp.3 1870:corp.4 1870:corp.5 1870:corp.6 1870:corp.7 1870:corp.9 1870:corp.10 1870:corp.11 homes, destinations and markers', () => {
  const found = book.data.companies.map((it) => [it.id, it.home?.hex, it.destination, it.tokens]);
  for (const [name, home, destination, tokens] of RAILROADS) {
    expect(found).toContainEqual([company(name), home, destination, tokens]);
    expect(hexOf(destination).marks.destinationOf).toContain(name);
  }
  expect(found).toHaveLength(10);
});

test('1870:corp.8 the SP lives off the board in the single space of the Southwest', () => {
  const table = operatingTurn(
    position({ companies: { SP: { at: 100, president: 'a', shares: { a: 4 }, cash: 500, homeless: true } } }),
    'SP',
  );
  expect(table.state.board.tokens.map((it) => [it.hex, it.slot])).toEqual([['N1', 0]]);
  expect(slotsOf(book.geography, table.state.board, 'N1', 0)).toBe(1);
  // Its first track begins there.
  expect(refusal(table, lay('a', 'SP', 'M2', '57/0'))).toBeNull();
});

test('1870:corp.12 the destination marker comes on top of two or three and is locked', () => {
  const { state } = newGame(book, seatsOf(3), {});
  for (const { id, tokens } of book.data.companies) {
    expect(companyOf({ book, state }, id).tokensLeft).toBe(tokens);
    expect(destinationMarker.of(companyOf({ book, state }, id))).toBe('locked');
  }
});

test('1870:map.1 1870:map.6 nineteen large cities with spaces, small ones without, four off-board places', () => {
  const cities = book.geography.hexes.filter((hex) => hex.cities.length > 0).map((hex) => hex.id);
  expect(cities.sort()).toEqual(words('B9 B11 B19 C18 D5 E12 F5 H13 H17 J3 J5 K16 L11 M2 M6 M14 M20 N7 N17'));
  const away = book.geography.hexes.filter((hex) => hex.offboards.length > 0).map((hex) => hex.id);
  expect(away.sort()).toEqual(words('A2 A22 M22 N1'));
  expect(slotsOf(book.geography, position().state.board, 'A10', 0)).toBe(0);
});

test('1870:map.2 off-board values by phase', () => {
  const at = (hex: string, phase: string) => phaseValue(hexOf(hex).printed.nodes[0]?.revenue ?? 0, phase);
  const values: Record<string, number[]> = {
    A2: [30, 40, 50],
    A22: [40, 50, 60],
    N1: [20, 40, 50],
    M22: [20, 30, 50],
  };
  for (const [hex, [top, middle, bottom]] of Object.entries(values)) {
    expect(['1', '2', '3'].map((phase) => at(hex, phase))).toEqual([top, top, top]);
    expect(['4', '5'].map((phase) => at(hex, phase))).toEqual([middle, middle]);
    expect(['6', '7', '8'].map((phase) => at(hex, phase))).toEqual([bottom, bottom, bottom]);
  }
});

test('1870:map.3 off-board places connect at their triangles only', () => {
  const connects = (hex: string) =>
    inOrder(hexOf(hex).neighbors.filter((_, edge) => ((hexOf(hex).printed.exits >> edge) & 1) === 1));
  expect(connects('A2')).toEqual(words('A4 B3'));
  expect(connects('A22')).toEqual(words('A20 B21'));
  expect(connects('N1')).toEqual(words('M2 N3 O2'));
  expect(connects('M22')).toEqual(words('L21 M20 N21'));
  // B1 is missing and C2 is no neighbour, so nothing but the triangles leads to Denver.
  expect(hexOf('C2').neighbors).not.toContain('A2');
});

test('1870:map.4 1870:map.5 values and spaces of the city tiles', () => {
  const city = (id: string) => [tileOf(id).faces[0]?.nodes[0]?.revenue, tileOf(id).faces[0]?.nodes[0]?.slots];
  for (const id of ['5', '6', '57']) expect(city(id)).toEqual([20, 1]);
  for (const id of ['14', '15']) expect(city(id)).toEqual([30, 2]);
  expect(city('63')).toEqual([40, 2]);
  expect(city('170')).toEqual([50, 2]);
  for (const id of ['3', '4', '58', '141', '142', '143', '144']) expect(city(id)[0]).toBe(10);
  for (const id of ['145', '146', '147']) expect(city(id)[0]).toBe(20);
  expect([city('171')[0], city('172')[0]]).toEqual([60, 60]);
});

test('1870:map.7 small cities, and the three hexes with two of them', () => {
  const towns = (count: number) =>
    book.geography.hexes
      .filter((hex) => hex.towns.length === count)
      .map((hex) => hex.id)
      .sort();
  expect(towns(1)).toEqual(words('A10 B7 B13 D9 D17 D21 E8 F9 G10 G20 H3 H21 I14 J9 K4 K14 K20 M8 M10 N21'));
  expect(towns(2)).toEqual(words('A16 E20 I10'));
});

test('1870:map.8 five P hexes', () => {
  const found = book.geography.hexes.filter((hex) => hex.futureLabels.some((it) => it.label === 'P'));
  expect(found.map((hex) => hex.id).sort()).toEqual(words('J5 J3 B11 N17 C18'));
});

test('1870:map.9 1870:map.10 1870:map.11 terrain', () => {
  expect(hexesWith(40)).toEqual(words('A10 B11 B13 C14 C16 G2 H3 H5 A16 B17 C18 D17'));
  expect(hexesWith(60)).toEqual(
    words('H7 I8 I10 J11 K10 L11 E20 D13 D15 E12 E14 E16 F11 F13 F15 O2 E18 F19 G18 H17 I16 J15'),
  );
  expect(hexesWith(80)).toEqual(words('K14 L13 M14 N15 N7 N9 N11 N13 N17 N19 N21 O4 O6'));
  expect(hexesWith(100)).toEqual(words('O14 O16 O18'));
  const table = operatingTurn(
    position({ companies: { SLSF: { at: 100, president: 'a', cash: 500 } } }),
    'SLSF',
    'track',
  );
  play(table, lay('a', 'SLSF', 'E12', '57/1'));
  expect(table.state.cash[company('SLSF')]).toBe(440);
});

test('1870:map.12 the Gulf is built on, but not over the straight lines east of New Orleans', () => {
  const table = operatingTurn(
    position({
      companies: { TP: { at: 100, president: 'a', shares: { a: 4 }, cash: 900, tokens: ['N17'] } },
      tiles: { N17: '5/0' },
    }),
    'TP',
    'track',
  );
  expect(refusal(table, lay('a', 'TP', 'O16', '8/1'))).toBeNull();
  const fresh = operatingTurn(
    position({
      companies: { TP: { at: 100, president: 'a', shares: { a: 4 }, cash: 900, tokens: ['N17'] } },
    }),
    'TP',
    'track',
  );
  // East out of New Orleans, and from N19 to New Orleans or O18.
  expect(refusal(fresh, lay('a', 'TP', 'N17', '57/1'))).toBe('1870:map.12');
  expect(refusal(fresh, lay('a', 'TP', 'N19', '9/1'))).toBe('1870:map.12');
  expect(refusal(fresh, lay('a', 'TP', 'N19', '9/0'))).toBe('1870:map.12');
  expect(refusal(fresh, lay('a', 'TP', 'O18', '9/0'))).toBe('1870:map.12');
  // Out to sea it is printed terrain that stops the track.
  expect(refusal(fresh, lay('a', 'TP', 'N19', '9/2'))).toBe('1870:map.13');
  const open = hexOf('O18').neighbors.filter((_, edge) => ((hexOf('O18').closed >> edge) & 1) === 0);
  expect(inOrder(open)).toEqual(words('N17 O16'));
});

test('1870:map.13 no track against printed terrain, nor against an off-board side without a triangle', () => {
  const table = operatingTurn(
    position({ companies: { FW: { at: 100, president: 'a', shares: { a: 4 }, cash: 900 } } }),
    'FW',
    'track',
  );
  expect(refusal(table, lay('a', 'FW', 'D1', '9/1'))).toBe('1870:map.13');
  // Six exits never fit where a neighbour is missing.
  for (const hex of ['N7', 'M2']) expect(hexOf(hex).closed).not.toBe(0);
  // 170 fits New Orleans in one rotation only.
  const closed = hexOf('N17').closed;
  const rotations = tileOf('170').faces.filter((face) => (face.exits & closed) === 0);
  expect(rotations).toHaveLength(1);
});

test('1870:open.1 1870:open.2 money, certificates, trains and privates lie open to everybody, treasuries too', () => {
  const table = position({
    companies: {
      MP: { at: 100, president: 'a', shares: { a: 2, b: 1, treasury: 1 }, cash: 345, trains: ['2'] },
    },
    privates: { SCC: 'MP', GSC: 'b' },
    cash: { a: 12, b: 34 },
  });
  for (const viewer of [player('a'), player('c'), null])
    expect(viewFor(table.state, viewer)).toEqual(table.state);
});

test('1870:var.1 no variant unless the table chose it before the game', () => {
  expect(title1870.optionSpecs.map(({ default: byDefault }) => byDefault)).toEqual(
    title1870.optionSpecs.map(() => false),
  );
  const variants = title1870.optionSpecs.map(({ name }) => name);
  const { book } = position();
  expect(variants.filter((name) => book.options[name] === true)).toEqual([]);
});
