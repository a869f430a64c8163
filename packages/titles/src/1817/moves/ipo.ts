import {
  bidInAuction,
  byFrame,
  type CompanyId,
  inRanges,
  move,
  movePrivate,
  type PlayerId,
  placeHome,
  placeTokenMove,
  privatesOf,
  refuse,
  refuseBy,
  type StockTurnFrame,
  coreVerbs,
  f,
  verb,
} from '@roundhouse/engine';
import type { Size } from '../data/forms.ts';
import { TORONTO } from '../data/map.ts';
import { sizesIn } from '../data/phases.ts';
import { faceValue } from '../rules/bidding.ts';
import { creditPrivate, type IpoFrame, ipoFrame, setSize, usablePrivates } from '../rules/ipo.ts';
import {
  bidRefusal,
  cannotStart,
  freeCharters,
  ipoRanges,
  lacksCircle,
  LEAST_BID,
  openCircles,
} from '../rules/ipoBids.ts';
import { openInRow } from '../rules/rowAuction.ts';
import { openPrivate } from '../rules/seedAuction.ts';
import { stationReceived } from '../rules/trainStation.ts';
import { privateReceived } from '../rules/volatility.ts';

/** A bid in a stock turn starts an IPO (1817:5.5.1). */
const openIpo = move(coreVerbs.bid)<StockTurnFrame>({
  check(c, _frame, action) {
    const company = action.lot as CompanyId;
    const by = action.by as PlayerId;
    if (action.for || !c.state.companies[company]) return refuse(c, 'bid.lot', { lot: action.lot });
    const never = cannotStart(c, company);
    if (never) return never;
    return inRanges(ipoRanges(c, by, LEAST_BID), action.amount)
      ? null
      : bidRefusal(c, by, action.amount, LEAST_BID);
  },
  apply(c, _frame, action) {
    const by = action.by as PlayerId;
    c.events?.push({ type: 'bidMade', who: by, lot: action.lot, amount: action.amount });
    c.interrupts.push(ipoFrame(action.lot as CompanyId, by, action.amount));
  },
  *choices(c, _frame, by) {
    const ranges = ipoRanges(c, by as PlayerId, LEAST_BID);
    if (ranges.length === 0 || lacksCircle(c)) return;
    for (const company of freeCharters(c)) {
      yield { type: 'bid', with: { lot: company }, open: { amount: { ranges } } };
    }
  },
});

export const bid = byFrame(coreVerbs.bid, {
  auction: bidInAuction,
  seedAuction: openPrivate,
  rowAuction: openInRow,
  stockTurn: openIpo,
});

/** The initiator, not the winner, chooses the home (1817:5.5.1). */
const placeHomeMarker = move(coreVerbs.placeToken)<IpoFrame>({
  check(c, frame, action) {
    const { company, hex, city } = action;
    if (company !== frame.company) return refuse(c, 'token.home', { company, hex });
    if (hex === TORONTO) return refuseBy('1817:1.2.1.1', 'No station marker can stand in Toronto.');
    const open = [...openCircles(c)].some((spot) => spot.hex === hex && spot.city === city);
    return open ? null : refuse(c, 'token.home', { company, hex });
  },
  apply: (c, _frame, action) => placeHome(c, action.company, action.hex, action.city),
  *choices(c, frame) {
    for (const { hex, city } of openCircles(c))
      yield { type: 'placeToken', with: { company: frame.company, hex, city } };
  },
});

export const placeToken = byFrame(coreVerbs.placeToken, { token: placeTokenMove, ipo: placeHomeMarker });

/** The size is chosen after the auction, among those of the phase (1817:5.5.7). */
export const chooseSize = move(
  verb(
    'chooseSize',
    { company: f.company, size: f.labelled('Shares', f.count) },
    {
      offer: 'Size of {company}',
      confirm: '{company}: a {size}-share company',
      done: '{company} becomes a {size}-share company',
    },
  ),
)<IpoFrame>({
  check(c, frame, action) {
    const sizes: readonly number[] = sizesIn(c.state.phase);
    if (action.company === frame.company && sizes.includes(action.size)) return null;
    return refuseBy('1817:5.5.7', 'In this phase a company starts with {sizes} shares.', {
      sizes: sizes.join(' or '),
    });
  },
  apply: (c, frame, action) => setSize(c, frame.company, action.size as Size),
  *choices(c, frame) {
    yield {
      type: 'chooseSize',
      with: { company: frame.company },
      open: { size: { oneOf: [...sizesIn(c.state.phase)] } },
    };
  },
});

/** A private goes to the company at its face value, in place of cash (1817:5.5.8). */
export const contribute = move(
  verb(
    'contribute',
    { private: f.private },
    { offer: 'Pay with {private}', done: '{who} pays with {private}' },
  ),
)<IpoFrame>({
  check(c, frame, action) {
    if (usablePrivates(c, frame).includes(action.private)) return null;
    const own = frame.winner && privatesOf(c, frame.winner).includes(action.private);
    return own
      ? refuseBy('1817:5.5.5', 'With {private} the bid could not be paid exactly.', {
          private: action.private,
        })
      : refuse(c, 'ability.notOwner', { private: action.private, company: frame.winner });
  },
  apply(c, frame, action) {
    const { company } = frame;
    creditPrivate(c, frame, faceValue(c, action.private));
    movePrivate(c, action.private, company, null);
    stationReceived(c, action.private, company);
    privateReceived(c, action.private, company);
  },
  *choices(c, frame) {
    for (const id of usablePrivates(c, frame)) yield { type: 'contribute', with: { private: id } };
  },
});
