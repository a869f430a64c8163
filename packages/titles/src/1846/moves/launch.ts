import { type Move, refuseBy, start } from '@roundhouse/engine';

/** Launching; a closed corporation never comes back (1846:8.1). */
export const launch: Move = {
  ...start,
  check(c, frame, action) {
    const company = action.type === 'start' ? action.company : null;
    const closed = company !== null && c.state.companies[company]?.stage === 'closed';
    return closed
      ? refuseBy('1846:8.1', '{company} has closed for good.', { company })
      : start.check(c, frame, action);
  },
};
