import { describe, expect, test } from 'vitest';
import { asks, offered, pass, refusal } from '../support/table.ts';
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
