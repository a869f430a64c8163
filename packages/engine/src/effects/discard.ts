import { moveTrain, scrapTrain } from '../ledger/trains.ts';
import type { Ctx } from '../model/context.ts';
import type { Train } from '../model/state.ts';

/** A train given up for nothing: to the market, or out of the game, as the title says. */
export function discard(c: Ctx, train: Train): void {
  if (c.book.policies.trains.discardTo === 'out') scrapTrain(c, train, 'discarded');
  else moveTrain(c, train, 'pool');
}
