import { describe, expect, test } from 'vitest';
import { asks, pass } from '../support/table.ts';
import { A, B, found, id, mergers, now, phase, purse, stock, table, why } from './support.ts';

/** Moves that name the wrong company. */

const merge = (name: string, partner: string, into = name) => ({
  type: 'merge' as const,
  company: id(name),
  partner: id(partner),
  into: id(into),
});

describe('whom a move names', () => {
  test('1817:7.1.0.1 a merger is one of two companies in play, and one of them goes on', () => {
    const t = table();
    phase(t, '3');
    found(t, 'R', { price: 120, trains: ['3'] });
    found(t, 'J', { price: 100, trains: ['3'] });
    found(t, 'H', { size: 2, price: 90, trains: ['3'] });
    found(t, 'GT', { size: 10, price: 80, trains: ['3'] });
    mergers(t);
    expect(asks(t).company).toBe(id('R'));
    expect(why(t, merge('R', 'J'))).toBeNull();
    expect(why(t, merge('R', 'J', 'J'))).toBeNull();
    expect(why(t, merge('R', 'J', 'H'))).not.toBeNull();
    expect(why(t, merge('R', 'R'))).not.toBeNull();
    expect(why(t, merge('R', 'PLE'))).not.toBeNull();
    expect(why(t, merge('R', 'H'))).toBe('1817:7.1.0.1');
    expect(why(t, merge('R', 'GT'))).toBe('1817:7.1.0.1');
    expect(why(t, merge('J', 'R'))).toBe('1817:7.1.0.1');
    expect(why(t, { type: 'convert', company: id('J') })).toBe('1817:7.1.0.1');
  });

  test('1817:5.5.1 1817:5.5.7 marker and size are those of the company that is started', () => {
    const t = table();
    phase(t, '3');
    stock(t);
    purse(t, A, 300);
    purse(t, B, 0);
    now(t, { type: 'bid', lot: id('R'), amount: 300 });
    expect(why(t, { type: 'placeToken', company: id('J'), hex: 'F3', city: 0 })).toBe('1817:5.5.1');
    expect(why(t, { type: 'placeToken', company: id('R'), hex: 'F3', city: 1 })).toBe('1817:5.5.1');
    expect(why(t, { type: 'placeToken', company: id('R'), hex: 'B13', city: 0 })).toBe('1817:1.2.1.1');
    now(t, { type: 'placeToken', company: id('R'), hex: 'F3', city: 0 });
    while (asks(t).pass === 'out') pass(t);
    expect(why(t, { type: 'chooseSize', company: id('J'), size: 5 })).toBe('1817:5.5.7');
    expect(why(t, { type: 'chooseSize', company: id('R'), size: 10 })).toBe('1817:5.5.7');
    expect(why(t, { type: 'chooseSize', company: id('R'), size: 5 })).toBeNull();
  });

  test('1817:5.5.1 an IPO is of a company, and nobody bids for somebody else', () => {
    const t = stock(table());
    expect(why(t, { type: 'bid', lot: 'private:PSM', amount: 100 })).not.toBeNull();
    expect(why(t, { type: 'bid', lot: id('R'), amount: 100, for: id('J') } as never)).not.toBeNull();
    expect(why(t, { type: 'bid', lot: id('R'), amount: 100 })).toBeNull();
  });
});
