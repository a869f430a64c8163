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
import { type Mind, mindOf } from '../src/mind.ts';
import { leadOf } from '../src/outlook/wealth.ts';
import { firstThought } from './table.ts';

const inStockTurn = ({ state }: Mind): boolean => state.agenda.at(-1)?.at === 'stockTurn';

test('1817: companies that may start anywhere are one plan, not twenty, and passing is another', () => {
  const { mind } = firstThought(
    'plans',
    (it) =>
      (inStockTurn(it) && weighAll(it).filter(({ action }) => action.type === 'bid').length > 10) || null,
  );
  const plans = plansOf(mind, weighAll(mind)).map(({ action }) => action.type);
  expect(plans.filter((type) => type === 'bid')).toHaveLength(1);
  expect(plans).toContain('pass');
});

test('1817: nobody plans to borrow a company into the ground for nothing', () => {
  const fatal = (mind: Mind, { action, score }: ReturnType<typeof weighAll>[number]): boolean => {
    if (action.type !== 'takeLoans' || score > 0) return false;
    const next = afterwards(mind, action);
    return next !== null && priceOf(next.c, action.company) <= 50;
  };
  const { mind } = firstThought(
    'plans',
    (it) => (inStockTurn(it) && weighAll(it).some((one) => fatal(it, one))) || null,
  );
  const plans = plansOf(mind, weighAll(mind));
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.some((one) => fatal(mind, one))).toBe(false);
});

test('1817: a president who cannot pay for a lost company has nothing to look forward to', () => {
  const { mind } = firstThought('plans', (it) => (it.state.roundNo > 4 && inStockTurn(it)) || null);
  const { book, state } = mind;
  const gone = book.chart.cells.findIndex((cell) => cell.price === 0);
  const presidencies = (Object.keys(state.companies) as CompanyId[]).flatMap((company) => {
    const president = presidentOf(mind.c, company);
    return president && isPlayer(president) ? [{ company, president }] : [];
  });
  /** What 400 more in hand change, of which 50 are missing for the loans of the lost company. */
  const change = ({ company, president }: (typeof presidencies)[number]): number => {
    const it = state.companies[company];
    const others = presidencies.filter((one) => one.company !== company).map((one) => one.company);
    const shares = others.reduce(
      (sum, id) => sum + (unitsOf(mind.c, id, president) * priceOf(mind.c, id)) / formOf(mind.c, id).quoted,
      0,
    );
    const leadWith = (money: number): number => {
      const lost: State = {
        ...state,
        companies: { ...state.companies, [company]: { ...it, loans: 5, at: { ...it?.at, cell: gone } } },
        cash: { ...state.cash, [company]: 0, [president]: money - shares / 2 },
      };
      return leadOf(mindOf(book, lost, president, 'seed', 0), president);
    };
    return leadWith(850) - leadWith(450);
  };
  const changes = presidencies.map(change);
  expect(Math.min(...changes)).toBeGreaterThanOrEqual(400);
  expect(Math.max(...changes)).toBeGreaterThan(500);
});
