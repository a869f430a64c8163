import type { Needs } from '../context.ts';
import { notFound } from '../refusal.ts';
import { writeDown } from './acts.ts';

/** Takes a table away from everybody, or gives it back. It is erased when the time for removed tables is over. */
export async function removeTable(
  context: Needs<'store' | 'log' | 'games' | 'now'>,
  by: string,
  game: string,
  removed: boolean,
  reason: string,
): Promise<void> {
  const { db, signals } = context.store;
  const row = await db.selectFrom('games').select('status').where('id', '=', game).executeTakeFirst();
  if (!row) throw notFound('table');
  await writeDown(context, by, removed ? 'removeTable' : 'restoreTable', game, reason);
  const wakes = !removed && row.status === 'running';
  await db
    .updateTable('games')
    .set((it) => ({
      removed_at: removed ? context.now() : null,
      wake_at: wakes ? context.now() : null,
      lease_by: null,
      lease_until: null,
      version: it('version', '+', 1),
    }))
    .where('id', '=', game)
    .execute();
  context.games.forget(game);
  signals.publish({ kind: 'table', game });
}

/** Takes away one thing that was said. */
export async function removeTalk(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  id: number,
  reason: string,
): Promise<void> {
  const { db } = context.store;
  const row = await db.selectFrom('chats').select('game_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('line');
  await writeDown(context, by, 'removeTalk', String(id), reason);
  await db.updateTable('chats').set({ text: '' }).where('id', '=', id).execute();
  await context.store.scrub();
  context.store.signals.publish({ kind: 'table', game: row.game_id });
}

export async function closeReport(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  id: string,
  reason: string,
): Promise<void> {
  const { db } = context.store;
  const row = await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('report');
  await writeDown(context, by, 'closeReport', id, reason);
  await db
    .updateTable('reports')
    .set({ closed_at: context.now() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}
