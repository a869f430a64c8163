import { coreVerbs, move, refuseBy, start } from '@roundhouse/engine';

/** Launching; a closed corporation never comes back (1846:8.1). */
export const launch = move(coreVerbs.start)({
  ...start,
  check(c, frame, action) {
    const { company } = action;
    return c.state.companies[company]?.stage === 'closed'
      ? refuseBy('1846:8.1', '{company} has closed for good.', { company })
      : start.check(c, frame, action);
  },
});
