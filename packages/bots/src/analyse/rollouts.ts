/** Continuations of a position by the players' own play, to the end: who wins them. */
import {
  asked,
  cloneState,
  diceFrom,
  isOver,
  outcome,
  performInPlace,
  type PlayerId,
  type Rulebook,
  type State,
} from '@roundhouse/engine';
import { imagined } from '../baron/imagine.ts';
import type { Budget } from '../baron/rollout.ts';
import { weighAll } from '../clerk/index.ts';
import { type Seat, seatOf, tasteOf } from '../seat.ts';

/** Nothing is played on further than this many moves. */
const LONGEST = 1500;
/** So many of a hundred moves are the second best instead of the best: nobody plays the same game twice. */
const SECOND_BEST = 12;

/** Plays a position to its end in the head; the part of the table's money everybody has then. Null = the budget did not suffice. */
export function continued(
  book: Rulebook,
  from: State,
  seed: string,
  budget: Budget,
): Partial<Record<PlayerId, number>> | null {
  const [first] = from.seats;
  if (first === undefined || from.secret) return null;
  const seat = seatOf(book, from, first, seed, 0);
  const short = imagined(seat);
  const state = cloneState(from);
  const dice = diceFrom(`continued/${seed}`);
  const base: Seat = { ...seat, book: short, dice, effort: 'quick', ground: from.board };
  for (let moves = 0; !isOver(state); moves++) {
    const question = asked(short, state).find((q) => q.must);
    if (!question || moves >= LONGEST || budget.left <= 0) return null;
    const { who } = question;
    const thinking: Seat = {
      ...base,
      state,
      c: { book: short, state },
      who,
      taste: tasteOf(`${seed}/${who}`),
    };
    const weighed = weighAll(thinking);
    const pick = weighed[dice.below(100) < SECOND_BEST ? 1 : 0] ?? weighed[0];
    budget.left -= 1;
    if (!pick || performInPlace(short, state, pick.action)) return null;
  }
  const end = outcome(state);
  if (!end) return null;
  const scores = state.seats.map((player) => Math.max(0, end.scores[player] ?? 0));
  const all = scores.reduce((sum, it) => sum + it, 0);
  return Object.fromEntries(state.seats.map((player, i) => [player, all > 0 ? (scores[i] ?? 0) / all : 0]));
}
