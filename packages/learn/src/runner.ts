/** What an attempt of the student comes to: refused by the rules, another move than the one asked for, or the goal. */

import { type Action, type Rulebook, perform, type State, type Violation } from '@roundhouse/engine';
import { fits, reached } from './conditions.ts';
import type { Lesson, Step } from './schema.ts';

export type Verdict =
  | { kind: 'refused'; violation: Violation; answer: string | null }
  /** Legal, but not what this step is about: it is shown, explained and taken back. */
  | { kind: 'strayed'; answer: string | null }
  | { kind: 'done' };

/** The answer that was prepared for such an attempt. */
export const answerTo = (step: Step, action: Action): string | null =>
  step.wrong?.find((wrong) => fits(action, wrong.on))?.answer ?? null;

export function judgeAttempt(step: Step, book: Rulebook, state: State, action: Action): Verdict {
  const outcome = perform(book, state, action);
  if (!outcome.ok) return { kind: 'refused', violation: outcome.violation, answer: answerTo(step, action) };
  const done = { book, state: outcome.state, action, events: outcome.events };
  return step.goal && reached(step.goal, done)
    ? { kind: 'done' }
    : { kind: 'strayed', answer: answerTo(step, action) };
}

/** A step that waits for a move of the student. */
export const waitsForMove = (step: Step): boolean => step.goal !== undefined;

/** Where the others stop: at the position of the next step, or right after the move of the last one. */
export function endOf(lesson: Lesson, index: number): number {
  const step = lesson.steps[index];
  const next = lesson.steps[index + 1];
  const own = (step?.at ?? 0) + (step?.goal ? 1 : 0);
  return next ? next.at : own;
}

/** The text without the marks of the glossary. */
export const plainText = (text: string): string => text.replace(/\[([^\]|]+)(?:\|[^\]]+)?\]/g, '$1');

export const wordsIn = (text: string): number => plainText(text).split(/\s+/).filter(Boolean).length;

/** The terms of the glossary a text links to. */
export const termsIn = (text: string): string[] =>
  [...text.matchAll(/\[([^\]|]+)(?:\|([^\]]+))?\]/g)].map((match) => match[2] ?? match[1] ?? '');
