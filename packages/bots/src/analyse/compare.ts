/** Two or more actions of one player, each played on in the head: what they lead to, in money. */
import {
  type Action,
  certificateLimit,
  certificatesOf,
  cloneState,
  diceFrom,
  type GameEvent,
  isPlayer,
  paidIn,
  type PlayerId,
  performInPlace,
  presidentOf,
  standingsOf,
  unitsOf,
  formOf,
} from '@roundhouse/engine';
import { imagined } from '../baron/imagine.ts';
import { type Budget, playOn, stockRoundsOn } from '../baron/rollout.ts';
import { lenient } from '../clerk/weigh.ts';
import { runNow } from '../outlook/runs.ts';
import { priced, wealthOf } from '../outlook/wealth.ts';
import { inState, type Seat } from '../seat.ts';

/** Where a plan leads by the next stock round. Everything in money but the last two. */
export interface Led {
  /** The part of the table's expected fortunes that is this player's. */
  share: number;
  /** What this player may then expect to have at the end. */
  fortune: number;
  /** What the player is worth at that moment. */
  worth: number;
  /** Dividends of the shares then held, a round. */
  dividends: number;
  /** Certificates that may still be bought. */
  room: number;
  presidencies: number;
}

/** Playing on without end is no comparison. */
const PLAYOUTS = 2;

/** Where each action leads; null = it cannot be played on. Moves made in the head are taken off the budget. */
export function ledBy(seat: Seat, actions: readonly Action[], budget: Budget, seed: string): (Led | null)[] {
  const { who } = seat;
  if (!isPlayer(who) || seat.state.secret) return actions.map(() => null);
  const book = imagined(seat);
  return actions.map((action) => {
    const found: Led[] = [];
    for (let playout = 0; playout < PLAYOUTS; playout++) {
      const state = cloneState(seat.state);
      if (performInPlace(lenient(seat.book), state, action)) return null;
      // The same throws for every action: what differs is the action.
      playOn(seat, book, state, diceFrom(`${seed}/${playout}`), budget, stockRoundsOn(seat.state, 1));
      found.push(ledTo({ ...inState(seat, state), ground: seat.state.board }, who));
    }
    return meanOf(found);
  });
}

/** The money an action moves at once, as the words of its verb count it. */
export function paidFor(seat: Seat, action: Action): number {
  const verb = seat.book.verbs[action.type];
  const events: GameEvent[] = [];
  if (
    !verb ||
    seat.state.secret ||
    performInPlace(lenient(seat.book), cloneState(seat.state), action, events)
  )
    return 0;
  return paidIn(verb, action, events);
}

function ledTo(seat: Seat, who: PlayerId): Led {
  const { c, state } = seat;
  const fortunes = state.seats.map((player) => Math.max(0, wealthOf(seat, player)));
  const all = fortunes.reduce((sum, it) => sum + it, 0);
  const fortune = fortunes[state.seats.indexOf(who)] ?? 0;
  let dividends = 0;
  let presidencies = 0;
  for (const id of priced(seat)) {
    dividends += (unitsOf(c, id, who) / formOf(c, id).units) * runNow(seat, id);
    if (presidentOf(c, id) === who) presidencies += 1;
  }
  return {
    share: all > 0 ? fortune / all : 1 / state.seats.length,
    fortune,
    worth: standingsOf(c)[who] ?? 0,
    dividends,
    room: Math.max(0, certificateLimit(c) - certificatesOf(c, who)),
    presidencies,
  };
}

function meanOf(found: readonly Led[]): Led {
  const mean = (of: (it: Led) => number): number => found.reduce((sum, it) => sum + of(it), 0) / found.length;
  return {
    share: mean((it) => it.share),
    fortune: Math.round(mean((it) => it.fortune)),
    worth: Math.round(mean((it) => it.worth)),
    dividends: Math.round(mean((it) => it.dividends)),
    room: Math.round(mean((it) => it.room)),
    presidencies: Math.round(mean((it) => it.presidencies)),
  };
}
