import {
  type AuctionFrame,
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
  procedure,
  type Read,
  refuseBy,
  seatAfter,
  seatsFrom,
  coreVerbs,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { rowsOf } from '../deal.ts';
import { steps } from './bidding.ts';

const STEP = 5;

/** The first auction of the volatility edition: rows of one to six, the longest one open (1817:v.3). */
export interface RowAuctionFrame extends Frame {
  at: 'rowAuction';
  seat: PlayerId;
  /** What lies where; null = a gap. */
  rows: (PrivateId | null)[][];
  lot: { id: PrivateId; amount: number } | null;
}

export const rowAuctionFrame = (c: Read): RowAuctionFrame => ({
  at: 'rowAuction',
  seat: c.state.priority,
  rows: rowsOf(c.state),
  lot: null,
});

const open = (frame: RowAuctionFrame): PrivateId[] =>
  (frame.rows.at(-1) ?? []).filter((id): id is PrivateId => id !== null);

/** Nominating is compulsory, from nothing up to what one has (1817:v.3). */
export const openInRow = move(coreVerbs.bid)<RowAuctionFrame>({
  check(c, frame, action) {
    const { lot, amount, by } = action;
    const offered = !action.for && open(frame).includes(lot as PrivateId);
    if (!offered) return refuseBy('1817:v.3', '{lot} is not open.', { lot });
    const fits = amount % STEP === 0 && amount <= cashOf(c, by as PlayerId);
    return fits ? null : refuseBy('1817:v.3', 'Bids are multiples of 5 up to your cash.');
  },
  apply(c, frame, action) {
    frame.lot = { id: action.lot as PrivateId, amount: action.amount };
    c.events?.push({ type: 'bidMade', who: action.by as PlayerId, lot: action.lot, amount: action.amount });
  },
  *choices(c, frame, by) {
    const ranges = steps({ least: 0, most: cashOf(c, by as PlayerId), step: STEP });
    for (const id of open(frame)) yield { type: 'bid', with: { lot: id }, open: { amount: { ranges } } };
  },
});

const raising = (c: Read, frame: RowAuctionFrame, lot: { id: PrivateId; amount: number }): AuctionFrame => ({
  at: 'auction',
  kind: 'private',
  lot: lot.id,
  bidders: seatsFrom(c, frame.seat),
  turn: 1,
  high: { by: frame.seat, amount: lot.amount },
  own: {},
});

/** A gap; a neighbour that then stands alone leaves the game, an empty row disappears (1817:v.5). */
function takeOut(c: Ctx, frame: RowAuctionFrame, id: PrivateId): void {
  const row = frame.rows.at(-1) ?? [];
  const at = row.indexOf(id);
  row[at] = null;
  for (const side of [-1, 1]) {
    const neighbor = row[at + side] ?? null;
    if (neighbor === null || (row[at + side + side] ?? null) !== null) continue;
    row[at + side] = null;
    closePrivate(c, neighbor, 'left alone in its row');
  }
  if (row.every((it) => it === null)) frame.rows.pop();
}

export const rowAuction = procedure(frames.rowAuction, {
  words: { asks: 'put something up for bids' },
  offersBelow: false,
  step(c, frame, back) {
    const won = resultOf(frames.auction, back);
    if (frame.lot) {
      if (!won) return { push: raising(c, frame, frame.lot) };
      const winner = won.winner ?? frame.seat;
      pay(c, winner, 'bank', won.amount, `won ${frame.lot.id}`);
      movePrivate(c, frame.lot.id, winner, won.amount);
      takeOut(c, frame, frame.lot.id);
      // 1817:v.4: left of the winner.
      frame.seat = seatAfter(c, winner);
      frame.lot = null;
    }
    if (frame.rows.length > 0) return 'ask';
    c.state.priority = frame.seat;
    c.events?.push({ type: 'priorityMoved', to: frame.seat });
    return { done: null };
  },
  asks: (_c, frame) => [{ who: frame.seat, must: true, pass: null }],
  menu: () => ['bid'],
});
