import { move, type PlayerId } from '@roundhouse/engine';
import { LA_CROSSE } from '../data/privates.ts';
import { exchange, exchangeVerb, exchangesOf, mayExchange } from '../rules/laCrosse.ts';

/** Hands the La Crosse and Milwaukee in for a share (18mw:lcm.2). */
export const exchangePrivate = move(exchangeVerb)({
  check: (c, _frame, action) => mayExchange(c, action),
  apply: (c, _frame, action) => exchange(c, action),
  *choices(c, _frame, by) {
    for (const wish of exchangesOf(c, by as PlayerId))
      yield { type: 'exchangePrivate', with: { private: LA_CROSSE, ...wish } };
  },
});
