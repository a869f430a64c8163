import { cashOf, defineTitle, type Policies, priceOf, refuse, unitsOf } from '@roundhouse/engine';
import { card } from './card.ts';
import { cite } from './cite.ts';
import { DATA } from './data.ts';
import { hints } from './hints.ts';
import { advertise } from './moves/advertise.ts';
import { dividend, lay, operating, rounds, routes, token, trains } from './rules/operate.ts';
import { buy, sell, shares, start, stock } from './rules/stock.ts';
import { setup } from './setup.ts';

/** Moves only this title has. */
export const moves = { advertise };

/** The only place that names policies: rule files ask `c.book.policies`. */
const policies: Policies = {
  rounds,
  stock,
  sell,
  buy,
  shares,
  start,
  operating,
  lay,
  token,
  routes,
  dividend,
  trains,
  privates: { price: (c, what) => refuse(c, 'deal.notForSale', { what }), income: () => 0 },
  phase: { enter: () => {} },
  trouble: {
    mayDeclare: (c) => refuse(c, 'forced.canRaise'),
    bankrupt: () => {},
    closing: { cash: 'bank', trains: 'pool' },
  },
  // tiny:end.1: cash and shares at their price.
  end: {
    ending: () => null,
    score: (c, player) =>
      c.book.data.companies.reduce(
        (sum, { id }) => sum + unitsOf(c, id, player) * priceOf(c, id),
        cashOf(c, player),
      ),
  },
  protect: null,
  forced: null,
  auctions: {},
};

export const title = defineTitle({
  ...card,
  rules: 1,
  data: () => DATA,
  setup,
  cite,
  hints,
  moves,
  policies: () => policies,
});
