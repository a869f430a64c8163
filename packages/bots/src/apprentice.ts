/** A gentle player for beginners: a clerk with a short view that bids little and often takes the second best of what is sound. */
import { type Hints, neutralHints } from '@roundhouse/engine';
import { clerkMove, weighAll } from './clerk/index.ts';
import type { Weighed } from './clerk/weigh.ts';
import type { Seat } from './seat.ts';

/** Operating rounds it looks ahead at most. */
const FORESIGHT = 3;
/** How much of a card's value above its price it sees, and of what others add to a first bid. */
const MODESTY = 0.5;
/** What is worth at least this part of the best is as good to it. */
const SOUND = 0.4;
/** It hesitates between so many sound moves at most. */
const MOST = 4;
/** Where a second best can ruin a company, it does not hesitate. */
const NEVER_LEFT_TO_CHANCE: ReadonlySet<string> = new Set([
  'buyTrain',
  'discardTrain',
  'takeLoans',
  'repayLoans',
  'runTrains',
  'sellShares',
]);

/** What a beginner knows of a title: the same facts, but no long view, and no wish to pay more than the price for a promise. */
function simple(hints: Hints): Hints {
  const privates = Object.entries(hints.privates).map(([id, extra]) => [
    id,
    extra > 0 ? MODESTY * extra : extra,
  ]);
  return {
    ...hints,
    rounds: Math.min(hints.rounds, FORESIGHT),
    privates: Object.fromEntries(privates) as Hints['privates'],
    bidsMore: MODESTY * hints.bidsMore,
    eager: 0,
  };
}

/** The move of an apprentice. Only gains are left to chance: where every move hurts, it takes the one that hurts least. */
export function apprenticeMove(seat: Seat): Weighed {
  // What tuning found belongs to those who play to win; together with a short view it only ruins.
  const beginner: Seat = { ...seat, hints: simple({ ...neutralHints, ...seat.book.title.hints }) };
  const weighed = weighAll(beginner);
  const [best] = weighed;
  if (!best) return clerkMove(beginner);
  if (best.score <= 0 || NEVER_LEFT_TO_CHANCE.has(best.action.type)) return best;
  const sound = weighed.filter(({ score }) => score >= SOUND * best.score).slice(0, MOST);
  return sound[seat.dice.below(sound.length)] ?? best;
}
