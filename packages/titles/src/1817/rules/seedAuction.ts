import {
  type AuctionFrame,
  type AuctionRule,
  resultOf,
  type Ctx,
  cashOf,
  closePrivate,
  type Frame,
  move,
  movePrivate,
  type PlayerId,
  type PrivateId,
  pay,
  privateOf,
  procedure,
  type Ranges,
  type Read,
  refuseBy,
  replaceable,
  seatAfter,
  seatsFrom,
  solvent,
  type Violation,
  coreVerbs,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { SEED_MONEY } from '../data/money.ts';
import { isVolatile } from '../options.ts';
import { type Bounds, faceValue, nextBid, steps } from './bidding.ts';

const STEP = 5;

/** The first auction: privates in any order, helped along by the seed money (1817:4.2). */
export interface SeedAuctionFrame extends Frame {
  at: 'seedAuction';
  seat: PlayerId;
  passes: number;
  seed: number;
  /** Who put up the last lot. */
  opener: PlayerId | null;
  /** The lot that is up, with its opening bid. */
  lot: { id: PrivateId; amount: number } | null;
}

export const seedAuctionFrame = (c: Read): SeedAuctionFrame => ({
  at: 'seedAuction',
  seat: c.state.priority,
  passes: 0,
  seed: SEED_MONEY,
  opener: null,
  lot: null,
});

export const unsold = (c: Read): PrivateId[] =>
  c.book.data.privates.map(({ id }) => id).filter((id) => privateOf(c, id).owner === null);

/** Without seed money there is no such limit (1817:v.3). */
export const mayExceedFace = replaceable((c: Read): boolean => isVolatile(c.book.options));

/** From what the seed money cannot cover up to the face value, never more than one has (1817:4.2.2, 1817:4.2.3). */
function bounds(c: Read, id: PrivateId, bidder: PlayerId, least: number): Bounds {
  const cash = cashOf(c, bidder);
  const most = mayExceedFace(c) ? cash : Math.min(faceValue(c, id), cash);
  return { least, most, step: STEP };
}

const openingFrom = (c: Read, frame: SeedAuctionFrame, id: PrivateId): number =>
  Math.max(0, faceValue(c, id) - frame.seed);

function refusal(
  c: Read,
  id: PrivateId,
  bidder: PlayerId,
  amount: number,
  least: number,
  opening: boolean,
): Violation {
  const face = faceValue(c, id);
  const facts = { lot: id, amount, least, face, cash: cashOf(c, bidder) };
  if (amount % STEP !== 0)
    return refuseBy(opening ? '1817:4.2.2' : '1817:4.2.4', 'Bids are multiples of 5.', facts);
  if (amount < least) {
    return refuseBy(opening ? '1817:4.2.2' : '1817:4.2.4', 'The least bid for {lot} is {least}.', facts);
  }
  if (amount > face) return refuseBy('1817:4.2.3', 'No bid may be above the face value of {face}.', facts);
  return refuseBy('1817:4.2.4', 'You have {cash}.', facts);
}

/** Puts a private up with an opening bid (1817:4.2.1). */
export const openPrivate = move(coreVerbs.bid)<SeedAuctionFrame>({
  check(c, frame, action) {
    const id = action.lot as PrivateId;
    const by = action.by as PlayerId;
    if (action.for || !unsold(c).includes(id)) {
      return refuseBy('1817:4.2.1', '{lot} is not for sale.', { lot: action.lot });
    }
    const least = openingFrom(c, frame, id);
    const { most } = bounds(c, id, by, least);
    const fine = action.amount >= least && action.amount <= most && action.amount % STEP === 0;
    return fine ? null : refusal(c, id, by, action.amount, least, true);
  },
  apply(c, frame, action) {
    const by = action.by as PlayerId;
    frame.opener = by;
    frame.passes = 0;
    c.events?.push({ type: 'bidMade', who: by, lot: action.lot, amount: action.amount });
    frame.lot = { id: action.lot as PrivateId, amount: action.amount };
  },
  *choices(c, frame, by) {
    for (const id of unsold(c)) {
      const ranges = steps(bounds(c, id, by as PlayerId, openingFrom(c, frame, id)));
      if (ranges.length > 0) yield { type: 'bid', with: { lot: id }, open: { amount: { ranges } } };
    }
  },
});

function raises(c: Read, frame: AuctionFrame, bidder: PlayerId): Ranges['ranges'] {
  return steps(bounds(c, frame.lot as PrivateId, bidder, nextBid(frame, STEP)));
}

/** Raises go round; who cannot reach the next bid is out (1817:4.2.4). */
export const privateLot: AuctionRule = {
  step: STEP,
  ranges: raises,
  dropsUnasked: (c, frame, bidder) => raises(c, frame, bidder).length === 0,
  refuse: (c, frame, bidder, amount) =>
    refusal(c, frame.lot as PrivateId, bidder, amount, nextBid(frame, STEP), false),
};

const raising = (c: Read, opener: PlayerId, lot: { id: PrivateId; amount: number }): AuctionFrame => ({
  at: 'auction',
  kind: 'private',
  lot: lot.id,
  bidders: seatsFrom(c, opener),
  turn: 1,
  high: { by: opener, amount: lot.amount },
  own: {},
});

/** The winner pays the bid to the bank; the seed money pays the rest of the face value (1817:4.2.5). */
function award(c: Ctx, frame: SeedAuctionFrame, id: PrivateId, winner: PlayerId, amount: number): void {
  pay(c, winner, 'bank', amount, `won ${id}`);
  frame.seed -= Math.max(0, faceValue(c, id) - amount);
  movePrivate(c, id, winner, amount);
}

/** What nobody wanted leaves the game (1817:4.2.9); the seat after the last opener is first (1817:4.2.8). */
function close(c: Ctx, frame: SeedAuctionFrame): void {
  for (const id of unsold(c)) closePrivate(c, id, 'unsold');
  if (!frame.opener) return;
  c.state.priority = seatAfter(c, frame.opener);
  c.events?.push({ type: 'priorityMoved', to: c.state.priority });
}

export const seedAuction = procedure(frames.seedAuction, {
  words: {
    asks: 'put something up for bids',
    facts: { seed: { label: 'Seed money', reads: 'money' } },
  },
  offersBelow: false,
  step(c, frame, back) {
    const won = resultOf(frames.auction, back);
    if (frame.lot && frame.opener) {
      if (!won) return { push: raising(c, frame.opener, frame.lot) };
      award(c, frame, frame.lot.id, won.winner ?? frame.opener, won.amount);
      // 1817:4.2.6: whoever won, the seat after the opener is next.
      frame.seat = seatAfter(c, frame.opener);
      frame.lot = null;
    }
    if (unsold(c).length > 0 && frame.passes < solvent(c).length) return 'ask';
    close(c, frame);
    return { done: null };
  },
  asks: (_c, frame) => [{ who: frame.seat, must: true, pass: 'pass' }],
  menu: () => ['bid'],
  after(c, frame, action) {
    if (action.type !== 'pass') return;
    frame.passes += 1;
    frame.seat = seatAfter(c, frame.seat);
  },
});
