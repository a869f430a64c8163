import type { Options, PlayerId, State } from '@roundhouse/engine';
import type { GameStatus, Result, TableSettings, Visibility } from '@roundhouse/schema';
import type { ClockState } from '../clocks/clock.ts';
import type { Outages } from '../clocks/outage.ts';
import type { Calendar } from '../clocks/workingTime.ts';
import type { RuleBook } from '../rules/rules.ts';
import type { AccountKind, EntryKind, EntryRow } from '../storage/schema.ts';

export interface Seat {
  place: number;
  player: PlayerId | null;
  account: string | null;
  /** The person's name at this moment; null for an empty seat or a computer player. */
  name: string | null;
  kind: AccountKind | null;
  computer: string | null;
  vacant: boolean;
  /** Somebody this free seat is kept for, who has not said yes. */
  offer: { account: string; name: string } | null;
  /** Who acts for this player while they are away. */
  standIn: PlayerId | null;
  calendar: Calendar;
  /** How the person wants to be told that it is their turn. */
  channels: readonly ('webhook' | 'mail' | 'push')[];
}

/** A log entry without what happened in it: enough to walk the tree of positions. */
export interface Step {
  seq: number;
  kind: EntryKind;
  base: number;
  head: number;
  player: string | null;
  account: string | null;
  action: string | null;
  auto: boolean;
  hidden: boolean;
}

/**
 * A table held in memory. It is a copy of what the database says at `seq`; a write that finds the database further on
 * is refused there, and the copy is brought up to date.
 */
export interface LiveGame {
  readonly id: string;
  readonly title: string;
  readonly rules: number;
  readonly options: Options;
  readonly book: RuleBook;
  readonly settings: TableSettings;
  readonly visibility: Visibility;
  readonly host: string;
  readonly hostName: string;
  readonly invitation: string;
  readonly seed: string;
  readonly commitment: string;
  readonly analysis: boolean;
  readonly clonedFrom: string | null;
  /** A copy of a game that is not over: what is hidden there is hidden here, from everybody. */
  sealed: boolean;
  readonly rematchOf: string | null;
  readonly tournament: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly archivedAt: number | null;
  readonly version: number;
  readonly seats: readonly Seat[];
  /** Time that is nobody's. */
  readonly outages: Outages;
  /** Players with open standing orders. */
  readonly premovesOf: ReadonlySet<PlayerId>;
  /** The log does not replay under the present rules: the game can be looked at but not played on. */
  frozen: boolean;
  status: GameStatus;
  seq: number;
  head: number;
  /** Null before the start. */
  state: State | null;
  clock: ClockState;
  waitsFor: PlayerId[];
  result: Result | null;
  movedAt: number;
  endedAt: number | null;
  /** Entries that were taken back and can be redone, the nearest last. */
  undone: number[];
  /** Who made the last jump. */
  jumpedBy: string | null;
  readonly recent: Map<number, Step>;
  readonly positions: Map<number, State>;
}

/** The tables this server holds in memory. Moves of one game are judged one after the other, different games side by side. */
export interface LiveGames {
  readonly size: number;
  /** Runs a task with the game to itself. */
  use<T>(id: string, task: (live: LiveGame) => Promise<T>): Promise<T>;
  /** The game as the database knows it at this moment, also when another server has just written. */
  look(id: string): Promise<LiveGame>;
  /** The game as this server knows it: news of others' moves may be a moment away. */
  peek(id: string): Promise<LiveGame>;
  /** After a write that failed or found the database further on. Call it only inside `use`. */
  refresh(id: string): Promise<LiveGame>;
  /** Forgets a game; the next look reads it from the database. */
  forget(id: string): void;
}

const MOST_POSITIONS = 8;
const MOST_STEPS = 400;

export function remember(live: LiveGame, seq: number, state: State): void {
  live.positions.delete(seq);
  live.positions.set(seq, state);
  trim(live.positions, MOST_POSITIONS);
}

export function rememberStep(live: LiveGame, step: Step): void {
  live.recent.set(step.seq, step);
  trim(live.recent, MOST_STEPS);
}

function trim<V>(map: Map<number, V>, most: number): void {
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

export function stepOf(row: EntryRow): Step {
  return {
    seq: row.seq,
    kind: row.kind,
    base: row.base,
    head: row.head,
    player: row.player,
    account: row.account_id,
    action: row.action,
    auto: row.account_id === null,
    hidden: row.hidden !== 0,
  };
}

export const seatOf = (live: LiveGame, player: string | null): Seat | null =>
  live.seats.find((seat) => seat.player !== null && seat.player === player) ?? null;

/** The players a person acts for: one, or all of them at an analysis table. */
export const playersOf = (live: LiveGame, account: string | null): PlayerId[] =>
  account === null
    ? []
    : live.seats.flatMap((seat) => (seat.account === account && seat.player ? [seat.player] : []));

/** Absent players this person acts for by agreement; nobody while something is hidden, because they would have to see it. */
export const absentOnesOf = (live: LiveGame, account: string | null): PlayerId[] => {
  if (live.state === null || hidesSomething(live.state)) return [];
  const players = playersOf(live, account);
  return live.seats.flatMap((seat) =>
    seat.player && seat.standIn && players.includes(seat.standIn) ? [seat.player] : [],
  );
};

/** Whose eyes a person looks through; null = a spectator's. */
export const viewerOf = (live: LiveGame, account: string | null): PlayerId | null => {
  const players = playersOf(live, account);
  return players.find((player) => live.waitsFor.includes(player)) ?? players[0] ?? null;
};

/** Whose eyes a person sees a hidden position or entry through: nobody plays a seat of the original here. */
export const eyesOn = (live: LiveGame, viewer: PlayerId | null, hidden: boolean): PlayerId | null =>
  hidden && live.sealed ? null : viewer;

export const hidesSomething = (state: State | null): boolean => state !== null && state.secret !== null;

/** Other people in the seats, computer players left out. */
export const otherPeople = (live: LiveGame, account: string): PlayerId[] =>
  live.seats.flatMap((seat) =>
    seat.player && seat.account !== null && seat.account !== account && !seat.computer ? [seat.player] : [],
  );
