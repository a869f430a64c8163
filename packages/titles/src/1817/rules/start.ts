import type { StartPolicy } from '@roundhouse/engine';
import { CHART } from '../data/market.ts';
import { freeCharters } from './ipoBids.ts';

const STARTS = CHART.cells.filter((cell) => cell.par).map((cell) => cell.price);

/** Companies start in an auction (see ipo.ts); this tells what could be started and at which prices. */
export const start: StartPolicy = {
  companies: (c) => freeCharters(c),
  prices: () => STARTS,
  // 1817:5.5.8: the whole bid goes to the company.
  cost: (_c, company, price) => ({ amount: 2 * price, payee: company }),
  start(_c, company) {
    throw new Error(`${company} is started by an auction`);
  },
};
