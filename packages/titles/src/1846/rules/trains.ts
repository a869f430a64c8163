import {
  anyPrice,
  bankOffers,
  cashOf,
  type CompanyId,
  poolOffers,
  type Read,
  refuse,
  refuseBy,
  type Train,
  type TrainPolicy,
  trainsOf,
} from '@roundhouse/engine';
import { isTwoPlayers } from '../options.ts';
import { barred } from './forcedSale.ts';
import { lockedToBank, neededCounts, neededNoIssue } from './emergencyIssue.ts';
import { inReceivership, isCorporation, isIndependent } from './players.ts';

/** 1846:2p.noforce: with two players the bank can run out of trains. */
const bankHasTrains = (c: Read): boolean => bankOffers(c).length > 0 || poolOffers(c).length > 0;

export const trains: TrainPolicy = {
  // 1846:6.81.order, 1846:6.83.return: returned ones as either type, beside the current phase's.
  offers: (c) => [...bankOffers(c), ...poolOffers(c, true)],
  limit: (c) => c.book.phases[c.state.phase]?.trainLimit ?? 0,
  // 1846:6.83
  counts: (train) => train.fate !== 'lastRun',
  fromOther(c, buyer, train) {
    const owner = train.owner as CompanyId;
    // 1846:6.81
    if (isIndependent(c, owner) || !isCorporation(c, buyer))
      return refuse(c, 'train.owner', { train: train.id });
    if (inReceivership(c, owner))
      return refuseBy('1846:7.14.trains', 'Nobody can agree to a sale for {owner}.', { owner });
    // 1846:6.82.table
    if (train.fate === 'lastRun') return refuseBy('1846:6.82.table', 'A phased-out train cannot be sold.');
    if (isOnlyTrain(c, owner, train))
      return refuseBy('1846:2p.lasttrain', 'It is the only train of {owner}, and the bank has none.', {
        owner,
      });
    if (lockedToBank(c, buyer))
      return refuseBy('1846:6.86.bank', 'A train for which shares were issued or sold comes from the bank.');
    return anyPrice(c, buyer);
  },
  // 1846:6.86
  obliged: (c, company) => isCorporation(c, company) && trainsOf(c, company).length === 0 && bankHasTrains(c),
  // 1846:6.86.max; 1846:6.87: what the treasury cannot pay while it can pay for another train stays out of reach.
  may(c, _frame, { company, price }) {
    if (neededNoIssue(c, company, price))
      return refuseBy('1846:6.86.max', 'More shares were issued than a train for {price} needs.', { price });
    const cash = cashOf(c, company);
    return price > cash && trainsOf(c, company).length === 0 ? barred(c, company, cash) : null;
  },
  // 1846:6.87: shares may be issued for the more expensive type.
  menu: (c, frame) => (neededCounts(c, frame.company).length > 0 ? ['issue'] : []),
  discardTo: 'pool',
};

function isOnlyTrain(c: Read, owner: CompanyId, train: Train): boolean {
  if (!isTwoPlayers(c.book.options) || bankHasTrains(c)) return false;
  return trainsOf(c, owner).every((other) => other === train);
}
