import {
  cashOf,
  type CompanyId,
  frameOf,
  isCompany,
  isPlayer,
  type PlayerId,
  type PrivateId,
  type PrivatePolicy,
  type Read,
  refuse,
  refuseBy,
  underCertificateLimit,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { reached } from '../data/phases.ts';
import { HANNIBAL, LA_CROSSE, MOBILE_OHIO } from '../data/privates.ts';
import { hannibalIncome } from './hannibalStJoseph.ts';
import { ownerOf } from './who.ts';

type Range = { least: number; most: number };
const ONE_CERTIFICATE = 2;

/** 18mw:private.2, 18mw:private.3: half to twice the face value, from the first 3-train. */
function forCompany(c: Read, id: PrivateId): Range | Violation {
  if (id === LA_CROSSE || id === MOBILE_OHIO)
    return refuseBy('18mw:private.3', '{private} may not be sold to a company.', { private: id });
  if (!reached(c.state.phase, '3')) return refuse(c, 'deal.phase');
  const face = c.book.privates[id]?.price ?? 0;
  return { least: Math.ceil(face / 2), most: 2 * face };
}

/** 18mw:private.5: any price, but not in the first stock round; the buyer's certificate limit holds. */
function forPlayer(c: Read, buyer: PlayerId): Range | Violation {
  if (frameOf(c, frames.stockRound)?.no === 1)
    return refuseBy('18mw:private.5', 'No private company changes hands in the initial stock round.');
  return underCertificateLimit(c, buyer, ONE_CERTIFICATE) ?? { least: 0, most: cashOf(c, buyer) };
}

export const privates: PrivatePolicy = {
  price(c, id: PrivateId, buyer: CompanyId | PlayerId) {
    // 18mw:private.4
    if (!isPlayer(ownerOf(c, id)))
      return refuseBy('18mw:private.4', 'Companies do not sell private companies.');
    return isCompany(buyer) ? forCompany(c, id) : forPlayer(c, buyer);
  },
  income: (c, id) => (id === HANNIBAL ? hannibalIncome(c) : (c.book.privates[id]?.income ?? 0)),
};
