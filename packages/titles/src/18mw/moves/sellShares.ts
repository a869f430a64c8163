import {
  companyOf,
  isPlayer,
  type Move,
  move,
  refuseBy,
  sellShares as shared,
  unitsOf,
  coreVerbs,
} from '@roundhouse/engine';
import { noteSale } from '../rules/shareLimit.ts';

/** As everywhere; but a share that came with the Mobile and Ohio has no price before its company is started (18mw:mo.1). */
export const sellShares: Move = move(coreVerbs.sellShares)({
  ...shared,
  check(c, frame, action) {
    const { by, company } = action;
    const unpriced = c.state.companies[company] !== undefined && !companyOf(c, company).at;
    return unpriced && isPlayer(by) && unitsOf(c, company, by) > 0
      ? refuseBy('18mw:mo.1', '{company} has no price yet.', { company })
      : shared.check(c, frame, action);
  },
  apply(c, frame, action) {
    shared.apply(c, frame, action);
    if (isPlayer(action.by)) noteSale(c, action.company, action.by);
  },
});
