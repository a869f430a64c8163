import {
  type Book,
  type CompanyId,
  type Ctx,
  finishRun,
  type Frame,
  type OperatingTurnFrame,
  type Read,
  trainsOf,
} from '@roundhouse/engine';
import { lenient } from '../clerk/weigh.ts';
import type { Mind } from '../mind.ts';
import { guessRun } from '../outlook/guess.ts';
import { runWith } from '../outlook/runs.ts';

/**
 * A game played in one's head: nobody lays track or places tokens, and what a run earns is guessed. Everything else
 * goes by the real rules.
 */
export function imagined(mind: Mind): Book {
  const book = lenient(mind.book);
  const { operating } = book.policies;
  const since = mind.state.roundNo;
  const step: Record<string, (c: Ctx, turn: OperatingTurnFrame) => Frame | null> = { ...operating.step };
  for (const name of UNBUILT) if (step[name]) step[name] = () => null;
  step.run = (c, turn) => {
    turn.revenue = imaginedRun(mind, c, turn.company, c.state.roundNo - since);
    for (const train of trainsOf(c, turn.company)) train.ranIn = c.state.roundNo;
    finishRun(c, turn.company);
    return null;
  };
  const beside: typeof operating.beside = (c, turn, by) =>
    operating.beside(c, turn, by).filter((name) => name === 'takeLoans');
  const policies = { ...book.policies, operating: { ...operating, step, beside, afterTurn: [] } };
  return { ...book, policies };
}

const UNBUILT = ['track', 'token', 'trackAndToken', 'issueRedeem', 'buyToken', 'wrapUp'] as const;

/** What the trains earn on today's map, and a growing part of what the map promises. In tens, as revenues are. */
function imaginedRun(mind: Mind, c: Read, company: CompanyId, later: number): number {
  const trains = trainsOf(c, company).filter((train) => train.ranIn !== c.state.roundNo);
  if (trains.length === 0) return 0;
  const thinking: Mind = { ...mind, state: c.state, c, ground: mind.ground ?? mind.state.board };
  const now = runWith(thinking, company, trains.map((train) => train.face).sort());
  let promise = 0;
  let share = 1;
  for (const train of trains) {
    const card = mind.book.cards[train.card];
    if (card) promise += share * guessRun(thinking, company, card);
    share *= 0.65;
  }
  const grown = now + Math.max(0, promise - now) * Math.min(0.8, 0.25 * (later + 1));
  return Math.round(grown / 10) * 10;
}
