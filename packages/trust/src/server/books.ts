import { setTimeout as pause } from 'node:timers/promises';
import type { Action, PlayerId } from '@roundhouse/engine';
import { pocketRules } from '../../../server/test/support/pocket.ts';
import { openStore } from '../../../server/src/storage/open.ts';
import type { EntryRow } from '../../../server/src/storage/schema.ts';
import type { Tally } from '../tally.ts';
import type { Table, Watcher } from './tables.ts';

interface Books {
  seed: string;
  seq: number;
  options: string;
  rows: EntryRow[];
}

/** What the database holds, read past the server. */
export async function readBooks(database: string, games: readonly string[]): Promise<Map<string, Books>> {
  const store = await openStore(database, 'auditor', () => {});
  const books = new Map<string, Books>();
  try {
    for (const id of games) {
      const game = await store.db
        .selectFrom('games')
        .select(['seed', 'seq', 'options'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const rows = await store.db
        .selectFrom('entries')
        .selectAll()
        .where('game_id', '=', id)
        .orderBy('seq')
        .execute();
      books.set(id, { ...game, rows });
    }
  } finally {
    await store.close();
  }
  return books;
}

/** Every acknowledged move is in the books exactly once, none is half there, and every hash follows from the one before. */
export function checkBooks(tally: Tally, table: Table, { seed, seq, options, rows }: Books): void {
  const { id } = table;
  for (const sentence of table.wrong) tally.blame(`${id}: ${sentence}`);
  if (seq !== rows.length) tally.blame(`${id}: ${rows.length} entries, but the game says ${seq}`);
  rows.forEach((row, i) => {
    if (row.seq !== i + 1 || row.base !== i) tally.blame(`${id}: a gap or a fork at ${i + 1}`);
  });
  const byKey = new Map<string | null, EntryRow[]>();
  for (const row of rows) byKey.set(row.idempotency_key, [...(byKey.get(row.idempotency_key) ?? []), row]);
  for (const { seq: at, key, action } of table.acknowledged) {
    const found = byKey.get(key) ?? [];
    tally.check(
      found.length === 1 && found[0]?.seq === at && found[0].action === JSON.stringify(action),
      `${id}: acknowledged move ${at} is in the books ${found.length} times${found[0] ? ` at ${found[0].seq}` : ''}`,
    );
  }
  checkHashes(tally, id, seed, options, rows);
}

function checkHashes(
  tally: Tally,
  id: string,
  seed: string,
  options: string,
  rows: readonly EntryRow[],
): void {
  const book = pocketRules().open('pocket', JSON.parse(options) as { players: number });
  if (book === null || typeof book === 'string') throw new Error(`no pocket game: ${book}`);
  const players: PlayerId[] = ['player:p1', 'player:p2'];
  const { state } = book.begin(players, seed);
  for (const row of rows) {
    const refusal = book.replay(state, JSON.parse(row.action ?? 'null') as Action);
    if (refusal) return tally.blame(`${id}: entry ${row.seq} cannot be replayed: ${refusal.message}`);
    if (book.hash(state) !== row.hash)
      return tally.blame(`${id}: the hash of entry ${row.seq} does not follow`);
  }
}

/** A watcher ends up with every entry, in order, each once. */
export async function checkWatcher(
  tally: Tally,
  watcher: Watcher,
  upTo: number,
  patience = 60_000,
): Promise<void> {
  const ends = performance.now() + patience;
  while (watcher.last < upTo && performance.now() < ends) await pause(20);
  watcher.close();
  const whole = watcher.seqs.length >= upTo && watcher.seqs.every((seq, i) => seq === i + 1);
  tally.check(
    whole,
    () => `a watcher who came back ${watcher.reconnects} times has ${watcher.seqs.length} entries of ${upTo}`,
  );
}
