import {
  cashOf,
  type CompanyId,
  companyOf,
  frameIn,
  heir,
  isPlayer,
  move,
  moveSingles,
  pay,
  type PlayerId,
  presidentOf,
  priceOf,
  type Read,
  refuse,
  refuseBy,
  settlePresidency,
  singlesOf,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { type RedeemAction, redeemWish, sharedVerbs } from '../../shared/verbs.ts';
import { giveUpShares } from '../rules/shareLimit.ts';

const MOST_HELD = 4;

/** 1870:redeem.11: money that came in during this stock round (a reissue) does not count. */
function cashBeforeRound(c: Read, company: CompanyId): number {
  return Math.min(cashOf(c, company), frameIn(c, frames.stockRound).cashAtStart[company] ?? 0);
}

/** The money a company may redeem with. */
type UsableCash = (c: Read, company: CompanyId) => number;

/** Why the company can redeem no share at all now; null = it can, from where `redeem` offers. Also for screens. */
export function whyNoRedemption(
  c: Read,
  company: CompanyId,
  usableCash: UsableCash = cashBeforeRound,
): Violation | null {
  const it = companyOf(c, company);
  const facts = { company };
  // 1870:redeem.4
  if (!it.hasRun) return refuseBy('1870:redeem.4', '{company} has not operated yet.', facts);
  // 1870:redeem.6
  if (frameIn(c, frames.stockRound).redeemed.includes(company)) {
    return refuseBy('1870:redeem.6', '{company} has already redeemed a share in this stock round.', facts);
  }
  // 1870:redeem.5: at most four in the treasury, and six stay with players and the market.
  const inside = unitsOf(c, company, company) + unitsOf(c, company, 'offering');
  if (inside >= MOST_HELD)
    return refuseBy('1870:redeem.5', '{company} may not take back more than four shares.', facts);
  const price = priceOf(c, company);
  const cash = usableCash(c, company);
  if (cash >= price) return null;
  // 1870:redeem.11
  return cashOf(c, company) >= price
    ? refuseBy(
        '1870:redeem.11',
        '{company} had only {cash} before this stock round; money of a reissue waits.',
        { company, cash },
      )
    : refuse(c, 'redeem.money', { company, cash, price });
}

/** 1870:redeem.2, 1870:redeem.3, 1870:pres.6: the market first, else a player's single share that moves no presidency. */
function sourceMay(c: Read, company: CompanyId, from: RedeemAction['from']): Violation | null {
  const { certs } = companyOf(c, company);
  const inMarket = singlesOf(certs, 'pool');
  if (from === 'pool') return inMarket > 0 ? null : refuse(c, 'redeem.none', { company });
  if (inMarket > 0)
    return refuseBy('1870:redeem.2', 'Shares of {company} in the market come first.', { company });
  if (singlesOf(certs, from) === 0) return refuse(c, 'redeem.none', { company });
  const movesPresidency =
    certs.president === from && heir(c, company, from, unitsOf(c, company, from) - 1) !== null;
  return movesPresidency
    ? refuseBy('1870:pres.6', 'A redemption may not change the presidency of {company}.', { company })
    : null;
}

/** 1870:redeem.1: the company takes one of its shares back at the market price. */
export const redeemWith = (usableCash: UsableCash) =>
  move(sharedVerbs.redeem)({
    check(c, _frame, action) {
      const { company } = action;
      if (presidentOf(c, company) !== action.by)
        return refuseBy('1870:redeem.1', 'Only the president redeems shares of {company}.', { company });
      if (action.units !== 1) return refuse(c, 'redeem.limit', { limit: 1 });
      return whyNoRedemption(c, company, usableCash) ?? sourceMay(c, company, action.from);
    },
    consent: (_c, _frame, action) => (isPlayer(action.from) ? action.from : null),
    apply(c, _frame, action) {
      const { company, from } = action;
      pay(c, company, from === 'pool' ? 'bank' : from, priceOf(c, company), `redeemed a share of ${company}`);
      moveSingles(c, company, from, company, 1);
      // 1870:protect.8: no sale, but the shares are no longer all kept.
      if (isPlayer(from)) giveUpShares(c, company, from);
      settlePresidency(c, company);
      frameIn(c, frames.stockRound).redeemed.push(company);
    },
    wish: redeemWish,
    *choices(c, _frame, by) {
      for (const company of Object.keys(c.state.companies) as CompanyId[]) {
        if (presidentOf(c, company) !== by || whyNoRedemption(c, company, usableCash)) continue;
        const sources: ('pool' | PlayerId)[] = ['pool', ...c.state.seats];
        for (const from of sources) {
          if (!sourceMay(c, company, from))
            yield {
              type: 'redeem',
              with: { company, units: 1, from },
              facts: { price: priceOf(c, company) },
            };
        }
      }
    },
  });

export const redeem = redeemWith(cashBeforeRound);
