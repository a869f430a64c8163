import { type Move, refuseBy, sellShares as sharedSale } from '@roundhouse/engine';
import { MKT } from '../data/companies.ts';

/** 1870:priv.mkt.2: the share that came with the private has no price before the MKT is started. */
export const sellShares: Move = {
  ...sharedSale,
  check(c, frame, action) {
    const early = c.state.companies[MKT]?.stage === 'idle' && 'company' in action && action.company === MKT;
    return early
      ? refuseBy('1870:priv.mkt.2', 'The MKT has not been started: its share has no price yet.')
      : sharedSale.check(c, frame, action);
  },
};
