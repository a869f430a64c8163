/**
 * Standstill: a position in which nobody can ever do anything but pass. No rulebook has this ending; a title that wants it names its
 * ruling in `rounds.standstill`. It is proved, not guessed: everybody passes on a copy until a position comes back, and if anybody
 * could have done anything else on the way, or if anything changed by itself, the game goes on.
 */

import { cloneState } from '../clone.ts';
import { canonical } from '../hash.ts';
import type { Action } from '../model/action.ts';
import type { Ctx, Read } from '../model/context.ts';
import { coreFrames, isFrame } from '../model/frameKinds.ts';
import type { GameFrame } from '../model/frames.ts';
import type { State } from '../model/state.ts';
import type { Rulebook } from '../model/title.ts';
import type { Violation } from '../model/violation.ts';
import { hasChoice } from './decisions.ts';
import { askedNow } from './offers.ts';

/** Far more than it takes until everybody has led a round, whichever way the priority deal goes. */
const MOST_PASSES = 500;

const gameOf = (state: State): GameFrame | null => {
  const [game] = state.agenda;
  return isFrame(coreFrames.game, game) ? game : null;
};

/** Stock rounds in a row in which, and since which, nobody has done anything but pass. */
export const quietRounds = (state: State): number => gameOf(state)?.quiet ?? 0;

/** Stock rounds in a row since which nobody has done anything but trade shares or pass: the railroads stand still. */
export const tradingRounds = (state: State): number => gameOf(state)?.trading ?? 0;

const TRADES = ['pass', 'buyShares', 'sellShares'];

/** Anything but a pass ends the quiet, anything but a trade the trading. */
export function endQuiet(state: State, action: Action): void {
  const game = gameOf(state);
  if (!game) return;
  // V8 takes long to delete what is not there.
  if (game.quiet !== undefined && action.type !== 'pass') delete game.quiet;
  if (game.trading !== undefined && !TRADES.includes(action.type)) delete game.trading;
}

/** A stock round is over. Rounds in which nobody was asked count once. */
export function countTrading(c: Ctx, game: GameFrame): void {
  if (c.still === undefined) game.trading = (game.trading ?? 0) + 1;
}

/**
 * A stock round has ended in which nobody acted. Some titles skip whoever can only pass, so that a dead game would go round for ever
 * without a question: the same position twice since the last action is a standstill.
 */
export function cameBack(c: Ctx, game: GameFrame): boolean {
  // Rounds in which nobody was asked tell nothing about whether people are willing.
  if (c.still === undefined) game.quiet = (game.quiet ?? 0) + 1;
  if (c.still === undefined) {
    // Nearly always somebody is asked next: only a copy is kept, to be put into words if it has to be compared.
    c.still = { first: cloneState(c.state), later: new Set() };
    return false;
  }
  const { first, later } = c.still;
  const position = decisive(c.state);
  if (later.has(position) || position === decisive(first))
    return c.book.policies.rounds.standstill !== undefined;
  later.add(position);
  return false;
}

/** What decides what can be done: everything but the counters that only go up. */
function decisive(state: State): string {
  const agenda = state.agenda.map((frame) => {
    if (isFrame(coreFrames.game, frame)) return { ...frame, turn: 0, quiet: 0, trading: 0 };
    return 'no' in frame ? { ...frame, no: 0 } : frame;
  });
  return canonical({ ...state, roundNo: 0, agenda });
}

/** Can anybody do anything but pass at this moment, whether they are asked or not? */
const somebodyCanAct = (c: Read): boolean =>
  [...c.state.seats, 'referee' as const].some((who) => hasChoice(c, who, []));

/** Can nobody ever do anything but pass from this position on? */
export function standsStill(
  book: Rulebook,
  from: State,
  perform: (book: Rulebook, state: State, action: Action) => Violation | null,
): boolean {
  if (somebodyCanAct({ book, state: from })) return false;
  const state = cloneState(from);
  const seen = new Set<string>();
  let quiet = -1;
  for (let passes = 0; passes < MOST_PASSES; passes++) {
    const [end] = state.agenda;
    if (isFrame(coreFrames.over, end)) return end.why === 'standstill';
    const c = { book, state };
    if (passes > 0 && somebodyCanAct(c)) return false;
    // Positions that come back do so a whole number of stock rounds later: it is enough to look once in each.
    if (quietRounds(state) !== quiet) {
      quiet = quietRounds(state);
      const position = decisive(state);
      if (seen.has(position)) return true;
      seen.add(position);
    }
    const [question] = askedNow(c);
    if (!question || perform(book, state, { type: 'pass', by: question.who })) return false;
  }
  return false;
}

/** The same rules without the ruling that a game in which nobody can act is over: for whoever looks what would follow. */
export function withoutStandstill(book: Rulebook): Rulebook {
  const { standstill: _, ...rounds } = book.policies.rounds;
  return { ...book, policies: { ...book.policies, rounds } };
}
