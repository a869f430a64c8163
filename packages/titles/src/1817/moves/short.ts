import {
  type CompanyId,
  companyOf,
  createShort,
  formOf,
  frameIn,
  move,
  type PlayerId,
  pay,
  priceOf,
  type Read,
  refuseBy,
  replaceable,
  type StockTurnFrame,
  unitsOf,
  type Violation,
  f,
  verb,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { startedNow } from '../rules/selling.ts';
import { shortsOut } from '../rules/shorts.ts';
import { companiesInPlay, inPlay, isOrdinary } from '../rules/zones.ts';

/** Why nobody can short this company now. */
function unshortable(c: Read, company: CompanyId): Violation | null {
  const limit = formOf(c, company).shortLimit;
  if (companyOf(c, company).form === 'two') {
    return refuseBy('1817:5.3.1', 'A 2-share company cannot be sold short.');
  }
  if (!isOrdinary(c, company))
    return refuseBy('1817:5.3.5', '{company} stands on a gray or red space.', { company });
  if (startedNow(c, company))
    return refuseBy('1817:5.3.3', '{company} was started in this round.', { company });
  return shortsOut(c, company) >= limit
    ? refuseBy('1817:5.3.2', 'There are {limit} short shares of {company} already.', { limit, company })
    : null;
}

/** Are a share and a short in the market closed as soon as they meet there? */
export const closesMarketPairs = replaceable((_c: Read): boolean => true);

/** One short sale a turn: a single for the market, a short for the seller, the price from the bank (1817:5.3.7). */
export const short = move(
  verb(
    'short',
    { company: f.company },
    {
      counted: 'short sale',
      offer: 'Sell {company} short',
      confirm: 'Sell {company} short{paid}',
      done: '{who} sells {company} short{paid}',
      trade: 'Sell short',
      paid: { in: true },
    },
  ),
)<StockTurnFrame>({
  check(c, turn, { by, company }) {
    if (turn.did.some((done) => done.move === 'short'))
      return refuseBy('1817:5.3.1', 'One short sale in a turn.');
    if (c.state.phase === '8') return refuseBy('1817:5.3.6', 'No short sales in phase 8.');
    if (!inPlay(c, company)) return refuseBy('1817:5.3.1', '{company} cannot be sold short.', { company });
    if (unitsOf(c, company, by as PlayerId) > 0)
      return refuseBy('1817:5.3.4', 'You hold shares of {company}.', { company });
    return unshortable(c, company);
  },
  apply(c, _turn, { by, company }) {
    const seller = by as PlayerId;
    pay(c, 'bank', seller, priceOf(c, company), `short sale of ${company}`);
    createShort(c, company, seller, 'pool', closesMarketPairs(c));
    // 1817:5.3.8: it counts as a sale.
    const { sold } = frameIn(c, frames.stockRound);
    sold[seller] = [...(sold[seller] ?? []), company];
  },
  wish: (_c, by, company) => ({ type: 'short', by, company }),
  *choices(c, turn, by) {
    if (c.state.phase === '8' || turn.did.some((done) => done.move === 'short')) return;
    for (const company of companiesInPlay(c)) {
      if (unitsOf(c, company, by as PlayerId) === 0 && !unshortable(c, company)) {
        yield { type: 'short', with: { company }, facts: { price: priceOf(c, company) } };
      }
    }
  },
});
