/** Replays a saved game of the lessons to any of its positions. */

import {
  type Action,
  type Rulebook,
  compile,
  dealFor,
  type GameEvent,
  newGame,
  performInPlace,
  playerId,
  type State,
  type Title,
  trusting,
} from '@roundhouse/engine';
import type { LearnGame, Lesson } from './schema.ts';

export interface Opened {
  book: Rulebook;
  state: State;
}

/** The game before its first action. */
export function begin(game: LearnGame, title: Title): Opened {
  const book = compile(title, game.options);
  const seats = game.seats.map((seat) => playerId(seat.id));
  return { book, ...newGame(book, seats, dealFor(title, book.options, seats.length, game.seed)) };
}

/** The position after so many actions. Runs were the best when they were stored: that is not proved again. */
export function positionAt(game: LearnGame, title: Title, log: readonly Action[], at: number): Opened {
  const { book, state } = begin(game, title);
  follow(trusting(book), state, log.slice(0, at));
  return { book, state };
}

/** Does these actions in place and gives back what happened. A log the rules refuse names the action and the rule. */
export function follow(book: Rulebook, state: State, log: readonly Action[]): GameEvent[] {
  const events: GameEvent[] = [];
  log.forEach((action, i) => {
    const refusal = performInPlace(book, state, action, events);
    if (refusal)
      throw new Error(
        `Action ${i + 1} of these (${action.type}) is refused: ${refusal.message} [${refusal.rule}]`,
      );
  });
  return events;
}

/** Everything that is done in a lesson, with the lesson's own line from where it leaves its game. */
export const logOf = (lesson: Lesson, game: LearnGame): Action[] =>
  lesson.line ? [...game.log.slice(0, lesson.line.from), ...lesson.line.log] : game.log;
