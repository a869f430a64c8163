import { cloneState, diceFrom, isPlayer, outcome, performInPlace } from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { clerkMove, weighAll } from '../clerk/index.ts';
import { lenient, type Weighed } from '../clerk/weigh.ts';
import { inState, type Seat } from '../seat.ts';
import { leadOf } from '../outlook/wealth.ts';
import { imagined } from './imagine.ts';
import { makingRoom } from './makingRoom.ts';
import { plansOf } from './plans.ts';
import { type Budget, playOn, stockRoundsOn } from './rollout.ts';

/** Sets of rounds that are played on in the head; what comes after is projected. */
const SETS = 1;
/** How much a clerk's own opinion counts beside what was found. */
const CLERKS_WORD = 0.25;

interface Candidate extends Weighed {
  /** Leads found by playing on after this action. */
  leads: number[];
}

/** What a baron found out about one action it could take. */
export interface Plan extends Weighed {
  /** How far ahead of the others it leads, in money; null = it was not played on. */
  lead: number | null;
}

/** The move of a baron: what looks good at a glance is played on in the head, and what leads furthest ahead is done. */
export function baronMove(seat: Seat, seed: string, moment: number, allowed?: number): Weighed {
  const plans = baronPlans(seat, seed, moment, allowed);
  const [best] = plans;
  if (!best) return clerkMove(seat);
  const seen = plans.filter(({ lead }) => lead !== null).length;
  const reason = (): string =>
    seen > 1 ? `${best.reason()} (the best of ${seen} plans played on in the head)` : best.reason();
  return { action: best.action, score: best.score, reason };
}

/** Everything a baron could do, the best first: what was played on before what was only weighed. */
export function baronPlans(
  seat: Seat,
  seed: string,
  moment: number,
  allowed: number = seat.hints.thinks.moves,
): Plan[] {
  const weighed = withRoomMade(seat, weighAll({ ...seat, effort: 'thorough' }));
  const candidates = plansOf(seat, weighed).map((it): Candidate => ({ ...it, leads: [] }));
  if (candidates.length < 2) return weighed.map((it) => ({ ...it, lead: null }));
  compare(seat, candidates, { left: allowed }, `${seed}/${moment}`);
  const compared = new Set(candidates.map(({ action }) => action));
  candidates.sort((a, b) => valueOf(b) - valueOf(a) || 0);
  const rest = weighed.filter(({ action }) => !compared.has(action));
  return [
    ...candidates.map(({ leads, ...it }) => ({ ...it, lead: leads.length > 0 ? mean(leads) : null })),
    ...rest.map((it) => ({ ...it, lead: null })),
  ];
}

/** A clerk never sells what is sound; a baron does, for something better. */
function withRoomMade(seat: Seat, weighed: readonly Weighed[]): Weighed[] {
  const sold = new Set(weighed.map(({ action }) => (action.type === 'sellShares' ? action.company : null)));
  const swaps = makingRoom(seat).filter(
    ({ action }) => action.type === 'sellShares' && !sold.has(action.company),
  );
  return [...weighed, ...swaps].sort((a, b) => b.score - a.score);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, it) => sum + it, 0) / values.length;

/** What was found by playing on, and a little of what a clerk says. */
const valueOf = ({ leads, score }: Candidate): number =>
  mean(leads) + CLERKS_WORD * Math.max(-200, Math.min(200, score));

/** Every action is played on once, the better half again and again, until the budget or the playouts are used up. */
function compare(seat: Seat, candidates: readonly Candidate[], budget: Budget, seed: string): void {
  const book = imagined(seat);
  let field = candidates.slice();
  const { playouts } = seat.hints.thinks;
  for (let playout = 0; playout < playouts && budget.left > 0 && field.length > 0; playout++) {
    for (const candidate of field) {
      if (budget.left <= 0) return;
      // It costs something even when it ends at once.
      budget.left -= 4;
      candidate.leads.push(leadAfter(seat, book, candidate.action, budget, `${seed}/${playout}`));
    }
    if (playout % 2 === 1 && field.length > 2) {
      field.sort((a, b) => valueOf(b) - valueOf(a));
      field = field.slice(0, Math.max(2, Math.ceil(field.length / 2)));
    }
  }
}

function leadAfter(seat: Seat, book: Seat['book'], action: Action, budget: Budget, seed: string): number {
  const { who } = seat;
  const state = cloneState(seat.state);
  // The move itself goes by the real rules, what follows is imagined.
  if (!isPlayer(who) || performInPlace(lenient(seat.book), state, action)) return Number.NEGATIVE_INFINITY;
  playOn(seat, book, state, diceFrom(seed), budget, stockRoundsOn(seat.state, SETS));
  const end = outcome(state);
  if (end) {
    const mine = end.scores[who] ?? 0;
    return mine - Math.max(...seat.state.seats.filter((it) => it !== who).map((it) => end.scores[it] ?? 0));
  }
  return leadOf({ ...inState(seat, state), ground: seat.state.board }, who);
}
