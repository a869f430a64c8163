/** Where a game was won: everybody's chances over time, what changed them, and what would have been better. */
import {
  type Action,
  cloneState,
  type GameEvent,
  isOver,
  outcome,
  performInPlace,
  type PlayerId,
  roundName,
  type Rulebook,
  type State,
} from '@roundhouse/engine';
import type { Budget } from '../baron/rollout.ts';
import { lookAt } from '../evaluate/features.ts';
import { weightsFor } from '../evaluate/learned.ts';
import { chancesOf, leadsOf, polynomial, type Weights } from '../evaluate/model.ts';
import { people } from '../evaluate/weights/people.ts';
import { type Judged, judgeDecision, type Suspect, suspectIn } from './decisions.ts';
import { type Fact, factsFor, isQuiet } from './facts.ts';
import { continued } from './rollouts.ts';
import { type Estimate, smoothed } from './smoothing.ts';
import { type Summary, summaryOf } from './summary.ts';
import { ANALYSIS_VERSION } from './version.ts';

/** What one player could expect at one moment. */
export interface Chance {
  /** The part of the table's money expected at the end. */
  share: number;
  win: number;
  /** Between these the chance lies as far as the learned evaluation and the continuations agree. */
  low: number;
  high: number;
}

/** One moment of the game: the start of a round, or its end. */
export interface Moment {
  /** Actions done. */
  at: number;
  round: string;
  phase: string;
  /** In the order of `players`. */
  chances: Chance[];
}

/** A change of a player's chance that decided something. */
export interface TurningPoint {
  /** The interval, in actions done, and the action that changed most in it. */
  from: number;
  to: number;
  at: number;
  round: string;
  player: PlayerId;
  before: number;
  after: number;
  facts: Fact[];
}

export interface Analysis {
  version: number;
  title: string;
  actions: number;
  players: PlayerId[];
  moments: Moment[];
  turningPoints: TurningPoint[];
  /** Decisions that were played on, those that gave away most first. */
  decisions: Judged[];
  summaries: Summary[];
  /** Why the evaluation can be believed, and how far: games learned from, people's games the temperature comes from. */
  basis: { games: number; people: number; temperature: number; continuations: number };
}

/** Moves that may be made in the head for one analysis; never time, so that it can be repeated. */
export interface Effort {
  /** Continuations from the start of each round. */
  continuations: number;
  /** Moves for all continuations, and for all decisions. */
  moves: { continuations: number; decisions: number };
  /** Decisions that are played on at most. */
  decisions: number;
}

export const USUAL_EFFORT: Effort = {
  continuations: 3,
  moves: { continuations: 24_000, decisions: 9_000 },
  decisions: 40,
};

/** How far an analysis has come: a part of 1. */
export type Progress = number;

/** Changes of a chance from here on are turning points; so many are named at most. */
const TURN = 0.1;
const MOST_TURNS = 10;
/** At a glance a decision must be this far behind, as a part of the table's money, to be played on. */
const SUSPICIOUS = 0.003;
/** How much the continuations count beside the learned evaluation. */
const CONTINUED = 0.5;

export interface Analysed {
  book: Rulebook;
  /** The position before the first action. */
  start: State;
  log: readonly Action[];
  /** People sit at the table: their games are less certain than those between computer players. */
  people: boolean;
  effort?: Effort;
}

/** Works through a game step by step; whoever asks for the next step can stop at any. */
export function* analysing({
  book,
  start,
  log,
  people: arePeople,
  effort = USUAL_EFFORT,
}: Analysed): Generator<Progress, Analysis> {
  const learned = weightsFor(book.title);
  const temperature = arePeople ? people.temperature : 1;
  const judge: Judge = { book, learned, temperature, effort, budget: { left: effort.moves.continuations } };
  const state = cloneState(start);
  const measured: Measured[] = [];
  const suspects: Suspect[] = [];
  /** Moments with nothing between them: one position, looked at several times. */
  const alike: number[][] = [];
  let since: { before: State; events: GameEvent[] } | null = null;
  let round = -1;
  for (const [at, action] of log.entries()) {
    if (state.roundNo !== round && state.agenda.length > 1 && !state.secret) {
      round = state.roundNo;
      const index = measured.push(measure(judge, state, at)) - 1;
      if (since && isQuiet({ book, before: since.before, after: state, events: since.events }))
        alike.at(-1)?.push(index);
      else alike.push([index]);
      since = { before: cloneState(state), events: [] };
      yield (0.6 * at) / log.length;
    }
    const suspect = suspectIn(book, state, action, at);
    if (suspect && suspect.behind >= SUSPICIOUS) suspects.push(suspect);
    if (at % 8 === 7) yield (0.6 * at) / log.length;
    perform(book, state, action, at, since?.events);
  }
  if (!isOver(state)) measured.push(measure(judge, state, log.length));
  const moments = curveOf(measured);
  for (const group of alike) pool(group.flatMap((i) => moments[i] ?? []));
  if (isOver(state)) moments.push(ended(state, log.length));
  const turningPoints: TurningPoint[] = [];
  for (const turn of turnsOf(moments, start.seats)) {
    turningPoints.push(explained(judge, start, log, turn));
    yield 0.6 + (0.1 * turningPoints.length) / MOST_TURNS;
  }
  const decisions = yield* judged(book, start, log, suspects, effort);
  const players = [...start.seats];
  return {
    version: ANALYSIS_VERSION,
    title: book.title.id,
    actions: log.length,
    players,
    moments,
    turningPoints,
    decisions,
    summaries: players.map((player, i) => summaryOf(player, i, moments, decisions)),
    basis: {
      games: learned.games,
      people: arePeople ? people.games : 0,
      temperature,
      continuations: effort.continuations,
    },
  };
}

/** The whole analysis at once. */
export function analyse(game: Analysed, tell: (progress: Progress) => void = () => {}): Analysis {
  const steps = analysing(game);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    tell(step.value);
  }
}

function perform(book: Rulebook, state: State, action: Action, at: number, events?: GameEvent[]): void {
  const refusal = performInPlace(book, state, action, events);
  if (refusal) throw new Error(`Action ${at + 1} (${action.type}) is refused: ${refusal.message}`);
}

interface Judge {
  book: Rulebook;
  learned: Weights;
  temperature: number;
  effort: Effort;
  budget: Budget;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, it) => sum + it, 0) / Math.max(1, values.length);

/** A position as it was judged by itself. */
interface Measured {
  at: number;
  round: string;
  phase: string;
  sharpness: number;
  /** By player: how far ahead of an equal part, by the position alone and with continuations. */
  positions: number[];
  estimates: Estimate[];
}

/** How far everybody is ahead: what was learned, and what continuations show. */
function measure({ book, learned, temperature, effort, budget }: Judge, state: State, at: number): Measured {
  const look = lookAt(book, state);
  const count = state.seats.length;
  const positions = leadsOf(look, learned.weights);
  const ends: number[][] = [];
  for (let i = 0; i < effort.continuations && budget.left > 0; i++) {
    const end = continued(book, state, `analysis/${at}/${i}`, budget);
    if (end) ends.push(state.seats.map((player) => (end[player] ?? 0) * count - 1));
  }
  return {
    at,
    round: roundName({ book, state }),
    phase: state.phase,
    sharpness: Math.exp(polynomial(learned.sharpness, look.progress)) / temperature,
    positions,
    estimates: positions.map((lead, i) => {
      const shown = ends.map((end) => end[i] ?? 0);
      return {
        lead: shown.length === 0 ? lead : (1 - CONTINUED) * lead + CONTINUED * mean(shown),
        error: disagreement(lead, shown, polynomial(learned.error, look.progress)),
      };
    }),
  };
}

/** Chances from leads, with the band their errors leave. */
function momentOf({ at, round, phase, sharpness }: Measured, estimates: readonly Estimate[]): Moment {
  const leads = estimates.map(({ lead }) => lead);
  const wins = chancesOf(leads, sharpness);
  const parts = leads.map((lead) => Math.max(0, 1 + lead));
  const all = parts.reduce((sum, it) => sum + it, 0) || 1;
  return {
    at,
    round,
    phase,
    chances: estimates.map(({ lead, error }, i) => {
      const withLead = (changed: number): number => chancesOf(leads.with(i, changed), sharpness)[i] ?? 0;
      return {
        share: (parts[i] ?? 0) / all,
        win: wins[i] ?? 0,
        low: withLead(lead - error),
        high: withLead(lead + error),
      };
    }),
  };
}

/** All moments together: a single continuation that went well is no reason for a curve to leap and fall back. */
function curveOf(measured: readonly Measured[]): Moment[] {
  const players = measured[0]?.estimates.length ?? 0;
  const curves = Array.from({ length: players }, (_, i) =>
    smoothed(
      measured.map(({ estimates }) => estimates[i] as Estimate),
      measured.map(({ positions }) => positions[i] ?? 0),
    ),
  );
  return measured.map((it, moment) =>
    momentOf(
      it,
      curves.map((curve) => curve[moment] as Estimate),
    ),
  );
}

/** The estimates of one position are one estimate: a curve moves only where something happened. */
function pool(group: readonly Moment[]): void {
  const chances = group[0]?.chances.map((_, i): Chance => {
    const of = (figure: keyof Chance): number =>
      mean(group.map((moment) => moment.chances[i]?.[figure] ?? 0));
    return { share: of('share'), win: of('win'), low: of('low'), high: of('high') };
  });
  if (chances) for (const moment of group) moment.chances = chances;
}

/** However late it is, an evaluation is off by this much of an equal part. */
const LEAST_ERROR = 0.04;

/**
 * The standard error of the mean of what was learned and what continuations show: what the evaluation is usually off by at that
 * stage, unless they disagree more; a few that happen to agree do not make it exact.
 */
function disagreement(lead: number, ends: readonly number[], usual: number): number {
  const found = [lead, ...ends];
  const middle = mean(found);
  const variance = found.reduce((sum, it) => sum + (it - middle) ** 2, 0) / Math.max(1, found.length - 1);
  return Math.max(LEAST_ERROR, usual / Math.sqrt(found.length), Math.sqrt(variance / found.length));
}

/** The end of a game leaves nothing to chance. */
function ended(state: State, at: number): Moment {
  const scores = state.seats.map((player) => Math.max(0, outcome(state)?.scores[player] ?? 0));
  const all = scores.reduce((sum, it) => sum + it, 0) || 1;
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  return {
    at,
    round: '',
    phase: state.phase,
    chances: scores.map((score) => {
      const win = score === best ? 1 / winners : 0;
      return { share: score / all, win, low: win, high: win };
    }),
  };
}

interface Turn {
  from: Moment;
  to: Moment;
  player: PlayerId;
  index: number;
  change: number;
}

/** The largest changes of anybody's chance from one moment to the next, in the order of the game. */
function turnsOf(moments: readonly Moment[], players: readonly PlayerId[]): Turn[] {
  const turns: Turn[] = [];
  moments.forEach((to, i) => {
    const from = moments[i - 1];
    if (!from) return;
    const changes = players.map((player, index) => ({
      from,
      to,
      player,
      index,
      change: (to.chances[index]?.win ?? 0) - (from.chances[index]?.win ?? 0),
    }));
    const largest = changes.reduce((a, b) => (Math.abs(b.change) > Math.abs(a.change) ? b : a));
    if (Math.abs(largest.change) >= TURN) turns.push(largest);
  });
  return turns
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.to.at - b.to.at);
}

/** Finds the action that changed most in the interval, and what happened to the player in it. */
function explained(judge: Judge, start: State, log: readonly Action[], turn: Turn): TurningPoint {
  const { book } = judge;
  const { from, to, player, index } = turn;
  const state = cloneState(start);
  log.slice(0, from.at).forEach((action, i) => perform(book, state, action, i));
  // The learned evaluation alone: it is cheap enough to be asked after every step of the interval.
  const plain: Judge = { ...judge, effort: { ...judge.effort, continuations: 0 } };
  const winAfter = (at: number): number => {
    const there = cloneState(state);
    log.slice(from.at, at).forEach((action, i) => perform(book, there, action, from.at + i));
    if (isOver(there)) return ended(there, at).chances[index]?.win ?? 0;
    const measured = measure(plain, there, at);
    return momentOf(measured, measured.estimates).chances[index]?.win ?? 0;
  };
  let [low, high] = [from.at, to.at];
  let [atLow, atHigh] = [winAfter(low), winAfter(high)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const atMiddle = winAfter(middle);
    const isInFirstHalf = Math.abs(atMiddle - atLow) >= Math.abs(atHigh - atMiddle);
    if (isInFirstHalf) [high, atHigh] = [middle, atMiddle];
    else [low, atLow] = [middle, atMiddle];
  }
  const before = cloneState(state);
  const events: GameEvent[] = [];
  log.slice(from.at, to.at).forEach((action, i) => perform(book, state, action, from.at + i, events));
  return {
    from: from.at,
    to: to.at,
    at: high,
    round: from.round,
    player,
    before: from.chances[index]?.win ?? 0,
    after: to.chances[index]?.win ?? 0,
    facts: factsFor({ book, before, after: state, events }, player),
  };
}

/** Plays on the decisions that look worst at a glance, as many as the effort allows. */
function* judged(
  book: Rulebook,
  start: State,
  log: readonly Action[],
  suspects: readonly Suspect[],
  effort: Effort,
): Generator<Progress, Judged[]> {
  const chosen = new Set(
    [...suspects]
      .sort((a, b) => b.behind - a.behind || a.at - b.at)
      .slice(0, effort.decisions)
      .map(({ at }) => at),
  );
  const budget: Budget = { left: effort.moves.decisions };
  const found: Judged[] = [];
  const state = cloneState(start);
  let done = 0;
  for (const [at, action] of log.entries()) {
    if (chosen.has(at) && budget.left > 0) {
      const it = judgeDecision(book, state, action, at, budget);
      if (it) found.push(it);
      done += 1;
      yield 0.7 + (0.3 * done) / Math.max(1, chosen.size);
    }
    perform(book, state, action, at);
  }
  return found.sort((a, b) => b.loss - a.loss || a.at - b.at);
}
