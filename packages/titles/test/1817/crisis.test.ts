import { companyOf, outcome, privateOf, unitsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, eventsOf, pass, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  D,
  found,
  give,
  id,
  idle,
  mergers,
  now,
  operate,
  purse,
  shorts,
  single,
  standing,
  stock,
  table,
  tile,
  until,
  type Wish,
  why,
} from './support.ts';

const sell = (name: string, units = 1) => ({ type: 'sellShares' as const, company: id(name), units });
/** R rises by its dividend. */
const priceOfR = 220;
const broke = { type: 'declareBankrupt' as const };

/** R pays `revenue` in full; B is short and has `money`. */
function crisis(
  money: number,
  wish: Wish = {},
  build: (t: Table) => void = () => {},
  options = {},
  revenue = 240,
): Table {
  const t = table(4, options);
  found(t, 'R', { price: 200, trains: ['5'], at: ['F3'], shorts: { [B]: 5 }, singles: { pool: 5 }, ...wish });
  tile(t, 'F3', '57', 2);
  tile(t, 'E2', '9', 2);
  build(t);
  operate(t);
  until(t, 'dividend');
  Object.assign(t.state.agenda.at(-1) as object, { revenue });
  purse(t, B, money);
  return now(t, { type: 'dividend', company: id('R'), kind: 'full' });
}

describe('a cash crisis', () => {
  test('1817:7.4.1 dividends on shorts, interest, a shortfall, a settlement', () => {
    const fine = crisis(240);
    expect(top(fine)).toBe('buyTrains');
    expect(cash(fine, B)).toBe(0);
    const short = crisis(239);
    expect(top(short)).toBe('cashCrisis');
    expect(asks(short)).toMatchObject({ who: B, pass: null });

    const interest = table();
    found(interest, 'R', { size: 2, price: 100, loans: 2, trains: ['2'], at: ['F3'] });
    operate(interest);
    purse(interest, A, 0);
    until(interest, 'buyTrains');
    pass(interest);
    expect(top(interest)).toBe('cashCrisis');

    const loans = table();
    found(loans, 'R', { price: 'red', loans: 2, cash: 0 });
    purse(loans, A, 150);
    mergers(loans);
    expect(top(loans)).toBe('cashCrisis');
  });

  test('1817:8.4 a game ended by agreement in a crisis counts what is still owed', () => {
    const t = crisis(100);
    now(t, { type: 'agreeEnd' });
    // Shorts of five shares at 200 are open too.
    expect(outcome(t.state)?.scores[B]).toBe(100 - 240 - 5 * priceOfR);
  });

  test('1817:7.4.2 one share at a time under the ordinary rules, until the payment is covered', () => {
    const t = crisis(100, {}, (u) => {
      found(u, 'J', { president: D, price: 65, singles: { [B]: 3 }, trains: ['2'], at: ['I16'] });
      found(u, 'H', { size: 2, president: B, price: 50, trains: ['2'], at: ['B5'] });
      found(u, 'GT', { president: D, price: 'gray3', singles: { [B]: 1 }, trains: ['2'], at: ['B17'] });
    });
    expect(why(t, sell('J', 2))).toBe('1817:7.4.2');
    expect(why(t, sell('H'))).toBe('1817:5.2.0.3');
    expect(why(t, sell('GT'))).toBe('1817:5.2.0.6');
    now(t, sell('J'));
    now(t, sell('J'));
    expect(top(t)).toBe('cashCrisis');
    now(t, sell('J'));
    // 100 + 195 for 240.
    expect(cash(t, B)).toBe(55);
    expect(top(t)).toBe('buyTrains');
  });

  test('1817:7.4.3 no sale that would move a presidency', () => {
    const t = crisis(0, {}, (u) => {
      found(u, 'J', {
        size: 10,
        president: B,
        price: 100,
        singles: { [B]: 1, [C]: 2 },
        trains: ['2'],
        at: ['I16'],
      });
      found(u, 'H', { size: 10, president: B, price: 100, singles: { [C]: 2 }, trains: ['2'], at: ['B5'] });
    });
    expect(why(t, sell('H'))).toBe('1817:7.4.3');
    now(t, sell('J'));
    expect(why(t, sell('J'))).toBe('1817:7.4.3');
  });

  test('1817:7.4.4 bankrupt when everything that can be sold is gone; the others play on', () => {
    const t = crisis(0, {}, (u) =>
      found(u, 'J', { president: D, price: 65, singles: { [B]: 1 }, trains: ['2'], at: ['I16'] }),
    );
    expect(why(t, broke)).toBe('1817:7.4.4');
    now(t, sell('J'));
    now(t, broke);
    expect(t.state.bankrupt).toEqual([B]);
    expect(top(t)).toBe('buyTrains');
    expect(asks(t).who).toBe(A);
  });

  test('1817:7.4.5 everything goes to the market; companies without a president turn red', () => {
    const build = (u: Table): void => {
      found(u, 'J', { size: 10, president: B, price: 100, singles: { [C]: 2 }, trains: ['2'], at: ['I16'] });
      found(u, 'H', { president: D, price: 'gray1', singles: { [B]: 1 }, trains: ['2'], at: ['B5'] });
      give(u, 'MAIL', B);
    };
    const t = crisis(0, { singles: { [C]: 3, pool: 2 } }, build);
    now(t, broke);
    expect(companyOf(t, id('J')).certs.president).toBe('pool');
    expect(standing(t, 'J')).toBe('red');
    // C holds two shares of it and does not become president.
    expect(unitsOf(t, id('J'), C)).toBe(2);
    expect(single(t, 'H', 'pool')).toBe(1);
    expect(shorts(t, 'R', B)).toBe(0);
    // Two market shares of R met two of the five shorts.
    expect([single(t, 'R', 'pool'), shorts(t, 'R', 'pool')]).toEqual([0, 3]);
    expect(privateOf(t, 'private:MAIL').owner).toBe('pool');
    // J has not operated in this round and will not.
    while (t.state.agenda[1]?.at === 'operatingRound' && asks(t).company === id('R')) idle(t);
    expect(asks(t).company).not.toBe(id('J'));
  });

  test('1817:7.4.6 cash to the bank; after unpaid interest to the company; loans of a liquidated company just return', () => {
    const t = crisis(100);
    const bank = cash(t, 'bank');
    now(t, broke);
    expect(cash(t, 'bank')).toBe(bank + 100);
    expect(cash(t, B)).toBe(0);

    const build = (): Table => {
      const u = table();
      found(u, 'R', { size: 2, price: 100, loans: 2, trains: ['2'], at: ['F3'], cash: 3 });
      operate(u);
      purse(u, A, 4);
      until(u, 'buyTrains');
      pass(u);
      return now(u, broke);
    };
    const surrendered = (u: Table) =>
      eventsOf(u, 'moneyMoved')
        .filter((it) => it.why === 'bankrupt')
        .map((it) => [it.to, it.amount]);
    expect(surrendered(build())).toEqual([[id('R'), 7]]);

    const loans = table();
    found(loans, 'R', { price: 'red', loans: 2, cash: 0 });
    purse(loans, A, 150);
    mergers(loans);
    now(loans, broke);
    expect(companyOf(loans, id('R'))).toMatchObject({ stage: 'idle', loans: 0 });
    expect(cash(loans, A)).toBe(0);
  });

  test('1817:7.4.7 the certificate limit rises with every bankruptcy', () => {
    const t = table(5);
    const limit = (): number => t.book.policies.shares.certificateLimit(t) / 2;
    expect(limit()).toBe(13);
    t.state.bankrupt.push(A);
    expect(limit()).toBe(16);
    t.state.bankrupt.push(B);
    expect(limit()).toBe(21);
    // For two there is no value: that of three stays.
    t.state.bankrupt.push(C);
    expect(limit()).toBe(21);
  });

  test('1817:7.4.8 without a president the bank pays the shortfall; bidding starts left of the bankrupt seat', () => {
    const t = crisis(0, {}, (u) => {
      found(u, 'J', {
        president: B,
        price: 100,
        loans: 3,
        cash: 30,
        singles: { [A]: 1 },
        trains: ['2'],
        at: ['I16'],
      });
      found(u, 'H', { size: 10, president: C, price: 90, cash: 900, trains: ['2'], at: ['B5'] });
      found(u, 'GT', { size: 10, president: A, price: 80, cash: 900, trains: ['2'], at: ['B17'] });
    });
    now(t, broke);
    mergers(t);
    until(t, 'auction');
    expect((t.state.agenda.at(-1) as unknown as { lot: string }).lot).toBe(id('J'));
    expect(asks(t).who).toBe(C);
    const before = cash(t, A);
    now(t, { type: 'bid', lot: id('J'), amount: 400 });
    while (companyOf(t, id('J')).stage === 'running') pass(t);
    // 430 against 300: shareholders still get the surplus of 130.
    expect(cash(t, A)).toBe(before + 26);
  });

  test('1817:7.4.9 a share and a short in the market cancel each other at any time', () => {
    const t = table();
    found(t, 'R', { president: A, shorts: { pool: 2 }, singles: { [C]: 2, [D]: 3 } });
    found(t, 'J', { president: A, shorts: { pool: 1 }, singles: { [D]: 4 } });
    stock(t, C);
    now(t, sell('R'));
    expect([single(t, 'R', 'pool'), shorts(t, 'R', 'pool')]).toEqual([0, 1]);
    now(t, { type: 'short', company: id('J') });
    expect([single(t, 'J', 'pool'), shorts(t, 'J', 'pool'), shorts(t, 'J', C)]).toEqual([0, 0, 1]);
  });

  test('1817:7.4.10 the bank closes market shorts out of the treasury when a stock round begins', () => {
    const t = table();
    found(t, 'R', { price: 100, shorts: { pool: 4 }, singles: { [C]: 5 }, cash: 0 });
    found(t, 'J', { price: 'gray1', shorts: { pool: 1 } });
    expect(single(t, 'R', id('R'))).toBe(2);
    stock(t);
    // Two treasury shares close two of the four shorts.
    expect(cash(t, id('R'))).toBe(200);
    expect([single(t, 'R', id('R')), shorts(t, 'R', 'pool')]).toEqual([0, 2]);
    expect(shorts(t, 'J', 'pool')).toBe(1);
    // Those in the market owe no dividend.
    expect(agenda(t)).toBe('game > stockRound > stockTurn');
  });
});
