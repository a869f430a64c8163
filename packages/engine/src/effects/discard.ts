import { moveTrain, scrapTrain } from '../ledger/trains.ts';
import type { Ctx } from '../model/context.ts';
import type { Train } from '../model/state.ts';

/** A train given up for nothing: to the market, or out of the game, as the title says. Nobody buys a phased-out one (1817:2.5). */
export function discard(c: Ctx, train: Train): void {
  const gone = c.book.policies.trains.discardTo === 'out' || train.fate === 'lastRun';
  if (gone) scrapTrain(c, train, 'discarded');
  else moveTrain(c, train, 'pool');
}
