import { isCompany, isPlayer, type PrivatePolicy, refuse, refuseBy, roomForTrains } from '@roundhouse/engine';
import { CWI, STEAMBOAT } from '../data/privates.ts';
import { boughtChicagoWestern } from './chicagoToken.ts';
import { independentOf } from './draft.ts';
import { lockedToBank } from './emergencyIssue.ts';
import { absorb } from './independents.ts';
import { markers } from './markers.ts';
import { isCorporation, isEarly, ownerOf } from './players.ts';
import { boughtSteamboat } from './steamboat.ts';

/** Corporations buy privates from players (1846:6.91). */
export const privates: PrivatePolicy = {
  price(c, id, buyer) {
    const facts = c.book.privates[id];
    if (!facts || !isPlayer(ownerOf(c, id)) || !isCompany(buyer) || !isCorporation(c, buyer)) {
      return refuse(c, 'deal.notForSale', { what: id });
    }
    if (!isEarly(c)) return refuse(c, 'deal.phase');
    // 1846:6.92.limit
    if (independentOf(id) && roomForTrains(c, buyer) < 1) {
      return refuseBy('1846:6.92.limit', '{buyer} has no room for another train.', { buyer });
    }
    // 1846:6.86.bank: an independent would bring the train for which shares have been issued or sold.
    if (independentOf(id) && lockedToBank(c, buyer)) {
      return refuseBy('1846:6.86.bank', 'A train for which shares were issued or sold comes from the bank.');
    }
    // 1846:6.91.indep: an independent's debt is not part of its price.
    return { least: 1, most: facts.price };
  },
  income: (c, id) => c.book.privates[id]?.income ?? 0,
  bought(c, id, _from, buyer) {
    if (!isCompany(buyer)) return;
    const independent = independentOf(id);
    if (independent) absorb(c, independent, buyer);
    if (id === CWI) boughtChicagoWestern(c, buyer);
    if (id === STEAMBOAT) boughtSteamboat(c, buyer);
  },
  assign: markers,
};
