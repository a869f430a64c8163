import { performInPlace } from './agenda/perform.ts';
import { decisionsOf, hasChoice } from './agenda/decisions.ts';
import { askedNow, moveNameOf, offersTo } from './agenda/offers.ts';
import { settle } from './agenda/loop.ts';
import { cloneState } from './clone.ts';
import type { Action } from './model/action.ts';
import type { Ctx } from './model/context.ts';
import type { GameEvent } from './model/event.ts';
import type { Decision } from './model/frame.ts';
import { coreFrames, isFrame } from './model/frameKinds.ts';
import type { Actor, PlayerId } from './model/ids.ts';
import type { State } from './model/state.ts';
import type { Rulebook, Deal } from './model/title.ts';
import type { Violation } from './model/violation.ts';

export { compile } from './compile.ts';
export { performInPlace, whyNot } from './agenda/perform.ts';
export { quietRounds, tradingRounds, withoutStandstill } from './agenda/standstill.ts';
export { cloneState } from './clone.ts';

export type Outcome = { ok: true; state: State; events: GameEvent[] } | { ok: false; violation: Violation };

/** A game at its first question. `deal` is the outcome of all shuffles (see `dealFor`). */
export function newGame(
  book: Rulebook,
  players: readonly PlayerId[],
  deal: Deal,
): { state: State; events: GameEvent[] } {
  const state = book.title.setup(book, { players, options: book.options, deal });
  const events: GameEvent[] = [{ type: 'gameBegan' }];
  const c: Ctx = { book, state, events, interrupts: [] };
  settle(c);
  return { state, events };
}

/** A new state and what happened, or a violation; never half of either. The given state is not touched. */
export function perform(book: Rulebook, state: State, action: Action): Outcome {
  const next = cloneState(state);
  const events: GameEvent[] = [];
  const violation = performInPlace(book, next, action, events);
  return violation ? { ok: false, violation } : { ok: true, state: next, events };
}

/** For everybody who is asked or offered something: the choices of the top menu and of the standing offers. */
export function decisions(book: Rulebook, state: State, who?: Actor): Decision[] {
  const actors: Actor[] = who ? [who] : [...state.seats, 'referee'];
  return actors.flatMap((actor) => decisionsOf({ book, state }, actor));
}

/** Has somebody any choice but a pass, of the moves that are not ignored? */
export const canChoose = (
  book: Rulebook,
  state: State,
  who: Actor,
  ignored: readonly string[] = [],
): boolean => hasChoice({ book, state }, who, ignored);

/** Is such a move on offer to its actor at all at this moment, legal or not? */
export const isOnOffer = (book: Rulebook, state: State, action: Action): boolean =>
  offersTo({ book, state }, action.by).some((offer) => offer.moves.includes(moveNameOf(action)));

/** Who is asked at this moment; the game waits for the `must` ones. */
export const asked = (book: Rulebook, state: State): ReturnType<typeof askedNow> => askedNow({ book, state });

export const isOver = (state: State): boolean => state.agenda.at(-1)?.at === 'over';

/** How a game ended. */
export interface Ended {
  why: string;
  scores: Partial<Record<PlayerId, number>>;
  /** The ruling that ended it, where no rulebook does. */
  rule?: string;
}

/** Why the game ended and what everybody scored; null while it goes on. */
export function outcome(state: State): Ended | null {
  const top = state.agenda.at(-1);
  if (!isFrame(coreFrames.over, top)) return null;
  const { why, scores, rule } = top;
  return { why, scores, ...(rule !== undefined && { rule }) };
}
