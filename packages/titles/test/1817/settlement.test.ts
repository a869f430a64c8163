import { companyOf, privateOf, tokensOf, trainsOf, unitsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, offered, pass, type Table, top } from '../support/table.ts';
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
  phase,
  purse,
  shorts,
  standing,
  table,
  until,
  type Wish,
  why,
} from './support.ts';

const bid = (name: string, amount: number) => ({ type: 'bid' as const, lot: id(name), amount });
const offer = (name: string) => ({ type: 'offerForSale' as const, company: id(name) });
const repay = (name: string, count = 1) => ({ type: 'repayLoans' as const, company: id(name), count });
const loan = (name: string, count = 1) => ({ type: 'takeLoans' as const, company: id(name), count });
const sold = (t: Table, name: string): boolean => companyOf(t, id(name)).stage === 'idle';

/** R is up for sale; J of player B can buy it. */
function sale(
  price: Wish['price'],
  wish: Wish = {},
  buyer: Wish = {},
  options = {},
  build: (t: Table) => void = () => {},
): Table {
  const t = table(4, options);
  phase(t, '5');
  found(t, 'R', { price: price ?? 100, trains: ['3'], at: ['F3'], ...wish });
  found(t, 'J', { size: 10, price: 200, president: B, trains: ['3'], at: ['G6'], cash: 100, ...buyer });
  build(t);
  mergers(t);
  return until(t, price === 'red' || typeof price === 'string' ? 'auction' : 'companySale');
}
/** Everybody else drops out: the last bidder has won. */
function close(t: Table): Table {
  while (top(t) === 'auction') pass(t);
  return t;
}

describe('the settlement', () => {
  test('1817:7.2.4.6 trains, markers and privates change hands, surplus trains are discarded', () => {
    const t = sale('gray1', { trains: ['3', '4'], privates: ['CM'] }, { trains: ['3', '4'] });
    now(t, bid('R', 10));
    close(t);
    expect(top(t)).toBe('discardTrains');
    expect(asks(t).who).toBe(B);
    now(t, { type: 'discardTrain', company: id('J'), train: trainsOf(t, id('J'))[0]?.id ?? '' });
    expect(trainsOf(t, 'pool')).toHaveLength(1);
    expect(
      tokensOf(t.state.board, id('J'))
        .map((it) => it.hex)
        .sort(),
    ).toEqual(['F3', 'G6']);
    expect(privateOf(t, 'private:CM').owner).toBe(id('J'));
    // Treasury shares of a gray company bring nothing.
    expect(cash(t, id('J'))).toBe(100 - 10);
  });

  test('1817:7.2.4.7 missing money is borrowed, further loans are free to take', () => {
    const t = sale('gray1', {}, { cash: 30 });
    now(t, bid('R', 250));
    close(t);
    // 220 are missing: three loans, three spaces left of 200.
    expect(companyOf(t, id('J')).loans).toBe(3);
    expect(cash(t, id('J'))).toBe(30 + 300 - 250);
    expect(standing(t, 'J')).toBe(150);
    expect(offered(t)).toEqual(['takeLoans', 'pass']);
    now(t, loan('J', 2));
    expect(standing(t, 'J')).toBe(120);
  });

  test('1817:7.2.4.7 the price goes to the bank, in a liquidation to what was set aside', () => {
    const t = sale('gray1', {}, { cash: 300 });
    const bank = cash(t, 'bank');
    now(t, bid('R', 250));
    close(t);
    expect(cash(t, 'bank')).toBe(bank + 250);
    const red = sale('red', { loans: 2, cash: 0, singles: { pool: 3 } }, { cash: 300 });
    purse(red, A, 0);
    now(red, bid('R', 250));
    close(red);
    pass(red);
    // 200 for the loans, 50 left over: 10 a share.
    expect(cash(red, A)).toBe(20);
  });

  test('1817:7.2.4.7b acquired loans: paid off without a move, kept ones move the price left', () => {
    const t = sale('gray1', { loans: 4, cash: 0 }, { cash: 350 });
    now(t, bid('R', 50));
    close(t);
    expect(companyOf(t, id('J')).loans).toBe(4);
    expect(standing(t, 'J')).toBe(200);
    pass(t);
    expect(offered(t)).toEqual(['repayLoans', 'pass']);
    now(t, repay('J', 1));
    expect(standing(t, 'J')).toBe(200);
    pass(t);
    // Three kept: 180, 165, 150.
    expect(standing(t, 'J')).toBe(150);
    const over = sale('gray1', { size: 10, loans: 10, cash: 300 }, { loans: 2, price: 165, cash: 0 });
    now(over, bid('R', 10));
    close(over);
    // Two of ten above the limit are paid off at once.
    expect(companyOf(over, id('J')).loans).toBe(10);
    expect(cash(over, id('J'))).toBe(300 - 10 - 200);
    // 90 are left: no loan can be repaid, eight are kept.
    expect(standing(over, 'J')).toBe(70);
  });

  test('1817:7.2.4.8 a shortfall is paid by the president, a surplus goes to the shares', () => {
    const t = sale('red', { loans: 2, cash: 41 });
    purse(t, A, 300);
    now(t, bid('R', 40));
    close(t);
    pass(t);
    expect(cash(t, A)).toBe(300 - 119);
    expect(sold(t, 'R')).toBe(true);
    const surplus = sale('red', { cash: 55, singles: { [C]: 1 } });
    const [a, c] = [cash(surplus, A), cash(surplus, C)];
    now(surplus, bid('R', 20));
    close(surplus);
    pass(surplus);
    expect([cash(surplus, A) - a, cash(surplus, C) - c]).toEqual([2 * 15, 15]);
    const banker = sale('red', { president: 'pool', loans: 2, cash: 0 });
    const bank = cash(banker, 'bank');
    pass(banker);
    expect(cash(banker, 'bank')).toBe(bank);
    expect(sold(banker, 'R')).toBe(true);
  });

  test('1817:7.2.4.9 every share gets its part, every short pays it, rounded down', () => {
    const t = sale(180, { shorts: { [C]: 5 }, singles: { [A]: 1, pool: 1 } }, { size: 10, cash: 1500 });
    purse(t, C, 1600);
    now(t, offer('R'));
    const [a] = [cash(t, A)];
    now(t, bid('R', 1500));
    close(t);
    while (!sold(t, 'R')) pass(t);
    expect(cash(t, A)).toBe(a + 900);
    expect(cash(t, C)).toBe(100);
    const small = sale('red', { cash: 1, singles: { [C]: 1 } });
    const before = [cash(small, A), cash(small, C)];
    now(small, bid('R', 10));
    close(small);
    pass(small);
    expect([cash(small, A) - (before[0] ?? 0), cash(small, C) - (before[1] ?? 0)]).toEqual([4, 2]);
  });

  test('1817:7.2.4.9b without a surplus shares and shorts go back unpaid', () => {
    const t = sale('red', { loans: 1, cash: 100, shorts: { [C]: 2 } });
    const before = [A, C].map((it) => cash(t, it));
    pass(t);
    expect([A, C].map((it) => cash(t, it))).toEqual(before);
    expect(shorts(t, 'R', C)).toBe(0);
  });

  test('1817:7.2.4.10 everything returns to storage', () => {
    const t = sale('red', { shorts: { [C]: 2 }, markers: 1, cash: 30 });
    pass(t);
    expect(companyOf(t, id('R'))).toMatchObject({
      stage: 'idle',
      tokensLeft: 0,
      certs: { president: null, single: {} },
      own: {},
    });
    expect(unitsOf(t, id('R'), A)).toBe(0);
  });

  test('1817:7.2.4.11 a crisis from a settlement comes before the next sale', () => {
    const t = sale(180, { shorts: { [C]: 2 }, singles: { pool: 2 } }, { cash: 1500 }, {}, (u) => {
      found(u, 'H', { president: D, price: 220, singles: { [C]: 2 }, trains: ['3'], at: ['I16'] });
    });
    purse(t, C, 0);
    now(t, offer('R'));
    now(t, bid('R', 900));
    close(t);
    while (top(t) === 'companySale') pass(t);
    expect(top(t)).toBe('cashCrisis');
    expect(asks(t).who).toBe(C);
    expect(sold(t, 'R')).toBe(true);
    now(t, { type: 'sellShares', company: id('H'), units: 1 });
    now(t, { type: 'sellShares', company: id('H'), units: 1 });
    // 440 for 360: paid, and the next company is offered.
    expect(cash(t, C)).toBe(80);
    expect(top(t)).toBe('companySale');
  });
});

describe('markers', () => {
  const many = (count: number): string[] =>
    ['F3', 'B5', 'B17', 'C14', 'C22', 'F19', 'H3', 'H9', 'I12', 'I16', 'F13'].slice(0, count);

  test('1817:7.3.1 up to eight: all stay in place, unplaced ones go to the charter', () => {
    const t = sale('gray1', { at: ['F3', 'B5'], markers: 1 }, { at: ['G6'], markers: 2 });
    now(t, bid('R', 10));
    close(t);
    expect(
      tokensOf(t.state.board, id('J'))
        .map((it) => it.hex)
        .sort(),
    ).toEqual(['B5', 'F3', 'G6']);
    expect(companyOf(t, id('J')).tokensLeft).toBe(3);
    expect(tokensOf(t.state.board, id('R'))).toEqual([]);
  });

  test('1817:7.3.2 two in one hex: one goes back; of New York the president chooses', () => {
    const same = sale('gray1', { at: ['D9'] }, { at: ['D9'] });
    now(same, bid('R', 10));
    close(same);
    expect(tokensOf(same.state.board, id('J'))).toHaveLength(1);
    expect(companyOf(same, id('J')).tokensLeft).toBe(1);
    const ny = sale('gray1', { at: ['E22/0'] }, { at: ['E22/1', 'F3'] });
    now(ny, bid('R', 10));
    close(ny);
    expect(top(ny)).toBe('removeTokens');
    expect(asks(ny).who).toBe(B);
    const remove = (hex: string, city: number) => ({
      type: 'removeToken' as const,
      company: id('J'),
      hex,
      city,
    });
    expect(why(ny, remove('F3', 0))).toBe('1817:7.3.3');
    now(ny, remove('E22', 1));
    expect(
      tokensOf(ny.state.board, id('J'))
        .map((it) => `${it.hex}/${it.city}`)
        .sort(),
    ).toEqual(['E22/0', 'F3/0']);
    expect(companyOf(ny, id('J')).tokensLeft).toBe(1);
  });

  test('1817:7.3.3 more than eight: the president chooses eight, the rest is lost', () => {
    const t = sale('gray1', { at: many(5) }, { at: ['G6', 'F19', 'H3', 'H9'] });
    now(t, bid('R', 10));
    close(t);
    expect(top(t)).toBe('removeTokens');
    expect(tokensOf(t.state.board, id('J'))).toHaveLength(9);
    now(t, { type: 'removeToken', company: id('J'), hex: 'F3', city: 0 });
    expect(tokensOf(t.state.board, id('J'))).toHaveLength(8);
    expect(companyOf(t, id('J')).tokensLeft).toBe(0);
    const charter = sale('gray1', { at: many(4), markers: 3 }, { at: ['G6', 'F19', 'H3'] });
    now(charter, bid('R', 10));
    close(charter);
    expect(tokensOf(charter.state.board, id('J'))).toHaveLength(7);
    expect(companyOf(charter, id('J')).tokensLeft).toBe(1);
  });
});
