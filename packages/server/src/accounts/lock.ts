import type { Transaction } from 'kysely';
import type { Needs } from '../context.ts';
import type { Tables } from '../storage/schema.ts';

/**
 * Whoever counts or ends what a person has, or adds to it, has it to themselves until the transaction is over. On SQLite
 * one transaction runs at a time in any case.
 */
export async function lockAccount(
  context: Needs<'store'>,
  tx: Transaction<Tables>,
  account: string,
): Promise<void> {
  if (context.store.kind === 'postgres')
    await tx.selectFrom('accounts').select('id').where('id', '=', account).forUpdate().execute();
}
