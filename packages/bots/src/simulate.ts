import {
  type Action,
  type Asked,
  asked,
  type Rulebook,
  brokenInvariants,
  type Choice,
  cloneState,
  compile,
  type Deal,
  dealFor,
  decisions,
  type Dice,
  diceFrom,
  type GameEvent,
  type GameFrame,
  type Hints,
  isOver,
  isPlayer,
  moneyIn,
  newGame,
  type Options,
  outcome,
  performInPlace,
  type PlayerId,
  playerId,
  ranking,
  type State,
  type Title,
  viewFor,
  withoutStandstill,
} from '@roundhouse/engine';
import { agreedEnd, endlessOpening } from './agreeing.ts';
import { type Answer, decide, type Question } from './decide.ts';
import { type Happenings, noteHappenings } from './happenings.ts';
import type { Level } from './levels.ts';
import { randomAction } from './random.ts';

/** What is told of a game between computer players. */
export interface GameLine {
  title: string;
  seed: number;
  players: number;
  options: Record<string, unknown>;
  /** Level by seat. */
  bots: string[];
  actions: number;
  end: string;
  scores: number[];
  /** Level of the winning seat. */
  winner: string;
  winnerSeat: number;
  /** Sets of rounds, phase and companies at the end, and who went bankrupt: what the game looked like. */
  turns: number;
  phase: string;
  started: number;
  bankrupt: number;
  /** The turn in which the end came into sight: the bank broke, or the last train was bought; 0 = it never did. */
  endTurn: number;
  /** What seldom happens, and did. */
  happened: Happenings;
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
  /** Positions a baron may look at for a decision. */
  budget?: number;
  /** By seat: how many of a thousand moves are made at random instead. */
  slips?: readonly number[];
  /** By seat: what a player believes about the title instead of its hints. */
  hints?: readonly Partial<Hints>[];
  /** By seat: who answers instead of this version's players, for instance those of an earlier one. */
  others?: readonly (((question: Question) => Answer) | undefined)[];
  /** The deal, where it is not ours to make; the seats are then named by number, from 0. */
  deal?: Deal;
  /** Actions the players stay away from, though legal. */
  avoids?(book: Rulebook, state: State, action: Action): boolean;
  /** Questions that are answered with a pass without asking anybody. */
  skips?(book: Rulebook, state: State, who: string): boolean;
  /** Sees every position before the action that leaves it, and why that was chosen. */
  watch?(book: Rulebook, state: State, action: Action, reason: string): void;
}

/** Far more than any real game takes; a game that gets here is stuck in a loop. */
const MOST_ACTIONS = 60_000;

/** Plays one whole game between computer players. Reproducible: the seed decides everything. */
export function simulateGame(simulation: Simulation): GameLine & { log: Action[]; state: State } {
  const { title, seed, bots } = simulation;
  const book = compile(title, simulation.options);
  const seats = bots.map((_, i): PlayerId => playerId(simulation.deal ? String(i) : `p${i + 1}`));
  const deal = simulation.deal ?? dealFor(title, book.options, seats.length, String(seed));
  const { state } = newGame(book, seats, deal);
  const log: Action[] = [];
  const seen: Seen = { started: new Set(), turns: 0, endTurn: 0, happened: {} };
  let error: string | undefined;
  try {
    play(simulation, book, seats, state, log, seen);
    if (outcome(state)?.why === 'standstill') mustStandStill(book, newGame(book, seats, deal).state, log);
  } catch (caught) {
    error = (caught as Error).message;
  }
  const result = outcome(state);
  const scores = seats.map((seat) => result?.scores[seat] ?? 0);
  const winnerSeat = Math.max(0, seats.indexOf(ranking(state)[0] as PlayerId));
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
    turns: seen.turns,
    phase: state.phase,
    started: seen.started.size,
    bankrupt: state.bankrupt.length,
    endTurn: seen.endTurn,
    happened: seen.happened,
    ...(error !== undefined && { error }),
    log,
    state,
  };
}

function play(
  simulation: Simulation,
  book: Rulebook,
  seats: readonly PlayerId[],
  state: State,
  log: Action[],
  seen: Seen,
): void {
  const { title, seed, bots, checked, budget, watch } = simulation;
  const dice = diceFrom(`${title.id}/players/${seed}`);
  // Of their own, so that a game without slips is the game it always was.
  const slipDice = diceFrom(`${title.id}/slips/${seed}`);
  const money = moneyIn(state);
  while (!isOver(state)) {
    if (log.length >= MOST_ACTIONS) throw new Error(`not over after ${MOST_ACTIONS} actions`);
    const question = asked(book, state).find((q) => q.must);
    if (!question) throw new Error(`nobody is asked: ${state.agenda.map((frame) => frame.at).join(' > ')}`);
    const { who } = question;
    // Some titles draw the order of play: a level belongs to a player, not to a place at the table.
    const seat = isPlayer(who) ? seats.indexOf(who) : -1;
    const level = bots[seat] ?? 'clerk';
    const hints = simulation.hints?.[seat];
    const agreed = agreedEnd(state, who) ?? endlessOpening(state, who, log.length);
    const end = agreed && simulation.avoids?.(book, state, agreed.action) ? null : agreed;
    const answer =
      end ??
      (level === 'random' || slipDice.below(1000) < (simulation.slips?.[seat] ?? 0)
        ? { action: randomAction(book, state, who, dice), reason: '' }
        : (simulation.others?.[seat] ?? decide)({
            book,
            view: viewFor(state, isPlayer(who) ? who : null),
            who,
            level,
            seed: `${seed}/${seat}`,
            moment: log.length,
            ...(budget !== undefined && { budget }),
            ...(hints && { hints }),
          }));
    const action = end ? end.action : steered(simulation, book, state, question, answer.action, dice);
    watch?.(book, state, action, answer.reason);
    const top = state.agenda.at(-1);
    const events: GameEvent[] = [];
    const refusal = performInPlace(book, state, action, events);
    if (refusal)
      throw new Error(
        `${JSON.stringify(action)} was offered and refused: ${refusal.message} [${refusal.rule}]`,
      );
    log.push(action);
    noteHappenings(seen.happened, book, top, action, events);
    const broken = checked ? brokenInvariants(book, state, money) : [];
    if (broken.length > 0)
      throw new Error(`after action ${log.length} ${JSON.stringify(action)}: ${broken.join('; ')}`);
    note(state, seen);
    if (state.ending && seen.endTurn === 0) seen.endTurn = seen.turns;
  }
}

/**
 * Looks again at a game that ended as a standstill: in the passes at its end nobody may have had another choice. Played on a copy
 * from the start, with what is on offer to players, not with the proof that ended the game.
 */
function mustStandStill(book: Rulebook, state: State, log: readonly Action[]): void {
  const passes = log.length - 1 - log.findLastIndex(({ type }) => type !== 'pass');
  const start = cloneState(state);
  let other: Choice | undefined;
  for (const [at, action] of log.entries()) {
    if (at >= log.length - Math.min(passes, state.seats.length))
      other ??= decisions(book, state)
        .flatMap(({ choices }) => choices)
        .find(({ type }) => type !== 'pass');
    const events: GameEvent[] = [];
    performInPlace(book, state, action, events);
    // What was on offer went with the last company: the standstill begins here.
    if (events.some(({ type }) => type === 'closed')) other = undefined;
  }
  if (other && !onlyPassesFollow(book, start, log))
    throw new Error(`a standstill, though ${JSON.stringify(other.with)} was possible`);
}

/** Rounds of the table played on behind a standstill. */
const FURTHER = 4;

/**
 * The proof looks ahead: what could still be bought in the last stock round may be gone with the next turn of its company. Plays on
 * without the ruling and sees whether anybody gets a choice.
 */
function onlyPassesFollow(book: Rulebook, state: State, log: readonly Action[]): boolean {
  const endless = withoutStandstill(book);
  for (const action of log) performInPlace(endless, state, action);
  for (let passes = 0; passes < FURTHER * state.seats.length && !isOver(state); passes++) {
    const choices = decisions(endless, state).flatMap((decision) => decision.choices);
    const question = asked(endless, state).find(({ must }) => must);
    if (!question || choices.some(({ type }) => type !== 'pass')) return false;
    performInPlace(endless, state, { type: 'pass', by: question.who });
  }
  return true;
}

const MOST_TRIES = 200;

/** The answer, unless the game is to keep away from it: then a pass, or anything else at random. */
function steered(
  { avoids, skips }: Simulation,
  book: Rulebook,
  state: State,
  { who, pass }: Asked,
  answer: Action,
  dice: Dice,
): Action {
  if (pass !== null && skips?.(book, state, who)) return { type: 'pass', by: who, auto: true };
  let action = answer;
  for (let i = 0; i < MOST_TRIES; i++) {
    if (!avoids?.(book, state, action)) break;
    action = randomAction(book, state, who, dice);
  }
  return action;
}

/** What cannot be read off the last position. */
interface Seen {
  started: Set<string>;
  turns: number;
  endTurn: number;
  happened: Happenings;
}

function note(state: State, seen: Seen): void {
  const [game] = state.agenda;
  if (game?.at === 'game') seen.turns = (game as GameFrame).turn;
  for (const [id, company] of Object.entries(state.companies)) if (company.at !== null) seen.started.add(id);
}

function withoutPlayers(options: Options): Record<string, unknown> {
  const { players: _, ...rest } = options;
  return rest;
}
