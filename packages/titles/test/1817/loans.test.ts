import { companyOf, decisions } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { eventsOf, offered, pass, refusal, type Table, top } from '../support/table.ts';
import { rateFor } from '../../src/1817/data/money.ts';
import {
  A,
  B,
  cash,
  found,
  id,
  mergers,
  now,
  operate,
  purse,
  standing,
  stock,
  table,
  until,
  why,
  type Wish,
} from './support.ts';

const loan = (count = 1, name = 'R') => ({ type: 'takeLoans' as const, company: id(name), count });
const repay = (count = 1, name = 'R') => ({ type: 'repayLoans' as const, company: id(name), count });

/** R operates; the interest rate comes from `out` loans of a sleeping giant. */
function turn(wish: Wish = {}, out = 0, build: (t: Table) => void = () => {}): Table {
  const t = table();
  found(t, 'R', { price: 100, trains: ['2'], at: ['F13'], ...wish });
  build(t);
  for (let i = 0; i < out; i += 10)
    found(t, ['GT', 'H', 'ME', 'NYOW', 'NYSW', 'PSNR', 'PLE'][i / 10] ?? '', {
      size: 10,
      price: 40,
      loans: Math.min(10, out - i),
      trains: ['2'],
    });
  return operate(t);
}

describe('loans', () => {
  test('1817:1.2.5.1 a loan brings 100 from the bank; only companies in turn borrow', () => {
    const t = turn({}, 0, (u) => found(u, 'J', { price: 90, trains: ['2'], at: ['I16'] }));
    const bank = cash(t, 'bank');
    now(t, loan(2));
    expect(cash(t, id('R'))).toBe(200);
    expect(cash(t, 'bank')).toBe(bank - 200);
    expect(why(t, loan(1, 'J'))).toBe('1817:1.2.5.1');
    expect(refusal(t, { ...loan(1, 'J'), by: B })).toBe('engine:notAsked');
  });

  test('1817:1.2.5.2 each loan moves the price left, never out of the leftmost gray space', () => {
    const t = turn({ price: 60, size: 5 });
    now(t, loan(2));
    expect(standing(t, 'R')).toBe(50);
    const low = turn({ price: 40, size: 5 });
    now(low, loan());
    expect(standing(low, 'R')).toBe('gray3');
    now(low, loan(3));
    expect(standing(low, 'R')).toBe('gray1');
    expect(companyOf(low, id('R')).loans).toBe(4);
  });

  test('1817:1.2.5.3 each loan repaid costs 100 and moves the price right, not beyond 600', () => {
    const t = turn({ price: 'gray3', loans: 2, cash: 400 });
    until(t, 'repay');
    const before = cash(t, id('R'));
    expect(standing(t, 'R')).toBe('gray2');
    now(t, repay(2));
    expect(standing(t, 'R')).toBe(40);
    expect(cash(t, id('R'))).toBe(before - 200);
    const top600 = turn({ price: 600, loans: 1, cash: 400 });
    until(top600, 'repay');
    now(top600, repay());
    expect(standing(top600, 'R')).toBe(600);
    const poor = turn({ loans: 2, cash: 150 });
    until(poor, 'repay');
    expect(why(poor, repay(2))).toBe('1817:1.2.5.3');
  });

  test('1817:1.2.5.4 repaying only in the repay step and when an acquisition is settled', () => {
    const t = table();
    found(t, 'R', { loans: 2, cash: 500 });
    stock(t);
    expect(offered(t)).not.toContain('repayLoans');
    expect(why(t, repay())).not.toBeNull();
    mergers(t);
    now(t, { type: 'convert', company: id('R') });
    until(t, 'loanWindow');
    expect(offered(t)).not.toContain('repayLoans');
    const u = turn({ loans: 2, cash: 500 });
    expect(offered(u)).not.toContain('repayLoans');
    until(u, 'repay');
    expect(why(u, repay(3))).toBe('1817:1.2.5.4');
    expect(why(u, repay(2))).toBeNull();
  });

  test('1817:1.2.5.5 the rate is fixed before the round and stays', () => {
    const t = turn({ size: 10, cash: 0 }, 3);
    const fixed = eventsOf(t, 'interestFixed');
    expect(fixed).toEqual([{ type: 'interestFixed', rate: 5 }]);
    now(t, loan(8));
    until(t, 'repay');
    // Eight loans at 5 although eleven are out by now.
    expect(cash(t, id('R'))).toBe(800 - 40);
  });

  test('1817:1.2.5.6 1817:1.2.5.7 the rate is a function of the loans out', () => {
    const rates = [0, 1, 5, 6, 10, 11, 15, 16, 20, 66, 70].map(rateFor);
    expect(rates).toEqual([5, 5, 5, 10, 10, 15, 15, 20, 20, 70, 70]);
    // Six taken, one repaid: five again.
    expect(rateFor(6 - 1)).toBe(5);
  });

  test('1817:1.2.5.8 as many loans as shares', () => {
    for (const size of [2, 5, 10] as const) {
      const t = turn({ size });
      expect(why(t, loan(size + 1))).toBe('1817:1.2.5.8');
      expect(why(t, loan(0))).toBe('1817:1.2.5.8');
      now(t, loan(size));
      expect(why(t, loan())).toBe('1817:1.2.5.8');
    }
  });

  test('1817:1.2.5.9 seventy loans in all', () => {
    const t = turn({ size: 5 }, 68);
    expect(why(t, loan(3))).toBe('1817:1.2.5.9');
    now(t, loan(2));
    expect(why(t, loan())).toBe('1817:1.2.5.9');
  });

  test('1817:1.2.5.10 the president answers for unpaid interest', () => {
    const t = turn({ size: 2, loans: 2, cash: 0 }, 8);
    purse(t, A, 100);
    until(t, 'buyTrains');
    pass(t);
    // Two loans at 10: the treasury is empty and no loan can be had.
    expect(cash(t, A)).toBe(80);
  });
});

describe('interest and repaying in a turn', () => {
  test('1817:6.1.1 loans up to the interest and again after repaying', () => {
    const t = turn({ size: 10, cash: 300, loans: 1 });
    now(t, loan());
    now(t, { type: 'layTile', company: id('R'), hex: 'F13', tile: '57', rotation: 1 });
    now(t, loan());
    until(t, 'buyTrains');
    now(t, loan());
    pass(t);
    expect(top(t)).toBe('repay');
    now(t, repay());
    now(t, loan());
    expect(why(t, repay())).toBe('1817:6.9.2');
    expect(why(t, loan())).toBeNull();
  });

  test('1817:6.1.1 also after the dividend with no room for a train: at the far left loans do not move the price, repaying them does', () => {
    const full = ['2', '2', '2', '2'];
    const t = turn({ price: 'gray2', cash: 200, trains: full, privates: ['OBC'] });
    while (top(t) === 'track' || top(t) === 'token') pass(t);
    // Without a route it has paid nothing and stands at the far left.
    expect([top(t), standing(t, 'R')]).toEqual(['loanWindow', 'gray1']);
    const loans = decisions(t.book, t.state, A).flatMap(({ choices }) => choices.map(({ type }) => type));
    expect(loans.filter((type) => type === 'takeLoans')).toHaveLength(1);
    // 1817:1.2.6.9: at any time of its turn.
    now(t, { type: 'assign', private: 'private:OBC', hex: 'G6' });
    now(t, loan(3));
    expect(standing(t, 'R')).toBe('gray1');
    pass(t);
    expect([top(t), cash(t, id('R'))]).toEqual(['repay', 500 - 3 * 5]);
    now(t, repay(3));
    expect(standing(t, 'R')).toBe(40);
    // Anywhere else a loan moves the price as it did before the dividend: nobody is asked again.
    const elsewhere = turn({ cash: 500, trains: full });
    while (top(elsewhere) === 'track' || top(elsewhere) === 'token') pass(elsewhere);
    expect([top(elsewhere), standing(elsewhere, 'R') === 'gray1']).toEqual(['repay', false]);
    // Five loans are the most there are; whoever has just passed where loans stood open is not asked again.
    const most = turn({ loans: 5, cash: 500, trains: full });
    while (top(most) === 'track' || top(most) === 'token') pass(most);
    expect(top(most)).toBe('repay');
    const room = turn({ cash: 500 });
    until(room, 'buyTrains');
    expect(top(pass(room))).toBe('repay');
  });

  test.each([
    [2, 5, 3, 10],
    [2, 15, 10, 30],
    [2, 20, 15, 40],
  ])('1817:6.8.1 %i loans at a rate of %i', (loans, rate, others, due) => {
    const t = turn({ loans, cash: 100 }, others);
    expect(rateFor(loans + others)).toBe(rate);
    until(t, 'repay');
    expect(cash(t, id('R'))).toBe(100 - due);
  });

  test('1817:6.8.1 loans taken in the turn bear interest too', () => {
    const t = turn({ cash: 100 });
    now(t, loan(2));
    until(t, 'repay');
    expect(cash(t, id('R'))).toBe(300 - 10);
  });

  test('1817:6.8.2 too poor for the interest: further loans, with interest on them', () => {
    const t = turn({ size: 5, loans: 4, cash: 50 }, 15);
    expect(rateFor(19)).toBe(20);
    until(t, 'buyTrains');
    const price = standing(t, 'R');
    pass(t);
    expect(companyOf(t, id('R')).loans).toBe(5);
    expect(cash(t, id('R'))).toBe(50 + 100 - 100);
    expect(price).toBe(90);
    expect(standing(t, 'R')).toBe(80);
  });

  test('1817:6.8.2 forced loans are taken one at a time: no more than the interest needs, none if the cash is just enough', () => {
    const t = turn({ size: 10, loans: 2, cash: 0 }, 56);
    expect(rateFor(58)).toBe(60);
    until(t, 'buyTrains');
    const before = companyOf(t, id('R')).at?.cell ?? 0;
    pass(t);
    // Two loans cost 120; with a third and a fourth 240, which 200 do not pay; with a fifth 300.
    expect(companyOf(t, id('R')).loans).toBe(5);
    expect(cash(t, id('R'))).toBe(0);
    expect(companyOf(t, id('R')).at?.cell).toBe(before - 3);
    const enough = turn({ size: 10, loans: 2, cash: 120 }, 56);
    until(enough, 'buyTrains');
    pass(enough);
    expect(companyOf(enough, id('R')).loans).toBe(2);
    expect(cash(enough, id('R'))).toBe(0);
  });

  test('1817:6.8.3 still too poor: red, the president takes the treasury and pays everything', () => {
    const t = turn({ size: 2, loans: 2, cash: 45, trains: ['2'] }, 33);
    expect(rateFor(35)).toBe(35);
    purse(t, A, 200);
    until(t, 'buyTrains');
    pass(t);
    expect(standing(t, 'R')).toBe('red');
    expect(cash(t, id('R'))).toBe(0);
    expect(cash(t, A)).toBe(200 + 45 - 70);
    expect(companyOf(t, id('R')).loans).toBe(2);
    expect(t.state.trains.some((train) => train.owner === id('R'))).toBe(true);
    // Exactly enough is enough.
    const exact = turn({ size: 2, loans: 2, cash: 70 }, 33);
    until(exact, 'buyTrains');
    pass(exact);
    expect(standing(exact, 'R')).not.toBe('red');
    expect(cash(exact, id('R'))).toBe(0);
  });

  test('1817:6.8.4 without a loan left the company counts as unable', () => {
    const t = turn({ size: 5, loans: 1, cash: 60 }, 69);
    expect(rateFor(70)).toBe(70);
    purse(t, A, 200);
    until(t, 'buyTrains');
    pass(t);
    expect(standing(t, 'R')).toBe('red');
    expect(companyOf(t, id('R')).loans).toBe(1);
    expect(cash(t, A)).toBe(200 + 60 - 70);
  });

  test('1817:6.9.1 any number of loans at 100 each, one space right each', () => {
    const t = turn({ price: 110, loans: 2, cash: 300 });
    until(t, 'repay');
    expect(standing(t, 'R')).toBe(100);
    now(t, repay(2));
    expect(standing(t, 'R')).toBe(120);
    expect(companyOf(t, id('R')).loans).toBe(0);
  });

  test('1817:6.9.2 borrowing again leaves the price where it was and ends repaying', () => {
    const t = turn({ price: 110, loans: 2, cash: 300 });
    until(t, 'repay');
    now(t, repay());
    now(t, loan());
    expect(standing(t, 'R')).toBe(100);
    expect(why(t, repay())).toBe('1817:6.9.2');
    expect(offered(t)).toEqual(['takeLoans', 'pass']);
    pass(t);
    expect(top(t)).not.toBe('repay');
  });
});
