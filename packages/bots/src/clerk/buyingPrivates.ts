import {
  bare,
  type BuyPrivateAction,
  cashOf,
  isCompany,
  isPlayer,
  presidentOf,
  unitsOf,
  formOf,
} from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { defaults } from './company.ts';
import { prospectOf } from '../outlook/project.ts';
import { filled, mostUpTo, leastIn, money, rangesOf, type Weighed, type Weigher } from './weigh.ts';

/** A company buys its president's own privates: his purse gains, and the company has the use. Nobody else is asked. */
export const buyingPrivates: Weigher = (mind, choices) => {
  const { who } = mind;
  if (!isPlayer(who)) return [];
  const found: Weighed[] = [];
  for (const choice of choices) {
    const action = filled(choice) as BuyPrivateAction;
    if (!isCompany(action.buyer) || choice.facts?.seller !== who) continue;
    const price = priceFor(mind, action, rangesOf(choice, 'price'));
    if (price === null || defaults(mind, action.buyer, price)) continue;
    const score = weighPrivate(mind, who, action, price);
    found.push({
      action: filled(choice, { price }),
      score,
      reason: () =>
        `${bare(action.buyer)} buys ${mind.book.privates[action.private]?.name ?? bare(action.private)} for ${money(price)}`,
    });
  }
  return found;
};

/** As much as the company can spare after its train. */
function priceFor(mind: Mind, action: BuyPrivateAction, ranges: [number, number, number][]): number | null {
  if (!isCompany(action.buyer)) return null;
  const cash = cashOf(mind.c, action.buyer);
  const owns = mind.state.trains.some((train) => train.owner === action.buyer);
  const prices = mind.book.policies.trains.offers(mind.c, action.buyer).map((offer) => offer.face.price);
  const spare = owns ? cash - 60 : cash - Math.min(...prices, 9999) - 60;
  return mostUpTo(ranges, Math.max(spare, leastIn(ranges)));
}

function weighPrivate(
  mind: Mind,
  who: Parameters<typeof unitsOf>[2],
  action: BuyPrivateAction,
  price: number,
): number {
  const company = action.buyer;
  if (!isCompany(company) || !isPlayer(who) || presidentOf(mind.c, company) !== who) return -1;
  const units = unitsOf(mind.c, company, who) / formOf(mind.c, company).quoted;
  const before = prospectOf(mind, company);
  const after = prospectOf(mind, company, { cash: cashOf(mind.c, company) - price });
  const extra = mind.hints.privates[action.private] ?? 0;
  const income = mind.book.policies.privates.income(mind.c, action.private);
  // What the owner gives up: the income while it would last, and its value at the end.
  const given = income * 3;
  return price - given + extra + units * (after.worth - before.worth) - (after.shortfall - before.shortfall);
}
