import { outcome, stockRoundFrame, takeOffMarket } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, open, pass, play, type Table, top } from '../support/table.ts';
import { sell } from './actions.ts';
import { cash, company, operatingRound, player, type PositionSpec, position, stockTurn } from './position.ts';

const QUIET: PositionSpec = { corporations: { NYC: { price: 100, president: 'a', shares: { a: 2 } } } };
/** Passes or idles until a round of this kind has begun or the game is over. */
function until(table: Table, at: string): void {
  for (let i = 0; i < 60 && !outcome(table.state) && table.state.agenda[1]?.at !== at; i++) pass(table);
}

test('1846:10.1 1846:10.1.pay the bank breaks in a stock round: it pays on, two operating rounds follow, then it is over', () => {
  const table = stockTurn(
    position({
      corporations: { NYC: { price: 100, president: 'a', shares: { a: 2 }, trains: ['2'] } },
      bank: 50,
    }),
    'a',
  );
  play(table, sell('a', 'NYC', 1));
  expect(cash(table, 'bank')).toBe(-50);
  expect(cash(table, 'a')).toBe(500);
  expect(table.state.ending).toEqual({ why: 'bank', stop: 'set' });
  until(table, 'operatingRound');
  expect(table.state.agenda[1]).toMatchObject({ at: 'operatingRound', number: 1 });
});

test('1846:10.1 broken in the first operating round the second is still played, and no further stock round', () => {
  const broke = position({ bank: 4, privates: { LSL: 'a', MS: 'b' }, corporations: {} });
  operatingRound(broke, 1);
  expect(broke.state.ending).toMatchObject({ stop: 'set' });
  const rounds = new Set<number>();
  for (let i = 0; i < 40 && !outcome(broke.state); i++) {
    rounds.add((broke.state.agenda[1] as unknown as { number: number }).number);
    expect(broke.state.agenda[1]?.at).toBe('operatingRound');
    pass(broke);
  }
  expect([...rounds]).toEqual([1, 2]);
  expect(outcome(broke.state)?.why).toBe('bank');
});

test('1846:10.1.zero exactly 0 does not break the bank', () => {
  const table = stockTurn(position({ ...QUIET, bank: 100 }), 'a');
  play(table, sell('a', 'NYC', 1));
  expect([cash(table, 'bank'), table.state.ending]).toEqual([0, null]);
});

test('1846:10.3 cash and shares at the final prices, the president certificate twice', () => {
  const table = position({
    phase: 'IV',
    corporations: {
      GT: { price: 60, president: 'a', shares: { a: 2, b: 1 } },
      NYC: { price: 100, president: 'b', shares: { a: 2, b: 3 } },
    },
    cash: { a: 32, b: 37 },
  });
  const score = (letter: string) => table.book.policies.end.score(table, player(letter));
  expect([score('a'), score('b')]).toEqual([32 + 4 * 60 + 2 * 100, 37 + 5 * 100 + 60]);
  arrange(table, (c) => takeOffMarket(c, company('NYC')));
  expect(score('a')).toBe(32 + 240);
});

test('1846:10.3.privates before phase III privates of players count at list price, without debts', () => {
  const spec: PositionSpec = {
    privates: { MS: 'a', MAIL: 'a', LSL: 'NYC' },
    corporations: { NYC: { price: 100, president: 'b' } },
    cash: { a: 10, b: 10 },
  };
  const score = (more: Partial<PositionSpec>, letter: string) => {
    const table = position({ ...spec, ...more });
    return table.book.policies.end.score(table, player(letter));
  };
  expect([score({}, 'a'), score({}, 'b'), score({ phase: 'II' }, 'a')]).toEqual([150, 210, 150]);
  expect(score({ phase: 'III' }, 'a')).toBe(10);
  expect(score({ phase: 'III', options: { site: { privatesAlwaysScore: true } } }, 'a')).toBe(150);
});

test('1846:10.4 the highest total wins and ties are shared: the standings keep equal totals', () => {
  const table = stockTurn(position({ ...QUIET, cash: { a: 0, b: 400, c: 400 } }), 'b');
  play(table, { type: 'agreeEnd', by: player('b') });
  expect(outcome(table.state)).toEqual({
    why: 'agreed',
    scores: { [player('a')]: 400, [player('b')]: 400, [player('c')]: 400 },
  });
});

test('1846:10.x.closed when nothing is left to play with the game is over', () => {
  const poor = open(
    position({ cash: { a: 79, b: 0, c: 0 }, corporations: {} }),
    stockRoundFrame(2, player('a')),
  );
  expect(outcome(poor.state)?.why).toBe('all closed');
  const able = open(
    position({ cash: { a: 80, b: 0, c: 0 }, corporations: {} }),
    stockRoundFrame(2, player('a')),
  );
  expect(top(able)).toBe('stockTurn');
  const broke = { cash: { a: 0, b: 0, c: 0 }, corporations: {} };
  expect(top(open(position({ ...broke, privates: { LSL: 'a' } }), stockRoundFrame(2, player('a'))))).toBe(
    'stockTurn',
  );
  expect(top(open(position({ ...broke, privates: { MS: 'a' } }), stockRoundFrame(2, player('a'))))).toBe(
    'stockTurn',
  );
  expect(
    outcome(open(position({ ...broke, privates: { MAIL: 'a' } }), stockRoundFrame(2, player('a'))).state)
      ?.why,
  ).toBe('all closed');
  const site = { site: { 'endings:site': true } };
  expect(
    top(
      open(
        position({ cash: { a: 0, b: 0, c: 0 }, corporations: {}, options: site }),
        stockRoundFrame(2, player('a')),
      ),
    ),
  ).toBe('stockTurn');
  const hundred = position({ ...QUIET, options: site });
  Object.assign(hundred.state.agenda[0] ?? {}, { turn: 100 });
  expect(outcome(open(hundred, stockRoundFrame(100, player('a'))).state)?.why).toBe('turn 100');
});
