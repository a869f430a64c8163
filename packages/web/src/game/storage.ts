/** Games kept in this browser. */

import type { Action, Deal, Options } from '@roundhouse/engine';
import { forgetAnalysis } from './analysing.ts';
import { browserStore } from './browserStore.ts';
import type { GivenHere } from './standingOrders.ts';
import type { SeatKind } from './table.ts';

export interface SavedSeat {
  id: string;
  name: string;
  kind: SeatKind;
  level?: string;
}

export interface SavedGame {
  id: string;
  title: string;
  name: string;
  options: Options;
  seed: string;
  /** The outcome of the shuffles where it does not come from the seed (imported games). */
  deal?: Deal;
  seats: SavedSeat[];
  log: Action[];
  created: number;
  updated: number;
  /** How often it has been written: a page writes only upon the version it has read. Missing in old records. */
  revision?: number;
  /** For the list: where the game stands. */
  where: string;
  over: boolean;
  /** What people at this screen have left to be done for them. */
  orders?: GivenHere[];
  /** A file that could be followed only so far: which of its actions ended that, and why. */
  stopped?: { at: number; why: string };
}

const STORE = 'games';
const { database, run } = browserStore('roundhouse', STORE, 'the game could not be kept');

/** What other tabs of this browser are told: a game was written, or is gone. */
export interface GameNews {
  readonly id: string;
  readonly gone: boolean;
}

const news = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('roundhouse.games');

/** Calls back whenever another tab has written or deleted a game. */
export function onGameNews(listener: (news: GameNews) => void): () => void {
  const hear = (event: MessageEvent): void => listener(event.data as GameNews);
  news?.addEventListener('message', hear);
  return () => news?.removeEventListener('message', hear);
}

const tell = (id: string, gone: boolean): void => news?.postMessage({ id, gone } satisfies GameNews);

/** A new game. */
export async function keep(game: SavedGame): Promise<void> {
  await run('readwrite', (store) => store.put({ ...game, revision: 0 }));
  tell(game.id, false);
}

export type Written = { readonly revision: number } | { readonly instead: SavedGame | null };

/**
 * Writes the next version of a game, in one transaction with the question whether it is the next: if another tab was
 * first, what that tab wrote is handed back instead; null when the game was deleted, which nothing brings back.
 */
export async function keepNext(game: SavedGame): Promise<Written> {
  const db = await database();
  const written = await new Promise<Written>((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const revision = (game.revision ?? 0) + 1;
    let answer: Written = { revision };
    const found: IDBRequest<SavedGame | undefined> = store.get(game.id);
    found.addEventListener('success', () => {
      const there = found.result;
      if (there && (there.revision ?? 0) === (game.revision ?? 0)) store.put({ ...game, revision });
      else answer = { instead: there ?? null };
    });
    const failed = (): void => reject(transaction.error ?? new Error('the game could not be kept'));
    transaction.addEventListener('complete', () => resolve(answer));
    transaction.addEventListener('error', failed);
    transaction.addEventListener('abort', failed);
  });
  if ('revision' in written) tell(game.id, false);
  return written;
}

export async function forget(id: string): Promise<void> {
  await forgetAnalysis(id);
  await run('readwrite', (store) => store.delete(id));
  tell(id, true);
}

export const fetchGame = (id: string): Promise<SavedGame | undefined> =>
  run<SavedGame | undefined>('readonly', (store) => store.get(id));

export async function listGames(): Promise<SavedGame[]> {
  const all = await run<SavedGame[]>('readonly', (store) => store.getAll());
  return all.sort((a, b) => b.updated - a.updated);
}

export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (b) => 'abcdefghijkmnpqrstuvwxyz23456789'[b % 32]).join('');
};
