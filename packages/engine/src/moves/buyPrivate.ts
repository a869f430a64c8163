import { refuse } from '../agenda/refuse.ts';
import { cashOf, pay } from '../ledger/money.ts';
import { movePrivate } from '../ledger/privates.ts';
import { coreVerbs } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import { type Frame, move } from '../model/frame.ts';
import { coreFrames, isFrame } from '../model/frameKinds.ts';
import {
  type Actor,
  type CompanyId,
  isCompany,
  isPlayer,
  type PlayerId,
  type PrivateId,
} from '../model/ids.ts';
import { controllerOf } from '../query/control.ts';

/** In an operating turn the company buys, elsewhere the player. */
const buyerIn = (frame: Frame, by: Actor): CompanyId | PlayerId =>
  isFrame(coreFrames.operatingTurn, frame) ? frame.company : (by as PlayerId);

/** Who could sell it to somebody else; null = nobody, it is closed, unsold or not in this game. */
function sellerOf(c: Read, id: PrivateId): PlayerId | CompanyId | null {
  const it = c.state.privates[id];
  if (!it || it.closed) return null;
  return isPlayer(it.owner) || isCompany(it.owner) ? it.owner : null;
}

/** Buys a private from its owner. Between different owners it is an offer that is accepted or declined. */
export const buyPrivate = move(coreVerbs.buyPrivate)({
  check(c, frame, action) {
    const { buyer, price } = action;
    const seller = sellerOf(c, action.private);
    if (!seller || seller === buyer) return refuse(c, 'deal.notForSale', { what: action.private });
    if (buyer !== buyerIn(frame, action.by)) return refuse(c, 'deal.owner', { what: action.private });
    const range = c.book.policies.privates.price(c, action.private, buyer);
    if ('rule' in range) return range;
    if (price < range.least || price > range.most) return refuse(c, 'deal.price', { ...range });
    if (cashOf(c, buyer) < price) return refuse(c, 'deal.money', { buyer, cash: cashOf(c, buyer), price });
    return null;
  },
  consent(c, _frame, action) {
    const seller = sellerOf(c, action.private);
    const decides = isCompany(seller) ? controllerOf(c, seller) : seller;
    return isPlayer(decides) ? decides : null;
  },
  apply(c, _frame, action) {
    const seller = sellerOf(c, action.private) as PlayerId | CompanyId;
    pay(c, action.buyer, seller, action.price, `bought ${action.private}`);
    movePrivate(c, action.private, action.buyer, action.price);
    c.book.policies.privates.bought?.(c, action.private, seller, action.buyer);
  },
  *choices(c, frame, by) {
    const buyer = buyerIn(frame, by);
    for (const { id } of c.book.data.privates) {
      const seller = sellerOf(c, id);
      if (!seller || seller === buyer) continue;
      const range = c.book.policies.privates.price(c, id, buyer);
      if ('rule' in range) continue;
      const most = Math.min(range.most, cashOf(c, buyer));
      if (most < range.least) continue;
      yield {
        type: 'buyPrivate',
        with: { buyer, private: id },
        open: { price: { ranges: [[range.least, most, 1]] } },
        facts: { seller },
      };
    }
  },
});
