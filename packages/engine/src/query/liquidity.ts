import type { Read } from '../model/context.ts';
import type { StockTurnFrame } from '../model/frames.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import { moveFor } from '../agenda/offers.ts';
import { unitsOf } from '../ledger/shares.ts';
import { cashOf } from '../ledger/money.ts';

/** The most units of a company the rules would let a player sell if it were their stock turn now. */
export function sellableUnits(c: Read, player: PlayerId, company: CompanyId): number {
  const turn: StockTurnFrame = { at: 'stockTurn', player, did: [], blocks: [], over: false, passed: false };
  const move = moveFor(c, 'sellShares');
  if (!move || !c.state.companies[company]?.at) return 0;
  for (let units = unitsOf(c, company, player); units > 0; units--) {
    if (!move.check(c, turn, { type: 'sellShares', by: player, company, units })) return units;
  }
  return 0;
}

/** Cash, and what selling everything the rules would let go of would bring: company by company, as prices stand now. */
export function liquidityOf(c: Read, player: PlayerId): number {
  let sum = cashOf(c, player);
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    const units = sellableUnits(c, player, company);
    if (units > 0) sum += c.book.policies.shares.value(c, company, units, 'sell');
  }
  return sum;
}
