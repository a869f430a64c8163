/** Judges what was played against what the analyst prefers, where the difference may matter. */
import {
  type Action,
  canonical,
  isPlayer,
  type PlayerId,
  roundName,
  type Rulebook,
  type State,
  viewFor,
} from '@roundhouse/engine';
import { isForced, likeness } from '../ranking.ts';
import { LEFT_TO_CLERKS, plansOf } from '../baron/plans.ts';
import type { Budget } from '../baron/rollout.ts';
import { weighAll } from '../clerk/index.ts';
import type { Weighed } from '../clerk/weigh.ts';
import { experienced, type Seat, seatOf } from '../seat.ts';
import { wealthOf } from '../outlook/wealth.ts';
import { type Led, ledBy, paidFor } from './compare.ts';

/** What a decision was about. */
export type Field = 'shares' | 'trains' | 'dividends' | 'auctions' | 'money' | 'other';

/** A decision that is worth playing on, found at a glance. */
export interface Suspect {
  /** Actions done before it. */
  at: number;
  field: Field;
  /** How much the played action is behind at a glance, as a part of the table's money. */
  behind: number;
}

/** A decision that was played on in the head. */
export interface Judged {
  /** Actions done before it. */
  at: number;
  who: PlayerId;
  round: string;
  field: Field;
  played: Action;
  preferred: Action;
  /** How much of the table's expected money was given away; negative = the player knew better. */
  loss: number;
  /** What each of the two costs or brings at once; 0 = no money moves. */
  paidPlayed: number;
  paidPreferred: number;
  /** Where each of the two leads by the next stock round. */
  ledPlayed: Led;
  ledPreferred: Led;
  /** What the analyst says for its own choice. */
  reason: string;
}

const FIELDS: Readonly<Record<string, Field>> = {
  buyShares: 'shares',
  sellShares: 'shares',
  start: 'shares',
  short: 'shares',
  stockTurn: 'shares',
  buyTrain: 'trains',
  buyTrains: 'trains',
  forcedTrain: 'trains',
  dividend: 'dividends',
  bid: 'auctions',
  take: 'auctions',
  takeLoans: 'money',
  repayLoans: 'money',
  issue: 'money',
  redeem: 'money',
  convert: 'money',
};

/** What an action is about; a pass is about what was asked for. */
export const fieldOf = ({ type }: Action, frame: string): Field => FIELDS[type] ?? FIELDS[frame] ?? 'other';

/** Plans that are compared with what was played. */
const PLANS = 2;

/** Steps in which nothing is decided that playing on would show. */
const BUILDING = new Set(['track', 'token', 'trackAndToken', 'run', 'wrapUp']);

/** Does an action look worse than the best at a glance? Null = it is no decision of weight, or the best itself. */
export function suspectIn(book: Rulebook, state: State, action: Action, at: number): Suspect | null {
  const found = glance(book, state, action, at);
  if (!found) return null;
  const { weighed, seat, played } = found;
  const [best] = weighed;
  if (!best || likeness(best.action, action) === 'same') return null;
  const all = state.seats.reduce((sum, player) => sum + Math.max(0, wealthOf(seat, player)), 0);
  const behind = all > 0 ? (best.score - (played?.score ?? 0)) / all : 0;
  return { at, field: fieldOf(action, state.agenda.at(-1)?.at ?? ''), behind };
}

/** Plays on what was played and what the analyst prefers. Null = they cannot be compared. */
export function judgeDecision(
  book: Rulebook,
  state: State,
  action: Action,
  at: number,
  budget: Budget,
): Judged | null {
  const found = glance(book, state, action, at);
  if (!found) return null;
  const { seat, plans, who } = found;
  const others = plans.filter((plan) => likeness(plan.action, action) !== 'same').slice(0, PLANS);
  const [played, ...led] = ledBy(
    seat,
    [action, ...others.map((plan) => plan.action)],
    budget,
    `analysis/${at}`,
  );
  if (!played) return null;
  let best: { plan: Weighed; led: Led } | null = null;
  led.forEach((it, i) => {
    const plan = others[i];
    if (it && plan && (best === null || it.share > best.led.share)) best = { plan, led: it };
  });
  const chosen = best as { plan: Weighed; led: Led } | null;
  if (!chosen) return null;
  return {
    at,
    who,
    round: roundName(seat.c),
    field: fieldOf(action, state.agenda.at(-1)?.at ?? ''),
    played: action,
    preferred: chosen.plan.action,
    loss: chosen.led.share - played.share,
    paidPlayed: paidFor(seat, action),
    paidPreferred: paidFor(seat, chosen.plan.action),
    ledPlayed: played,
    ledPreferred: chosen.led,
    reason: chosen.plan.reason(),
  };
}

interface Glance {
  seat: Seat;
  who: PlayerId;
  weighed: Weighed[];
  plans: Weighed[];
  played: Weighed | null;
}

function glance(book: Rulebook, state: State, action: Action, at: number): Glance | null {
  const who = action.by;
  if (!isPlayer(who) || state.secret || LEFT_TO_CLERKS.has(action.type)) return null;
  if (BUILDING.has(state.agenda.at(-1)?.at ?? '')) return null;
  const view = viewFor(state, who);
  if (isForced(book, view, who)) return null;
  const seat = experienced(seatOf(book, view, who, `analysis/${who}`, at));
  const weighed = weighAll(seat);
  const plans = plansOf(seat, weighed);
  if (plans.length === 0) return null;
  const text = canonical(action);
  const played =
    weighed.find((it) => canonical(it.action) === text) ??
    weighed.find((it) => likeness(it.action, action) !== 'other') ??
    null;
  return { seat, who, weighed, plans, played };
}
