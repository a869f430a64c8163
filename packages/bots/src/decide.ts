import type { Action, Actor, Rulebook, State } from '@roundhouse/engine';
import { agreedEnd } from './agreeing.ts';
import { baronMove } from './baron/index.ts';
import { clerkMove } from './clerk/index.ts';
import { experienced, seatOf } from './seat.ts';
import { randomMove } from './random.ts';
import { recklessMove } from './reckless.ts';

export type Level = 'random' | 'reckless' | 'clerk' | 'baron';
/** Those somebody may want to play against. */
export const LEVELS: readonly Level[] = ['random', 'clerk', 'baron'];
/** And those that are only good for finding out what the rules do with them. */
export const ALL_LEVELS: readonly Level[] = [...LEVELS, 'reckless'];
export const isLevel = (text: string): text is Level => (ALL_LEVELS as readonly string[]).includes(text);

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
  /** Positions a baron may look at, otherwise what is usual for the title; never time, so that games can be repeated. */
  budget?: number;
  /** Only computer players are at the table: they may agree to end a game in which nobody does anything any more. */
  alone?: boolean;
}

export interface Answer {
  action: Action;
  /** Why, in players' words, for the table to show. */
  reason: string;
}

/** What a computer player does. The same question always gets the same answer. */
export function decide({ book, view, who, level, seed, moment = 0, budget, alone }: Question): Answer {
  const end = alone === true ? agreedEnd(view, who) : null;
  if (end) return end;
  if (level === 'random') return randomMove(book, view, who, `${seed}/${moment}`);
  if (level === 'reckless') return recklessMove(book, view, who, `${seed}/${moment}`);
  const seat = seatOf(book, view, who, seed, moment);
  const { action, reason } =
    level === 'baron' ? baronMove(experienced(seat), seed, moment, budget) : clerkMove(seat);
  return { action, reason: reason() };
}
