import {
  type Rulebook,
  bare,
  type CompanyId,
  type Frame,
  type GameEvent,
  type OperatingTurnFrame,
  outcome,
  type PlayerId,
  type Read,
  type State,
  type Train,
  turnNow,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import type { SiteId } from '../file.ts';
import type { Certificates } from './certificates.ts';
import type { SiteNames } from './names.ts';
import type { SiteTrains } from './trains.ts';

/** One line of the record, before it is numbered. */
export interface Entry {
  type: string;
  entity: SiteId;
  entity_type: 'player' | 'corporation' | 'minor' | 'company';
  auto_actions?: Entry[];
  [field: string]: unknown;
}

/** A game being written down: our replay and the site's names beside it. */
export interface SiteWriter {
  readonly book: Rulebook;
  readonly state: State;
  readonly names: SiteNames;
  readonly trains: SiteTrains;
  readonly shares: Certificates;
  /** The entity id of a seat, with the type it has in the list of players. */
  readonly seatId: (player: PlayerId) => SiteId;
  readonly out: Entry[];
  /** What the site does otherwise after the last action, one sentence each. */
  readonly untold: string[];
  /** What a title remembers between actions. */
  readonly memory: Record<string, unknown>;
}

/** How one title's games are written down. */
export interface Writer {
  start(s: SiteWriter): void;
  /** The lines of an action, written in the position before it. A pass gives none where the site asks nothing. */
  write(s: SiteWriter, action: Action, frame: Frame): Entry[];
  /** Keeps names and shares true, and adds what the site asks where our engine is silent. */
  after(s: SiteWriter, action: Action, before: Before): void;
  /** Would the last step of this company's turn ask now? */
  last(s: SiteWriter, company: CompanyId): boolean;
}

/** What can no longer be seen after an action. */
export interface Before {
  /** What the action set off. */
  events: readonly GameEvent[];
  turn: OperatingTurnFrame | null;
  /** The question that was answered. */
  asked: string;
  roundNo: number;
  inStockRound: boolean;
  /** Phase, trains and privates: what follows in the same entry may change them. */
  phase: string;
  trainsBefore: readonly Train[];
  privates: State['privates'];
  /** Money of the company whose turn is under way. */
  cash: number;
  /** Companies in receivership without a train, in an operating round, with their money. */
  trainless: Readonly<Record<CompanyId, number>>;
  trains: ReadonlySet<string>;
  /** Would the last step of the turn ask, seen from before the action? */
  last: boolean;
}

export const byPlayer = (s: SiteWriter, player: string, type: string, fields: object = {}): Entry => ({
  type,
  entity: s.seatId(player as PlayerId),
  entity_type: 'player',
  ...fields,
});
export const byCompany = (id: CompanyId, type: string, fields: object = {}): Entry => ({
  type,
  entity: bare(id),
  entity_type: 'corporation',
  ...fields,
});
export const byPrivate = (id: string, type: string, fields: object = {}): Entry => ({
  type,
  entity: bare(id),
  entity_type: 'company',
  ...fields,
});

/**
 * The position as the turn that was under way saw it to its end: after it a receivership may have bought a train that began another
 * phase, or the bank have exported one.
 */
export function seenInTurn(s: SiteWriter, action: Action, before: Before): Read {
  const { phase, privates } = before;
  if (s.state.phase === phase || changesPhaseItself(action, before.events)) return s;
  return { book: s.book, state: { ...s.state, phase, trains: trainsInTurn(action, before), privates } };
}

/** The phase of a purchase comes before its round is over. */
function changesPhaseItself(action: Action, events: readonly GameEvent[]): boolean {
  const phase = events.findIndex(({ type }) => type === 'phaseChanged');
  const over = events.findIndex(({ type }) => type === 'turnEnded' || type === 'roundEnded');
  return action.type === 'buyTrain' && (over < 0 || phase < over);
}

/** Trains before the action, and what it bought. */
function trainsInTurn(action: Action, { trainsBefore, events }: Before): Train[] {
  const bought = events.find((event) => event.type === 'trainMoved');
  if (action.type !== 'buyTrain' || bought?.type !== 'trainMoved') return [...trainsBefore];
  const { train: id, to: owner, face } = bought;
  if (!trainsBefore.some((train) => train.id === id))
    return [...trainsBefore, { id, owner, face, card: action.train, fate: 'stays', ranIn: 0 }];
  return trainsBefore.map((train) => (train.id === id ? { ...train, owner } : train));
}

/** No step waits any more: the game is over, and not by the bank, whose end comes after the last turn. */
export function endsAtOnce(s: SiteWriter): boolean {
  const end = outcome(s.state);
  return end !== null && end.why !== 'bank';
}

/** Has the turn that was under way come to its end? */
export function turnEnded(s: SiteWriter, before: Before): OperatingTurnFrame | null {
  const { turn } = before;
  if (!turn) return null;
  const now = turnNow(s);
  return now?.company === turn.company && s.state.roundNo === before.roundNo ? null : turn;
}

/** The steps of the turn under way that our engine closed with this action and for which nobody passed. */
export function closedSteps(s: SiteWriter, action: Action, before: Before): string[] {
  const { turn, asked } = before;
  if (!turn) return [];
  const now = turnEnded(s, before) ? null : turnNow(s);
  const passed = action.type === 'pass' && asked === turn.steps[turn.step];
  return turn.steps.slice(passed ? turn.step + 1 : turn.step, now ? now.step : turn.steps.length);
}
