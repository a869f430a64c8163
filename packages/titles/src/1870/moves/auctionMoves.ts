import {
  type ActionOf,
  bidInAuction,
  byFrame,
  closePrivate,
  coreVerbs,
  floatCompany,
  move,
  type PlayerId,
  type PrivateId,
  privateOf,
  type Read,
  refuse,
  start as startInStockTurn,
  type Violation,
} from '@roundhouse/engine';
import { SLSF } from '../data/companies.ts';
import { PARS } from '../data/money.ts';
import { FRISCO } from '../data/privates.ts';
import { floatsNow } from '../rules/buying.ts';
import { setPar } from '../rules/starting.ts';
import {
  type ChooseParFrame,
  firstUnsold,
  freeCash,
  leastBid,
  sell,
  type WaterfallFrame,
} from '../rules/waterfall.ts';

/** 1870:isr.1: the first unsold private at its price. */
const takeFirst = move(coreVerbs.take)<WaterfallFrame>({
  check(c, frame, action) {
    const first = firstUnsold(c);
    if (action.lot !== first) return refuse(c, 'bid.lot', { lot: action.lot });
    const free = freeCash(c, frame, action.by as PlayerId, first);
    return free < frame.price ? refuse(c, 'bid.money', { amount: frame.price }) : null;
  },
  apply(c, frame, action) {
    sell(c, frame, action.lot as PrivateId, action.by as PlayerId, frame.price);
  },
  *choices(c, frame, by) {
    const lot = firstUnsold(c);
    if (lot && freeCash(c, frame, by as PlayerId, lot) >= frame.price) {
      yield { type: 'take', with: { lot }, facts: { price: frame.price } };
    }
  },
});

/** 1870:isr.3: money bid on other lots is spoken for. */
const affords = (
  c: Read,
  frame: WaterfallFrame,
  { lot, by, amount }: ActionOf<typeof coreVerbs.bid>,
): Violation | null =>
  amount > freeCash(c, frame, by as PlayerId, lot as PrivateId) ? refuse(c, 'bid.money', { amount }) : null;

/** 1870:isr.1, 1870:isr.2: a bid on any other unsold private. */
const bidOnLater = move(coreVerbs.bid)<WaterfallFrame>({
  check(c, frame, action) {
    const lot = action.lot as PrivateId;
    const unsold = c.state.privates[lot]?.owner === null;
    if (!unsold || lot === firstUnsold(c) || action.for) return refuse(c, 'bid.lot', { lot });
    const least = leastBid(c, frame, lot);
    if (action.amount < least) return refuse(c, 'bid.least', { least });
    return affords(c, frame, action);
  },
  apply(c, frame, action) {
    const lot = action.lot as PrivateId;
    const by = action.by as PlayerId;
    frame.bids[lot] = { ...frame.bids[lot], [by]: action.amount };
    c.events?.push({ type: 'bidMade', who: by, lot, amount: action.amount });
  },
  *choices(c, frame, by) {
    for (const { id } of c.book.data.privates) {
      if (privateOf(c, id).owner !== null || id === firstUnsold(c)) continue;
      const least = leastBid(c, frame, id);
      const most = freeCash(c, frame, by as PlayerId, id);
      if (least <= most)
        yield { type: 'bid', with: { lot: id }, open: { amount: { ranges: [[least, most, 1]] } } };
    }
  },
});

/** As `bidOnLater`, but a bid on the first unsold private buys it at the price named. Never offered: that is `take`. */
const bidOnAny = move(coreVerbs.bid)<WaterfallFrame>({
  check: (c, frame, action) =>
    action.lot === firstUnsold(c) && !action.for
      ? affords(c, frame, action)
      : bidOnLater.check(c, frame, action),
  apply(c, frame, action) {
    if (action.lot !== firstUnsold(c)) bidOnLater.apply(c, frame, action);
    else sell(c, frame, action.lot, action.by as PlayerId, action.amount);
  },
  choices: (c, frame, by) => bidOnLater.choices(c, frame, by),
});

/** 1870:isr.11, 1870:priv.slsf.1: only the certificate remains of the private; the SLSF may operate at once. */
const choosePar = move(coreVerbs.start)<ChooseParFrame>({
  check(c, frame, action) {
    if (action.company !== frame.company) return refuse(c, 'start.notIdle', { company: action.company });
    return PARS.includes(action.price) ? null : refuse(c, 'start.price', { price: action.price });
  },
  apply(c, _frame, action) {
    c.events?.push({ type: 'started', company: SLSF, price: action.price, by: action.by as PlayerId });
    setPar(c, SLSF, action.price);
    if (floatsNow(c, SLSF)) floatCompany(c, SLSF, 10 * action.price);
    closePrivate(c, FRISCO, 'it is the certificate now');
  },
  *choices(_c, frame) {
    yield { type: 'start', with: { company: frame.company }, open: { price: { oneOf: [...PARS] } } };
  },
});

/** Bids of a game in which the first unsold private has no fixed price. */
export const bidWithFreeFirstPrice = byFrame(coreVerbs.bid, { waterfall: bidOnAny, auction: bidInAuction });

export const auctionMoves = {
  take: byFrame(coreVerbs.take, { waterfall: takeFirst }),
  bid: byFrame(coreVerbs.bid, { waterfall: bidOnLater, auction: bidInAuction }),
  start: byFrame(coreVerbs.start, { stockTurn: startInStockTurn, choosePar }),
};
