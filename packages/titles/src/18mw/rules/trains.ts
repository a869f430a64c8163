import {
  bankOffers,
  cashOf,
  type CompanyId,
  frameOf,
  poolOffers,
  presidentOf,
  type Read,
  refuse,
  refuseBy,
  roomForTrains,
  type TrainPolicy,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { neededNoSale } from './forcedSale.ts';
import { givenForTrain } from './mobileOhio.ts';
import { isOwnTrain, ownTrainsOf } from './receivership.ts';
import { inReceivership, isSystem } from './who.ts';

/** 18mw:train.3, 18mw:receiver.5: only between two companies of one president. */
function notForSale(c: Read, buyer: CompanyId, owner: CompanyId): Violation | null {
  if (inReceivership(c, owner))
    return refuseBy('18mw:receiver.5', '{owner} is in receivership and sells no trains.', { owner });
  return presidentOf(c, owner) === presidentOf(c, buyer) ? null : refuse(c, 'train.owner', { train: owner });
}

/** 18mw:train.3: from 1 up to all the money there is; whose it may be, the purchase asks (18mw:train.4, 18mw:contrib.6). */
function priceRange(c: Read, buyer: CompanyId): { least: number; most: number } | Violation {
  const president = presidentOf(c, buyer);
  const most = cashOf(c, buyer) + (president ? cashOf(c, president) : 0);
  const forced = frameOf(c, frames.forcedTrain);
  // 18mw:contrib.3
  const least = forced ? Math.max(1, neededNoSale(c, forced) + 1) : 1;
  return most >= least
    ? { least, most }
    : refuse(c, 'train.money', { company: buyer, cash: most, price: least });
}

export const trains: TrainPolicy = {
  // 18mw:train.2
  offers: (c) => [...bankOffers(c), ...poolOffers(c)],
  // 18mw:phase.2, 18mw:phase.3
  limit: (c, company) => (c.book.phases[c.state.phase]?.trainLimit ?? 0) + (isSystem(c, company) ? 1 : 0),
  counts: isOwnTrain,
  fromOther: (c, buyer, train) => notForSale(c, buyer, train.owner as CompanyId) ?? priceRange(c, buyer),
  // 18mw:must.1; 18mw:receiver.4
  obliged: (c, company) => !inReceivership(c, company) && ownTrainsOf(c, company).length === 0,
  // 18mw:mo.3
  forPrivate: (c, company) => givenForTrain(c, company),
  // 18mw:merge.1: judged by the move; asked only where a train can be bought anyway.
  menu: (c, { company }) => (roomForTrains(c, company) > 0 ? ['merge'] : []),
  // 18mw:phase.12
  discardTo: 'pool',
};
