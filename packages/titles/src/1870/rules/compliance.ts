import {
  type CompanyId,
  heir,
  type PlayerId,
  presidentOf,
  type Read,
  refuseBy,
  type SellPolicy,
  type SellSharesAction,
  sellShares,
  type StockTurnFrame,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { countsIn, zoneAfter } from './zones.ts';

/**
 * Certificates of a company that count for the seller of so many of its shares. They may assume that the price falls
 * (1870:comply.2). A president who stays one has two shares on one certificate.
 */
function countedAfter(c: Read, seller: PlayerId, company: CompanyId, sold: number): number {
  if (!countsIn(zoneAfter(c, company, sold))) return 0;
  const left = unitsOf(c, company, seller) - sold;
  const presides = presidentOf(c, company) === seller && heir(c, company, seller, left) === null;
  return presides ? left - 1 : left;
}

/** The same position, but shares are sold by other rules. */
export const sellingBy = (c: Read, sell: SellPolicy): Read => ({
  ...c,
  book: { ...c.book, policies: { ...c.book.policies, sell } },
});

/**
 * 1870:comply.1: who is over the certificate limit sells enough to come down to it. Shares of a company are sold only once in a
 * turn (1870:sell.4), so a block may not be so small that the other companies cannot make up for it. `freely`: how shares are sold
 * by somebody who owes nothing.
 */
export function soldTooFew(
  c: Read,
  turn: StockTurnFrame,
  sale: SellSharesAction,
  freely: SellPolicy,
): Violation | null {
  const { shares } = c.book.policies;
  const seller = sale.by as PlayerId;
  const limit = shares.certificateLimit(c) / 2;
  const over = shares.certificateCount(c, seller) / 2 - limit;
  if (over <= 0) return null;
  const free = sellingBy(c, freely);
  const relief = (company: CompanyId, units: number): number =>
    countedAfter(c, seller, company, 0) - countedAfter(c, seller, company, units);
  const most = (company: CompanyId): number => {
    let best = 0;
    for (let units = unitsOf(c, company, seller); units > 0; units--) {
      const legal = !sellShares.check(free, turn, { type: 'sellShares', by: seller, company, units });
      if (legal) best = Math.max(best, relief(company, units));
    }
    return best;
  };
  let owed = over;
  for (const company of Object.keys(c.state.companies) as CompanyId[])
    if (company !== sale.company) owed -= most(company);
  return relief(sale.company, sale.units) >= Math.min(owed, most(sale.company))
    ? null
    : refuseBy(
        '1870:comply.1',
        'That is not enough to come down to {limit} certificates, and {company} is sold only once in a turn.',
        { limit, company: sale.company },
      );
}
