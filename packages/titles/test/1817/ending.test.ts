import { outcome, ranking } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { offered, type Table, top } from '../support/table.ts';
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
  now,
  operate,
  purse,
  stock,
  table,
  tile,
  until,
  type Wish,
} from './support.ts';

const broke = { type: 'declareBankrupt' as const };

/** R pays `revenue` in full; B is short and has `money`. */
function crisis(
  money: number,
  wish: Wish = {},
  build: (t: Table) => void = () => {},
  options = {},
  revenue = 240,
): Table {
  const t = table(4, options);
  found(t, 'R', { price: 200, trains: ['5'], at: ['F3'], shorts: { [B]: 5 }, singles: { pool: 5 }, ...wish });
  tile(t, 'F3', '57', 2);
  tile(t, 'E2', '9', 2);
  build(t);
  operate(t);
  until(t, 'dividend');
  Object.assign(t.state.agenda.at(-1) as object, { revenue });
  purse(t, B, money);
  return now(t, { type: 'dividend', company: id('R'), kind: 'full' });
}

describe('the end of the game', () => {
  /** The first 8 comes in this round of set 1. */
  function eight(number: number): Table {
    const t = table(3);
    found(t, 'R', { size: 10, price: 200, trains: ['7'], at: ['F3'], cash: 5000 });
    t.state.phase = '7';
    for (const card of ['2', '2+', '3', '4', '5', '6', '7']) t.state.supply[card] = 0;
    operate(t, number);
    until(t, 'buyTrains');
    return now(t, { type: 'buyTrain', company: id('R'), from: 'bank', train: '8', price: 1100 });
  }
  /** Names of the rounds until the end. */
  function rounds(t: Table): string[] {
    const names: string[] = [];
    for (let i = 0; i < 400 && top(t) !== 'over'; i++) {
      idle(t);
      for (const event of t.events) if (event.type === 'roundBegan') names.push(event.name);
    }
    return names;
  }

  test('1817:8.1 1817:8.3 the first 8 in a first operating round: this set, a stock round, two more, and no mergers after the last', () => {
    const t = eight(1);
    expect(rounds(t)).toEqual(['M&A 1.1', 'OR 1.2', 'M&A 1.2', 'SR 2', 'OR 2.1', 'M&A 2.1', 'OR 2.2']);
    expect(outcome(t.state)?.why).toBe('eightTrain');
  });

  test('1817:8.2 1817:8.3 in a second one: a stock round and three more, with merger rounds between them', () => {
    const t = eight(2);
    expect(rounds(t)).toEqual(['M&A 1.2', 'SR 2', 'OR 2.1', 'M&A 2.1', 'OR 2.2', 'M&A 2.2', 'OR 2.3']);
  });

  test('1817:8.1 an export counts like a purchase', () => {
    const t = table(3);
    found(t, 'R', { size: 10, price: 200, trains: ['7'], at: ['F3'] });
    t.state.phase = '7';
    for (const card of ['2', '2+', '3', '4', '5', '6', '7']) t.state.supply[card] = 0;
    operate(t, 2);
    for (let i = 0; i < 20 && t.state.agenda[1]?.at === 'operatingRound'; i++) idle(t);
    expect(t.state.own).toMatchObject({ lastTurn: 2, lastRounds: 3 });
  });

  test('1817:8.4 1817:8.5 cash and shares less shorts; privates, treasuries and trains are worth nothing', () => {
    const t = table();
    found(t, 'R', { price: 150, president: A, singles: { [A]: 1 }, cash: 900, trains: ['5'] });
    found(t, 'J', { price: 100, president: B, shorts: { [A]: 2 }, singles: { pool: 2 } });
    found(t, 'H', { price: 'gray3', president: A });
    found(t, 'GT', { price: 'red', president: B, shorts: { [A]: 1 }, singles: { pool: 1 } });
    give(t, 'MAJM', A);
    purse(t, A, 500);
    const { score } = t.book.policies.end;
    expect(score(t, A)).toBe(500 + 3 * 150 - 2 * 100);
    purse(t, A, 0);
    found(t, 'PLE', { price: 600, president: B, shorts: { [A]: 5 }, singles: { pool: 5 } });
    expect(score(t, A)).toBe(450 - 200 - 3000);
  });

  test('1817:8.6 the only one who is not bankrupt has won at once', () => {
    const t = crisis(0);
    t.state.bankrupt.push(C, D);
    now(t, broke);
    expect(top(t)).toBe('over');
    expect(outcome(t.state)?.why).toBe('bankruptcy');
    expect(offered(t, A)).toEqual([]);
  });

  test('1817:8.6 the only solvent player wins with less than nothing too', () => {
    const t = crisis(0, {}, (u) => {
      found(u, 'J', {
        president: C,
        price: 600,
        shorts: { [A]: 5 },
        singles: { pool: 5 },
        at: ['G6'],
        trains: ['5'],
      });
    });
    t.state.bankrupt.push(C, D);
    now(t, broke);
    expect(outcome(t.state)?.scores[A]).toBeLessThan(0);
    expect(ranking(t.state)).toEqual([A, B, C, D]);
  });

  test('1817:7.4.4 1817:8.5 who is bankrupt at the end has nothing and owes nothing', () => {
    const t = crisis(30, {}, (u) => found(u, 'J', { size: 2, president: B, price: 90, at: ['G6'] }));
    t.state.bankrupt.push(C, D);
    now(t, broke);
    expect(outcome(t.state)?.scores).toMatchObject({ [B]: 0, [C]: 0, [D]: 0 });
    expect(outcome(t.state)?.scores[A]).toBe(cash(t, A) + 2 * 220);
  });
});

test('1817:standstill everybody passes for ever: trains are exported until the 8-trains end the game', () => {
  const t = stock(table(4));
  for (let n = 0; n < 2000 && !outcome(t.state); n++) idle(t);
  expect(outcome(t.state)?.why).toBe('eightTrain');
});
