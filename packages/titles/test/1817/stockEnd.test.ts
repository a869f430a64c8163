import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { pass, play, type Table } from '../support/table.ts';
import { B, C, cell, D, endStock, found, id, now, standing, stock, table } from './support.ts';

const loans = (name: string, count = 1) => ({ type: 'takeLoans' as const, company: id(name), count });

describe('the end of a stock round', () => {
  /** Prices after a round in which everybody passes. */
  function ended(build: (t: Table) => void, options = {}): Table {
    const t = table(4, options);
    build(t);
    stock(t);
    for (const _ of 'abc') pass(t);
    // The last pass: look at the prices before the operating round moves them.
    play(t, { type: 'pass', by: D });
    return t;
  }
  const moved = (t: Table, name: string) =>
    t.events.flatMap((event) =>
      event.type === 'priceMoved' &&
      event.company === id(name) &&
      ['held by players', 'shares in the market', 'unpaid station markers'].includes(event.why)
        ? [event.toCell]
        : [],
    );

  test('1817:5.7.1 the priority goes left of the last one who did anything', () => {
    const t = table();
    found(t, 'R', { president: C, trains: ['2'] });
    stock(t);
    pass(t);
    pass(t);
    now(t, loans('R'));
    endStock(t);
    expect(t.state.priority).toBe(D);
    const idle = table();
    stock(idle, B);
    endStock(idle);
    expect(idle.state.priority).toBe(B);
  });

  test('1817:5.7.2 each price once, in operating order', () => {
    const t = ended((u) => {
      found(u, 'R', { price: 110, singles: { pool: 1 }, trains: ['2'] });
      found(u, 'J', { price: 120, singles: { pool: 2 }, trains: ['2'] });
    });
    expect(moved(t, 'J')).toEqual([cell(100)]);
    expect(moved(t, 'R')).toEqual([cell(100)]);
    // J moved first and so stands above R.
    expect(companyOf(t, id('J')).at?.since ?? 0).toBeLessThan(companyOf(t, id('R')).at?.since ?? 0);
  });

  test('1817:5.7.3 one space right when players hold all of a 5- or 10-share company', () => {
    const t = ended((u) => {
      found(u, 'R', { singles: { [B]: 2, [C]: 1 }, trains: ['2'] });
      found(u, 'J', { singles: { [B]: 2 }, trains: ['2'] });
      found(u, 'H', { size: 2, trains: ['2'] });
      found(u, 'PLE', { price: 600, singles: { [B]: 2, [C]: 1 }, trains: ['2'] });
    });
    expect(moved(t, 'R')).toEqual([cell(110)]);
    expect(moved(t, 'J')).toEqual([]);
    expect(moved(t, 'H')).toEqual([]);
    expect(moved(t, 'PLE')).toEqual([]);
  });

  test('1817:5.7.3 shares shorted and bought count; shorts are not taken off', () => {
    const t = ended((u) => {
      found(u, 'R', { shorts: { [D]: 3 }, singles: { [B]: 3, pool: 1 }, trains: ['2'] });
    });
    // Two and three of five are with players: right, then left for the one in the market.
    expect(moved(t, 'R')).toEqual([cell(110), cell(100)]);
  });

  test('1817:5.7.4 one space left for every share in the market, to the leftmost gray at most', () => {
    const t = ended((u) => {
      found(u, 'R', { price: 120, shorts: { [B]: 5 }, singles: { pool: 5 }, trains: ['2'] });
      found(u, 'J', { price: 45, shorts: { [B]: 5 }, singles: { pool: 5 }, trains: ['2'] });
    });
    expect(moved(t, 'R')).toEqual([cell(70)]);
    expect(moved(t, 'J')).toEqual([cell('gray1')]);
  });

  test('1817:5.7.5 unpaid markers at the end: red', () => {
    const t = ended((u) => {
      found(u, 'R', { trains: ['2'], cash: 40 });
      companyOf(u, id('R')).own.markersDue = 1;
      found(u, 'J', { trains: ['2'] });
    });
    expect(standing(t, 'R')).toBe('red');
    expect(standing(t, 'J')).not.toBe('red');
  });

  test('1817:5.7.5 1817:7.0.2 several of them turn red in operating order, so that the lowest is sold first', () => {
    const t = ended((u) => {
      found(u, 'H', { trains: ['2'] });
      for (const [name, price] of [
        ['A&S', 60],
        ['R', 100],
        ['J', 80],
      ] as const) {
        found(u, name, { price });
        companyOf(u, id(name)).own.markersDue = 1;
      }
    });
    const since = (name: string) => companyOf(t, id(name)).at?.since ?? 0;
    expect(since('R')).toBeLessThan(since('J'));
    expect(since('J')).toBeLessThan(since('A&S'));
  });

  test('1817:5.7.6 a red company stays red', () => {
    const t = ended((u) => found(u, 'R', { price: 'red', singles: { [B]: 2, [C]: 1 } }));
    expect(moved(t, 'R')).toEqual([]);
  });

  test('1817:9.3.1 short squeeze: two spaces when players hold more than 100%', () => {
    const build = (u: Table): void => {
      found(u, 'R', { shorts: { [D]: 1 }, singles: { [B]: 3, [C]: 1 }, trains: ['2'] });
      found(u, 'J', { singles: { [B]: 2, [C]: 1 }, trains: ['2'] });
      found(u, 'H', { price: 540, shorts: { [D]: 1 }, singles: { [B]: 3, [C]: 1 }, trains: ['2'] });
    };
    const t = ended(build, { shortSqueeze: true });
    expect(moved(t, 'R')).toEqual([cell(120)]);
    expect(moved(t, 'J')).toEqual([cell(110)]);
    expect(moved(t, 'H')).toEqual([cell(600)]);
    expect(moved(ended(build), 'R')).toEqual([cell(110)]);
  });
});
