/** A finished game turned into what the evaluation learns from: the figures at the start of every round, and how it ended. */
import {
  type Action,
  compile,
  type Deal,
  gameOf,
  newGame,
  type Options,
  outcome,
  performInPlace,
  type PlayerId,
  type Rulebook,
  type State,
  type Title,
} from '@roundhouse/engine';
import { lookAt } from './features.ts';
import type { Sample } from './fit.ts';

export interface FinishedGame {
  title: Title;
  options: Options;
  players: readonly PlayerId[];
  deal: Deal;
  log: readonly Action[];
}

/** The samples of a game, told apart from others by `game`; none if it did not come to its end. */
export function samplesOf({ title, options, players, deal, log }: FinishedGame, game: number): Sample[] {
  const book = compile(title, options);
  const { state } = newGame(book, players, deal);
  const looks: Omit<Sample, 'shares' | 'wins'>[] = [];
  let round = 0;
  for (const action of log) {
    const refusal = performInPlace(book, state, action);
    if (refusal) throw new Error(`${action.type} is refused: ${refusal.message} [${refusal.rule}]`);
    if (state.roundNo === round || !isAtRound(state)) continue;
    round = state.roundNo;
    const { progress, rows, prospects } = lookAt(book, state);
    looks.push({ game, stage: stageOf(book, state), progress, rows, prospects });
  }
  const end = outcome(state);
  if (!end) return [];
  const scores = players.map((player) => Math.max(0, end.scores[player] ?? 0));
  const all = scores.reduce((sum, it) => sum + it, 0);
  if (all === 0) return [];
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  const shares = scores.map((score) => score / all);
  const wins = scores.map((score) => (score === best ? 1 / winners : 0));
  return looks.map((look) => ({ ...look, shares, wins }));
}

export const isAtRound = (state: State): boolean => state.agenda[0]?.at === 'game' && state.agenda.length > 1;

/** `SR 3` at the start of a stock round, `OR 3` in any other round of the set. */
export const stageOf = (book: Rulebook, state: State): string =>
  `${state.agenda[1]?.at === 'stockRound' ? 'SR' : 'OR'} ${gameOf({ book, state }).turn}`;
