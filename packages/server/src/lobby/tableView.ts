import type { PlayerId, State } from '@roundhouse/engine';
import type { ClockView, GameView, TableView } from '@roundhouse/schema';
import { timeUp } from '../clocks/clock.ts';
import type { Needs } from '../context.ts';
import { hashOfPosition } from '../games/positions.ts';
import { openProposals } from '../games/proposals.ts';
import {
  absentOnesOf,
  eyesOn,
  hidesSomething,
  playersOf,
  type LiveGame,
  type Seat,
  viewerOf,
} from '../games/liveGame.ts';
import { redoRight, undoRight } from '../games/undo.ts';
import { notFound } from '../refusal.ts';

const isAtTable = (live: LiveGame, account: string | null): boolean =>
  account !== null && (live.host === account || live.seats.some((seat) => seat.account === account));

/** Whom a seat is offered to may look at the table first. */
export const isVisible = (live: LiveGame, account: string | null): boolean =>
  live.visibility !== 'private' ||
  isAtTable(live, account) ||
  (account !== null && live.seats.some((seat) => seat.offer?.account === account));

/** Private tables do not exist for anybody else. */
export function mustBeVisible(live: LiveGame, account: string | null): void {
  if (!isVisible(live, account)) throw notFound('table');
}

/** The clock of a seat. When the time is up depends on its owner's calendar, so clients cannot work it out. */
export function clockView(live: LiveGame, seat: Seat): ClockView {
  const clock = seat.player ? live.clock[seat.player] : undefined;
  return {
    bank: clock?.bank ?? null,
    since: clock?.since ?? null,
    dueAt: timeUp(live.settings.clock, clock, seat.calendar, live.outages.list),
  };
}

export function tableView(live: LiveGame, account: string | null): TableView {
  const players = playersOf(live, account);
  const atTable = isAtTable(live, account);
  return {
    id: live.id,
    title: live.title,
    rules: live.rules,
    options: live.options,
    settings: live.settings,
    visibility: live.visibility,
    status: live.status,
    frozen: live.frozen,
    host: { account: live.host, name: live.hostName },
    seats: live.seats.map((seat) => ({
      place: seat.place,
      player: seat.player,
      account: seat.account,
      name: seat.name,
      kind: seat.kind,
      computer: seat.computer,
      vacant: seat.vacant,
      offeredTo: seat.offer?.name ?? null,
      standIn: seat.standIn,
      ...clockView(live, seat),
    })),
    seq: live.seq,
    head: live.head,
    waitsFor: live.waitsFor,
    commitment: live.commitment,
    invitation: atTable ? live.invitation : null,
    result: live.result,
    analysis: live.analysis,
    clonedFrom: live.clonedFrom,
    rematchOf: live.rematchOf,
    createdAt: live.createdAt,
    startedAt: live.startedAt,
    movedAt: live.movedAt,
    endedAt: live.endedAt,
    archivedAt: live.archivedAt,
    you: atTable ? { players, standsInFor: absentOnesOf(live, account), host: live.host === account } : null,
  };
}

/** The position as a viewer may see it, and its fingerprint where that gives nothing away. */
export function positionFor(
  live: LiveGame,
  viewer: PlayerId | null,
): { view: State | null; hash: string | null } {
  if (!live.state) return { view: null, hash: null };
  const hidden = hidesSomething(live.state);
  const view = live.book.viewFor(live.state, eyesOn(live, viewer, hidden));
  return { view, hash: hidden ? null : hashOfPosition(live, live.state) };
}

export async function gameView(
  context: Needs<'store'>,
  live: LiveGame,
  account: string | null,
): Promise<GameView> {
  const viewer = viewerOf(live, account);
  const seated = account !== null && playersOf(live, account).length > 0;
  const undo = seated && live.state && !live.frozen ? await undoRight(context, live, account) : null;
  const redo = seated && live.status === 'running' ? redoRight(live, account) : null;
  return {
    table: tableView(live, account),
    viewer,
    ...positionFor(live, viewer),
    proposals: live.status === 'running' ? await openProposals(context, live) : [],
    undo: undo && (undo.ok ? { to: undo.to } : { why: undo.why }),
    redo: redo && (redo.ok ? { to: redo.to } : { why: redo.why }),
  };
}
