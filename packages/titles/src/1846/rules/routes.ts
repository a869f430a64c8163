import {
  type Bonus,
  type CompanyId,
  phaseValue,
  type Read,
  type RevenueModel,
  type RoutePolicy,
  trainsThatMayRun,
} from '@roundhouse/engine';
import { MAIL } from '../data/privates.ts';
import { CHICAGO } from './chicagoToken.ts';
import { EAST, eastWest } from './eastWest.ts';
import { corporationOwning } from './players.ts';

/** 1846:pc.mail: for every place that one train visits, counted or not. */
const MAIL_PER_STOP = 10;

/** 1846:6.64: east-west, mail, meat, port (and boomtown) on top of the values. */
function bonusesOf(c: Read, company: CompanyId): Bonus[] {
  const bonuses: Bonus[] = [...eastWest(c.book.geography).bonuses];
  for (const { hex, owner, value, kind } of c.state.board.markers) {
    if (owner === company && hex !== null)
      bonuses.push({ bonus: 'atStop', of: [hex], add: value, why: kind });
  }
  if (corporationOwning(c, MAIL) === company)
    bonuses.push({ bonus: 'bestRoute', perVisited: MAIL_PER_STOP, why: 'mail' });
  return bonuses;
}

export const routes: RoutePolicy = {
  model(c, company): RevenueModel {
    const { phase } = c.state;
    return {
      value: (stop) => phaseValue(stop.revenue, phase),
      limits: [
        // 1846:6.63.chicago
        { limit: 'atMostOne', of: [CHICAGO], name: 'Chicago' },
        eastWest(c.book.geography).limit,
        // 1846:6.64.token
        { limit: 'tokenAmongCounted' },
      ],
      bonuses: bonusesOf(c, company),
    };
  },
  ruleOf: ({ facts }) => (facts?.group === EAST ? '1846:6.63.ee' : null),
  // 1846:6.68 as if somebody always objected; 1846:7.14.run.
  best: () => 'enforced',
  // 1846:6.61, 1846:6.61.indep
  trains: trainsThatMayRun,
};
