import { companyOf, presidentOf, tokensOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, pass, type Table, top } from '../support/table.ts';
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
  why,
} from './support.ts';

/** Positions in which several rules meet. */

const buy = (name: string) => ({
  type: 'buyShares' as const,
  company: id(name),
  from: 'treasury' as const,
  units: 1,
});
const sell = (name: string) => ({ type: 'sellShares' as const, company: id(name), units: 1 });
const loan = (name: string, count = 1) => ({ type: 'takeLoans' as const, company: id(name), count });
const merge = (name: string, partner: string) => ({
  type: 'merge' as const,
  company: id(name),
  partner: id(partner),
  into: id(name),
});
const pay = (name: string) => ({ type: 'dividend' as const, company: id(name), kind: 'full' as const });
const broke = { type: 'declareBankrupt' as const };

/** R of player A is about to pay this revenue in full. */
function earning(revenue: number, price: number, build: (t: Table) => void): Table {
  const t = table();
  found(t, 'R', {
    price,
    trains: ['5'],
    at: ['F3'],
    shorts: { [B]: 5 },
    singles: { pool: 5 },
  });
  tile(t, 'F3', '57', 2);
  tile(t, 'E2', '9', 2);
  build(t);
  until(operate(t), 'dividend');
  Object.assign(t.state.agenda.at(-1) as object, { revenue });
  return t;
}

describe('in an operating turn', () => {
  test('1817:6.1.1 1817:6.6.4 a loan taken before the dividend lowers the price it is compared with', () => {
    const t = earning(90, 100, () => {});
    now(t, loan('R'));
    expect(standing(t, 'R')).toBe(90);
    now(t, pay('R'));
    expect(standing(t, 'R')).toBe(100);
  });

  test('1817:7.4.2 1817:7.4.9 a share sold in a crisis meets a short of the bank: both are gone', () => {
    const t = earning(240, 200, (u) =>
      found(u, 'J', {
        price: 65,
        president: D,
        singles: { [B]: 3 },
        shorts: { pool: 1 },
        trains: ['2'],
        at: ['I16'],
      }),
    );
    purse(t, B, 200);
    now(t, pay('R'));
    now(t, sell('J'));
    expect([single(t, 'J', 'pool'), shorts(t, 'J', 'pool'), cash(t, B)]).toEqual([0, 0, 25]);
  });

  test('1817:7.4.5 1817:6.0.2 who is ruined by a dividend has a company that misses its turn', () => {
    const t = earning(240, 200, (u) => {
      found(u, 'J', { price: 65, president: B, trains: ['2'], at: ['I16'] });
      found(u, 'H', { price: 60, president: C, trains: ['2'], at: ['B5'] });
    });
    purse(t, B, 0);
    now(t, pay('R'));
    now(t, broke);
    // Five shares and five shorts met in the market.
    expect([shorts(t, 'R', 'pool'), single(t, 'R', 'pool')]).toEqual([0, 0]);
    while (asks(t).company === id('R')) pass(t);
    expect(asks(t).company).toBe(id('H'));
  });
});

describe('after a merger', () => {
  test('1817:7.3.1 1817:6.3.1.2 an absorbed marker in an unbuilt city lets the survivor build there', () => {
    const t = table();
    phase(t, '3');
    found(t, 'R', { size: 2, price: 60, trains: ['3'], at: ['F3'], cash: 200 });
    found(t, 'J', { size: 2, price: 50, trains: ['3'], at: ['F13'] });
    tile(t, 'F3', '57', 2);
    now(mergers(t), merge('R', 'J'));
    until(t, 'track');
    const lay = { type: 'layTile' as const, company: id('R'), tile: '57', rotation: 1 as const };
    expect(why(t, { ...lay, hex: 'F13' })).toBeNull();
    expect(why(t, { ...lay, hex: 'F19' })).toBe('1817:6.3.1.2');
  });

  test('1817:7.3.3 of ten markers, seven of them on the map, eight are left', () => {
    const t = table();
    phase(t, '5');
    found(t, 'R', { price: 100, trains: ['3'], at: ['F3', 'F13', 'B5', 'B17'], markers: 3 });
    found(t, 'J', { price: 90, trains: ['3'], at: ['C14', 'C22', 'D7'] });
    now(mergers(t), merge('R', 'J'));
    expect(tokensOf(t.state.board, id('R'))).toHaveLength(7);
    expect(companyOf(t, id('R')).tokensLeft).toBe(1);
  });

  test('1817:7.3.2 1817:7.3.3 of nine, two of them in one hex, seven stay on the map and one waits on the charter', () => {
    const t = table();
    phase(t, '5');
    tile(t, 'F3', '14', 0);
    found(t, 'R', { price: 100, trains: ['3'], at: ['F3', 'F13', 'B5', 'B17'], markers: 1 });
    found(t, 'J', { price: 90, trains: ['3'], at: ['F3', 'C14', 'C22', 'D7'] });
    now(mergers(t), merge('R', 'J'));
    expect(tokensOf(t.state.board, id('R'))).toHaveLength(7);
    expect(companyOf(t, id('R')).tokensLeft).toBe(1);
  });

  test('1817:7.1.3.5 a third player short of one and long in the other keeps the difference', () => {
    const t = table();
    phase(t, '3');
    found(t, 'R', { price: 100, singles: { [C]: 2 }, trains: ['3'] });
    found(t, 'J', { price: 90, shorts: { [C]: 3 }, singles: { pool: 3 }, trains: ['3'] });
    now(mergers(t), merge('R', 'J'));
    expect([shorts(t, 'R', C), single(t, 'R', C)]).toEqual([1, 0]);
  });
});

test('1817:7.1.4.5 1817:7.1.1.3 who took over in the window decides about the loans', () => {
  const t = table();
  phase(t, '3');
  found(t, 'R', { price: 60, trains: ['3'], at: ['F3'], singles: { [B]: 2 }, cash: 100 });
  purse(t, A, 0);
  purse(t, B, 60);
  now(mergers(t), { type: 'convert', company: id('R') });
  now(t, buy('R'));
  expect(presidentOf(t, id('R'))).toBe(B);
  until(t, 'loanWindow');
  expect(asks(t).who).toBe(B);
});

test('1817:5.1.3 1817:5.1.7 above the limit with nothing that can be sold a short is closed all the same', () => {
  const t = table(12);
  for (const [i, name] of ['R', 'J', 'H', 'GT', 'ME', 'PLE'].entries())
    found(t, name, { size: 2, price: [100, 90, 80, 70, 65, 60][i] ?? 40, trains: ['2'] });
  found(t, 'PSNR', { price: 50, president: B, shorts: { [A]: 1 }, singles: { pool: 1 } });
  found(t, 'NYSW', { price: 45, president: B });
  stock(t);
  expect(why(t, buy('NYSW'))).toBe('1817:5.1.2');
  now(t, buy('PSNR'));
  expect(shorts(t, 'PSNR', A)).toBe(0);
  expect(top(t)).toBe('stockTurn');
  expect(asks(t).who).toBe(B);
});
