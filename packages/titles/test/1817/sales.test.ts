import { companyOf, privateOf, tokensOf, trainsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { capacity, leastPrice } from '../../src/1817/rules/saleBids.ts';
import { asks, eventsOf, offered, pass, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  found,
  id,
  mergers,
  now,
  phase,
  single,
  standing,
  table,
  until,
  type Wish,
  why,
} from './support.ts';

const bid = (name: string, amount: number) => ({ type: 'bid' as const, lot: id(name), amount });
const offer = (name: string) => ({ type: 'offerForSale' as const, company: id(name) });
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

describe('who sells and who buys', () => {
  test('1817:7.0.2 the last company on the red space is sold first', () => {
    const t = table();
    for (const name of ['R', 'J', 'H']) found(t, name, { price: 'red', trains: ['3'] });
    found(t, 'GT', { president: B, price: 200, cash: 100, trains: ['3'] });
    mergers(t);
    until(t, 'auction');
    const order: string[] = [];
    while (top(t) === 'auction') {
      order.push((t.state.agenda.at(-1) as unknown as { lot: string }).lot);
      pass(t);
    }
    expect(order).toEqual([id('H'), id('J'), id('R')]);
  });

  test('1817:7.2.0.1 companies are sold to companies; cash and loans go along except in a liquidation', () => {
    const t = sale('gray2', { cash: 70, loans: 1 });
    now(t, bid('R', 10));
    close(t);
    expect(trainsOf(t, id('J'))).toHaveLength(2);
    expect(cash(t, id('J'))).toBe(100 + 70 - 10);
    expect(companyOf(t, id('J')).loans).toBe(1);
    const red = sale('red', { cash: 70, loans: 1 });
    now(red, bid('R', 10));
    close(red);
    expect(trainsOf(red, id('J'))).toHaveLength(2);
    expect(cash(red, id('J'))).toBe(100 - 10);
    expect(companyOf(red, id('J')).loans).toBe(0);
  });

  test('1817:7.2.1.1 a red company is always sold off: the bank bids nothing', () => {
    const t = sale('red');
    pass(t);
    expect(sold(t, 'R')).toBe(true);
    expect(eventsOf(t, 'liquidated').map((it) => it.company)).toEqual([id('R')]);
  });

  test('1817:7.2.2.1 a gray company is put up without asking; without a bid it goes on', () => {
    const t = sale('gray1');
    expect(asks(t).who).toBe(B);
    pass(t);
    expect(companyOf(t, id('R')).stage).toBe('running');
    expect(standing(t, 'R')).toBe('gray1');
    // Its own president may bid with another company.
    const own = sale('gray1', {}, { president: A });
    expect(asks(own).who).toBe(A);
    expect(why(own, bid('R', 10))).toBeNull();
  });

  test('1817:7.2.2.2 the buyer must be able to pay and to take over or redeem all loans', () => {
    // J owns nine of its ten loans: of five acquired ones it has to redeem four.
    const t = sale('gray1', { loans: 5, cash: 0 }, { loans: 9, cash: 430 });
    expect(capacity(t, id('J'), id('R'), 'acquisition')).toBe(430 + 100 - 500);
    expect(why(t, bid('R', 40))).toBe('1817:7.2.4.4c');
    now(t, bid('R', 30));
    close(t);
    expect(companyOf(t, id('J')).loans).toBe(10);
    expect(cash(t, id('J'))).toBe(0);
    // Without cash of its own a company can buy one that has some.
    const rich = sale('gray1', { cash: 300 }, { cash: 0, loans: 10 });
    expect(why(rich, bid('R', 300))).toBeNull();
    expect(why(rich, bid('R', 310))).toBe('1817:7.2.4.4c');
  });

  test('1817:7.2.3.1 the president may offer it; offered it is sold to whoever bids', () => {
    const t = sale(50);
    expect(asks(t).who).toBe(A);
    expect(offered(t)).toEqual(['offerForSale', 'pass']);
    now(t, offer('R'));
    expect(asks(t).who).toBe(B);
    now(t, bid('R', 250));
    expect(sold(close(t), 'R') || top(t) === 'companySale').toBe(true);
    const nobody = sale(50);
    now(nobody, offer('R'));
    const treasury = single(nobody, 'R', id('R'));
    pass(nobody);
    expect(companyOf(nobody, id('R')).stage).toBe('running');
    expect(single(nobody, 'R', id('R'))).toBe(treasury);
  });

  test.each([
    [5, 45, 230],
    [2, 55, 110],
    [5, 180, 900],
    [10, 65, 650],
  ] as const)('1817:7.2.3.2 a %i-share company at %i costs at least %i', (size, price, least) => {
    const t = table();
    found(t, 'R', { size, price });
    expect(leastPrice(t, id('R'), 'friendly')).toBe(least);
  });

  test('1817:7.2.3.3 treasury shares are paid for in a voluntary sale, and that money counts for the bid', () => {
    const t = sale(180, { shorts: { [C]: 4 }, cash: 20 }, { cash: 0, loans: 10 });
    expect(single(t, 'R', id('R'))).toBe(7);
    expect(capacity(t, id('J'), id('R'), 'friendly')).toBe(20 + 7 * 180);
    now(t, offer('R'));
    expect(why(t, bid('R', 890))).toBe('1817:7.2.4.3');
    now(t, bid('R', 900));
    close(t);
    expect(cash(t, id('J'))).toBe(20 + 1260 - 900);
  });

  test('1817:7.2.4.0.1 in reverse operating order by the prices at the start of the round', () => {
    const build = (u: Table): void => {
      found(u, 'H', { size: 2, price: 70, trains: ['3'], at: ['B5'], cash: 500 });
      found(u, 'GT', { size: 2, price: 60, trains: ['3'], at: ['B17'], cash: 500 });
      found(u, 'PLE', { size: 10, price: 100, trains: ['3'], at: ['I16'], cash: 1500 });
    };
    const order = (): string[] => {
      const t = table();
      build(t);
      mergers(t);
      now(t, { type: 'merge', company: id('H'), partner: id('GT'), into: id('H') });
      until(t, 'companySale');
      const seen: string[] = [];
      while (top(t) === 'companySale') {
        seen.push(asks(t).company ?? '');
        pass(t);
      }
      return seen;
    };
    // H rose to 120 by its merger.
    expect(order()).toEqual([id('H'), id('PLE')]);
  });

  test('1817:7.2.4.0.2 who converted, merged or bought may still be offered and buy again', () => {
    const t = sale('gray1', {}, { cash: 900 }, {}, (u) =>
      found(u, 'H', { price: 'gray2', trains: ['3'], at: ['I16'] }),
    );
    now(t, bid('R', 10));
    close(t);
    while (top(t) !== 'auction') pass(t);
    now(t, bid('H', 10));
    close(t);
    until(t, 'companySale');
    while (top(t) === 'companySale' && asks(t).pass === 'done') pass(t);
    expect(offered(t)).toContain('offerForSale');
    expect(asks(t).company).toBe(id('J'));
  });
});

describe('the auction', () => {
  test('1817:7.2.4.1 an ordinary company is offered only if its president agrees; that is final', () => {
    const t = sale(50);
    pass(t);
    expect(asks(t).company).not.toBe(id('R'));
    expect(companyOf(t, id('R')).stage).toBe('running');
  });

  test('1817:7.2.4.2 in a liquidation cash and loans are set aside', () => {
    const t = sale('red', { cash: 500, loans: 2 }, { cash: 0, loans: 9 });
    // J can spend its last loan, and nothing of what R owns.
    expect(why(t, bid('R', 100))).toBeNull();
    expect(why(t, bid('R', 110))).toBe('1817:7.2.4.4c');
  });

  test('1817:7.2.4.3 from 10 for red and gray, from the market value for a voluntary sale', () => {
    for (const price of ['red', 'gray2'] as const) {
      const t = sale(price);
      expect(why(t, bid('R', 0))).toBe('1817:7.2.4.3');
      expect(why(t, bid('R', 10))).toBeNull();
    }
    const t = sale(50);
    now(t, offer('R'));
    expect(why(t, bid('R', 240))).toBe('1817:7.2.4.3');
    expect(why(t, bid('R', 250))).toBeNull();
  });

  test('1817:7.2.4.4 left of the president, in tens, out with a pass; the last one left may still bid', () => {
    const t = sale('gray1', { president: B }, { president: C }, {}, (u) =>
      found(u, 'H', { president: A, price: 100, cash: 500, trains: ['3'] }),
    );
    expect(asks(t).who).toBe(C);
    expect(why(t, bid('R', 15))).toBe('1817:7.2.4.4');
    now(t, bid('R', 50));
    expect(asks(t).who).toBe(A);
    expect(why(t, bid('R', 50))).toBe('1817:7.2.4.4');
    now(t, bid('R', 60));
    pass(t);
    expect(trainsOf(t, id('H'))).toHaveLength(2);
    const last = sale('gray1', { president: B }, { president: C }, {}, (u) =>
      found(u, 'H', { president: A, price: 100, cash: 500, trains: ['3'] }),
    );
    pass(last);
    expect(asks(last).who).toBe(A);
    expect(why(last, bid('R', 10))).toBeNull();
    pass(last);
    expect(companyOf(last, id('R')).stage).toBe('running');
  });

  test('1817:7.2.4.4b the seller never raises by more than 10', () => {
    const t = sale('gray1', {}, {}, {}, (u) =>
      found(u, 'H', { president: A, price: 150, cash: 500, trains: ['3'] }),
    );
    now(t, bid('R', 100));
    expect(asks(t).who).toBe(A);
    expect(why(t, bid('R', 120))).toBe('1817:7.2.4.4b');
    expect(why(t, bid('R', 110))).toBeNull();
    const first = sale('red', {}, { president: A });
    expect(asks(first).who).toBe(A);
    expect(why(first, bid('R', 20))).toBe('1817:7.2.4.4b');
    expect(why(first, bid('R', 10))).toBeNull();
  });

  test('1817:7.2.4.4c only with one ordinary company that can pay alone', () => {
    const t = sale('gray1', {}, { cash: 100, loans: 10 }, {}, (u) => {
      found(u, 'H', { size: 2, president: B, price: 150, cash: 100, loans: 2, trains: ['3'] });
      found(u, 'GT', { president: C, price: 'gray3', cash: 900, trains: ['3'] });
    });
    expect(asks(t).who).toBe(B);
    // 200 together, but not one of them.
    expect(why(t, bid('R', 110))).toBe('1817:7.2.4.4c');
    expect(why(t, bid('R', 100))).toBeNull();
    pass(t);
    // C, with a gray company only, is not asked.
    expect((t.state.agenda.at(-1) as { lot?: string }).lot).not.toBe(id('R'));
  });

  test('1817:7.2.4.4d the winner names a company that can pay the price', () => {
    const t = sale('gray1', {}, { cash: 500 }, {}, (u) => {
      found(u, 'H', { size: 2, president: B, price: 150, cash: 100, trains: ['3'] });
      found(u, 'GT', { president: B, price: 120, cash: 400, trains: ['3'] });
    });
    now(t, bid('R', 350));
    close(t);
    expect(asks(t).who).toBe(B);
    expect(why(t, { type: 'chooseBuyer', company: id('H') })).toBe('1817:7.2.4.4d');
    now(t, { type: 'chooseBuyer', company: id('GT') });
    expect(trainsOf(t, id('GT'))).toHaveLength(2);
    const only = sale('gray1', {}, { cash: 500 });
    now(only, bid('R', 350));
    // One candidate: nothing to choose.
    expect(offered(only)).not.toContain('chooseBuyer');
    expect(trainsOf(only, id('J'))).toHaveLength(2);
  });

  test('1817:7.2.4.5 taken by the bank: markers off, trains and privates out of the game', () => {
    const t = sale('red', { privates: ['CM'], trains: ['3', '4'] });
    pass(t);
    expect(tokensOf(t.state.board, id('R'))).toEqual([]);
    expect(t.state.trains.map((it) => it.owner)).toEqual([id('J')]);
    expect(privateOf(t, 'private:CM').owner).toBe('out');
  });
});
