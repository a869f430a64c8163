import { type Move, sellShares as shared } from '@roundhouse/engine';
import { unsellable } from '../rules/selling.ts';

/** The shared sale; what can never be sold is named before the question who takes the president's certificate. */
export const sellShares: Move = {
  ...shared,
  check(c, frame, action) {
    const started = action.type === 'sellShares' && c.state.companies[action.company]?.at;
    return (started ? unsellable(c, action.company) : null) ?? shared.check(c, frame, action);
  },
};
