import {
  type Action,
  type Rulebook,
  brokenInvariants,
  canonical,
  cloneState,
  hashState,
  type Outcome,
  perform,
  type State,
  type Violation,
} from '@roundhouse/engine';
import { thrown } from '../tally.ts';
import { rulesOf } from './rulebook.ts';

/** The engine as these tests see it; a test plants a fault by handing in another. */
export interface Engine {
  perform(book: Rulebook, state: State, action: Action): Outcome;
  broken(book: Rulebook, state: State, money: number): string[];
  clone(state: State): State;
}

export const theEngine: Engine = { perform, broken: brokenInvariants, clone: cloneState };

/** What the engine made of an action it was handed: refused by a rule, taken, or something that must never happen. */
export type Verdict =
  | { is: 'refused'; violation: Violation }
  | { is: 'taken'; next: State; events: number }
  | { is: 'fault'; sentence: string };

const fault = (sentence: string): Verdict => ({ is: 'fault', sentence });

function shown(action: unknown): string {
  try {
    const text = JSON.stringify(action, (_, value: unknown) =>
      typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))
        ? String(value)
        : value,
    );
    return text === undefined ? String(action) : text.length > 300 ? `${text.slice(0, 300)}...` : text;
  } catch {
    return '(too deep to show)';
  }
}

/** Hands an action in, well-formed or not. Whether the state stayed the same is the caller's to compare. */
export function judge(engine: Engine, book: Rulebook, state: State, money: number, action: unknown): Verdict {
  let outcome: Outcome;
  try {
    outcome = engine.perform(book, state, action as Action);
  } catch (error) {
    return fault(`threw on ${shown(action)}: ${thrown(error)}`);
  }
  if (!outcome.ok) {
    const { violation } = outcome;
    if (!rulesOf(book.title.id).has(violation.rule))
      return fault(`refused ${shown(action)} by ${violation.rule}, which is no rule`);
    if (typeof violation.message !== 'string' || violation.message === '')
      return fault(`refused ${shown(action)} without a word`);
    return { is: 'refused', violation };
  }
  const broken = engine.broken(book, outcome.state, money);
  if (broken.length > 0) return fault(`after ${shown(action)}: ${broken.join('; ')}`);
  return { is: 'taken', next: outcome.state, events: outcome.events.length };
}

/**
 * An object that stands in two places of a state: it would change in both, but only until the next copy, so that a game
 * replayed in one go and one that was stored in between would differ. What is never changed may be shared.
 */
export function sharedObject(state: State): string | null {
  const seen = new Map<object, string>();
  const walk = (value: unknown, path: string): string | null => {
    if (typeof value !== 'object' || value === null) return null;
    const before = seen.get(value);
    if (before !== undefined) return `${before} and ${path} are one object`;
    seen.set(value, path);
    for (const [name, inner] of Object.entries(value)) {
      const found = walk(inner, `${path}.${name}`);
      if (found) return found;
    }
    return null;
  };
  const { companies, privates, trains, agenda, own } = state;
  return walk({ companies, privates, trains, agenda, own }, 'state');
}

/** Clone and JSON round trip give the same game; what is wrong otherwise. */
export function unfaithfulCopies(engine: Engine, state: State): string | null {
  const text = canonical(state);
  if (canonical(engine.clone(state)) !== text) return 'a clone differs from its original';
  const copy = JSON.parse(JSON.stringify(state)) as State;
  if (canonical(copy) !== text) return 'a round trip through JSON changes the state';
  return hashState(copy) === hashState(state) ? null : 'a round trip through JSON changes the hash';
}
