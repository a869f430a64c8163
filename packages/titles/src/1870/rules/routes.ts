import {
  type Bonus,
  type CompanyId,
  type HexId,
  companyOf,
  type Marker,
  phaseValue,
  presidentOf,
  type Read,
  type RoutePolicy,
  trainsOf,
  unitsOf,
} from '@roundhouse/engine';
import { destinationMarker } from '../memory.ts';
import { destinationOf } from '../data/companies.ts';
import { stopOf } from './cattle.ts';

/** What a token adds to the city for this company (1870:priv.scc.2, 1870:priv.gsc.2). */
const tokenValue = (marker: Marker, company: CompanyId): number =>
  marker.owner === company ? marker.value : marker.others;

/** Each added once to a train that stops there. */
function markers(c: Read, company: CompanyId): Bonus[] {
  const bonuses: Bonus[] = [];
  for (const marker of c.state.board.markers) {
    const add = tokenValue(marker, company);
    if (add > 0)
      bonuses.push({ bonus: 'atStop', of: [stopOf(c, marker.hex as HexId)], add, why: marker.kind });
  }
  return bonuses;
}

export interface RouteTerms {
  /** A destination doubles what tokens add there, too. */
  doublesTokens: boolean;
}

/** 1870:route.7: the destination pays twice to its company where a run ends there, with what tokens have made of its value. */
function doubling(c: Read, company: CompanyId, { doublesTokens }: RouteTerms): Bonus[] {
  if (destinationMarker.of(companyOf(c, company)) !== 'map') return [];
  const of = destinationOf(company);
  const bonuses: Bonus[] = [{ bonus: 'atEnd', of, add: 'value', why: 'destination' }];
  if (!doublesTokens) return bonuses;
  for (const marker of c.state.board.markers) {
    const add = tokenValue(marker, company);
    if (marker.hex === of && add > 0) bonuses.push({ bonus: 'atEnd', of, add, why: 'destination' });
  }
  return bonuses;
}

/** 1870:route.8: somebody else holds shares and may point a better route out; who holds them alone runs as they like. */
const isWatched = (c: Read, company: CompanyId): boolean =>
  c.state.seats.some((seat) => seat !== presidentOf(c, company) && unitsOf(c, company, seat) > 0);

export const modelWith =
  (terms: RouteTerms): RoutePolicy['model'] =>
  (c, company) => ({
    value: (stop) => phaseValue(stop.revenue, c.state.phase),
    limits: [],
    bonuses: [...doubling(c, company, terms), ...markers(c, company)],
  });

export const routes: RoutePolicy = {
  model: modelWith({ doublesTokens: true }),
  // 1870:route.8, as if another shareholder always pointed the better route out
  best: (c, company) => (isWatched(c, company) ? 'enforced' : 'advised'),
  // 1870:connect.14: all, also those that ran before in this round: trains are bought after the run, so only a connection run meets any
  trains: (c, company) => trainsOf(c, company),
};
