import {
  type Ctx,
  type Frame,
  frameOf,
  isPlayer,
  type Json,
  movePrivate,
  pay,
  type PlayerId,
  type PrivateId,
  procedure,
  type Read,
  refuseBy,
  type RuleId,
  seatAfter,
  solvent,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { MOBILE_OHIO } from '../data/privates.ts';
import { shareOfMobileOhio } from './mobileOhio.ts';
import { allPrivatesSold, unsoldPrivates } from './who.ts';

/** Bids on one private company. Money lies on it and is not moved: it only cannot be bid elsewhere (18mw:auction.5). */
export interface Lot {
  bids: Partial<Record<PlayerId, number>>;
  high: PlayerId | null;
  /** Took their money back: out of this lot (18mw:auction.6). */
  out: PlayerId[];
}

export interface ParallelAuctionFrame extends Frame {
  at: 'parallelAuction';
  seat: PlayerId;
  passes: number;
  lots: Partial<Record<PrivateId, Lot>>;
  lastBidder: PlayerId | null;
}

/** All private companies nobody owns yet, auctioned side by side (18mw:auction.3). */
export function parallelAuctionFrame(c: Read): ParallelAuctionFrame {
  const lots: ParallelAuctionFrame['lots'] = {};
  for (const id of unsoldPrivates(c)) lots[id] = { bids: {}, high: null, out: [] };
  return { at: 'parallelAuction', seat: c.state.priority, passes: 0, lots, lastBidder: null };
}

export const lotsOf = (frame: ParallelAuctionFrame): [PrivateId, Lot][] =>
  Object.entries(frame.lots) as [PrivateId, Lot][];

/** Cash that lies on no bid but perhaps one on this lot. */
export function freeFor(c: Read, frame: ParallelAuctionFrame, player: PlayerId, lot: PrivateId): number {
  let free = c.state.cash[player] ?? 0;
  for (const [id, { bids }] of lotsOf(frame)) if (id !== lot) free -= bids[player] ?? 0;
  return free;
}

const NO_STOCK: readonly [RuleId, string] = [
  '18mw:auction.1',
  'All private companies must be sold before any stock can be bought.',
];

/** What has to wait until all private companies are sold. */
const NOT_YET: Readonly<Record<string, readonly [RuleId, string]>> = {
  start: NO_STOCK,
  buyShares: NO_STOCK,
  sellShares: ['18mw:auction.14', 'No stock can be sold before all private companies are sold.'],
  buyPrivate: ['18mw:private.5', 'No private company changes hands before all are sold.'],
  exchangePrivate: ['18mw:lcm.3', 'Nothing can be exchanged during the auction.'],
};

/** 18mw:auction.3 to 18mw:auction.12. */
export const parallelAuction = procedure(frames.parallelAuction, {
  words: { asks: 'bid' },
  offersBelow: false,
  step(c, frame) {
    if (frame.passes < solvent(c).length) return 'ask';
    settleLots(c, frame);
    handOnPriority(c, frame);
    // 18mw:auction.12: what is left waits for the next stock round.
    const result: Json = allPrivatesSold(c) ? null : { endRound: true };
    return { done: result };
  },
  asks: (_c, frame) => [{ who: frame.seat, must: true, pass: 'pass' }],
  menu: () => ['bid', 'takeBack'],
  admits(_c, _frame, { type }) {
    const against = NOT_YET[type];
    return against ? refuseBy(...against) : null;
  },
  after(c, frame, action) {
    if (action.type === 'takeBack') return;
    if (action.type === 'pass') frame.passes += 1;
    else {
      frame.passes = 0;
      frame.lastBidder = frame.seat;
    }
    frame.seat = seatAfter(c, frame.seat);
  },
});

/** 18mw:auction.9: the highest bid pays the bank; all other money is free again. */
function settleLots(c: Ctx, frame: ParallelAuctionFrame): void {
  for (const [id, { bids, high }] of lotsOf(frame)) {
    if (!high) continue;
    const amount = bids[high] ?? 0;
    pay(c, high, 'bank', amount, `bought ${id}`);
    movePrivate(c, id, high, amount);
    c.events?.push({ type: 'auctionWon', who: high, lot: id, amount });
    if (id === MOBILE_OHIO) shareOfMobileOhio(c, high);
  }
}

/** 18mw:auction.10, 18mw:auction.11: the stock round goes on with the new holder. */
function handOnPriority(c: Ctx, { lastBidder }: ParallelAuctionFrame): void {
  if (!isPlayer(lastBidder)) return;
  c.state.priority = seatAfter(c, lastBidder);
  c.events?.push({ type: 'priorityMoved', to: c.state.priority });
  const round = frameOf(c, frames.stockRound);
  if (round) round.seat = c.state.priority;
}
