import {
  bankOffers,
  cashOf,
  cheapestOffer,
  type CompanyId,
  faceOf,
  poolOffers,
  presidentOf,
  type Read,
  refuse,
  refuseBy,
  roomForTrains,
  type Train,
  type TrainPolicy,
  type Violation,
} from '@roundhouse/engine';
import { presidentMayHelp } from './forcedTrain.ts';
import { givenForTrain } from './mobileOhio.ts';
import { isOwnTrain, ownTrainsOf } from './receivership.ts';
import { inReceivership, isSystem } from './who.ts';

/** 18mw:train.3, 18mw:receiver.5: only between two companies of one president. */
function notForSale(c: Read, buyer: CompanyId, owner: CompanyId): Violation | null {
  if (inReceivership(c, owner))
    return refuseBy('18mw:receiver.5', '{owner} is in receivership and sells no trains.', { owner });
  const same = presidentOf(c, buyer) !== null && presidentOf(c, owner) === presidentOf(c, buyer);
  return same ? null : refuse(c, 'train.owner', { train: owner });
}

/**
 * 18mw:train.3, 18mw:train.4, 18mw:contrib.6: from 1 up to the treasury; where the president may help, up to the face
 * value if the treasury holds less.
 */
function priceRange(c: Read, buyer: CompanyId, train: Train): { least: number; most: number } | Violation {
  const cash = cashOf(c, buyer);
  const most = presidentMayHelp(c, buyer) ? Math.max(cash, faceOf(c, train).price) : cash;
  return most >= 1 ? { least: 1, most } : refuse(c, 'train.money', { company: buyer, cash, price: 1 });
}

/** The least a company has to pay for a train of the bank (18mw:must.4). */
export const cheapestPrice = (c: Read, company: CompanyId): number =>
  cheapestOffer(c, company)?.face.price ?? 0;

export const trains: TrainPolicy = {
  // 18mw:train.2
  offers: (c) => [...bankOffers(c), ...poolOffers(c)],
  // 18mw:phase.2, 18mw:phase.3
  limit: (c, company) => (c.book.phases[c.state.phase]?.trainLimit ?? 0) + (isSystem(c, company) ? 1 : 0),
  counts: isOwnTrain,
  fromOther: (c, buyer, train) =>
    notForSale(c, buyer, train.owner as CompanyId) ?? priceRange(c, buyer, train),
  // 18mw:must.1; 18mw:receiver.4
  obliged: (c, company) => !inReceivership(c, company) && ownTrainsOf(c, company).length === 0,
  // 18mw:mo.3
  forPrivate: (c, company) => givenForTrain(c, company),
  // 18mw:merge.1: judged by the move; asked only where a train can be bought anyway.
  menu: (c, { company }) => (roomForTrains(c, company) > 0 ? ['merge'] : []),
  // 18mw:phase.12
  discardTo: 'pool',
};
