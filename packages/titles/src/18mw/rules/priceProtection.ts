import {
  byPrice,
  cashOf,
  type CompanyId,
  type Ctx,
  formOf,
  frameOf,
  moveDouble,
  moveSingles,
  pay,
  type PlayerId,
  presidentOf,
  type ProtectPolicy,
  type Read,
  refuse,
  type SaleBlock,
  slot,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { weightOf } from './certificateLimit.ts';
import { keepAboveLimit } from './shareLimit.ts';
import { fall } from './zones.ts';

/** Forced sales of the operating round. */
const sales = slot<Readonly<Partial<Record<PlayerId, readonly CompanyId[]>>>>('sold', {});

/** 18mw:protect.6, 18mw:protect.7: sales of this stock round, or of this operating round. */
function soldThisRound(c: Read, player: PlayerId, company: CompanyId): boolean {
  const stockRound = frameOf(c, frames.stockRound);
  if (stockRound) return stockRound.sold[player]?.includes(company) ?? false;
  return sales.of(frameOf(c, frames.operatingRound))[player]?.includes(company) ?? false;
}

/** Forced sales are remembered for the round (18mw:protect.7). */
function rememberForcedSale(c: Ctx, { seller, company }: SaleBlock): void {
  const round = frameOf(c, frames.operatingRound);
  if (!round) return;
  const sold = sales.of(round);
  sales.put(round, { ...sold, [seller]: [...(sold[seller] ?? []), company] });
}

/** Odd 5% shares that have gone to the pool for the train at hand, by company. */
const oddForTrain = slot<Readonly<Partial<Record<CompanyId, number>>>>('oddForTrain', {});

/** 18mw:move.3, 18mw:contrib.3: two odd 5% shares sold one after the other for a train are 10%. */
function rowsOf(c: Ctx, { company, units }: SaleBlock): number {
  const forced = frameOf(c, frames.forcedTrain);
  const { quoted } = formOf(c, company);
  const odd = oddForTrain.of(forced);
  const sold = (odd[company] ?? 0) + units;
  if (forced) oddForTrain.put(forced, { ...odd, [company]: sold % quoted });
  return Math.floor(sold / quoted);
}

/** 18mw:move.1, 18mw:move.3: one row for every 10% sold; an odd 5% moves nothing. */
export function fallAfterSale(c: Ctx, block: SaleBlock): void {
  rememberForcedSale(c, block);
  fall(c, block.company, rowsOf(c, block), 'shares sold');
}

export const protect: ProtectPolicy = {
  // 18mw:protect.1, 18mw:protect.11, 18mw:protect.12: the president in office now, who has sold none of it themselves.
  who(c, block) {
    const president = presidentOf(c, block.company);
    if (!president || president === block.seller) return null;
    return soldThisRound(c, president, block.company) ? null : president;
  },
  // 18mw:protect.4, 18mw:protect.5
  cannot(c, block, player) {
    const { shares } = c.book.policies;
    const price = shares.value(c, block.company, block.units, 'buy');
    const cash = cashOf(c, player);
    if (cash < price) return refuse(c, 'protect.money', { player, cash, price });
    // 18mw:cert.7: a double certificate counts as much as the two single ones it stands for.
    const weight = weightOf(c, block.company, 'single', block.units);
    const over = weight > 0 && shares.certificateCount(c, player) + weight > shares.certificateLimit(c);
    return over ? refuse(c, 'protect.limit') : null;
  },
  // 18mw:protect.3
  order(c, blocks) {
    const order = byPrice(c);
    return [...blocks].sort((a, b) => order.indexOf(a.company) - order.indexOf(b.company));
  },
  // 18mw:protect.9
  fall: fallAfterSale,
  // 18mw:protect.8, 18mw:protect.13
  protect(c, block, player) {
    const { company, units, double } = block;
    rememberForcedSale(c, block);
    pay(c, player, 'bank', c.book.policies.shares.value(c, company, units, 'buy'), `protected ${company}`);
    if (double) moveDouble(c, company, player);
    moveSingles(c, company, 'pool', player, units - (double ? formOf(c, company).double : 0));
    keepAboveLimit(c, company, player, units);
  },
};
