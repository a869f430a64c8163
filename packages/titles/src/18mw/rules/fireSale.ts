import {
  resultOf,
  type Actor,
  type AuctionFrame,
  type AuctionResult,
  cashOf,
  type CompanyId,
  companyOf,
  controllerOf,
  type Ctx,
  formOf,
  type Frame,
  frameOf,
  type HexId,
  moveDouble,
  moveSingles,
  operates,
  pay,
  type PlayerId,
  poolUnits,
  procedure,
  type Read,
  seatsFrom,
  settlePresidency,
  singlesOf,
  slot,
  type Step,
  type Token,
  tokensOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { cheapestPrice } from './cheapestTrain.ts';
import { fireSharePrice, shareLot, tokenLot } from './fireSaleBids.ts';
import { swapToken } from './tokenTrade.ts';
import { fall } from './zones.ts';

/** Redeemed shares, then tokens, sold off by a company that cannot pay for a train (18mw:firesale.1 to .13). */
export interface FireSaleFrame extends Frame {
  at: 'fireSale';
  company: CompanyId;
  stage: 'shares' | 'tokens';
  /** Redeemed single shares still to be offered, and whether the double certificate is. */
  singles: number;
  double: boolean;
  /** Units the bank took so far: every 10% lowers the price (18mw:firesale.6). */
  bankTook: number;
  /** Tokens that were offered, as `hex/city` (18mw:firesale.9). */
  offered: string[];
  /** What is up for bids. */
  selling: ShareLot | TokenLot | null;
  done: boolean;
}

interface ShareLot {
  kind: typeof FIRE_SHARE;
  units: number;
}
interface TokenLot {
  kind: typeof FIRE_TOKEN;
  hex: HexId;
  city: number;
  minimum: number;
}

export const FIRE_SHARE = 'fireShare';
export const FIRE_TOKEN = 'fireToken';

export function fireSaleFrame(c: Read, company: CompanyId): FireSaleFrame {
  const { certs } = companyOf(c, company);
  return {
    at: 'fireSale',
    company,
    stage: 'shares',
    singles: singlesOf(certs, company),
    double: certs.double === company,
    bankTook: 0,
    offered: [],
    selling: null,
    done: false,
  };
}

/** 18mw:firesale.9: tokens on the map but the base, or both bases of a system. */
const sellable = (c: Read, company: CompanyId): Token[] =>
  tokensOf(c.state.board, company).filter(({ role }) => role !== 'home');

export const spotName = ({ hex, city }: { hex: string; city: number }): string => `${hex}/${city}`;

export const tokensToOffer = (c: Read, frame: FireSaleFrame): Token[] =>
  sellable(c, frame.company).filter((token) => !frame.offered.includes(spotName(token)));

/** 18mw:firesale.1, 18mw:firesale.8. */
const canPay = (c: Read, company: CompanyId): boolean => cashOf(c, company) >= cheapestPrice(c, company);

/** 18mw:firesale.2, 18mw:firesale.10: everybody but the president, the Priority holder first. */
function bidders(c: Read, company: CompanyId): PlayerId[] {
  const president = controllerOf(c, company);
  return seatsFrom(c, c.state.priority).filter((player) => player !== president);
}

/** The bidding on what is being sold. */
function auctionOf(c: Read, frame: FireSaleFrame, selling: ShareLot | TokenLot): AuctionFrame {
  const auction: AuctionFrame = {
    at: 'auction',
    kind: selling.kind,
    lot: selling.kind === FIRE_SHARE ? frame.company : spotName(selling),
    bidders: bidders(c, frame.company),
    turn: 0,
    high: null,
    own: {},
  };
  const { company } = frame;
  if (selling.kind === FIRE_SHARE) shareLot.put(auction, { company, units: selling.units });
  else tokenLot.put(auction, { company, hex: selling.hex, city: selling.city, minimum: selling.minimum });
  return auction;
}

/** One share after the other (18mw:firesale.1); the singles first. */
function nextShare(c: Read, frame: FireSaleFrame): ShareLot | null {
  if (frame.singles > 0) {
    frame.singles -= 1;
    return { kind: FIRE_SHARE, units: 1 };
  }
  if (!frame.double) return null;
  frame.double = false;
  return { kind: FIRE_SHARE, units: formOf(c, frame.company).double };
}

export const fireSale = procedure(frames.fireSale, {
  words: {
    asks: 'fire sale',
    help: 'Shares and tokens go to whoever pays, until the train can be bought.',
    shows: 'trainNeeded',
    passed: { done: '{who}: {company} offers no more tokens' },
  },
  // 18mw:private.6
  offersBelow: true,
  step(c, frame, back) {
    const result = resultOf(frames.auction, back);
    if (result) award(c, frame, result);
    // The price may have fallen into the closed zone, or the treasury may now pay.
    if (!operates(c, frame.company) || frame.done || canPay(c, frame.company)) return over(c, frame);
    if (frame.stage === 'shares') {
      frame.selling = nextShare(c, frame);
      if (!frame.selling) frame.stage = 'tokens';
    }
    if (frame.selling) return { push: auctionOf(c, frame, frame.selling) };
    return tokensToOffer(c, frame).length > 0 ? 'ask' : over(c, frame);
  },
  asks: (c, frame) => [
    { who: controllerOf(c, frame.company), must: true, pass: 'done', company: frame.company },
  ],
  menu: () => ['offerToken'],
  after(_c, frame, action) {
    if (action.type === 'pass') frame.done = true;
  },
});

/** Who held the fire sale for this train. */
export const fireSaleBy = slot<Actor | null>('fireSaleBy', null);

/** 18mw:firesale.7, 18mw:firesale.13: whoever presides at the end has held it. */
function over(c: Ctx, { company }: FireSaleFrame): Step {
  const forced = frameOf(c, frames.forcedTrain);
  if (forced) fireSaleBy.put(forced, controllerOf(c, company));
  return { done: null };
}

function award(c: Ctx, frame: FireSaleFrame, result: AuctionResult): void {
  const { selling } = frame;
  frame.selling = null;
  if (selling?.kind === FIRE_SHARE) awardShare(c, frame, selling.units, result);
  else if (selling && result.for) awardToken(c, frame, selling, result.for, result.amount);
}

function giveShare(c: Ctx, company: CompanyId, units: number, to: PlayerId | 'pool'): void {
  if (units === 1) moveSingles(c, company, company, to, 1);
  else moveDouble(c, company, to);
}

/** 18mw:firesale.3, 18mw:firesale.4, 18mw:firesale.5. */
function awardShare(c: Ctx, frame: FireSaleFrame, units: number, { winner, amount }: AuctionResult): void {
  const { company } = frame;
  if (winner) {
    pay(c, winner, company, amount, `share of ${company} in a fire sale`);
    giveShare(c, company, units, winner);
    settlePresidency(c, company);
    return;
  }
  const { units: all, quoted } = formOf(c, company);
  if (poolUnits(c, company) + units > all / 2) return;
  pay(c, 'bank', company, fireSharePrice(c, company, units, 'down'), `share of ${company} in a fire sale`);
  giveShare(c, company, units, 'pool');
  const before = Math.floor(frame.bankTook / quoted);
  frame.bankTook += units;
  const rows = Math.floor(frame.bankTook / quoted) - before;
  fall(c, company, rows, 'fire sale');
}

/** 18mw:firesale.12. */
function awardToken(c: Ctx, frame: FireSaleFrame, lot: TokenLot, buyer: CompanyId, amount: number): void {
  const token = sellable(c, frame.company).find((it) => spotName(it) === spotName(lot));
  if (!token) return;
  pay(c, buyer, frame.company, amount, 'token in a fire sale');
  swapToken(c, token, buyer);
}
