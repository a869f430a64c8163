import type { Transaction } from 'kysely';
import type { Tables } from '../storage/schema.ts';
import { Refusal } from '../refusal.ts';

/** What somebody who signs in was judged by. */
export interface Judged {
  /** The password's hash. */
  readonly password: string;
  readonly hasFactor: boolean;
}

/**
 * Judging a password takes a while. Meanwhile it may have been changed, a second factor turned on or the person banned, and
 * all sessions ended: a session begun by the old judgement would live on.
 */
export async function mustStillHold(
  tx: Transaction<Tables>,
  account: string,
  judged: Judged,
  now: number,
): Promise<void> {
  const row = await tx
    .selectFrom('accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .select(['password', 'banned_until', 'confirmed_at'])
    .where('accounts.id', '=', account)
    .executeTakeFirst();
  const holds =
    row !== undefined &&
    row.password === judged.password &&
    (row.confirmed_at !== null) === judged.hasFactor &&
    (row.banned_until ?? 0) <= now;
  if (!holds) throw new Refusal(401, 'wrongPassword', 'Name or password is wrong.');
}
