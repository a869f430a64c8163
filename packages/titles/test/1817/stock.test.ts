import { companyOf, unitsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, offered, pass, play, refusal, type Table } from '../support/table.ts';
import { A, B, C, cash, cell, D, endStock, found, id, now, purse, shorts, single, standing, stock, table, why } from './support.ts';

const sell = (name: string, units = 1) => ({ type: 'sellShares' as const, company: id(name), units });
const short = (name: string) => ({ type: 'short' as const, company: id(name) });
const buy = (name: string, from: 'treasury' | 'pool' = 'treasury') => ({ type: 'buyShares' as const, company: id(name), from, units: 1 });
const loans = (name: string, count = 1) => ({ type: 'takeLoans' as const, company: id(name), count });
const redeem = (name: string, units = 1) => ({ type: 'redeem' as const, company: id(name), units, from: 'pool' as const });
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
    const site = table(4, { site: { shortAnyOrder: true } });
    found(site, 'R', { singles: { [A]: 1 } });
    found(site, 'J', { president: B });
    stock(site);
    now(site, short('J'));
    expect(why(site, sell('R'))).toBeNull();
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
    const site = table(4, { site: { grayLoansInStockRound: true } });
    found(site, 'R', { price: 'gray2' });
    stock(site);
    expect(why(site, loans('R'))).toBeNull();
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

describe('selling', () => {
  test('1817:5.2.0.1 any number of certificates at the price, also of several companies', () => {
    const t = table();
    found(t, 'R', { size: 10, president: B, singles: { [A]: 3, [B]: 2 } });
    found(t, 'J', { price: 65, president: B, singles: { [A]: 1 } });
    stock(t);
    purse(t, A, 0);
    now(t, sell('R', 2));
    now(t, sell('J'));
    now(t, sell('R'));
    expect(cash(t, A)).toBe(3 * 100 + 65);
    expect(single(t, 'R', 'pool')).toBe(3);
    expect(why(t, sell('R'))).toBe('1817:5.2.0.1');
  });

  test('1817:5.2.0.2 the price does not move during the round, not even for the president', () => {
    const t = table();
    found(t, 'R', { singles: { [A]: 1 } });
    stock(t);
    now(t, sell('R'));
    expect(standing(t, 'R')).toBe(100);
  });

  test('1817:5.2.0.3 shares of a 2-share company are never sold', () => {
    const t = table();
    found(t, 'R', { size: 2 });
    stock(t);
    expect(why(t, sell('R'))).toBe('1817:5.2.0.3');
  });

  test('1817:5.2.0.4 1817:5.5.14 not in the round of the IPO; others may buy at once', () => {
    const t = table();
    t.state.phase = '3';
    stock(t);
    now(t, ipo('R', 200));
    now(t, { type: 'placeToken', company: id('R'), hex: 'F3', city: 0 });
    for (const _ of 'bcd') pass(t);
    now(t, { type: 'chooseSize', company: id('R'), size: 5 });
    expect(asks(t).who).toBe(B);
    expect(why(t, { type: 'short', company: id('R') })).toBe('1817:5.3.3');
    now(t, buy('R'));
    expect(single(t, 'R', B)).toBe(1);
    pass(t);
    pass(t);
    pass(t);
    expect(why(t, sell('R'))).toBe('1817:5.2.0.4');
    const next = endStock(t);
    stock(next, B);
    expect(why(next, sell('R'))).toBeNull();
  });

  test("1817:5.2.0.5 the president's certificate never goes to the market by a sale", () => {
    const t = table();
    found(t, 'R', { singles: { [B]: 1 } });
    stock(t);
    expect(why(t, sell('R'))).toBe('1817:5.2.0.5');
    const u = table();
    found(u, 'R', { singles: { [B]: 2 } });
    stock(u);
    expect(why(u, sell('R'))).toBeNull();
  });

  test('1817:5.2.0.6 1817:1.2.2.2 gray and red shares are neither sold nor bought nor shorted', () => {
    for (const price of ['gray1', 'gray3', 'red']) {
      const t = table();
      found(t, 'R', { price, president: B, singles: { [A]: 1 } });
      found(t, 'J', { price, president: B, singles: { pool: 1 } });
      stock(t);
      expect(why(t, sell('R'))).toBe('1817:5.2.0.6');
      expect(why(t, buy('J', 'pool'))).toBe('1817:5.4.0.4');
      expect(why(t, buy('J'))).toBe('1817:5.4.0.4');
      expect(why(t, short('J'))).toBe('1817:5.3.5');
    }
  });

  test('1817:5.2.0.7 who sold a company may not buy it in the same round', () => {
    const t = table(3);
    found(t, 'R', { president: B, singles: { [A]: 1 } });
    stock(t);
    now(t, sell('R'));
    expect(why(t, buy('R'))).toBe('1817:5.4.0.3');
    expect(why(t, short('R'))).toBeNull();
    pass(t);
    pass(t);
    pass(t);
    expect(why(t, buy('R'))).toBe('1817:5.4.0.3');
    endStock(t);
    stock(t);
    expect(why(t, buy('R'))).toBeNull();
  });

  test('1817:5.2.1.1 the presidency passes to whoever then holds more, and at least two', () => {
    const t = table();
    found(t, 'R', { size: 10, singles: { [A]: 1, [B]: 2 } });
    stock(t);
    now(t, sell('R'));
    // Two against two: no change.
    expect(companyOf(t, id('R')).certs.president).toBe(A);
    now(t, sell('R'));
    expect(companyOf(t, id('R')).certs.president).toBe(B);
    expect(single(t, 'R', A)).toBe(1);
  });

  test('1817:5.2.1.2 among equals the nearest to the left of the old president', () => {
    const t = table();
    found(t, 'R', { size: 10, president: C, singles: { [A]: 3, [B]: 3, [C]: 1 } });
    stock(t, C);
    now(t, sell('R'));
    expect(companyOf(t, id('R')).certs.president).toBe(A);
  });

  test('1817:5.2.1.3 the certificate is exchanged for two singles, one of which may be sold', () => {
    const t = table();
    found(t, 'R', { singles: { [B]: 2 } });
    stock(t);
    now(t, sell('R'));
    expect(companyOf(t, id('R')).certs.president).toBe(B);
    expect(single(t, 'R', A)).toBe(1);
    expect(single(t, 'R', 'pool')).toBe(1);
    expect(single(t, 'R', B)).toBe(0);
    const u = table();
    found(u, 'R', { singles: { [B]: 2 } });
    stock(u);
    // Both shares he gets: nobody would have more than he keeps only if he keeps one.
    expect(why(u, sell('R', 3))).toBe('1817:5.2.0.1');
  });
});

describe('short sales', () => {
  test('1817:5.3.1 one a turn, of a 5- or 10-share company', () => {
    const t = table();
    found(t, 'R', { president: B });
    found(t, 'J', { size: 2, president: B });
    found(t, 'H', { size: 10, president: B });
    stock(t);
    expect(why(t, short('J'))).toBe('1817:5.3.1');
    now(t, short('R'));
    expect(why(t, short('H'))).toBe('1817:5.3.1');
    pass(t);
    for (const _ of 'bcd') pass(t);
    now(t, short('R'));
    expect(shorts(t, 'R', A)).toBe(2);
  });

  test('1817:5.3.2 not more than five shorts of a company', () => {
    for (const size of [5, 10] as const) {
      const t = table();
      found(t, 'R', { size, president: B, shorts: { [C]: 4 }, singles: { pool: 4 } });
      stock(t);
      now(t, short('R'));
      pass(t);
      pass(t);
      pass(t);
      expect(refusal(t, { type: 'short', by: D, company: id('R') })).toBe('1817:5.3.2');
    }
  });

  test('1817:9.1.1 the variant allows ten in a 10-share company, five in a 5-share company', () => {
    const t = table(4, { tenShorts: true });
    found(t, 'R', { size: 10, president: B, shorts: { [C]: 9 }, singles: { pool: 9 } });
    found(t, 'J', { size: 5, president: B, shorts: { [C]: 5 }, singles: { pool: 5 } });
    stock(t);
    expect(why(t, short('J'))).toBe('1817:5.3.2');
    now(t, short('R'));
    pass(t);
    expect(refusal(t, { type: 'short', by: B, company: id('J') })).toBe('1817:5.3.4');
    pass(t);
    pass(t);
    expect(why(t, short('R'))).toBe('1817:5.3.2');
    const site = table(4, { site: { tenShorts: true } });
    expect(site.book.data.forms.ten?.shortLimit).toBe(10);
  });

  test('1817:5.3.3 not in the round of its IPO', () => {
    const t = table();
    found(t, 'R', { president: B });
    stock(t);
    (t.state.agenda[1] as unknown as { started: string[] }).started.push(id('R'));
    expect(why(t, short('R'))).toBe('1817:5.3.3');
  });

  test('1817:5.3.4 not while owning a share of it', () => {
    const t = table();
    found(t, 'R', { president: B, singles: { [A]: 1 } });
    stock(t);
    expect(why(t, short('R'))).toBe('1817:5.3.4');
    now(t, sell('R'));
    expect(why(t, short('R'))).toBeNull();
    pass(t);
    expect(why(t, short('R'))).toBe('1817:5.3.4');
  });

  test('1817:5.3.5 not of a gray or red company', () => {
    const t = table();
    found(t, 'R', { president: B, price: 'gray3' });
    stock(t);
    expect(why(t, short('R'))).toBe('1817:5.3.5');
  });

  test('1817:5.3.6 none in phase 8', () => {
    const t = table();
    found(t, 'R', { president: B });
    t.state.phase = '8';
    stock(t);
    expect(why(t, short('R'))).toBe('1817:5.3.6');
    expect(offered(t)).not.toContain('short');
  });

  test('1817:5.3.7 a share for the market, a short for the player, the price from the bank', () => {
    const t = table();
    found(t, 'R', { price: 120, president: B });
    stock(t);
    purse(t, A, 0);
    now(t, short('R'));
    expect(cash(t, A)).toBe(120);
    expect(single(t, 'R', 'pool')).toBe(1);
    expect(shorts(t, 'R', A)).toBe(1);
    expect(standing(t, 'R')).toBe(120);
  });

  test('1817:5.3.8 a short sale bars from buying that company in this round', () => {
    const t = table();
    found(t, 'R', { president: B });
    stock(t);
    now(t, short('R'));
    expect(why(t, buy('R', 'pool'))).toBe('1817:5.4.0.3');
    pass(t);
    pass(t);
    expect(asks(t).who).toBe(C);
    expect(why(t, buy('R', 'pool'))).toBeNull();
  });

  test('1817:1.1.1 a short is a negative share in the score', () => {
    const t = table();
    found(t, 'R', { president: B, price: 100, shorts: { [A]: 3 }, singles: { pool: 3 } });
    purse(t, A, 500);
    expect(t.book.policies.end.score(t, A)).toBe(500 - 300);
  });

  test('1817:1.1.2 a short may stay open; phase 8 leaves old ones alone', () => {
    const t = table();
    found(t, 'R', { president: B, shorts: { [A]: 2 }, singles: { pool: 2 } });
    t.state.phase = '8';
    stock(t);
    expect(asks(t).pass).toBe('pass');
    endStock(t);
    expect(shorts(t, 'R', A)).toBe(2);
    stock(t);
    now(t, buy('R', 'pool'));
    expect(shorts(t, 'R', A)).toBe(1);
  });

  test('1817:1.2.4.1 a closed pair makes room for a new short', () => {
    const t = table(3);
    found(t, 'R', { president: B, shorts: { [A]: 5 }, singles: { pool: 5 } });
    stock(t);
    expect(refusal(t, { type: 'short', by: A, company: id('R') })).toBe('1817:5.3.2');
    now(t, buy('R', 'pool'));
    pass(t);
    expect(why(t, short('R'))).toBeNull();
  });
});

describe('buying', () => {
  test('1817:5.4.0.1 one certificate a turn at the price, from treasury or market', () => {
    const t = table();
    found(t, 'R', { president: B, singles: { pool: 1 } });
    stock(t);
    expect(why(t, { type: 'buyShares', company: id('R'), from: 'treasury', units: 2 })).toBe('1817:5.4.0.1');
    purse(t, A, 99);
    expect(why(t, buy('R'))).toBe('1817:5.4.0.1');
    purse(t, A, 100);
    now(t, buy('R', 'pool'));
    expect(cash(t, A)).toBe(0);
    expect(asks(t).who).toBe(B);
  });

  test('1817:5.4.0.2 only companies with a president', () => {
    const t = table();
    found(t, 'R', { president: 'pool', singles: { pool: 1 } });
    stock(t);
    expect(why(t, buy('R', 'pool'))).toBe('1817:5.4.0.2');
  });

  test('1817:5.4.0.3 not what was sold or shorted before, nor above a limit', () => {
    const t = table(3);
    found(t, 'R', { president: B, singles: { [A]: 2 } });
    stock(t);
    now(t, sell('R'));
    pass(t);
    pass(t);
    pass(t);
    expect(why(t, buy('R'))).toBe('1817:5.4.0.3');
  });

  test('1817:5.4.0.4 not of a gray company', () => {
    const t = table();
    found(t, 'R', { president: B, price: 'gray1' });
    stock(t);
    expect(why(t, buy('R'))).toBe('1817:5.4.0.4');
  });

  test('1817:5.4.0.5 treasury money goes to the company, market money to the bank', () => {
    const t = table();
    found(t, 'R', { president: B, singles: { pool: 1 }, cash: 20 });
    stock(t);
    now(t, buy('R'));
    expect(cash(t, id('R'))).toBe(120);
    const bank = cash(t, 'bank');
    pass(t);
    now(t, buy('R', 'pool'));
    expect(cash(t, id('R'))).toBe(120);
    expect(cash(t, 'bank')).toBe(bank + 100);
    expect(standing(t, 'R')).toBe(100);
  });

  test('1817:5.4.0.6 a purchase by a short holder closes a pair', () => {
    const t = table();
    found(t, 'R', { president: B, shorts: { [A]: 3 }, singles: { pool: 3 } });
    stock(t);
    now(t, buy('R'));
    expect(shorts(t, 'R', A)).toBe(2);
    expect(unitsOf(t, id('R'), A)).toBe(0);
    expect(cash(t, id('R'))).toBe(100);
  });

  test('1817:5.4.1.1 who holds more than the president takes over', () => {
    const t = table();
    found(t, 'R', { size: 10, president: B, singles: { [A]: 1 } });
    stock(t);
    now(t, buy('R'));
    expect(companyOf(t, id('R')).certs.president).toBe(B);
    for (const _ of 'bcd') pass(t);
    now(t, buy('R'));
    expect(companyOf(t, id('R')).certs.president).toBe(A);
    expect(single(t, 'R', A)).toBe(1);
    expect(single(t, 'R', B)).toBe(2);
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

  test('1817:5.6.3 only the president acts, it is his turn, and no interest is due yet', () => {
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

describe('the end of a stock round', () => {
  /** Prices after a round in which everybody passes. */
  function ended(build: (t: Table) => void, options = {}): Table {
    const t = table(4, options);
    build(t);
    stock(t);
    for (const _ of 'abc') pass(t);
    // The last pass: look at the prices before the operating round moves them.
    play(t, { type: 'pass', by: D });
    return t;
  }
  const moved = (t: Table, name: string) =>
    t.events.flatMap((event) =>
      event.type === 'priceMoved' && event.company === id(name) && ['held by players', 'shares in the market', 'unpaid station markers'].includes(event.why)
        ? [event.toCell]
        : [],
    );

  test('1817:5.7.1 the priority goes left of the last one who did anything', () => {
    const t = table();
    found(t, 'R', { president: C, trains: ['2'] });
    stock(t);
    pass(t);
    pass(t);
    now(t, loans('R'));
    endStock(t);
    expect(t.state.priority).toBe(D);
    const idle = table();
    stock(idle, B);
    endStock(idle);
    expect(idle.state.priority).toBe(B);
  });

  test('1817:5.7.2 each price once, in operating order', () => {
    const t = ended((u) => {
      found(u, 'R', { price: 110, singles: { pool: 1 }, trains: ['2'] });
      found(u, 'J', { price: 120, singles: { pool: 2 }, trains: ['2'] });
    });
    expect(moved(t, 'J')).toEqual([cell(100)]);
    expect(moved(t, 'R')).toEqual([cell(100)]);
    // J moved first and so stands above R.
    expect(companyOf(t, id('J')).at?.since ?? 0).toBeLessThan(companyOf(t, id('R')).at?.since ?? 0);
  });

  test('1817:5.7.3 one space right when players hold all of a 5- or 10-share company', () => {
    const t = ended((u) => {
      found(u, 'R', { singles: { [B]: 2, [C]: 1 }, trains: ['2'] });
      found(u, 'J', { singles: { [B]: 2 }, trains: ['2'] });
      found(u, 'H', { size: 2, trains: ['2'] });
      found(u, 'PLE', { price: 600, singles: { [B]: 2, [C]: 1 }, trains: ['2'] });
    });
    expect(moved(t, 'R')).toEqual([cell(110)]);
    expect(moved(t, 'J')).toEqual([]);
    expect(moved(t, 'H')).toEqual([]);
    expect(moved(t, 'PLE')).toEqual([]);
  });

  test('1817:5.7.3 shares shorted and bought count; shorts are not taken off', () => {
    const t = ended((u) => {
      found(u, 'R', { shorts: { [D]: 3 }, singles: { [B]: 3, pool: 1 }, trains: ['2'] });
    });
    // Two and three of five are with players: right, then left for the one in the market.
    expect(moved(t, 'R')).toEqual([cell(110), cell(100)]);
  });

  test('1817:5.7.4 one space left for every share in the market, to the leftmost gray at most', () => {
    const t = ended((u) => {
      found(u, 'R', { price: 120, shorts: { [B]: 5 }, singles: { pool: 5 }, trains: ['2'] });
      found(u, 'J', { price: 45, shorts: { [B]: 5 }, singles: { pool: 5 }, trains: ['2'] });
    });
    expect(moved(t, 'R')).toEqual([cell(70)]);
    expect(moved(t, 'J')).toEqual([cell('gray1')]);
  });

  test('1817:5.7.5 unpaid markers at the end: red', () => {
    const t = ended((u) => {
      found(u, 'R', { trains: ['2'], cash: 40 });
      companyOf(u, id('R')).own.markersDue = 1;
      found(u, 'J', { trains: ['2'] });
    });
    expect(standing(t, 'R')).toBe('red');
    expect(standing(t, 'J')).not.toBe('red');
  });

  test('1817:5.7.6 a red company stays red', () => {
    const t = ended((u) => found(u, 'R', { price: 'red', singles: { [B]: 2, [C]: 1 } }));
    expect(moved(t, 'R')).toEqual([]);
    const site = ended((u) => found(u, 'R', { price: 'red', singles: { [B]: 2, [C]: 1 } }), { site: { redCanRise: true } });
    expect(moved(site, 'R')).toEqual([cell('gray1')]);
  });

  test('1817:9.3.1 short squeeze: two spaces when players hold more than 100%', () => {
    const build = (u: Table): void => {
      found(u, 'R', { shorts: { [D]: 1 }, singles: { [B]: 3, [C]: 1 }, trains: ['2'] });
      found(u, 'J', { singles: { [B]: 2, [C]: 1 }, trains: ['2'] });
      found(u, 'H', { price: 540, shorts: { [D]: 1 }, singles: { [B]: 3, [C]: 1 }, trains: ['2'] });
    };
    const t = ended(build, { shortSqueeze: true });
    expect(moved(t, 'R')).toEqual([cell(120)]);
    expect(moved(t, 'J')).toEqual([cell(110)]);
    expect(moved(t, 'H')).toEqual([cell(600)]);
    expect(moved(ended(build), 'R')).toEqual([cell(110)]);
  });
});
