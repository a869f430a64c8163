import {
  formOf,
  frameOf,
  type PlayerId,
  type Read,
  refuse,
  refuseBy,
  type SellPolicy,
  type SellSharesAction,
  unitsOf,
  type Violation,
  withinPool,
  isFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { soldTooFew } from './certificateLimit.ts';
import { forcedSale } from './forcedSale.ts';
import { fallAfterSale } from './priceProtection.ts';
import { freeOfHoldLimit } from './zones.ts';

/** 18mw:auction.2: nobody sells in the initial stock round. */
const initialRound = (c: Read): boolean => frameOf(c, frames.stockRound)?.no === 1;

/** 18mw:protect.10, 18mw:merge.16: who holds more than 60% sells down to it at once, except in green and brown. */
function downToLimit(c: Read, sale: SellSharesAction): Violation | null {
  const limit = formOf(c, sale.company).holdLimit;
  const keeps = unitsOf(c, sale.company, sale.by as PlayerId) - sale.units;
  return keeps <= limit || freeOfHoldLimit(c, sale.company)
    ? null
    : refuse(c, 'sell.overLimit', { company: sale.company, limit });
}

/** What every sale must obey, in a stock turn or to pay for a train (18mw:contrib.3). */
function ordinarySale(c: Read, sale: SellSharesAction): Violation | null {
  // 18mw:cert.10: half of the company.
  return withinPool(c, sale, formOf(c, sale.company).units / 2) ?? downToLimit(c, sale);
}

export const sell: SellPolicy = {
  may(c, frame, sale) {
    if (initialRound(c)) return refuseBy('18mw:auction.2', 'Nothing can be sold in the initial stock round.');
    return ordinarySale(c, sale) ?? (isFrame(frames.forcedTrain, frame) ? forcedSale(c, frame, sale) : null);
  },
  // 18mw:cert.11
  enough: (c, frame, sale) => (isFrame(frames.stockTurn, frame) ? soldTooFew(c, frame, sale) : null),
  // 18mw:protect.2: the block waits in its frame; this is for frames that cannot hold one.
  moved: (c, _frame, block) => fallAfterSale(c, block),
  blocksWait: true,
};
