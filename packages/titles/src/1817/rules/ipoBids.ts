import {
  type AuctionFrame,
  type AuctionRule,
  type CitySpot,
  type CompanyId,
  cashOf,
  companyOf,
  emptyCount,
  type Face,
  facesOf,
  formOf,
  type PlayerId,
  type PrivateId,
  privatesOf,
  type Ranges,
  type Read,
  refuseBy,
  replaceable,
  underCertificateLimit,
  type Violation,
} from '@roundhouse/engine';
import { lentTo } from '../memory.ts';
import { faceValue, nextBid } from './bidding.ts';
import { shortsWithPlayers } from './shorts.ts';
import { inPlay } from './zones.ts';

export const LEAST_BID = 100;
const MOST_BID = 400;
const STEP = 5;

/** Every amount that some of these privates make together, least first. */
function sumsOf(c: Read, ids: readonly PrivateId[]): number[] {
  let sums = new Set([0]);
  for (const id of ids) {
    const more = new Set(sums);
    for (const sum of sums) more.add(sum + faceValue(c, id));
    sums = more;
  }
  return [...sums].sort((a, b) => a - b);
}

/** Exactly payable: some privates that do not exceed the amount, cash for the rest, no change given (1817:5.5.5). */
export const payable = (c: Read, ids: readonly PrivateId[], cash: number, amount: number): boolean =>
  sumsOf(c, ids).some((sum) => sum <= amount && amount <= sum + cash);

/** All bids from `least` to 400 that this player could pay, in steps of five (1817:5.5.3, 1817:5.5.4). */
export function ipoRanges(c: Read, bidder: PlayerId, least: number): Ranges['ranges'] {
  if (underCertificateLimit(c, bidder, 2)) return [];
  const cash = cashOf(c, bidder);
  const ranges: Ranges['ranges'] = [];
  for (const sum of sumsOf(c, privatesOf(c, bidder))) {
    const from = Math.max(least, Math.ceil(sum / STEP) * STEP);
    const to = Math.min(MOST_BID, Math.floor((sum + cash) / STEP) * STEP);
    if (from > to) continue;
    const last = ranges.at(-1);
    if (last && from <= last[1] + STEP) last[1] = Math.max(last[1], to);
    else ranges.push([from, to, STEP]);
  }
  return ranges;
}

export function bidRefusal(c: Read, bidder: PlayerId, amount: number, least: number): Violation {
  const facts = { amount, least, most: MOST_BID, cash: cashOf(c, bidder) };
  if (amount % STEP !== 0 || amount < LEAST_BID || amount > MOST_BID) {
    return refuseBy('1817:5.5.3', 'Bids are multiples of 5 from 100 to 400.', facts);
  }
  if (amount < least) return refuseBy('1817:5.5.4', 'The next bid is at least {least}.', facts);
  return (
    underCertificateLimit(c, bidder, 2) ??
    refuseBy(
      '1817:5.5.5',
      '{amount} cannot be paid exactly with your cash of {cash} and your privates.',
      facts,
    )
  );
}

const raises = (c: Read, frame: AuctionFrame, bidder: PlayerId): Ranges['ranges'] =>
  ipoRanges(c, bidder, nextBid(frame, STEP));

export const ipoLot: AuctionRule = {
  step: STEP,
  ranges: raises,
  dropsUnasked: (c, frame, bidder) => raises(c, frame, bidder).length === 0,
  refuse: (c, frame, bidder, amount) => bidRefusal(c, bidder, amount, nextBid(frame, STEP)),
};

/** Its certificates serve as shorts of the company that absorbed it, which has too few of its own (1817:7.1.3.8). */
export const isLent = replaceable((c: Read, id: CompanyId): boolean => {
  const to = lentTo.of(companyOf(c, id));
  return to !== null && shortsWithPlayers(c, to) > formOf(c, to).shortLimit;
});

/** Charters in the storage area that can be started (1817:5.5.1, 1817:1.2.7.2). */
export const freeCharters = (c: Read): CompanyId[] =>
  (Object.keys(c.state.companies) as CompanyId[]).filter((id) => !inPlay(c, id) && !isLent(c, id));

/** Open circles for the first marker: any city but Toronto, which has none (1817:1.2.1.1). */
export function* openCircles(c: Read): Iterable<CitySpot> {
  const { geography } = c.book;
  const { board } = c.state;
  const faces = facesOf(geography, board);
  for (const { id, index } of geography.hexes) {
    const { cityCount } = faces[index] as Face;
    for (let city = 0; city < cityCount; city++) {
      if (emptyCount(geography, board, id, city) > 0) yield { hex: id, city };
    }
  }
}

/** 1817:5.5.2. */
export const lacksCircle = replaceable((c: Read): boolean => {
  for (const _first of openCircles(c)) return false;
  return true;
});

/** Why this player cannot start this company at all; money aside. */
export function cannotStart(c: Read, company: CompanyId): Violation | null {
  if (inPlay(c, company)) {
    return refuseBy('1817:5.5.1', '{company} is in play already.', { company });
  }
  if (isLent(c, company)) {
    return refuseBy(
      '1817:7.1.3.8',
      'The certificates of {company} serve as short shares of another company.',
      { company },
    );
  }
  return lacksCircle(c) ? refuseBy('1817:5.5.2', 'No city circle is open.') : null;
}
