import { describe, expect, test } from 'vitest';
import {
  type Certificates,
  clockwiseAfter,
  companyOf,
  handOver,
  heir,
  type PlayerId,
  settlePresidency,
  settlePurchase,
  settleSale,
} from '../../src/index.ts';
import { AMY, BOB, CAL, RED, Table } from '../operating/smallTitle.ts';

/** RED, held as said. */
const held = (certs: Certificates, follows?: 'holdings' | 'trades', bankrupt: PlayerId[] = []) => {
  const c = new Table({
    policies: follows === undefined ? {} : { shares: { presidencyFollows: () => follows } },
  }).ledger();
  Object.assign(companyOf(c, RED), { certs, form: certs.double === undefined ? 'ten' : 'merged' });
  c.state.bankrupt.push(...bankrupt);
  return c;
};
const presidentIn = (c: ReturnType<typeof held>) => companyOf(c, RED).certs.president;

describe('who inherits a presidency', () => {
  test('1817:5.2.1.2 seats go clockwise from the one after, the bankrupt left out', () => {
    const c = held({ president: AMY, single: {} });
    expect([AMY, BOB, CAL].map((player) => clockwiseAfter(c, player))).toEqual([
      [BOB, CAL],
      [CAL, AMY],
      [AMY, BOB],
    ]);
    c.state.bankrupt.push(CAL);
    expect(clockwiseAfter(c, BOB)).toEqual([AMY]);
  });

  test('1817:5.2.1.1 more than the president keeps, and two at least', () => {
    const c = held({ president: AMY, single: { [AMY]: 3, [BOB]: 1, [CAL]: 2, pool: 2 } });
    expect(heir(c, RED, AMY, 2)).toBeNull();
    expect(heir(c, RED, AMY, 1)).toBe(CAL);
    expect(heir(c, RED, AMY, 0)).toBe(CAL);
    expect(heir(held({ president: AMY, single: { [BOB]: 1, pool: 7 } }), RED, AMY, 0)).toBeNull();
  });

  test('1817:5.2.1.2 of equals the one nearest to the left, of unequals the greater', () => {
    const equal = held({ president: AMY, single: { [BOB]: 3, [CAL]: 3, pool: 2 } });
    expect(heir(equal, RED, AMY, 2)).toBe(BOB);
    const unequal = held({ president: AMY, single: { [BOB]: 3, [CAL]: 4, pool: 1 } });
    expect(heir(unequal, RED, AMY, 2)).toBe(CAL);
  });
});

describe('the certificate is handed over', () => {
  test('1817:5.2.1.3 for two single shares of the new president', () => {
    const c = held({ president: AMY, single: { [BOB]: 3, [CAL]: 5 } });
    handOver(c, RED, BOB);
    expect(companyOf(c, RED).certs).toEqual({ president: BOB, single: { [AMY]: 2, [BOB]: 1, [CAL]: 5 } });
    expect(c.events.at(-1)).toEqual({ type: 'presidentChanged', company: RED, from: AMY, to: BOB });
  });

  test('1817:5.2.1.3 with exactly two singles it is possible, with one it is not', () => {
    const two = held({ president: AMY, single: { [BOB]: 2, pool: 6 } });
    handOver(two, RED, BOB);
    expect(companyOf(two, RED).certs.single).toEqual({ [AMY]: 2, pool: 6 });
    const one = held({ president: AMY, single: { [BOB]: 1, pool: 7 } });
    expect(() => handOver(one, RED, BOB)).toThrow('cannot exchange');
  });

  test('18mw:merge.5 for the double certificate, if the new president has it', () => {
    const c = held({ president: AMY, double: BOB, single: { [BOB]: 2, pool: 4 } });
    handOver(c, RED, BOB);
    expect(companyOf(c, RED).certs).toEqual({ president: BOB, double: AMY, single: { [BOB]: 2, pool: 4 } });
  });

  test('to whoever has it already, or of a company without one, nothing is handed over', () => {
    const own = held({ president: AMY, single: { [AMY]: 3, pool: 5 } });
    handOver(own, RED, AMY);
    expect(own.events).toEqual([]);
    const none = held({ president: null, single: { [AMY]: 10 } });
    handOver(none, RED, AMY);
    expect([none.events, presidentIn(none)]).toEqual([[], null]);
  });
});

describe('after a trade', () => {
  const three = { president: AMY, single: { [AMY]: 1, [BOB]: 4, [CAL]: 3 } };

  test('1846:5.37 the presidency goes to whoever holds more, whoever traded', () => {
    const bought = held(structuredClone(three));
    settlePurchase(bought, RED, CAL);
    expect(presidentIn(bought)).toBe(BOB);
    const sold = held(structuredClone(three));
    settleSale(sold, RED);
    expect(presidentIn(sold)).toBe(BOB);
    const plain = held(structuredClone(three));
    expect([settlePresidency(plain, RED), presidentIn(plain)]).toEqual([BOB, BOB]);
    expect(settlePresidency(plain, RED)).toBe(BOB);
  });

  test('1817:5.4.1.1 where it follows trades, only to a buyer who holds more than the president', () => {
    const other = held(structuredClone(three), 'trades');
    settlePurchase(other, RED, CAL);
    settleSale(other, RED);
    expect(presidentIn(other)).toBe(AMY);
    settlePurchase(other, RED, BOB);
    expect(presidentIn(other)).toBe(BOB);
    const asMany = held({ president: AMY, single: { [BOB]: 2, pool: 6 } }, 'trades');
    settlePurchase(asMany, RED, BOB);
    expect(presidentIn(asMany)).toBe(AMY);
    const holdings = held(structuredClone(three), 'holdings');
    settlePurchase(holdings, RED, CAL);
    expect(presidentIn(holdings)).toBe(BOB);
  });

  test('1846:7.11 a company that nobody presides over gets no president by a trade', () => {
    const pool = { president: 'pool', single: { [BOB]: 4, pool: 4 } } as const;
    const c = held(structuredClone(pool));
    expect(settlePresidency(c, RED)).toBe('pool');
    settlePurchase(c, RED, BOB);
    expect(presidentIn(c)).toBe('pool');
    const trades = held(structuredClone(pool), 'trades');
    settlePurchase(trades, RED, BOB);
    expect(presidentIn(trades)).toBe('pool');
  });
});
