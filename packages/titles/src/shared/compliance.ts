import {
  type CompanyId,
  maySell,
  type PlayerId,
  type Read,
  type SellSharesAction,
  type StockTurnFrame,
  unitsOf,
} from '@roundhouse/engine';

/**
 * Does a sale do its part for somebody who is `over` the certificate limit? Shares of a company are sold only once in a turn, so a block may
 * not be so small that the other companies cannot make up for it; where nothing is enough, it is as large as helps most. `relief`: how much
 * nearer to the limit so many shares bring the seller.
 */
export function isEnough(
  c: Read,
  turn: StockTurnFrame,
  sale: SellSharesAction,
  over: number,
  relief: (company: CompanyId, units: number) => number,
): boolean {
  if (over <= 0) return true;
  const seller = sale.by as PlayerId;
  const most = (company: CompanyId): number => {
    if (turn.blocks.some((block) => block.company === company)) return 0;
    let best = 0;
    for (let units = unitsOf(c, company, seller); units > 0; units--) {
      if (!maySell(c, turn, { type: 'sellShares', by: seller, company, units }))
        best = Math.max(best, relief(company, units));
    }
    return best;
  };
  let owed = over;
  for (const company of Object.keys(c.state.companies) as CompanyId[])
    if (company !== sale.company) owed -= most(company);
  return relief(sale.company, sale.units) >= Math.min(owed, most(sale.company));
}
