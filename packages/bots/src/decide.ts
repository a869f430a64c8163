import type { Action, Actor, Hints, Rulebook, State } from '@roundhouse/engine';
import { agreedEnd } from './agreeing.ts';
import { baronMove } from './baron/index.ts';
import { apprenticeMove } from './apprentice.ts';
import { clerkMove } from './clerk/index.ts';
import type { Level } from './levels.ts';
import type { Weighed } from './clerk/weigh.ts';
import { experienced, patient, type Seat, seatOf } from './seat.ts';
import { randomMove } from './random.ts';
import { recklessMove } from './reckless.ts';

export interface Question {
  book: Rulebook;
  /** What this player may know: `viewFor(state, who)`. */
  view: State;
  who: Actor;
  level: Level;
  /** A personality: keep it the same for a seat during a game. */
  seed: string;
  /** How many actions the game has seen: throws differ from move to move even where the position looks the same. */
  moment?: number;
  /** Positions a baron or tycoon may look at, otherwise what is usual for the title; never time, so that games can be repeated. */
  budget?: number;
  /** What this player believes about the title instead of its hints, for finding out what is better. */
  hints?: Partial<Hints>;
  /** Only computer players are at the table: they may agree to end a game in which nobody does anything any more. */
  alone?: boolean;
}

export interface Answer {
  action: Action;
  /** Why, in players' words, for the table to show. */
  reason: string;
}

/** What a computer player does. The same question always gets the same answer. */
export function decide({ book, view, who, level, seed, moment = 0, budget, hints, alone }: Question): Answer {
  const end = alone === true ? agreedEnd(view, who) : null;
  if (end) return end;
  if (level === 'random') return randomMove(book, view, who, `${seed}/${moment}`);
  if (level === 'reckless') return recklessMove(book, view, who, `${seed}/${moment}`);
  const seat = seatOf(book, view, who, seed, moment);
  const believing = hints ? { ...seat, hints: { ...seat.hints, ...hints } } : seat;
  const { action, reason } = moveOf(believing, { level, seed, moment, budget });
  return { action, reason: reason() };
}

function moveOf(
  seat: Seat,
  { level, seed, moment, budget }: { level: Level; seed: string; moment: number; budget: number | undefined },
): Weighed {
  switch (level) {
    case 'apprentice':
      return apprenticeMove(seat);
    case 'baron':
      return baronMove(experienced(seat), seed, moment, budget);
    case 'tycoon':
      return baronMove(patient(experienced(seat)), seed, moment, budget);
    default:
      return clerkMove(seat);
  }
}
