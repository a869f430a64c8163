import { refuse } from '../agenda/refuse.ts';
import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';
import type { AuctionFrame, FallingOfferFrame } from '../model/frames.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import { cashOf } from '../ledger/money.ts';
import { auctionRule } from '../procedures/auction.ts';
import { inRanges, leastOf, mostOf } from './ranges.ts';

/** Raises the bid in an auction. Titles that know other bids compose this with their own through `byFrame`. */
export const bidInAuction = move(coreVerbs.bid)<AuctionFrame>({
  check(c, frame, action) {
    const bidder = action.by as PlayerId;
    if (action.lot !== frame.lot) return refuse(c, 'bid.lot', { lot: action.lot });
    const rule = auctionRule(c, frame);
    const companies = rule.companies?.(c, frame, bidder);
    if (companies ? !action.for || !companies.includes(action.for) : action.for) {
      return refuse(c, 'bid.lot', { lot: action.lot });
    }
    const ranges = rule.ranges(c, frame, bidder, action.for);
    if (inRanges(ranges, action.amount)) return null;
    const own = rule.refuse?.(c, frame, bidder, action.amount);
    if (own) return own;
    if (ranges.length === 0) return refuse(c, 'bid.money', { amount: action.amount });
    if (action.amount < leastOf(ranges)) return refuse(c, 'bid.least', { least: leastOf(ranges) });
    if (action.amount > mostOf(ranges)) return refuse(c, 'bid.most', { most: mostOf(ranges) });
    return refuse(c, 'bid.step', { step: rule.step });
  },
  apply(c, frame, action) {
    const by = action.by as PlayerId;
    frame.high = { by, amount: action.amount, ...(action.for && { for: action.for }) };
    c.events?.push({
      type: 'bidMade',
      who: by,
      lot: frame.lot,
      amount: action.amount,
      ...(action.for && { for: action.for }),
    });
  },
  *choices(c, frame, by) {
    const rule = auctionRule(c, frame);
    const companies: readonly (CompanyId | undefined)[] = rule.companies?.(c, frame, by as PlayerId) ?? [
      undefined,
    ];
    for (const company of companies) {
      const ranges = rule.ranges(c, frame, by as PlayerId, company);
      if (ranges.length === 0) continue;
      yield {
        type: 'bid',
        with: { lot: frame.lot, ...(company && { for: company }) },
        open: { amount: { ranges } },
        facts: { high: frame.high?.amount },
      };
    }
  },
});

/** Takes the lot of a falling offer at its present price. */
export const takeFalling = move(coreVerbs.take)<FallingOfferFrame>({
  check(c, frame, action) {
    const buyer = action.by as PlayerId;
    if (action.lot !== frame.lot) return refuse(c, 'bid.lot', { lot: action.lot });
    if (cashOf(c, buyer) < frame.price) return refuse(c, 'bid.money', { amount: frame.price });
    return null;
  },
  apply(_c, frame, action) {
    frame.taken = { by: action.by as PlayerId, price: frame.price };
  },
  *choices(c, frame, by) {
    if (cashOf(c, by as PlayerId) < frame.price) return;
    yield { type: 'take', with: { lot: frame.lot }, facts: { price: frame.price } };
  },
});
