import { compile, isOver, outcome, quietRounds, standingsOf, tradingRounds } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title18mw } from '../../src/18mw/index.ts';
import { agenda, arrange, asks, pass, play, resume, type Table, top } from '../support/table.ts';
import { buy, dividend, start } from './actions.ts';
import {
  cash,
  type CompanySpec,
  dividendOf,
  ending,
  finishRound,
  newTable,
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

/** Passes on and on, through as many stock rounds as it takes for anything to end by itself. */
const passOn = (table: Table, passes = 60): void => {
  for (let n = 0; n < passes && !isOver(table.state); n++) pass(table);
};

test('18mw:standstill a game ends when nobody can ever do anything but pass, and says by which ruling', () => {
  const poor = stockTurn(position({ cash: { a: 139, b: 0, c: 0 } }), 'a');
  passOn(poor, 2);
  expect(isOver(poor.state)).toBe(false);
  pass(poor);
  expect(outcome(poor.state)).toMatchObject({
    why: 'standstill',
    rule: '18mw:standstill',
    scores: { [player('a')]: 139 },
  });
});

test('18mw:standstill as long as anybody can start a company, sell a share or bid, the game goes on', () => {
  const starter = stockTurn(position({ cash: { a: 0, b: 140, c: 0 } }), 'a');
  const holder: CompanySpec = { president: null, shares: { pool: 5, c: 1 }, par: 100 };
  const seller = stockTurn(position({ cash: { a: 0, b: 0, c: 0 }, companies: { IC: holder } }), 'a');
  const auction = resume(newTable());
  for (const table of [starter, seller, auction]) {
    passOn(table);
    expect(isOver(table.state)).toBe(false);
    expect(quietRounds(table.state)).toBeGreaterThan(3);
  }
});

test('18mw:standstill a private company that still pays keeps the game going until it can be used', () => {
  const table = stockTurn(position({ cash: { a: 0, b: 0, c: 0 }, privates: { 'H&StJ': 'a' } }), 'a');
  passOn(table, 3);
  expect(isOver(table.state)).toBe(false);
});

test('18mw:standstill anything but a pass ends the count of quiet rounds', () => {
  const table = stockTurn(position({ cash: { a: 300, b: 0, c: 0 } }), 'a');
  passOn(table, 6);
  expect(quietRounds(table.state)).toBe(2);
  play(table, start('a', 'IC', 70));
  expect(quietRounds(table.state)).toBe(0);
});

test('18mw:standstill rounds in which nothing but shares moved are counted until a railroad does something', () => {
  const waiting: CompanySpec = { president: 'b', unfloated: true, par: 70 };
  const table = stockTurn(position({ cash: { a: 400, b: 0, c: 0 }, companies: { IC: waiting } }), 'a');
  const untilAsked = () => {
    while (asks(table).who !== player('a')) pass(table);
  };
  play(table, buy('a', 'IC'));
  finishRound(table);
  expect([tradingRounds(table.state), quietRounds(table.state)]).toEqual([1, 0]);
  untilAsked();
  play(table, buy('a', 'IC'));
  expect(tradingRounds(table.state)).toBe(1);
  pass(table);
  untilAsked();
  play(table, start('a', 'MP', 70));
  expect(tradingRounds(table.state)).toBe(0);
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
