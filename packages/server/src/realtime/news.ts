import type { PlayerId } from '@roundhouse/engine';
import type { EntriesMessage, EntryView, Pulse } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { entryView } from '../games/entryView.ts';
import { hidesSomething, type LiveGame } from '../games/liveGame.ts';
import { redoRight, undoRight } from '../games/undo.ts';
import { clockView, positionFor } from '../lobby/tableView.ts';
import type { EntryRow } from '../storage/schema.ts';

export const pulseOf = (live: LiveGame): Pulse => ({
  seq: live.seq,
  head: live.head,
  status: live.status,
  waitsFor: live.waitsFor,
  clocks: Object.fromEntries(
    live.seats.flatMap((seat) => (seat.player ? [[seat.player, clockView(live, seat)]] : [])),
  ),
  result: live.result,
  movedAt: live.movedAt,
});

/** A client that thinks along needs the position when it cannot get there by the actions it was shown. */
const needsView = (live: LiveGame, rows: readonly EntryRow[]): boolean =>
  hidesSomething(live.state) || rows.some((row) => row.hidden !== 0 || row.kind !== 'action');

/**
 * What is new for one viewer since `after`. Null when the table has moved on since the rows were read: then they have
 * to be read again, because entries and position of one message must belong together.
 */
export async function newsFor(
  context: Needs<'store'>,
  live: LiveGame,
  rows: readonly EntryRow[],
  after: number,
  viewer: PlayerId | null,
  account: string | null,
  withView: boolean,
): Promise<EntriesMessage | null> {
  if ((rows.at(-1)?.seq ?? after) < live.seq) return null;
  const fresh = rows.filter((row) => row.seq > after && row.seq <= live.seq);
  const entries: EntryView[] = fresh.map((row) => entryView(live, row, viewer));
  const { view, hash } = positionFor(live, viewer);
  const message: EntriesMessage = {
    type: 'entries',
    game: live.id,
    after,
    entries,
    pulse: pulseOf(live),
    hash,
  };
  if (withView || needsView(live, fresh)) message.view = view;
  if (viewer !== null && account !== null && live.state && !live.frozen) {
    const undo = await undoRight(context, live, account);
    const redo = redoRight(live, account);
    message.undo = undo.ok ? { to: undo.to } : { why: undo.why };
    message.redo = redo.ok ? { to: redo.to } : { why: redo.why };
  }
  return message;
}
