import { unitsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, offered, pass, type Table } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  D,
  endStock,
  found,
  id,
  now,
  shorts,
  single,
  standing,
  stock,
  table,
  why,
} from './support.ts';

const sell = (name: string, units = 1) => ({ type: 'sellShares' as const, company: id(name), units });
const short = (name: string) => ({ type: 'short' as const, company: id(name) });
const buy = (name: string, from: 'treasury' | 'pool' = 'treasury') => ({
  type: 'buyShares' as const,
  company: id(name),
  from,
  units: 1,
});
const loans = (name: string, count = 1) => ({ type: 'takeLoans' as const, company: id(name), count });
const redeem = (name: string, units = 1) => ({
  type: 'redeem' as const,
  company: id(name),
  units,
  from: 'pool' as const,
});
const ipo = (name: string, amount: number) => ({ type: 'bid' as const, lot: id(name), amount });

describe('a turn of the stock round', () => {
  test('1817:5.0.1 for oneself or for one company, never both', () => {
    const t = table();
    found(t, 'R', { singles: { [A]: 1, pool: 1 }, cash: 300 });
    found(t, 'J', { cash: 300 });
    stock(t);
    now(t, loans('R'));
    expect(why(t, sell('R'))).toBe('1817:5.0.1');
    expect(why(t, loans('J'))).toBe('1817:5.0.1');
    expect(why(t, redeem('R'))).toBeNull();
    pass(t);
    const u = table();
    found(u, 'R', { singles: { [A]: 1 } });
    stock(u);
    now(u, sell('R'));
    expect(why(u, loans('R'))).toBe('1817:5.0.1');
  });

  test('1817:5.0.2 sales, one short sale, then a purchase or an IPO, which ends the turn', () => {
    const t = table();
    found(t, 'R', { singles: { [A]: 1 } });
    found(t, 'J', { president: B });
    found(t, 'H', { president: B });
    stock(t);
    now(t, sell('R'));
    now(t, short('J'));
    expect(why(t, sell('R'))).toBe('1817:5.0.2');
    expect(why(t, ipo('PLE', 100))).toBeNull();
    now(t, buy('H'));
    expect(asks(t).who).toBe(B);
  });

  test('1817:5.0.3 a company borrows first and redeems afterwards', () => {
    const t = table();
    found(t, 'R', { singles: { pool: 2 }, cash: 300 });
    stock(t);
    now(t, redeem('R'));
    expect(why(t, loans('R'))).toBe('1817:5.0.3');
    expect(why(t, redeem('R'))).toBeNull();
    pass(t);
    const u = table();
    found(u, 'R', { singles: { pool: 2 } });
    stock(u);
    now(u, loans('R'));
    now(u, loans('R'));
    expect(asks(u).who).toBe(A);
    expect(asks(pass(u)).who).toBe(B);
  });

  test('1817:5.0.4 who passed may act in a later turn of the round', () => {
    const t = table(3);
    found(t, 'R', { president: B });
    stock(t);
    pass(t);
    now(t, loans('R'));
    pass(t);
    pass(t);
    expect(asks(t).who).toBe(A);
    expect(why(t, buy('R'))).toBeNull();
  });

  test('1817:5.0.5 only a whole row of passes ends the round', () => {
    const t = table(3);
    found(t, 'R', { president: C, trains: ['2'] });
    stock(t);
    pass(t);
    pass(t);
    now(t, loans('R'));
    pass(t);
    pass(t);
    pass(t);
    expect(t.state.agenda[1]?.at).toBe('stockRound');
    expect(asks(t).who).toBe(C);
    pass(t);
    expect(t.state.agenda[1]?.at).toBe('operatingRound');
  });

  test('1817:5.0.6 shares come from the market or a treasury only', () => {
    const t = table();
    found(t, 'R', { singles: { [B]: 2, [C]: 1 } });
    stock(t, D);
    expect(why(t, buy('R'))).toBe('1817:5.0.6');
    expect(why(t, buy('R', 'pool'))).toBe('1817:5.0.6');
    const u = table();
    found(u, 'R', { singles: { [B]: 2 }, cash: 300 });
    stock(u);
    expect(why(u, { type: 'redeem', company: id('R'), units: 1, from: B })).toBe('1817:5.0.6');
  });

  test('1817:5.0.7 a gray or red company cannot be acted for', () => {
    for (const price of ['gray2', 'red']) {
      const t = table();
      found(t, 'R', { price, singles: { pool: 1 }, cash: 300 });
      stock(t);
      expect(why(t, loans('R'))).toBe('1817:5.0.7');
      expect(why(t, redeem('R'))).toBe('1817:5.0.7');
    }
  });
});

describe('limits', () => {
  /** A player with this many certificates: 2-share companies count one each. */
  function certificates(t: Table, player: `player:${string}`, count: number): void {
    const names = t.book.data.companies.map((it) => it.id.slice(8)).reverse();
    for (let i = 0; i < count; i++) found(t, names[i] ?? '', { size: 2, president: player });
  }

  test('1817:5.1.1 every share certificate counts one, shorts and privates none', () => {
    const t = table();
    found(t, 'R', { president: A, singles: { [A]: 1 } });
    found(t, 'J', { president: B, shorts: { [A]: 5 }, singles: { pool: 5 } });
    found(t, 'H', { size: 2, president: A });
    expect(t.book.policies.shares.certificateCount(t, A)).toBe(2 * 3);
    t.state.privates['private:PSM'] = { owner: A, closed: false, used: {} };
    expect(t.book.policies.shares.certificateCount(t, A)).toBe(2 * 3);
  });

  test('1817:5.1.2 four players: with 16 certificates nothing more can be bought', () => {
    const t = table();
    found(t, 'A&S', { president: B });
    certificates(t, A, 15);
    stock(t);
    expect(why(t, buy('A&S'))).toBeNull();
    expect(why(t, ipo('A&A', 100))).toBeNull();
    found(t, 'Belt', { size: 2, president: A });
    expect(why(t, buy('A&S'))).toBe('1817:5.1.2');
    expect(why(t, ipo('A&A', 100))).toBe('1817:5.1.2');
  });

  test('1817:5.1.3 closing a short is possible at the limit', () => {
    const t = table();
    found(t, 'A&S', { president: B, shorts: { [A]: 1 }, singles: { pool: 1 } });
    certificates(t, A, 16);
    stock(t);
    now(t, buy('A&S', 'pool'));
    expect(shorts(t, 'A&S', A)).toBe(0);
    expect(t.book.policies.shares.certificateCount(t, A)).toBe(32);
  });

  test('1817:5.1.4 a share and a short in one hand go back at once', () => {
    const t = table();
    found(t, 'R', { president: B, shorts: { [A]: 2 }, singles: { pool: 2 } });
    stock(t);
    now(t, buy('R', 'pool'));
    expect(single(t, 'R', A)).toBe(0);
    expect(shorts(t, 'R', A)).toBe(1);
    expect(single(t, 'R', 'pool')).toBe(1);
  });

  test('1817:5.1.5 at most two, three or six shares of a company', () => {
    const t = table();
    found(t, 'R', { singles: { [A]: 1 } });
    found(t, 'J', { size: 10, singles: { [A]: 3 } });
    stock(t);
    expect(why(t, buy('R'))).toBe('1817:5.1.5');
    now(t, buy('J'));
    expect(unitsOf(t, id('J'), A)).toBe(6);
    for (const _ of 'bcd') pass(t);
    expect(why(t, buy('J'))).toBe('1817:5.1.5');
    expect(t.book.data.forms.two?.holdLimit).toBe(2);
  });

  test('1817:5.1.6 above the limit only sales are possible', () => {
    const t = table();
    found(t, 'A&S', { president: B, singles: { [A]: 2 } });
    certificates(t, A, 15);
    stock(t);
    expect(asks(t).pass).toBeNull();
    expect(offered(t)).toEqual(['sellShares']);
    expect(why(t, buy('A&S'))).toBe('1817:5.1.6');
    expect(why(t, loans('WC'))).toBe('1817:5.1.6');
    now(t, sell('A&S'));
    expect(asks(t).pass).toBe('done');
  });

  test('1817:5.1.7 above the limit with nothing that can be sold the turn may end', () => {
    const t = table();
    certificates(t, A, 17);
    stock(t);
    expect(asks(t).pass).toBe('pass');
    pass(t);
    expect(asks(t).who).toBe(B);
  });
});

describe('acting for a company', () => {
  test('1817:5.6.1 loans first: each moves the price before shares are redeemed', () => {
    const t = table();
    found(t, 'R', { price: 120, shorts: { [B]: 5 }, singles: { pool: 5 }, cash: 0 });
    stock(t);
    now(t, loans('R', 4));
    expect(standing(t, 'R')).toBe(80);
    expect(cash(t, id('R'))).toBe(400);
    now(t, redeem('R', 5));
    expect(cash(t, id('R'))).toBe(0);
    expect(single(t, 'R', id('R'))).toBe(3 + 5);
  });

  test('1817:5.6.1 loans one by one are as good as all at once, also beyond the first gray space', () => {
    const t = table();
    found(t, 'R', { price: 45, singles: { pool: 1 } });
    stock(t);
    now(t, loans('R', 2));
    expect(standing(t, 'R')).toBe('gray3');
    now(t, loans('R', 2));
    expect(standing(t, 'R')).toBe('gray1');
    expect(cash(t, id('R'))).toBe(400);
    // A share of a gray company cannot be bought, by itself neither.
    expect(why(t, redeem('R'))).toBe('1817:5.0.7');
    // In the next turn the company can do nothing any more.
    pass(t);
    for (const _ of 'bcd') pass(t);
    expect(why(t, loans('R'))).toBe('1817:5.0.7');
  });

  test('1817:5.6.2 any number from the market, as far as the treasury goes', () => {
    const t = table();
    found(t, 'R', { singles: { pool: 3 }, cash: 250 });
    stock(t);
    expect(why(t, redeem('R', 3))).toBe('1817:5.6.2');
    expect(why(t, redeem('R', 4))).toBe('1817:5.6.2');
    now(t, redeem('R', 2));
    expect(single(t, 'R', 'pool')).toBe(1);
    expect(cash(t, id('R'))).toBe(50);
  });

  test('1817:5.6.3 only the president acts, it is their turn, and no interest is due yet', () => {
    const t = table(3);
    found(t, 'R', { president: B });
    stock(t);
    expect(why(t, loans('R'))).toBe('1817:5.6.3');
    expect(why(t, redeem('R'))).toBe('1817:5.6.3');
    pass(t);
    now(t, loans('R', 2));
    expect(cash(t, id('R'))).toBe(200);
    pass(t);
    expect(asks(t).who).toBe(C);
    endStock(t);
    expect(t.state.priority).toBe(C);
  });
});
