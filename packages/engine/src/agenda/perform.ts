import type { Action } from '../model/action.ts';
import type { Ctx, Read } from '../model/context.ts';
import type { GameEvent } from '../model/event.ts';
import type { Asked, Frame, Move } from '../model/frame.ts';
import type { ConsentFrame } from '../model/frames.ts';
import { isPlayer } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import type { Rulebook } from '../model/title.ts';
import type { Violation } from '../model/violation.ts';
import { endGame, procedureOf, settle } from './loop.ts';
import { moveFor, moveNameOf, type Offer, offersTo } from './offers.ts';
import { refuse } from './refuse.ts';
import { formError, unknownName } from '../schema/verb.ts';
import { endQuiet, quietRounds, standsStill } from './standstill.ts';

/** Where an action would be taken: the frame, its index, and the move that judges it. Null for a pass. */
interface Placed {
  offer: Offer;
  move: Move | null;
}

const engineRefusal = (
  rule: 'engine:shape' | 'engine:notAsked' | 'engine:over',
  message: string,
): Violation => ({
  rule,
  message,
});

/**
 * The one truth about legality. Order: shape, names, game over, is this one asked or offered anything, is the move on a menu,
 * then the Move itself.
 */
export function place(c: Read, action: Action): Placed | Violation {
  const wrong = formError(c.book, action);
  if (wrong) return engineRefusal('engine:shape', wrong);
  const verb = c.book.verbs[action.type];
  const unknown = verb ? unknownName(c, verb, action) : null;
  if (unknown) return engineRefusal('engine:shape', unknown);
  const top = c.state.agenda.at(-1);
  if (!top || top.at === 'over') return engineRefusal('engine:over', 'The game is over.');
  const offers = offersTo(c, action.by);
  if (action.type === 'agreeEnd')
    return { offer: { index: 0, frame: top, asked: null, moves: [] }, move: null };
  if (offers.length === 0) return engineRefusal('engine:notAsked', 'It is not your decision now.');
  if (action.type === 'pass') {
    const asking = offers.find((o) => o.asked);
    if (!asking?.asked)
      return engineRefusal('engine:notAsked', 'You are not asked, so there is nothing to pass.');
    if (!asking.asked.pass) {
      const duty = procedureOf(c, asking.frame).admits?.(c, asking.frame, action);
      return duty ?? refuse(c, 'turn.pass', { why: 'this has to be decided' });
    }
    return { offer: asking, move: null };
  }
  const name = moveNameOf(action);
  const offer = offers.find((o) => o.moves.includes(name));
  const move = moveFor(c, name);
  if (!offer || !move) return notAdmitted(c, offers, action) ?? refuse(c, 'turn.order', { move: name });
  const admitted = procedureOf(c, offer.frame).admits?.(c, offer.frame, action) ?? null;
  return admitted ?? move.check(c, offer.frame, action) ?? { offer, move };
}

/** Why the frame that asks does not take such a move at all, if it knows better than `turn.order`. */
function notAdmitted(c: Read, offers: readonly Offer[], action: Action): Violation | null {
  const asking = offers.find((offer) => offer.asked);
  return asking ? (procedureOf(c, asking.frame).admits?.(c, asking.frame, action) ?? null) : null;
}

export const isViolation = (x: Placed | Violation): x is Violation => 'rule' in x;

export function whyNot(book: Rulebook, state: State, action: Action): Violation | null {
  const placed = place({ book, state }, action);
  return isViolation(placed) ? placed : null;
}

/** Applies on the given state itself. For replay and search, and behind `perform`. Changes nothing when refused. */
export function performInPlace(
  book: Rulebook,
  state: State,
  action: Action,
  events: GameEvent[] | null = null,
): Violation | null {
  const quiet = quietRounds(state);
  const refusal = performOnce(book, state, action, events);
  if (refusal) return refusal;
  const { standstill } = book.policies.rounds;
  if (standstill !== undefined && quietRounds(state) > quiet && standsStill(book, state, performOnce))
    endGame({ book, state, events, interrupts: [] }, 'standstill', standstill);
  return null;
}

/** The action alone, without asking whether the game stands still now. */
function performOnce(
  book: Rulebook,
  state: State,
  action: Action,
  events: GameEvent[] | null = null,
): Violation | null {
  const c: Ctx = { book, state, events, interrupts: [] };
  const placed = place(c, action);
  if (isViolation(placed)) return placed;
  if (action.type === 'agreeEnd') {
    endGame(c, 'agreed');
    return null;
  }
  endQuiet(state, action);
  const { offer, move } = placed;
  const other = move?.consent?.(c, offer.frame, action);
  if (other && other !== action.by) {
    const consent: ConsentFrame = { at: 'consent', of: other, deal: action, answered: null };
    state.agenda.push(consent);
    if (isPlayer(action.by))
      events?.push({
        type: 'dealProposed',
        by: action.by,
        to: other,
        action: JSON.parse(JSON.stringify(action)),
      });
  } else {
    carryOut(c, offer.frame, move, action, offer.asked);
  }
  settle(c);
  return null;
}

/** The effect of an accepted action on the frame that took it. Also used when a consent frame gets a yes. */
export function carryOut(c: Ctx, frame: Frame, move: Move | null, action: Action, asked: Asked | null): void {
  if (move) move.apply(c, frame, action);
  else if (isPlayer(action.by))
    c.events?.push({
      type: 'passed',
      who: action.by,
      meaning: asked?.pass ?? 'pass',
      step: frame.at,
      ...(asked?.company && { company: asked.company }),
    });
  procedureOf(c, frame).after?.(c, frame, action);
}
