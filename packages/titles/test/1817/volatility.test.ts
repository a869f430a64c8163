import { companyOf, compile, dealFor, privateOf, trainsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { title1817 } from '../../src/1817/index.ts';
import { asks, laysOffered, pass, resume, type Table, tableOf, top } from '../support/table.ts';
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
  phase,
  purse,
  standing,
  stock,
  table,
  tile,
  until,
  type Wish,
  why,
} from './support.ts';

const ROWS = [
  ['PSM'],
  ['ME', 'OBC'],
  ['UBC', 'TS', 'MINC'],
  ['CM', 'MAJC', 'MINM', 'MAIL'],
  ['MAJM', 'P12', 'P13', 'P14', 'P15'],
  ['P18', 'P19', 'P20', 'P21', 'P22', 'P23'],
];
const book = compile(title1817, { players: 4, edition: 'volatility' });
const volatile = (rows = ROWS): Table => tableOf(book, [A, B, C, D], { rows });
const bid = (lot: string, amount: number) => ({ type: 'bid' as const, lot: `private:${lot}`, amount });
const lay = (hex: string, number: string, rotation: number, using?: string) => ({
  type: 'layTile' as const,
  company: id('R'),
  hex,
  tile: number,
  rotation: rotation as 0,
  ...(using && { using: `private:${using}` as const }),
});
/** R operates with these privates; all are in the game, whatever was dealt. */
function turn(privates: string[], wish: Wish = {}, build: (t: Table) => void = () => {}): Table {
  const t = volatile(ROWS.map((row) => [...row]));
  for (const name of ['P16', 'P17', 'P24'])
    t.state.privates[`private:${name}`] = { owner: null, closed: false, used: {} };
  found(t, 'R', { price: 200, trains: ['3'], at: ['F3'], cash: 200, privates, ...wish });
  build(t);
  return operate(t);
}

describe('the volatility edition', () => {
  test('1817:v.1 thirteen more privates', () => {
    const more = book.data.privates.slice(11).map((it) => [it.id.slice(8), it.price]);
    expect(more).toEqual([
      ['P12', 60],
      ['P13', 100],
      ['P14', 70],
      ['P15', 40],
      ['P16', 40],
      ['P17', 40],
      ['P18', 30],
      ['P19', 40],
      ['P20', 100],
      ['P21', 70],
      ['P22', 30],
      ['P23', 60],
      ['P24', 40],
    ]);
    expect(table().book.data.privates).toHaveLength(11);
  });

  test('1817:v.2 one special-tile private alone in the first row, the rest in rows of two to six', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const { rows } = dealFor(title1817, book.options, 4, `seed ${i}`) as unknown as { rows: string[][] };
      expect(rows.map((row) => row.length)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(new Set(rows.flat()).size).toBe(21);
      const special = rows.flat().filter((name) => ['PSM', 'P16', 'P17', 'P24'].includes(name));
      expect(special).toEqual(rows[0]);
      seen.add(special[0] ?? '');
    }
    expect(seen.size).toBe(4);
    expect(volatile().state.privates['private:P16']).toBeUndefined();
    expect(dealFor(title1817, table().book.options, 4, 'x')).toEqual({});
  });

  test('1817:v.3 the longest row is open, nominating is compulsory, bids from zero up to the cash', () => {
    const t = resume(volatile());
    expect(asks(t)).toMatchObject({ who: A, pass: null });
    expect(why(t, bid('MAJM', 0))).toBe('1817:v.3');
    expect(why(t, bid('P18', 3))).toBe('1817:v.3');
    expect(why(t, bid('P18', 320))).toBe('1817:v.3');
    now(t, bid('P18', 0));
    expect(asks(t).who).toBe(B);
    now(t, bid('P18', 50));
    for (const _ of 'cda') pass(t);
    expect(privateOf(t, 'private:P18').owner).toBe(B);
    expect(cash(t, B)).toBe(315 - 50);
  });

  test('1817:v.4 left of the winner is next, and has the priority in the end', () => {
    const t = resume(volatile([['PSM'], ['ME', 'OBC']]));
    now(t, bid('ME', 0));
    pass(t);
    now(t, bid('ME', 5));
    for (const _ of 'da') pass(t);
    expect(asks(t).who).toBe(D);
    now(t, bid('PSM', 315));
    expect(top(t)).toBe('stockTurn');
    expect(t.state.priority).toBe(A);
  });

  test('1817:v.5 who is left alone in its row leaves; an empty row disappears', () => {
    const t = resume(volatile([['PSM'], ['UBC', 'TS', 'MINC']]));
    now(t, bid('TS', 315));
    expect([privateOf(t, 'private:UBC').closed, privateOf(t, 'private:MINC').closed]).toEqual([true, true]);
    expect(why(t, bid('PSM', 0))).toBeNull();
    const ends = resume(volatile([['PSM'], ['UBC', 'TS', 'MINC']]));
    now(ends, bid('UBC', 315));
    expect(privateOf(ends, 'private:TS').closed).toBe(false);
    expect(why(ends, bid('MINC', 0))).toBeNull();
  });

  test('1817:v.6 1817:v.7 the Loan Shark gives 60 and takes 10 with every interest; the Ponzi Scheme does nothing', () => {
    const t = volatile();
    give(t, 'P12', A);
    give(t, 'P13', A);
    stock(t);
    now(t, { type: 'bid', lot: id('R'), amount: 200 });
    now(t, { type: 'placeToken', company: id('R'), hex: 'F3', city: 0 });
    while (top(t) === 'auction') pass(t);
    now(t, { type: 'contribute', private: 'private:P12' });
    expect(cash(t, id('R'))).toBe(200 - 60 + 60);
    now(t, { type: 'contribute', private: 'private:P13' });
    expect(cash(t, id('R'))).toBe(100);
    // What the Loan Shark gave does not pay for privates above the bid.
    const won = (): Table => {
      const u = volatile();
      for (const name of ['P12', 'CM']) give(u, name, A);
      stock(u);
      now(u, { type: 'bid', lot: id('R'), amount: 100 });
      now(u, { type: 'placeToken', company: id('R'), hex: 'F3', city: 0 });
      while (top(u) === 'auction') pass(u);
      return now(u, { type: 'contribute', private: 'private:P12' });
    };
    expect(asks(won()).who).toBe(B);
    const due = turn(['P12'], { loans: 2, cash: 100 });
    until(due, 'repay');
    expect(cash(due, id('R'))).toBe(100 - 2 * 5 - 10);
    const none = turn(['P12'], { loans: 0, cash: 100 });
    until(none, 'repay');
    expect(cash(none, id('R'))).toBe(100 - 10);
  });

  test('1817:v.8 the Inventor is paid for the first train of each kind', () => {
    const t = turn(['P14'], { cash: 600, trains: [] }, (u) => {
      u.state.supply['2'] = 0;
    });
    until(t, 'buyTrains');
    now(t, { type: 'buyTrain', company: id('R'), from: 'bank', train: '2+', price: 100 });
    expect(cash(t, id('R'))).toBe(500);
    t.state.supply['2+'] = 0;
    now(t, { type: 'buyTrain', company: id('R'), from: 'bank', train: '3', price: 250 });
    expect(cash(t, id('R'))).toBe(500 - 250 + 30);
    now(t, { type: 'buyTrain', company: id('R'), from: 'bank', train: '3', price: 250 });
    expect(cash(t, id('R'))).toBe(30);
    t.state.supply['3'] = 0;
    for (let i = 0; i < 20 && t.state.agenda[1]?.at === 'operatingRound'; i++) idle(t);
    // The first 4 was exported.
    expect(cash(t, id('R'))).toBe(30 + 40);
  });

  test('1817:v.8 a kind of train that appeared before a company owned the Inventor pays nothing any more', () => {
    const bought = (): Table => {
      const t = volatile();
      phase(t, '3');
      give(t, 'P14', B);
      found(t, 'R', { price: 100, cash: 600, at: ['F3'] });
      operate(t);
      until(t, 'buyTrains');
      now(t, { type: 'buyTrain', company: id('R'), from: 'bank', train: '3', price: 250 });
      give(t, 'P14', id('R'));
      return now(t, { type: 'buyTrain', company: id('R'), from: 'bank', train: '3', price: 250 });
    };
    expect(cash(bought(), id('R'))).toBe(100);
  });

  test('1817:v.9 the Scrapper is paid for own trains that are removed', () => {
    const t = turn(['P15'], { cash: 1000, trains: ['2', '2+', '3'] }, (u) => {
      phase(u, '3');
      u.state.supply['3'] = 0;
      found(u, 'J', { president: B, price: 40, trains: ['2'], at: ['I16'] });
    });
    until(t, 'buyTrains');
    now(t, { type: 'buyTrain', company: id('R'), from: 'bank', train: '4', price: 400 });
    expect(cash(t, id('R'))).toBe(1000 - 400 + 30);
    expect(trainsOf(t, id('J'))).toEqual([]);
    operate(t);
    until(t, 'buyTrains');
    // The 2+ has had its last run.
    expect(cash(t, id('R'))).toBe(630 + 30);
  });

  test('1817:v.10 the special tile in Buffalo, Toledo or Indianapolis; ranches beside it go', () => {
    for (const [name, hex, fee] of [
      ['P16', 'C14', 0],
      ['P17', 'D7', 20],
      ['P24', 'F3', 0],
    ] as const) {
      const t = turn([name], { at: ['I16'] });
      expect(laysOffered(t, hex, `private:${name}`).length).toBeGreaterThan(0);
      const [tileAt] = laysOffered(t, hex, `private:${name}`);
      const before = cash(t, id('R'));
      now(t, lay(hex, 'X00', Number(tileAt?.split('/')[1]), name));
      expect(cash(t, id('R'))).toBe(before - fee);
    }
    const wrong = turn(['P24'], { at: ['I16'] });
    expect(why(wrong, lay('C14', 'X00', 1, 'P24'))).toBe('1817:1.2.6.5');
    const ranch = turn(['P24'], { at: ['I16'] }, (u) => {
      u.state.board = {
        ...u.state.board,
        markers: [{ kind: 'ranch', hex: 'F5', owner: null, value: 10, others: 10, from: 'private:P22' }],
      };
    });
    now(ranch, lay('F3', 'X00', 0, 'P24'));
    expect(ranch.state.board.markers).toEqual([]);
  });

  test('1817:v.11 Express Track and Efficient Track', () => {
    for (const [privates, first, second] of [
      [['P18'], 10, 0],
      [['P19'], 0, 10],
      [['P18', 'P19'], 0, 0],
      [[], 0, 20],
    ] as const) {
      const t = turn([...privates], { cash: 100 });
      now(t, lay('F3', '57', 2));
      expect(cash(t, id('R'))).toBe(100 - first);
      now(t, lay('E2', '9', 2));
      expect(cash(t, id('R'))).toBe(100 - first - second);
    }
  });

  test('1817:v.12 the Golden Parachute opens for a sale to another president or the bank', () => {
    const sale = (buyer: Wish | null): Table => {
      const t = volatile();
      found(t, 'R', { price: 'red', trains: ['3'], at: ['F3'], privates: ['P20'] });
      if (buyer) found(t, 'J', { size: 10, price: 200, cash: 100, trains: ['3'], at: ['G6'], ...buyer });
      purse(t, A, 0);
      mergers(t);
      if (!buyer) return t;
      until(t, 'auction');
      now(t, { type: 'bid', lot: id('R'), amount: 10 });
      while (companyOf(t, id('R')).stage === 'running') pass(t);
      return t;
    };
    // 10 is divided among five shares: two each.
    expect(cash(sale({ president: B }), A)).toBe(100 + 4);
    expect(cash(sale({ president: A }), A)).toBe(4);
    expect(cash(sale(null), A)).toBe(100);
    const absorbed = volatile();
    found(absorbed, 'R', { size: 2, price: 100, trains: ['2'], at: ['F3'], privates: ['P20'] });
    found(absorbed, 'J', { size: 2, president: B, price: 110, trains: ['2'], at: ['G6'] });
    for (const player of [A, B]) purse(absorbed, player, 500);
    mergers(absorbed);
    now(absorbed, { type: 'merge', company: id('J'), partner: id('R'), into: id('J') });
    if (top(absorbed) === 'consent') now(absorbed, { type: 'answer', yes: true });
    expect(cash(absorbed, A)).toBe(600);
  });

  test('1817:v.12 in a merger it is the president of the merged company that counts', () => {
    const merged = (president: typeof A | typeof B): number => {
      const t = volatile();
      const held = { [president]: 1 };
      found(t, 'R', { price: 100, trains: ['3'], at: ['F3'], privates: ['P20'], singles: held });
      found(t, 'J', { president: B, price: 110, trains: ['3'], at: ['G6'] });
      purse(t, A, 0);
      mergers(t);
      now(t, { type: 'merge', company: id('J'), partner: id('R'), into: id('J') });
      now(t, { type: 'answer', yes: true });
      return cash(t, A);
    };
    // With three shares A presides over the merged company too, with two against three B does.
    expect(merged(A)).toBe(0);
    expect(merged(B)).toBe(100);
  });

  test('1817:v.13 the Station Subsidy brings 50 with every conversion', () => {
    const says = book.data.privates.find(({ id: name }) => name === 'private:P21')?.text;
    expect(says).toBe('Pays its company 50 each time it converts.');
    for (const [size, paid] of [
      [2, 0],
      [5, 50],
    ] as const) {
      const t = volatile();
      found(t, 'R', { size, price: 100, cash: 60, trains: ['3'], at: ['F3'], privates: ['P21'] });
      mergers(t);
      now(t, { type: 'convert', company: id('R') });
      until(t, 'loanWindow');
      pass(t);
      expect(cash(t, id('R'))).toBe(60 - paid);
      expect(companyOf(t, id('R')).tokensLeft).toBe(size === 2 ? 1 : 2);
      expect(standing(t, 'R')).not.toBe('red');
    }
    // With eight markers there is nothing to buy; the 50 come all the same, but not with a merger.
    const full = volatile();
    found(full, 'R', { price: 100, cash: 60, trains: ['3'], at: ['F3'], markers: 7, privates: ['P21'] });
    mergers(full);
    now(full, { type: 'convert', company: id('R') });
    expect(cash(full, id('R'))).toBe(110);
    const merging = volatile();
    found(merging, 'R', { price: 100, cash: 60, trains: ['3'], at: ['F3'], privates: ['P21'] });
    found(merging, 'J', { price: 90, trains: ['3'], at: ['G6'] });
    mergers(merging);
    now(merging, { type: 'merge', company: id('R'), partner: id('J'), into: id('R') });
    expect(cash(merging, id('R'))).toBe(60);
  });

  test('1817:v.14 a ranch comes with a yellow tile that leads to a city, not beside a B city', () => {
    // Cincinnati with track to F5 and E4 beyond; F5 leads to Indianapolis.
    const t = turn(['P23'], { at: ['F3'] }, (u) => tile(u, 'F3', '57', 1));
    now(t, lay('F5', '9', 1, 'P23'));
    expect(t.state.board.markers).toMatchObject([{ kind: 'ranch', hex: 'F5', value: 10 }]);
    expect(why(t, lay('F7', '9', 1, 'P23'))).toBe('1817:v.14');
    expect(t.book.policies.routes.model(t, id('R'), { at: 'run' }).bonuses).toContainEqual({
      bonus: 'passing',
      hex: 'F5',
      add: 10,
      why: 'ranch',
    });
    privateOf(t, 'private:P23').used.ranch = 2;
    expect(why(t, lay('F7', '9', 1, 'P23'))).not.toBeNull();
    const up = turn([], { at: ['F3'] }, (u) => {
      phase(u, '3');
      tile(u, 'F3', '57', 1);
      tile(u, 'F5', '9', 1);
      u.state.board = {
        ...u.state.board,
        markers: [{ kind: 'ranch', hex: 'F5', owner: null, value: 10, others: 10, from: 'private:P22' }],
      };
    });
    expect(why(up, lay('F5', '82', 1))).toBe('1817:1.2.6.14');
    // Toronto is a city too (1817:1.2.1.1), and no other one is beside B11.
    const toronto = turn(['P22'], { at: ['B5'] }, (u) => {
      tile(u, 'B5', '57', 1);
      tile(u, 'B7', '9', 1);
      tile(u, 'B9', '9', 1);
    });
    expect(why(toronto, lay('B11', '9', 1, 'P22'))).toBeNull();
    // Beside a city with the special tile there is no ranch.
    const besideB = turn(['P22'], { at: ['F3'] }, (u) => tile(u, 'F3', 'X00', 3));
    expect(laysOffered(besideB, 'F5', 'private:P22')).toEqual([]);
  });
});
