/** 1817: 18xx.games waits for a company without a president to give up trains, which nobody can do for it. */

import {
  cloneState,
  type CompanyId,
  companyOf,
  type GameEvent,
  isCompany,
  isPlayer,
  performInPlace,
  type Read,
  trainsOf,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';

/** A position in which 18xx.games waits for what nobody can answer; null = it does not. */
export const whyHalted = (c: Read): string | null =>
  c.book.title.id === '1817' &&
  (Object.keys(c.state.companies) as CompanyId[]).some((id) => mustDiscardThere(c, id))
    ? NOBODY_DISCARDS
    : null;

const NOBODY_DISCARDS =
  'On 18xx.games a company without a president has to give up trains above its limit; nobody can do that.';

/**
 * With us such a company gives up trains by itself: the same halt, seen when it is over. A train that a president gave up
 * before losing the company does not count.
 */
export const whyHaltedIn = (c: Read, action: Action, events: readonly GameEvent[]): string | null =>
  events.some((event) => {
    const company = gaveUp(event);
    const isOwn = action.type === 'discardTrain' && 'train' in event && action.train === event.train;
    return company !== null && !isOwn && !isPlayer(companyOf(c, company).certs.president);
  })
    ? NOBODY_DISCARDS
    : null;

/** The company that gave up a train; one on its last run goes out of the game with it. */
function gaveUp(event: GameEvent): CompanyId | null {
  if (event.type === 'trainMoved' && event.to === 'pool') return isCompany(event.from) ? event.from : null;
  if (event.type !== 'trainScrapped' || event.why !== 'discarded') return null;
  return isCompany(event.owner) ? event.owner : null;
}

/** A purchase after which the site waits for such a company. */
export function haltsAfter(c: Read, action: Action): boolean {
  if (c.book.title.id !== '1817' || action.type !== 'buyTrain' || action.from !== 'bank') return false;
  const after = { book: c.book, state: cloneState(c.state) };
  const events: GameEvent[] = [];
  if (performInPlace(after.book, after.state, action, events)) return false;
  return whyHalted(after) !== null || whyHaltedIn(after, action, events) !== null;
}

/** Trains on their last run count there. */
const mustDiscardThere = (c: Read, id: CompanyId): boolean =>
  companyOf(c, id).at !== null &&
  !isPlayer(companyOf(c, id).certs.president) &&
  trainsOf(c, id).length > c.book.policies.trains.limit(c, id);
