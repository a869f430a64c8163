import { refuse } from '../agenda/refuse.ts';
import { trainById } from '../ledger/trains.ts';
import { type RunTrainsAction, coreVerbs } from '../verbs/core.ts';
import type { Ctx } from '../model/context.ts';
import { move } from '../model/frame.ts';
import type { RunFrame } from '../model/frames.ts';
import type { Train } from '../model/state.ts';
import { type JudgedRun, judgeRun } from '../rules/running.ts';
import { Verdicts } from './verdict.ts';

const verdicts = new Verdicts<RunTrainsAction, JudgedRun>();

/** Runs the trains of a company, all routes at once. */
export const runTrains = move(coreVerbs.runTrains)<RunFrame>({
  check(c, frame, action) {
    if (frame.company !== action.company) return refuse(c, 'turn.order', { move: 'runTrains' });
    const judged = judgeRun(c, frame, action);
    if ('rule' in judged) return judged;
    verdicts.keep(c.state, action, judged);
    return null;
  },
  apply(c, frame, action) {
    const judged = verdicts.take(c.state, action);
    const { company, placing } = action;
    // A connection run comes on top of the run of the company's turn (1870:connect.14).
    if (!frame.exact) for (const { train } of action.routes) markRun(c, train);
    const extra = c.book.policies.routes.ran?.(c, company, {
      routes: judged.routes,
      revenue: judged.revenue,
      placing: placing ?? null,
    });
    const revenue = judged.revenue + (extra ?? 0);
    c.events?.push({ type: 'routesRun', company, routes: judged.routes, revenue, proven: judged.proven });
    frame.result = { routes: action.routes, revenue };
  },
  *choices(c, frame) {
    const { company } = frame;
    yield { type: 'runTrains', with: { company }, open: { routes: { routes: { company } } } };
    for (const placing of c.book.policies.routes.placings?.(c, company, frame) ?? []) {
      yield {
        type: 'runTrains',
        with: { company, placing },
        open: { routes: { routes: { company, placing } } },
      };
    }
  },
});

/** A train runs once in a round, whoever owns it then (1846:6.61). */
function markRun(c: Ctx, id: string): void {
  (trainById(c, id) as Train).ranIn = c.state.roundNo;
}
