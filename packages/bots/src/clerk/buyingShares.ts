import {
  bare,
  type BuySharesAction,
  cashOf,
  type Choice,
  type CompanyId,
  companyOf,
  formOf,
  isPlayer,
  type PlayerId,
  presidentOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { canFloat, missingShares, nearestToRun } from '../outlook/floating.ts';
import { prospectOf } from '../outlook/project.ts';
import { reserveOf } from './reserve.ts';
import { inherits } from './sellingShares.ts';
import { filled, leastIn, money, rangesOf, type Weighed, type Weigher } from './weigh.ts';

/** The most anybody else holds of a company. */
export const runnerUp = (seat: Seat, company: CompanyId, except: PlayerId): number =>
  Math.max(0, ...seat.state.seats.filter((it) => it !== except).map((it) => unitsOf(seat.c, company, it)));

/** Shares that will be worth more than they cost; first those that keep a presidency safe or feed one's own company. */
export const buyingShares: Weigher = (seat, choices) => {
  const { who } = seat;
  if (!isPlayer(who)) return [];
  return choices.map((choice) => weighPurchase(seat, who, choice));
};

function weighPurchase(seat: Seat, who: PlayerId, choice: Choice): Weighed {
  const holes = choice.open?.units ? { units: leastIn(rangesOf(choice, 'units')) } : {};
  const action = filled(choice, holes) as BuySharesAction;
  const { company, units } = action;
  const cost = typeof choice.facts?.price === 'number' ? choice.facts.price : 0;
  const form = formOf(seat.c, company);
  const president = presidentOf(seat.c, company);
  const intoTreasury = choice.facts?.payee === company;
  const fed = intoTreasury ? { cash: cashOf(seat.c, company) + cost } : {};
  const { worth, shortfall, lack } = prospectOf(seat, company, fed);
  const held = unitsOf(seat.c, company, who);
  let score = (units * worth) / form.quoted - cost;
  let reason = (): string =>
    `buys ${bare(company)}: ${money(cost / units)} now, ${money(worth / form.quoted)} expected`;
  if (president === who) {
    score *= seat.taste.pride;
    const { shares, urge } = seat.hints.stake;
    if (held < shares && !companyOf(seat.c, company).hasRun) score += urge;
    const rival = runnerUp(seat, company, who);
    if (rival >= held - 1 && held < form.holdLimit) {
      score += 25;
      reason = () => `keeps ${bare(company)} safe from others`;
    }
    if (intoTreasury && (lack > 0 || !companyOf(seat.c, company).hasRun)) {
      const wanted = Math.max(lack, seat.hints.capital.good - cashOf(seat.c, company));
      const bonus = seat.hints.feeds * Math.min(cost, Math.max(0, wanted));
      score += bonus;
      if (bonus > 0) reason = () => `puts ${money(cost)} into ${bare(company)}'s treasury`;
    }
  } else if (held + units > runnerUp(seat, company, who) && shortfall > 0) {
    score -= shortfall;
  } else if (seat.hints.trainless === 'lost' && inherits(seat, company, who, held + units)) {
    // Whoever presides may leave it to the next in line.
    score -= 0.6 * shortfall;
  }
  score = floating(seat, who, company, units, cost, score);
  const left = cashOf(seat.c, who) - cost;
  const reserve = reserveOf(seat, who);
  if (left < reserve) score -= (reserve - left) * 0.6 * seat.taste.caution;
  return { action, score: score + seat.dice.below(6), reason };
}

/** A company that is not running yet earns nothing: what it promises depends on whether it gets going. */
function floating(
  seat: Seat,
  who: PlayerId,
  company: CompanyId,
  units: number,
  cost: number,
  gain: number,
): number {
  if (companyOf(seat.c, company).stage !== 'started' || seat.hints.capitalization !== 'full') return gain;
  const missing = missingShares(seat, company) - units;
  const left = cashOf(seat.c, who) - cost;
  const alone = left >= missing * (cost / units);
  const own = presidentOf(seat.c, company) === who;
  if (!alone && !canFloat(seat, company)) return 0.3 * gain - 0.2 * cost + (own ? 30 : 0);
  const nearest = nearestToRun(seat) === company;
  return gain + (missing <= 0 ? 200 : own && alone ? 220 : nearest ? 160 : own ? 60 : -40);
}
