import type { PlayerId } from '@roundhouse/engine';
import type { House } from '../house.ts';
import { conflict, notYours } from '../refusal.ts';
import type { EntryKind } from '../storage/schema.ts';
import { missedSince, mustBeRunning } from './act.ts';
import { entryView, type EntryView } from './entryView.ts';
import { positionAt, stepAt } from './positions.ts';
import { otherPeople, playersOf, type Room, seatOf, type Step } from './room.ts';
import { write } from './write.ts';

export interface Jumped {
  seq: number;
  entry: EntryView;
}

function mustHaveSeat(room: Room, account: string): PlayerId {
  const [player] = playersOf(room, account);
  if (!player) throw notYours('You have no seat at this table.');
  return player;
}

/** Did a person decide this, other than the one who wants it undone? */
function madeBySomebodyElse(room: Room, step: Step, account: string): boolean {
  if (step.account !== null) return step.account !== account;
  const seat = seatOf(room, step.player);
  return seat !== null && seat.computer !== null && otherPeople(room, account).length > 0;
}

export type UndoRight = { ok: true; to: number } | { ok: false; why: string };

/**
 * How far one may go back without asking: to before one's own last action, as long as nobody else has acted since and
 * nothing hidden was shown. What the house did by itself in between (standing orders, the referee) goes with it.
 */
export async function undoRight(house: House, room: Room, account: string): Promise<UndoRight> {
  const mine = playersOf(room, account);
  const free = room.settings.freeUndo || room.analysis || otherPeople(room, account).length === 0;
  let at = room.head;
  for (;;) {
    const step = await stepAt(house, room, at);
    if (!step) return { ok: false, why: 'There is nothing to undo.' };
    if (step.hidden && !room.analysis) return { ok: false, why: 'Something hidden has been shown since.' };
    if (free && (room.analysis || step.account !== null)) return { ok: true, to: step.base };
    if (!free && madeBySomebodyElse(room, step, account))
      return { ok: false, why: 'Somebody else has acted since.' };
    if (step.account === account && step.player !== null && mine.includes(step.player as PlayerId)) {
      return { ok: true, to: step.base };
    }
    at = step.base;
  }
}

/** What may be brought again, and by whom: the one who took it back. */
export function redoRight(room: Room, account: string): UndoRight {
  const to = room.undone.at(-1);
  if (to === undefined) return { ok: false, why: 'There is nothing to redo.' };
  if (room.jumpedBy !== account && !room.settings.freeUndo) {
    return { ok: false, why: 'Only the player who took it back can bring it again.' };
  }
  return { ok: true, to };
}

async function mustBeAt(house: House, room: Room, expected: number, account: string): Promise<void> {
  if (expected === room.seq) return;
  const entries = await missedSince(house, room, Math.min(expected, room.seq), account);
  throw conflict('stale', 'The game has moved on.', { seq: room.seq, entries });
}

/** Goes to another position of the log by a new entry. Nothing is removed. Call it inside `rooms.use`. */
export async function jump(
  house: House,
  room: Room,
  kind: Exclude<EntryKind, 'action'>,
  to: number,
  player: PlayerId,
  account: string,
): Promise<Jumped> {
  const state = await positionAt(house, room, to);
  const written = await write(house, room, {
    kind,
    state,
    head: to,
    player,
    account,
    action: null,
    events: [],
  });
  if (written.outcome !== 'done') {
    const fresh = await house.rooms.refresh(room.id);
    throw conflict('stale', 'The game has moved on.', { seq: fresh.seq, entries: [] });
  }
  return { seq: written.entry.seq, entry: entryView(room, written.entry, player) };
}

export function undo(house: House, game: string, account: string, expected: number): Promise<Jumped> {
  return house.rooms.use(game, async (room) => {
    const player = mustHaveSeat(room, account);
    if (room.status !== 'over') mustBeRunning(room);
    await mustBeAt(house, room, expected, account);
    const right = await undoRight(house, room, account);
    if (!right.ok) throw conflict('askFirst', `${right.why} Ask the others to take it back.`);
    return jump(house, room, 'undo', right.to, player, account);
  });
}

export function redo(house: House, game: string, account: string, expected: number): Promise<Jumped> {
  return house.rooms.use(game, async (room) => {
    const player = mustHaveSeat(room, account);
    mustBeRunning(room);
    await mustBeAt(house, room, expected, account);
    const right = redoRight(room, account);
    if (!right.ok) throw conflict('nothingToRedo', right.why);
    return jump(house, room, 'redo', right.to, player, account);
  });
}
