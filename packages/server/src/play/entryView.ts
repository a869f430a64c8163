import type { Action, GameEvent, PlayerId } from '@roundhouse/engine';
import type { EntryKind, EntryRow } from '../storage/schema.ts';
import type { Room } from './room.ts';

/** A log entry as one viewer may see it. */
export interface EntryView {
  seq: number;
  kind: EntryKind;
  /** The entry it was made after, and the one whose position holds now: they differ from `seq` around undo. */
  base: number;
  head: number;
  player: string | null;
  /** Made by the house: a computer player, a standing order, the referee or a clock. */
  auto: boolean;
  /** Null for undo and redo, and for what was hidden from this viewer. */
  action: Action | null;
  /** The kind of action, also where the action itself is hidden. */
  type: string | null;
  events: GameEvent[];
  at: number;
}

/** What was done while something was hidden is shown to its maker only, until the game is over. */
export function entryView(room: Room, row: EntryRow, viewer: PlayerId | null): EntryView {
  const action = row.action ? (JSON.parse(row.action) as Action) : null;
  const mayRead = row.hidden === 0 || room.status === 'over' || (viewer !== null && row.player === viewer);
  return {
    seq: row.seq,
    kind: row.kind,
    base: row.base,
    head: row.head,
    player: row.player,
    auto: row.kind === 'action' && row.account_id === null,
    action: mayRead ? action : null,
    type: action?.type ?? null,
    events: room.book.viewEvents(JSON.parse(row.events) as GameEvent[], viewer),
    at: row.at,
  };
}
