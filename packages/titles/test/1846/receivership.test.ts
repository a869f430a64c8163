import { closeCompany, type Ctx, movePresident, moveSingles } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, asks, offered, play, refusal, type Table, top } from '../support/table.ts';
import { buy, sell, train } from './actions.ts';
import {
  cash,
  company,
  mark,
  operatingRound,
  operatingTurn,
  player,
  type PositionSpec,
  position,
  president,
  price,
  stockTurn,
  tokensAt,
  trains,
  units,
} from './position.ts';

/** B&O without a president; two players with 10% each, the rest in the market. */
const LOST: PositionSpec = {
  corporations: { 'B&O': { price: 50, president: null, shares: { b: 1, c: 1, pool: 3 }, cash: 100 } },
  phase: 'IV',
  supply: { '2': 0, '4': 0, '5': 0 },
};
/** All single shares of the market go into the treasury: only the certificate is left there. */
const onlyCertificate = (c: Ctx) => moveSingles(c, company('B&O'), 'pool', company('B&O'), 3);

test('1846:7.13.sell nobody sells shares while the certificate is in the market', () => {
  const table = stockTurn(position(LOST), 'b');
  expect(refusal(table, sell('b', 'B&O'))).toBe('1846:7.13.sell');
  const forced = operatingTurn(
    position({
      ...LOST,
      corporations: {
        ...LOST.corporations,
        IC: { price: 100, president: 'b', shares: { pool: 2 }, cash: 0 },
      },
    }),
    'IC',
    'buyTrains',
  );
  expect(refusal(forced, sell('b', 'B&O'))).toBe('1846:7.13.sell');
});

test('1846:7.13.buy who reaches 20% by a purchase becomes president', () => {
  const table = stockTurn(position(LOST), 'b');
  play(table, buy('b', 'B&O', 'pool'));
  expect(president(table, 'B&O')).toBe(player('b'));
  expect([units(table, 'B&O', 'b'), units(table, 'B&O', 'pool'), cash(table, 'b')]).toEqual([2, 4, 350]);
  const treasury = stockTurn(position(LOST), 'c');
  play(treasury, buy('c', 'B&O', 'treasury'));
  expect([president(treasury, 'B&O'), units(treasury, 'B&O', 'pool')]).toEqual([player('c'), 5]);
  const stranger = stockTurn(position(LOST), 'a');
  play(stranger, buy('a', 'B&O', 'pool'));
  expect(president(stranger, 'B&O')).toBe('pool');
});

test('1846:7.13.virtual alone in the market half of the certificate is sold to a holder of 10%', () => {
  const table = position(LOST);
  arrange(table, onlyCertificate);
  stockTurn(table, 'b');
  expect(refusal(table, { ...buy('b', 'B&O', 'pool'), units: 2 })).toBe('1846:5.31');
  play(table, buy('b', 'B&O', 'pool'));
  expect([
    president(table, 'B&O'),
    units(table, 'B&O', 'b'),
    units(table, 'B&O', 'pool'),
    cash(table, 'b'),
  ]).toEqual([player('b'), 2, 1, 350]);
  const nothing = position(LOST);
  arrange(nothing, onlyCertificate);
  stockTurn(nothing, 'a');
  expect(refusal(nothing, buy('a', 'B&O', 'pool'))).toBe('1846:7.13.virtual');
});

test('1846:7.14.none it neither issues nor builds nor buys privates', () => {
  const table = operatingRound(
    position({
      ...LOST,
      corporations: {
        'B&O': { ...(LOST.corporations?.['B&O'] ?? { price: 50, president: null }), trains: ['6'] },
      },
      privates: { MAIL: 'a' },
    }),
  );
  // Wheeling leads to Cumberland: the referee runs, nothing else is asked.
  expect(asks(table)).toMatchObject({ who: 'referee', company: company('B&O') });
  expect(offered(table, 'referee')).toEqual(['runTrains']);
  expect(offered(table, player('b'))).toEqual([]);
});

test('1846:7.14.run the best run is retained, and the price falls one column', () => {
  const spec: PositionSpec = {
    ...LOST,
    corporations: {
      'B&O': { price: 50, president: null, shares: { b: 1 }, cash: 0, trains: ['6'] },
      GT: { price: 10, president: 'a', trains: ['6'] },
    },
  };
  const run = (stops: { hex: string; kind: 'city' | 'offboard'; index: number }[]) => {
    const table = operatingRound(position(spec));
    const id = table.state.trains.find((it) => it.owner === company('B&O'))?.id ?? '';
    const routes = stops.length === 0 ? [] : [{ train: id, stops, path: [{ hex: 'G19', edge: 5 as const }] }];
    return { table, action: { type: 'runTrains', by: 'referee', company: company('B&O'), routes } as const };
  };
  const none = run([]);
  expect(refusal(none.table, none.action)).toBe('1846:6.68');
  const best = run([
    { hex: 'G19', kind: 'city', index: 0 },
    { hex: 'H20', kind: 'offboard', index: 0 },
  ]);
  play(best.table, best.action);
  expect([cash(best.table, 'B&O'), price(best.table, 'B&O')]).toEqual([50, 40]);
});

test('1846:7.14.notrain without a train two columns, and at 10 it closes', () => {
  const table = operatingRound(
    position({
      ...LOST,
      corporations: { ...LOST.corporations, GT: { price: 40, president: 'a', trains: ['6'] } },
    }),
  );
  expect(price(table, 'B&O')).toBe(30);
  const low = operatingRound(
    position({
      ...LOST,
      corporations: {
        'B&O': { price: 10, president: null, cash: 30 },
        GT: { price: 10, president: 'a', trains: ['6'] },
      },
    }),
  );
  expect(low.state.companies[company('B&O')]?.stage).toBe('closed');
});

test('1846:7.14.buy it buys the cheapest train it can pay for, by itself', () => {
  const with900 = (cashAtHand: number): Table =>
    operatingRound(
      position({
        ...LOST,
        corporations: {
          'B&O': { price: 50, president: null, cash: cashAtHand },
          GT: { price: 10, president: 'a', trains: ['6'] },
        },
      }),
    );
  expect(trains(with900(900), 'B&O')).toEqual(['6']);
  expect(cash(with900(900), 'B&O')).toBe(100);
  expect(trains(with900(799), 'B&O')).toEqual([]);
  const returned = operatingRound(
    position({
      ...LOST,
      returned: ['5'],
      corporations: {
        'B&O': { price: 50, president: null, cash: 480 },
        GT: { price: 10, president: 'a', trains: ['6'] },
      },
    }),
  );
  expect(trains(returned, 'B&O')).toEqual(['4/6']);
});

test('1846:7.14.trains nobody buys trains from it', () => {
  const table = operatingTurn(
    position({
      ...LOST,
      corporations: {
        'B&O': { price: 50, president: null, trains: ['6', '6'] },
        GT: { price: 60, president: 'a', cash: 900, trains: ['6'] },
      },
    }),
    'GT',
    'buyTrains',
  );
  const id = table.state.trains.find((it) => it.owner === company('B&O'))?.id ?? '';
  expect(refusal(table, train('a', 'GT', '6', 10, company('B&O'), id))).toBe('1846:7.14.trains');
});

test('1846:8.1 1846:8.1.cash a closed corporation disappears with all it has; its cash goes to the bank', () => {
  const table = position({
    corporations: {
      NYC: { price: 50, president: 'a', shares: { b: 2 }, cash: 120, trains: ['2'], tokens: ['D14'] },
    },
    privates: { MAIL: 'NYC' },
  });
  const bank = cash(table, 'bank');
  arrange(table, (c) => closeCompany(c, company('NYC'), 'for a test'));
  expect(cash(table, 'bank') - bank).toBe(120);
  expect([tokensAt(table, 'D14'), tokensAt(table, 'D20')]).toEqual([[], []]);
  expect(table.state.trains).toEqual([]);
  expect(table.state.privates['private:MAIL']?.closed).toBe(true);
  expect([units(table, 'NYC', 'a'), units(table, 'NYC', 'b')]).toEqual([0, 0]);
  stockTurn(table, 'a');
  expect(refusal(table, { type: 'start', by: player('a'), company: company('NYC'), price: 100 })).toBe(
    '1846:8.1',
  );
  expect(refusal(table, buy('a', 'NYC'))).toBe('1846:5.31');
});

test('1846:8.1 markers of a closed corporation leave with it', () => {
  const table = position({
    corporations: { IC: { price: 50, president: 'a' }, NYC: { price: 60, president: 'b' } },
  });
  mark(table, 'meat', 'I1', 'IC', 30, 'MPC');
  mark(table, 'port', 'D14', 'NYC', 20, 'SC');
  arrange(table, (c) => closeCompany(c, company('IC'), 'for a test'));
  expect(table.state.board.markers.map((it) => it.kind)).toEqual(['port']);
});

test('1846:8.1 the reservations of a closed corporation end', () => {
  const table = position({ corporations: { PRR: { price: 50, president: 'a' } } });
  expect(table.state.board.reserved.some((kept) => kept.for === company('PRR'))).toBe(true);
  arrange(table, (c) => closeCompany(c, company('PRR'), 'for a test'));
  expect(table.state.board.reserved.some((kept) => kept.for === company('PRR'))).toBe(false);
});

test('1846:7.13.sell a president certificate in the market counts as market shares at the end of a stock round', () => {
  const table = position({ corporations: { 'B&O': { price: 50, president: 'a', shares: { b: 1 } } } });
  arrange(table, (c) => movePresident(c, company('B&O'), 'pool'));
  expect(units(table, 'B&O', 'pool')).toBe(2);
  expect(top(stockTurn(table, 'a'))).toBe('stockTurn');
});

test('1846:7.14.none in the early phases too nobody buys a private for it', () => {
  const table = operatingRound(
    position({
      phase: 'II',
      corporations: { 'B&O': { price: 50, president: null, shares: { b: 1 }, cash: 100, trains: ['4'] } },
      privates: { MAIL: 'b' },
    }),
  );
  expect(asks(table).who).toBe('referee');
  expect(offered(table, 'referee')).toEqual(['runTrains']);
  const purchase = {
    type: 'buyPrivate',
    by: 'referee',
    buyer: company('B&O'),
    private: 'private:MAIL',
    price: 1,
  } as const;
  expect(refusal(table, purchase)).toBe('1846:6.2');
});
