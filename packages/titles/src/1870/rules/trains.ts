import {
  anyPrice,
  bankOffers,
  cardOffers,
  cardsLeft,
  type CompanyId,
  hasLegalRoute,
  phaseFacts,
  poolOffers,
  type Read,
  type TrainOffer,
  type TrainPolicy,
  trainsOf,
} from '@roundhouse/engine';

const trainLimit = (c: Read): number => phaseFacts(c).trainLimit;

/** 1870:var.d.2: diesels are for sale beside the last 6 trains, before and after the first of them is sold. */
function diesels(c: Read): TrainOffer[] {
  const card = c.book.cards.D;
  const beside = ['5', '6'].includes(c.state.phase) && cardsLeft(c, '6') > 0;
  return card && beside ? cardOffers(c, card) : [];
}

/** 1870:train.4: obliged only with a legal route. */
const obliged = (c: Read, company: CompanyId): boolean =>
  trainsOf(c, company).length === 0 && hasLegalRoute(c, company);

export const trains: TrainPolicy = {
  offers: (c) => [...bankOffers(c), ...diesels(c), ...poolOffers(c)],
  limit: (c) => trainLimit(c),
  counts: () => true,
  // 1870:train.2
  fromOther: (c, buyer) => anyPrice(c, buyer),
  obliged,
  discardTo: 'pool',
};
