import {
  closeCompany,
  companyOf,
  type CompanyId,
  type Ctx,
  type Frame,
  movePrice,
  priceOf,
  type Read,
  refuse,
  type SaleBlock,
  type SellPolicy,
  type SellSharesAction,
  type Violation,
  withinPool,
  isFrame,
  asFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { forcedSale, rememberForcedSale, soldFor } from './forcedSale.ts';
import { inReceivership } from './players.ts';

/** Half of a corporation (1846:5.25). */
const POOL_LIMIT = 5;

/** The limits of every sale, in a stock turn or to pay for a train. */
function ordinarySale(c: Read, sale: SellSharesAction): Violation | null {
  const { company, by } = sale;
  // 1846:7.13.sell
  if (inReceivership(c, company)) return refuse(c, 'sell.zone', { company });
  // 1846:5.23
  if (!companyOf(c, company).hasRun && companyOf(c, company).certs.president !== by)
    return refuse(c, 'sell.notYet', { company });
  return withinPool(c, sale, POOL_LIMIT);
}

export const selling: SellPolicy = {
  may(c, frame, sale) {
    return ordinarySale(c, sale) ?? (isFrame(frames.forcedTrain, frame) ? forcedSale(c, frame, sale) : null);
  },
  // 1846:5.22: only a sale by the president moves the price, one column however many shares.
  moved(c, frame, block) {
    const again = soldThisTurn(frame, block);
    if (isFrame(frames.forcedTrain, frame)) rememberForcedSale(frame, block.seller, block.company);
    if (block.presidentBefore === block.seller && !again) dropPrice(c, block.company, 1, 'president sold');
  },
  blocksWait: false,
};

/**
 * 1846:5.22.turn: has the seller sold shares of this corporation before in the same turn? Whoever presides now presided
 * then, so the price has moved. A forced purchase is one turn.
 */
function soldThisTurn(frame: Frame, { seller, company }: SaleBlock): boolean {
  if (isFrame(frames.forcedTrain, frame)) return soldFor(frame, company) === seller;
  // A purchase would have ended the turn.
  return asFrame(frames.stockTurn, frame).did.some((did) => did.company === company);
}

/** A price of 0 closes the corporation at once (1846:5.26, 1846:8). */
export function dropPrice(c: Ctx, company: CompanyId, columns: number, why: string): void {
  movePrice(c, company, 'left', columns, why);
  if (priceOf(c, company) === 0) closeCompany(c, company, 'its price fell to 0');
}
