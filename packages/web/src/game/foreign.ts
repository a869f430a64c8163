/** Games exported from 18xx.games: replayed on our engine, then kept like our own. */

import { bare } from '@roundhouse/engine';
import { guestFor, importFile } from '@roundhouse/interop';
import type { SavedGame } from './storage.ts';

export type ForeignGame = Pick<
  SavedGame,
  'title' | 'name' | 'options' | 'seed' | 'seats' | 'log' | 'deal' | 'stopped'
>;

export function importForeign(text: string): ForeignGame {
  const { file, run, difference } = importFile(text);
  const { guest } = guestFor(file);
  const name = new Map(file.players.map((player) => [String(player.id), player.name]));
  return {
    title: run.book.title.id,
    name: `${file.title} #${file.id}`,
    options: run.book.options,
    seed: String(file.seed ?? ''),
    deal: guest.deal(file, run.book.options),
    seats: run.state.seats.map((player) => ({
      id: bare(player),
      name: name.get(bare(player)) ?? bare(player),
      kind: 'person' as const,
    })),
    log: run.log,
    ...(difference && { stopped: { at: difference.after, why: difference.what } }),
  };
}
