import { cashOf, type PlayerId, presidentOf, privatesOf } from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { clockOf, running } from '../outlook/clock.ts';

/** What a player can pay for a company with: cash, and privates at their list price. */
export const meansOf = (seat: Seat, who: PlayerId): number =>
  cashOf(seat.c, who) +
  privatesOf(seat.c, who).reduce((sum, id) => sum + (seat.book.privates[id]?.price ?? 0), 0);

/** More than this is asked of nobody who starts a company, as long as loans pay for the rest of its first train. */
const ENOUGH = 250;

/** What the train costs that a company started now will find on sale. */
const trainPrice = (seat: Seat): number => clockOf(seat).onSale(0.5)?.faces[0]?.price ?? 100;

/** What a new company should start with: a train, a little track, and the later ones much more. */
function wanted(seat: Seat): { least: number; good: number } {
  const price = trainPrice(seat);
  const least = Math.min(ENOUGH, Math.max(100, 0.8 * price));
  return { least, good: Math.min(400, Math.max(150, 1.1 * price + seat.hints.bidsMore)) };
}

/** With fewer rounds to go nobody starts a company: it would hardly run. */
const LAST_START = 2.5;
/** So much of its first train a company may have to borrow: interest on more would take what the train earns. */
const LENT = 500;

/** A bid to open a company with, and how much this player wants it; null = not now. */
export function ipoOpening(seat: Seat, who: PlayerId): { amount: number; score: number } | null {
  const means = meansOf(seat, who);
  const { least, good } = wanted(seat);
  // A company that cannot come to a train is lost in its first turn.
  if (means < least || means + LENT < trainPrice(seat)) return null;
  // Once the end is in sight a new company would only cost its price.
  if (seat.state.ending || clockOf(seat).rounds < LAST_START) return null;
  const own = running(seat).filter((id) => presidentOf(seat.c, id) === who);
  const amount = Math.max(100, Math.min(good, means * (own.length === 0 ? 0.65 : 0.9)));
  // Privates do not buy trains.
  const cash = cashOf(seat.c, who);
  if (own.length > 0 && cash < 0.6 * least) return null;
  const score = 130 + Math.min(60, 0.2 * (means - amount)) + seat.dice.below(20);
  return { amount: Math.floor(amount / 5) * 5, score };
}

/** How far this player goes in an auction for a company. */
export function ipoLimit(seat: Seat, who: PlayerId): number {
  const { good } = wanted(seat);
  return Math.min(1.05 * good * seat.taste.pride, 0.85 * meansOf(seat, who));
}
