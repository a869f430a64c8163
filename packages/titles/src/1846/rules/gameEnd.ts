import {
  bankIsBroken,
  bankOffers,
  cashOf,
  type CompanyId,
  type EndPolicy,
  poolOffers,
  priceOf,
  type Read,
  replaceable,
  unitsOf,
} from '@roundhouse/engine';
import { isTwoPlayers } from '../options.ts';
import { isEarly, ownerOf } from './players.ts';

/** 1846:10.3.privates: before phase III; later they have left the game. */
export const privatesScore = replaceable((c: Read): boolean => isEarly(c));

/** 1846:2p.end.train: the last train has left the bank; returned ones delay it. */
const lastTrainGone = (c: Read): boolean =>
  isTwoPlayers(c.book.options) && bankOffers(c).length === 0 && poolOffers(c).length === 0;

/** 1846:10.1.zero: a bank without a dollar has run out of money, and not only when a payment cannot be made. */
export const brokenAt = replaceable((_c: Read): 'atMost0' | 'below0' => 'atMost0');

export const gameEnd: EndPolicy = {
  ending(c) {
    // 1846:10.2, 1846:2p.end.bankrupt
    if (c.state.seats.length - c.state.bankrupt.length <= 1) return { why: 'bankrupt', stop: 'now' };
    // 1846:10.1, 1846:10.1.zero: it has nothing left, whatever comes back later.
    if (bankIsBroken(c, brokenAt(c))) return { why: 'bank', stop: 'set' };
    return lastTrainGone(c) ? { why: 'final train', stop: 'nextSet' } : null;
  },
  score(c, player) {
    let worth = cashOf(c, player);
    for (const id of Object.keys(c.state.companies) as CompanyId[])
      worth += unitsOf(c, id, player) * priceOf(c, id);
    // 1846:10.3.privates: list price, without an independent's debt.
    if (privatesScore(c)) {
      for (const { id, price } of c.book.data.privates) if (ownerOf(c, id) === player) worth += price;
    }
    return worth;
  },
};
