import { companyOf, tokensOf, trainsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, pass, play, refusal, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  found,
  id,
  idle,
  mergers,
  now,
  operate,
  phase,
  purse,
  shorts,
  single,
  standing,
  stock,
  table,
  tile,
  until,
} from './support.ts';

/** The worked examples of the rulebook's appendix, with every number it states. */

const lay = (hex: string, number: string, rotation: number, name = 'R') => ({
  type: 'layTile' as const,
  company: id(name),
  hex,
  tile: number,
  rotation: rotation as 0,
});
const loan = (count: number, name = 'R') => ({ type: 'takeLoans' as const, company: id(name), count });
const repay = (count: number, name = 'R') => ({ type: 'repayLoans' as const, company: id(name), count });
const dividend = (kind: 'full' | 'half' | 'none', name = 'R') => ({
  type: 'dividend' as const,
  company: id(name),
  kind,
});
const train = (card: string, price: number, name = 'R') => ({
  type: 'buyTrain' as const,
  company: id(name),
  from: 'bank' as const,
  train: card,
  price,
});
const owned = (t: Table, name = 'R'): string[] =>
  trainsOf(t, id(name))
    .map((it) => it.face)
    .sort();
const revenue = (t: Table): number => (t.state.agenda.at(-1) as unknown as { revenue: number }).revenue;
/** Fixes the interest rate of the round that has just been opened. */
const rate = (t: Table, value: number): void => {
  (t.state.agenda[1] as unknown as { own: { rate: number } }).own.rate = value;
};
/** The turn goes on to its end without further decisions. */
function finish(t: Table): void {
  for (let i = 0; i < 20 && t.state.agenda[1]?.at === 'operatingRound'; i++) idle(t);
}
/** The next operating round, whatever the others do: trains and phases are set by hand. */
function next(t: Table, name = '2'): void {
  phase(t, name);
  operate(t);
}

describe('a 2-share company in Indianapolis', () => {
  /** Started with a bid of 120: price 60, 120 in the treasury, a marker in Indianapolis. */
  const company = (): Table => {
    const t = table();
    found(t, 'R', { size: 2, price: 60, cash: 120, at: ['F3'] });
    return t;
  };

  test('1817:5.5.6 1817:6.3.0.1 1817:6.5.6 1817:6.6.3 1817:6.6.6 1817:6.10.1 without loans: 210 in dividends out of 120', () => {
    const t = company();
    const start = cash(t, A);
    next(t);
    now(t, lay('F3', '57', 2));
    until(t, 'buyTrains');
    now(t, train('2', 100));
    expect([cash(t, id('R')), standing(t, 'R'), owned(t)]).toEqual([20, 55, ['2']]);
    finish(t);

    next(t);
    now(t, lay('E2', '9', 2));
    until(t, 'dividend');
    expect(revenue(t)).toBe(50);
    now(t, dividend('full'));
    expect(cash(t, A)).toBe(start + 50);
    expect([cash(t, id('R')), standing(t, 'R')]).toEqual([20, 55]);
    finish(t);

    next(t, '3');
    now(t, lay('F3', '14', 1));
    until(t, 'dividend');
    expect(revenue(t)).toBe(80);
    now(t, dividend('full'));
    expect(cash(t, A)).toBe(start + 50 + 80);
    expect(standing(t, 'R')).toBe(60);
    finish(t);

    next(t, '3');
    until(t, 'dividend');
    expect(revenue(t)).toBe(80);
    now(t, dividend('full'));
    expect(cash(t, A) - start).toBe(210);
    expect([cash(t, id('R')), standing(t, 'R')]).toEqual([20, 65]);
    expect(210 + 20).toBe(230);
  });

  test('1817:1.2.5.2 1817:1.2.5.3 1817:6.3.0.2 1817:6.8.1 1817:6.9.1 1817:6.6.5 1817:2.5 with two loans: 300 out of 120', () => {
    const t = company();
    const start = cash(t, A);
    next(t);
    rate(t, 5);
    now(t, lay('F3', '5', 2));
    now(t, lay('E2', '9', 2));
    expect(cash(t, id('R'))).toBe(100);
    until(t, 'buyTrains');
    now(t, loan(2));
    now(t, train('2', 100));
    now(t, train('2', 100));
    pass(t);
    expect([cash(t, id('R')), companyOf(t, id('R')).loans, standing(t, 'R'), owned(t)]).toEqual([
      90,
      2,
      45,
      ['2', '2'],
    ]);
    finish(t);

    next(t);
    rate(t, 15);
    // By now the 2 trains are exported.
    t.state.supply['2'] = 0;
    now(t, lay('E4', '8', 0));
    now(t, lay('D3', '8', 5));
    expect(cash(t, id('R'))).toBe(70);
    until(t, 'dividend');
    expect(revenue(t)).toBe(100);
    now(t, dividend('none'));
    now(t, train('2+', 100));
    pass(t);
    expect([cash(t, id('R')), companyOf(t, id('R')).loans, standing(t, 'R'), owned(t)]).toEqual([
      40,
      2,
      40,
      ['2', '2', '2+'],
    ]);
    finish(t);

    next(t, '3');
    rate(t, 20);
    now(t, lay('F3', '15', 0));
    now(t, lay('G2', '9', 0));
    expect(cash(t, id('R'))).toBe(20);
    until(t, 'dividend');
    expect(revenue(t)).toBe(220);
    now(t, dividend('none'));
    expect(standing(t, 'R')).toBe('gray3');
    pass(t);
    expect(cash(t, id('R'))).toBe(20 + 220 - 40);
    now(t, repay(1));
    expect(standing(t, 'R')).toBe(40);
    now(t, repay(1));
    expect([cash(t, id('R')), companyOf(t, id('R')).loans, standing(t, 'R')]).toEqual([0, 0, 45]);
    finish(t);

    next(t, '3');
    until(t, 'dividend');
    expect(revenue(t)).toBe(220);
    now(t, dividend('full'));
    expect(cash(t, A)).toBe(start + 220);
    expect([cash(t, id('R')), standing(t, 'R')]).toEqual([0, 55]);
    finish(t);

    // After the first 4: the 2 trains are gone, the 2+ runs one last time.
    for (const it of trainsOf(t, id('R')))
      if (it.face === '2') t.state.trains = t.state.trains.filter((one) => one !== it);
    const [last] = trainsOf(t, id('R'));
    if (last) last.fate = 'lastRun';
    next(t, '4');
    until(t, 'dividend');
    expect(revenue(t)).toBe(80);
    expect(owned(t)).toEqual([]);
    now(t, dividend('full'));
    expect(cash(t, A) - start).toBe(300);
    expect(300 - 230).toBe(70);
  });

  test.each([
    [55, 2, 40],
    [50, 1, 40],
    [50, 2, 'gray3'],
  ])(
    '1817:1.2.2.1 1817:1.2.5.2 1817:6.6.6 started at %i, %i loans and no dividend: %s',
    (price, loans, after) => {
      const t = table();
      found(t, 'R', { size: 2, price, at: ['F3'], cash: 100 });
      operate(t);
      now(t, loan(loans));
      until(t, 'buyTrains');
      expect(standing(t, 'R')).toBe(after);
    },
  );
});

describe('five Rutland shares sold short', () => {
  /** The Rutland: formed by a merger, its president A holds three of five shares, two lie in the treasury. B sells short. */
  function rutland(trains: string[]): Table {
    const t = table(3);
    phase(t, '3');
    found(t, 'R', { price: 120, cash: 120, trains, at: ['H3', 'G6'], singles: { [A]: 1 } });
    purse(t, B, 300);
    stock(t, B);
    return t;
  }
  /** B shorts once in each of five turns; after the last it is A's turn. */
  function shortFive(t: Table): void {
    for (let i = 1; i <= 5; i++) {
      if (i > 1) pass(t);
      play(t, { type: 'short', by: B, company: id('R') });
      pass(t);
      expect([cash(t, B), single(t, 'R', 'pool'), shorts(t, 'R', B)]).toEqual([300 + 120 * i, i, i]);
      pass(t);
    }
  }

  test('1817:5.3.7 1817:5.7.4 1817:5.5.10 1817:6.6.7 1817:6.6.3 1817:2.4 it pays: 245', () => {
    const t = rutland(['2', '2', '2', '2']);
    t.state.supply['3'] = 3;
    shortFive(t);
    pass(t);
    expect(cash(t, B)).toBe(900);

    // Two 5-share companies at 150, three shares of each.
    for (const [name, hex] of [
      ['J', 'I16'],
      ['H', 'B5'],
    ] as const) {
      play(t, { type: 'bid', by: B, lot: id(name), amount: 300 });
      play(t, { type: 'placeToken', by: B, company: id(name), hex, city: 0 });
      while (top(t) === 'auction') pass(t);
      play(t, { type: 'chooseSize', by: B, company: id(name), size: 5 });
      expect(standing(t, name)).toBe(150);
      pass(t);
      pass(t);
      play(t, { type: 'buyShares', by: B, company: id(name), from: 'treasury', units: 1 });
      expect(cash(t, id(name))).toBe(400);
      pass(t);
      pass(t);
    }
    expect(cash(t, B)).toBe(0);
    for (const _ of 'bac') pass(t);
    expect(standing(t, 'R')).toBe(70);

    // The new companies operate first, at 150.
    expect(asks(t).company).toBe(id('J'));
    now(t, loan(2, 'J'));
    until(t, 'buyTrains');
    now(t, train('3', 250, 'J'));
    now(t, train('3', 250, 'J'));
    expect(cash(t, id('J'))).toBe(100);
    while (asks(t).company === id('J')) pass(t);
    expect(asks(t).company).toBe(id('H'));
    now(t, loan(5, 'H'));
    until(t, 'buyTrains');
    now(t, train('3', 250, 'H'));
    now(t, train('4', 400, 'H'));
    expect(cash(t, id('H'))).toBe(250);
    expect([t.state.phase, owned(t)]).toEqual(['4', []]);
    while (asks(t).company === id('H')) pass(t);

    // The Rutland has no train left and pays nothing.
    expect(asks(t).company).toBe(id('R'));
    until(t, 'buyTrains');
    expect(standing(t, 'R')).toBe(65);
    now(t, loan(4));
    expect([standing(t, 'R'), cash(t, id('R'))]).toEqual([45, 520]);
    now(t, train('4', 400));
    expect(cash(t, id('R'))).toBe(120);
  });

  test('1817:6.6.7 1817:6.6.9 1817:6.9.1 the second operating round and the buy-back', () => {
    const t = table(3);
    phase(t, '4');
    found(t, 'R', {
      price: 45,
      cash: 120,
      loans: 4,
      trains: ['4'],
      at: ['F3'],
      singles: { [A]: 1, pool: 5 },
      shorts: { [B]: 5 },
    });
    purse(t, B, 80);
    tile(t, 'F3', '57', 2);
    tile(t, 'E2', '9', 2);
    operate(t);
    until(t, 'dividend');
    Object.assign(t.state.agenda.at(-1) as object, { revenue: 160 });
    const before = cash(t, id('R'));
    now(t, dividend('half'));
    expect(cash(t, B)).toBe(0);
    // 80 kept and 16 for each of the two treasury shares.
    expect(cash(t, id('R'))).toBe(before + 80 + 32);
    expect(standing(t, 'R')).toBe(50);
    until(t, 'repay');
    now(t, repay(1));
    expect(standing(t, 'R')).toBe(55);

    // The buy-back: one a turn at 55.
    purse(t, B, 275);
    stock(t, B);
    for (let i = 4; i >= 0; i--) {
      play(t, { type: 'buyShares', by: B, company: id('R'), from: 'pool', units: 1 });
      expect(shorts(t, 'R', B)).toBe(i);
      pass(t);
      pass(t);
    }
    expect(cash(t, B)).toBe(0);
    expect(600 - 80 - 275).toBe(245);
  });

  test('1817:5.6.1 1817:5.6.2 1817:5.3.8 against two 3 trains: the Rutland buys the five shares itself', () => {
    const t = rutland(['3', '3', '2', '2']);
    shortFive(t);
    now(t, loan(4));
    expect([standing(t, 'R'), cash(t, id('R'))]).toEqual([80, 520]);
    now(t, { type: 'redeem', company: id('R'), units: 5, from: 'pool' });
    expect([single(t, 'R', id('R')), single(t, 'R', 'pool'), cash(t, id('R'))]).toEqual([7, 0, 120]);
    pass(t);
    // 40 lower, but who shorted may not buy back in this round.
    expect(120 - 80).toBe(40);
    expect(refusal(t, { type: 'buyShares', by: B, company: id('R'), from: 'treasury', units: 1 })).toBe(
      '1817:5.4.0.3',
    );
  });

  test('1817:6.6.2 1817:6.6.3 1817:6.9.1 two operating rounds with 240 each: from 80 to 180', () => {
    const t = table(3);
    phase(t, '4');
    found(t, 'R', {
      price: 80,
      cash: 120,
      loans: 4,
      trains: ['3', '3'],
      at: ['F3'],
      singles: { [A]: 1 },
      shorts: { [B]: 5 },
    });
    expect(single(t, 'R', id('R'))).toBe(7);
    tile(t, 'F3', '57', 2);
    tile(t, 'E2', '9', 2);
    purse(t, B, 600);
    for (const [afterDividend, afterRepay, left] of [
      [100, 120, 2],
      [150, 180, 0],
    ]) {
      operate(t);
      until(t, 'dividend');
      // The earnings are the example's, not this map's.
      Object.assign(t.state.agenda.at(-1) as object, { revenue: 240 });
      const before = [cash(t, B), cash(t, id('R'))];
      now(t, dividend('full'));
      expect([cash(t, B) - (before[0] ?? 0), cash(t, id('R')) - (before[1] ?? 0)]).toEqual([-240, 336]);
      expect(standing(t, 'R')).toBe(afterDividend);
      until(t, 'repay');
      now(t, repay(2));
      expect([standing(t, 'R'), companyOf(t, id('R')).loans]).toEqual([afterRepay, left]);
    }
    expect(cash(t, B)).toBe(600 - 480);
    expect(600 - 480 - 5 * 180).toBe(-780);
  });

  test('1817:7.2.3.2 1817:7.2.3.3 1817:7.2.4.6 1817:7.2.4.9 1817:7.4.5 1817:7.0.5 sold for 1500, the short seller is ruined', () => {
    const t = table(3);
    phase(t, '4');
    found(t, 'R', {
      price: 180,
      cash: 200,
      trains: ['3', '3'],
      at: ['H3', 'G6'],
      singles: { [A]: 1 },
      shorts: { [B]: 5 },
    });
    found(t, 'PLE', { size: 10, price: 200, president: C, cash: 300, trains: ['4'], at: ['F19'] });
    found(t, 'J', { price: 150, president: B, singles: { [B]: 1 }, trains: ['3'], at: ['I16'] });
    found(t, 'H', { price: 150, president: B, singles: { [B]: 1 }, trains: ['3'], at: ['B5'] });
    expect(single(t, 'R', id('R'))).toBe(7);
    purse(t, B, 100);
    mergers(t);
    while (!(top(t) === 'companySale' && asks(t).company === id('R'))) pass(t);
    now(t, { type: 'offerForSale', company: id('R') });
    while (asks(t).who !== C) pass(t);
    const refused = t.book.moves.bid?.check(t, t.state.agenda.at(-1) ?? { at: '' }, {
      type: 'bid',
      by: C,
      lot: id('R'),
      amount: 890,
    });
    expect(refused?.rule).toBe('1817:7.2.4.3');
    const before = cash(t, A);
    now(t, { type: 'bid', lot: id('R'), amount: 1500 });
    while (top(t) === 'auction') pass(t);
    // 300 of its own, 200 and 1260 for seven treasury shares: enough for 1500.
    expect(cash(t, id('PLE'))).toBe(300 + 200 + 1260 - 1500);
    expect(owned(t, 'PLE')).toEqual(['3', '3', '4']);
    expect(
      tokensOf(t.state.board, id('PLE'))
        .map((it) => it.hex)
        .sort(),
    ).toEqual(['F19', 'G6', 'H3']);
    while (top(t) === 'companySale') pass(t);
    // 300 a share: the president's three bring 900, the five shorts cost 1500.
    expect(cash(t, A)).toBe(before + 900);
    expect(3 * 120).toBe(360);
    expect((t.state.agenda.at(-1) as unknown as { debt: { amount: number } }).debt.amount).toBe(1500);
    expect(asks(t).who).toBe(B);
    for (const name of ['J', 'H']) now(t, { type: 'sellShares', company: id(name), units: 1 });
    expect(cash(t, B)).toBe(100 + 300);
    now(t, { type: 'declareBankrupt' });
    expect(t.state.bankrupt).toEqual([B]);
    // Their two companies are red, and are not sold in this round.
    expect([standing(t, 'J'), standing(t, 'H')]).toEqual(['red', 'red']);
    while (t.state.agenda[1]?.at === 'maRound') pass(t);
    expect(companyOf(t, id('J')).stage).toBe('running');
    expect(600 - 480 - 1500).toBe(-1380);
  });
});

describe('book values', () => {
  test('the appendix adds trains, markers, treasury shares and cash and takes off loans', () => {
    const { cards } = table().book;
    const price = (name: string): number => cards[name]?.faces[0]?.price ?? 0;
    // The text states 550 for the first; its own parts add up to 450.
    expect(price('3') + price('4') + 2 * 50 - 3 * 100).toBe(450);
    expect(4 * price('2') + 2 * 50 + 2 * 120 + 120).toBe(860);
    expect(price('4') + 2 * 50 + 2 * 45 + 40 - 4 * 100).toBe(230);
    expect(2 * price('3') + 2 * 50 + 2 * 120 + 120).toBe(960);
    expect(2 * price('3') + 2 * 50 + 2 * 70 + 120).toBe(860);
    expect([860 / 5, 230 / 5, 960 / 5]).toEqual([172, 46, 192]);
  });
});

describe('the Union Bridge', () => {
  test('1817:1.2.6.10 1817:6.5.5 Louisville and Cincinnati with both tokens: 60 a train', () => {
    const t = table();
    found(t, 'R', { size: 2, price: 60, trains: ['2'], at: ['H3'], cash: 100, privates: ['UBC'] });
    tile(t, 'H3', '57', 1);
    tile(t, 'H5', '8', 1);
    tile(t, 'G6', '57', 0);
    operate(t);
    for (const hex of ['H3', 'G6']) now(t, { type: 'assign', private: 'private:UBC', hex });
    until(t, 'dividend');
    expect(revenue(t)).toBe(60);
  });
});
