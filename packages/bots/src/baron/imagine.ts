import {
  type Rulebook,
  type CompanyId,
  finishRun,
  type Read,
  trainsOf,
  withShortTurns,
} from '@roundhouse/engine';
import { lenient } from '../clerk/weigh.ts';
import type { Seat } from '../seat.ts';
import { guessRun } from '../outlook/guess.ts';
import { runWith } from '../outlook/runs.ts';

/**
 * A game played in one's head: nobody lays track or places tokens, and what a run earns is guessed. Everything else
 * goes by the real rules.
 */
export function imagined(seat: Seat): Rulebook {
  const book = lenient(seat.book);
  const since = seat.state.roundNo;
  return withShortTurns(book, {
    without: [...UNBUILT, ...seat.hints.imagines.without],
    anyTime: seat.hints.imagines.anyTime,
    run(c, turn) {
      turn.revenue = imaginedRun(seat, c, turn.company, c.state.roundNo - since);
      for (const train of trainsOf(c, turn.company)) train.ranIn = c.state.roundNo;
      finishRun(c, turn.company);
    },
  });
}

const UNBUILT = ['track', 'token', 'trackAndToken', 'wrapUp'] as const;

/** What the trains earn on today's map, and a growing part of what the map promises. In tens, as revenues are. */
function imaginedRun(seat: Seat, c: Read, company: CompanyId, later: number): number {
  const trains = trainsOf(c, company).filter((train) => train.ranIn !== c.state.roundNo);
  if (trains.length === 0) return 0;
  const thinking: Seat = { ...seat, state: c.state, c, ground: seat.ground ?? seat.state.board };
  const now = runWith(thinking, company, trains.map((train) => train.face).sort());
  let promise = 0;
  let share = 1;
  for (const train of trains) {
    const card = seat.book.cards[train.card];
    if (card) promise += share * guessRun(thinking, company, card);
    share *= 0.65;
  }
  const grown = now + Math.max(0, promise - now) * Math.min(0.8, 0.25 * (later + 1));
  return Math.round(grown / 10) * 10;
}
