import {
  companyOf,
  coreVerbs,
  isFrame,
  move,
  type PlayerId,
  refuseBy,
  sellShares as sharedSale,
} from '@roundhouse/engine';
import { MKT } from '../data/companies.ts';
import { frames } from '../frames.ts';
import { soldForTrain } from '../memory.ts';
import { giveUpShares } from '../rules/shareLimit.ts';

/**
 * 1870:priv.mkt.2: the share that came with the private has no price before the MKT is started. 1870:protect.8: with the
 * first share sold goes the permission to hold what protection had brought above the limit.
 */
export const sellShares = move(coreVerbs.sellShares)({
  ...sharedSale,
  check(c, frame, action) {
    const early = companyOf(c, MKT).stage === 'idle' && action.company === MKT;
    return early
      ? refuseBy('1870:priv.mkt.2', 'The MKT has not been started: its share has no price yet.')
      : sharedSale.check(c, frame, action);
  },
  apply(c, frame, action) {
    sharedSale.apply(c, frame, action);
    // 1870:fsale.1: a company is sold from only once in a forced purchase.
    if (isFrame(frames.forcedTrain, frame))
      soldForTrain.put(frame, [...soldForTrain.of(frame), action.company]);
    giveUpShares(c, action.company, action.by as PlayerId);
  },
});
