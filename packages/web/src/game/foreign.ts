import type { SavedGame } from './storage.ts';

/** Games exported from 18xx.games. */
export async function importForeign(_data: unknown): Promise<Pick<SavedGame, 'title' | 'name' | 'options' | 'seed' | 'seats' | 'log'>> {
  throw new Error('this file is in no format Roundhouse knows');
}
