import { type GameFrame, seatAfter } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { agenda, asks, eventsOf, offered, open, pass, play, refusal, top } from '../support/table.ts';
import { stockRoundFrame } from '@roundhouse/engine';
import { buy, launch, sell } from './actions.ts';
import {
  cash,
  player,
  type PositionSpec,
  position,
  president,
  price,
  stockTurn,
  tokensAt,
  units,
} from './position.ts';

/** NYC of a with three shares, two of them b's, two in the market; it has run. */
const NYC: PositionSpec = {
  corporations: { NYC: { price: 100, president: 'a', shares: { a: 1, b: 2, pool: 2 }, cash: 200 } },
  cash: { a: 400, b: 400, c: 400 },
};

test('1846:5.11 sell as often as you like, then buy one certificate, which ends the turn', () => {
  const table = stockTurn(
    position({
      ...NYC,
      corporations: { ...NYC.corporations, GT: { price: 60, president: 'b', shares: { a: 2 } } },
    }),
    'a',
  );
  play(table, sell('a', 'NYC'));
  play(table, sell('a', 'GT'));
  play(table, sell('a', 'GT'));
  expect(asks(table).who).toBe(player('a'));
  play(table, launch('a', 'IC', 100));
  expect(asks(table).who).toBe(player('b'));
  expect(refusal(table, sell('a', 'NYC'))).toBe('engine:notAsked');
});

test('1846:5.11 selling without buying is no pass', () => {
  const table = stockTurn(position(NYC), 'a');
  play(table, sell('a', 'NYC'));
  pass(table);
  expect(table.state.agenda[1]).toMatchObject({ passes: 0, lastActor: player('a') });
});

test('1846:5.12 nine certificates; all trades at the current price, the president certificate at twice that', () => {
  const table = stockTurn(position({ ...NYC, cash: { a: 99, b: 400, c: 400 } }), 'c');
  const { certs } = table.state.companies['company:NYC'] ?? { certs: null };
  const singles = Object.values(certs?.single ?? {}).reduce<number>((sum, n) => sum + (n ?? 0), 0);
  expect(singles).toBe(8);
  expect(certs?.president).toBe(player('a'));
  play(table, buy('c', 'NYC', 'pool'));
  expect(cash(table, 'c')).toBe(300);
  expect(refusal(table, buy('a', 'NYC'))).toBe('1846:5.12');
});

test('1846:5.13 the round ends when all pass in direct succession', () => {
  const table = open(position(NYC), stockRoundFrame(2, player('a')));
  pass(table);
  pass(table);
  play(table, buy('c', 'NYC'));
  expect(asks(table).who).toBe(player('a'));
  pass(table);
  pass(table);
  expect(agenda(table)).toContain('stockRound');
  pass(table);
  expect(agenda(table)).toContain('operatingRound');
});

test('1846:5.21 any number of shares at the price before the sale', () => {
  const table = stockTurn(position(NYC), 'b');
  play(table, sell('b', 'NYC', 2));
  expect(cash(table, 'b')).toBe(600);
  expect(units(table, 'NYC', 'pool')).toBe(4);
  expect(refusal(table, sell('b', 'NYC'))).toBe('1846:5.21');
});

test('1846:5.22 only a sale by the president moves the price, one column however many', () => {
  const byOther = stockTurn(position(NYC), 'b');
  play(byOther, sell('b', 'NYC', 2));
  expect(price(byOther, 'NYC')).toBe(100);
  const byPresident = stockTurn(
    position({ corporations: { NYC: { price: 100, president: 'a', shares: { a: 3 } } } }),
    'a',
  );
  play(byPresident, sell('a', 'NYC', 3));
  expect(price(byPresident, 'NYC')).toBe(90);
  expect(cash(byPresident, 'a')).toBe(700);
});

test('1846:5.22.turn three sales of a president in one turn move the price one column; in the next turn it moves again', () => {
  const spec = { corporations: { NYC: { price: 100, president: 'a', shares: { a: 3 } } } };
  const table = stockTurn(position(spec), 'a');
  for (const each of [100, 90, 90]) {
    const before = cash(table, 'a');
    play(table, sell('a', 'NYC', 1));
    expect([price(table, 'NYC'), cash(table, 'a') - before]).toEqual([90, each]);
  }
  const twice = stockTurn(position(spec), 'a');
  play(twice, sell('a', 'NYC', 1));
  for (const _ of ['a', 'b', 'c']) pass(twice);
  expect(asks(twice).who).toBe(player('a'));
  play(twice, sell('a', 'NYC', 1));
  expect(price(twice, 'NYC')).toBe(80);
});

test('1846:5.22.turn each corporation has its own column, also for who sells on after losing the presidency', () => {
  const table = stockTurn(
    position({
      corporations: {
        NYC: { price: 100, president: 'a', shares: { a: 1, b: 2 } },
        GT: { price: 60, president: 'a', shares: { a: 1 } },
      },
    }),
    'a',
  );
  play(table, sell('a', 'NYC', 2));
  play(table, sell('a', 'GT', 1));
  play(table, sell('a', 'NYC', 1));
  expect([price(table, 'NYC'), price(table, 'GT'), president(table, 'NYC')]).toEqual([90, 50, player('b')]);
});

test('1846:5.22 1846:5.24 who sells the presidency away still moves the price', () => {
  const table = stockTurn(
    position({ corporations: { NYC: { price: 100, president: 'a', shares: { a: 1, b: 2 } } } }),
    'a',
  );
  play(table, sell('a', 'NYC', 2));
  expect(president(table, 'NYC')).toBe(player('b'));
  expect(price(table, 'NYC')).toBe(90);
  expect([units(table, 'NYC', 'a'), units(table, 'NYC', 'b'), units(table, 'NYC', 'pool')]).toEqual([
    1, 2, 2,
  ]);
});

test('1846:5.23 before it has operated only the president sells', () => {
  const fresh = { NYC: { price: 80, president: 'b', shares: { b: 1, c: 1 }, fresh: true } };
  const table = stockTurn(position({ corporations: fresh }), 'c');
  expect(refusal(table, sell('c', 'NYC'))).toBe('1846:5.23');
  const mine = stockTurn(position({ corporations: fresh }), 'b');
  expect(refusal(mine, sell('b', 'NYC'))).toBeNull();
  const later = stockTurn(position({ corporations: { NYC: { ...fresh.NYC, fresh: false } } }), 'c');
  expect(refusal(later, sell('c', 'NYC'))).toBeNull();
});

test('1846:5.24 equal holdings change nothing; among several the first clockwise takes over', () => {
  const equal = stockTurn(
    position({ corporations: { NYC: { price: 100, president: 'b', shares: { b: 1, c: 2, a: 2 } } } }),
    'b',
  );
  play(equal, sell('b', 'NYC'));
  expect(president(equal, 'NYC')).toBe(player('b'));
  const fewer = stockTurn(
    position({ corporations: { NYC: { price: 100, president: 'b', shares: { b: 1, c: 2, a: 2 } } } }),
    'b',
  );
  play(fewer, sell('b', 'NYC', 2));
  expect(president(fewer, 'NYC')).toBe(player('c'));
});

test('1846:5.25 never more than half of a corporation in the market', () => {
  const table = stockTurn(
    position({ corporations: { NYC: { price: 100, president: 'a', shares: { b: 3, pool: 4 } } } }),
    'b',
  );
  expect(refusal(table, sell('b', 'NYC', 2))).toBe('1846:5.25');
  play(table, sell('b', 'NYC', 1));
  expect(refusal(table, sell('b', 'NYC', 1))).toBe('1846:5.25');
});

test('1846:5.25.pres half a president certificate is sold when another player takes it over', () => {
  const table = stockTurn(
    position({ corporations: { NYC: { price: 100, president: 'a', shares: { b: 2, c: 2, pool: 4 } } } }),
    'a',
  );
  play(table, sell('a', 'NYC', 1));
  expect(president(table, 'NYC')).toBe(player('b'));
  expect([units(table, 'NYC', 'a'), units(table, 'NYC', 'b'), units(table, 'NYC', 'pool')]).toEqual([
    1, 2, 5,
  ]);
  expect(price(table, 'NYC')).toBe(90);
  const alone = stockTurn(
    position({ corporations: { NYC: { price: 100, president: 'a', shares: { b: 1 } } } }),
    'a',
  );
  expect(refusal(alone, sell('a', 'NYC', 1))).toBe('1846:5.25.pres');
  expect(refusal(alone, sell('a', 'NYC', 2))).toBe('1846:5.25.pres');
});

test('1846:5.26 a price of 0 closes the corporation in the middle of a stock round', () => {
  const table = stockTurn(
    position({ corporations: { NYC: { price: 10, president: 'a', shares: { a: 2 } } }, cash: { a: 0 } }),
    'a',
  );
  play(table, sell('a', 'NYC', 2));
  expect(table.state.companies['company:NYC']?.stage).toBe('closed');
  expect(cash(table, 'a')).toBe(20);
  expect(asks(table).who).toBe(player('a'));
});

test('1846:5.31 one purchase: a market share, a treasury share or a president certificate', () => {
  const table = stockTurn(position(NYC), 'c');
  expect(refusal(table, buy('c', 'IC'))).toBe('1846:5.31');
  expect(refusal(table, buy('c', 'NYC', 'offering'))).toBe('1846:5.31');
  expect(refusal(table, { ...buy('c', 'NYC'), units: 2 })).toBe('1846:5.31');
  play(table, buy('c', 'NYC'));
  expect(asks(table).who).toBe(seatAfter(table, player('c')));
});

test('1846:5.32 a market share is paid to the bank', () => {
  const table = stockTurn(position(NYC), 'c');
  const bank = cash(table, 'bank');
  play(table, buy('c', 'NYC', 'pool'));
  expect([cash(table, 'c'), cash(table, 'bank') - bank, cash(table, 'NYC')]).toEqual([300, 100, 200]);
});

test('1846:5.33 a treasury share is paid into the treasury', () => {
  const table = stockTurn(position(NYC), 'c');
  const bank = cash(table, 'bank');
  play(table, buy('c', 'NYC'));
  expect([cash(table, 'c'), cash(table, 'bank') - bank, cash(table, 'NYC')]).toEqual([300, 0, 300]);
});

test('1846:5.34 launching at 40 to 150 for twice the price', () => {
  const table = stockTurn(position({ cash: { a: 260 } }), 'a');
  expect(refusal(table, launch('a', 'GT', 30))).toBe('1846:5.34');
  expect(refusal(table, launch('a', 'GT', 165))).toBe('1846:5.34');
  expect(refusal(table, launch('a', 'GT', 137))).toBe('1846:5.34');
  expect(refusal(table, launch('a', 'GT', 124))).toBeNull();
  play(table, launch('a', 'GT', 60));
  expect([
    cash(table, 'a'),
    cash(table, 'GT'),
    units(table, 'GT', 'a'),
    units(table, 'GT', 'treasury'),
    price(table, 'GT'),
  ]).toEqual([140, 120, 2, 8, 60]);
});

test('1846:5.34.float the home token stands at once, and it operates with only 20% sold', () => {
  const table = stockTurn(position({ corporations: { ERIE: { price: 100, president: 'b' } } }), 'a');
  play(table, launch('a', 'NYC', 80));
  expect(tokensAt(table, 'D20')).toEqual(['NYC']);
  // The spot reserved for the Erie is still kept.
  expect(table.state.board.reserved.filter((kept) => kept.hex === 'D20').map((kept) => kept.for)).toEqual([
    'company:ERIE',
  ]);
  expect(table.state.companies['company:NYC']?.tokensLeft).toBe(3);
  expect(table.book.policies.operating.order(table)).toContain('company:NYC');
  play(table, launch('b', 'GT', 80));
  expect(tokensAt(table, 'B16')).toEqual(['GT']);
});

test('1846:5.35 the IC gets its initial price once more from the bank', () => {
  const table = stockTurn(position({ cash: { a: 400 } }), 'a');
  const bank = cash(table, 'bank');
  play(table, launch('a', 'IC', 80));
  expect([cash(table, 'IC'), bank - cash(table, 'bank')]).toEqual([240, 80]);
});

test('1846:5.36 nobody buys more than 60%', () => {
  const table = stockTurn(
    position({ corporations: { NYC: { price: 50, president: 'a', shares: { a: 4 } } } }),
    'a',
  );
  expect(refusal(table, buy('a', 'NYC'))).toBe('1846:5.36');
  const five = stockTurn(
    position({ corporations: { NYC: { price: 50, president: 'a', shares: { a: 3 } } } }),
    'a',
  );
  expect(refusal(five, buy('a', 'NYC'))).toBeNull();
});

test('1846:5.37 a buyer with strictly more than the president takes over', () => {
  const table = stockTurn(
    position({ corporations: { NYC: { price: 50, president: 'a', shares: { b: 1 } } } }),
    'b',
  );
  play(table, buy('b', 'NYC'));
  expect(president(table, 'NYC')).toBe(player('a'));
  const more = stockTurn(
    position({ corporations: { NYC: { price: 50, president: 'a', shares: { b: 2, pool: 1 } } } }),
    'b',
  );
  play(more, buy('b', 'NYC', 'pool'));
  expect(president(more, 'NYC')).toBe(player('b'));
  expect([units(more, 'NYC', 'a'), units(more, 'NYC', 'b')]).toEqual([2, 3]);
});

test('1846:5.38 who has sold a share buys none of that corporation in the rest of the round', () => {
  const table = stockTurn(
    position({ ...NYC, corporations: { ...NYC.corporations, GT: { price: 60, president: 'b' } } }),
    'b',
  );
  play(table, sell('b', 'NYC'));
  expect(refusal(table, buy('b', 'NYC'))).toBe('1846:5.38');
  expect(refusal(table, buy('b', 'GT'))).toBeNull();
  pass(table);
  pass(table);
  pass(table);
  expect(asks(table).who).toBe(player('b'));
  expect(refusal(table, buy('b', 'NYC', 'pool'))).toBe('1846:5.38');
  const nextRound = stockTurn(table, 'b');
  expect(refusal(nextRound, buy('b', 'NYC', 'pool'))).toBeNull();
});

test('1846:5.51 priority to the left of the last who bought or sold; else it stays', () => {
  const table = open(position(NYC), stockRoundFrame(2, player('a')));
  pass(table);
  play(table, sell('b', 'NYC'));
  pass(table);
  for (let i = 0; i < 3; i++) pass(table);
  expect(table.state.priority).toBe(player('c'));
  const quiet = open(position({ ...NYC, priority: 'b' }), stockRoundFrame(2, player('b')));
  for (let i = 0; i < 3; i++) pass(quiet);
  expect(quiet.state.priority).toBe(player('b'));
});

test('1846:5.52 market shares drop the price, all with players raise it, from the highest price down', () => {
  const table = open(
    position({
      corporations: {
        NYC: { price: 100, president: 'a', shares: { a: 3, b: 3, c: 2 } },
        IC: { price: 90, president: 'b', shares: { b: 2, pool: 1 } },
        GT: { price: 70, president: 'c', shares: { c: 2 } },
        'B&O': { price: 550, president: 'c', shares: { a: 4, b: 4 } },
        'C&O': { price: 112, president: 'c', shares: { c: 2, pool: 2 } },
      },
    }),
    stockRoundFrame(2, player('a')),
  );
  for (let i = 0; i < 3; i++) pass(table);
  expect(['NYC', 'IC', 'GT', 'B&O', 'C&O'].map((name) => price(table, name))).toEqual([
    112, 80, 70, 550, 100,
  ]);
});

test('1846:5.52 two that meet in a column lie in the order of the move', () => {
  const table = open(
    position({
      corporations: {
        IC: { price: 90, president: 'b', shares: { b: 4, a: 4 } },
        NYC: { price: 112, president: 'a', shares: { pool: 1 } },
      },
    }),
    stockRoundFrame(2, player('a')),
  );
  for (let i = 0; i < 3; i++) pass(table);
  expect([price(table, 'IC'), price(table, 'NYC')]).toEqual([100, 100]);
  expect(table.book.policies.operating.order(table)).toEqual(['company:NYC', 'company:IC']);
});

test('1846:5.52.close at 10 with market shares it closes at the end of the round', () => {
  const table = open(
    position({
      corporations: {
        NYC: { price: 10, president: 'a', shares: { b: 1, pool: 1 } },
        GT: { price: 60, president: 'b' },
      },
    }),
    stockRoundFrame(2, player('a')),
  );
  for (let i = 0; i < 3; i++) pass(table);
  expect(table.state.companies['company:NYC']?.stage).toBe('closed');
  expect(units(table, 'NYC', 'b')).toBe(0);
  expect(agenda(table)).toContain('operatingRound');
});

test('1846:4.1 a stock round, then always two operating rounds', () => {
  for (const phase of ['I', 'IV']) {
    const table = open(position({ phase }), stockRoundFrame(2, player('a')));
    for (let i = 0; i < 3; i++) pass(table);
    // Nobody operates: both rounds pass by, and the next stock round begins.
    expect(top(table)).toBe('stockTurn');
    expect((table.state.agenda[0] as GameFrame).turn).toBe(3);
    expect(table.state.roundNo).toBe(5 + 1 + 2 + 1);
    expect(offered(table)).toContain('start');
  }
});

test('1846:5.34.float launching takes up the own home only, and tells what the treasury begins with', () => {
  const table = stockTurn(position(), 'a');
  const kept = () => table.state.board.reserved.map((it) => `${it.for} ${it.hex}`);
  const before = kept();
  play(table, launch('a', 'PRR', 100));
  // Homewood is taken; Fort Wayne and everybody else's spots are still kept.
  expect(before.filter((it) => !kept().includes(it))).toEqual(['company:PRR F20']);
  expect(eventsOf(table, 'floated')).toMatchObject([{ company: 'company:PRR', capital: 200 }]);
});

test('1846:7.13.virtual a share of the treasury is for sale to anybody while only the certificate is in the market', () => {
  const table = stockTurn(
    position({ corporations: { GT: { price: 50, president: null, shares: { b: 1 } } } }),
    'a',
  );
  expect(refusal(table, buy('a', 'GT', 'pool'))).toBe('1846:7.13.virtual');
  play(table, buy('a', 'GT', 'treasury'));
  expect([units(table, 'GT', 'a'), president(table, 'GT')]).toEqual([1, 'pool']);
});

test('1846:5.31 a treasury without shares sells none', () => {
  const corporations = { GT: { price: 50, president: 'b', shares: { b: 3, c: 4, pool: 1 } } };
  const table = stockTurn(position({ corporations }), 'a');
  expect(refusal(table, buy('a', 'GT', 'treasury'))).toBe('1846:5.31');
  expect(refusal(table, buy('a', 'GT', 'pool'))).toBeNull();
});
