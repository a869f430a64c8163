import type { Action, GameEvent, PlayerId } from '@roundhouse/engine';
import type { EntryView } from '@roundhouse/schema';
import type { EntryRow } from '../storage/schema.ts';
import { eyesOn, type LiveGame } from './liveGame.ts';

/** The player whose person made this move for another one. */
function standInOf(live: LiveGame, row: EntryRow): PlayerId | null {
  if (row.kind !== 'action' || row.account_id === null || live.analysis) return null;
  const made = live.seats.filter((seat) => seat.account === row.account_id);
  return made.some((seat) => seat.player === row.player) ? null : (made[0]?.player ?? null);
}

/**
 * What was done while something was hidden is shown to its maker only, until the game is over. In a copy nobody is the
 * maker, and it is the original that has to be over.
 */
export function entryView(live: LiveGame, row: EntryRow, viewer: PlayerId | null): EntryView {
  const action = row.action ? (JSON.parse(row.action) as Action) : null;
  const eyes = eyesOn(live, viewer, row.hidden !== 0);
  const isOver = live.status === 'over' && !live.sealed;
  const mayRead = row.hidden === 0 || isOver || (eyes !== null && row.player === eyes);
  return {
    seq: row.seq,
    kind: row.kind,
    base: row.base,
    head: row.head,
    player: row.player as PlayerId | null,
    auto: row.kind === 'action' && row.account_id === null,
    action: mayRead ? action : null,
    type: action?.type ?? null,
    events: live.book.viewEvents(JSON.parse(row.events) as GameEvent[], eyes),
    standIn: standInOf(live, row),
    at: row.at,
  };
}
