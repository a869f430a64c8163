import type { Transaction } from 'kysely';
import type { Tables } from '../storage/schema.ts';
import { removeCard } from './seeking.ts';

/**
 * Takes somebody out of everything that would seat them or others with them from now on: their cards and answers to cards,
 * the tournaments they are in and those they have called that have not begun. Nobody is dealt a game with somebody who
 * cannot come.
 */
export async function withdraw(tx: Transaction<Tables>, account: string, now: number): Promise<void> {
  const cards = await tx.selectFrom('seeks').select('id').where('account_id', '=', account).execute();
  for (const card of cards) await removeCard(tx, card.id);
  await tx.deleteFrom('seek_players').where('account_id', '=', account).execute();
  await tx
    .updateTable('tournament_players')
    .set({ status: 'out' })
    .where('account_id', '=', account)
    .execute();
  await tx
    .updateTable('tournaments')
    .set({ status: 'over', ended_at: now })
    .where('host_id', '=', account)
    .where('status', '=', 'open')
    .execute();
}
