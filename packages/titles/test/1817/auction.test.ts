import { privateOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, eventsOf, pass, resume, type Table, top } from '../support/table.ts';
import { A, B, C, cash, D, now, table, why } from './support.ts';

const start = (players = 4): Table => resume(table(players));
const bid = (lot: string, amount: number) => ({ type: 'bid' as const, lot: `private:${lot}`, amount });
const seed = (t: Table): number => (t.state.agenda[1] as unknown as { seed: number }).seed;
const owner = (t: Table, name: string) => privateOf(t, `private:${name}`).owner;

describe('setting up', () => {
  test.each([
    [3, 420, 21],
    [4, 315, 16],
    [5, 252, 13],
    [6, 210, 11],
    [7, 180, 9],
  ])('1817:4.1.1 1817:4.1.2 starting cash and certificate limit of %i players', (players, money, limit) => {
    const t = table(players);
    for (const seat of t.state.seats) expect(cash(t, seat)).toBe(money);
    expect(t.book.policies.shares.certificateLimit(t)).toBe(2 * limit);
    expect(money * players).toBe(1260);
  });

  test.each([
    [8, 158, 8],
    [9, 140, 7],
    [10, 126, 6],
    [11, 115, 6],
    [12, 105, 5],
  ])('1817:9.2.1 starting cash and certificate limit of %i players', (players, money, limit) => {
    const t = table(players);
    for (const seat of t.state.seats) expect(cash(t, seat)).toBe(money);
    expect(t.book.policies.shares.certificateLimit(t)).toBe(2 * limit);
    t.state.bankrupt.push(A);
    const fewer = { 8: 9, 9: 8, 10: 7, 11: 6, 12: 6 }[players];
    expect(t.book.policies.shares.certificateLimit(t)).toBe(2 * (fewer ?? 0));
  });

  test('1817:4.1.3 the first player listed starts and holds the priority', () => {
    const t = start();
    expect(t.state.priority).toBe(A);
    expect(asks(t).who).toBe(A);
    expect(t.state.seats).toEqual([A, B, C, D]);
  });

  test('1817:4.1.4 1817:1.2.6.4 eleven privates worth 730 and 200 seed money', () => {
    const t = start();
    expect(seed(t)).toBe(200);
    expect(seed(start(7))).toBe(200);
    const prices = t.book.data.privates.map((it) => [it.id.slice(8), it.price]);
    expect(prices).toEqual([
      ['PSM', 40],
      ['ME', 40],
      ['OBC', 40],
      ['UBC', 80],
      ['TS', 80],
      ['MINC', 30],
      ['CM', 60],
      ['MAJC', 90],
      ['MINM', 60],
      ['MAIL', 90],
      ['MAJM', 120],
    ]);
    expect(t.book.data.privates.reduce((sum, it) => sum + it.price, 0)).toBe(730);
  });
});

describe('the first auction', () => {
  test('1817:4.2.1 the player in turn puts up any private or passes', () => {
    const t = start();
    expect(why(t, bid('MAJM', 60))).toBeNull();
    expect(why(t, bid('PSM', 0))).toBeNull();
    now(t, bid('MAJM', 60));
    for (const _ of 'bcd') pass(t);
    expect(owner(t, 'MAJM')).toBe(A);
    expect(why(t, bid('MAJM', 60))).toBe('1817:4.2.1');
    expect(asks(pass(t)).who).toBe(C);
  });

  test('1817:4.2.2 opening bid and seed money together reach the face value', () => {
    const t = start();
    expect(why(t, bid('MAJM', 3))).toBe('1817:4.2.2');
    // 140 of the seed money is spent: 60 are left.
    Object.assign(t.state.agenda[1] as object, { seed: 60 });
    expect(why(t, bid('MAIL', 25))).toBe('1817:4.2.2');
    expect(why(t, bid('MAIL', 30))).toBeNull();
    Object.assign(t.state.agenda[1] as object, { seed: 0 });
    expect(why(t, bid('MAIL', 85))).toBe('1817:4.2.2');
    expect(why(t, bid('MAIL', 90))).toBeNull();
  });

  test('1817:4.2.3 bids from zero up to the face value', () => {
    const t = start();
    expect(why(t, bid('PSM', 45))).toBe('1817:4.2.3');
    now(t, bid('PSM', 40));
    // Nobody can bid more than the face value: decided at once.
    expect(owner(t, 'PSM')).toBe(A);
    expect(top(t)).toBe('seedAuction');
  });

  test('1817:4.2.4 raises go round in fives until one is left', () => {
    const t = start();
    now(t, bid('MAJM', 20));
    expect(asks(t).who).toBe(B);
    expect(why(t, bid('MAJM', 22))).toBe('1817:4.2.4');
    expect(why(t, bid('MAJM', 20))).toBe('1817:4.2.4');
    now(t, bid('MAJM', 60));
    pass(t);
    pass(t);
    expect(asks(t).who).toBe(A);
    now(t, bid('MAJM', 65));
    pass(t);
    expect(owner(t, 'MAJM')).toBe(A);
    expect(cash(t, A)).toBe(315 - 65);
  });

  test('1817:4.2.4 who cannot reach the next bid is out without being asked', () => {
    const t = start();
    t.state.cash[B] = 10;
    t.state.cash.bank = (t.state.cash.bank ?? 0) + 305;
    expect(why(t, bid('MAJM', 400))).toBe('1817:4.2.3');
    now(t, bid('MAJM', 10));
    expect(asks(t).who).toBe(C);
  });

  test('1817:4.2.5 the winner pays their bid, the seed money the rest', () => {
    const t = start();
    now(t, bid('MAJM', 50));
    for (const _ of 'bcd') pass(t);
    expect(cash(t, A)).toBe(265);
    expect(seed(t)).toBe(200 - 70);
    now(t, bid('PSM', 40));
    expect(seed(t)).toBe(130);
  });

  test('1817:4.2.6 the seat after the opener nominates next, whoever won', () => {
    const t = start();
    now(t, bid('MAJM', 50));
    pass(t);
    now(t, bid('MAJM', 55));
    pass(t);
    pass(t);
    expect(owner(t, 'MAJM')).toBe(C);
    expect(asks(t).who).toBe(B);
  });

  test('1817:4.2.7 the auction ends when all pass a nomination in a row', () => {
    const t = start();
    for (const _ of 'abc') pass(t);
    now(t, bid('MAJM', 50));
    for (const _ of 'abc') pass(t);
    expect(asks(t).who).toBe(A);
    for (const _ of 'abc') pass(t);
    expect(top(t)).toBe('seedAuction');
    pass(t);
    expect(agenda(t)).toBe('game > stockRound > stockTurn');
  });

  test('1817:4.2.7 it ends too when the last private is sold', () => {
    const t = start();
    for (const { id } of t.book.data.privates) if (id !== 'private:PSM') privateOf(t, id).owner = D;
    now(t, bid('PSM', 40));
    expect(top(t)).toBe('stockTurn');
  });

  test('1817:4.2.8 the seat after the last opener gets the priority', () => {
    const t = start();
    pass(t);
    now(t, bid('MAJM', 50));
    for (const _ of 'cda') pass(t);
    for (const _ of 'cdab') pass(t);
    expect(t.state.priority).toBe(C);
    expect(asks(t).who).toBe(C);
    const nobody = start();
    for (const _ of 'abcd') pass(nobody);
    expect(asks(nobody).who).toBe(A);
  });

  test('1817:4.2.9 what is unsold leaves the game', () => {
    const t = start();
    now(t, bid('PSM', 40));
    for (const _ of 'bcda') pass(t);
    expect(privateOf(t, 'private:MAJM')).toMatchObject({ owner: null, closed: true });
    expect(privateOf(t, 'private:PSM')).toMatchObject({ owner: A, closed: false });
    expect(cash(t, 'bank')).toBe(-1260 + 40);
  });

  test('1817:3.1 stock round, then operating and merger rounds by turns', () => {
    const t = start(3);
    for (const _ of 'abc') pass(t);
    expect(eventsOf(t, 'roundBegan').map((it) => it.name)).toEqual(['SR 1']);
    for (const _ of 'abc') pass(t);
    // Without companies nobody is asked until the next stock round.
    expect(eventsOf(t, 'roundBegan').map((it) => it.name)).toEqual([
      'OR 1.1',
      'M&A 1.1',
      'OR 1.2',
      'M&A 1.2',
      'SR 2',
    ]);
  });
});
