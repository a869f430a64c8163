import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, offered, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  found,
  id,
  idle,
  now,
  operate,
  phase,
  purse,
  shorts,
  standing,
  table,
  tile,
  until,
  type Wish,
  why,
} from './support.ts';

const dividend = (kind: 'full' | 'half' | 'none') => ({ type: 'dividend' as const, company: id('R'), kind });
const bank = (train: string, price: number, name = 'R') => ({
  type: 'buyTrain' as const,
  company: id(name),
  from: 'bank' as const,
  train,
  price,
});

/** R operates alone unless others are built. */
function turn(wish: Wish = {}, name = '2', build: (t: Table) => void = () => {}): Table {
  const t = table();
  phase(t, name);
  found(t, 'R', { price: 100, trains: ['5'], at: ['F3'], ...wish });
  build(t);
  return operate(t);
}

/** R is asked for its dividend of this revenue. */
function earned(revenue: number, wish: Wish = {}, build: (t: Table) => void = () => {}): Table {
  const t = turn(wish, '2', (u) => {
    tile(u, 'F3', '57', 2);
    tile(u, 'E2', '9', 2);
    build(u);
  });
  until(t, 'dividend');
  Object.assign(t.state.agenda.at(-1) as object, { revenue });
  return t;
}

describe('the operating round', () => {
  test('1817:6.0.2 ordinary and gray companies operate, red ones do not', () => {
    const t = table();
    found(t, 'R', { price: 'red', trains: ['2'], at: ['F3'] });
    found(t, 'J', { price: 'gray1', trains: ['2'], at: ['I16'] });
    found(t, 'H', { price: 100, trains: ['2'], at: ['B5'] });
    operate(t);
    expect(t.book.policies.operating.order(t)).toEqual([id('H'), id('J')]);
    expect(asks(t).company).toBe(id('H'));
    while (asks(t).company === id('H')) idle(t);
    expect(asks(t).company).toBe(id('J'));
    expect(offered(t)).toContain('layTile');
  });

  test('1817:6.0.3 the steps come in a fixed order', () => {
    const t = turn({ markers: 1, cash: 500 }, '2', (u) => {
      tile(u, 'F3', '57', 2);
      tile(u, 'E2', '9', 2);
    });
    expect(why(t, bank('2', 100))).toBe('1817:6.0.3');
    const seen: string[] = [];
    for (let i = 0; i < 20 && t.state.agenda[1]?.at === 'operatingRound'; i++) {
      if (seen.at(-1) !== top(t)) seen.push(top(t));
      idle(t);
    }
    expect(seen).toEqual(['track', 'token', 'run', 'dividend', 'buyTrains', 'repay']);
    expect(t.book.policies.operating.steps(t, id('R'))).toEqual([
      'track',
      'token',
      'run',
      'dividend',
      'buyTrains',
      'lastLoans',
      'interest',
      'repay',
      'trainCheck',
    ]);
  });

  test('1817:6.2.1 from the highest price down, equals by arrival, gray by position', () => {
    const t = table();
    found(t, 'A&S', { price: 'gray1', trains: ['2'] });
    found(t, 'Belt', { price: 'gray3', trains: ['2'] });
    found(t, 'R', { price: 100, trains: ['2'] });
    found(t, 'J', { price: 120, trains: ['2'] });
    found(t, 'H', { price: 100, trains: ['2'] });
    expect(t.book.policies.operating.order(t)).toEqual(['J', 'R', 'H', 'Belt', 'A&S'].map(id));
  });
});

describe('dividends', () => {
  test('1817:6.6.1 all, half or nothing', () => {
    const t = earned(100);
    expect(why(t, { type: 'dividend', company: id('R'), kind: 'third' as 'half' })).toBe('engine:shape');
    for (const kind of ['full', 'half', 'none'] as const) expect(why(t, dividend(kind))).toBeNull();
    expect(asks(t).pass).toBeNull();
  });

  test('1817:6.6.2 players and the treasury are paid, the market is not', () => {
    const t = earned(240, { singles: { [B]: 1, pool: 1 }, shorts: { [C]: 0 }, cash: 0 });
    const [a, b] = [cash(t, A), cash(t, B)];
    now(t, dividend('full'));
    expect(cash(t, A)).toBe(a + 2 * 48);
    expect(cash(t, B)).toBe(b + 48);
    expect(cash(t, id('R'))).toBe(48);
    // Seven treasury shares collect seven times.
    const seven = earned(240, { shorts: { [B]: 4 }, cash: 0 });
    purse(seven, B, 1000);
    expect(companyOf(seven, id('R')).certs.single[id('R')]).toBe(7);
    now(seven, dividend('full'));
    expect(cash(seven, id('R'))).toBe(336);
    const kept = earned(240, { cash: 0 });
    now(kept, dividend('none'));
    expect(cash(kept, id('R'))).toBe(240);
  });

  test.each([
    [120, 240, 150],
    [80, 240, 100],
    [45, 80, 50],
    [100, 100, 110],
    [100, 199, 110],
    [100, 200, 120],
    [100, 900, 120],
    [540, 1080, 600],
  ])('1817:6.6.3 price %i, dividend %i: %i', (price, paid, after) => {
    const t = earned(paid, { price, size: 2 });
    now(t, dividend('full'));
    expect(standing(t, 'R')).toBe(after);
  });

  test('1817:6.6.4 the amount for all shares counts, against the price before', () => {
    // Half of 200 is 100: one space, although most shares lie in market and treasury.
    const t = earned(200, { price: 100, singles: { pool: 3 } });
    now(t, dividend('half'));
    expect(standing(t, 'R')).toBe(110);
    const low = earned(190, { price: 100 });
    now(low, dividend('half'));
    expect(standing(low, 'R')).toBe(100);
  });

  test.each([
    ['gray3', 40, 40],
    ['gray3', 70, 40],
    ['gray3', 80, 45],
    ['gray1', 80, 'gray3'],
    ['gray2', 30, 'gray2'],
  ])('1817:6.6.5 in %s a dividend of %i leads to %s', (price, paid, after) => {
    const t = earned(paid, { price, size: 2 });
    now(t, dividend('full'));
    expect(standing(t, 'R')).toBe(after);
  });

  test('1817:6.6.6 nothing: one left; less than the price: no move', () => {
    const none = earned(200, { price: 100 });
    now(none, dividend('none'));
    expect(standing(none, 'R')).toBe(90);
    const little = earned(90, { price: 100 });
    now(little, dividend('full'));
    expect(standing(little, 'R')).toBe(100);
    const bottom = earned(10, { price: 'gray1' });
    now(bottom, dividend('none'));
    expect(standing(bottom, 'R')).toBe('gray1');
  });

  test('1817:6.6.7 1817:1.1.1 every short costs its holder what a share gets', () => {
    const t = earned(240, { shorts: { [B]: 5 }, singles: { pool: 5 } });
    purse(t, B, 300);
    now(t, dividend('full'));
    expect(cash(t, B)).toBe(300 - 5 * 48);
    const half = earned(160, { shorts: { [B]: 5 }, singles: { pool: 5 } });
    purse(half, B, 100);
    now(half, dividend('half'));
    expect(cash(half, B)).toBe(100 - 80);
    const kept = earned(160, { shorts: { [B]: 5 }, singles: { pool: 5 } });
    const before = cash(kept, B);
    now(kept, dividend('none'));
    expect(cash(kept, B)).toBe(before);
    expect(shorts(kept, 'R', B)).toBe(5);
  });

  test.each([
    [10, 10, 0],
    [190, 100, 90],
    [200, 100, 100],
  ])('1817:6.6.8 a 10-share company with %i pays %i and keeps %i', (revenue, paid, kept) => {
    const t = earned(revenue, { size: 10, singles: { [A]: 4, [B]: 4 } });
    const before = cash(t, A);
    now(t, dividend('half'));
    expect(cash(t, A)).toBe(before + (6 * paid) / 10);
    expect(cash(t, id('R'))).toBe(kept);
  });

  test.each([
    [2, 'full', 0, 190],
    [5, 'full', 0, 38],
    [10, 'full', 0, 19],
    [2, 'half', 95, 95],
    [5, 'half', 95, 19],
    [10, 'half', 90, 10],
    [2, 'none', 190, 0],
    [5, 'none', 190, 0],
    [10, 'none', 190, 0],
  ] as const)('1817:6.6.9 190 of a %i-share company, %s: %i kept, %i a share', (size, kind, kept, share) => {
    // Everything that is not the certificate lies in the market.
    const t = earned(190, { size, singles: size === 2 ? {} : { pool: size - 2 } });
    const before = cash(t, A);
    now(t, dividend(kind));
    expect(cash(t, id('R'))).toBe(kept);
    expect(cash(t, A)).toBe(before + (size === 2 ? share : 2 * share));
  });
});
