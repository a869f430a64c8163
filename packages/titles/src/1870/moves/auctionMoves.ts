import {
  type BidAction,
  bidInAuction,
  byFrame,
  closePrivate,
  floatCompany,
  move,
  type PlayerId,
  type PrivateId,
  type Read,
  refuse,
  type StartAction,
  start as startInStockTurn,
  type TakeAction,
} from '@roundhouse/engine';
import { SLSF } from '../data/companies.ts';
import { PARS } from '../data/money.ts';
import { FRISCO } from '../data/privates.ts';
import { onSite } from '../options.ts';
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
const takeFirst = move<TakeAction, WaterfallFrame>({
  type: 'take',
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

/** The site does not look at what is paid for the first private. */
const boughtOutright = (c: Read, lot: PrivateId): boolean =>
  onSite(c, 'outrightPriceFree') && lot === firstUnsold(c);

/** 1870:isr.1, 1870:isr.2: a bid on any other unsold private. */
const bidOnLater = move<BidAction, WaterfallFrame>({
  type: 'bid',
  check(c, frame, action) {
    const lot = action.lot as PrivateId;
    const unsold = c.state.privates[lot]?.owner === null;
    const outright = boughtOutright(c, lot);
    if (!unsold || (lot === firstUnsold(c) && !outright) || action.for) return refuse(c, 'bid.lot', { lot });
    const least = outright ? 0 : leastBid(c, frame, lot);
    if (action.amount < least) return refuse(c, 'bid.least', { least });
    const most = freeCash(c, frame, action.by as PlayerId, lot);
    return action.amount > most ? refuse(c, 'bid.money', { amount: action.amount }) : null;
  },
  apply(c, frame, action) {
    const lot = action.lot as PrivateId;
    const by = action.by as PlayerId;
    if (boughtOutright(c, lot)) {
      sell(c, frame, lot, by, action.amount);
      return;
    }
    frame.bids[lot] = { ...frame.bids[lot], [by]: action.amount };
    c.events?.push({ type: 'bidMade', who: by, lot, amount: action.amount });
  },
  *choices(c, frame, by) {
    for (const { id } of c.book.data.privates) {
      if (c.state.privates[id]?.owner !== null || id === firstUnsold(c)) continue;
      const least = leastBid(c, frame, id);
      const most = freeCash(c, frame, by as PlayerId, id);
      if (least <= most)
        yield { type: 'bid', with: { lot: id }, open: { amount: { ranges: [[least, most, 1]] } } };
    }
  },
});

/** 1870:isr.11, 1870:priv.slsf.1: only the certificate remains of the private; the SLSF may operate at once. */
const choosePar = move<StartAction, ChooseParFrame>({
  type: 'start',
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

export const auctionMoves = {
  take: byFrame('take', { waterfall: takeFirst }),
  bid: byFrame('bid', { waterfall: bidOnLater, auction: bidInAuction }),
  start: byFrame('start', { stockTurn: startInStockTurn, choosePar }),
};
