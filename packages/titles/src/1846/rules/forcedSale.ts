import {
  cashOf,
  cloneState,
  type CompanyId,
  type Ctx,
  type ForcedTrainFrame,
  type Frame,
  frameOf,
  isPlayer,
  keepsPresidency,
  type PlayerId,
  priceOf,
  type Read,
  refuse,
  refuseBy,
  sellShares,
  type SellSharesAction,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { asksSite } from '../options.ts';

/** Shares the president sells to pay for a train (1846:6.88). */

/** Treasury and the president's cash together. */
export function moneyAtHand(c: Read, company: CompanyId, president: PlayerId): number {
  return cashOf(c, company) + cashOf(c, president);
}

const trainPrices = (c: Read, company: CompanyId): number[] =>
  c.book.policies.trains.offers(c, company).map((offer) => offer.face.price);

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
  if ((frame as ForcedTrainFrame).own[ANY_AMOUNT] === true) return null;
  return isNeeded(c, frame as ForcedTrainFrame, sale, sale.by) ? null : refuse(c, 'sell.notNeeded');
}

/**
 * 1846:6.88.stop: the last of these shares must be needed for some train. Where a train could be had without it, it is
 * needed only if a dearer one can really be reached: otherwise nothing would be left to buy.
 */
function isNeeded(c: Read, frame: ForcedTrainFrame, sale: SellSharesAction, president: PlayerId): boolean {
  const without = moneyAtHand(c, frame.company, president) + (sale.units - 1) * priceOf(c, sale.company);
  const prices = trainPrices(c, frame.company);
  const dearer = prices.filter((price) => price > without);
  if (dearer.length === 0) return false;
  return dearer.length === prices.length || Math.min(...dearer) <= mostAfter(c, frame, sale, president);
}

/** All the money that can be at hand once this sale and every other one has been made. */
function mostAfter(
  c: Read,
  { company }: ForcedTrainFrame,
  sale: SellSharesAction,
  president: PlayerId,
): number {
  const after: Ctx = { book: c.book, state: cloneState(c.state), events: null, raised: [] };
  const frame = frameOf<ForcedTrainFrame>(after, 'forcedTrain');
  if (!frame) return 0;
  sellShares.apply(after, frame, sale);
  const more = saleBlocks(after, frame, president).reduce((sum, { proceeds }) => sum + proceeds, 0);
  return moneyAtHand(after, company, president) + more;
}

/** Marks a frame in which it does not matter how much is needed. */
const ANY_AMOUNT = 'anyAmount';

interface Saleable {
  company: CompanyId;
  units: number;
  proceeds: number;
}

/** The largest legal sale of each corporation's shares; how much is needed does not matter here. */
export function saleBlocks(c: Read, frame: ForcedTrainFrame, president: PlayerId): Saleable[] {
  const anyAmount: ForcedTrainFrame = { ...frame, own: { ...frame.own, [ANY_AMOUNT]: true } };
  const blocks: Saleable[] = [];
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    for (let units = unitsOf(c, company, president); units > 0; units--) {
      if (sellShares.check(c, anyAmount, { type: 'sellShares', by: president, company, units })) continue;
      blocks.push({ company, units, proceeds: units * priceOf(c, company) });
      break;
    }
  }
  return blocks;
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
