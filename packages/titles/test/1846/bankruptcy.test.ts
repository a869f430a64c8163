import { freeSpace } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, asks, eventsOf, offered, play, refusal } from '../support/table.ts';
import { bankrupt, issue, sell, train } from './actions.ts';
import {
  buying,
  cash,
  company,
  LATE,
  player,
  type PositionSpec,
  president,
  price,
  tokensAt,
  units,
} from './position.ts';

/** The rulebook's Illinois Central after its dividend: treasury 533, the president has 208. */
const RULEBOOK: PositionSpec = {
  ...LATE,
  corporations: {
    IC: { price: 150, president: 'a', shares: { a: 2, pool: 4 }, cash: 533 },
    GT: { price: 60, president: 'b', shares: { a: 1 }, trains: ['6'] },
  },
  cash: { a: 208 },
};

test('1846:5.22.turn a bankruptcy moves no price that a sale for the same train has moved', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 5 }, cash: 0 },
      GT: { price: 60, president: 'a', shares: { a: 2, c: 1 }, trains: ['6'] },
      NYC: { price: 50, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  });
  play(table, sell('a', 'GT', 1));
  expect(price(table, 'GT')).toBe(50);
  play(table, bankrupt('a'));
  expect([price(table, 'IC'), price(table, 'GT')]).toEqual([90, 50]);
  // 60 and then 50 each for the other three, 100 each for the certificate of the IC.
  expect(cash(table, 'IC')).toBe(60 + 3 * 50 + 200);
});

test('1846:6.89 bankrupt is only who cannot raise the money', () => {
  const table = buying(RULEBOOK);
  expect(refusal(table, bankrupt('a'))).toBe('1846:6.89');
  const poor = buying({ ...RULEBOOK, cash: { a: 20 } });
  // 533 + 20 + 150 + 60 = 763 < 800.
  expect(refusal(poor, bankrupt('a'))).toBeNull();
  expect(offered(poor)).toContain('declareBankrupt');
});

test('1846:7.11 1846:7.11.pres 1846:6.89.newpres everything goes to the corporation; a new president must buy at once', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { a: 1, b: 2, pool: 5 }, cash: 300 },
      GT: { price: 60, president: 'a', shares: { a: 2, c: 1 }, trains: ['6'] },
    },
    cash: { a: 40, b: 600 },
  });
  play(table, bankrupt('a'));
  expect(table.state.bankrupt).toEqual([player('a')]);
  expect(cash(table, 'a')).toBe(0);
  expect(president(table, 'IC')).toBe(player('b'));
  expect(president(table, 'GT')).toBe('pool');
  // The market holds far more than half, with the president's certificate of the GT.
  expect([units(table, 'IC', 'pool'), units(table, 'GT', 'pool')]).toEqual([8, 4]);
  // 300 + 40, three IC shares at 100, two GT at 60 by ordinary rules and two at 50 after that.
  expect(cash(table, 'IC')).toBe(300 + 40 + 300 + 120 + 100);
  // 1846:5.22.turn: one column, though the GT's shares went in two parts.
  expect([price(table, 'IC'), price(table, 'GT')]).toEqual([90, 50]);
  expect(asks(table)).toMatchObject({ who: player('b'), pass: null });
  play(table, train('b', 'IC', '6', 800));
  expect(cash(table, 'b')).toBe(600);
});

test('1846:6.89.newpres the duty can bring down a second president', () => {
  const table = buying({
    ...LATE,
    players: 4,
    corporations: {
      IC: { price: 40, president: 'a', shares: { b: 2, pool: 5 }, cash: 0 },
      GT: { price: 10, president: 'c', trains: ['6'] },
    },
    cash: { a: 0, b: 0 },
  });
  play(table, bankrupt('a'));
  expect(asks(table).who).toBe(player('b'));
  play(table, bankrupt('b'));
  expect(table.state.bankrupt).toEqual([player('a'), player('b')]);
  expect(president(table, 'IC')).toBe('pool');
});

test('1846:7.11.privates privates of a bankrupt player leave, independents with token, train and treasury', () => {
  const table = buying({
    ...LATE,
    phase: 'II',
    supply: { '2': 0, '4': 0, '5': 3 },
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'b', cash: 200 },
    },
    cash: { a: 0 },
    privates: { MS: 'a', MC: 'a' },
  });
  play(table, bankrupt('a'));
  expect(table.state.privates['private:MC']?.closed).toBe(true);
  expect(tokensAt(table, 'C15')).toEqual([]);
  expect(cash(table, 'MS')).toBe(0);
  expect(table.state.trains.some((it) => it.owner === company('MS'))).toBe(false);
});

test('1846:pc.cwi 1846:7.11.privates the C&WI spot in Chicago opens when its bankrupt owner takes it out of the game', () => {
  const table = buying({
    phase: 'II',
    supply: { '2': 0, '4': 0, '5': 3 },
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'b', cash: 200 },
    },
    cash: { a: 0 },
    privates: { 'C&WI': 'a' },
  });
  expect(freeSpace(table, 'D6', 3, [])?.rule).toBe('1846:6.53');
  const others = table.state.board.reserved.filter((kept) => kept.hex !== 'D6');
  play(table, bankrupt('a'));
  expect(freeSpace(table, 'D6', 3, [])).toBeNull();
  // What is kept for corporations stays kept.
  expect(table.state.board.reserved).toEqual(others);
});

test('1846:7.11.pres the first clockwise of equals takes over; nobody with 20% means receivership', () => {
  const spec: PositionSpec = {
    ...LATE,
    players: 4,
    corporations: { IC: { price: 50, president: 'b', shares: { a: 2, c: 2, d: 2, pool: 2 }, cash: 0 } },
    cash: { b: 0, c: 900, a: 900, d: 900 },
  };
  const table = buying(spec);
  play(table, bankrupt('b'));
  expect(president(table, 'IC')).toBe(player('c'));
  const nobody = buying({
    ...spec,
    corporations: {
      IC: { price: 50, president: 'b', shares: { a: 1, c: 1, pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'a', trains: ['6'] },
    },
  });
  play(nobody, bankrupt('b'));
  expect(president(nobody, 'IC')).toBe('pool');
  expect(asks(nobody).company).toBe(company('GT'));
});

test('1846:7.11.skip 1846:7.12 the bankrupt takes no turns; the certificate limit does not change', () => {
  const table = buying({
    ...LATE,
    priority: 'a',
    corporations: {
      IC: { price: 50, president: 'a', shares: { pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  });
  const limit = table.book.policies.shares.certificateLimit(table);
  play(table, bankrupt('a'));
  expect(table.state.priority).toBe(player('b'));
  expect(table.book.policies.shares.certificateLimit(table)).toBe(limit);
});

test('1846:7.11.skip the priority of somebody else stays with them', () => {
  const table = buying({
    ...LATE,
    priority: 'c',
    corporations: {
      IC: { price: 50, president: 'a', shares: { pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  });
  play(table, bankrupt('a'));
  expect(table.state.priority).toBe(player('c'));
});

test('1846:10.2 when only one player is solvent the game is over at once', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 50, president: 'a', shares: { pool: 2 }, cash: 0 } },
    cash: { a: 0 },
  });
  arrange(table, (c) => {
    c.state.bankrupt.push(player('c'));
  });
  play(table, bankrupt('a'));
  expect(table.state.agenda).toMatchObject([{ at: 'over', why: 'bankrupt' }]);
});

test('1846:7.11 the forced remainder moves the price where its owner presided', () => {
  const spec = {
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { a: 1, pool: 5 }, cash: 0 },
      GT: { price: 60, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  };
  const gmt = play(buying(spec), bankrupt('a'));
  expect(price(gmt, 'IC')).toBe(90);
});

test('1846:7.11 1846:5.22 shares of corporations that others run or nobody runs go without moving a price', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 5 }, cash: 0 },
      // Half of the GT is in the market already, and nobody presides over the NYC: neither could be sold in a usual way.
      GT: { price: 60, president: 'b', shares: { a: 1, pool: 5 }, trains: ['6'] },
      NYC: { price: 50, president: null, shares: { a: 1, b: 1 }, trains: ['6'] },
    },
    cash: { a: 0 },
  });
  play(table, bankrupt('a'));
  expect(cash(table, 'IC')).toBe(200 + 60 + 50);
  expect([price(table, 'GT'), president(table, 'GT'), units(table, 'GT', 'pool')]).toEqual([
    60,
    player('b'),
    6,
  ]);
  expect([price(table, 'NYC'), units(table, 'NYC', 'pool')]).toEqual([50, 3]);
  // Only the IC has lost a president.
  expect(eventsOf(table, 'receivershipBegan').map((event) => event.company)).toEqual([company('IC')]);
});

test('1846:4.31 a bankruptcy changes the order of those still to operate', () => {
  const spec: PositionSpec = {
    ...LATE,
    corporations: {
      IC: { price: 212, president: 'a', shares: { pool: 5 }, cash: 0 },
      GT: { price: 100, president: 'a', shares: { b: 1 }, trains: ['6'] },
      NYC: { price: 100, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  };
  const gmt = play(buying(spec), bankrupt('a'));
  expect([price(gmt, 'GT'), asks(gmt).company]).toEqual([90, company('NYC')]);
});

test('1846:7.11.privates an independent of somebody else stays when a bankrupt player loses other privates', () => {
  const table = buying({
    phase: 'II',
    supply: { '2': 0, '4': 0, '5': 3 },
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'b', cash: 200 },
    },
    cash: { a: 0 },
    privates: { MS: 'b', BIG4: 'b', MC: 'a' },
  });
  play(table, bankrupt('a'));
  expect([tokensAt(table, 'C15'), tokensAt(table, 'G9')]).toEqual([['MS'], ['BIG4']]);
  expect([cash(table, 'MS'), cash(table, 'BIG4')]).toEqual([60, 40]);
});

test('1846:6.89.newpres under a new president the corporation issues again before that player pays', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 60, president: 'a', shares: { b: 5 }, cash: 100 },
      GT: { price: 50, president: 'b', trains: ['6'] },
    },
    cash: { a: 0, b: 900 },
  });
  // Two shares bring 60, no number brings more; the bankrupt's two then take the price to 30.
  play(table, bankrupt('a'));
  expect([asks(table).who, price(table, 'IC'), cash(table, 'IC')]).toEqual([player('b'), 30, 100 + 60 + 80]);
  // Five with the player, four in the market: one more share may be issued, for 10.
  expect(refusal(table, train('b', 'IC', '6', 800))).toBe('1846:6.86.issue');
  play(table, issue('b', 'IC', 1));
  play(table, train('b', 'IC', '6', 800));
  expect([price(table, 'IC'), cash(table, 'b')]).toEqual([20, 900 - (800 - 250)]);
});
