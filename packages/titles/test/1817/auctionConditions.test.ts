import { compile, decisions, privateOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { title1817 } from '../../src/1817/index.ts';
import { asks, laysOffered, pass, resume, type Table, tableOf } from '../support/table.ts';
import { A, B, C, D, found, id, now, operate, phase, purse, table, tile, type Wish, why } from './support.ts';

/** The first auction in both editions, and ranches, one condition after the other. */

const bid = (lot: string, amount: number) => ({ type: 'bid' as const, lot: `private:${lot}`, amount });
/** The amounts on offer for a private. */
const ranges = (t: Table, lot: string): unknown =>
  decisions(t.book, t.state)
    .flatMap(({ choices }) => choices)
    .filter((choice) => (choice.with as { lot?: string }).lot === `private:${lot}`)
    .map((choice) => (choice.open as { amount: { ranges: unknown } }).amount.ranges)[0];

describe('the auction with seed money', () => {
  test('1817:4.2.4 what is offered ends with the last full five of the cash', () => {
    const t = resume(table());
    purse(t, A, 33);
    purse(t, B, 33);
    expect(ranges(t, 'PSM')).toEqual([[0, 30, 5]]);
    now(t, bid('PSM', 5));
    expect(asks(t).who).toBe(B);
    expect(ranges(t, 'PSM')).toEqual([[10, 30, 5]]);
  });

  test('1817:4.2.2 1817:4.2.4 a bid is refused for its own reason', () => {
    const t = resume(table());
    // The seed money is gone: the least bid is the face value, and A has less.
    Object.assign(t.state.agenda[1] as object, { seed: 0 });
    purse(t, A, 35);
    expect(why(t, bid('PSM', 35))).toBe('1817:4.2.2');
    expect(why(t, bid('PSM', 40))).toBe('1817:4.2.4');
    expect(why(t, bid('PSM', 45))).toBe('1817:4.2.3');
    expect(why(t, bid('MINC', 30))).toBeNull();
  });

  test('1817:4.2.1 nobody bids for somebody else', () => {
    const t = resume(table());
    expect(why(t, { ...bid('PSM', 0), for: id('R') })).toBe('1817:4.2.1');
  });

  test('1817:4.2.8 if nobody puts anything up the priority deal stays where it was', () => {
    const t = table();
    t.state.priority = C;
    resume(t);
    expect(asks(t).who).toBe(C);
    for (const _ of 'cdab') pass(t);
    expect(t.state.priority).toBe(C);
    expect(asks(t).who).toBe(C);
  });
});

const ROWS = [
  ['PSM'],
  ['ME', 'OBC'],
  ['UBC', 'TS', 'MINC'],
  ['CM', 'MAJC', 'MINM', 'MAIL'],
  ['MAJM', 'P12', 'P13', 'P14', 'P15'],
  ['P18', 'P19', 'P20', 'P21', 'P22', 'P23'],
];
const book = compile(title1817, { players: 4, edition: 'volatility' });
const volatile = (): Table => tableOf(book, [A, B, C, D], { rows: ROWS.map((row) => [...row]) });
const lots = (t: Table): string[] =>
  decisions(t.book, t.state)
    .flatMap(({ choices }) => choices)
    .map((choice) => (choice.with as { lot?: string }).lot?.slice('private:'.length) ?? '');

describe('the auction in rows', () => {
  test('1817:v.3 1817:v.5 a gap in the row is not for sale, its neighbours are', () => {
    const t = resume(volatile());
    expect(lots(t)).toEqual(['P18', 'P19', 'P20', 'P21', 'P22', 'P23']);
    now(t, bid('P20', 5));
    for (const _ of 'bcd') pass(t);
    expect(lots(t)).toEqual(['P18', 'P19', 'P21', 'P22', 'P23']);
    // Both ends of the row have lost a neighbour; P19 stands beside P18 still.
    now(t, bid('P19', 5));
    for (const _ of 'cda') pass(t);
    expect(lots(t)).toEqual(['P21', 'P22', 'P23']);
    expect(privateOf(t, 'private:P18').closed).toBe(true);
    expect(why(t, { ...bid('P21', 0), for: id('R') })).toBe('1817:v.3');
    expect(why(t, bid('MAJM', 0))).toBe('1817:v.3');
  });
});

describe('ranches', () => {
  const lay = (hex: string, number: string, rotation: number, using?: string) => ({
    type: 'layTile' as const,
    company: id('R'),
    hex,
    tile: number,
    rotation: rotation as 0,
    ...(using && { using: `private:${using}` as const }),
  });
  function turn(
    mine: string[],
    theirs: string[] = [],
    build: (t: Table) => void = () => {},
    wish: Wish = {},
  ): Table {
    const t = volatile();
    t.state.privates['private:P24'] = { owner: null, closed: false, used: {} };
    found(t, 'R', { price: 200, trains: ['3'], at: ['F3'], cash: 200, privates: mine, ...wish });
    found(t, 'J', { price: 100, president: B, trains: ['3'], at: ['I16'], privates: theirs });
    tile(t, 'F3', '57', 1);
    build(t);
    return operate(t);
  }

  test('1817:1.2.6.1 a company with a ranch uses only its own, and as often as it has tokens', () => {
    const t = turn(['P22'], ['P23']);
    expect(why(t, lay('F5', '9', 1, 'P23'))).toBe('1817:1.2.6.1');
    expect(laysOffered(t, 'F5', 'private:P23')).toEqual([]);
    expect(why(t, lay('F5', '9', 1, 'P22'))).toBeNull();
    const none = turn([], ['P23']);
    expect(why(none, lay('F5', '9', 1, 'P23'))).toBe('1817:6.0.3');
    const used = turn(['P22', 'P23']);
    privateOf(used, 'private:P22').used.ranch = 1;
    privateOf(used, 'private:P23').used.ranch = 1;
    expect(why(used, lay('F5', '9', 1, 'P22'))).toBe('1817:1.2.6.3');
    expect(laysOffered(used, 'F5', 'private:P22')).toEqual([]);
    expect(why(used, lay('F5', '9', 1, 'P23'))).toBeNull();
    privateOf(used, 'private:P23').used.ranch = 2;
    expect(why(used, lay('F5', '9', 1, 'P23'))).toBe('1817:6.0.3');
  });

  test('1817:v.14 with a yellow tile only, and on its own hexes only', () => {
    const green = turn(['P22'], [], (u) => {
      phase(u, '3');
      tile(u, 'F5', '9', 1);
    });
    expect(why(green, lay('F5', '82', 1))).toBeNull();
    expect(why(green, lay('F5', '82', 1, 'P22'))).toBe('1817:v.14');
    // F15 is a mountain beside Pittsburgh.
    const mountain = turn(['P22'], [], (u) => tile(u, 'F13', '57', 1), { at: ['F13'] });
    expect(why(mountain, lay('F15', '9', 1))).toBeNull();
    expect(why(mountain, lay('F15', '9', 1, 'P22'))).toBe('1817:v.14');
  });

  test('1817:v.10 the special tile drives ranches away, but neither those elsewhere nor mines', () => {
    const marker = (kind: string, hex: string) => ({
      kind,
      hex,
      owner: null,
      value: 10,
      others: 10,
      from: 'private:CM',
    });
    const t = volatile();
    found(t, 'R', { price: 200, trains: ['3'], at: ['I16'], cash: 200, privates: ['PSM'] });
    t.state.board = {
      ...t.state.board,
      markers: [marker('ranch', 'F11'), marker('mine', 'F15'), marker('ranch', 'F5')] as never,
    };
    operate(t);
    now(t, lay('F13', 'X00', 1, 'PSM'));
    expect(t.state.board.markers.map(({ hex }) => hex)).toEqual(['F15', 'F5']);
    // An ordinary tile drives nobody away.
    const plain = volatile();
    found(plain, 'R', { price: 200, trains: ['3'], at: ['F13'], cash: 200, privates: ['PSM'] });
    plain.state.board = { ...plain.state.board, markers: [marker('ranch', 'F11')] as never };
    operate(plain);
    now(plain, lay('F13', '57', 1));
    expect(plain.state.board.markers).toHaveLength(1);
  });
});
