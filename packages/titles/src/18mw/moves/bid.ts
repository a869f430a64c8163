import {
  byFrame,
  bidInAuction,
  type Move,
  move,
  type PlayerId,
  type PrivateId,
  type Read,
  refuse,
  refuseBy,
  type Violation,
  coreVerbs,
} from '@roundhouse/engine';
import { freeFor, type Lot, lotsOf, type ParallelAuctionFrame } from '../rules/parallelAuction.ts';

/** 18mw:auction.4. */
const STEP = 5;

const leastBid = (c: Read, id: PrivateId, lot: Lot): number =>
  lot.high ? (lot.bids[lot.high] ?? 0) + STEP : (c.book.privates[id]?.price ?? 0);

function barred(lot: Lot, player: PlayerId): Violation | null {
  if (lot.high === player) return refuseBy('18mw:auction.8', 'The highest bid is already yours.');
  return lot.out.includes(player)
    ? refuseBy('18mw:auction.6', 'You took your money back and are out of this auction.')
    : null;
}

/** One bid on any private company (18mw:auction.3). */
const bidInParallel = move(coreVerbs.bid)<ParallelAuctionFrame>({
  check(c, frame, action) {
    const player = action.by as PlayerId;
    const id = action.lot as PrivateId;
    const lot = frame.lots[id];
    if (!lot || action.for) return refuse(c, 'bid.lot', { lot: action.lot });
    const out = barred(lot, player);
    if (out) return out;
    const least = leastBid(c, id, lot);
    if (action.amount < least) return refuse(c, 'bid.least', { least });
    return action.amount > freeFor(c, frame, player, id)
      ? refuse(c, 'bid.money', { amount: action.amount })
      : null;
  },
  apply(c, frame, action) {
    const player = action.by as PlayerId;
    const lot = frame.lots[action.lot as PrivateId];
    if (!lot) return;
    lot.bids[player] = action.amount;
    lot.high = player;
    c.events?.push({ type: 'bidMade', who: player, lot: action.lot, amount: action.amount });
  },
  *choices(c, frame, by) {
    const player = by as PlayerId;
    for (const [id, lot] of lotsOf(frame)) {
      if (barred(lot, player)) continue;
      const least = leastBid(c, id, lot);
      const most = freeFor(c, frame, player, id);
      if (most < least) continue;
      const high = lot.high ? lot.bids[lot.high] : undefined;
      yield {
        type: 'bid',
        with: { lot: id },
        open: { amount: { ranges: [[least, most, 1]] } },
        facts: { high },
      };
    }
  },
});

export const bid: Move = byFrame(coreVerbs.bid, { parallelAuction: bidInParallel, auction: bidInAuction });
