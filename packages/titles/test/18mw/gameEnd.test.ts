import { compile, isOver, outcome, standingsOf } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title18mw } from '../../src/18mw/index.ts';
import { agenda, arrange, asks, pass, play, resume, type Table, top } from '../support/table.ts';
import { buy, dividend } from './actions.ts';
import {
  cash,
  type CompanySpec,
  dividendOf,
  ending,
  finishRound,
  newTable,
  operatingRound,
  player,
  position,
  setCash,
  stockTurn,
} from './position.ts';

const IC: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 500, trains: ['8'] };

/** Sets the bank to an amount; the rest has left the game. */
const bankOf = (table: Table, amount: number): Table => {
  arrange(table, (c) => {
    c.state.cash.out = (c.state.cash.out ?? 0) + (c.state.cash.bank ?? 0) - amount;
    c.state.cash.bank = amount;
  });
  return table;
};

test('18mw:end.1 18mw:seq.1 the bank breaks in the first of three rounds: the other two are played', () => {
  const table = dividendOf(bankOf(position({ phase: '8', companies: { IC } }), 90), 'IC', 100);
  Object.assign(table.state.agenda[0] ?? {}, { count: 1 });
  play(table, dividend('a', 'IC', 'none'));
  expect(ending(table)).toMatchObject({ why: 'bank', stop: 'set' });
  finishRound(table);
  expect(table.state.agenda[0]).toMatchObject({ count: 2 });
  finishRound(table);
  expect(table.state.agenda[0]).toMatchObject({ count: 3 });
  while (!isOver(table.state)) pass(table);
  expect(outcome(table.state)?.why).toBe('bank');
});

test('18mw:end.2 in a stock round: that round and a whole set are played', () => {
  // A sale that the bank can just pay empties it.
  const table = bankOf(
    position({ phase: '4', companies: { IC: { ...IC, trains: ['4'], shares: { a: 4, b: 2 } } } }),
    100,
  );
  stockTurn(table, 'b');
  play(table, { type: 'sellShares', by: player('b'), company: 'company:IC', units: 1 });
  expect(ending(table)).toMatchObject({ stop: 'set' });
  while (agenda(table).includes('stockRound')) pass(table);
  expect(table.state.agenda[0]).toMatchObject({ count: 1 });
  finishRound(table);
  expect(table.state.agenda[0]).toMatchObject({ count: 2 });
  while (!isOver(table.state)) pass(table);
});

test('18mw:end.3 exactly nothing is broken, a refill does not revive it, and payments go on in full', () => {
  const exact = dividendOf(bankOf(position({ phase: '8', companies: { IC } }), 100), 'IC', 100);
  play(exact, dividend('a', 'IC', 'none'));
  expect([cash(exact, 'bank'), ending(exact)?.why]).toEqual([0, 'bank']);
  const short = dividendOf(bankOf(position({ phase: '8', companies: { IC } }), 50), 'IC', 100);
  play(short, dividend('a', 'IC', 'full'));
  // 60 to the president, 40 for the offering to the company.
  expect([cash(short, 'bank'), cash(short, 'IC')]).toEqual([-50, 540]);
  arrange(short, (c) => setCash(c, player('b'), 0));
  expect(cash(short, 'bank')).toBeGreaterThan(0);
  pass(short);
  expect(ending(short)?.why).toBe('bank');
  const left = dividendOf(bankOf(position({ phase: '8', companies: { IC } }), 101), 'IC', 100);
  play(left, dividend('a', 'IC', 'none'));
  expect(ending(left)).toBeNull();
});

test('18mw:score.1 cash and shares at the market; private companies count nothing', () => {
  const table = position({
    companies: { IC: { ...IC, at: 120 } },
    privates: { RI: 'a', CFHC: 'b' },
    cash: { a: 10, b: 20, c: 30 },
  });
  expect(standingsOf(table)).toEqual({ 'player:a': 10 + 6 * 120, 'player:b': 20, 'player:c': 30 });
});

test('18mw:score.2 5% shares are paired, an odd one counts half rounded up', () => {
  const BN: CompanySpec = { president: 'a', shares: { b: 3 }, at: 85, bases: ['G7', 'G11'] };
  const table = position({ companies: { BN }, cash: { a: 0, b: 0, c: 0 } });
  expect(standingsOf(table)).toMatchObject({ 'player:a': 170, 'player:b': 85 + 43 });
});

test('18mw:score.3 a bankrupt player scores nothing', () => {
  const table = position({ companies: { IC }, cash: { a: 500 } });
  table.state.bankrupt.push(player('a'));
  expect(standingsOf(table)['player:a']).toBe(0);
});

test('a game in which nothing can happen any more comes to an end', () => {
  const table = resume(newTable());
  for (let passes = 0; passes < 50 && !isOver(table.state); passes++) pass(table);
  expect(outcome(table.state)?.why).toBe('standstill');
  const going = operatingRound(position({ phase: '2', companies: { IC: { ...IC, trains: ['2'] } } }));
  for (let rounds = 0; rounds < 5; rounds++) {
    while (agenda(going).includes('operatingRound')) pass(going);
    while (agenda(going).includes('stockRound')) pass(going);
  }
  expect(isOver(going.state)).toBe(false);
});

test('the title says that map and market are a reconstruction', () => {
  expect(title18mw.notices).toHaveLength(2);
  for (const notice of title18mw.notices) expect(notice).toContain('reconstruction');
  expect(compile(title18mw, { players: 3 }).title.id).toBe('18mw');
});

test('a bought share is paid to the bank even while it is broken', () => {
  const table = stockTurn(
    bankOf(position({ companies: { IC: { ...IC, shares: { a: 3 } } }, cash: { b: 500 } }), -50),
    'b',
  );
  expect([top(table), asks(table).who]).toEqual(['stockTurn', player('b')]);
  play(table, buy('b', 'IC'));
  expect(cash(table, 'bank')).toBeGreaterThan(-50);
});
