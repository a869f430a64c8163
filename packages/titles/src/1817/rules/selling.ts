import {
  type CashCrisisFrame,
  type CompanyId,
  companyOf,
  type Frame,
  frameOf,
  keepsPresidency,
  type Read,
  refuse,
  refuseBy,
  replaceable,
  type SellPolicy,
  type SellSharesAction,
  type Violation,
  isFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import type { ShareWindowFrame } from './shareWindow.ts';
import { isOrdinary } from './zones.ts';

/** Is this the stock round in which the company was started (1817:5.5.14)? */
export const startedNow = (c: Read, company: CompanyId): boolean =>
  frameOf(c, frames.stockRound)?.started.includes(company) ?? false;

/** What can never be sold, whoever holds it. */
export function unsellable(c: Read, company: CompanyId): Violation | null {
  if (companyOf(c, company).form === 'two') {
    return refuseBy('1817:5.2.0.3', 'Shares of the 2-share company {company} cannot be sold.', { company });
  }
  if (!isOrdinary(c, company)) return refuse(c, 'sell.zone', { company });
  return startedNow(c, company) ? refuse(c, 'sell.notYet', { company }) : null;
}

/** One share at a time, and no president's certificate may change hands (1817:7.4.2, 1817:7.4.3). */
function crisisSale(c: Read, frame: CashCrisisFrame, sale: SellSharesAction): Violation | null {
  return tooManyAtOnce(c, frame, sale)
    ? refuseBy('1817:7.4.2', 'In a cash crisis shares are sold one at a time.')
    : keepsPresidency(c, sale);
}

export const tooManyAtOnce = replaceable(
  (_c: Read, _frame: CashCrisisFrame, sale: SellSharesAction): boolean => sale.units > 1,
);

/** After a conversion or merger the others may sell, the president not (1817:7.1.4.2, 1817:7.1.4.4). */
function windowSale(c: Read, frame: ShareWindowFrame, sale: SellSharesAction): Violation | null {
  if (sale.company !== frame.company) {
    return refuseBy('1817:7.1.4.2', 'Only shares of {company} can be sold now.', { company: frame.company });
  }
  return companyOf(c, sale.company).certs.president === sale.by
    ? refuseBy('1817:7.1.4.4', 'The president cannot sell now.')
    : null;
}

function may(c: Read, frame: Frame, sale: SellSharesAction): Violation | null {
  const never = unsellable(c, sale.company);
  if (never) return never;
  if (isFrame(frames.cashCrisis, frame)) return crisisSale(c, frame, sale);
  return isFrame(frames.shareWindow, frame) ? windowSale(c, frame, sale) : null;
}

/** A sale never moves the price at once (1817:5.2.0.2). */
export const sell: SellPolicy = { may, moved: () => {}, blocksWait: false };
