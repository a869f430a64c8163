import {
  cashOf,
  cloneState,
  type CompanyId,
  type Ctx,
  type ForcedTrainFrame,
  frameOf,
  keepsPresidency,
  type PlayerId,
  priceOf,
  type Read,
  refuse,
  refuseBy,
  sellShares,
  type SellSharesAction,
  slot,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';

/** Shares the president sells to pay for a train (1846:6.88). */

/** Treasury and the president's cash together. */
export function moneyAtHand(c: Read, company: CompanyId, president: PlayerId): number {
  return cashOf(c, company) + cashOf(c, president);
}

export const trainPrices = (c: Read, company: CompanyId): number[] =>
  c.book.policies.trains.offers(c, company).map((offer) => offer.face.price);

/** 1846:6.87, 1846:6.87.earlier: none of the president's cash while the corporation can pay for some train itself. */
export function barred(c: Read, company: CompanyId, own: number): Violation | null {
  const affordable = c.book.policies.trains.offers(c, company).filter((offer) => offer.face.price <= own);
  const [first] = affordable;
  if (!first) return null;
  const rule = first.from === 'pool' ? '1846:6.87.earlier' : '1846:6.87';
  return refuseBy(rule, '{company} can pay for a {train} itself.', { company, train: first.face.name });
}

/** What a forced sale may not do beyond what no sale may do. */
export function forcedSale(c: Read, frame: ForcedTrainFrame, sale: SellSharesAction): Violation | null {
  const { company } = frame;
  // 1846:6.87: where the president's cash is barred nothing is sold for it.
  const able = barred(c, company, cashOf(c, company));
  if (able) return able;
  // 1846:6.88.nochange: only the operating corporation's presidency must stay.
  if (sale.company === company) {
    const stays = keepsPresidency(c, sale);
    if (stays) return stays;
  }
  if (anyAmount.of(frame)) return null;
  return isNeeded(c, frame, sale) ? null : refuse(c, 'sell.notNeeded');
}

/**
 * 1846:6.88.stop: the last of these shares must be needed for some train. Where a train could be had without it, it is
 * needed only if a more expensive one can really be reached: otherwise nothing would be left to buy.
 */
function isNeeded(c: Read, frame: ForcedTrainFrame, sale: SellSharesAction): boolean {
  const president = sale.by as PlayerId;
  const without = moneyAtHand(c, frame.company, president) + (sale.units - 1) * priceOf(c, sale.company);
  const prices = trainPrices(c, frame.company);
  const higher = prices.filter((price) => price > without);
  return higher.length === prices.length || Math.min(...higher) <= mostAfter(c, frame, sale, president);
}

/** All the money that can be at hand once this sale and every other one has been made. */
function mostAfter(
  c: Read,
  { company }: ForcedTrainFrame,
  sale: SellSharesAction,
  president: PlayerId,
): number {
  const after: Ctx = { book: c.book, state: cloneState(c.state), events: null, interrupts: [] };
  const frame = frameOf(after, frames.forcedTrain);
  if (!frame) return 0;
  sellShares.apply(after, frame, sale);
  const more = saleBlocks(after, frame, president).reduce((sum, { proceeds }) => sum + proceeds, 0);
  return moneyAtHand(after, company, president) + more;
}

/** Marks a frame in which it does not matter how much is needed. */
const anyAmount = slot<boolean>('anyAmount', false);

interface Saleable {
  company: CompanyId;
  units: number;
  proceeds: number;
}

/** The largest legal sale of each corporation's shares; how much is needed does not matter here. */
export function saleBlocks(c: Read, frame: ForcedTrainFrame, president: PlayerId): Saleable[] {
  const free: ForcedTrainFrame = { ...frame, own: { ...frame.own } };
  anyAmount.put(free, true);
  const blocks: Saleable[] = [];
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    for (let units = unitsOf(c, company, president); units > 0; units--) {
      if (sellShares.check(c, free, { type: 'sellShares', by: president, company, units })) continue;
      blocks.push({ company, units, proceeds: units * priceOf(c, company) });
      break;
    }
  }
  return blocks;
}

/** Who has sold shares of which corporation for this train, each time the last one. */
const sellers = slot<Readonly<Record<CompanyId, PlayerId>>>('sellers', {});

/** Who was the last to sell shares of the corporation for this train; null = nobody has. */
export const soldFor = (frame: ForcedTrainFrame, company: CompanyId): PlayerId | null =>
  sellers.of(frame)[company] ?? null;

export function rememberForcedSale(frame: ForcedTrainFrame, seller: PlayerId, company: CompanyId): void {
  sellers.put(frame, { ...sellers.of(frame), [company]: seller });
}
