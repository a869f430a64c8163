/** Whether a goal is reached: conditions on what was done, what happened and the position after it. */

import {
  type Action,
  type Rulebook,
  type CompanyId,
  type GameEvent,
  type Owner,
  presidentOf,
  priceOf,
  type State,
  unitsOf,
} from '@roundhouse/engine';
import type { Condition } from './schema.ts';

export interface Done {
  book: Rulebook;
  /** The position after the action. */
  state: State;
  action: Action;
  events: readonly GameEvent[];
}

type Pattern = Readonly<Record<string, string | number | boolean | null>>;

/** Has this value every field of the pattern? */
export const fits = (value: object, pattern: Pattern): boolean =>
  Object.entries(pattern).every(([field, wanted]) => (value as Record<string, unknown>)[field] === wanted);

interface Bounds {
  is?: number | undefined;
  atLeast?: number | undefined;
  atMost?: number | undefined;
}

const within = (n: number, { is, atLeast, atMost }: Bounds): boolean =>
  (is === undefined || n === is) &&
  (atLeast === undefined || n >= atLeast) &&
  (atMost === undefined || n <= atMost);

export function holds(condition: Condition, { book, state, action, events }: Done): boolean {
  const c = { book, state };
  if ('action' in condition) return fits(action, condition.action);
  if ('event' in condition)
    return events.some((event) => event.type === condition.event && fits(event, condition.with ?? {}));
  if ('cash' in condition) return within(state.cash[condition.cash as Owner] ?? 0, condition);
  if ('price' in condition) return within(priceOf(c, condition.price as CompanyId), condition);
  if ('units' in condition)
    return within(unitsOf(c, condition.units as CompanyId, condition.of as Owner), condition);
  if ('loans' in condition)
    return within(state.companies[condition.loans as CompanyId]?.loans ?? 0, condition);
  if ('president' in condition) return presidentOf(c, condition.president as CompanyId) === condition.is;
  if ('train' in condition)
    return state.trains.some((train) => train.owner === condition.of && train.face === condition.train);
  if ('tile' in condition) return (state.board.tiles[condition.on] ?? '').split('/')[0] === condition.tile;
  return state.phase === condition.phase;
}

export const reached = (goal: readonly Condition[], done: Done): boolean =>
  goal.every((condition) => holds(condition, done));
