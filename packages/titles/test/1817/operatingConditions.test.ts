import { companyOf, outcome } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, eventsOf, offered, pass, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  D,
  endStock,
  found,
  id,
  mergers,
  now,
  operate,
  phase,
  purse,
  shorts,
  standing,
  stock,
  table,
  tile,
  until,
  type Wish,
  why,
} from './support.ts';

/** Operating turns and what follows from them, one condition after the other. */

const lay = (hex: string, number: string, rotation: number, using?: string) => ({
  type: 'layTile' as const,
  company: id('R'),
  hex,
  tile: number,
  rotation: rotation as 0,
  ...(using && { using: `private:${using}` as const }),
});
const loan = (count = 1) => ({ type: 'takeLoans' as const, company: id('R'), count });
const dividend = (kind: 'full' | 'half' | 'none') => ({ type: 'dividend' as const, company: id('R'), kind });
const broke = { type: 'declareBankrupt' as const };

function turn(wish: Wish = {}, build: (t: Table) => void = () => {}): Table {
  const t = table();
  found(t, 'R', { price: 100, trains: ['2'], at: ['F13'], ...wish });
  build(t);
  return operate(t);
}
/** R is about to pay a dividend on this revenue. */
function earning(revenue: number, wish: Wish, build: (t: Table) => void = () => {}): Table {
  const t = turn({ at: ['F3'], trains: ['5'], ...wish }, (u) => {
    tile(u, 'F3', '57', 2);
    tile(u, 'E2', '9', 2);
    build(u);
  });
  until(t, 'dividend');
  Object.assign(t.state.agenda.at(-1) as object, { revenue });
  return t;
}
/** Seventy loans are out, none of them with R. */
const noLoansLeft = (t: Table): void => {
  for (const name of ['GT', 'H', 'ME', 'NYOW', 'NYSW', 'PSNR', 'PLE'])
    found(t, name, { size: 10, price: 40, loans: 10, trains: ['2'], president: D });
};

describe('privates in a turn', () => {
  test('1817:1.2.6.7 the Mountain Engineers pay for mountains only, not for plains or rivers', () => {
    const paid = (hex: string, rotation: number): number => {
      const t = turn({ cash: 100, privates: ['ME'] }, (u) => tile(u, 'F13', '57', rotation));
      now(t, lay(hex, '9', rotation));
      return cash(t, id('R'));
    };
    // East into the mountains: 15 to pay, 20 to get; west over the river: 10; north-west over plains: nothing.
    expect(paid('F15', 1)).toBe(105);
    expect(paid('F11', 1)).toBe(90);
    expect(paid('E14', 0)).toBe(100);
    const other = turn({ cash: 100 }, (u) => {
      tile(u, 'F13', '57', 1);
      found(u, 'J', { price: 60, president: B, privates: ['ME'], trains: ['2'] });
    });
    now(other, lay('F15', '9', 1));
    expect(cash(other, id('R'))).toBe(85);
  });

  test('1817:1.2.6.12 a mine is laid in the tile laying step and at no other time', () => {
    const t = turn({ cash: 100, privates: ['CM'] }, (u) => tile(u, 'F13', '57', 1));
    until(t, 'buyTrains');
    expect(why(t, lay('F15', '9', 1, 'CM'))).toBe('1817:6.0.3');
  });

  test('1817:1.2.6.16 a contract that nobody bought, or that a player still has, pays nobody', () => {
    const t = table();
    found(t, 'R', { trains: ['2'], at: ['F13'] });
    const before = { ...t.state.cash };
    operate(t);
    expect(t.state.cash).toEqual(before);
  });

  test('1817:6.5.6 a bridge counts where a train stops, mines and ranches where it passes', () => {
    const t = table();
    const marker = (kind: string, hex: string) => ({
      kind,
      hex,
      owner: null,
      value: 10,
      others: 10,
      from: 'private:CM',
    });
    t.state.board = {
      ...t.state.board,
      markers: [marker('bridge', 'H3'), marker('mine', 'F15'), marker('ranch', 'F5')] as never,
    };
    expect(t.book.policies.routes.model(t, id('R'), { at: 'run' }).bonuses).toEqual([
      { bonus: 'atStop', of: ['H3'], add: 10, why: 'bridge' },
      { bonus: 'passing', hex: 'F15', add: 10, why: 'coal mine' },
      { bonus: 'passing', hex: 'F5', add: 10, why: 'ranch' },
    ]);
  });
});

describe('dividends on shorts', () => {
  test('1817:6.6.7 only who is short pays, once for each short share, from the president on', () => {
    const t = earning(100, {
      size: 10,
      president: C,
      shorts: { [A]: 1, [D]: 2 },
      singles: { pool: 3 },
    });
    now(t, dividend('full'));
    expect(eventsOf(t, 'debtPaid').map(({ debtor, amount }) => [debtor, amount])).toEqual([
      [D, 20],
      [A, 10],
    ]);
    const nobody = earning(100, { size: 10, president: C });
    now(nobody, dividend('full'));
    expect(eventsOf(nobody, 'debtPaid')).toEqual([]);
  });
});

describe('interest and loans', () => {
  test('1817:6.8.3 a company that could not pay its interest does nothing more in its turn', () => {
    const t = turn({ size: 2, loans: 2, cash: 5 }, (u) => {
      found(u, 'J', { price: 60, president: B, trains: ['2'], at: ['I16'] });
      purse(u, A, 500);
    });
    until(t, 'buyTrains');
    pass(t);
    expect(standing(t, 'R')).toBe('red');
    // It is neither asked to repay loans nor liquidated a second time: J is next.
    expect(asks(t).who).toBe(B);
    expect(top(t)).toBe('track');
  });

  test('1817:6.9.1 asked to repay with a loan and 100, not with 99', () => {
    const last = (cashLeft: number): string => {
      // Two loans at 5 each: 10 of interest.
      const t = turn({ size: 2, loans: 2, cash: cashLeft + 10 }, (u) =>
        found(u, 'J', { price: 60, president: B, trains: ['2'], at: ['I16'] }),
      );
      until(t, 'buyTrains');
      pass(t);
      return `${top(t)} ${asks(t).who}`;
    };
    expect(last(100)).toBe(`repay ${A}`);
    expect(last(99)).toBe(`track ${B}`);
  });

  test('1817:6.9.2 after borrowing again up to the limit there is nothing left to do', () => {
    const t = turn({ size: 2, loans: 1, cash: 305 }, (u) =>
      found(u, 'J', { price: 60, president: B, trains: ['2'], at: ['I16'] }),
    );
    until(t, 'repay');
    now(t, loan());
    expect(asks(t).who).toBe(B);
    // Below the limit it may borrow on.
    const more = turn({ size: 5, loans: 1, cash: 305 });
    until(more, 'repay');
    now(more, loan());
    expect(top(more)).toBe('repay');
    expect(offered(more)).toEqual(['takeLoans', 'pass']);
  });

  test('1817:6.9.1 without loans of its own and none left at the bank nobody is asked', () => {
    const t = turn({ cash: 500, price: 200 }, noLoansLeft);
    until(t, 'buyTrains');
    expect(agenda(t)).toContain('operatingTurn');
    pass(t);
    expect(top(t)).toBe('track');
    expect(asks(t).who).toBe(D);
  });

  test('1817:7.1.1.3 after a conversion loans are taken one after the other until the company has enough', () => {
    const t = table();
    found(t, 'R', { cash: 100, trains: ['3'], price: 100 });
    mergers(t);
    now(t, { type: 'convert', company: id('R') });
    until(t, 'loanWindow');
    now(t, loan());
    expect(top(t)).toBe('loanWindow');
    now(t, loan());
    pass(t);
    expect(companyOf(t, id('R')).loans).toBe(2);
  });
});

describe('the end of the game', () => {
  test('1817:8.1 no train but an 8 announces the end', () => {
    const t = table();
    phase(t, '7');
    t.state.phase = '6';
    found(t, 'R', { size: 10, price: 200, trains: ['6'], at: ['F3'], cash: 2000 });
    operate(t);
    until(t, 'buyTrains');
    now(t, { type: 'buyTrain', company: id('R'), from: 'bank', train: '7', price: 900 });
    expect(t.state.phase).toBe('7');
    expect(t.state.ending).toBeNull();
    expect(eventsOf(t, 'endTriggered')).toEqual([]);
    expect(outcome(t.state)).toBeNull();
  });

  test('1817:3.1 each round has its name', () => {
    const t = table();
    const name = (at: string): string =>
      t.book.policies.rounds.name(t, { at, no: 3, number: 2, of: 2 } as never);
    expect(['seedAuction', 'rowAuction', 'stockRound', 'operatingRound', 'maRound'].map(name)).toEqual([
      'Auction',
      'Auction',
      'SR 3',
      'OR 3.2',
      'M&A 3.2',
    ]);
  });
});

describe('bankruptcy', () => {
  /** B is short of R and cannot pay its dividend. */
  const ruined = (build: (t: Table) => void = () => {}): Table => {
    const t = earning(240, { price: 200, shorts: { [B]: 5 }, singles: { pool: 5 } }, (u) => {
      found(u, 'J', { price: 60, president: B, trains: ['2'], at: ['I16'] });
      build(u);
    });
    purse(t, B, 0);
    now(t, dividend('full'));
    return t;
  };

  test('1817:5.7.1 the priority deal stays where it is unless the bankrupt player has it', () => {
    const t = ruined();
    t.state.priority = D;
    now(t, broke);
    expect(t.state.priority).toBe(D);
    const held = ruined();
    held.state.priority = B;
    now(held, broke);
    expect(held.state.priority).toBe(C);
  });

  test('1817:7.4.5 a company that is red already keeps its place among the red ones', () => {
    const t = ruined((u) => {
      found(u, 'H', { price: 'red', president: B, trains: ['2'] });
      found(u, 'GT', { price: 'red', president: A, trains: ['2'] });
    });
    const since = companyOf(t, id('H')).at?.since;
    now(t, broke);
    expect(companyOf(t, id('H')).at?.since).toBe(since);
    expect(standing(t, 'J')).toBe('red');
  });

  test('1817:5.7.4 shorts that lie in the market move no price', () => {
    const t = table();
    found(t, 'R', { price: 100, president: A, shorts: { pool: 2 }, singles: { [B]: 3, [C]: 2 } });
    stock(t);
    // Long shares with players make 140%, and there is no share in the market.
    expect(shorts(t, 'R', 'pool')).toBe(2);
    endStock(t);
    expect(standing(t, 'R')).toBe(110);
  });
});
