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
import type { Mind } from '../mind.ts';
import { canFloat, missingShares, nearestToRun } from '../outlook/floating.ts';
import { prospectOf } from '../outlook/project.ts';
import { reserveOf } from './reserve.ts';
import { inherits } from './sellingShares.ts';
import { filled, leastIn, money, rangesOf, type Weighed, type Weigher } from './weigh.ts';

/** The most anybody else holds of a company. */
export const runnerUp = (mind: Mind, company: CompanyId, except: PlayerId): number =>
  Math.max(0, ...mind.state.seats.filter((it) => it !== except).map((it) => unitsOf(mind.c, company, it)));

/** Shares that will be worth more than they cost; first those that keep a presidency safe or feed one's own company. */
export const buyingShares: Weigher = (mind, choices) => {
  const { who } = mind;
  if (!isPlayer(who)) return [];
  return choices.map((choice) => weighPurchase(mind, who, choice));
};

function weighPurchase(mind: Mind, who: PlayerId, choice: Choice): Weighed {
  const holes = choice.open?.units ? { units: leastIn(rangesOf(choice, 'units')) } : {};
  const action = filled(choice, holes) as BuySharesAction;
  const { company, units } = action;
  const cost = typeof choice.facts?.price === 'number' ? choice.facts.price : 0;
  const form = formOf(mind.c, company);
  const president = presidentOf(mind.c, company);
  const intoTreasury = choice.facts?.payee === company;
  const fed = intoTreasury ? { cash: cashOf(mind.c, company) + cost } : {};
  const { worth, shortfall, lack } = prospectOf(mind, company, fed);
  const held = unitsOf(mind.c, company, who);
  let score = (units * worth) / form.quoted - cost;
  let reason = (): string =>
    `buys ${bare(company)}: ${money(cost / units)} now, ${money(worth / form.quoted)} expected`;
  if (president === who) {
    score *= mind.taste.pride;
    const { shares, urge } = mind.hints.stake;
    if (held < shares && !companyOf(mind.c, company).hasRun) score += urge;
    const rival = runnerUp(mind, company, who);
    if (rival >= held - 1 && held < form.holdLimit) {
      score += 25;
      reason = () => `keeps ${bare(company)} safe from others`;
    }
    if (intoTreasury && (lack > 0 || !companyOf(mind.c, company).hasRun)) {
      const wanted = Math.max(lack, mind.hints.capital.good - cashOf(mind.c, company));
      const bonus = mind.hints.feeds * Math.min(cost, Math.max(0, wanted));
      score += bonus;
      if (bonus > 0) reason = () => `puts ${money(cost)} into ${bare(company)}'s treasury`;
    }
  } else if (held + units > runnerUp(mind, company, who) && shortfall > 0) {
    score -= shortfall;
  } else if (mind.hints.trainless === 'lost' && inherits(mind, company, who, held + units)) {
    // Whoever presides may leave it to the next in line.
    score -= 0.6 * shortfall;
  }
  score = floating(mind, who, company, units, cost, score);
  const left = cashOf(mind.c, who) - cost;
  const reserve = reserveOf(mind, who);
  if (left < reserve) score -= (reserve - left) * 0.6 * mind.taste.caution;
  return { action, score: score + mind.dice.below(6), reason };
}

/** A company that is not running yet earns nothing: what it promises depends on whether it gets going. */
function floating(
  mind: Mind,
  who: PlayerId,
  company: CompanyId,
  units: number,
  cost: number,
  gain: number,
): number {
  if (companyOf(mind.c, company).stage !== 'started' || mind.hints.capitalization !== 'full') return gain;
  const missing = missingShares(mind, company) - units;
  const left = cashOf(mind.c, who) - cost;
  const alone = left >= missing * (cost / units);
  const own = presidentOf(mind.c, company) === who;
  if (!alone && !canFloat(mind, company)) return 0.3 * gain - 0.2 * cost + (own ? 30 : 0);
  const nearest = nearestToRun(mind) === company;
  return gain + (missing <= 0 ? 200 : own && alone ? 220 : nearest ? 160 : own ? 60 : -40);
}
