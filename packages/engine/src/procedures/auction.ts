import { procedure } from '../model/frame.ts';
import { coreFrames } from '../model/frameKinds.ts';
import type { AuctionFrame, FallingOfferFrame } from '../model/frames.ts';
import type { AuctionRule } from '../model/policy.ts';
import type { Read } from '../model/context.ts';
import type { PlayerId } from '../model/ids.ts';

export function auctionRule(c: Read, frame: AuctionFrame): AuctionRule {
  const rule = c.book.policies.auctions[frame.kind];
  if (!rule) throw new Error(`no rule for auctions of ${frame.kind}`);
  return rule;
}

/** Bidders in turn raise or drop out until one is left who holds the high bid, or nobody is left. */
export const auction = procedure(coreFrames.auction, {
  words: { asks: 'bid or drop out' },
  offersBelow: false,
  step(c, frame) {
    const rule = auctionRule(c, frame);
    for (;;) {
      const { high, bidders } = frame;
      // Who holds the highest bid is never asked before all others have dropped out.
      const decided = bidders.length === 0 || (bidders.length === 1 && high !== null);
      if (decided) {
        c.events?.push({
          type: 'auctionWon',
          who: high?.by ?? null,
          lot: frame.lot,
          amount: high?.amount ?? 0,
          ...(high?.for && { for: high.for }),
        });
        return {
          done: { winner: high?.by ?? null, amount: high?.amount ?? 0, ...(high?.for && { for: high.for }) },
        };
      }
      const bidder = bidders[frame.turn] as PlayerId;
      const gone = c.state.bankrupt.includes(bidder) || rule.dropsUnasked?.(c, frame, bidder);
      if (!gone) return 'ask';
      drop(frame);
    }
  },
  asks(_c, frame) {
    return [{ who: frame.bidders[frame.turn] as PlayerId, must: true, pass: 'out' }];
  },
  menu: () => ['bid'],
  after(_c, frame, action) {
    if (action.type === 'pass') drop(frame);
    else frame.turn = (frame.turn + 1) % frame.bidders.length;
  },
});

/** Whose turn it is drops out. */
function drop(frame: AuctionFrame): void {
  frame.bidders.splice(frame.turn, 1);
  if (frame.turn === frame.bidders.length) frame.turn = 0;
}

const nextIn = ({ order, turn }: FallingOfferFrame): PlayerId => order[turn] as PlayerId;

/** One lot at a price that falls with every pass; at the floor the next in order gets it unasked. */
export const fallingOffer = procedure(coreFrames.fallingOffer, {
  words: { asks: 'take it at this price?' },
  offersBelow: false,
  step(_c, frame) {
    if (frame.price <= frame.floor) frame.taken ??= { by: nextIn(frame), price: frame.floor };
    return frame.taken ? { done: { ...frame.taken } } : 'ask';
  },
  asks: (_c, frame) => [{ who: nextIn(frame), must: true, pass: 'pass' }],
  menu: () => ['take'],
  after(_c, frame, action) {
    if (action.type !== 'pass') return;
    frame.price = Math.max(frame.floor, frame.price - frame.drop);
    frame.turn = (frame.turn + 1) % frame.order.length;
  },
});
