import { refuse } from '../agenda/refuse.ts';
import { cashOf } from '../ledger/money.ts';
import { cardsLeft, trainsOf } from '../ledger/trains.ts';
import type { Read } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';
import type { TrainOffer } from '../model/policy.ts';
import type { Train } from '../model/state.ts';
import type { TrainCard, TrainFace } from '../model/title.ts';
import type { Violation } from '../model/violation.ts';

/** Building blocks of train policies. */

/** The bank sells its cards in order: only the first kind that is not sold out. */
export function bankOffers(c: Read): TrainOffer[] {
  const card = c.book.data.trains.find((it) => cardsLeft(c, it.name) > 0);
  return card ? cardOffers(c, card) : [];
}

/** Every face of a card of the bank, and what it costs with an old train turned in. */
export function cardOffers(c: Read, card: TrainCard): TrainOffer[] {
  const trade = tradeIns(c, card.trade);
  return card.faces.map((face) => ({ from: 'bank', train: card.name, face, ...(trade && { trade }) }));
}

function tradeIns(
  c: Read,
  prices: Readonly<Record<string, number>> | undefined,
): Record<string, number> | null {
  if (!prices) return null;
  const trade: Record<string, number> = {};
  for (const train of c.state.trains) {
    const price = prices[train.card];
    if (price !== undefined) trade[train.id] = price;
  }
  return trade;
}

/** Trains in the market at face value; `anyFace` = the side may be chosen anew (1846:6.83.return). */
export function poolOffers(c: Read, anyFace = false): TrainOffer[] {
  const offers: TrainOffer[] = [];
  for (const train of trainsOf(c, 'pool')) {
    const faces = anyFace ? (c.book.cards[train.card] as TrainCard).faces : [faceOf(c, train)];
    for (const face of faces) offers.push({ from: 'pool', train: train.id, face });
  }
  return offers;
}

/** The cheapest that bank and market sell; null = nothing. */
export function cheapestOffer(c: Read, company: CompanyId): TrainOffer | null {
  let cheapest: TrainOffer | null = null;
  for (const offer of c.book.policies.trains.offers(c, company)) {
    if (!cheapest || offer.face.price < cheapest.face.price) cheapest = offer;
  }
  return cheapest;
}

/** Any agreed price from 1 up to what the treasury holds. */
export const anyPrice = (c: Read, buyer: CompanyId): { least: number; most: number } | Violation => {
  const most = cashOf(c, buyer);
  return most >= 1 ? { least: 1, most } : refuse(c, 'train.money', { company: buyer, cash: most, price: 1 });
};

/** Trains of other running companies, in the order of the charter list. */
export function trainsOfOthers(c: Read, buyer: CompanyId): { owner: CompanyId; train: Train }[] {
  const found: { owner: CompanyId; train: Train }[] = [];
  for (const { id } of c.book.data.companies) {
    if (id === buyer || c.state.companies[id]?.stage !== 'running') continue;
    for (const train of c.state.trains) if (train.owner === id) found.push({ owner: id, train });
  }
  return found;
}

/** Trains of a company that have not run in this round (1846:6.61: once a round, whoever owns them). */
export const trainsThatMayRun = (c: Read, company: CompanyId): Train[] =>
  trainsOf(c, company).filter((train) => train.ranIn !== c.state.roundNo);

export const faceOf = (c: Read, train: Train): TrainFace => {
  const face = c.book.faces[train.face];
  if (!face) throw new Error(`there is no train ${train.face}`);
  return face;
};
