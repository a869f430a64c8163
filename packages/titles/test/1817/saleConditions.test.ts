import { companyOf, decisions, tokensOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { markerDiscount, title1817 } from '../../src/1817/index.ts';
import { freeCharters } from '../../src/1817/rules/ipoBids.ts';
import { asks, eventsOf, offered, pass, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  D,
  found,
  id,
  mergers,
  now,
  phase,
  purse,
  standing,
  table,
  until,
  type Wish,
  why,
} from './support.ts';

/** Conversions, mergers and sales of companies, one condition after the other. */

const bid = (name: string, amount: number) => ({ type: 'bid' as const, lot: id(name), amount });
const offer = (name: string) => ({ type: 'offerForSale' as const, company: id(name) });
const convert = (name: string) => ({ type: 'convert' as const, company: id(name) });
const merge = (name: string, partner: string, into = name) => ({
  type: 'merge' as const,
  company: id(name),
  partner: id(partner),
  into: id(into),
});
const sold = (t: Table, name: string): boolean => companyOf(t, id(name)).stage === 'idle';

function round(build: (t: Table) => void, title = title1817): Table {
  const t = table(4, {}, title);
  phase(t, '3');
  build(t);
  return mergers(t);
}
const close = (t: Table): Table => {
  while (top(t) === 'auction') pass(t);
  return t;
};

describe('conversions and mergers', () => {
  test('1817:7.1.1.6 the money for the markers may be all there is', () => {
    const after = (money: number): number | string => {
      const t = round((u) => {
        found(u, 'R', { size: 2, cash: money, trains: ['3'] });
        found(u, 'PLE', { size: 10, price: 200, president: B, trains: ['3'] });
      });
      now(t, convert('R'));
      until(t, 'loanWindow');
      pass(t);
      return standing(t, 'R');
    };
    expect(after(50)).toBe(100);
    expect(after(49)).toBe('red');
  });

  test('1817:7.1.1.4 a marker that costs less, where somebody plays it so', () => {
    const t = round((u) => found(u, 'R', { size: 2, cash: 20, trains: ['3'] }), {
      ...title1817,
      overlay: () => ({ rules: { markerDiscount: markerDiscount.instead(() => 30) } }),
    });
    now(t, convert('R'));
    until(t, 'loanWindow');
    pass(t);
    expect(standing(t, 'R')).toBe(100);
    expect(cash(t, id('R'))).toBe(0);
  });

  test('1817:7.1.0.1 who declines buys no markers and keeps everything', () => {
    const t = round((u) => found(u, 'R', { cash: 0, trains: ['3'], at: ['F3'] }));
    pass(t);
    expect(standing(t, 'R')).toBe(100);
    expect(companyOf(t, id('R'))).toMatchObject({ form: 'five', tokensLeft: 0 });
  });

  test('1817:7.1.0.1 red, gray and 10-share companies are not asked', () => {
    const t = round((u) => {
      found(u, 'H', { price: 'gray3', trains: ['3'] });
      found(u, 'GT', { price: 'red', trains: ['3'], president: B });
      found(u, 'PLE', { size: 10, price: 200, trains: ['3'] });
      found(u, 'R', { price: 50, president: C, trains: ['3'] });
    });
    expect(asks(t)).toMatchObject({ who: C, company: id('R') });
    expect(why(t, merge('R', 'H'))).toBe('1817:7.1.0.4');
    pass(t);
    expect(top(t)).not.toBe('decideMerger');
  });

  test('1817:7.1.4.2 in the window only the company itself is traded', () => {
    const t = round((u) => {
      found(u, 'R', { price: 60, president: A, singles: { [B]: 1 }, trains: ['3'], cash: 200 });
      found(u, 'J', { size: 10, price: 50, president: C, singles: { [B]: 2 }, trains: ['3'] });
    });
    now(t, convert('R'));
    pass(t);
    expect(asks(t).who).toBe(B);
    const buy = (name: string) => ({
      type: 'buyShares' as const,
      company: id(name),
      from: 'treasury' as const,
      units: 1,
    });
    const sell = (name: string) => ({ type: 'sellShares' as const, company: id(name), units: 1 });
    expect(why(t, buy('J'))).not.toBeNull();
    expect(why(t, sell('J'))).toBe('1817:7.1.4.2');
    expect(why(t, buy('R'))).toBeNull();
    expect(why(t, sell('R'))).toBeNull();
  });

  test('1817:7.1.3.1 exactly the certificates of both, none that counts nothing', () => {
    const t = round((u) => {
      found(u, 'R', { price: 100, singles: { [B]: 3 }, trains: ['3'] });
      found(u, 'J', { price: 90, singles: { [C]: 1, pool: 2 }, president: B, trains: ['3'] });
    });
    now(t, merge('R', 'J'));
    now(t, { type: 'answer', yes: true });
    // B presides with five shares; A has two singles, and nothing is left for the treasury.
    expect(companyOf(t, id('R')).certs).toEqual({
      president: B,
      single: { [A]: 2, [B]: 3, [C]: 1, pool: 2 },
      short: {},
    });
    const exact = round((u) => {
      found(u, 'R', { price: 100, trains: ['3'] });
      found(u, 'J', { price: 90, president: A, trains: ['3'], shorts: { [D]: 1 }, singles: { [B]: 1 } });
    });
    now(exact, merge('R', 'J'));
    expect(companyOf(exact, id('R')).certs).toEqual({
      president: A,
      single: { [A]: 2, [B]: 1, [id('R')]: 6 },
      short: { [D]: 1 },
    });
  });

  test('1817:7.1.3.5 who holds just two after closing has the certificate and nothing else', () => {
    const t = round((u) => {
      found(u, 'R', { price: 100, singles: { [A]: 1, pool: 2 }, trains: ['3'] });
      found(u, 'J', { price: 90, president: B, shorts: { [A]: 1 }, singles: { pool: 1 }, trains: ['3'] });
    });
    now(t, merge('R', 'J'));
    now(t, { type: 'answer', yes: true });
    expect(companyOf(t, id('R')).certs.president).toBe(A);
    expect(companyOf(t, id('R')).certs.single[A]).toBeUndefined();
    expect(companyOf(t, id('R')).certs.single[B]).toBe(2);
    expect(companyOf(t, id('R')).certs.short).toEqual({});
  });
});

describe('the charter of a company that was merged away', () => {
  /** R absorbs J; together six or so shorts are out. */
  const absorbed = (first: number, second: number): Table => {
    const t = round((u) => {
      found(u, 'R', {
        price: 100,
        president: A,
        shorts: { [C]: first },
        singles: { [B]: 3, pool: first },
        trains: ['3'],
      });
      found(u, 'J', {
        price: 100,
        president: A,
        shorts: { [D]: second },
        singles: { [B]: 3, pool: second },
        trains: ['3'],
      });
    });
    return now(t, merge('R', 'J'));
  };

  test('1817:7.1.3.8 free at once with five shorts, not with six', () => {
    expect(freeCharters(absorbed(2, 3))).toContain(id('J'));
    expect(freeCharters(absorbed(3, 3))).not.toContain(id('J'));
  });

  test('1817:7.1.3.8 it comes back when the company it served is gone, whatever that one becomes later', () => {
    const t = absorbed(3, 3);
    const other = absorbed(3, 3);
    for (const table of [t, other]) {
      for (const player of [A, B, C, D]) purse(table, player, 5000);
      found(table, 'PLE', { size: 10, price: 200, president: B, cash: 4000, trains: ['3'] });
    }
    mergers(t);
    until(t, 'companySale');
    while (asks(t).company !== id('R')) pass(t);
    now(t, offer('R'));
    now(t, bid('R', 1000));
    close(t);
    while (!sold(t, 'R')) pass(t);
    // R comes back into play and has six shorts again, which are its own affair.
    const again: Wish = { size: 10, price: 100, shorts: { [C]: 6 }, singles: { pool: 6 }, trains: ['3'] };
    found(t, 'R', again);
    expect(freeCharters(t)).toContain(id('J'));
    // The sale of another company does not set it free.
    mergers(other);
    until(other, 'companySale');
    while (asks(other).company !== id('PLE')) pass(other);
    pass(other);
    expect(freeCharters(other)).not.toContain(id('J'));
  });

  test('1817:7.1.3.8 1817:1.2.7.2 a 2-share company merged away earlier has no shorts to lend: only the 5-share company is held back', () => {
    const t = round((u) => {
      found(u, 'R', { size: 2, price: 60, president: A, trains: ['3'] });
      found(u, 'H', { size: 2, price: 50, president: A, trains: ['3'] });
    });
    now(t, merge('R', 'H'));
    found(t, 'R', { price: 100, president: A, shorts: { [C]: 3 }, singles: { pool: 3 } });
    found(t, 'J', { price: 90, president: A, shorts: { [D]: 3 }, singles: { pool: 3 }, trains: ['3'] });
    mergers(t);
    now(t, merge('R', 'J'));
    expect(freeCharters(t)).not.toContain(id('J'));
    expect(freeCharters(t)).toContain(id('H'));
  });
});

describe('the bidding', () => {
  /** R of player C is up; J of B and others may buy. */
  function sale(price: Wish['price'], target: Wish, build: (t: Table) => void): Table {
    const t = round((u) => {
      found(u, 'R', { price: price ?? 100, president: C, trains: ['3'], at: ['F3'], ...target });
      build(u);
    });
    return until(t, typeof price === 'string' ? 'auction' : 'companySale');
  }
  const buyer =
    (name: string, president: typeof A | typeof B | typeof C | typeof D, money: number, more: Wish = {}) =>
    (t: Table) =>
      found(t, name, { size: 10, price: 200, president, cash: money, loans: 10, trains: ['3'], ...more });

  test('1817:7.2.4.4 the bidding starts left of the president, wherever the priority deal is', () => {
    const t = sale('gray2', {}, (u) => {
      buyer('J', A, 100)(u);
      buyer('PLE', D, 100)(u);
    });
    expect(t.state.priority).toBe(A);
    expect(asks(t).who).toBe(D);
  });

  test('1817:7.2.4.4c who can pay exactly the least bid is asked, who cannot pay the next one is not', () => {
    const t = sale('gray2', {}, (u) => {
      buyer('J', B, 10)(u);
      buyer('PLE', D, 100)(u);
      buyer('H', A, 9)(u);
    });
    expect(asks(t).who).toBe(D);
    pass(t);
    expect(asks(t).who).toBe(B);
    now(t, bid('R', 10));
    expect(top(t)).not.toBe('auction');
    expect(sold(t, 'R')).toBe(true);
    const raised = sale('gray2', {}, (u) => {
      buyer('J', B, 10)(u);
      buyer('PLE', D, 100)(u);
      buyer('H', A, 30)(u);
    });
    now(raised, bid('R', 20));
    // A can go on, B cannot.
    now(raised, bid('R', 30));
    expect(asks(raised).who).toBe(D);
  });

  test('1817:7.2.4.4c a company does not buy itself', () => {
    const t = sale(100, { cash: 5000 }, buyer('J', B, 900));
    while (asks(t).company !== id('R')) pass(t);
    now(t, offer('R'));
    now(t, bid('R', 500));
    // Its president has no other company and is not asked.
    expect(top(t)).not.toBe('auction');
    const own = sale(100, { cash: 5000 }, (u) => {
      buyer('J', C, 900)(u);
      buyer('PLE', C, 900)(u);
    });
    while (asks(own).company !== id('R')) pass(own);
    now(own, offer('R'));
    now(own, bid('R', 500));
    expect(offered(own)).toEqual(['chooseBuyer']);
    const choices = decisions(own.book, own.state).flatMap((it) => it.choices);
    expect(choices.map((it) => it.open)).toEqual([{ company: { oneOf: [id('J'), id('PLE')] } }]);
    expect(why(own, { type: 'chooseBuyer', company: id('R') })).toBe('1817:7.2.4.4d');
  });

  test('1817:7.2.4.4c with no loan left at the bank those of the target can still be taken over', () => {
    // All seventy are out, two of them with R; J has room for both, and 60 in cash.
    const t = sale('gray2', { loans: 2 }, (u) => {
      buyer('J', B, 60, { loans: 8 })(u);
      for (const name of ['GT', 'H', 'ME', 'NYOW', 'NYSW', 'PSNR'])
        found(u, name, { size: 10, price: 'gray1', president: A, loans: 10, trains: ['3'] });
    });
    expect(asks(t).who).toBe(B);
    expect(why(t, bid('R', 60))).toBeNull();
    expect(why(t, bid('R', 70))).toBe('1817:7.2.4.4c');
  });

  test('1817:7.2.4.6 after the purchase nothing is left with the sold company, and no question without a choice', () => {
    const t = sale('gray2', { markers: 1, cash: 40, loans: 0 }, buyer('J', B, 100));
    now(t, bid('R', 10));
    // No acquired loan, and J is at its own limit: nobody is asked about loans.
    expect(sold(t, 'R')).toBe(true);
    expect(eventsOf(t, 'closed')).toMatchObject([{ company: id('R'), why: 'acquisition' }]);
    const asked = sale('gray2', { markers: 1, cash: 40 }, buyer('J', B, 100, { loans: 0 }));
    now(asked, bid('R', 10));
    expect(offered(asked)).toEqual(['takeLoans', 'pass']);
    expect(companyOf(asked, id('R')).tokensLeft).toBe(0);
    expect(companyOf(asked, id('J')).tokensLeft).toBe(1);
    expect(tokensOf(asked.state.board, id('R'))).toEqual([]);
    pass(asked);
    expect(sold(asked, 'R')).toBe(true);
  });

  test('1817:7.2.4.7b acquired loans are asked about with 100, not with 90', () => {
    const asked = (money: number): boolean => {
      const t = sale('gray2', { loans: 1 }, buyer('J', B, money, { loans: 9 }));
      now(t, bid('R', 10));
      return offered(t).includes('repayLoans');
    };
    expect(asked(110)).toBe(true);
    expect(asked(109)).toBe(false);
  });

  test('1817:7.2.4.9 shorts settle from the president of the sold company clockwise, and nobody else pays', () => {
    const t = sale('gray2', { shorts: { [A]: 1, [D]: 1 }, singles: { pool: 2 } }, buyer('J', B, 100));
    for (const player of [A, D]) purse(t, player, 0);
    now(t, bid('R', 50));
    expect(top(t)).toBe('cashCrisis');
    expect(asks(t).who).toBe(D);
    const none = sale('gray2', {}, buyer('J', B, 100));
    now(none, bid('R', 50));
    expect(eventsOf(none, 'debtPaid')).toEqual([]);
  });

  test('1817:7.2.4.8 cash that just covers the loans leaves nothing to pay and nothing to share', () => {
    const t = sale('red', { cash: 190, loans: 2 }, buyer('J', B, 100));
    const before = cash(t, C);
    now(t, bid('R', 10));
    expect(eventsOf(t, 'debtPaid')).toEqual([]);
    expect(cash(t, C)).toBe(before);
    expect(eventsOf(t, 'liquidated')).toMatchObject([{ company: id('R') }]);
  });

  test('1817:7.2.4.5 what the bank takes has no markers left, not even while its president raises money', () => {
    const t = round((u) => {
      found(u, 'R', { price: 'red', president: C, loans: 2, trains: ['3'], at: ['F3', 'F13'] });
      found(u, 'PLE', {
        size: 10,
        price: 100,
        president: D,
        singles: { [C]: 3 },
        loans: 10,
        cash: 0,
        trains: ['3'],
      });
      purse(u, C, 0);
    });
    until(t, 'cashCrisis');
    expect(asks(t).who).toBe(C);
    expect(tokensOf(t.state.board, id('R'))).toEqual([]);
    expect(companyOf(t, id('R')).tokensLeft).toBe(0);
  });

  test('1817:7.0.5 a company that turns red after the liquidations is not sold in the round', () => {
    // R is sold for 500; B, short of it, is ruined, and B's company J turns red before its own turn.
    const t = round((u) => {
      found(u, 'R', {
        price: 100,
        president: C,
        shorts: { [B]: 5 },
        singles: { [D]: 3, pool: 5 },
        trains: ['3'],
      });
      found(u, 'J', { size: 10, price: 150, president: B, trains: ['3'] });
      found(u, 'PLE', { size: 10, price: 200, president: A, cash: 900, trains: ['3'] });
      purse(u, B, 0);
    });
    until(t, 'companySale');
    while (asks(t).company !== id('R')) pass(t);
    now(t, offer('R'));
    now(t, bid('R', 500));
    until(t, 'cashCrisis');
    now(t, { type: 'declareBankrupt' });
    expect(standing(t, 'J')).toBe('red');
    // Only PLE is left to be asked about.
    expect(asks(t)).toMatchObject({ who: A, company: id('PLE') });
    pass(t);
    expect(sold(t, 'J')).toBe(false);
    expect(t.state.agenda[1]?.at).not.toBe('maRound');
  });
});
