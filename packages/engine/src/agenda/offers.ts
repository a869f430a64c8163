import type { Action } from '../model/action.ts';
import type { Read } from '../model/context.ts';
import type { Asked, Frame, Move, MoveName, Procedure } from '../model/frame.ts';
import type { Actor } from '../model/ids.ts';
import { procedureOf, topOf } from './loop.ts';

/** A frame that takes moves from somebody at this moment. */
export interface Offer {
  index: number;
  frame: Frame;
  /** Is it the frame that asks, or a standing offer of a frame below? */
  asks: boolean;
  moves: readonly MoveName[];
}

/** The move an action belongs to: ability variants have names of their own. */
export function moveNameOf(action: Action): MoveName {
  return action.using === undefined ? action.type : `${action.type}+using`;
}

export function moveFor(c: Read, name: MoveName): Move | undefined {
  const { moves } = c.book;
  return moves[name] ?? (name.endsWith('+using') ? moves[name.slice(0, -'+using'.length)] : undefined);
}

/**
 * Who takes what from `by`: the menu of the top frame first, then the standing offers of the frames below it, as far
 * down as the frames above are open. Each is worked out when it is come to; `look` ends the search by an answer.
 */
export function lookAtOffers<Answer>(
  c: Read,
  by: Actor,
  look: (offer: Offer) => Answer | undefined,
): Answer | undefined {
  const { agenda } = c.state;
  const top = agenda.length - 1;
  // The game at the foot of the agenda is closed below.
  for (let index = top; ; index--) {
    const frame = agenda[index] as Frame;
    const procedure = procedureOf(c, frame);
    if (index === top && isAsked(c, procedure, frame, by)) {
      const answer = look({ index, frame, asks: true, moves: procedure.menu(c, frame, by) });
      if (answer !== undefined) return answer;
    }
    const anyTime = procedure.anyTime?.(c, frame, by);
    if (anyTime !== undefined && anyTime.length > 0) {
      const answer = look({ index, frame, asks: false, moves: anyTime });
      if (answer !== undefined) return answer;
    }
    if (!procedure.offersBelow) return undefined;
  }
}

const isAsked = (c: Read, procedure: Procedure, frame: Frame, by: Actor): boolean =>
  procedure.isAsked?.(c, frame, by) ?? procedure.asks(c, frame).some(({ who }) => who === by);

export function offersTo(c: Read, by: Actor): Offer[] {
  const offers: Offer[] = [];
  lookAtOffers(c, by, (offer) => {
    offers.push(offer);
    return undefined;
  });
  return offers;
}

/** Everybody whom the top frame asks. */
export function askedNow(c: Read): Asked[] {
  const frame = topOf(c);
  return procedureOf(c, frame).asks(c, frame);
}
