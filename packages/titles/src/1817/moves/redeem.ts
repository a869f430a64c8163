import {
  type Actor,
  type CompanyId,
  cashOf,
  companyOf,
  controllerOf,
  moveSingles,
  move,
  pay,
  priceOf,
  type Read,
  refuse,
  refuseBy,
  singlesOf,
  type Violation,
} from '@roundhouse/engine';
import { redeemWish, sharedVerbs } from '../../shared/verbs.ts';
import { companiesInPlay, inPlay, isOrdinary } from '../rules/zones.ts';

function notActing(c: Read, by: Actor, company: CompanyId): Violation | null {
  if (!inPlay(c, company)) return refuse(c, 'redeem.none', { company });
  if (controllerOf(c, company) !== by)
    return refuseBy('1817:5.6.3', 'Only the president acts for {company}.', { company });
  return isOrdinary(c, company)
    ? null
    : refuseBy('1817:5.0.7', '{company} stands on a gray or red space.', { company });
}

/** A company buys its own shares out of the market (1817:5.6.2). */
export const redeem = move(sharedVerbs.redeem)({
  check(c, _frame, { by, company, units, from }) {
    const wrong = notActing(c, by, company);
    if (wrong) return wrong;
    if (from !== 'pool') return refuseBy('1817:5.0.6', 'A company redeems its shares only from the market.');
    const there = singlesOf(companyOf(c, company).certs, 'pool');
    if (units < 1 || units > there) return refuse(c, 'redeem.none', { company });
    const price = units * priceOf(c, company);
    const cash = cashOf(c, company);
    return cash < price ? refuse(c, 'redeem.money', { company, cash, price }) : null;
  },
  apply(c, _frame, { company, units }) {
    pay(c, company, 'bank', units * priceOf(c, company), `redeemed ${units} of ${company}`);
    moveSingles(c, company, 'pool', company, units);
  },
  wish: redeemWish,
  *choices(c, _frame, by) {
    for (const company of companiesInPlay(c)) {
      if (notActing(c, by, company)) continue;
      const price = priceOf(c, company);
      const most = Math.min(
        singlesOf(companyOf(c, company).certs, 'pool'),
        Math.floor(cashOf(c, company) / price),
      );
      if (most > 0) {
        yield {
          type: 'redeem',
          with: { company, from: 'pool' },
          open: { units: { ranges: [[1, most, 1]] } },
          facts: { price },
        };
      }
    }
  },
});
