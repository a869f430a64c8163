import type { Action } from '../model/action.ts';
import type { Ctx, Read } from '../model/context.ts';
import type { GameEvent } from '../model/event.ts';
import type { Asked, Frame, Move } from '../model/frame.ts';
import type { ConsentFrame } from '../model/frames.ts';
import { isPlayer } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import type { Rulebook } from '../model/title.ts';
import type { Violation } from '../model/violation.ts';
import { endGame, procedureOf, settle, topOf } from './loop.ts';
import { askedNow, lookAtOffers, moveFor, moveNameOf } from './offers.ts';
import { refuse } from './refuse.ts';
import { formError, unknownName } from '../schema/verb.ts';
import { endQuiet, quietRounds, standsStill } from './standstill.ts';

/** Where an action would be taken: the frame, and the move that judges it; for a pass the question it answers. */
interface Placed {
  frame: Frame;
  asked: Asked | null;
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
  const top = topOf(c);
  if (top.at === 'over') return engineRefusal('engine:over', 'The game is over.');
  if (action.type === 'agreeEnd') return { frame: top, asked: null, move: null };
  if (action.type === 'pass') return placePass(c, top, action);
  const name = moveNameOf(action);
  let offered = false;
  const placed = lookAtOffers(c, action.by, ({ frame, moves }): Placed | Violation | undefined => {
    offered = true;
    if (!moves.includes(name)) return undefined;
    const move = moveFor(c, name) as Move;
    return admits(c, frame, action) ?? move.check(c, frame, action) ?? { frame, asked: null, move };
  });
  if (placed) return placed;
  if (!offered) return engineRefusal('engine:notAsked', 'It is not your decision now.');
  // The frame that asks may know better than the order of the turn why it does not take such a move.
  const asks = askedNow(c).some(({ who }) => who === action.by);
  return (asks ? admits(c, top, action) : null) ?? refuse(c, 'turn.order', { move: name });
}

const admits = (c: Read, frame: Frame, action: Action): Violation | null =>
  procedureOf(c, frame).admits?.(c, frame, action) ?? null;

/** A pass is for the frame that asks: what else is on offer does not matter. */
function placePass(c: Read, top: Frame, action: Action): Placed | Violation {
  const asked = askedNow(c).find(({ who }) => who === action.by);
  if (!asked) return engineRefusal('engine:notAsked', 'You are not asked, so there is nothing to pass.');
  if (asked.pass) return { frame: top, asked, move: null };
  return admits(c, top, action) ?? refuse(c, 'turn.pass', { why: 'this has to be decided' });
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
  const { frame, asked, move } = placed;
  const other = move?.consent?.(c, frame, action);
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
    if (asked) notePass(c, frame, action, asked);
    carryOut(c, frame, move, action);
  }
  settle(c);
  return null;
}

/** The effect of an accepted action on the frame that took it. Also used when a consent frame gets a yes. */
export function carryOut(c: Ctx, frame: Frame, move: Move | null, action: Action): void {
  move?.apply(c, frame, action);
  procedureOf(c, frame).after?.(c, frame, action);
}

function notePass(c: Ctx, frame: Frame, { by }: Action, { pass, company }: Asked): void {
  if (isPlayer(by) && pass)
    c.events?.push({ type: 'passed', who: by, meaning: pass, step: frame.at, ...(company && { company }) });
}
