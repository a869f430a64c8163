import { refuse } from '../agenda/refuse.ts';
import { handOver, heir, settlePresidency } from '../ledger/presidency.ts';
import { companyOf, formOf, moveDouble, moveSingles, unitsOf } from '../ledger/shares.ts';
import { pay } from '../ledger/money.ts';
import { priceOf } from '../market/price.ts';
import type { SellSharesAction } from '../model/action.ts';
import type { Ctx, Read } from '../model/context.ts';
import { type Frame, move } from '../model/frame.ts';
import type { SaleBlock, StockRoundFrame } from '../model/frames.ts';
import { type Actor, type CompanyId, isPlayer, type PlayerId } from '../model/ids.ts';
import type { Violation } from '../model/violation.ts';
import { frameOf } from '../query/control.ts';
import { asRanges } from './ranges.ts';

/**
 * Sells shares to the market. Certificates follow from the units: singles first; if those do not suffice the
 * president's certificate is exchanged with the heir. `double` sells that certificate.
 */
export const sellShares = move<SellSharesAction>({
  type: 'sellShares',
  check(c, frame, action) {
    const { company, units } = action;
    if (!isPlayer(action.by) || !c.state.companies[company]?.at || units < 1) {
      return refuse(c, 'sell.holding', { seller: action.by, units, company });
    }
    return cannotHandOver(c, action, action.by) ?? c.book.policies.sell.may(c, frame, action);
  },
  apply(c, frame, action) {
    const seller = action.by as PlayerId;
    const { company, units } = action;
    const { sell, shares } = c.book.policies;
    const presidentBefore = companyOf(c, company).certs.president;
    const price = priceOf(c, company);
    const proceeds = shares.value(c, company, units, 'sell');
    giveToPool(c, action, seller);
    pay(c, 'bank', seller, proceeds, `sold ${units} of ${company}`);
    const block: SaleBlock = {
      seller, company, units, price, presidentBefore, presidentAfter: companyOf(c, company).certs.president,
    };
    rememberSale(c, seller, company);
    const waiting = (frame as { blocks?: SaleBlock[] }).blocks;
    if (sell.blocksWait && waiting) waiting.push(block);
    else sell.moved(c, frame, block);
  },
  *choices(c, frame, by) {
    if (!isPlayer(by)) return;
    for (const company of Object.keys(c.state.companies) as CompanyId[]) {
      const held = unitsOf(c, company, by);
      if (held === 0) continue;
      yield* salesOf(c, frame, by, company, held);
    }
  },
});

function* salesOf(c: Read, frame: Frame, by: Actor, company: CompanyId, held: number) {
  const legal: number[] = [];
  for (let units = 1; units <= held; units++) {
    if (!sellShares.check(c, frame, { type: 'sellShares', by, company, units })) legal.push(units);
  }
  const facts = { price: priceOf(c, company), held };
  if (legal.length > 0) {
    yield { type: 'sellShares' as const, with: { company }, open: { units: { ranges: asRanges(legal) } }, facts };
  }
  const units = formOf(c, company).double;
  if (units === 0 || companyOf(c, company).certs.double !== by) return;
  const double = { type: 'sellShares' as const, by, company, units, double: true as const };
  if (!sellShares.check(c, frame, double)) yield { type: 'sellShares' as const, with: { company, units, double: true as const }, facts };
}

/** The certificates must exist: enough units, and somebody to take the president's certificate if it has to go. */
function cannotHandOver(c: Read, action: SellSharesAction, seller: PlayerId): Violation | null {
  const { company, units } = action;
  const { certs } = companyOf(c, company);
  const form = formOf(c, company);
  const held = unitsOf(c, company, seller);
  if (units > held) return refuse(c, 'sell.holding', { seller, units, company });
  if (action.double && (certs.double !== seller || units !== form.double)) {
    return refuse(c, 'sell.holding', { seller, units, company });
  }
  const loose = action.double ? form.double : (certs.single[seller] ?? 0);
  if (units <= loose) return null;
  if (certs.president !== seller || !heir(c, company, seller, held - units)) {
    return refuse(c, certs.president === seller ? 'sell.presidentStays' : 'sell.holding', { seller, units, company });
  }
  return null;
}

function giveToPool(c: Ctx, action: SellSharesAction, seller: PlayerId): void {
  const { company, units } = action;
  const { certs } = companyOf(c, company);
  if (certs.president === seller) {
    const next = heir(c, company, seller, unitsOf(c, company, seller) - units);
    if (next) handOver(c, company, next);
  }
  if (action.double) moveDouble(c, company, 'pool');
  else moveSingles(c, company, seller, 'pool', units);
  settlePresidency(c, company);
}

/** Who sold what in this round: it decides who may buy and who may protect. */
function rememberSale(c: Ctx, seller: PlayerId, company: CompanyId): void {
  const round = frameOf<StockRoundFrame>(c, 'stockRound');
  if (!round) return;
  const sold = round.sold[seller] ?? [];
  if (!sold.includes(company)) round.sold[seller] = [...sold, company];
}
