import { paidIn } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { moves } from '../../src/1846/index.ts';
import { agenda, asks, eventsOf, offered, pass, play, refusal, top } from '../support/table.ts';
import { buyPrivate, issue, lay, no, redeem, train, yes } from './actions.ts';
import {
  cash,
  operatingRound,
  operatingTurn,
  player,
  type PositionSpec,
  position,
  price,
  units,
} from './position.ts';

const THREE: PositionSpec = {
  corporations: {
    GT: { price: 60, president: 'a', cash: 100 },
    NYC: { price: 80, president: 'b', cash: 100 },
    IC: { price: 80, president: 'c', cash: 100 },
  },
};
const order = (table: ReturnType<typeof position>): string[] =>
  table.book.policies.operating.order(table).map((id) => id.slice('company:'.length));

test('1846:4.2 1846:pc.ms 1846:pc.big4 income, then Michigan Southern, Big 4, and the corporations by price', () => {
  const table = operatingRound(position({ ...THREE, privates: { MS: 'a', BIG4: 'b', LSL: 'c' } }));
  expect(order(table)).toEqual(['MS', 'BIG4', 'NYC', 'IC', 'GT']);
  expect(cash(table, 'c')).toBe(415);
  expect(agenda(table)).toContain('track');
  expect(asks(table)).toMatchObject({ who: player('a'), company: 'company:MS' });
});

test('1846:4.2 an independent that a corporation owns has no turn', () => {
  const table = operatingTurn(position({ ...THREE, privates: { MS: 'b' } }), 'NYC');
  play(table, buyPrivate('b', 'NYC', 'MS', 60));
  expect(order(table)).toEqual(['NYC', 'IC', 'GT']);
});

test('1846:4.2.first only in the very first operating round the lowest price begins', () => {
  expect(order(operatingRound(position(THREE), 1, 1))).toEqual(['GT', 'NYC', 'IC']);
  expect(order(operatingRound(position(THREE), 2, 1))).toEqual(['NYC', 'IC', 'GT']);
  expect(order(operatingRound(position(THREE), 1, 2))).toEqual(['NYC', 'IC', 'GT']);
});

test('1846:4.31 the next is always the best of those who have not acted', () => {
  const table = operatingTurn(position(THREE), 'NYC', 'buyTrains');
  // NYC falls below everybody in its turn; it does not act again.
  const { companies } = table.state;
  const nyc = companies['company:NYC'];
  if (nyc) nyc.at = { cell: 1, since: 99 };
  play(table, train('b', 'NYC', '2', 80));
  while (top(table) === 'buyTrains' || top(table) === 'wrapUp') pass(table);
  expect(asks(table).company).toBe('company:IC');
});

test('1846:4.32 1846:4.33 in a column the first to arrive acts first; who leaves and returns comes last', () => {
  const table = position({
    corporations: {
      NYC: { price: 80, president: 'a' },
      IC: { price: 80, president: 'b' },
      GT: { price: 80, president: 'c' },
    },
  });
  expect(order(table)).toEqual(['NYC', 'IC', 'GT']);
  operatingTurn(table, 'NYC', 'dividend');
  // No revenue: NYC goes to 70, and comes back to 80 later.
  expect(price(table, 'NYC')).toBe(70);
  expect(order(table)).toEqual(['IC', 'GT', 'NYC']);
  const at = table.state.companies['company:NYC'];
  if (at?.at) at.at = { cell: at.at.cell + 1, since: table.state.arrivals + 1 };
  expect(price(table, 'NYC')).toBe(80);
  expect(order(table)).toEqual(['IC', 'GT', 'NYC']);
});

test('1846:3.1 1846:6.1 income to the owners at the start of every operating round', () => {
  const table = operatingRound(position({ ...THREE, privates: { 'C&WI': 'b', LSL: 'b', MPC: 'IC' } }));
  expect([cash(table, 'b'), cash(table, 'IC')]).toEqual([425, 115]);
  const closed = position({ ...THREE, privates: { LSL: 'b' } });
  const it = closed.state.privates['private:LSL'];
  if (it) it.closed = true;
  operatingRound(closed);
  expect(cash(closed, 'b')).toBe(400);
});

test('1846:6.2 issue or redeem, then tiles and token, run, pay, buy trains', () => {
  const table = operatingTurn(position(THREE), 'GT');
  expect(top(table)).toBe('issueRedeem');
  expect(refusal(table, train('a', 'GT', '2', 80))).toBe('1846:6.2');
  expect(refusal(table, lay('a', 'GT', 'B16', '57/0'))).toBe('1846:6.2');
  pass(table);
  expect(top(table)).toBe('trackAndToken');
  expect(refusal(table, issue('a', 'GT', 1))).toBe('1846:6.2');
  pass(table);
  // No train: nothing to run, the price falls, and a train must be bought.
  expect(price(table, 'GT')).toBe(50);
  expect(top(table)).toBe('buyTrains');
  expect(refusal(table, lay('a', 'GT', 'B16', '57/0'))).toBe('1846:6.2');
});

test('1846:6.2.any privates are bought at any moment of the own turn, and only there', () => {
  const table = operatingTurn(position({ ...THREE, privates: { LSL: 'a', MAIL: 'b' } }), 'GT');
  expect(refusal(table, buyPrivate('b', 'NYC', 'MAIL', 10))).toBe('engine:notAsked');
  expect(refusal(table, buyPrivate('a', 'NYC', 'LSL', 10))).toBe('1846:6.91');
  play(table, buyPrivate('a', 'GT', 'LSL', 1));
  pass(table);
  pass(table);
  play(table, train('a', 'GT', '2', 80));
  expect(refusal(table, buyPrivate('a', 'GT', 'MAIL', 5))).toBeNull();
});

test('1846:6.2.indep an independent lays tiles, runs and splits; nothing else', () => {
  const table = operatingRound(position({ ...THREE, privates: { MS: 'a', LSL: 'b' } }));
  expect(top(table)).toBe('track');
  expect(offered(table)).toEqual(['layTile', 'pass']);
  play(table, lay('a', 'MS', 'B16', '5/0'));
  play(table, lay('a', 'MS', 'C13', '9/1'));
  expect(cash(table, 'MS')).toBe(20);
  // The allowance is used up: it runs now.
  expect(top(table)).toBe('run');
});

test('1846:6.2.indep it pays from its own treasury only', () => {
  const table = position({ ...THREE, privates: { MS: 'a' } });
  table.state.cash['company:MS'] = 10;
  table.state.cash.bank = (table.state.cash.bank ?? 0) + 50;
  operatingRound(table);
  expect(refusal(table, lay('a', 'MS', 'B16', '5/0'))).toBe('1846:6.48.funds');
});

test('1846:6.3 either issue or redeem, once', () => {
  const spec: PositionSpec = {
    corporations: { GT: { price: 60, president: 'a', shares: { a: 3, pool: 1 }, cash: 300 } },
  };
  const table = operatingTurn(position(spec), 'GT');
  play(table, issue('a', 'GT', 1));
  expect(refusal(table, redeem('a', 'GT', 1))).toBe('1846:6.3');
  const strict = operatingTurn(position(spec), 'GT');
  play(strict, redeem('a', 'GT', 1));
  expect(refusal(strict, issue('a', 'GT', 1))).toBe('1846:6.3');
  expect(offered(strict)).not.toContain('issue');
});

test('1846:6.31 1846:6.31.price players minus market, at the value one column left', () => {
  const table = operatingTurn(
    position({ corporations: { GT: { price: 60, president: 'a', shares: { a: 1, b: 1, pool: 2 } } } }),
    'GT',
  );
  expect(refusal(table, issue('a', 'GT', 3))).toBe('1846:6.31');
  play(table, issue('a', 'GT', 2));
  expect([cash(table, 'GT'), units(table, 'GT', 'pool'), units(table, 'GT', 'treasury')]).toEqual([
    100, 4, 2,
  ]);
  const none = operatingTurn(
    position({ corporations: { GT: { price: 60, president: 'a', shares: { pool: 3 } } } }),
    'GT',
  );
  expect(refusal(none, issue('a', 'GT', 1))).toBe('1846:6.31');
  const few = operatingTurn(
    position({ corporations: { GT: { price: 112, president: 'a', shares: { a: 4, b: 3 } } } }),
    'GT',
  );
  expect(refusal(few, issue('a', 'GT', 2))).toBe('1846:6.31');
  play(few, issue('a', 'GT', 1));
  expect(cash(few, 'GT')).toBe(100);
});

test('1846:6.31.price at 10 a share brings nothing', () => {
  const table = operatingTurn(position({ corporations: { GT: { price: 10, president: 'a' } } }), 'GT');
  play(table, issue('a', 'GT', 2));
  expect(cash(table, 'GT')).toBe(0);
});

test('1846:6.32 market shares come back for the value one column right', () => {
  const table = operatingTurn(
    position({ corporations: { GT: { price: 60, president: 'a', shares: { pool: 3 }, cash: 150 } } }),
    'GT',
  );
  expect(refusal(table, redeem('a', 'GT', 3))).toBe('1846:6.32');
  expect(refusal(table, redeem('a', 'GT', 4))).toBe('1846:6.32');
  play(table, redeem('a', 'GT', 2));
  expect([cash(table, 'GT'), units(table, 'GT', 'pool'), units(table, 'GT', 'treasury')]).toEqual([10, 1, 7]);
  const rich = operatingTurn(
    position({ corporations: { GT: { price: 550, president: 'a', shares: { pool: 1 }, cash: 550 } } }),
    'GT',
  );
  play(rich, redeem('a', 'GT', 1));
  expect(cash(rich, 'GT')).toBe(0);
});

test('1846:6.33 normal issuing and redeeming leave the marker where it is', () => {
  for (const move of [issue('a', 'GT', 1), redeem('a', 'GT', 1)]) {
    const table = operatingTurn(
      position({ corporations: { GT: { price: 60, president: 'a', shares: { pool: 1 }, cash: 100 } } }),
      'GT',
    );
    const before = table.state.companies['company:GT']?.at;
    play(table, move);
    expect(table.state.companies['company:GT']?.at).toEqual(before);
  }
});

test('1846:6.91 privates are bought from players in phases I and II for 1 to the list price', () => {
  const spec: PositionSpec = { ...THREE, privates: { 'C&WI': 'a', LSL: 'NYC' } };
  const table = operatingTurn(position(spec), 'GT');
  expect(refusal(table, buyPrivate('a', 'GT', 'C&WI', 0))).toBe('1846:6.91');
  expect(refusal(table, buyPrivate('a', 'GT', 'C&WI', 61))).toBe('1846:6.91');
  expect(refusal(table, buyPrivate('a', 'GT', 'LSL', 20))).toBe('1846:6.91');
  play(table, buyPrivate('a', 'GT', 'C&WI', 60));
  expect([cash(table, 'GT'), cash(table, 'a')]).toEqual([40, 460]);
  const late = operatingTurn(position({ ...spec, phase: 'III' }), 'GT');
  expect(refusal(late, buyPrivate('a', 'GT', 'C&WI', 10))).not.toBeNull();
});

test('1846:6.91 1846:11 another player must agree; they may also decline', () => {
  const table = operatingTurn(position({ ...THREE, privates: { 'C&WI': 'b' } }), 'GT');
  play(table, buyPrivate('a', 'GT', 'C&WI', 50));
  expect(top(table)).toBe('consent');
  expect(asks(table).who).toBe(player('b'));
  expect(cash(table, 'b')).toBe(400);
  play(table, no('b'));
  expect(table.state.privates['private:C&WI']?.owner).toBe(player('b'));
  play(table, buyPrivate('a', 'GT', 'C&WI', 55));
  play(table, yes('b'));
  expect(table.state.privates['private:C&WI']?.owner).toBe('company:GT');
  expect(eventsOf(table, 'privateMoved')).toHaveLength(1);
  expect(cash(table, 'b')).toBe(455);
});

test('1846:6.91.indep the debt is no part of the price', () => {
  const rich = {
    corporations: { GT: { price: 60, president: 'a', cash: 300 } },
    privates: { MS: 'a', BIG4: 'a' },
  };
  const table = operatingTurn(position(rich), 'GT');
  expect(refusal(table, buyPrivate('a', 'GT', 'MS', 61))).toBe('1846:6.91');
  expect(refusal(table, buyPrivate('a', 'GT', 'MS', 140))).toBe('1846:6.91');
  expect(refusal(table, buyPrivate('a', 'GT', 'BIG4', 41))).toBe('1846:6.91');
  expect(refusal(table, buyPrivate('a', 'GT', 'MS', 60))).toBeNull();
});

test('1846:6.92 a bought private pays the corporation from the next operating round on', () => {
  const table = operatingTurn(position({ ...THREE, privates: { LSL: 'a' } }), 'GT');
  play(table, buyPrivate('a', 'GT', 'LSL', 40));
  expect(cash(table, 'GT')).toBe(60);
  operatingRound(table, 2);
  expect([cash(table, 'GT'), cash(table, 'a')]).toEqual([75, 440]);
});

test('1846:6.92.indep treasury, train and token of an independent go to the buyer', () => {
  const table = operatingTurn(
    position({ corporations: { GT: { price: 60, president: 'a', cash: 80 } }, privates: { MS: 'a' } }),
    'GT',
  );
  play(table, buyPrivate('a', 'GT', 'MS', 60));
  expect(cash(table, 'GT')).toBe(80 - 60 + 60);
  expect(table.state.trains.map((t) => t.owner)).toEqual(['company:GT']);
  expect(table.state.board.tokens.filter((t) => t.hex === 'C15').map((t) => t.company)).toEqual([
    'company:GT',
  ]);
  expect(table.state.companies['company:GT']?.tokensLeft).toBe(2);
  expect(table.state.companies['company:MS']?.stage).toBe('closed');
});

test('1846:6.92.indep 1846:6.54 with a token there already the spot becomes vacant', () => {
  const table = operatingTurn(
    position({
      corporations: { GT: { price: 60, president: 'a', cash: 80, tokens: ['C15'] } },
      privates: { MS: 'a' },
    }),
    'GT',
  );
  expect(table.state.board.tokens.filter((t) => t.hex === 'C15')).toHaveLength(2);
  play(table, buyPrivate('a', 'GT', 'MS', 60));
  expect(table.state.board.tokens.filter((t) => t.hex === 'C15').map((t) => t.company)).toEqual([
    'company:GT',
  ]);
});

test('1846:6.92.limit at the train limit no independent is bought; phased-out trains do not count', () => {
  const four = { GT: { price: 60, president: 'a', cash: 100, trains: ['2', '2', '2', '2'] } };
  const table = operatingTurn(position({ corporations: four, privates: { MS: 'a' } }), 'GT');
  expect(refusal(table, buyPrivate('a', 'GT', 'MS', 10))).toBe('1846:6.92.limit');
  for (const it of table.state.trains) if (it.owner === 'company:GT') it.fate = 'lastRun';
  expect(refusal(table, buyPrivate('a', 'GT', 'MS', 10))).toBeNull();
});

test('1846:6.31 a corporation issues its own shares only', () => {
  const table = operatingTurn(
    position({
      corporations: { NYC: { price: 100, president: 'a' }, GT: { price: 60, president: 'a' } },
    }),
    'NYC',
    'issueRedeem',
  );
  expect(refusal(table, issue('a', 'GT', 1))).toBe('1846:6.2');
  expect(refusal(table, issue('a', 'NYC', 1))).toBeNull();
});

test('1846:6.31.price the log tells what an issue has brought', () => {
  const table = operatingTurn(
    position({ corporations: { NYC: { price: 100, president: 'a', shares: { b: 1 } } } }),
    'NYC',
    'issueRedeem',
  );
  const action = issue('a', 'NYC', 2);
  play(table, action);
  expect(paidIn(moves.issue.verb, action, table.events)).toBe(180);
});

test('1846:6.32 a corporation redeems its own shares, from the market, as many as are there', () => {
  const table = operatingTurn(
    position({
      corporations: {
        NYC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 1000 },
        GT: { price: 60, president: 'a', shares: { pool: 2 }, cash: 1000 },
      },
    }),
    'NYC',
    'issueRedeem',
  );
  expect(refusal(table, redeem('a', 'GT', 1))).toBe('1846:6.2');
  expect(refusal(table, redeem('a', 'NYC', 3))).toBe('1846:6.32');
  expect(refusal(table, { ...redeem('a', 'NYC', 1), from: 'treasury' })).not.toBeNull();
  expect(refusal(table, redeem('a', 'NYC', 0))).not.toBeNull();
  expect(refusal(table, redeem('a', 'NYC', 2))).toBeNull();
});
