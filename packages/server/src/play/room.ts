import type { Options, PlayerId, State } from '@roundhouse/engine';
import type { ClockState } from '../clocks/clock.ts';
import type { Calendar } from '../clocks/workingTime.ts';
import type { Result, RuleBook } from '../rules/rules.ts';
import type { AccountKind, EntryKind, EntryRow, GameStatus } from '../storage/schema.ts';
import type { TableSettings, Visibility } from '../tables/settings.ts';

export interface Seat {
  place: number;
  player: PlayerId | null;
  account: string | null;
  /** The person's name at this moment; null for an empty seat or a computer player. */
  name: string | null;
  kind: AccountKind | null;
  computer: string | null;
  vacant: boolean;
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
export interface Room {
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
  readonly rematchOf: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly archivedAt: number | null;
  readonly version: number;
  readonly seats: readonly Seat[];
  /** Players with open standing orders. */
  readonly ordersOf: ReadonlySet<PlayerId>;
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
  /** Entries that were taken back and can be brought again, the nearest last. */
  undone: number[];
  /** Who made the last jump. */
  jumpedBy: string | null;
  readonly recent: Map<number, Step>;
  readonly positions: Map<number, State>;
}

const MOST_POSITIONS = 8;
const MOST_STEPS = 400;

export function remember(room: Room, seq: number, state: State): void {
  room.positions.delete(seq);
  room.positions.set(seq, state);
  trim(room.positions, MOST_POSITIONS);
}

export function rememberStep(room: Room, step: Step): void {
  room.recent.set(step.seq, step);
  trim(room.recent, MOST_STEPS);
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

export const seatOf = (room: Room, player: string | null): Seat | null =>
  room.seats.find((seat) => seat.player !== null && seat.player === player) ?? null;

/** The players a person acts for: one, or all of them at an analysis table. */
export const playersOf = (room: Room, account: string | null): PlayerId[] =>
  account === null
    ? []
    : room.seats.flatMap((seat) => (seat.account === account && seat.player ? [seat.player] : []));

/** Whose eyes a person looks through; null = a spectator's. */
export const viewerOf = (room: Room, account: string | null): PlayerId | null => {
  const players = playersOf(room, account);
  return players.find((player) => room.waitsFor.includes(player)) ?? players[0] ?? null;
};

export const hidesSomething = (state: State | null): boolean => state !== null && state.secret !== null;

/** Other people in the seats, computer players left out. */
export const otherPeople = (room: Room, account: string): PlayerId[] =>
  room.seats.flatMap((seat) =>
    seat.player && seat.account !== null && seat.account !== account && !seat.computer ? [seat.player] : [],
  );
