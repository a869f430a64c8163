import {
  type Actor,
  type Board,
  type Rulebook,
  type Dice,
  diceFrom,
  type Read,
  type State,
  type Hints,
  neutralHints,
} from '@roundhouse/engine';
import type { Clock } from './outlook/clock.ts';
import type { Prospect } from './outlook/project.ts';

/** How one computer player differs from another at the same level. All factors are near 1. */
export interface Taste {
  /** Weight of money in hand against money to come. */
  caution: number;
  /** Weight of building track. */
  building: number;
  /** Weight of its own companies against shares of others. */
  pride: number;
}

/** Somebody thinking about a position: what they see, who they are, and what they like. */
export interface Seat {
  readonly book: Rulebook;
  /** A view: nothing a person in this seat could not see. */
  readonly state: State;
  readonly c: Read;
  readonly who: Actor;
  readonly hints: Hints;
  readonly taste: Taste;
  /** Ties and small preferences; the same position and seed give the same throws. */
  readonly dice: Dice;
  /** quick = inside somebody's thoughts: no tiles, no tokens; thorough = as long as it takes to look at every lay. */
  readonly effort: 'quick' | 'full' | 'thorough';
  /** In somebody's thoughts: the board they began with, on which all runs are guessed; null = the board as it is. */
  readonly ground: Board | null;
  /** What was found out about positions on the way; shared by all positions looked at from this one. */
  readonly notes: Notes;
}

/** Remembered guesses, by what they depend on. */
export interface Notes {
  readonly clocks: Map<string, Clock>;
  readonly prospects: WeakMap<Board, Map<string, Prospect>>;
}

const between = (dice: Dice, least: number, most: number): number =>
  least + ((most - least) * dice.below(1001)) / 1000;

const tastes = new Map<string, Taste>();

/** A personality: the same for a seed as long as the game lasts. */
export function tasteOf(seed: string): Taste {
  const known = tastes.get(seed);
  if (known) return known;
  const dice = diceFrom(`taste/${seed}`);
  const taste: Taste = {
    caution: between(dice, 0.85, 1.15),
    building: between(dice, 0.85, 1.15),
    pride: between(dice, 0.9, 1.1),
  };
  if (tastes.size > 1000) tastes.clear();
  tastes.set(seed, taste);
  return taste;
}

/** A cheap name for a position, so that throws differ from move to move. */
const positionOf = ({ roundNo, arrivals, trainNo, agenda, cash }: State): string =>
  `${roundNo}/${arrivals}/${trainNo}/${agenda.length}/${cash.bank ?? 0}`;

export function seatOf(book: Rulebook, view: State, who: Actor, seed: string, moment: number): Seat {
  return {
    book,
    state: view,
    c: { book, state: view },
    who,
    hints: { ...neutralHints, ...book.title.hints, ...book.title.tuned },
    taste: tasteOf(seed),
    dice: diceFrom(`${seed}/${moment}/${positionOf(view)}`),
    effort: 'full',
    ground: null,
    notes: { clocks: new Map(), prospects: new WeakMap() },
  };
}

/** Somebody who looks on: reckons with the title's hints as they were when the evaluation was learned, whatever players do by now. */
export function spectatorOf(book: Rulebook, view: State, who: Actor): Seat {
  const seat = seatOf(book, view, who, 'spectator', 0);
  return { ...seat, hints: { ...neutralHints, ...book.title.hints } };
}

/** The same player with what only long experience teaches about the title. */
export const experienced = (seat: Seat): Seat => ({
  ...seat,
  hints: { ...seat.hints, ...seat.book.title.insight },
});

/** How much longer a tycoon thinks than a baron, and about how many more plans. */
const PATIENCE = { moves: 4, plans: 2 };

/** The same player where nobody is in a hurry: more plans, each played on more often. */
export const patient = (seat: Seat): Seat => {
  const { thinks } = seat.hints;
  return {
    ...seat,
    hints: {
      ...seat.hints,
      thinks: { ...thinks, moves: PATIENCE.moves * thinks.moves, plans: PATIENCE.plans * thinks.plans },
    },
  };
};

/** The board on which this player guesses what trains will earn. */
export const groundOf = (seat: Seat): Board => seat.ground ?? seat.state.board;

/** The same player looking at another position, for instance one a move would lead to. */
export const inState = (seat: Seat, state: State): Seat => ({
  ...seat,
  state,
  c: { book: seat.book, state },
});
