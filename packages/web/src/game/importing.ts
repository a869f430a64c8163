/** A file on its way to the table: looked at first, read in a worker, opened when its owner says so. */

import { proxy, releaseProxy, type Remote, wrap } from 'comlink';
import { importGame, ownTitle } from './exchange.ts';
import type { Preview, Tell, Unusual } from './foreign.ts';
import type { Importer } from './import.worker.ts';
import { newId, type SavedGame } from './storage.ts';

export interface Looked {
  preview: Preview;
  /** Reads it whole; the page goes on meanwhile. */
  read(tell: Tell): Promise<{ game: SavedGame; unusual: Unusual[] }>;
  /** Nobody wants it any more. */
  drop(): void;
}

/** What a file holds. Throws one sentence when it cannot be read at all. */
export async function lookAt(text: string): Promise<Looked> {
  return ownTitle(text) === null ? lookAtForeign(text) : lookAtOwn(text);
}

async function lookAtOwn(text: string): Promise<Looked> {
  const game = await importGame(text);
  const preview = {
    title: game.title,
    players: game.seats.map((seat) => seat.name),
    options: [],
    records: game.log.length,
    dropped: 0,
  };
  return { preview, read: () => Promise.resolve({ game, unusual: [] }), drop: () => undefined };
}

async function lookAtForeign(text: string): Promise<Looked> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), {
    type: 'module',
    name: 'roundhouse-import',
  });
  const remote: Remote<Importer> = wrap<Importer>(worker);
  const drop = (): void => {
    remote[releaseProxy]();
    worker.terminate();
  };
  try {
    const preview = await remote.preview(text);
    const read: Looked['read'] = async (tell) => {
      const { game, unusual } = await remote.read(text, proxy(tell));
      const now = Date.now();
      return { game: { id: newId(), created: now, updated: now, where: '', over: false, ...game }, unusual };
    };
    return { preview, read, drop };
  } catch (error) {
    drop();
    throw error;
  }
}
