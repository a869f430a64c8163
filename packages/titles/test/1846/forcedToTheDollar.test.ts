import { decisions } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { offered, play, refusal, type Table, top } from '../support/table.ts';
import { bankrupt, buyPrivate, issue, sell, train } from './actions.ts';
import {
  buying,
  cash,
  company,
  LATE,
  operatingTurn,
  type PositionSpec,
  position,
  price,
  trains,
  units,
} from './position.ts';

/** A train that must be bought, where the money just suffices, or just does not. In phase IV the 6 costs 800, the 7/8 900. */

const counts = (table: Table) =>
  [1, 2, 3, 4, 5].filter((units) => refusal(table, issue('a', 'IC', units)) === null);

/** The IC with so much in its treasury, shares to issue at 100 (one brings 80, two 140) and a president with 900. */
const withTreasury = (treasury: number, more: Partial<PositionSpec> = {}) =>
  buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { b: 2 }, cash: treasury } },
    cash: { a: 900 },
    ...more,
  });

/** The IC cannot issue; its president holds so many GT shares and so much money beside a treasury of 500. */
const withPresident = (money: number, shares: number, at = 50) =>
  buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 500 },
      GT: { price: at, president: 'b', shares: { a: shares }, trains: ['6'] },
    },
    cash: { a: money - 500 },
  });

test('1846:6.86 a treasury that an issue has filled to the dollar pays alone', () => {
  const table = withTreasury(720);
  play(table, issue('a', 'IC', 1));
  expect(cash(table, 'IC')).toBe(800);
  play(table, train('a', 'IC', '6', 800));
  expect([trains(table, 'IC'), cash(table, 'IC'), cash(table, 'a')]).toEqual([['6'], 0, 900]);
});

test('1846:6.86.max an issue that reaches a price to the dollar reaches it', () => {
  // 720 and 80 make 800; 760 and 140 make 900, so that three shares are too many.
  expect(counts(withTreasury(720))).toContain(1);
  expect(counts(withTreasury(719))).not.toContain(1);
  expect(counts(withTreasury(760))).toEqual([1, 2]);
  expect(counts(withTreasury(759))).toEqual([1, 3]);
});

test('1846:6.87 able to pay for the 6 it issues only what brings the 7/8 into reach', () => {
  const poor = { corporations: { IC: { price: 40, president: 'a', shares: { b: 2 }, cash: 800 } } };
  // At 40 shares bring 20, 20, nothing: the 7/8 stays out of reach, and 800 pays for the 6.
  for (const options of [{}, { edition: 'dtg' }]) {
    const table = withTreasury(0, { ...poor, options });
    expect([top(table), counts(table), offered(table).includes('issue')]).toEqual(['buyTrains', [], false]);
    expect(refusal(table, train('a', 'IC', '7/8', 900))).toBe('1846:6.87');
  }
  // From 820 one share at 100 brings the 7/8 to the dollar, from 819 two do.
  expect(counts(withTreasury(820))).toEqual([1]);
  expect(counts(withTreasury(819))).toEqual([2]);
  expect(counts(withTreasury(900))).toEqual([]);
});

test('1846:6.87 a treasury of exactly the price of a 6 bars the president from helping to a 7/8', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 800 } },
    cash: { a: 900 },
  });
  expect(refusal(table, train('a', 'IC', '7/8', 900))).toBe('1846:6.87');
  expect(refusal(table, train('a', 'IC', '6', 800))).toBeNull();
});

test('1846:6.86.close a corporation that can pay for a train is not closed by an issue', () => {
  const at = (treasury: number, start = 10) =>
    buying({
      ...LATE,
      corporations: { IC: { price: start, president: 'a', shares: { b: 2 }, cash: treasury } },
      cash: { a: 900 },
    });
  expect(counts(at(799))).toEqual([1, 2, 3, 4]);
  expect(counts(at(800))).toEqual([]);
  expect(counts(at(850))).toEqual([]);
  // At 30 one share brings 10: where that pays for the 6, three shares that would close the corporation are refused.
  expect(counts(at(790, 30))).toEqual([1]);
  expect(counts(at(789, 30))).toEqual([1, 3, 4]);
});

test('1846:6.88.stop what is at hand without the share counts to the dollar', () => {
  // 800 at hand pays for the 6; two shares would reach 900 and the 7/8, one would reach nothing.
  expect(refusal(withPresident(800, 1), sell('a', 'GT', 1))).toBe('1846:6.88.stop');
  const table = withPresident(800, 2);
  play(table, sell('a', 'GT', 2));
  expect(refusal(table, train('a', 'IC', '6', 800))).toBe('1846:6.88.stop');
  play(table, train('a', 'IC', '7/8', 900));
  expect(cash(table, 'a')).toBe(0);
});

test('1846:6.88.stop the share that was sold beyond the price of the 6 rules the 6 out, the one that reached it does not', () => {
  // 750 and 50 make 800 to the dollar: that share was needed.
  const needed = withPresident(750, 1);
  play(needed, sell('a', 'GT', 1));
  expect(refusal(needed, train('a', 'IC', '6', 800))).toBeNull();
  // 800 was at hand before the last of three: only the 7/8 needed it.
  const table = withPresident(750, 3);
  play(table, sell('a', 'GT', 3));
  expect(refusal(table, train('a', 'IC', '6', 800))).toBe('1846:6.88.stop');
  expect(refusal(table, train('a', 'IC', '7/8', 900))).toBeNull();
});

test('1846:6.88.stop who no longer has the money for the 7/8 may buy the 6 that was in reach to the dollar', () => {
  const table = buying({
    phase: 'II',
    supply: { '2': 0 },
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 100 },
      GT: { price: 20, president: 'b', shares: { a: 1 }, trains: ['2'] },
    },
    privates: { MAIL: 'b' },
    cash: { a: 60 },
  });
  // 160 pays for the 3/5 to the dollar; the share is sold for the 4, and 20 of the 180 are spent on the mail.
  play(table, sell('a', 'GT', 1));
  expect(refusal(table, train('a', 'IC', '3/5', 160))).toBe('1846:6.88.stop');
  play(table, buyPrivate('a', 'IC', 'MAIL', 20));
  play(table, { type: 'answer', by: 'player:b', yes: true });
  play(table, train('a', 'IC', '3/5', 160));
  expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([0, 0]);
});

test('1846:6.88.stop beside returned trains the next price in reach is enough reason to sell', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 300 },
      GT: { price: 100, president: 'b', shares: { a: 3 }, trains: ['6'] },
    },
    returned: ['5'],
    cash: { a: 200 },
  });
  // 500 pays for the returned 5; three shares reach 800 and the 6, the 7/8 stays out of reach.
  expect(refusal(table, sell('a', 'GT', 3))).toBeNull();
  play(table, sell('a', 'GT', 1));
  play(table, sell('a', 'GT', 2));
  play(table, train('a', 'IC', '6', 800));
  expect([trains(table, 'IC'), cash(table, 'a')]).toEqual([['6'], 0]);
});

test('1846:6.88.stop shares of the operating corporation are sold no further than needed either', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 90, president: 'a', shares: { a: 3, b: 2, pool: 3 }, cash: 500 } },
    cash: { a: 210 },
  });
  expect(refusal(table, sell('a', 'IC', 2))).toBe('1846:6.88.stop');
  play(table, sell('a', 'IC', 1));
  play(table, train('a', 'IC', '6', 800));
  expect([units(table, 'IC', 'a'), cash(table, 'a'), price(table, 'IC')]).toEqual([4, 0, 80]);
});

test('1846:6.89 nobody is bankrupt who can pay for the cheapest train to the dollar', () => {
  expect(refusal(withPresident(750, 1), bankrupt('a'))).toBe('1846:6.89');
  expect(refusal(withPresident(749, 1), bankrupt('a'))).toBeNull();
  // The 6 is within reach, the 7/8 is not.
  expect(refusal(withPresident(760, 1), bankrupt('a'))).toBe('1846:6.89');
});

test('1846:6.89 what the corporation can still issue counts before its president is bankrupt', () => {
  const owning = (treasury: number) => withTreasury(treasury, { cash: { a: 0 } });
  // Four shares at 100 bring 200.
  expect(refusal(owning(600), bankrupt('a'))).toBe('1846:6.89');
  expect(refusal(owning(599), bankrupt('a'))).toBeNull();
});

test('1846:7.11 a bankrupt president leaves a corporation that has issued first what it could', () => {
  const table = withTreasury(300, { cash: { a: 10 } });
  play(table, bankrupt('a'));
  // Four shares bring 50 each and the price to 60, at which the president's two go: the market holds six, b takes over.
  expect(units(table, 'IC', 'pool')).toBe(6);
  expect(units(table, 'IC', 'IC')).toBe(2);
  expect(cash(table, 'IC')).toBe(300 + 4 * 50 + 10 + 2 * 60);
  expect(table.state.companies[company('IC')]?.certs.president).toBe('player:b');
});

test('1846:6.86.issue who has issued earlier in the turn issues again for a train, at the price told', () => {
  const table = operatingTurn(
    position({
      ...LATE,
      corporations: { IC: { price: 100, president: 'a', shares: { a: 1, b: 2 }, cash: 560 } },
      cash: { a: 900 },
    }),
    'IC',
  );
  play(table, issue('a', 'IC', 1));
  // 560 and 90; no train, so the price falls to 90, where three shares bring 50 each and four 40.
  play(table, { type: 'pass', by: 'player:a' });
  expect([top(table), price(table, 'IC'), cash(table, 'IC')]).toEqual(['forcedTrain', 90, 650]);
  const each = decisions(table.book, table.state)
    .flatMap(({ choices }) => choices)
    .filter(({ type }) => type === 'issue')
    .map(({ facts }) => facts?.each);
  expect([counts(table), each]).toEqual([[3], [50]]);
});
