import {
  asRanges,
  cashOf,
  companyOf,
  move,
  moveSingles,
  type OperatingTurnFrame,
  pay,
  refuse,
  singlesOf,
  turnOf,
} from '@roundhouse/engine';
import { sharedVerbs } from '../../shared/verbs.ts';
import { redeemable, redeemPrice } from '../rules/issueRedeem.ts';

/** Takes shares back from the market into the treasury (1846:6.32). */
export const redeem = move(sharedVerbs.redeem)<OperatingTurnFrame>({
  check(c, frame, action) {
    const { company, units } = action;
    if (company !== frame.company) return refuse(c, 'turn.order', { move: 'redeem' });
    if (turnOf(c, company)?.issued !== null) return refuse(c, 'issue.once', { company });
    if (action.from !== 'pool' || units < 1 || singlesOf(companyOf(c, company).certs, 'pool') < units) {
      return refuse(c, 'redeem.none', { company });
    }
    const price = units * redeemPrice(c, company);
    const cash = cashOf(c, company);
    return cash < price ? refuse(c, 'redeem.money', { company, cash, price }) : null;
  },
  apply(c, _frame, { company, units }) {
    pay(c, company, 'bank', units * redeemPrice(c, company), `redeemed ${units} shares`);
    moveSingles(c, company, 'pool', company, units);
    const turn = turnOf(c, company);
    if (turn) turn.issued = -units;
  },
  *choices(c, { company }) {
    const most = redeemable(c, company);
    if (most === 0 || turnOf(c, company)?.issued !== null) return;
    const units = asRanges(Array.from({ length: most }, (_, i) => i + 1));
    yield {
      type: 'redeem',
      with: { company, from: 'pool' },
      open: { units: { ranges: units } },
      facts: { each: redeemPrice(c, company) },
    };
  },
});
