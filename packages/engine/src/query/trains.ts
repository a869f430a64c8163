import type { Read } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';
import type { TrainOffer } from '../model/policy.ts';
import type { Train } from '../model/state.ts';

/** What bank and pool sell this company now, in order. */
export const trainsForSale = (c: Read, company: CompanyId): readonly TrainOffer[] =>
  c.book.policies.trains.offers(c, company);

/** The price of the cheapest train for sale; infinite where there is none. */
export const cheapestTrain = (c: Read, company: CompanyId): number =>
  Math.min(...trainsForSale(c, company).map(({ face }) => face.price));

export const trainLimit = (c: Read, company: CompanyId): number => c.book.policies.trains.limit(c, company);

/** Must the company buy a train before its turn ends? */
export const mustBuyTrain = (c: Read, company: CompanyId): boolean =>
  c.book.policies.trains.obliged(c, company);

/** Trains that may run now. */
export const trainsToRun = (c: Read, company: CompanyId): readonly Train[] =>
  c.book.policies.routes.trains(c, company);
