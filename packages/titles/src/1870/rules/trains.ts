import {
  anyPrice,
  bankOffers,
  type CompanyId,
  hasLegalRoute,
  phaseFacts,
  poolOffers,
  type Read,
  refuse,
  type TrainOffer,
  type TrainPolicy,
  trainsOf,
} from '@roundhouse/engine';
import { has } from '../options.ts';

const trainLimit = (c: Read): number => phaseFacts(c).trainLimit;

/** 1870:var.d.2: diesels are for sale beside the last 6 trains, before and after the first of them is sold. */
function diesels(c: Read, offers: readonly TrainOffer[]): TrainOffer[] {
  if (
    !has(c, 'diesels') ||
    !['5', '6'].includes(c.state.phase) ||
    offers.some((offer) => offer.train === 'D')
  )
    return [];
  const card = c.book.cards.D;
  const face = card?.faces[0];
  if (!face) return [];
  const trade: Record<string, number> = {};
  for (const train of c.state.trains) {
    const price = card.trade?.[train.card];
    if (price !== undefined) trade[train.id] = price;
  }
  return [{ from: 'bank', train: 'D', face, trade }];
}

/** 1870:train.4: obliged only with a legal route. */
const obliged = (c: Read, company: CompanyId): boolean =>
  trainsOf(c, company).length === 0 && hasLegalRoute(c, company);

export const trains: TrainPolicy = {
  offers(c) {
    const bank = bankOffers(c);
    return [...bank, ...diesels(c, bank), ...poolOffers(c)];
  },
  limit: (c) => trainLimit(c),
  counts: () => true,
  // 1870:train.2
  fromOther: (c, buyer, train) =>
    c.state.companies[train.owner as CompanyId]?.stage === 'running'
      ? anyPrice(c, buyer)
      : refuse(c, 'train.owner', { train: train.id }),
  obliged,
  discardTo: 'pool',
};
