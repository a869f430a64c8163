import {
  type CompanyId,
  type Ctx,
  type DividendPolicy,
  equalShare,
  keptBy,
  movePrice,
  payPlayersAndTreasury,
  priceOf,
} from '@roundhouse/engine';
import { TRIPLE_FROM } from '../data/market.ts';
import { dropPrice } from './selling.ts';

/** Columns to the right for a payout at a price; -1 = one to the left. */
export function columnsFor(payout: number, price: number): number {
  // 1846:6.75.left
  if (2 * payout < price) return -1;
  // 1846:6.75.stay
  if (payout < price) return 0;
  // 1846:6.75.right1
  if (payout < 2 * price) return 1;
  // 1846:6.75.right2, 1846:6.75.right3
  return price >= TRIPLE_FROM && payout >= 3 * price ? 3 : 2;
}

/** 1846:6.75.total: all that was paid out counts, whoever got it; what was retained does not. */
function adjust(c: Ctx, company: CompanyId, paidOut: number): void {
  const columns = columnsFor(paidOut, priceOf(c, company));
  if (columns < 0) dropPrice(c, company, 1, 'low payout');
  else movePrice(c, company, 'right', columns, 'payout');
}

export const dividends: DividendPolicy = {
  kinds: () => ['full', 'half', 'none'],
  // 1846:6.71.retain, 1846:6.71.full, 1846:6.71.half
  kept: (_c, _company, revenue, kind) => keptBy(kind, revenue, 'down'),
  // 1846:6.73: market shares pay nobody.
  payee: (_c, company, holder) => payPlayersAndTreasury(company, holder),
  share: equalShare,
  move: (c, _frame, company, _revenue, paidOut) => adjust(c, company, paidOut),
};
