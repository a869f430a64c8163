import type { Options, PlayerId, State } from '@roundhouse/engine';
import { timeUp } from '../clocks/clock.ts';
import type { House } from '../house.ts';
import { hashOfPosition } from '../play/positions.ts';
import { openProposals, type ProposalView } from '../play/proposals.ts';
import { hidesSomething, playersOf, type Room, viewerOf } from '../play/room.ts';
import { redoRight, undoRight } from '../play/undo.ts';
import { notFound } from '../refusal.ts';
import type { Result } from '../rules/rules.ts';
import type { GameStatus } from '../storage/schema.ts';
import type { TableSettings, Visibility } from './settings.ts';

export interface SeatView {
  place: number;
  player: PlayerId | null;
  account: string | null;
  name: string | null;
  kind: string | null;
  computer: string | null;
  vacant: boolean;
  /** Milliseconds left in the time bank at `since`, and when the time is up. */
  bank: number | null;
  since: number | null;
  dueAt: number | null;
}

/** A table as one person may see it. */
export interface TableView {
  id: string;
  title: string;
  rules: number;
  options: Options;
  settings: TableSettings;
  visibility: Visibility;
  status: GameStatus;
  frozen: boolean;
  host: { account: string; name: string };
  seats: SeatView[];
  seq: number;
  head: number;
  waitsFor: PlayerId[];
  /** SHA-256 of the seed, known before the first move. */
  commitment: string;
  /** The way to a seat; only those at the table see it. */
  invitation: string | null;
  result: Result | null;
  analysis: boolean;
  clonedFrom: string | null;
  rematchOf: string | null;
  createdAt: number;
  startedAt: number | null;
  movedAt: number;
  endedAt: number | null;
  archivedAt: number | null;
  you: { players: PlayerId[]; host: boolean } | null;
}

export interface GameView {
  table: TableView;
  viewer: PlayerId | null;
  /** The position as this viewer may see it; null before the start. */
  view: State | null;
  /** Fingerprint of the position, for clients that think along; null while something is hidden. */
  hash: string | null;
  proposals: ProposalView[];
  undo: { to: number } | { why: string } | null;
  redo: { to: number } | { why: string } | null;
}

/** Private tables do not exist for anybody else. */
export function mustBeVisible(room: Room, account: string | null): void {
  if (room.visibility !== 'private') return;
  if (account !== null && (room.host === account || room.seats.some((seat) => seat.account === account)))
    return;
  throw notFound('table');
}

export function tableView(room: Room, account: string | null): TableView {
  const players = playersOf(room, account);
  const atTable =
    account !== null && (room.host === account || room.seats.some((seat) => seat.account === account));
  return {
    id: room.id,
    title: room.title,
    rules: room.rules,
    options: room.options,
    settings: room.settings,
    visibility: room.visibility,
    status: room.status,
    frozen: room.frozen,
    host: { account: room.host, name: room.hostName },
    seats: room.seats.map((seat) => {
      const clock = seat.player ? room.clock[seat.player] : undefined;
      return {
        place: seat.place,
        player: seat.player,
        account: seat.account,
        name: seat.name,
        kind: seat.kind,
        computer: seat.computer,
        vacant: seat.vacant,
        bank: clock?.bank ?? null,
        since: clock?.since ?? null,
        dueAt: timeUp(room.settings.clock, clock, seat.calendar),
      };
    }),
    seq: room.seq,
    head: room.head,
    waitsFor: room.waitsFor,
    commitment: room.commitment,
    invitation: atTable ? room.invitation : null,
    result: room.result,
    analysis: room.analysis,
    clonedFrom: room.clonedFrom,
    rematchOf: room.rematchOf,
    createdAt: room.createdAt,
    startedAt: room.startedAt,
    movedAt: room.movedAt,
    endedAt: room.endedAt,
    archivedAt: room.archivedAt,
    you: atTable ? { players, host: room.host === account } : null,
  };
}

/** The position as a viewer may see it, and its fingerprint where that gives nothing away. */
export function positionFor(
  room: Room,
  viewer: PlayerId | null,
): { view: State | null; hash: string | null } {
  if (!room.state) return { view: null, hash: null };
  const view = room.book.viewFor(room.state, viewer);
  return { view, hash: hidesSomething(room.state) ? null : hashOfPosition(room, room.state) };
}

export async function gameView(house: House, room: Room, account: string | null): Promise<GameView> {
  const viewer = viewerOf(room, account);
  const seated = account !== null && playersOf(room, account).length > 0;
  const undo = seated && room.state && !room.frozen ? await undoRight(house, room, account) : null;
  const redo = seated && room.status === 'running' ? redoRight(room, account) : null;
  return {
    table: tableView(room, account),
    viewer,
    ...positionFor(room, viewer),
    proposals: room.status === 'running' ? await openProposals(house, room) : [],
    undo: undo && (undo.ok ? { to: undo.to } : { why: undo.why }),
    redo: redo && (redo.ok ? { to: redo.to } : { why: redo.why }),
  };
}
