import type { Transaction } from 'kysely';
import { lockAccount } from '../accounts/lock.ts';
import type { Needs } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Tables } from '../storage/schema.ts';

/** What a person has one row of for each, under their `account_id`. */
type Owned = 'follows' | 'club_stars' | 'club_collections' | 'club_studies';

/** Refuses one more than a person may have. Nobody else adds to what they have until the transaction is over. */
export async function mustHaveFewer(
  context: Needs<'store'>,
  tx: Transaction<Tables>,
  { of, account, than, else: message }: { of: Owned; account: string; than: number; else: string },
): Promise<void> {
  await lockAccount(context, tx, account);
  const { count } = await tx
    .selectFrom(of)
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  if (count >= than) throw new Refusal(429, 'quota', message);
}
