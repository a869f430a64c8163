import {
  type Choice,
  cloneState,
  type Decision,
  isPlayer,
  type Json,
  performInPlace,
  type Ranges,
  trusting,
  type Rulebook,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { inState, type Seat } from '../seat.ts';
import { wealthOf } from '../outlook/wealth.ts';

/** One concrete action with what it is worth, in money. Passing is worth 0. */
export interface Weighed {
  action: Action;
  score: number;
  /** Why, in players' words; put together only when somebody wants to hear it. */
  reason: () => string;
}

/** Weighs all choices of one kind of action in a decision. */
export type Weigher = (seat: Seat, choices: readonly Choice[], decision: Decision) => Weighed[];

/** The choice with its holes filled. */
export const filled = (choice: Choice, holes: Readonly<Record<string, Json>> = {}): Action =>
  ({ ...choice.with, type: choice.type, ...holes }) as unknown as Action;

const trusted = new WeakMap<Rulebook, Rulebook>();

/** The book with stored runs believed: nobody objects inside somebody's head. */
export function lenient(book: Rulebook): Rulebook {
  const known = trusted.get(book);
  if (known) return known;
  const made = trusting(book);
  trusted.set(book, made);
  return made;
}

/** The position after an action, as far as this player can foresee it; null = it cannot be done. */
export function afterwards(seat: Seat, action: Action): Seat | null {
  if (seat.state.secret) return null;
  const state = cloneState(seat.state);
  return performInPlace(lenient(seat.book), state, action) ? null : inState(seat, state);
}

/** What an action changes in what this player may expect to have at the end. */
export function gainOf(seat: Seat, action: Action): number | null {
  if (!isPlayer(seat.who)) return null;
  const next = afterwards(seat, action);
  return next && wealthOf(next, seat.who) - wealthOf(seat, seat.who);
}

/** The numbers of some ranges, evenly thinned out to at most `most`. */
export function numbersIn(ranges: Ranges['ranges'], most = 12): number[] {
  const all: number[] = [];
  for (const [from, to, step] of ranges) {
    const count = Math.floor((to - from) / step) + 1;
    const stride = Math.max(1, Math.ceil(count / most));
    for (let i = 0; i < count; i += stride) all.push(from + i * step);
    if ((count - 1) % stride !== 0) all.push(from + (count - 1) * step);
  }
  return all;
}

export const rangesOf = (choice: Choice, hole: string): Ranges['ranges'] => {
  const domain = choice.open?.[hole];
  return domain && 'ranges' in domain ? domain.ranges : [];
};

export const listOf = (choice: Choice, hole: string): readonly Json[] => {
  const domain = choice.open?.[hole];
  return domain && 'oneOf' in domain ? domain.oneOf : [];
};

/** The largest number of some ranges that is not above a wish; null = all are above. */
export function mostUpTo(ranges: Ranges['ranges'], wish: number): number | null {
  let found: number | null = null;
  for (const [from, to, step] of ranges) {
    if (from > wish) continue;
    const value = from + Math.floor((Math.min(to, wish) - from) / step) * step;
    if (found === null || value > found) found = value;
  }
  return found;
}

export const leastIn = (ranges: Ranges['ranges']): number => Math.min(...ranges.map(([from]) => from));
export const mostIn = (ranges: Ranges['ranges']): number =>
  Math.max(...ranges.map(([from, to, step]) => from + Math.floor((to - from) / step) * step));

export const money = (amount: number): string => `$${Math.round(amount)}`;
