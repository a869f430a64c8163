import { compile, dealFor, moneyIn, newGame, OptionError, standingsOf, viewFor } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { MANIFEST } from '../../src/18mw/data/tiles.ts';
import { title18mw } from '../../src/18mw/index.ts';
import { eventsOf, play, resume } from '../support/table.ts';
import { train, usedTrain } from './actions.ts';
import {
  bookFor,
  company,
  newTable,
  operatingTurn,
  player,
  position,
  seatsFor,
  setCash,
  trainId,
  trains,
} from './position.ts';
import { arrange } from '../support/table.ts';

test('18mw:setup.1 the bank has 12,000 and the purses come out of it', () => {
  for (const [players, each] of [
    [3, 650],
    [4, 550],
    [5, 450],
  ] as const) {
    const { state } = newTable(players);
    expect(state.cash.bank).toBe(12_000 - players * each);
    expect(moneyIn(state)).toBe(12_000);
  }
});

test('18mw:setup.2 three to five players with 650, 550 or 450', () => {
  for (const players of [2, 6]) expect(() => compile(title18mw, { players })).toThrow(OptionError);
  for (const [players, each] of [
    [3, 650],
    [4, 550],
    [5, 450],
  ] as const) {
    const { state } = newTable(players);
    expect(state.seats.map((seat) => state.cash[seat])).toEqual(Array.from({ length: players }, () => each));
  }
});

test('18mw:setup.3 the seating is drawn from the seed, the first player has Priority and begins the stock round', () => {
  const book = bookFor(5);
  const seats = seatsFor(5);
  const game = (seed: string) => newGame(book, seats, dealFor(title18mw, book.options, 5, seed)).state;
  expect(game('x').seats).toEqual(game('x').seats);
  const orders = new Set(['1', '2', '3', '4', '5', '6'].map((seed) => game(seed).seats.join(' ')));
  expect(orders.size).toBeGreaterThan(1);
  const state = game('x');
  expect([...state.seats].sort()).toEqual([...seats].sort());
  expect(state.priority).toBe(state.seats[0]);
  expect(state.agenda.map((frame) => frame.at)).toEqual(['game', 'stockRound', 'parallelAuction']);
});

test('18mw:setup.4 all certificates in the offering, all trains for sale, private companies by face value', () => {
  const { state, book } = newTable();
  const corporations = book.data.companies.filter(({ kind }) => kind === 'corporation');
  expect(corporations).toHaveLength(10);
  for (const { id } of corporations) {
    expect(state.companies[id]?.certs).toEqual({ president: 'offering', single: { offering: 8 } });
  }
  expect(book.data.privates.map(({ price }) => price)).toEqual([40, 70, 80, 90, 120, 160, 180]);
  expect(state.supply).toEqual({ 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 8: 3, 10: 3, D: null });
  expect(state.trains).toEqual([]);
});

test('18mw:win.1 own cash and own shares decide; the treasury of a company adds nothing', () => {
  const table = position({
    companies: { IC: { president: 'a', shares: { a: 2, b: 3 }, cash: 2000, trains: ['D'] } },
    cash: { a: 100, b: 200, c: 0 },
  });
  expect(standingsOf(table)).toEqual({ 'player:a': 500, 'player:b': 500, 'player:c': 0 });
});

test('18mw:info.1 nothing in the game is hidden from anybody', () => {
  const table = resume(newTable());
  for (const viewer of [...table.state.seats, null]) expect(viewFor(table.state, viewer)).toBe(table.state);
  expect(table.state.secret).toBeNull();
});

test('18mw:info.2 the price of a deal between two companies of one player is in the log', () => {
  const table = position({
    phase: '4',
    companies: {
      IC: { president: 'a', shares: { a: 4 }, cash: 500, trains: ['4'] },
      MP: { president: 'a', shares: { a: 4 }, trains: ['4'] },
    },
  });
  operatingTurn(table, 'IC', 'buyTrains');
  play(table, usedTrain('a', 'IC', 'MP', trainId(table, 'MP', '4'), 123));
  expect(eventsOf(table, 'moneyMoved')).toContainEqual(
    expect.objectContaining({ from: company('IC'), to: company('MP'), amount: 123 }),
  );
});

test('18mw:company.1 a system follows the rules of corporations: it operates, pays and buys trains', () => {
  const table = position({
    phase: '10',
    companies: {
      BN: { president: 'a', shares: { a: 8 }, par: 70, at: 100, bases: ['G7', 'G11'], cash: 1000 },
    },
  });
  operatingTurn(table, 'BN', 'buyTrains');
  play(table, train('a', 'BN', '2', 80));
  expect(trains(table, 'BN')).toEqual(['2']);
});

test('18mw:manifest.1 numbers and prices of the trains; D trains never run out', () => {
  const cards = bookFor().data.trains.map(({ name, count, faces }) => [name, count, faces[0]?.price]);
  expect(cards).toEqual([
    ['2', 7, 80],
    ['3', 6, 180],
    ['4', 5, 300],
    ['5', 4, 425],
    ['6', 3, 550],
    ['8', 3, 800],
    ['10', 3, 900],
    ['D', null, 1100],
  ]);
  const table = position({
    phase: 'D',
    supply: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0, 10: 0 },
    companies: { IC: { president: 'a', shares: { a: 4 } } },
  });
  for (let bought = 1; bought <= 7; bought++) {
    arrange(table, (c) => {
      c.state.trains = [];
      setCash(c, company('IC'), 1100);
    });
    operatingTurn(table, 'IC', 'buyTrains');
    play(table, train('a', 'IC', 'D', 1100));
  }
  expect(trains(table, 'IC')).toEqual(['D']);
});

test('18mw:manifest.2 the bases of the ten corporations', () => {
  const { data, geography } = bookFor();
  const name = (hex: string | undefined) => geography.hexes.find(({ id }) => id === hex)?.name;
  const bases = data.companies
    .filter(({ kind }) => kind === 'corporation')
    .map(({ id, home }) => [id, name(home?.hex)]);
  expect(Object.fromEntries(bases)).toEqual({
    'company:SP': 'Southwest',
    'company:NP': 'Minneapolis',
    'company:CRIP': 'Des Moines',
    'company:CMSP': 'Milwaukee',
    'company:CNW': 'Madison',
    'company:IC': 'Springfield, IL',
    'company:MP': 'St. Louis',
    'company:SLSF': 'Kansas City',
    'company:CBQ': 'Rock Island',
    'company:GMO': 'New Orleans',
  });
});

test('18mw:manifest.3 four system charters', () => {
  const systems = bookFor().data.companies.filter(({ kind }) => kind === 'system');
  expect(systems.map(({ name }) => name)).toEqual([
    'Burlington Northern',
    'Conrail',
    'CSX',
    'Norfolk and Western',
  ]);
});

test('18mw:manifest.4 limits after one to four mergers', () => {
  const limits: Record<number, number[]> = {};
  for (const players of [3, 4, 5]) {
    const table = newTable(players);
    limits[players] = ['BN', 'CR', 'CSX', 'NW'].map((name) => {
      const it = table.state.companies[company(name)];
      if (it) it.stage = 'running';
      return table.book.policies.shares.certificateLimit(table) / 2;
    });
  }
  expect(limits).toEqual({ 3: [19, 18, 17, 16], 4: [15, 14, 13, 12], 5: [12, 11, 10, 9] });
});

const counts = (ids: readonly string[]) => ids.map((id) => MANIFEST.find((entry) => entry.id === id)?.count);

test('18mw:manifest.5 yellow tiles', () => {
  expect(counts(['3', '4', '5', '6', '7', '8', '9', '57', '58'])).toEqual([2, 3, 3, 3, 8, 20, 20, 4, 3]);
});

test('18mw:manifest.6 green tiles', () => {
  const green = ['14', '15', '619', '16', '17', '18', '19', '20', '23', '24', '25', '26', '27', '28', '29'];
  expect(counts(green)).toEqual([3, 5, 3, 2, 1, 1, 2, 2, 4, 4, 2, 2, 2, 2, 2]);
});

test('18mw:manifest.7 brown and gray tiles', () => {
  const brown = [
    '39',
    '40',
    '41',
    '42',
    '43',
    '44',
    '45',
    '46',
    '47',
    '63',
    'M-brown',
    'KC-brown',
    'StL-brown',
  ];
  expect(counts(brown)).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 2, 5, 1, 1, 1]);
  expect(counts(['M-gray', 'KC-gray', 'StL-gray'])).toEqual([1, 1, 1]);
  expect(MANIFEST).toHaveLength(40);
});

test('the seats of the tests are the players of the game', () => {
  expect(newTable(4).state.seats).toEqual(['a', 'b', 'c', 'd'].map(player));
});
