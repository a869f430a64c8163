import {
  type Bonus,
  type CompanyId,
  companyOf,
  phaseValue,
  type Read,
  type RoutePolicy,
  trainsOf,
  trainsThatMayRun,
} from '@roundhouse/engine';
import { destinationOf } from '../data/companies.ts';
import { onSite } from '../options.ts';
import { portValue } from './gulfPort.ts';

/** 1870:route.7: the destination pays twice to its company where a run ends there. */
function doubling(c: Read, company: CompanyId): Bonus[] {
  if (companyOf(c, company).own.destination !== 'map') return [];
  return [{ bonus: 'atEnd', of: destinationOf(company), add: 'value', why: 'destination' }];
}

/** 1870:priv.scc.2, 1870:priv.gsc.2: each added once to a train that stops there. */
function markers(c: Read, company: CompanyId): Bonus[] {
  const bonuses: Bonus[] = [];
  for (const marker of c.state.board.markers) {
    if (marker.hex === null) continue;
    const add =
      marker.kind === 'cattle' ? (marker.owner === company ? marker.value : 0) : portValue(marker, company);
    if (add > 0) bonuses.push({ bonus: 'atStop', of: [marker.hex], add, why: marker.kind });
  }
  return bonuses;
}

export const routes: RoutePolicy = {
  model: (c, company) => ({
    value: (stop) => phaseValue(stop.revenue, c.state.phase),
    limits: [],
    bonuses: [...doubling(c, company), ...markers(c, company)],
  }),
  // 1870:route.8, as if somebody always pointed the better route out
  best: (c) => (onSite(c, 'routes:advised') ? 'advised' : 'enforced'),
  // 1870:connect.14: in a connection run all trains run, also those that already ran in this round
  trains: (c, company) =>
    c.state.agenda.some((frame) => frame.at === 'connectionRun')
      ? trainsOf(c, company)
      : trainsThatMayRun(c, company),
};
