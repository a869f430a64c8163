import { type CompanyId, trainsOf, turnNow } from '@roundhouse/engine';
import type { Before, SiteWriter } from './siteWriter.ts';

/** The company whose run our engine skipped although the site still remembers a route of it. */
export function remembersRoute(s: SiteWriter, before: Before): CompanyId | null {
  const { turn } = before;
  if (!turn) return null;
  const run = turn.steps.indexOf('run');
  const now = turnNow(s);
  const same = now?.company === turn.company && s.state.roundNo === before.roundNo;
  if (turn.step >= run || (same && now.step <= run)) return null;
  const seen = (s.memory.routes as Record<string, boolean>)[turn.company] === true;
  return seen && trainsOf(s, turn.company).length > 0 ? turn.company : null;
}
