import {
  bare,
  type BuyPrivateAction,
  cashOf,
  isCompany,
  isPlayer,
  presidentOf,
  unitsOf,
  formOf,
  cheapestTrain,
  incomeOf,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { defaults } from './company.ts';
import { prospectOf } from '../outlook/project.ts';
import { filled, mostUpTo, leastIn, money, rangesOf, type Weighed, type Weigher } from './weigh.ts';

/** A company buys its president's own privates: their purse gains, and the company has the use. Nobody else is asked. */
export const buyingPrivates: Weigher = (seat, choices) => {
  const { who } = seat;
  if (!isPlayer(who)) return [];
  const found: Weighed[] = [];
  for (const choice of choices) {
    const action = filled(choice) as BuyPrivateAction;
    if (!isCompany(action.buyer) || choice.facts?.seller !== who) continue;
    const price = priceFor(seat, action, rangesOf(choice, 'price'));
    if (price === null || defaults(seat, action.buyer, price)) continue;
    const score = weighPrivate(seat, who, action, price);
    found.push({
      action: filled(choice, { price }),
      score,
      reason: () =>
        `${bare(action.buyer)} buys ${seat.book.privates[action.private]?.name ?? bare(action.private)} for ${money(price)}`,
    });
  }
  return found;
};

/** As much as the company can spare after its train. */
function priceFor(seat: Seat, action: BuyPrivateAction, ranges: [number, number, number][]): number | null {
  if (!isCompany(action.buyer)) return null;
  const cash = cashOf(seat.c, action.buyer);
  const owns = seat.state.trains.some((train) => train.owner === action.buyer);
  const spare = owns ? cash - 60 : cash - Math.min(cheapestTrain(seat.c, action.buyer), 9999) - 60;
  return mostUpTo(ranges, Math.max(spare, leastIn(ranges)));
}

function weighPrivate(
  seat: Seat,
  who: Parameters<typeof unitsOf>[2],
  action: BuyPrivateAction,
  price: number,
): number {
  const company = action.buyer;
  if (!isCompany(company) || !isPlayer(who) || presidentOf(seat.c, company) !== who) return -1;
  const units = unitsOf(seat.c, company, who) / formOf(seat.c, company).quoted;
  const before = prospectOf(seat, company);
  const after = prospectOf(seat, company, { cash: cashOf(seat.c, company) - price });
  const extra = seat.hints.privates[action.private] ?? 0;
  const income = incomeOf(seat.c, action.private);
  // What the owner gives up: the income while it would last, and its value at the end.
  const given = income * 3;
  return price - given + extra + units * (after.worth - before.worth) - (after.shortfall - before.shortfall);
}
