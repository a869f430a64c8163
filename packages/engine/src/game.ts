import { performInPlace, whyNot } from './agenda/perform.ts';
import { askedNow, moveFor, moveNameOf, offersTo } from './agenda/offers.ts';
import { procedureOf, settle } from './agenda/loop.ts';
import { cloneState } from './clone.ts';
import type { Action } from './model/action.ts';
import type { Ctx } from './model/context.ts';
import type { GameEvent } from './model/event.ts';
import type { Decision } from './model/frame.ts';
import type { OverFrame } from './model/frames.ts';
import type { Actor, PlayerId } from './model/ids.ts';
import type { State } from './model/state.ts';
import type { Book, Deal } from './model/title.ts';
import type { Violation } from './model/violation.ts';

export { compile } from './compile.ts';
export { performInPlace, whyNot } from './agenda/perform.ts';
export { cloneState } from './clone.ts';

export type Outcome = { ok: true; state: State; events: GameEvent[] } | { ok: false; violation: Violation };

/** A game at its first question. `deal` is the outcome of all shuffles (see `dealFor`). */
export function newGame(
  book: Book,
  players: readonly PlayerId[],
  deal: Deal,
): { state: State; events: GameEvent[] } {
  const state = book.title.setup(book, { players, options: book.options, deal });
  const events: GameEvent[] = [{ type: 'gameBegan' }];
  const c: Ctx = { book, state, events, raised: [] };
  settle(c);
  return { state, events };
}

/** A new state and what happened, or a violation; never half of either. The given state is not touched. */
export function perform(book: Book, state: State, action: Action): Outcome {
  const refusal = whyNot(book, state, action);
  if (refusal) return { ok: false, violation: refusal };
  const next = cloneState(state);
  const events: GameEvent[] = [];
  const violation = performInPlace(book, next, action, events);
  return violation ? { ok: false, violation } : { ok: true, state: next, events };
}

/** For everybody who is asked or offered something: the choices of the top menu and of the standing offers. */
export function decisions(book: Book, state: State, who?: Actor): Decision[] {
  const c = { book, state };
  const result: Decision[] = [];
  const actors: Actor[] = who ? [who] : [...state.seats, 'referee'];
  for (const actor of actors) {
    for (const offer of offersTo(c, actor)) {
      const decision: Decision = {
        asked: offer.asked ?? { who: actor, must: false, pass: null },
        frame: offer.frame.at,
        index: offer.index,
        choices: [],
      };
      const { admits } = procedureOf(c, offer.frame);
      for (const name of offer.moves) {
        const move = moveFor(c, name);
        if (!move) continue;
        const using = name.endsWith('+using');
        for (const choice of move.choices(c, offer.frame, actor)) {
          if ((choice.type === 'layTile' || choice.type === 'placeToken') && using !== 'using' in choice.with)
            continue;
          const partial = { ...choice.with, type: choice.type, by: actor } as Action;
          if (admits?.(c, offer.frame, partial)) continue;
          decision.choices.push({ ...choice, frame: offer.index, with: partial });
        }
      }
      if (offer.asked?.pass)
        decision.choices.push({ type: 'pass', frame: offer.index, with: { type: 'pass', by: actor } });
      result.push(decision);
    }
  }
  return result;
}

/** Is such a move on offer to its actor at all at this moment, legal or not? */
export const isOnOffer = (book: Book, state: State, action: Action): boolean =>
  offersTo({ book, state }, action.by).some((offer) => offer.moves.includes(moveNameOf(action)));

/** Who is asked at this moment; the game waits for the `must` ones. */
export const asked = (book: Book, state: State): ReturnType<typeof askedNow> => askedNow({ book, state });

export const isOver = (state: State): boolean => state.agenda.at(-1)?.at === 'over';

/** Why the game ended and what everybody scored; null while it goes on. */
export function outcome(state: State): { why: string; scores: Partial<Record<PlayerId, number>> } | null {
  const top = state.agenda.at(-1);
  return top?.at === 'over' ? { why: (top as OverFrame).why, scores: (top as OverFrame).scores } : null;
}
