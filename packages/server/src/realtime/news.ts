import type { PlayerId } from '@roundhouse/engine';
import type { House } from '../house.ts';
import { type EntryView, entryView } from '../play/entryView.ts';
import { hidesSomething, type Room } from '../play/room.ts';
import { redoRight, undoRight } from '../play/undo.ts';
import { positionFor } from '../tables/tableView.ts';
import type { EntryRow } from '../storage/schema.ts';
import type { Pulse, ServerMessage } from './messages.ts';

export const pulseOf = (room: Room): Pulse => ({
  seq: room.seq,
  head: room.head,
  status: room.status,
  waitsFor: room.waitsFor,
  clocks: room.clock,
  result: room.result,
  movedAt: room.movedAt,
});

/** A client that thinks along needs the position when it cannot get there by the actions it was shown. */
const needsView = (room: Room, rows: readonly EntryRow[]): boolean =>
  hidesSomething(room.state) || rows.some((row) => row.hidden !== 0 || row.kind !== 'action');

export type Entries = Extract<ServerMessage, { type: 'entries' }>;

/**
 * What is new for one viewer since `after`. Null when the table has moved on since the rows were read: then they have
 * to be read again, because entries and position of one message must belong together.
 */
export async function newsFor(
  house: House,
  room: Room,
  rows: readonly EntryRow[],
  after: number,
  viewer: PlayerId | null,
  account: string | null,
  withView: boolean,
): Promise<Entries | null> {
  if ((rows.at(-1)?.seq ?? after) < room.seq) return null;
  const fresh = rows.filter((row) => row.seq > after && row.seq <= room.seq);
  const entries: EntryView[] = fresh.map((row) => entryView(room, row, viewer));
  const { view, hash } = positionFor(room, viewer);
  const message: Entries = { type: 'entries', game: room.id, after, entries, pulse: pulseOf(room), hash };
  if (withView || needsView(room, fresh)) message.view = view;
  if (viewer !== null && account !== null && room.state && !room.frozen) {
    const undo = await undoRight(house, room, account);
    const redo = redoRight(room, account);
    message.undo = undo.ok ? { to: undo.to } : { why: undo.why };
    message.redo = redo.ok ? { to: redo.to } : { why: redo.why };
  }
  return message;
}
