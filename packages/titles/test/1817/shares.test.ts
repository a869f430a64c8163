import { companyOf, unitsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, pass, type Table } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  endStock,
  found,
  id,
  now,
  purse,
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
const ipo = (name: string, amount: number) => ({ type: 'bid' as const, lot: id(name), amount });

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

  /** After a merger C holds more than the president B; it is A's turn. */
  function afterMerger(): Table {
    const t = table();
    found(t, 'R', { size: 10, president: B, singles: { [A]: 1, [B]: 1, [C]: 4 } });
    return stock(t);
  }
  const presides = (t: Table) => companyOf(t, id('R')).certs.president;

  test('1817:5.2.1.1 1817:7.1.3.4 what others sell does not make president who has held more since a merger', () => {
    const t = afterMerger();
    now(t, sell('R'));
    pass(t);
    expect(presides(t)).toBe(B);
    pass(t);
    // Not even what the larger holder sells.
    now(t, sell('R'));
    expect(presides(t)).toBe(B);
    pass(t);
    pass(t);
    pass(t);
    // The president's own sale does.
    now(t, sell('R'));
    expect(presides(t)).toBe(C);
  });

  test('1817:5.4.1.1 1817:7.1.3.4 nor what others buy, but any purchase of the larger holder', () => {
    const t = afterMerger();
    now(t, buy('R'));
    expect(presides(t)).toBe(B);
    pass(t);
    now(t, buy('R'));
    expect(presides(t)).toBe(C);
    expect(single(t, 'R', C)).toBe(3);
    expect(single(t, 'R', B)).toBe(3);
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
    // Both shares they get: nobody would have more than they keep only if they keep one.
    expect(why(u, sell('R', 3))).toBe('1817:5.2.0.1');
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
