import {
  companyOf,
  isPlayer,
  type Move,
  move,
  refuseBy,
  type SellSharesAction,
  sellShares as shared,
  unitsOf,
} from '@roundhouse/engine';

/** As everywhere; but a share that came with the Mobile and Ohio has no price before its company is started (18mw:mo.1). */
export const sellShares: Move = move<SellSharesAction>({
  ...shared,
  type: 'sellShares',
  check(c, frame, action) {
    const { by, company } = action;
    const unpriced = c.state.companies[company] !== undefined && !companyOf(c, company).at;
    return unpriced && isPlayer(by) && unitsOf(c, company, by) > 0
      ? refuseBy('18mw:mo.1', '{company} has no price yet.', { company })
      : shared.check(c, frame, action);
  },
});
