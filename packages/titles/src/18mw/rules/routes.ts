import { phaseValue, type RoutePolicy, trainsOf } from '@roundhouse/engine';
import { doubledChicago } from './chicagoFreight.ts';
import { doubledAreas } from './doublingTokens.ts';
import { earnFirstRuns, firstRunBonuses, placings } from './firstRuns.ts';
import { creditFreight } from './freightLine.ts';

export const routes: RoutePolicy = {
  model(c, company, _frame, placing) {
    const { phase } = c.state;
    return {
      // 18mw:run.10, 18mw:phase.7
      value: (stop) => phaseValue(stop.revenue, phase),
      limits: [],
      bonuses: [
        ...doubledChicago(c, company),
        ...doubledAreas(c, company, placing),
        ...firstRunBonuses(c, placing),
      ],
    };
  },
  placings,
  // 18mw:run.1
  best: () => 'enforced',
  trains: trainsOf,
  ran(c, company, run) {
    creditFreight(c, run.routes);
    earnFirstRuns(c, company, run);
    return 0;
  },
};
