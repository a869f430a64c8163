import {
  anyPrice,
  bankOffers,
  type CompanyId,
  type PhaseRow,
  poolOffers,
  refuseBy,
  type TrainPolicy,
} from '@roundhouse/engine';
import { trainAppeared, trainScrapped } from './volatility.ts';
import { isRed } from './zones.ts';

export const trains: TrainPolicy = {
  // 1817:6.7.2: the top of the stack and the market, both at list price.
  offers: (c) => [...bankOffers(c), ...poolOffers(c)],
  limit: (c) => (c.book.phases[c.state.phase] as PhaseRow).trainLimit,
  // A 2+ waiting for its last run counts too (1817:2.5).
  counts: () => true,
  fromOther(c, buyer, train) {
    if (isRed(c, train.owner as CompanyId)) {
      return refuseBy('1817:6.7.4', 'Trains of a company in liquidation cannot be bought.');
    }
    if (train.fate === 'lastRun')
      return refuseBy('1817:2.5', 'The train {train} cannot be traded any more.', { train: train.id });
    return anyPrice(c, buyer);
  },
  // 1817:6.7.5: nobody ever has to buy one.
  obliged: () => false,
  discardTo: 'pool',
  bought(c, purchase) {
    if (purchase.from === 'bank') trainAppeared(c, purchase.train);
  },
  scrapped: trainScrapped,
};
