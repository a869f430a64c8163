import { closeCompany } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, agenda, asks, play, refusal, type Table } from '../support/table.ts';
import { buy, pass, pay, sell, token } from './actions.ts';
import {
  box,
  cash,
  company,
  type CompanySpec,
  earns,
  operatingTurn,
  player,
  position,
  price,
  runs,
  stockTurn,
  tokensIn,
  trains,
  units,
} from './position.ts';

const book = position().book;
const { cells } = book.chart;
const row = (number: number) => cells.filter((cell) => cell.row === number - 1);
const zone = (number: number, name: string): number[] =>
  row(number)
    .filter((cell) => cell.zone === name)
    .map((cell) => cell.price);

/** FW in the given box with a train and a route J3-J5, about to declare its dividend. */
function earning(at: [number, number], kind: 'full' | 'half' | 'none'): Table {
  const table = operatingTurn(
    position({
      companies: { FW: { at, president: 'a', shares: { a: 4 }, trains: ['2'] } },
      tiles: { J3: '57/1', J5: '57/1' },
    }),
    'FW',
    'run',
  );
  play(table, runs(table, 'FW', 'J3:c J5:c'));
  return play(table, pay('a', 'FW', kind));
}

/** a sells so many shares of the MP, standing in the given box, and nobody can protect. */
function selling(at: [number, number], count: number, options = {}): Table {
  const table = stockTurn(
    position({
      options,
      companies: { MP: { at, president: 'b', shares: { b: 1, a: 5 } } },
      cash: { b: 0 },
    }),
    'a',
  );
  play(table, sell('a', 'MP', count));
  return play(table, pass('a'));
}

test('1870:market.1 1870:market.2 eleven rows, each the one above moved a place to the right', () => {
  const top = [
    64, 68, 72, 76, 82, 90, 100, 110, 120, 140, 160, 180, 200, 225, 250, 275, 300, 325, 350, 375, 400,
  ];
  expect(row(1).map((cell) => cell.price)).toEqual(top);
  const lengths = Array.from({ length: 11 }, (_, i) => row(i + 1).length);
  expect(lengths).toEqual([21, 21, 21, 21, 16, 13, 11, 10, 9, 7, 7]);
  expect(Array.from({ length: 11 }, (_, i) => row(i + 1)[0]?.price)).toEqual([
    64, 60, 55, 50, 40, 30, 20, 10, 0, 0, 0,
  ]);
  const whole = [0, 10, 20, 30, 40, 50, 55, 60, ...top];
  for (let number = 1; number <= 8; number++) {
    const from = whole.indexOf(row(number)[0]?.price ?? 0);
    expect(row(number).map((cell) => cell.price)).toEqual(whole.slice(from, from + row(number).length));
  }
  expect(row(9).map((cell) => cell.price)).toEqual([0, 10, 20, 30, 40, 50, 55, 60, 64]);
  expect([row(10), row(11)].map((it) => it.filter((cell) => cell.price === 0).length)).toEqual([2, 3]);
});

test('1870:market.3 a full dividend moves right; up at the end of a row and before the ledge', () => {
  expect(box(earning([1, 7], 'full'), 'FW')).toEqual([1, 8]);
  expect([box(earning([3, 16], 'full'), 'FW'), price(earning([3, 16], 'full'), 'FW')]).toEqual([
    [2, 16],
    250,
  ]);
  expect(box(earning([4, 13], 'full'), 'FW')).toEqual([3, 13]);
  expect(price(earning([6, 10], 'full'), 'FW')).toBe(90);
  expect(box(earning([1, 21], 'full'), 'FW')).toEqual([1, 21]);
});

test('1870:market.4 withholding moves left; down from the first column', () => {
  expect(box(earning([1, 7], 'none'), 'FW')).toEqual([1, 6]);
  expect([box(earning([1, 1], 'none'), 'FW'), price(earning([1, 1], 'none'), 'FW')]).toEqual([[2, 1], 60]);
  // Out of the lower area to the left is free.
  expect(box(earning([4, 14], 'none'), 'FW')).toEqual([4, 13]);
});

test('1870:market.5 a token arriving goes below; one that does not move keeps its place', () => {
  const table = position({
    companies: {
      MP: { at: 100, president: 'a' },
      IC: { at: 100, president: 'a' },
      FW: { at: [1, 6], president: 'a', shares: { a: 4 }, trains: ['2'] },
    },
    tiles: { J3: '57/1', J5: '57/1' },
  });
  operatingTurn(table, 'FW', 'run');
  play(table, runs(table, 'FW', 'J3:c J5:c'));
  play(table, pay('a', 'FW', 'full'));
  expect(table.book.policies.operating.order(table)).toEqual([company('MP'), company('IC'), company('FW')]);
  // On the ledge one share is sold: no movement, no new place.
  const since = (it: Table) => it.state.companies[company('MP')]?.at?.since;
  const before = since(position({ companies: { MP: { at: [4, 13], president: 'a' } } }));
  const after = selling([3, 14], 1);
  expect(box(after, 'MP')).toEqual([3, 14]);
  expect(since(after)).toBe(before);
});

test('1870:market.6 at the foot of a column a token stays', () => {
  expect(box(selling([4, 21], 2), 'MP')).toEqual([4, 21]);
  expect(box(selling([11, 7], 1), 'MP')).toEqual([11, 7]);
});

test('1870:zone.1 1870:zone.2 1870:zone.3 1870:zone.4 yellow, green, brown and closing boxes', () => {
  const yellow = [
    [64],
    [60, 64],
    [55, 60, 64],
    [55, 60, 64],
    [55, 60],
    [55, 60],
    [55, 60],
    [50, 55, 60],
    [50, 55],
    [50],
    [],
  ];
  const green = [[], [], [], [50], [50], [40, 50], [40, 50], [40], [40], [40], [40]];
  for (let number = 1; number <= 11; number++) {
    expect(zone(number, 'yellow')).toEqual(yellow[number - 1]);
    expect(zone(number, 'green')).toEqual(green[number - 1]);
  }
  const brown = cells.filter((cell) => cell.zone === 'brown');
  expect(brown.filter((cell) => cell.price === 40).map((cell) => [cell.row + 1, cell.col + 1])).toEqual([
    [5, 1],
  ]);
  for (const cell of cells) if ([10, 20, 30].includes(cell.price)) expect(cell.zone).toBe('brown');
  const closing = cells.filter((cell) => cell.zone === 'closed');
  expect(closing.map((cell) => cell.row + 1)).toEqual([9, 10, 10, 11, 11, 11]);
  expect(closing.every((cell) => cell.price === 0)).toBe(true);
});

test('1870:ledge.1 the boxes right below the ledge', () => {
  const found = cells.filter((cell) => cell.ledge).map((cell) => `${cell.row + 1}/${cell.col + 1}`);
  expect(found).toEqual([
    '3/17',
    '3/18',
    '3/19',
    '3/20',
    '3/21',
    '4/14',
    '4/15',
    '4/16',
    '5/12',
    '5/13',
    '6/11',
    '7/10',
    '8/9',
    '9/8',
  ]);
});

test('1870:ledge.2 a sale never ends in the first box below the ledge', () => {
  expect(box(selling([4, 12], 1), 'MP')).toEqual([4, 12]);
  expect(box(selling([3, 12], 2), 'MP')).toEqual([4, 12]);
});

test('1870:ledge.3 a larger sale goes all the way', () => {
  expect(box(selling([2, 17], 2), 'MP')).toEqual([4, 17]);
  expect(box(selling([1, 17], 3), 'MP')).toEqual([4, 17]);
});

test('1870:ledge.4 with a single box below the ledge two shares put the token into it', () => {
  expect([box(selling([8, 8], 2), 'MP'), price(selling([8, 8], 2), 'MP')]).toEqual([[9, 8], 60]);
  expect(box(selling([8, 8], 1), 'MP')).toEqual([8, 8]);
});

test('1870:ledge.5 two single shares in different turns never go through', () => {
  const table = stockTurn(
    position({
      companies: { MP: { at: [4, 12], president: 'b', shares: { b: 1, a: 2, c: 2 } } },
      cash: { b: 0 },
    }),
    'a',
  );
  play(table, sell('a', 'MP'));
  play(table, pass('a'));
  play(table, pass('b'));
  play(table, sell('c', 'MP'));
  play(table, pass('c'));
  expect(box(table, 'MP')).toEqual([4, 12]);
});

test('1870:ledge.6 below the ledge tokens move as elsewhere and come back freely', () => {
  expect(box(earning([4, 14], 'full'), 'FW')).toEqual([4, 15]);
  expect([box(earning([6, 13], 'full'), 'FW'), price(earning([6, 13], 'full'), 'FW')]).toEqual([
    [5, 13],
    120,
  ]);
});

/** The MP one row above the closing section; its marker fills Jackson. */
const dying = (): CompanySpec => ({
  at: [8, 1],
  president: 'b',
  shares: { b: 1, a: 3 },
  cash: 300,
  trains: ['3'],
  tokens: ['K16'],
});

test('1870:close.1 1870:close.2 1870:close.3 a token in the closing section closes the company at once', () => {
  const table = stockTurn(
    position({
      companies: { MP: dying() },
      privates: { GRSC: 'MP' },
      cash: { b: 0 },
      tiles: { K16: '57/1' },
    }),
    'a',
  );
  const bank = cash(table, 'bank');
  play(table, sell('a', 'MP', 1));
  play(table, pass('a'));
  const it = table.state.companies[company('MP')];
  expect([it?.stage, it?.at, it?.certs]).toEqual(['closed', null, { president: null, single: {} }]);
  expect([cash(table, 'MP'), cash(table, 'bank')]).toEqual([0, bank - 10 + 300]);
  expect([trains(table, 'pool'), tokensIn(table, 'K16'), tokensIn(table, 'C18')]).toEqual([['3'], [], []]);
  expect(table.state.privates['private:GRSC']?.closed).toBe(true);
  expect([units(table, 'MP', 'a'), units(table, 'MP', 'b')]).toEqual([0, 0]);
  // It does not come back, its home is kept for nobody, and the limit is that of nine companies.
  expect(table.state.board.reserved.some((kept) => kept.hex === 'C18')).toBe(false);
  expect(refusal(table, { type: 'start', by: asks(table).who, company: company('MP'), price: 68 })).toBe(
    '1870:start.1',
  );
  expect(refusal(table, buy(asks(table).who.slice(-1), 'MP', 'pool'))).not.toBeNull();
  expect(table.book.policies.shares.certificateLimit(table)).toBe(2 * 17);
});

test('1870:close.1 1870:close.5 closing by withholding ends the turn of the company at once', () => {
  const table = operatingTurn(
    position({
      companies: {
        MP: { at: [8, 1], president: 'a', shares: { a: 4 }, cash: 500 },
        IC: { at: 82, president: 'b', shares: { b: 4 } },
      },
    }),
    'MP',
    'token',
  );
  play(table, pass('a'));
  expect(table.state.companies[company('MP')]?.stage).toBe('closed');
  expect(agenda(table)).not.toContain('buyTrains');
  // The next company operates.
  expect(asks(table).who).toBe(player('b'));
});

test('1870:close.2 1870:token.5 a marker stays until its company closes; then its space is free', () => {
  const table = operatingTurn(
    position({
      companies: {
        MP: { ...dying(), tokens: ['F5'] },
        FW: { at: 82, president: 'b', shares: { b: 4 }, cash: 500 },
      },
      tiles: { J3: '57/0', I4: '9/0', H5: '8/0', G4: '8/3', F5: '6/0' },
    }),
    'FW',
    'token',
  );
  expect(refusal(table, token('b', 'FW', 'F5'))).toBe('1870:token.3');
  arrange(table, (c) => closeCompany(c, company('MP'), 'for a test'));
  play(table, token('b', 'FW', 'F5'));
  expect(tokensIn(table, 'F5')).toEqual(['FW']);
});

test('1870:token.6 a full city may be an end but not the middle of a run', () => {
  const table = operatingTurn(
    position({
      phase: '3',
      companies: {
        FW: { at: 100, president: 'a', shares: { a: 4 }, trains: ['4'] },
        TP: { at: 90, president: 'b', shares: { b: 4 } },
      },
      tiles: { J3: '57/1', J5: '57/1', J7: '9/1', J9: '4/1' },
    }),
    'FW',
    'run',
  );
  expect(earns(table, 'FW', 'J3:c J5:c')).toBe(40);
  expect(earns(table, 'FW', 'J3:c J5:c J7 J9:t')).toBe('1870:token.6');
});
