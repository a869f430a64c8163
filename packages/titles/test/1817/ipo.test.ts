import { companyOf, privateOf, tokensOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, eventsOf, offered, pass, resume, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  cell,
  D,
  endStock,
  found,
  give,
  id,
  mergers,
  now,
  own,
  phase,
  purse,
  single,
  standing,
  stock,
  table,
  tile,
  until,
  why,
} from './support.ts';

const bid = (name: string, amount: number) => ({ type: 'bid' as const, lot: id(name), amount });
const home = (name: string, hex: string, city = 0) => ({
  type: 'placeToken' as const,
  company: id(name),
  hex,
  city,
});
const size = (name: string, n: number) => ({ type: 'chooseSize' as const, company: id(name), size: n });
const put = (name: string) => ({ type: 'contribute' as const, private: `private:${name}` as const });
const buy = (name: string) => ({
  type: 'buyShares' as const,
  company: id(name),
  from: 'treasury' as const,
  units: 1,
});
const president = (t: Table, name: string) => companyOf(t, id(name)).certs.president;
/** A starts the company at this bid, everybody else passes. */
function started(t: Table, name: string, amount: number, hex = 'F3'): Table {
  now(t, bid(name, amount));
  now(t, home(name, hex));
  while (top(t) === 'auction') pass(t);
  return t;
}

describe('an IPO', () => {
  test('1817:5.5.1 the initiator chooses company and city before the bidding; the marker stays', () => {
    const t = stock(table());
    now(t, bid('R', 100));
    expect(asks(t).who).toBe(A);
    expect(offered(t)).toEqual(['placeToken']);
    now(t, home('R', 'D9'));
    expect(asks(t).who).toBe(B);
    now(t, bid('R', 120));
    for (const _ of 'cda') pass(t);
    expect(president(t, 'R')).toBe(B);
    expect(tokensOf(t.state.board, id('R')).map((it) => it.hex)).toEqual(['D9']);
    expect(asks(t).who).toBe(B);
    expect(why(t, bid('R', 100))).toBe('1817:5.5.1');
  });

  test('1817:5.5.1 an open circle of a green city will do, a full city will not', () => {
    const t = table();
    tile(t, 'F3', '14', 0);
    found(t, 'J', { at: ['F3'] });
    found(t, 'H', { at: ['C8'] });
    stock(t);
    now(t, bid('R', 100));
    expect(why(t, home('R', 'C8'))).toBe('1817:5.5.1');
    expect(why(t, home('R', 'E2'))).toBe('1817:5.5.1');
    expect(why(t, home('R', 'F3'))).toBeNull();
  });

  test('1817:5.5.2 no IPO without an open circle or a free charter', () => {
    const names = table().book.data.companies.map((it) => it.id.slice(8));
    const full = table();
    const spots = [
      'B5',
      'B17',
      'C8',
      'C14',
      'C22',
      'C26',
      'D7',
      'D9',
      'D9',
      'D19',
      'E22/0',
      'E22/1',
      'F3',
      'F13',
      'F19',
      'G6',
      'G18',
      'H3',
      'H9',
      'I12',
      'I16',
    ];
    found(full, names[0] ?? '', { at: spots.filter((spot) => spot !== 'D9' && !spot.startsWith('E22')) });
    found(full, names[1] ?? '', { at: ['D9', 'E22/0'] });
    found(full, names[2] ?? '', { at: ['D9', 'E22/1'] });
    stock(full);
    expect(why(full, bid('R', 100))).toBe('1817:5.5.2');
    expect(offered(full)).not.toContain('bid');
    const none = table();
    for (const name of names) found(none, name, { size: 2, president: D });
    stock(none);
    expect(why(none, bid('R', 100))).toBe('1817:5.5.1');
  });

  test('1817:5.5.3 an opening bid from 100 to 400 in fives', () => {
    const t = stock(table());
    purse(t, A, 600);
    for (const amount of [95, 102, 405, 0]) expect(why(t, bid('R', amount))).toBe('1817:5.5.3');
    expect(why(t, bid('R', 100))).toBeNull();
    now(t, bid('R', 400));
    expect(top(t)).toBe('ipo');
    // Nobody can bid more: with the marker it is won.
    now(t, home('R', 'F3'));
    expect(president(t, 'R')).toBe(A);
  });

  test('1817:5.5.4 raises go round clockwise; who passes is out', () => {
    const t = stock(table());
    now(t, bid('R', 100));
    now(t, home('R', 'F3'));
    expect(asks(t).who).toBe(B);
    expect(why(t, bid('R', 100))).toBe('1817:5.5.4');
    now(t, bid('R', 105));
    pass(t);
    expect(asks(t).who).toBe(D);
    now(t, bid('R', 200));
    now(t, bid('R', 205));
    expect(asks(t).who).toBe(B);
    pass(t);
    expect(asks(t).who).toBe(D);
    pass(t);
    expect(president(t, 'R')).toBe(A);
    expect(cash(t, id('R'))).toBe(205);
  });

  test('1817:5.5.5 only what cash and some privates pay exactly', () => {
    const t = stock(table());
    give(t, 'MAJM', A);
    purse(t, A, 50);
    for (const amount of [100, 115]) expect(why(t, bid('R', amount))).toBe('1817:5.5.5');
    for (const amount of [120, 145, 170]) expect(why(t, bid('R', amount))).toBeNull();
    expect(why(t, bid('R', 175))).toBe('1817:5.5.5');
    now(t, bid('R', 150));
    now(t, home('R', 'F3'));
    while (top(t) === 'auction') pass(t);
    expect(asks(t).pass).toBeNull();
    now(t, put('MAJM'));
    expect(cash(t, A)).toBe(20);
    expect(cash(t, id('R'))).toBe(30);
  });

  test.each([
    [125, 60],
    [165, 80],
    [145, 70],
    [100, 50],
    [400, 200],
    [230, 110],
  ])('1817:5.5.6 a bid of %i starts the company at %i', (amount, price) => {
    const t = stock(table());
    purse(t, A, 400);
    started(t, 'R', amount);
    expect(standing(t, 'R')).toBe(price);
  });

  test.each([
    ['2', [2]],
    ['3', [2, 5]],
    ['4', [5]],
    ['5', [5, 10]],
    ['6', [10]],
    ['7', [10]],
    ['8', [10]],
  ])('1817:5.5.7 phase %s lets a company start with %j shares', (name, sizes) => {
    const t = table();
    phase(t, name);
    stock(t);
    purse(t, A, 400);
    started(t, 'R', 300);
    const several = sizes.length > 1;
    if (several) {
      for (const n of [2, 5, 10]) expect(why(t, size('R', n))).toBe(sizes.includes(n) ? null : '1817:5.5.7');
      now(t, size('R', sizes[1] ?? 0));
    }
    const chosen = several ? sizes[1] : sizes[0];
    expect(t.book.data.forms[companyOf(t, id('R')).form]?.units).toBe(chosen);
  });

  test('1817:5.5.8 the whole bid goes to the company, privates at face value', () => {
    const t = table();
    give(t, 'MAIL', A);
    give(t, 'PSM', A);
    stock(t);
    purse(t, A, 200);
    const bank = cash(t, 'bank');
    started(t, 'J', 140);
    now(t, put('MAIL'));
    now(t, put('PSM'));
    expect(cash(t, id('J'))).toBe(10);
    expect(cash(t, A)).toBe(190);
    expect(cash(t, 'bank')).toBe(bank);
    expect(privateOf(t, 'private:MAIL').owner).toBe(id('J'));
    // More than twice the price stays in the treasury too.
    const u = stock(table());
    started(u, 'R', 145);
    expect(cash(u, id('R'))).toBe(145);
    expect(standing(u, 'R')).toBe(70);
  });

  test('1817:5.5.9 the certificate to the winner, the singles to the treasury', () => {
    for (const [name, n, singles] of [
      ['2', 2, 0],
      ['4', 5, 3],
      ['6', 10, 8],
    ] as const) {
      const t = table();
      phase(t, name);
      stock(t);
      purse(t, A, 400);
      started(t, 'R', 400);
      expect(president(t, 'R')).toBe(A);
      expect(single(t, 'R', id('R'))).toBe(singles);
      expect(companyOf(t, id('R')).certs.single[A]).toBeUndefined();
      expect(t.book.data.forms[companyOf(t, id('R')).form]?.units).toBe(n);
    }
  });

  test('1817:5.5.10 one more marker for 50, three more for 150, none for a 2-share company', () => {
    for (const [name, bought] of [
      ['2', 0],
      ['4', 1],
      ['6', 3],
    ] as const) {
      const t = table();
      phase(t, name);
      stock(t);
      purse(t, A, 400);
      started(t, 'R', 400);
      expect(cash(t, id('R'))).toBe(400 - 50 * bought);
      expect(companyOf(t, id('R')).tokensLeft).toBe(bought);
      expect(tokensOf(t.state.board, id('R'))).toHaveLength(1);
    }
  });

  test('1817:5.5.11 markers are paid as soon as the treasury can pay for all; else the company turns red', () => {
    const t = table(3);
    phase(t, '6');
    give(t, 'MAJM', A);
    stock(t);
    purse(t, A, 200);
    started(t, 'R', 120);
    now(t, put('MAJM'));
    expect(own(t, 'R', 'markersDue')).toBe(3);
    expect(asks(t).who).toBe(B);
    now(t, buy('R'));
    now(t, buy('R'));
    // 120 are not enough for three markers, and one is not bought alone.
    expect(cash(t, id('R'))).toBe(120);
    expect(companyOf(t, id('R')).tokensLeft).toBe(0);
    now(t, buy('R'));
    expect(cash(t, id('R'))).toBe(180 - 150);
    expect(companyOf(t, id('R')).tokensLeft).toBe(3);

    const u = table(3);
    phase(u, '4');
    give(u, 'MAJM', A);
    stock(u);
    started(u, 'R', 120);
    now(u, put('MAJM'));
    endStock(u);
    expect(eventsOf(u, 'priceMoved').map((it) => [it.toCell, it.why])).toEqual([
      [cell('red'), 'unpaid station markers'],
    ]);
    // It never operates and is sold off in the next merger round.
    expect(eventsOf(u, 'turnBegan').map((it) => it.who)).not.toContain(id('R'));
    expect(eventsOf(u, 'liquidated').map((it) => it.company)).toEqual([id('R')]);
  });

  test('1817:5.5.12 loans for markers need a later turn for the company', () => {
    const t = table(3);
    phase(t, '4');
    give(t, 'MAJM', A);
    stock(t);
    started(t, 'R', 120);
    now(t, put('MAJM'));
    // The IPO has ended A's turn.
    expect(asks(t).who).toBe(B);
    pass(t);
    pass(t);
    now(t, { type: 'takeLoans', company: id('R'), count: 1 });
    expect(cash(t, id('R'))).toBe(50);
    expect(companyOf(t, id('R')).tokensLeft).toBe(1);
    expect(own(t, 'R', 'markersDue')).toBe(0);
  });

  test('1817:5.5.13 the seat after the initiator is next, whoever won; the initiator acted last', () => {
    const t = stock(table());
    now(t, bid('R', 100));
    now(t, home('R', 'F3'));
    pass(t);
    now(t, bid('R', 110));
    for (const _ of 'da') pass(t);
    expect(president(t, 'R')).toBe(C);
    expect(asks(t).who).toBe(B);
    endStock(t);
    expect(t.state.priority).toBe(B);
  });

  test('1817:1.2.1.1 Toronto takes no station marker', () => {
    const t = stock(table());
    now(t, bid('R', 100));
    expect(why(t, home('R', 'B13'))).toBe('1817:1.2.1.1');
  });

  test('1817:1.2.7.2 a charter back in storage starts as a completely new company', () => {
    const t = table();
    found(t, 'R', { price: 'red', shorts: { [B]: 2 }, singles: { pool: 2 } });
    mergers(t);
    expect(companyOf(t, id('R'))).toMatchObject({
      stage: 'idle',
      hasRun: false,
      loans: 0,
      at: null,
      homes: [],
      own: {},
    });
    stock(t);
    started(t, 'R', 100);
    expect(companyOf(t, id('R')).certs.short ?? {}).toEqual({});
    expect(standing(t, 'R')).toBe(50);
  });

  test('1817:1.2.7.1 twenty companies with a certificate of two shares each', () => {
    const t = table();
    expect(t.book.data.companies).toHaveLength(20);
    for (const form of Object.values(t.book.data.forms)) {
      expect(form.president).toBe(2);
      expect(form.weight.president).toBe(2);
      expect(form.president + form.singles).toBe(form.units);
    }
  });

  test('1817:1.2.7.3 sizes are 2, 5 and 10; a purchase does not change the size', () => {
    const t = table();
    expect(Object.values(t.book.data.forms).map((form) => form.units)).toEqual([2, 5, 10]);
    found(t, 'R', { price: 'red', trains: ['3'] });
    found(t, 'J', { size: 2, president: B, cash: 100, trains: ['3'] });
    mergers(t);
    until(t, 'auction');
    now(t, { type: 'bid', lot: id('R'), amount: 10 });
    while (t.state.companies[id('R')]?.stage === 'running') pass(t);
    expect(companyOf(t, id('J')).form).toBe('two');
  });

  test('1817:1.2.6.1 privates come from the first auction and go only to a company at its IPO', () => {
    const t = table();
    give(t, 'MAIL', A);
    found(t, 'R', { cash: 500 });
    stock(t);
    expect(why(t, { type: 'buyPrivate', buyer: id('R'), private: 'private:MAIL', price: 90 })).not.toBeNull();
    expect(offered(t)).not.toContain('buyPrivate');
    const u = stock(table());
    give(u, 'MAIL', B);
    give(u, 'PSM', A);
    started(u, 'R', 100);
    expect(why(u, put('MAIL'))).toBe('1817:1.2.6.1');
    expect(resume(u).state.agenda.at(-1)?.at).toBe('ipo');
  });

  test('1817:1.2.6.11 the Train Station brings a marker at once, beside those that must be bought', () => {
    const t = table();
    give(t, 'TS', A);
    stock(t);
    started(t, 'R', 100);
    now(t, put('TS'));
    expect(companyOf(t, id('R')).tokensLeft).toBe(1);
    const u = table();
    phase(u, '4');
    give(u, 'TS', A);
    stock(u);
    purse(u, A, 400);
    started(u, 'R', 200);
    now(u, put('TS'));
    expect(companyOf(u, id('R')).tokensLeft).toBe(1 + 1);
    expect(cash(u, id('R'))).toBe(120 - 50);
  });

  test('1817:2.11 sizes are limited at IPOs only, conversions go on in phase 8', () => {
    const t = table();
    phase(t, '8');
    found(t, 'R', { size: 2, price: 60, cash: 100 });
    mergers(t);
    expect(asks(t).company).toBe(id('R'));
    now(t, { type: 'convert', company: id('R') });
    expect(companyOf(t, id('R')).form).toBe('five');
    expect(companyOf(t, id('R')).at?.cell).toBe(cell(60));
  });
});
