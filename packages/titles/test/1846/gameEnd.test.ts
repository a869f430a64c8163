import { closeCompany, type Frame, outcome, stockRoundFrame, takeOffMarket } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, open, pass, play, type Table } from '../support/table.ts';
import { buy, sell } from './actions.ts';
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

test('1846:10.1 a bank that could not pay has run out, even if money comes back in the same moment', () => {
  const table = stockTurn(
    position({ corporations: { NYC: { price: 10, president: 'a', shares: { a: 3 }, cash: 200 } }, bank: 20 }),
    'a',
  );
  // 30 for three shares; then the corporation closes and its treasury returns to the bank.
  play(table, sell('a', 'NYC', 3));
  expect([cash(table, 'bank'), table.state.ending]).toEqual([190, { why: 'bank', stop: 'set' }]);
});

test('1846:10.1 a receivership breaks the bank with its revenue, though it buys a train right after', () => {
  const table = position({
    phase: 'III',
    supply: { '2': 0, '4': 0 },
    corporations: {
      'B&O': { price: 50, president: null, shares: { b: 1 }, cash: 600, trains: ['2'] },
      GT: { price: 10, president: 'a', trains: ['5'] },
    },
    bank: 10,
  });
  const old = table.state.trains.find((it) => it.owner === company('B&O'));
  Object.assign(old ?? {}, { fate: 'lastRun' });
  operatingRound(table);
  play(table, {
    type: 'runTrains',
    by: 'referee',
    company: company('B&O'),
    routes: [
      {
        train: old?.id ?? '',
        stops: [
          { hex: 'G19', kind: 'city', index: 0 },
          { hex: 'H20', kind: 'offboard', index: 0 },
        ],
        path: [{ hex: 'G19', edge: 5 }],
      },
    ],
  });
  // 50 earned when the bank had 10, then 450 for the train.
  expect([cash(table, 'B&O'), cash(table, 'bank')]).toEqual([200, 410]);
  expect(table.state.ending).toEqual({ why: 'bank', stop: 'set' });
});

test('1846:10.1.zero a bank that has paid its last dollar has run out, though it owes nobody anything', () => {
  const spared = stockTurn(position({ ...QUIET, bank: 101 }), 'a');
  play(spared, sell('a', 'NYC', 1));
  expect([cash(spared, 'bank'), spared.state.ending]).toEqual([1, null]);
  const table = stockTurn(position({ ...QUIET, bank: 100 }), 'a');
  play(table, sell('a', 'NYC', 1));
  expect([cash(table, 'bank'), table.state.ending]).toEqual([0, { why: 'bank', stop: 'set' }]);
  // What comes back later changes nothing.
  pass(table);
  play(table, buy('b', 'NYC', 'pool'));
  expect(cash(table, 'bank')).toBe(90);
  expect(table.state.ending).toEqual({ why: 'bank', stop: 'set' });
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

test('1846:10.3 the rows of the printed final sheet: two dividends a share and the last price', () => {
  const table = position({
    phase: 'IV',
    corporations: {
      IC: { price: 320, president: 'a', shares: { a: 3, b: 2 } },
      GT: { price: 250, president: 'c', shares: { b: 3, c: 4 } },
      ERIE: { price: 212, president: 'c', shares: { a: 3, c: 1 } },
    },
    // The dividends: 53 + 53, 64 + 66, 48 + 50 a share.
    cash: { a: 5 * 106 + 3 * 98, b: 2 * 106 + 3 * 130, c: 6 * 130 + 3 * 98 },
  });
  const score = (letter: string) => table.book.policies.end.score(table, player(letter));
  expect(['a', 'b', 'c'].map(score)).toEqual([2130 + 930, 852 + 1140, 2280 + 930]);
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
});

test('1846:10.4 the highest total wins and ties are shared: the standings keep equal totals', () => {
  const table = stockTurn(position({ ...QUIET, cash: { a: 0, b: 400, c: 400 } }), 'b');
  play(table, { type: 'agreeEnd', by: player('b') });
  expect(outcome(table.state)).toEqual({
    why: 'agreed',
    scores: { [player('a')]: 400, [player('b')]: 400, [player('c')]: 400 },
  });
});

test('1846:standstill with every corporation closed the game goes on as long as somebody earns', () => {
  const gone = (privates: Record<string, string>) => {
    const table = position({ privates, corporations: {}, cash: { a: 0, b: 0, c: 0 } });
    arrange(table, (c) => {
      for (const { id, kind } of c.book.data.companies)
        if (kind === 'corporation') closeCompany(c, id, 'for a test');
    });
    open(table, stockRoundFrame(2, player('a')));
    for (let n = 0; n < 3 && !outcome(table.state); n++) pass(table);
    return outcome(table.state)?.why ?? null;
  };
  expect([gone({ MS: 'a' }), gone({ LSL: 'b' }), gone({ MAIL: 'b' })]).toEqual([null, null, 'standstill']);
});

test('1846:standstill a game ends when nobody can ever do anything but pass, and not before', () => {
  const poor = stockTurn(position({ cash: { a: 79, b: 0, c: 0 } }), 'a');
  for (let n = 0; n < 3 && !outcome(poor.state); n++) pass(poor);
  expect(outcome(poor.state)).toMatchObject({ why: 'standstill', rule: '1846:standstill' });
  const rich = stockTurn(position({ cash: { a: 80, b: 0, c: 0 } }), 'a');
  for (let n = 0; n < 30; n++) pass(rich);
  expect(outcome(rich.state)).toBeNull();
});

test('1846:standstill a private company that pays keeps the game going', () => {
  const paid = stockTurn(position({ cash: { a: 0, b: 0, c: 0 }, privates: { LSL: 'a' } }), 'a');
  for (let n = 0; n < 12 && !outcome(paid.state); n++) pass(paid);
  expect(outcome(paid.state)).toBeNull();
  expect(cash(paid, 'a')).toBeGreaterThan(0);
});

test('1846:4.1 1846:2p.draft.pass rounds go by their turn and number', () => {
  const spec = { corporations: { NYC: { price: 100, president: 'a', trains: ['2'] } } };
  const named = (table: Table, round: Frame) => table.book.policies.rounds.name(table, round);
  const table = operatingRound(position(spec), 2, 3);
  const [, round] = table.state.agenda;
  expect(named(table, round as Frame)).toBe('OR 3.2');
  expect(named(table, stockRoundFrame(3, 'player:a'))).toBe('SR 3');
  expect(named(table, { at: 'draft' })).toBe('Draft');
  const two = operatingRound(position({ ...spec, players: 2, options: { twoPlayers: true } }), 1, 0);
  expect(named(two, two.state.agenda[1] as Frame)).toBe('OR 0.1');
});
