import { coreVerbs, move, sellShares as shared } from '@roundhouse/engine';
import { unsellable } from '../rules/selling.ts';

/** The shared sale; what can never be sold is named before the question who takes the president's certificate. */
export const sellShares = move(coreVerbs.sellShares)({
  ...shared,
  check(c, frame, action) {
    const started = c.state.companies[action.company]?.at;
    return (started ? unsellable(c, action.company) : null) ?? shared.check(c, frame, action);
  },
});
