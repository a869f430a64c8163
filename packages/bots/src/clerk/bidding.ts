import {
  type ActionOf,
  type AuctionFrame,
  bare,
  type BidAction,
  cashOf,
  type Choice,
  type CompanyId,
  type Decision,
  formOf,
  isPlayer,
  type PlayerId,
  type PrivateId,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { prospectOf } from '../outlook/project.ts';
import { ipoLimit, ipoOpening } from './floating.ts';
import { saleWorth } from './takingOver.ts';
import { filled, leastIn, listOf, money, mostUpTo, rangesOf, type Weighed, type Weigher } from './weigh.ts';

const nameOf = (seat: Seat, id: string): string => seat.book.privates[id as PrivateId]?.name ?? bare(id);

/** What a card of a draft costs in all, debts included. */
const costOf = (seat: Seat, id: string): number => {
  const facts = seat.book.privates[id as PrivateId];
  return facts ? facts.price + (typeof facts.debt === 'number' ? facts.debt : 0) : 0;
};

/** What it hurts to be left with so little that no company can be started. */
const pinch = (seat: Seat, left: number): number =>
  Math.max(0, seat.hints.purse - left) * 0.5 * seat.taste.caution;

/** Cards of a draft: keep the one that brings most over its price, as long as there is money left to start a company. */
export const picking: Weigher = (seat, choices) => {
  const { who } = seat;
  if (!isPlayer(who)) return [];
  const kept = seat.state.secret?.kept[who] ?? [];
  const cash = cashOf(seat.c, who) - kept.reduce((sum, card) => sum + costOf(seat, card), 0);
  const found: Weighed[] = [];
  for (const choice of choices) {
    for (const card of listOf(choice, 'card')) {
      const id = typeof card === 'string' ? card : '';
      const facts = seat.book.privates[id as PrivateId];
      const extra = facts
        ? (seat.hints.privates[id] ?? 0) + facts.income * 2 - pinch(seat, cash - costOf(seat, id))
        : 0;
      found.push({
        action: filled(choice, { card: id }),
        score: extra + seat.dice.below(8),
        reason: () =>
          facts
            ? `keeps ${facts.name}: worth more than ${money(costOf(seat, id))}`
            : 'keeps its money for a company',
      });
    }
  }
  return found;
};

/** What a private is worth to this player, at most. Money is scarce at the start: little is paid above the list price. */
function privateLot(seat: Seat, lot: string): number {
  const facts = seat.book.privates[lot as PrivateId];
  return facts ? facts.price + (seat.hints.privates[lot] ?? 0) + seat.dice.below(6) : 0;
}

/** Takes what is offered at a falling price when it has fallen far enough. */
export const taking: Weigher = (seat, choices) =>
  choices.map((choice) => {
    const action = filled(choice);
    const lot = 'lot' in action ? action.lot : '';
    const price = typeof choice.facts?.price === 'number' ? choice.facts.price : 0;
    const worth = privateLot(seat, lot);
    return { action, score: worth - price, reason: () => `takes ${nameOf(seat, lot)} for ${money(price)}` };
  });

/** Raises a bid by the least as long as the lot is worth more; opens with what the lot should fetch. */
export const bidding: Weigher = (seat, choices, decision) => {
  const { who } = seat;
  if (!isPlayer(who)) return [];
  return choices.flatMap((choice) => weighBid(seat, who, choice, decision) ?? []);
};

function weighBid(seat: Seat, who: PlayerId, choice: Choice, decision: Decision): Weighed | null {
  const { lot } = filled(choice) as BidAction;
  const ranges = rangesOf(choice, 'amount');
  const least = leastIn(ranges);
  if (lot in seat.book.privates) {
    const limit = privateLot(seat, lot) - 0.6 * pinch(seat, cashOf(seat.c, who) - least);
    // Where much is missing to the limit, small steps only waste time.
    const amount = limit - least > 30 ? (mostUpTo(ranges, least + 0.4 * (limit - least)) ?? least) : least;
    return {
      action: filled(choice, { amount }),
      score: limit - least,
      reason: () => `bids ${money(amount)} for ${nameOf(seat, lot)}`,
    };
  }
  if (decision.frame === 'stockTurn') {
    const wish = ipoOpening(seat, who);
    const amount = wish && mostUpTo(ranges, wish.amount);
    if (!wish || amount === null) return null;
    return {
      action: filled(choice, { amount }),
      score: wish.score,
      reason: () => `opens ${bare(lot)} with a bid of ${money(amount)}`,
    };
  }
  const frame = seat.state.agenda[decision.index] as AuctionFrame | undefined;
  const limit = frame && LIMITS[frame.kind]?.(seat, who, frame);
  return limit === undefined
    ? null
    : {
        action: filled(choice, { amount: least }),
        score: limit - least,
        reason: () => `bids ${money(least)} for ${bare(lot)}`,
      };
}

/** How far one goes for a lot, by its kind. */
const LIMITS: Readonly<Record<string, (seat: Seat, who: PlayerId, frame: AuctionFrame) => number>> = {
  ipo: (seat, who) => ipoLimit(seat, who),
  company: (seat, who, { lot }) => saleWorth(seat, who, lot as CompanyId),
  fireShare: (seat, _who, { own, lot }) => {
    const { worth, shortfall } = prospectOf(seat, lot as CompanyId);
    const units = typeof own.units === 'number' ? own.units : 1;
    return (0.75 * worth * units) / formOf(seat.c, lot as CompanyId).quoted - 0.5 * shortfall;
  },
  fireToken: () => 45,
};

/** Money on a lot that will not be fought for is better in one's own hand. */
export const takingBack: Weigher = (seat, choices) =>
  choices.map((choice) => {
    const { lot } = filled(choice) as ActionOf<'takeBack'>;
    const frame = seat.state.agenda.at(-1) as {
      lots?: Record<string, { bids: Record<string, number>; high: string | null }>;
    };
    const bids = frame.lots?.[lot];
    const high = bids?.high ? (bids.bids[bids.high] ?? 0) : 0;
    return {
      action: filled(choice),
      score: high + 5 > privateLot(seat, lot) ? 1 : -1,
      reason: () => `leaves ${nameOf(seat, lot)} to others`,
    };
  });
