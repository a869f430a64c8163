/** What a computer player would do, and what it would do next best: the whole order of its preferences at one decision. */
import { type Action, canonical, decisions, diceFrom, type Rulebook, type State } from '@roundhouse/engine';
import { baronPlans } from './baron/index.ts';
import { weighAll } from './clerk/index.ts';
import type { Question } from './decide.ts';
import type { Level } from './levels.ts';
import { fillAtRandom } from './fill.ts';
import { experienced, seatOf } from './seat.ts';

/** One action a player could take, in its place among the others. */
export interface Preference {
  action: Action;
  /** What it is worth at a glance, in money; passing is worth 0. */
  score: number;
  /** How far ahead of the others it leads when played on in the head; null = it was not. */
  lead: number | null;
  reason: string;
}

/** Levels whose preferences can be asked for: the reckless one has none, an apprentice throws dice, a tycoon is a slower baron. */
export const RANKED_LEVELS: readonly Level[] = ['random', 'clerk', 'baron'];

/** Every action a player weighs at this decision, the best first. */
export function preferences({ book, view, who, level, seed, moment = 0, budget }: Question): Preference[] {
  if (level === 'random') return shuffledChoices(book, view, who, `${seed}/${moment}`);
  const seat = seatOf(book, view, who, seed, moment);
  const found =
    level === 'baron'
      ? baronPlans(experienced(seat), seed, moment, budget)
      : weighAll(seat).map((it) => ({ ...it, lead: null }));
  return found.map(({ action, score, lead, reason }) => ({ action, score, lead, reason: reason() }));
}

function shuffledChoices(book: Rulebook, view: State, who: Question['who'], seed: string): Preference[] {
  const dice = diceFrom(`preferences/${seed}`);
  const choices = decisions(book, view, who).flatMap((decision) => decision.choices);
  const found: Preference[] = [];
  while (choices.length > 0) {
    const [choice] = choices.splice(dice.below(choices.length), 1);
    const action = choice ? fillAtRandom(book, view, choice, dice) : null;
    if (action) found.push({ action, score: 0, lead: null, reason: 'whatever comes first' });
  }
  return found;
}

/** Is there anything to decide: more than one action that could be taken? */
export function isForced(book: Rulebook, view: State, who: Question['who']): boolean {
  const choices = decisions(book, view, who).flatMap((decision) => decision.choices);
  const [only] = choices;
  if (only === undefined) return true;
  if (choices.length > 1) return false;
  return Object.values(only.open ?? {}).every((domain) => {
    if ('ranges' in domain) {
      const [range] = domain.ranges;
      return domain.ranges.length <= 1 && (range === undefined || range[1] - range[0] < range[2]);
    }
    if ('oneOf' in domain) return domain.oneOf.length <= 1;
    // The best run is found by the optimiser for everybody; a lay is a choice.
    return 'routes' in domain;
  });
}

/** How much two actions have in common: everything, the kind and the subject but not the amount, or nothing. */
export type Likeness = 'same' | 'alike' | 'other';

/** Which of several equal ways was written down, and by whom. */
const INCIDENTAL = new Set(['by', 'auto', 'routes']);

export function likeness(a: Action, b: Action): Likeness {
  if (a.type !== b.type) return 'other';
  if (textOf(a, false) === textOf(b, false)) return 'same';
  return textOf(a, true) === textOf(b, true) ? 'alike' : 'other';
}

/** An action as text, with or without its numbers: amounts, prices, how a tile is turned. */
function textOf(action: Action, withoutNumbers: boolean): string {
  const fields = Object.entries(action).filter(
    ([name, value]) =>
      !INCIDENTAL.has(name) &&
      value !== null &&
      value !== undefined &&
      !(withoutNumbers && typeof value === 'number'),
  );
  return canonical(Object.fromEntries(fields));
}
