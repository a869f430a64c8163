/**
 * What has been played but is not in the database yet. Writing takes a moment, and a page that is closed in that moment
 * would lose the move: it is noted here at once, and looked for when the game is opened again.
 */

import type { Action } from '@roundhouse/engine';
import type { SavedGame } from './storage.ts';

interface Note {
  /** The version it goes on from: another tab may have written since, then it is void. */
  readonly revision: number;
  /** So many actions of that version still hold. */
  readonly from: number;
  readonly tail: readonly Action[];
}

const key = (id: string): string => `rh.unwritten.${id}`;
const shelf = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage);

export function noteUnwritten(game: SavedGame, written: readonly Action[]): void {
  let from = 0;
  while (from < written.length && written[from] === game.log[from]) from += 1;
  const note: Note = { revision: game.revision ?? 0, from, tail: game.log.slice(from) };
  shelf()?.setItem(key(game.id), JSON.stringify(note));
}

export const clearUnwritten = (id: string): void => shelf()?.removeItem(key(id));

/** The kept game with what was noted after it. */
export function withUnwritten(game: SavedGame): SavedGame {
  const text = shelf()?.getItem(key(game.id));
  if (!text) return game;
  const note = JSON.parse(text) as Note;
  if (note.revision !== (game.revision ?? 0) || note.from > game.log.length) return game;
  return { ...game, log: [...game.log.slice(0, note.from), ...note.tail] };
}
