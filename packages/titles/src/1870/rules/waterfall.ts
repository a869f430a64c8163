import {
  asFrame,
  type AuctionFrame,
  type AuctionRule,
  cashOf,
  type CompanyId,
  type Ctx,
  type Frame,
  movePresident,
  movePrivate,
  moveSingles,
  pay,
  payIncome,
  type PlayerId,
  privateFacts,
  type PrivateId,
  privateOf,
  procedure,
  type Read,
  refuseBy,
  resultOf,
  seatAfter,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { MKT, SLSF } from '../data/companies.ts';
import { FRISCO, GREAT_RIVER, KATY } from '../data/privates.ts';
import { payFrisco } from './historicalOrder.ts';

/** What players have bid for a private. */
type Bids = Partial<Record<PlayerId, number>>;

/** The initial stock round. */
export interface WaterfallFrame extends Frame {
  at: 'waterfall';
  seat: PlayerId;
  passes: number;
  /** What the first unsold private costs now (1870:isr.8). */
  price: number;
  bids: Partial<Record<PrivateId, Bids>>;
  /** Who has to set the par value of the SLSF. */
  parDue: PlayerId | null;
}

export interface ChooseParFrame extends Frame {
  at: 'choosePar';
  player: PlayerId;
  company: CompanyId;
  done: boolean;
}

const MIN_RAISE = 5;

export const firstUnsold = (c: Read): PrivateId | null =>
  c.book.data.privates.find(({ id }) => privateOf(c, id).owner === null)?.id ?? null;

const faceValue = (c: Read, id: PrivateId): number => privateFacts(c, id).price;

export const waterfallFrame = (c: Read): WaterfallFrame => ({
  at: 'waterfall',
  seat: c.state.priority,
  passes: 0,
  price: faceValue(c, GREAT_RIVER),
  bids: {},
  parDue: null,
});

/** 1870:isr.3: cash not tied up in bids on other privates. */
export function freeCash(c: Read, frame: WaterfallFrame, player: PlayerId, lot: PrivateId | null): number {
  let tied = 0;
  for (const [id, bids] of Object.entries(frame.bids) as [PrivateId, Bids][])
    if (id !== lot) tied += bids[player] ?? 0;
  return cashOf(c, player) - tied;
}

const highestBid = (frame: WaterfallFrame, lot: PrivateId): number =>
  Math.max(0, ...Object.values(frame.bids[lot] ?? {}).map((amount) => amount ?? 0));

/** 1870:isr.2. */
export const leastBid = (c: Read, frame: WaterfallFrame, lot: PrivateId): number =>
  MIN_RAISE + Math.max(faceValue(c, lot), highestBid(frame, lot));

/** The private and what hangs on it change hands (1870:isr.11, 1870:isr.12). */
export function sell(c: Ctx, frame: WaterfallFrame, lot: PrivateId, to: PlayerId, price: number): void {
  pay(c, to, 'bank', price, `bought ${lot}`);
  movePrivate(c, lot, to, price);
  delete frame.bids[lot];
  if (lot === FRISCO) {
    movePresident(c, SLSF, to);
    frame.parDue = to;
  }
  if (lot === KATY) moveSingles(c, MKT, KATY, to, 1);
  const next = firstUnsold(c);
  frame.price = next ? faceValue(c, next) : 0;
}

/** 1870:isr.4: of the first unsold private a sole bid is sold to at once, several are auctioned; null = nobody has bid on it. */
function cascade(c: Ctx, frame: WaterfallFrame): { push: Frame } | null {
  for (;;) {
    const lot = firstUnsold(c);
    const bids = lot ? (Object.entries(frame.bids[lot] ?? {}) as [PlayerId, number][]) : [];
    const [sole] = bids;
    if (!lot || !sole) return null;
    if (bids.length > 1) return { push: auctionOf(lot, bids) };
    sell(c, frame, lot, sole[0], sole[1]);
  }
}

/** 1870:isr.5: the lowest bidder is asked first; whoever raises becomes the highest, so the order simply goes round. */
function auctionOf(lot: PrivateId, bids: [PlayerId, number][]): AuctionFrame {
  const rising = [...bids].sort((a, b) => a[1] - b[1]);
  const top = rising.at(-1) as [PlayerId, number];
  return {
    at: 'auction',
    kind: 'private',
    lot,
    bidders: rising.map(([player]) => player),
    turn: 0,
    high: { by: top[0], amount: top[1] },
    own: {},
  };
}

const waterfallOf = (c: Read): WaterfallFrame =>
  asFrame(
    frames.waterfall,
    c.state.agenda.find((frame) => frame.at === 'waterfall'),
  );

export const privateAuction: AuctionRule = {
  ranges(c, frame, bidder) {
    // The bids that led to the auction stand, so there is a highest one.
    const { amount } = frame.high as NonNullable<AuctionFrame['high']>;
    const least = amount + MIN_RAISE;
    const most = freeCash(c, waterfallOf(c), bidder, frame.lot as PrivateId);
    return least <= most ? [[least, most, 1]] : [];
  },
  step: 1,
};

/** 1870:isr.8, 1870:isr.9: everybody passed in a row. */
function allPassed(c: Ctx, frame: WaterfallFrame): void {
  frame.passes = 0;
  if (firstUnsold(c) !== GREAT_RIVER) {
    payIncome(c);
    payFrisco(c);
    return;
  }
  frame.price -= MIN_RAISE;
  if (frame.price > 0) return;
  const taker = frame.seat;
  sell(c, frame, GREAT_RIVER, taker, 0);
  frame.seat = seatAfter(c, taker);
}

export const waterfall = procedure(frames.waterfall, {
  words: { asks: 'buy or bid', facts: { price: { label: 'Price', reads: 'money' } } },
  offersBelow: false,
  step(c, frame, back) {
    const won = resultOf(frames.auction, back);
    const lot = firstUnsold(c);
    if (won?.winner && lot) sell(c, frame, lot, won.winner, won.amount);
    const auction = cascade(c, frame);
    // A par value is due before anybody bids again; sales to a sole bidder come first (1870:isr.11).
    if (auction && !frame.parDue) return auction;
    if (frame.parDue) {
      const choose: ChooseParFrame = { at: 'choosePar', player: frame.parDue, company: SLSF, done: false };
      frame.parDue = null;
      return { push: choose };
    }
    if (firstUnsold(c) !== null) return 'ask';
    // 1870:isr.10
    c.state.priority = frame.seat;
    return { done: null };
  },
  asks: (_c, frame) => [{ who: frame.seat, must: true, pass: 'pass' }],
  menu: () => ['take', 'bid'],
  admits: (_c, _frame, action) =>
    action.type === 'take' || action.type === 'bid'
      ? null
      : refuseBy(
          '1870:isr.1',
          'In the initial stock round a player buys the first private, bids on another or passes.',
        ),
  after(c, frame, action) {
    const actor = frame.seat;
    frame.seat = seatAfter(c, actor);
    if (action.type !== 'pass') {
      frame.passes = 0;
      return;
    }
    frame.passes += 1;
    if (frame.passes >= c.state.seats.length) allPassed(c, frame);
  },
});

/** 1870:isr.11: the par value is set before anybody else acts. */
export const choosePar = procedure(frames.choosePar, {
  words: { asks: 'choose a starting price' },
  urgency: 10,
  offersBelow: false,
  step: (_c, frame) => (frame.done ? { done: null } : 'ask'),
  asks: (_c, frame) => [{ who: frame.player, must: true, pass: null, company: frame.company }],
  menu: () => ['start'],
  admits: (_c, _frame, action) =>
    action.type === 'start'
      ? null
      : refuseBy('1870:isr.11', 'The par value of the SLSF has to be set first.'),
  after(_c, frame) {
    frame.done = true;
  },
});
