import type { Action } from '../model/action.ts';
import type { Read } from '../model/context.ts';
import type { Asked, Frame, Move, MoveName } from '../model/frame.ts';
import type { Actor } from '../model/ids.ts';
import { procedureOf } from './loop.ts';

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
 * down as the frames above are open.
 */
export function offersTo(c: Read, by: Actor): Offer[] {
  const offers: Offer[] = [];
  const { agenda } = c.state;
  for (let index = agenda.length - 1; index >= 0; index--) {
    const frame = agenda[index];
    if (!frame) break;
    const procedure = procedureOf(c, frame);
    if (index === agenda.length - 1) {
      const asked = procedure.asks(c, frame).find((a) => a.who === by);
      if (asked) offers.push({ index, frame, asked, moves: procedure.menu(c, frame, by) });
    }
    const anyTime = procedure.anyTime?.(c, frame, by);
    if (anyTime && anyTime.length > 0) offers.push({ index, frame, asked: null, moves: anyTime });
    if (!procedure.offersBelow) break;
  }
  return offers;
}

/** Everybody whom the top frame asks. */
export function askedNow(c: Read): Asked[] {
  const frame = c.state.agenda.at(-1);
  return frame ? procedureOf(c, frame).asks(c, frame) : [];
}
