import { citiesInReach, type CompanyId, tokensOf, trainsOf, turnNow } from '@roundhouse/engine';
import type { Before, SiteWriter } from './siteWriter.ts';

/** Where 18xx.games waits for routes and our engine knows that there are none: an empty run is written. */

export const NO_ROUTES = { routes: [], extra_revenue: 0, subsidy: 0 };

/** The company whose run our engine has just skipped. */
function skippedRun(s: SiteWriter, before: Before): CompanyId | null {
  const { turn } = before;
  if (!turn) return null;
  const run = turn.steps.indexOf('run');
  const now = turnNow(s);
  const same = now?.company === turn.company && s.state.roundNo === before.roundNo;
  if (turn.step >= run || (same && now.step <= run)) return null;
  return trainsOf(s, turn.company).length > 0 ? turn.company : null;
}

/** The site still remembers a route that is gone (1817). */
export function remembersRoute(s: SiteWriter, before: Before): CompanyId | null {
  const company = skippedRun(s, before);
  return company && (s.memory.routes as Record<string, boolean>)[company] === true ? company : null;
}

/** Two cities of one hex are connected: no train may run from a hex to itself, but the site sees the track. */
export function runsInOneHex(s: SiteWriter, before: Before): CompanyId | null {
  const company = skippedRun(s, before);
  if (!company) return null;
  const spots = citiesInReach(s.book.geography, s.state.board, company);
  const own = tokensOf(s.state.board, company);
  const isThere = own.some((token) =>
    spots.some(({ hex, city }) => hex === token.hex && city !== token.city),
  );
  return isThere ? company : null;
}
