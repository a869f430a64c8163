import {
  type Action,
  asked,
  type Rulebook,
  dealFor,
  decisions,
  type Dice,
  diceFrom,
  hashState,
  isOver,
  moneyIn,
  newGame,
  performInPlace,
  type PlayerId,
  type State,
} from '@roundhouse/engine';
import { unofferedActions } from '../../../titles/test/support/completeness.ts';
import { decide, fillAtRandom, randomAction } from '@roundhouse/bots';
import fc from 'fast-check';
import { thrown } from '../tally.ts';
import { FORGERIES, FORGERY_NAMES } from './forge.ts';
import { type Engine, judge, sharedObject, theEngine, unfaithfulCopies } from './judge.ts';
import { nothingSeen, seeMove, seeOffers, seePosition, seeRefusal, type Seen } from './seen.ts';
import { sweep } from './sweep.ts';
import { nameOf } from './variants.ts';
import { type World, worldOf } from './world.ts';

/** Who plays: at random, at random but keeping what could be exchanged, recklessly or sensibly. */
export type Style = 'random' | 'keeping' | 'reckless' | 'clerk';

export interface Session {
  book: Rulebook;
  seed: string;
  style: Style;
  /** Actions of the game at most. */
  most: number;
  /** Attempts to find a fault from positions of the game. */
  runs: number;
  /** Looks at every so many positions for all that could be refused there; 0 = at none. */
  sweepEvery: number;
  engine?: Engine;
}

export interface SessionReport {
  title: string;
  /** Legal actions taken and forged ones handed in. */
  legal: number;
  forged: number;
  refused: number;
  /** Forged ones that turned out to be legal after all. */
  taken: number;
  over: boolean;
  faults: string[];
  seen: Seen;
}

/** A position to start from, and how the game came there. */
interface Position {
  state: State;
  hash: string;
  made: number;
}

interface Played {
  money: number;
  first: State;
  log: Action[];
  hashes: string[];
  positions: Position[];
}

const EVERY = 7;
/** Whoever keeps something draws so often for something else to do. */
const DRAWN = 4;

/**
 * One game, looked at from all sides. First it is played, with every law checked at every action; then it is replayed
 * from its log; then a shrinking generator goes back to positions of it and tries to break them.
 */
export function runSession(session: Session): SessionReport {
  const engine = session.engine ?? theEngine;
  const report: SessionReport = {
    title: session.book.title.id,
    legal: 0,
    forged: 0,
    refused: 0,
    taken: 0,
    over: false,
    faults: [],
    seen: nothingSeen(),
  };
  const blame = (sentence: string): void => {
    report.faults.push(`${nameOf(session.book)} seed ${session.seed}: ${sentence}`);
  };
  let played: Played;
  try {
    played = play(session, engine, report, blame);
  } catch (error) {
    blame(`the game broke off: ${thrown(error)}`);
    return report;
  }
  replay(session, engine, played, blame);
  attack(session, engine, played, report, blame);
  return report;
}

type Blame = (sentence: string) => void;

function choose(
  session: Session,
  state: State,
  who: Parameters<typeof randomAction>[2],
  dice: Dice,
  moment: number,
): Action {
  const { book, style, seed } = session;
  if (style === 'random') return randomAction(book, state, who, dice);
  if (style === 'keeping') {
    const drawn = Array.from({ length: DRAWN }, () => randomAction(book, state, who, dice));
    return drawn.find(({ type }) => type !== 'exchangePrivate') ?? (drawn[0] as Action);
  }
  return decide({ book, view: state, who, level: style, seed, moment }).action;
}

function play(session: Session, engine: Engine, report: SessionReport, blame: Blame): Played {
  const { book, seed, most } = session;
  const seats = Array.from({ length: book.options.players }, (_, i): PlayerId => `player:p${i + 1}`);
  const { state: first } = newGame(book, seats, dealFor(book.title, book.options, seats.length, seed));
  const dice = diceFrom(`${seed}/session`);
  const money = moneyIn(first);
  const played: Played = {
    money,
    first: engine.clone(first),
    log: [],
    hashes: [hashState(first)],
    positions: [],
  };
  let state = first;
  while (!isOver(state) && played.log.length < most) {
    const waiting = asked(book, state).filter((question) => question.must);
    const question = waiting[dice.below(Math.max(1, waiting.length))];
    if (!question) {
      blame(`nobody is asked in ${state.agenda.map((frame) => frame.at).join(' > ')}`);
      return played;
    }
    seePosition(report.seen, state);
    const hash = played.hashes.at(-1) ?? '';
    if (played.log.length % EVERY === 0) {
      const wrong = unfaithfulCopies(engine, state) ?? sharedObject(state);
      if (wrong) blame(`after ${played.log.length} actions ${wrong}`);
      played.positions.push({ state, hash, made: played.log.length });
    }
    if (session.sweepEvery > 0 && played.log.length % session.sweepEvery === 0)
      report.forged += sweep(book, state, question.who, report.seen, dice, blame);
    const action = choose(session, state, question.who, dice, played.log.length);
    const verdict = judge(engine, book, state, money, action);
    if (hashState(state) !== hash) blame(`${JSON.stringify(action)} changed the state it was handed`);
    if (verdict.is === 'refused')
      blame(`${JSON.stringify(action)} was offered and refused by ${verdict.violation.rule}`);
    if (verdict.is === 'fault') blame(`after ${played.log.length} actions: ${verdict.sentence}`);
    if (verdict.is !== 'taken') return played;
    seeMove(report.seen, state, action);
    state = verdict.next;
    played.log.push(action);
    played.hashes.push(hashState(state));
    report.legal += 1;
  }
  seePosition(report.seen, state);
  report.over = isOver(state);
  return played;
}

/** From the first position and the log alone, in place as a server replays, every position comes out the same. */
function replay(session: Session, engine: Engine, played: Played, blame: Blame): void {
  const state = engine.clone(played.first);
  const log = JSON.parse(JSON.stringify(played.log)) as Action[];
  for (const [i, action] of log.entries()) {
    const refusal = performInPlace(session.book, state, action);
    if (refusal) return blame(`replay stops at action ${i + 1}: ${refusal.message}`);
    if (hashState(state) !== played.hashes[i + 1])
      return blame(`replay comes out differently after action ${i + 1} ${JSON.stringify(action)}`);
  }
}

/** A forged action: which legal one it starts from, how it is bent, and the numbers drawn on the way. */
interface Forged {
  from: number;
  how: string;
  salt: number;
}
interface Turn {
  forged: Forged[];
  /** Which of the legal actions is taken afterwards. */
  choice: number;
}

const number = fc.nat({ max: 0xffff });
const turns = fc.array(
  fc.record({
    forged: fc.array(fc.record({ from: number, how: fc.constantFrom(...FORGERY_NAMES), salt: number }), {
      minLength: 0,
      maxLength: 40,
      size: 'max',
    }),
    choice: number,
  }),
  { minLength: 1, maxLength: 3, size: 'max' },
);

/** Goes back to positions of the game and hands in what should be refused; a fault is shrunk to the least that shows it. */
function attack(session: Session, engine: Engine, played: Played, report: SessionReport, blame: Blame): void {
  const { positions, money, log } = played;
  if (positions.length === 0) return;
  const property = fc.property(fc.nat({ max: positions.length - 1 }), turns, (at, steps) => {
    const position = positions[at];
    if (position) assault(session, engine, position, log, money, steps, report);
  });
  const outcome = fc.check(property, { numRuns: session.runs, seed: hash32(session.seed), verbose: 0 });
  if (!outcome.failed) return;
  const [at, steps] = outcome.counterexample ?? [];
  const made = positions[at ?? 0]?.made;
  const error = outcome.errorInstance;
  blame(
    `after ${made} actions: ${error instanceof Error ? error.message : String(error)} ` +
      `(shrunk ${outcome.numShrinks} times to ${JSON.stringify(steps)})`,
  );
}

const hash32 = (text: string): number => Number.parseInt(hashState(text).slice(0, 8), 16) | 0;

function assault(
  session: Session,
  engine: Engine,
  position: Position,
  log: readonly Action[],
  money: number,
  steps: readonly Turn[],
  report: SessionReport,
): void {
  const { book } = session;
  let { state, hash } = position;
  const earlier = log.slice(Math.max(0, position.made - 60), position.made);
  for (const step of steps) {
    if (isOver(state)) return;
    const legal = legalActions(book, state, step.choice, report.seen);
    if (legal.length === 0) throw new Error('somebody is asked and has no choice');
    const world = worldOf(book, state);
    for (const forged of step.forged)
      tryForged(session, engine, state, money, legal, world, earlier, forged, report);
    if (hashState(state) !== hash) throw new Error('a refused action changed the state');
    const action = legal[step.choice % legal.length] as Action;
    const verdict = judge(engine, book, state, money, action);
    if (verdict.is === 'fault') throw new Error(verdict.sentence);
    if (verdict.is === 'refused')
      throw new Error(`${JSON.stringify(action)} was offered and refused by ${verdict.violation.rule}`);
    report.legal += 1;
    seeMove(report.seen, state, action);
    state = verdict.next;
    hash = hashState(state);
    seePosition(report.seen, state);
  }
}

function tryForged(
  session: Session,
  engine: Engine,
  state: State,
  money: number,
  legal: readonly Action[],
  world: World,
  earlier: readonly Action[],
  { from, how, salt }: Forged,
  report: SessionReport,
): void {
  const base = legal[from % legal.length] as Action;
  const action: unknown = FORGERIES[how]?.(base, world, earlier, diceFrom(String(salt)));
  const verdict = judge(engine, session.book, state, money, action);
  report.forged += 1;
  if (verdict.is === 'fault') throw new Error(`[${how}] ${verdict.sentence}`);
  if (verdict.is === 'taken') {
    report.taken += 1;
    const wrong = unoffered(session.book, state, base, action as Action);
    if (wrong) throw new Error(`[${how}] ${wrong}`);
  } else {
    report.refused += 1;
    seeRefusal(report.seen, verdict.violation);
  }
}

/** Whatever passes is a filling of some choice: a way in that is not on offer would be a hole. */
function unoffered(book: Rulebook, state: State, base: Action, action: Action): string | null {
  // The side of a train that has only one need not be named.
  const isShort = action.type === 'buyTrain' && action.face === undefined;
  if (action.by !== base.by || isShort) return null;
  // A field that is there but undefined is not there.
  const plain = JSON.parse(JSON.stringify(action)) as Action;
  const found = unofferedActions(book, state, base.by, [plain]);
  return found.length > 0 ? `passes and is not offered: ${found.join()}` : null;
}

/** Fillings of the choices of everybody who is asked or offered something: a few, chosen by a number. */
const MOST_FILLED = 8;
function legalActions(book: Rulebook, state: State, salt: number, seen: Seen): Action[] {
  const dice = diceFrom(`fill ${salt}`);
  const choices = decisions(book, state).flatMap((decision) => decision.choices);
  seeOffers(seen, state, choices);
  const actions: Action[] = [];
  while (choices.length > 0 && actions.length < MOST_FILLED) {
    const [choice] = choices.splice(dice.below(choices.length), 1);
    const action = choice ? fillAtRandom(book, state, choice, dice) : null;
    if (action) actions.push(action);
  }
  return actions;
}
