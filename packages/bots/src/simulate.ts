import {
  type Action,
  asked,
  bare,
  type Book,
  brokenInvariants,
  compile,
  dealFor,
  diceFrom,
  isOver,
  moneyIn,
  newGame,
  type Options,
  outcome,
  performInPlace,
  type PlayerId,
  playerId,
  type State,
  type Title,
  viewFor,
  isPlayer,
} from '@roundhouse/engine';
import { decide, type Level } from './decide.ts';
import { randomAction } from './random.ts';

export interface GameLine {
  title: string;
  seed: number;
  players: number;
  options: Record<string, unknown>;
  bots: string[];
  actions: number;
  end: string;
  scores: number[];
  winner: string;
  winnerSeat: number;
  error?: string;
}

export interface Simulation {
  title: Title;
  options: Options;
  seed: number;
  /** Level by seat. */
  bots: readonly Level[];
  /** Conservation checks after every action. */
  checked: boolean;
  /** Sees every position before the action that leaves it. */
  watch?(book: Book, state: State, action: Action): void;
}

/** Far more than any real game takes; a game that gets here is stuck in a loop. */
const MOST_ACTIONS = 60_000;

/** Plays one whole game between computer players. Reproducible: the seed decides everything. */
export function simulateGame(simulation: Simulation): GameLine & { log: Action[]; state: State } {
  const { title, seed, bots } = simulation;
  const book = compile(title, simulation.options);
  const seats = bots.map((_, i): PlayerId => playerId(`p${i + 1}`));
  const { state } = newGame(book, seats, dealFor(title, book.options, seats.length, String(seed)));
  const dice = diceFrom(`${title.id}/players/${seed}`);
  const money = moneyIn(state);
  const log: Action[] = [];
  let error: string | undefined;
  try {
    while (!isOver(state) && log.length < MOST_ACTIONS) {
      const question = asked(book, state).find((q) => q.must);
      if (!question) throw new Error(`nobody is asked: ${state.agenda.map((frame) => frame.at).join(' > ')}`);
      const { who } = question;
      const seat = seats.indexOf(who as PlayerId);
      const level = bots[seat] ?? 'clerk';
      const action =
        level === 'random'
          ? randomAction(book, state, who, dice)
          : decide({ book, view: viewFor(state, isPlayer(who) ? who : null), who, level, seed: `${seed}/${seat}` }).action;
      simulation.watch?.(book, state, action);
      const refusal = performInPlace(book, state, action);
      if (refusal) throw new Error(`${JSON.stringify(action)} was offered and refused: ${refusal.message} [${refusal.rule}]`);
      log.push(action);
      const broken = simulation.checked ? brokenInvariants(book, state, money) : [];
      if (broken.length > 0) throw new Error(`after action ${log.length} ${JSON.stringify(action)}: ${broken.join('; ')}`);
    }
    if (!isOver(state)) error = `not over after ${MOST_ACTIONS} actions`;
  } catch (caught) {
    error = (caught as Error).message;
  }
  const result = outcome(state);
  const scores = seats.map((seat) => result?.scores[seat] ?? 0);
  const winnerSeat = scores.indexOf(Math.max(...scores));
  return {
    title: title.id,
    seed,
    players: seats.length,
    options: withoutPlayers(book.options),
    bots: [...bots],
    actions: log.length,
    end: result?.why ?? 'none',
    scores,
    winner: bots[winnerSeat] ?? '',
    winnerSeat,
    ...(error !== undefined && { error }),
    log,
    state,
  };
}

function withoutPlayers(options: Options): Record<string, unknown> {
  const { players: _, ...rest } = options;
  return rest;
}

export const seatName = (seat: PlayerId): string => bare(seat);
