import {
  type AuctionFrame,
  type AuctionRule,
  cashOf,
  type CompanyId,
  companyOf,
  formOf,
  type HexId,
  type PlayerId,
  priceOf,
  type Read,
  refuseBy,
  slot,
  type Slot,
  underCertificateLimit,
  underHoldLimit,
} from '@roundhouse/engine';
import { weightOf } from './certificateLimit.ts';
import { fitsVacatedCircle } from './tokenTrade.ts';
import { tokenPrice } from './tokenPrices.ts';
import { companiesOf } from './who.ts';

const STEP = 5;

/** What an auction of a fire sale is about. */
export const shareLot = slot<{ company: CompanyId; units: number } | null>('shareLot', null);

function theLot<T>(lot: Slot<T | null>, frame: AuctionFrame): T {
  const found = lot.of(frame);
  if (found === null) throw new Error(`${frame.lot} is not sold in a fire sale`);
  return found;
}

/** 18mw:firesale.3, 18mw:firesale.4, 18mw:firesale.6: half of what the certificate is worth on the market. */
export function fireSharePrice(c: Read, company: CompanyId, units: number, half: 'up' | 'down'): number {
  const price = (priceOf(c, company) * units) / formOf(c, company).quoted;
  return half === 'up' ? Math.ceil(price / 2) : Math.floor(price / 2);
}

/** 18mw:firesale.3: the certificate limit and the 60% limit hold. */
function mayHold(c: Read, bidder: PlayerId, company: CompanyId, units: number): boolean {
  const weight = weightOf(c, company, 'single', units);
  const over =
    underHoldLimit(c, bidder, company, units) ??
    (weight > 0 ? underCertificateLimit(c, bidder, weight) : null);
  return over === null;
}

export const fireShareBids: AuctionRule = {
  counted: 'fire sale of a share',
  ranges(c, frame, bidder) {
    const { high } = frame;
    const { company, units } = theLot(shareLot, frame);
    const least = high ? high.amount + STEP : fireSharePrice(c, company, units, 'up');
    const most = cashOf(c, bidder);
    return most >= least && mayHold(c, bidder, company, units) ? [[least, most, 1]] : [];
  },
  dropsUnasked: (c, frame, bidder) => fireShareBids.ranges(c, frame, bidder).length === 0,
  refuse: () =>
    refuseBy('18mw:firesale.3', 'At least half the price, then at least 5 more, out of the own cash.'),
  step: STEP,
};

interface TokenLot {
  company: CompanyId;
  hex: HexId;
  city: number;
  minimum: number;
}
export const tokenLot = slot<TokenLot | null>('tokenLot', null);
const lotOf = (frame: AuctionFrame): TokenLot => theLot(tokenLot, frame);

const leastFor = (frame: AuctionFrame): number =>
  frame.high ? frame.high.amount + STEP : lotOf(frame).minimum;

/** 18mw:firesale.11: money for the bid and for placing the token. */
function tokenBids(c: Read, frame: AuctionFrame, company: CompanyId): [number, number, number][] {
  const { hex } = lotOf(frame);
  const least = leastFor(frame);
  const most = cashOf(c, company) - tokenPrice(c, company, hex);
  if (most < least) return [];
  // 18mw:firesale.10: any first bid from the minimum on, then steps of 5.
  return frame.high ? [[least, most - ((most - least) % STEP), STEP]] : [[least, most, 1]];
}

/** 18mw:firesale.10, 18mw:firesale.11: companies of the bidder that could use the circle. */
const eligible = (c: Read, frame: AuctionFrame, bidder: PlayerId): CompanyId[] =>
  companiesOf(c, bidder).filter(
    (company) =>
      companyOf(c, company).tokensLeft > 0 &&
      fitsVacatedCircle(c, company, lotOf(frame)) === null &&
      tokenBids(c, frame, company).length > 0,
  );

export const fireTokenBids: AuctionRule = {
  counted: 'fire sale of a token',
  ranges: (c, frame, _bidder, company) => (company ? tokenBids(c, frame, company) : []),
  companies: eligible,
  dropsUnasked: (c, frame, bidder) => eligible(c, frame, bidder).length === 0,
  refuse: (_c, frame, _bidder, amount) =>
    amount < leastFor(frame) || (frame.high && (amount - leastFor(frame)) % STEP !== 0)
      ? refuseBy('18mw:firesale.10', 'The least bid is {least}, and bids rise in steps of 5.', {
          least: leastFor(frame),
        })
      : refuseBy('18mw:firesale.11', 'The company needs money for the bid and for placing the token.'),
  step: STEP,
};
