import type { Action } from '../model/action.ts';
import type { Read } from '../model/context.ts';
import type { Asked, Frame, Move, MoveName } from '../model/frame.ts';
import type { Actor } from '../model/ids.ts';
import { procedureOf, topOf } from './loop.ts';

/** A frame that takes moves from somebody at this moment. */
export interface Offer {
  index: number;
  frame: Frame;
  /** Set on the frame that asks; standing offers of frames below have none. */
  asked: Asked | null;
  moves: readonly MoveName[];
}

/** The move an action belongs to: ability variants have names of their own. */
export function moveNameOf(action: Action): MoveName {
  if ((action.type === 'layTile' || action.type === 'placeToken') && action.using)
    return `${action.type}+using`;
  return action.type;
}

export function moveFor(c: Read, name: MoveName): Move | undefined {
  const { moves } = c.book;
  return moves[name] ?? (name.endsWith('+using') ? moves[name.slice(0, -'+using'.length)] : undefined);
}

/**
 * Who takes what from `by`: the menu of the top frame first, then the standing offers of the frames below it, as far
 * down as the frames above are open. Each is worked out when it is looked at.
 */
export function* eachOffer(c: Read, by: Actor): Iterable<Offer> {
  const { agenda } = c.state;
  const top = agenda.length - 1;
  // The game at the foot of the agenda is closed below.
  for (let index = top; ; index--) {
    const frame = agenda[index] as Frame;
    const procedure = procedureOf(c, frame);
    if (index === top) {
      const asked = procedure.asks(c, frame).find((a) => a.who === by);
      if (asked) yield { index, frame, asked, moves: procedure.menu(c, frame, by) };
    }
    const anyTime = procedure.anyTime?.(c, frame, by) ?? [];
    if (anyTime.length > 0) yield { index, frame, asked: null, moves: anyTime };
    if (!procedure.offersBelow) return;
  }
}

export const offersTo = (c: Read, by: Actor): Offer[] => [...eachOffer(c, by)];

/** Everybody whom the top frame asks. */
export function askedNow(c: Read): Asked[] {
  const frame = topOf(c);
  return procedureOf(c, frame).asks(c, frame);
}
