import {
  type AuctionFrame,
  type AuctionRule,
  type CompanyId,
  cashOf,
  clockwiseAfter,
  companyOf,
  formOf,
  type PlayerId,
  presidentOf,
  priceOf,
  type Ranges,
  type Read,
  refuseBy,
  singlesOf,
  type Violation,
} from '@roundhouse/engine';
import { LOAN } from '../data/money.ts';
import { lastPresident, saleKind } from '../memory.ts';
import type { SaleKind } from './companySale.ts';
import { steps } from './bidding.ts';
import { loansLeft } from './loans.ts';
import { companiesInPlay, isOrdinary } from './zones.ts';

const STEP = 10;

/** Red and gray from 10; a voluntary sale from the market value, up to a full ten (1817:7.2.4.3, 1817:7.2.3.2). */
export function leastPrice(c: Read, target: CompanyId, kind: SaleKind): number {
  if (kind !== 'friendly') return STEP;
  return Math.ceil((formOf(c, target).units * priceOf(c, target)) / STEP) * STEP;
}

/** What the treasury shares bring when the company is sold voluntarily; gray ones have no price (1817:7.2.3.3). */
export const treasuryShareMoney = (c: Read, target: CompanyId): number =>
  singlesOf(companyOf(c, target).certs, target) * priceOf(c, target);

/**
 * The most this company could pay: its cash and its room for loans; except in a liquidation also what it would take over,
 * less the loans it would have to keep or redeem (1817:7.2.4.4c).
 */
export function capacity(
  c: Read,
  buyer: CompanyId,
  target: CompanyId,
  kind: SaleKind,
  left = loansLeft(c),
): number {
  const own = formOf(c, buyer).loanLimit - companyOf(c, buyer).loans;
  if (kind === 'liquidation') return cashOf(c, buyer) + LOAN * Math.min(own, left);
  const acquired = companyOf(c, target).loans;
  const gains = cashOf(c, target) + treasuryShareMoney(c, target);
  return cashOf(c, buyer) + LOAN * Math.min(own, left + acquired) + gains - LOAN * acquired;
}

/** Ordinary companies of this player that could pay the price (1817:7.0.3, 1817:7.2.4.4c). */
export const eligibleBuyers = (
  c: Read,
  player: PlayerId,
  target: CompanyId,
  kind: SaleKind,
  price: number,
): CompanyId[] =>
  companiesInPlay(c).filter(
    (id) =>
      id !== target &&
      presidentOf(c, id) === player &&
      isOrdinary(c, id) &&
      capacity(c, id, target, kind) >= price,
  );

const seller = (c: Read, target: CompanyId): PlayerId | null => presidentOf(c, target);

/** Everybody who presides over a company that could pay the price. */
function ableToPay(c: Read, target: CompanyId, kind: SaleKind, price: number): Set<PlayerId> {
  const able = new Set<PlayerId>();
  const left = loansLeft(c);
  for (const id of companiesInPlay(c)) {
    const president = presidentOf(c, id);
    if (!president || id === target || able.has(president) || !isOrdinary(c, id)) continue;
    if (capacity(c, id, target, kind, left) >= price) able.add(president);
  }
  return able;
}

/** Left of the president, who may bid too, last; left of the seat of one who went bankrupt (1817:7.2.4.4, 1817:7.4.8). */
export function biddersFor(c: Read, target: CompanyId, kind: SaleKind): PlayerId[] {
  const from = (seller(c, target) ?? lastPresident.of(companyOf(c, target))) as PlayerId;
  const order = [...clockwiseAfter(c, from), ...(c.state.bankrupt.includes(from) ? [] : [from])];
  const able = ableToPay(c, target, kind, leastPrice(c, target, kind));
  return order.filter((player) => able.has(player));
}

const lotOf = (frame: AuctionFrame): { target: CompanyId; kind: SaleKind } => ({
  target: frame.lot as CompanyId,
  kind: saleKind.of(frame),
});

const leastBid = (c: Read, frame: AuctionFrame): number => {
  const { target, kind } = lotOf(frame);
  return frame.high ? frame.high.amount + STEP : leastPrice(c, target, kind);
};

function mostBid(c: Read, frame: AuctionFrame, bidder: PlayerId): number {
  const { target, kind } = lotOf(frame);
  const most = Math.max(
    0,
    ...eligibleBuyers(c, bidder, target, kind, 0).map((id) => capacity(c, id, target, kind)),
  );
  // 1817:7.2.4.4b: the seller never raises by more than the step.
  return seller(c, target) === bidder ? Math.min(most, leastBid(c, frame)) : most;
}

const bids = (c: Read, frame: AuctionFrame, bidder: PlayerId): Ranges['ranges'] =>
  steps({ least: leastBid(c, frame), most: mostBid(c, frame, bidder), step: STEP });

function refusal(c: Read, frame: AuctionFrame, bidder: PlayerId, amount: number): Violation {
  const least = leastBid(c, frame);
  if (amount % STEP !== 0) return refuseBy('1817:7.2.4.4', 'Bids are multiples of 10.');
  if (amount < least) {
    return refuseBy(frame.high ? '1817:7.2.4.4' : '1817:7.2.4.3', 'The least bid is {least}.', { least });
  }
  if (seller(c, lotOf(frame).target) === bidder) {
    return refuseBy('1817:7.2.4.4b', 'The president of the company may bid exactly {least}.', { least });
  }
  return refuseBy('1817:7.2.4.4c', 'None of your companies can pay {amount}.', { amount });
}

export const companyLot: AuctionRule = {
  counted: 'company auctioned',
  step: STEP,
  ranges: bids,
  dropsUnasked: (c, frame, bidder) => bids(c, frame, bidder).length === 0,
  refuse: refusal,
};

export const saleAuction = (c: Read, target: CompanyId, kind: SaleKind): AuctionFrame => ({
  at: 'auction',
  kind: 'company',
  lot: target,
  bidders: biddersFor(c, target, kind),
  turn: 0,
  high: null,
  own: { kind },
});
