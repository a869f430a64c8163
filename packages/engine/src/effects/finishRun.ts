import { scrapTrain, trainsOf } from '../ledger/trains.ts';
import type { Ctx } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';

/** Phased-out trains leave when their owner's run step is over, used or not (1846:6.69, 1817:2.5). */
export function finishRun(c: Ctx, company: CompanyId): void {
  for (const train of trainsOf(c, company)) {
    if (train.fate !== 'lastRun') continue;
    c.book.policies.trains.scrapped?.(c, train);
    scrapTrain(c, train, 'last run');
  }
}
