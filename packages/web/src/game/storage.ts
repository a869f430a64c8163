/** Games kept in this browser. */

import type { Action, Deal, Options } from '@roundhouse/engine';
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
  /** For the list: where the game stands. */
  where: string;
  over: boolean;
  /** A file that could be followed only so far: which of its actions ended that, and why. */
  stopped?: { at: number; why: string };
}

const NAME = 'roundhouse';
const STORE = 'games';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: 'id' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('this browser keeps no data')));
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    const failed = (): void => reject(transaction.error ?? new Error('the game could not be kept'));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('error', failed);
    transaction.addEventListener('abort', failed);
  });
}

export const keep = (game: SavedGame): Promise<unknown> => run('readwrite', (store) => store.put(game));
export const forget = (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id));
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
