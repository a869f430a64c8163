import { companyOf, presidentOf, unitsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, eventsOf, offered, pass, refusal, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  cell,
  D,
  found,
  id,
  mergers,
  now,
  purse,
  shorts,
  single,
  standing,
  stock,
  table,
  until,
  type Wish,
  why,
} from './support.ts';

const convert = (name: string) => ({ type: 'convert' as const, company: id(name) });
const buy = (name: string) => ({
  type: 'buyShares' as const,
  company: id(name),
  from: 'treasury' as const,
  units: 1,
});
const sell = (name: string, units = 1) => ({ type: 'sellShares' as const, company: id(name), units });
const loan = (name: string, count = 1) => ({ type: 'takeLoans' as const, company: id(name), count });
const president = (t: Table, name: string) => presidentOf(t, id(name));

function round(build: (t: Table) => void, options = {}): Table {
  const t = table(4, options);
  build(t);
  return mergers(t);
}
const one = (wish: Wish = {}) => round((t) => found(t, 'R', { trains: ['3'], cash: 200, ...wish }));

describe('conversions', () => {
  test('1817:7.1.1.1 from 2 to 5: three shares in the treasury, the price stays', () => {
    const t = one({ size: 2, price: 60 });
    now(t, convert('R'));
    expect(companyOf(t, id('R')).form).toBe('five');
    expect(single(t, 'R', id('R'))).toBe(3);
    expect(unitsOf(t, id('R'), A)).toBe(2);
    expect(standing(t, 'R')).toBe(60);
  });

  test('1817:7.1.1.2 from 5 to 10: five more, every share and short stays one', () => {
    const t = one({ singles: { [B]: 2, pool: 2 }, shorts: { [C]: 2 } });
    now(t, convert('R'));
    expect(companyOf(t, id('R')).form).toBe('ten');
    expect(unitsOf(t, id('R'), A)).toBe(2);
    expect(single(t, 'R', B)).toBe(2);
    expect(shorts(t, 'R', C)).toBe(2);
    expect(single(t, 'R', id('R'))).toBe(1 + 5);
    expect(standing(t, 'R')).toBe(100);
  });

  test('1817:7.1.1.3 shares, the window, loans, then the markers', () => {
    const t = one({ size: 2, price: 60, cash: 0 });
    purse(t, A, 60);
    now(t, convert('R'));
    expect(top(t)).toBe('shareWindow');
    expect(why(t, loan('R'))).not.toBeNull();
    now(t, buy('R'));
    until(t, 'loanWindow');
    pass(t);
    // The share has paid for the marker.
    expect(cash(t, id('R'))).toBe(10);
    expect(companyOf(t, id('R')).tokensLeft).toBe(1);
    expect(standing(t, 'R')).toBe(60);
  });

  test.each([
    [1, 1],
    [7, 1],
    [8, 0],
  ])('1817:7.1.1.4 to 5 shares with %i markers: %i more', (markers, bought) => {
    const t = one({ size: 2, price: 60, markers, cash: 200 });
    now(t, convert('R'));
    until(t, 'loanWindow');
    pass(t);
    expect(companyOf(t, id('R')).tokensLeft).toBe(markers + bought);
    expect(cash(t, id('R'))).toBe(200 - 50 * bought);
  });

  test.each([
    [2, 2],
    [6, 2],
    [7, 1],
    [8, 0],
  ])('1817:7.1.1.5 to 10 shares with %i markers: %i more', (markers, bought) => {
    const t = one({ markers, cash: 200 });
    now(t, convert('R'));
    until(t, 'loanWindow');
    pass(t);
    expect(companyOf(t, id('R')).tokensLeft).toBe(markers + bought);
    expect(cash(t, id('R'))).toBe(200 - 50 * bought);
  });

  test('1817:7.1.1.6 without the money for all of them the company turns red', () => {
    const t = one({ markers: 2, cash: 99 });
    now(t, convert('R'));
    until(t, 'loanWindow');
    expect(offered(t)).toEqual(['takeLoans', 'pass']);
    pass(t);
    const moves = eventsOf(t, 'priceMoved').filter((it) => it.toCell === cell('red'));
    expect(moves.map((it) => it.why)).toContain('unpaid station markers');
    expect(eventsOf(t, 'moneyMoved').filter((it) => it.why === 'station markers')).toEqual([]);
  });

  test('1817:1.2.7.4 basic numbers of markers, and the Train Station company still buys', () => {
    const forms = table().book.data.forms;
    expect([forms.two?.tokens, forms.five?.tokens, forms.ten?.tokens]).toEqual([1, 2, 4]);
    const t = one({ size: 2, price: 60, at: ['F3'], markers: 1, privates: ['TS'], cash: 100 });
    now(t, convert('R'));
    until(t, 'loanWindow');
    pass(t);
    expect(companyOf(t, id('R')).tokensLeft).toBe(2);
    expect(cash(t, id('R'))).toBe(50);
  });
});

describe('the share window', () => {
  const window = (wish: Wish = {}, options = {}): Table => {
    const t = round((u) => found(u, 'R', { trains: ['3'], cash: 200, ...wish }), options);
    return now(t, convert('R'));
  };

  test('1817:7.1.4.1 the president buys any number from the treasury, never from the market', () => {
    const t = window({ singles: { pool: 2 } });
    purse(t, A, 1000);
    expect(asks(t).who).toBe(A);
    expect(why(t, { type: 'buyShares', company: id('R'), from: 'pool', units: 1 })).not.toBeNull();
    for (let i = 0; i < 4; i++) now(t, buy('R'));
    expect(unitsOf(t, id('R'), A)).toBe(6);
    // Six are the limit: it is the next player's chance.
    expect(asks(t).who).toBe(B);
    expect(cash(t, id('R'))).toBe(600);
  });

  test('1817:7.1.4.2 every other player has one chance: buy one, sell, or pass', () => {
    const t = window({ singles: { [B]: 1, [C]: 2 } });
    pass(t);
    expect(asks(t).who).toBe(B);
    now(t, buy('R'));
    expect(asks(t).who).toBe(C);
    now(t, sell('R', 2));
    expect(single(t, 'R', 'pool')).toBe(2);
    expect(asks(t).who).toBe(D);
    pass(t);
    expect(top(t)).toBe('loanWindow');
    expect(why(window({ singles: { [B]: 1 } }), sell('R'))).not.toBeNull();
  });

  test('1817:7.1.4.3 limits hold, a purchase closes a short, nothing is shorted', () => {
    const t = window({ shorts: { [B]: 2 }, singles: { pool: 2 } });
    pass(t);
    expect(why(t, { type: 'short', company: id('R') })).not.toBeNull();
    expect(offered(t)).toEqual(['buyShares', 'pass']);
    now(t, buy('R'));
    expect(shorts(t, 'R', B)).toBe(1);
    const full = window({ singles: { [A]: 1 } });
    purse(full, A, 1000);
    now(full, buy('R'));
    now(full, buy('R'));
    expect(unitsOf(full, id('R'), A)).toBe(5);
    now(full, buy('R'));
    expect(refusal(full, { ...buy('R'), by: A })).not.toBeNull();
  });

  test('1817:7.1.4.4 the president cannot sell; sales of others do not move the price', () => {
    const t = window({ singles: { [A]: 1, [B]: 2 } });
    expect(why(t, sell('R'))).toBe('1817:7.1.4.4');
    pass(t);
    now(t, sell('R'));
    expect(standing(t, 'R')).toBe(100);
  });

  test('1817:7.1.4.5 the presidency may change; the order of chances is not restarted', () => {
    const t = window({ singles: { [B]: 2 } });
    pass(t);
    now(t, buy('R'));
    expect(president(t, 'R')).toBe(B);
    expect(asks(t).who).toBe(C);
    pass(t);
    pass(t);
    // The loans are the new president's to take; the old one had a turn.
    expect(top(t)).toBe('loanWindow');
    expect(asks(t).who).toBe(B);
  });

  test('1817:7.1.4.6 what was sold in the last stock round does not matter', () => {
    const t = table();
    found(t, 'R', { president: B, trains: ['3'], cash: 200 });
    stock(t);
    now(t, { type: 'short', company: id('R') });
    mergers(t);
    now(t, convert('R'));
    pass(t);
    until(t, 'shareWindow');
    while (asks(t).who !== A) pass(t);
    expect(why(t, buy('R'))).toBeNull();
  });
});
