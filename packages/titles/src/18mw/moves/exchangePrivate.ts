import { isPlayer, move, refuse } from '@roundhouse/engine';
import { LA_CROSSE } from '../data/privates.ts';
import { exchange, exchangeVerb, exchangesOf, mayExchange } from '../rules/laCrosse.ts';

/** Hands the La Crosse and Milwaukee in for a share (18mw:lcm.2). */
export const exchangePrivate = move(exchangeVerb)({
  check: (c, _frame, action) =>
    isPlayer(action.by)
      ? mayExchange(c, action)
      : refuse(c, 'ability.notOwner', { private: action.private, company: action.by }),
  apply: (c, _frame, action) => exchange(c, action),
  *choices(c, _frame, by) {
    if (!isPlayer(by)) return;
    for (const wish of exchangesOf(c, by))
      yield { type: 'exchangePrivate', with: { private: LA_CROSSE, ...wish } };
  },
});
