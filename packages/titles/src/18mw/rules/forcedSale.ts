import {
  cashOf,
  type CompanyId,
  faceOf,
  type ForcedTrainFrame,
  keepsPresidency,
  type PlayerId,
  type Read,
  refuse,
  type SellSharesAction,
  sellShares,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { cheapestPrice } from './cheapestTrain.ts';
import { siblingTrains } from './siblingTrains.ts';
import { allCompanies } from './who.ts';

/** Stock the president sells to pay for a train (18mw:contrib.3, 18mw:contrib.4). */

/** The dearest train they may be saving for: the bank's cheapest, or one of their other companies at face value. */
const target = (c: Read, company: CompanyId): number =>
  Math.max(cheapestPrice(c, company), ...siblingTrains(c, company).map((train) => faceOf(c, train).price));

const moneyAtHand = (c: Read, company: CompanyId, president: PlayerId): number =>
  cashOf(c, company) + cashOf(c, president);

/**
 * 18mw:contrib.3: what was sold towards a sibling's train is for that train: a purchase that the money before the last sold share
 * would have paid needed no such sale. Once no sibling has a train that dear any more, the deal is off and the bank's is bought
 * (18mw:contrib.5). The greatest price that needed no such sale; -1 = nothing was sold for a sibling's train.
 */
export function neededNoSale(c: Read, { before, company }: ForcedTrainFrame): number {
  if (before === null) return -1;
  return siblingTrains(c, company).some((train) => faceOf(c, train).price > before) ? before : -1;
}

export function forcedSale(c: Read, frame: ForcedTrainFrame, sale: SellSharesAction): Violation | null {
  const seller = sale.by as PlayerId;
  // 18mw:contrib.4: only the presidency of the needy company must stay.
  const stays = sale.company === frame.company ? keepsPresidency(c, sale) : null;
  if (stays) return stays;
  return needed(c, frame, sale, seller);
}

/** 18mw:contrib.3: no more than needed: a smaller sale of the same company would not have been enough. */
function needed(
  c: Read,
  frame: ForcedTrainFrame,
  sale: SellSharesAction,
  seller: PlayerId,
): Violation | null {
  const { company } = frame;
  const need = target(c, company) - moneyAtHand(c, company, seller);
  const pays = cashOf(c, company) >= cheapestPrice(c, company);
  if (pays) return refuse(c, 'sell.notNeeded');
  const smaller = largestBelow(c, frame, sale);
  return c.book.policies.shares.value(c, sale.company, smaller, 'sell') >= need
    ? refuse(c, 'sell.notNeeded')
    : null;
}

/** The next smaller sale that is legal but for the question whether it is needed. */
function largestBelow(c: Read, frame: ForcedTrainFrame, sale: SellSharesAction): number {
  for (let units = sale.units - 1; units > 0; units--) {
    const refusal = sellShares.check(c, frame, { ...sale, units });
    if (!refusal || refusal.key === 'sell.notNeeded') return units;
  }
  return 0;
}

/** What all legal sales together would bring; of a company that alone is enough, no more than that (18mw:bankrupt.1). */
export function mostFromSales(c: Read, frame: ForcedTrainFrame, seller: PlayerId): number {
  return allCompanies(c).reduce((sum, company) => sum + mostFrom(c, frame, seller, company), 0);
}

function mostFrom(c: Read, frame: ForcedTrainFrame, by: PlayerId, company: CompanyId): number {
  for (let units = unitsOf(c, company, by); units > 0; units--) {
    const sale: SellSharesAction = { type: 'sellShares', by, company, units };
    const ways = [sale, { ...sale, double: true as const }];
    if (ways.some((way) => sellShares.check(c, frame, way) === null))
      return c.book.policies.shares.value(c, company, units, 'sell');
  }
  return 0;
}
