import {
  type Ctx,
  cardAppeared,
  cardsLeft,
  exportCard,
  exportStack,
  type TrainCard,
} from '@roundhouse/engine';
import { trainAppeared } from './volatility.ts';

/** The next train leaves with the effects of a purchase (1817:6.11.1); with the first 2 all of them (1817:1.2.9.2). */
export function exportTrain(c: Ctx): null {
  // There is no end of 8s.
  const card = c.book.data.trains.find(({ name }) => cardsLeft(c, name) > 0) as TrainCard;
  if (card.name === '2') exportStack(c, card.name);
  else exportCard(c, card.name);
  trainAppeared(c, card.name);
  cardAppeared(c, card.name);
  return null;
}
