import {
  cashOf,
  type CompanyId,
  type ForcedTrainFrame,
  type Frame,
  isPlayer,
  keepsPresidency,
  type PlayerId,
  priceOf,
  type Read,
  refuse,
  refuseBy,
  type SellSharesAction,
  type Violation,
} from '@roundhouse/engine';
import { asksSite } from '../options.ts';

/** Shares the president sells to pay for a train (1846:6.88). */

/** Treasury and the president's cash together. */
export function moneyAtHand(c: Read, company: CompanyId, president: PlayerId): number {
  return cashOf(c, company) + cashOf(c, president);
}

const dearestTrain = (c: Read, company: CompanyId): number =>
  Math.max(0, ...c.book.policies.trains.offers(c, company).map((offer) => offer.face.price));

/** What a forced sale may not do beyond what no sale may do. */
export function forcedSale(c: Read, frame: Frame, sale: SellSharesAction): Violation | null {
  const { company } = frame as ForcedTrainFrame;
  if (!isPlayer(sale.by)) return refuse(c, 'sell.notNeeded');
  // 1846:6.88.nochange: only the operating corporation's presidency must stay.
  if (sale.company === company) {
    const stays = keepsPresidency(c, sale) ?? siteBar(c, company);
    if (stays) return stays;
  }
  if (soldAlready(c, frame as ForcedTrainFrame, sale.company))
    return refuse(c, 'sell.block', { company: sale.company });
  // 1846:6.88.stop: the last of these shares must be needed for some train.
  const without = moneyAtHand(c, company, sale.by) + (sale.units - 1) * priceOf(c, sale.company);
  return without < dearestTrain(c, company) ? null : refuse(c, 'sell.notNeeded');
}

const bySite = (c: Read): boolean => asksSite(c.book.options, 'forcedSale:site');

/** The site does not let the operating corporation close by its president's sale. */
function siteBar(c: Read, company: CompanyId): Violation | null {
  return bySite(c) && priceOf(c, company) === 10
    ? refuseBy('1846:6.88.nochange', 'This sale would close {company}.', { company })
    : null;
}

/** The site: one block a corporation. */
const soldAlready = (c: Read, frame: ForcedTrainFrame, company: CompanyId): boolean =>
  bySite(c) && frame.own[company] === true;

export function rememberForcedSale(frame: Frame, company: CompanyId): void {
  (frame as ForcedTrainFrame).own[company] = true;
}
