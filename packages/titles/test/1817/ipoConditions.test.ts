import { closePrivate, companyOf, decisions, privateOf, type Title } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { title1817, usedUp } from '../../src/1817/index.ts';
import { asks, eventsOf, offered, pass, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  D,
  found,
  give,
  id,
  now,
  phase,
  purse,
  single,
  stock,
  table,
  why,
} from './support.ts';

/** Bids and payments of an IPO, one condition after the other. */

const bid = (amount: number) => ({ type: 'bid' as const, lot: id('R'), amount });
const home = { type: 'placeToken' as const, company: id('R'), hex: 'F3', city: 0 };
const size = (n: number) => ({ type: 'chooseSize' as const, company: id('R'), size: n });
const put = (name: string) => ({ type: 'contribute' as const, private: `private:${name}` as const });
const president = (t: Table) => companyOf(t, id('R')).certs.president;

/** A is to move, with this much money and these privates; the others have none. */
function rich(
  money: number,
  privates: string[] = [],
  name = '2',
  title: Title = title1817,
  options = {},
): Table {
  const t = table(4, options, title);
  phase(t, name);
  stock(t);
  purse(t, A, money);
  for (const player of [B, C, D]) purse(t, player, 0);
  for (const it of privates) give(t, it, A);
  return t;
}
/** A starts R at this bid and wins, since nobody else has money. */
function won(money: number, amount: number, privates: string[] = [], name = '2'): Table {
  const t = rich(money, privates, name);
  now(t, bid(amount));
  return now(t, home);
}
/** The amounts on offer for R, as ranges. */
const ranges = (t: Table): unknown =>
  decisions(t.book, t.state)
    .flatMap(({ choices }) => choices)
    .filter((choice) => choice.type === 'bid' && (choice.with as { lot?: string }).lot === id('R'))
    .map((choice) => (choice.open as { amount: { ranges: unknown } }).amount.ranges)[0];

describe('what can be bid', () => {
  test('1817:5.5.5 without money only what some of the privates make together', () => {
    // 80, 80 and 30.
    const t = rich(0, ['UBC', 'TS', 'MINC']);
    for (const amount of [110, 160, 190]) expect(why(t, bid(amount))).toBeNull();
    for (const amount of [100, 105, 115, 150, 165, 185, 195, 400])
      expect(why(t, bid(amount))).toBe('1817:5.5.5');
  });

  test('1817:5.5.5 with some money what lies within its reach above each sum, and nothing between', () => {
    // 60 and 80, and 20 in cash.
    const t = rich(20, ['CM', 'UBC']);
    for (const amount of [100, 140, 160]) expect(why(t, bid(amount))).toBeNull();
    for (const amount of [105, 120, 135, 165]) expect(why(t, bid(amount))).toBe('1817:5.5.5');
    expect(ranges(t)).toEqual([
      [100, 100, 5],
      [140, 160, 5],
    ]);
  });

  test('1817:5.5.4 amounts that follow each other are offered as one', () => {
    expect(ranges(rich(150, ['CM']))).toEqual([[100, 210, 5]]);
    // 110 and 115 with 80 and 30, 120 and 125 with the 120.
    expect(ranges(rich(5, ['UBC', 'MINC', 'MAJM']))).toEqual([
      [110, 125, 5],
      [150, 155, 5],
      [200, 205, 5],
      [230, 235, 5],
    ]);
    expect(ranges(rich(900))).toEqual([[100, 400, 5]]);
    expect(ranges(rich(99))).toBeUndefined();
    expect(ranges(rich(103))).toEqual([[100, 100, 5]]);
  });

  test('1817:5.5.4 1817:5.5.5 a raise is refused for its own reason', () => {
    const t = rich(300);
    purse(t, B, 152);
    purse(t, C, 500);
    now(t, bid(100));
    now(t, home);
    expect(asks(t).who).toBe(B);
    expect(why(t, bid(100))).toBe('1817:5.5.4');
    expect(why(t, bid(155))).toBe('1817:5.5.5');
    expect(why(t, bid(400))).toBe('1817:5.5.5');
    expect(why(t, bid(405))).toBe('1817:5.5.3');
    expect(why(t, bid(103))).toBe('1817:5.5.3');
    now(t, bid(150));
    // D cannot raise and is not asked.
    now(t, bid(155));
    expect(asks(t).who).toBe(A);
    now(t, bid(160));
    expect(asks(t).who).toBe(C);
  });

  test('1817:5.1.2 who is at the certificate limit cannot raise either', () => {
    const t = rich(300);
    purse(t, B, 500);
    purse(t, C, 500);
    // Sixteen certificates.
    for (const [i, name] of ['A&S', 'A&A', 'Belt', 'Bess'].entries())
      found(t, name, { size: 10, president: D, price: 60 + i, singles: { [B]: 4 } });
    now(t, bid(100));
    now(t, home);
    expect(asks(t).who).toBe(C);
  });
});

describe('what is paid', () => {
  test('1817:5.5.8 who has the money need not give a private', () => {
    const t = won(200, 100, ['MINC']);
    expect(offered(t)).toEqual(['contribute', 'pass']);
    pass(t);
    expect(cash(t, id('R'))).toBe(100);
    expect(cash(t, A)).toBe(100);
    expect(privateOf(t, 'private:MINC').owner).toBe(A);
    expect(top(t)).toBe('stockTurn');
  });

  test('1817:5.5.8 a private given all the same takes the place of as much cash', () => {
    const t = won(200, 100, ['MINC']);
    now(t, put('MINC'));
    expect(cash(t, id('R'))).toBe(70);
    expect(cash(t, A)).toBe(130);
    expect(privateOf(t, 'private:MINC').owner).toBe(id('R'));
  });

  test('1817:5.5.8 what the cash does not cover has to be covered with privates', () => {
    const t = won(80, 120, ['CM']);
    expect(cash(t, A)).toBe(0);
    expect(offered(t)).toEqual(['contribute']);
    now(t, put('CM'));
    // 60 of 120 are paid with the mine, so 20 of the 80 come back.
    expect(cash(t, id('R'))).toBe(60);
    expect(cash(t, A)).toBe(20);
    expect(top(t)).toBe('stockTurn');
  });

  test('1817:5.5.8 with several privates one after the other, and no stopping before all is paid', () => {
    const t = won(0, 110, ['UBC', 'TS', 'MINC']);
    expect(offered(t)).toEqual(['contribute']);
    now(t, put('UBC'));
    expect(offered(t)).toEqual(['contribute']);
    expect(why(t, put('TS'))).toBe('1817:5.5.5');
    now(t, put('MINC'));
    expect(cash(t, id('R'))).toBe(0);
    expect(cash(t, A)).toBe(0);
    expect(top(t)).toBe('stockTurn');
  });

  test('1817:5.5.5 no private that would leave a rest nobody can pay', () => {
    // 100 is the 80 and 20 in cash: with the 60, 40 would be missing and only 20 are there.
    const t = won(20, 100, ['CM', 'UBC']);
    expect(why(t, put('CM'))).toBe('1817:5.5.5');
    expect(why(t, put('MINC'))).toBe('1817:1.2.6.1');
    now(t, put('UBC'));
    expect(cash(t, id('R'))).toBe(20);
    // 120 is the 80 and 40 in cash, never the 60 twice.
    expect(why(won(40, 120, ['CM', 'UBC']), put('CM'))).toBe('1817:5.5.5');
    // 110 is the 80 and the 30 and nothing else.
    expect(why(won(0, 110, ['UBC', 'MINC']), put('MINC'))).toBeNull();
  });

  test('1817:5.5.6 the price that is announced is half the bid, down to the market', () => {
    const t = now(now(rich(300), bid(135)), home);
    const [event] = eventsOf(t, 'started');
    expect(event).toMatchObject({ company: id('R'), price: 65, by: A });
    expect(companyOf(t, id('R')).par).toBe(65);
  });

  test('1817:5.5.7 the winner chooses the size; until then there is but the president’s certificate', () => {
    const t = rich(300, [], '5');
    purse(t, B, 300);
    now(t, bid(100));
    now(t, home);
    now(t, bid(120));
    pass(t);
    expect(president(t)).toBe(B);
    expect(asks(t).who).toBe(B);
    expect(offered(t)).toEqual(['chooseSize']);
    expect(single(t, 'R', id('R'))).toBe(0);
    now(t, size(10));
    expect(single(t, 'R', id('R'))).toBe(8);
    // Where the phase leaves no choice nobody is asked.
    const four = won(300, 200, [], '4');
    expect(top(four)).toBe('stockTurn');
    expect(single(four, 'R', id('R'))).toBe(3);
    const six = won(300, 200, [], '6');
    expect(single(six, 'R', id('R'))).toBe(8);
  });

  test('1817:5.5.4 1817:5.5.1 the marker is placed before the company is awarded, also for a bid nobody can top', () => {
    const t = rich(300, [], '4');
    purse(t, B, 104);
    now(t, bid(100));
    expect([president(t), cash(t, A), cash(t, id('R'))]).toEqual([null, 300, 0]);
    expect(asks(t).who).toBe(A);
    now(t, home);
    // Nobody is asked for a raise; the second marker of a 5-share company is paid at once (1817:5.5.11).
    expect([president(t), cash(t, A), cash(t, id('R'))]).toEqual([A, 200, 50]);
    expect(top(t)).toBe('stockTurn');
    // A private, or a choice of sizes, comes before the markers.
    const given = rich(300, ['MINC'], '4');
    now(now(given, bid(100)), home);
    expect(cash(given, id('R'))).toBe(100);
    const sized = rich(300, [], '5');
    now(now(sized, bid(100)), home);
    expect(cash(sized, id('R'))).toBe(100);
    // Somebody who can pay five more is asked.
    const open = rich(300);
    purse(open, B, 105);
    now(open, bid(100));
    expect(president(open)).toBeNull();
    now(open, home);
    expect(asks(open).who).toBe(B);
  });

  test('1817:5.5.13 whoever won, the seat left of the initiator is next and the initiator was the last to act', () => {
    const t = rich(300);
    purse(t, C, 300);
    now(t, bid(100));
    now(t, home);
    now(t, bid(120));
    pass(t);
    expect(president(t)).toBe(C);
    expect(asks(t).who).toBe(B);
    for (const _ of 'bcda') pass(t);
    expect(t.state.priority).toBe(B);
  });

  test('1817:v.7 the Ponzi Scheme has nothing left to do once a company has it', () => {
    const closing: Title = {
      ...title1817,
      overlay: () => ({ rules: { usedUp: usedUp.instead((c, it) => closePrivate(c, it, 'used up')) } }),
    };
    const ponzi = (gives: boolean): boolean => {
      const t = rich(300, ['P13'], '2', closing, { edition: 'volatility' });
      now(t, bid(200));
      now(t, home);
      if (gives) now(t, put('P13'));
      else pass(t);
      return privateOf(t, 'private:P13').closed;
    };
    expect(ponzi(true)).toBe(true);
    expect(ponzi(false)).toBe(false);
  });
});
