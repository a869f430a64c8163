import {
  type CompanyId,
  isPlayer,
  type State,
  presidentOf,
  formOf,
  unitsOf,
  priceOf,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { plansOf } from '../src/baron/plans.ts';
import { weighAll } from '../src/clerk/index.ts';
import { afterwards } from '../src/clerk/weigh.ts';
import { type Seat, seatOf } from '../src/seat.ts';
import { leadOf } from '../src/outlook/wealth.ts';
import { firstThought } from './table.ts';

const inStockTurn = ({ state }: Seat): boolean => state.agenda.at(-1)?.at === 'stockTurn';

test('1817: companies that may start anywhere are one plan, not twenty, and passing is another', () => {
  const { seat } = firstThought(
    'plans',
    (it) =>
      (inStockTurn(it) && weighAll(it).filter(({ action }) => action.type === 'bid').length > 10) || null,
  );
  const plans = plansOf(seat, weighAll(seat)).map(({ action }) => action.type);
  expect(plans.filter((type) => type === 'bid')).toHaveLength(1);
  expect(plans).toContain('pass');
});

test('1817: nobody plans to borrow a company into the ground for nothing', () => {
  const fatal = (seat: Seat, { action, score }: ReturnType<typeof weighAll>[number]): boolean => {
    if (action.type !== 'takeLoans' || score > 0) return false;
    const next = afterwards(seat, action);
    return next !== null && priceOf(next.c, action.company) <= 50;
  };
  const { seat } = firstThought(
    'plans',
    (it) => (inStockTurn(it) && weighAll(it).some((one) => fatal(it, one))) || null,
  );
  const plans = plansOf(seat, weighAll(seat));
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.some((one) => fatal(seat, one))).toBe(false);
});

test('1817: a president who cannot pay for a lost company has nothing to look forward to', () => {
  const { seat } = firstThought('plans', (it) => (it.state.roundNo > 4 && inStockTurn(it)) || null);
  const { book, state } = seat;
  const gone = book.chart.cells.findIndex((cell) => cell.price === 0);
  const presidencies = (Object.keys(state.companies) as CompanyId[]).flatMap((company) => {
    const president = presidentOf(seat.c, company);
    return president && isPlayer(president) ? [{ company, president }] : [];
  });
  /** What 400 more in hand change, of which 50 are missing for the loans of the lost company. */
  const change = ({ company, president }: (typeof presidencies)[number]): number => {
    const it = state.companies[company];
    const others = presidencies.filter((one) => one.company !== company).map((one) => one.company);
    const shares = others.reduce(
      (sum, id) => sum + (unitsOf(seat.c, id, president) * priceOf(seat.c, id)) / formOf(seat.c, id).quoted,
      0,
    );
    const leadWith = (money: number): number => {
      const lost: State = {
        ...state,
        companies: { ...state.companies, [company]: { ...it, loans: 5, at: { ...it?.at, cell: gone } } },
        cash: { ...state.cash, [company]: 0, [president]: money - shares / 2 },
      };
      return leadOf(seatOf(book, lost, president, 'seed', 0), president);
    };
    return leadWith(850) - leadWith(450);
  };
  const changes = presidencies.map(change);
  expect(Math.min(...changes)).toBeGreaterThanOrEqual(400);
  expect(Math.max(...changes)).toBeGreaterThan(500);
});
