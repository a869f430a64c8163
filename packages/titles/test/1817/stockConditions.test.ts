import { companyOf, decisions } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, offered, pass, type Table } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  D,
  found,
  id,
  mergers,
  now,
  operate,
  phase,
  purse,
  shorts,
  single,
  standing,
  stock,
  table,
  tile,
  until,
  why,
} from './support.ts';

/** Turns in the stock round and the window after a conversion, one condition after the other. */

const sell = (name: string, units = 1) => ({ type: 'sellShares' as const, company: id(name), units });
const short = (name: string) => ({ type: 'short' as const, company: id(name) });
const buy = (name: string, from: 'treasury' | 'pool' = 'treasury') => ({
  type: 'buyShares' as const,
  company: id(name),
  from,
  units: 1,
});
const loans = (name: string, count = 1) => ({ type: 'takeLoans' as const, company: id(name), count });
const repay = (name: string, count = 1) => ({ type: 'repayLoans' as const, company: id(name), count });
const redeem = (name: string, units = 1) => ({
  type: 'redeem' as const,
  company: id(name),
  units,
  from: 'pool' as const,
});
/** What is on offer of one kind, by company. */
const companies = (t: Table, type: string): string[] =>
  decisions(t.book, t.state, asks(t).who)
    .flatMap(({ choices }) => choices)
    .filter((choice) => choice.type === type)
    .map((choice) => (choice.with as { company: string }).company.slice('company:'.length));

describe('in a stock turn', () => {
  test('1817:5.3.1 a company that is not in play is neither shorted nor acted for', () => {
    const t = stock(table());
    expect(why(t, short('R'))).toBe('1817:5.3.1');
    expect(why(t, loans('R'))).toBe('1817:1.2.5.1');
    expect(why(t, redeem('R'))).toBe('1817:5.6.2');
  });

  test('1817:5.3.1 after the short sale of a turn no other is on offer; in phase 8 none at all', () => {
    const build = (): Table => {
      const t = table();
      found(t, 'R', { president: B });
      found(t, 'J', { president: C });
      found(t, 'H', { president: A });
      return t;
    };
    const t = stock(build());
    expect(companies(t, 'short')).toEqual(['J', 'R']);
    now(t, short('R'));
    expect(companies(t, 'short')).toEqual([]);
    const late = build();
    late.state.phase = '8';
    expect(companies(stock(late), 'short')).toEqual([]);
  });

  test('1817:5.3.8 1817:5.2.0.7 a short sale bars, and so does every sale before it', () => {
    const t = table();
    found(t, 'R', { president: B });
    found(t, 'J', { president: B, singles: { [A]: 1 } });
    found(t, 'H', { president: B });
    stock(t);
    now(t, sell('J'));
    now(t, short('R'));
    expect(companies(t, 'buyShares')).toEqual(['H']);
    expect(why(t, buy('J'))).toBe('1817:5.4.0.3');
    expect(why(t, buy('R'))).toBe('1817:5.4.0.3');
    pass(t);
    for (const _ of 'bcd') pass(t);
    now(t, short('H'));
    for (const name of ['J', 'R', 'H']) expect(why(t, buy(name))).toBe('1817:5.4.0.3');
  });

  test('1817:5.0.7 the loans of a turn are those of one company', () => {
    const t = table();
    found(t, 'R', { price: 40 });
    found(t, 'J', { price: 'gray3' });
    found(t, 'H', { price: 60 });
    stock(t);
    expect(companies(t, 'takeLoans')).toEqual(['H', 'R']);
    now(t, loans('R'));
    expect(standing(t, 'R')).toBe('gray3');
    expect(companies(t, 'takeLoans')).toEqual(['R']);
    expect(why(t, loans('J'))).toBe('1817:5.0.1');
    expect(why(t, loans('H'))).toBe('1817:5.0.1');
  });

  test('1817:5.6.2 own shares are on offer as far as market and treasury go', () => {
    const range = (money: number, pool: number): unknown => {
      const t = table();
      found(t, 'R', { price: 100, singles: { pool }, cash: money });
      stock(t);
      const choice = decisions(t.book, t.state, A)
        .flatMap(({ choices }) => choices)
        .find((it) => it.type === 'redeem');
      return (choice?.open as { units: { ranges: unknown } } | undefined)?.units.ranges;
    };
    expect(range(300, 2)).toEqual([[1, 2, 1]]);
    expect(range(199, 3)).toEqual([[1, 1, 1]]);
    expect(range(99, 3)).toBeUndefined();
    expect(range(300, 0)).toBeUndefined();
  });

  test('1817:7.4.10 the bank closes market shorts as far as the treasury goes, and of ordinary companies only', () => {
    const begin = (price: number | string, pool: number, held: number): Table => {
      const t = table();
      found(t, 'R', { price, president: A, shorts: { pool }, singles: { [B]: held } });
      return stock(t);
    };
    // Of 5 + 2 shares A has two and B four: one lies in the treasury.
    const t = begin(100, 2, 4);
    expect(shorts(t, 'R', 'pool')).toBe(1);
    expect(single(t, 'R', id('R'))).toBe(0);
    expect(cash(t, id('R'))).toBe(100);
    const rich = begin(100, 1, 1);
    expect(shorts(rich, 'R', 'pool')).toBe(0);
    expect(single(rich, 'R', id('R'))).toBe(2);
    expect(cash(rich, id('R'))).toBe(100);
    const gray = begin('gray2', 2, 1);
    expect(shorts(gray, 'R', 'pool')).toBe(2);
    expect(cash(gray, id('R'))).toBe(0);
  });
});

describe('in an operating turn', () => {
  test('1817:6.9.1 what can be repaid is offered as far as loans and money go', () => {
    const range = (money: number, out: number): unknown => {
      const t = table();
      found(t, 'R', { trains: ['2'], at: ['F13'], loans: out, cash: money + 5 * out });
      until(operate(t), 'repay');
      const choice = decisions(t.book, t.state, A)
        .flatMap(({ choices }) => choices)
        .find((it) => it.type === 'repayLoans');
      return (choice?.open as { count: { ranges: unknown } } | undefined)?.count.ranges;
    };
    expect(range(500, 2)).toEqual([[1, 2, 1]]);
    expect(range(199, 3)).toEqual([[1, 1, 1]]);
    expect(range(99, 3)).toBeUndefined();
    const t = table();
    found(t, 'R', { trains: ['2'], at: ['F13'], loans: 3, cash: 215 });
    until(operate(t), 'repay');
    expect(why(t, repay('R', 0))).toBe('1817:1.2.5.4');
    expect(why(t, repay('R', 4))).toBe('1817:1.2.5.4');
    expect(why(t, repay('R', 3))).toBe('1817:1.2.5.3');
    expect(why(t, repay('R', 2))).toBeNull();
  });

  test('1817:6.3.2.5 as many exits as fit, for ordinary cities on the way to brown only', () => {
    const t = table();
    phase(t, '5');
    found(t, 'R', { price: 200, trains: ['5'], at: ['F3', 'C8'], cash: 200 });
    tile(t, 'F3', '57', 2);
    tile(t, 'C8', '592', 0);
    operate(t);
    const lay = (hex: string, number: string, rotation: number) => ({
      type: 'layTile' as const,
      company: id('R'),
      hex,
      tile: number,
      rotation: rotation as 0,
    });
    // A yellow city becomes green with any tile.
    expect(why(t, lay('F3', '14', 2))).toBeNull();
    tile(t, 'F3', '14', 2);
    expect(why(t, lay('F3', '611', 2))).toBe('1817:6.3.2.5');
  });
});

describe('in the window after a conversion', () => {
  /** R converts to ten shares, A passes, B is next. */
  function window(build: (t: Table) => void): Table {
    const t = table();
    found(t, 'R', { price: 100, president: A, singles: { [C]: 1 }, trains: ['3'], cash: 500 });
    build(t);
    mergers(t);
    while (asks(t).company !== id('R')) pass(t);
    now(t, { type: 'convert', company: id('R') });
    return t;
  }

  test('1817:7.1.4.1 the president buys as long as the money lasts, and is asked as long as that is so', () => {
    const t = window((u) => purse(u, A, 250));
    expect(offered(t)).toEqual(['buyShares', 'pass']);
    now(t, buy('R'));
    now(t, buy('R'));
    expect(cash(t, A)).toBe(50);
    expect(asks(t).who).toBe(B);
  });

  test('1817:7.1.4.2 who can neither buy nor sell is not asked', () => {
    const t = window((u) => {
      purse(u, A, 99);
      purse(u, B, 100);
      purse(u, C, 0);
      purse(u, D, 99);
    });
    // A and D are too poor, B has just enough, C has a share to sell.
    expect(asks(t).who).toBe(B);
    expect(offered(t)).toEqual(['buyShares', 'pass']);
    now(t, buy('R'));
    expect(asks(t).who).toBe(C);
    expect(offered(t)).toEqual(['sellShares', 'pass']);
    pass(t);
    expect(asks(t).who).toBe(A);
    expect(offered(t)).toContain('takeLoans');
  });

  test('1817:7.1.4.3 nor who is at a limit, unless the share closes a short', () => {
    const full = (u: Table): void => {
      // Sixteen certificates of 2-share companies.
      const names = u.book.data.companies.map((it) => it.id.slice(8)).reverse();
      for (let i = 0; i < 16; i++) found(u, names[i] ?? '', { size: 2, price: 50, president: B });
    };
    const build = (shortsOfB: number) => {
      const t = table();
      found(t, 'A&S', {
        price: 200,
        president: A,
        trains: ['3'],
        cash: 500,
        shorts: { [B]: shortsOfB },
        singles: { pool: shortsOfB },
      });
      full(t);
      for (const player of [A, C, D]) purse(t, player, 0);
      purse(t, B, 900);
      mergers(t);
      return now(t, { type: 'convert', company: id('A&S') });
    };
    expect(asks(build(0)).who).toBe(A);
    const closing = build(1);
    expect(asks(closing).who).toBe(B);
    now(closing, buy('A&S'));
    expect(shorts(closing, 'A&S', B)).toBe(0);
    expect(companyOf(closing, id('A&S')).certs.single[B]).toBeUndefined();
  });
});
