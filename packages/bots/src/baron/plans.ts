import { isCompany, isPlayer, priceOf } from '@roundhouse/engine';
import { afterwards, type Weighed } from '../clerk/weigh.ts';
import type { Seat } from '../seat.ts';
import { FALLEN } from '../outlook/future.ts';

/** Steps that a clerk does as well: what they change shows only in later runs. */
export const LEFT_TO_CLERKS: ReadonlySet<string> = new Set([
  'layTile',
  'placeToken',
  'runTrains',
  'pick',
  'assign',
  'discardTrain',
  'removeToken',
  'answer',
]);

/** How far behind the best a clerk may see an action that is compared. */
const BEHIND = 400;

/** What is worth playing on in one's head, the best first; nothing where a clerk decides as well. */
export function plansOf(seat: Seat, weighed: readonly Weighed[]): Weighed[] {
  const [first] = weighed;
  if (!first || seat.state.secret || !isPlayer(seat.who) || LEFT_TO_CLERKS.has(first.action.type)) return [];
  const worthwhile = weighed.filter(
    (it) => !LEFT_TO_CLERKS.has(it.action.type) && it.score > first.score - BEHIND && !ruins(seat, it),
  );
  return withoutNamesakes(worthwhile).slice(0, seat.hints.thinks.plans);
}

/** A loan without a purpose that takes the company's price to the ground: whatever playing on says, it is a risk for nothing. */
function ruins(seat: Seat, { action, score }: Weighed): boolean {
  if (action.type !== 'takeLoans' || score > 0) return false;
  const next = afterwards(seat, action);
  return next !== null && priceOf(next.c, action.company) <= FALLEN;
}

/** Companies that start anywhere differ in their name only: a bid of the same amount for another one is no other plan. */
function withoutNamesakes(weighed: readonly Weighed[]): Weighed[] {
  const amounts = new Set<number>();
  return weighed.filter(({ action }) => {
    if (action.type !== 'bid' || !isCompany(action.lot)) return true;
    if (amounts.has(action.amount)) return false;
    amounts.add(action.amount);
    return true;
  });
}
