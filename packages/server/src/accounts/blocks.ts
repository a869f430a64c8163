import type { Block } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { notFound, Refusal, unacceptable } from '../refusal.ts';

const MOST_BLOCKS = 500;

export async function hasBlocked(context: Needs<'store'>, account: string, other: string): Promise<boolean> {
  const row = await context.store.db
    .selectFrom('blocks')
    .select('at')
    .where('account_id', '=', account)
    .where('blocked_id', '=', other)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those who do not want to hear from a person. */
export async function blockersOf(context: Needs<'store'>, account: string): Promise<ReadonlySet<string>> {
  const rows = await context.store.db
    .selectFrom('blocks')
    .select('account_id')
    .where('blocked_id', '=', account)
    .execute();
  return new Set(rows.map((row) => row.account_id));
}

export function blocksBy(context: Needs<'store'>, account: string): Promise<Block[]> {
  return context.store.db
    .selectFrom('blocks')
    .innerJoin('accounts', 'accounts.id', 'blocks.blocked_id')
    .select(['blocked_id as account', 'name', 'at'])
    .where('account_id', '=', account)
    .orderBy('at', 'desc')
    .execute();
}

/**
 * Keeps a person away: they cannot sit down at my tables or ask me to theirs, and I do not see what they say. Whoever
 * already plays with me plays on.
 */
export async function block(context: Needs<'store' | 'now'>, account: string, other: string): Promise<void> {
  if (account === other) throw unacceptable('yourself', 'You cannot block yourself.');
  const { db } = context.store;
  const known = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', other)
    .where('kind', '!=', 'departed')
    .executeTakeFirst();
  if (!known) throw notFound('person');
  if ((await blocksBy(context, account)).length >= MOST_BLOCKS)
    throw new Refusal(429, 'quota', 'You have blocked as many people as one can.');
  await db
    .insertInto('blocks')
    .values({ account_id: account, blocked_id: other, at: context.now() })
    .onConflict((it) => it.doNothing())
    .execute();
  await db
    .deleteFrom('seat_offers')
    .where('account_id', '=', account)
    .where('game_id', 'in', (it) => it.selectFrom('games').select('id').where('host_id', '=', other))
    .execute();
}

export async function unblock(context: Needs<'store'>, account: string, other: string): Promise<void> {
  await context.store.db
    .deleteFrom('blocks')
    .where('account_id', '=', account)
    .where('blocked_id', '=', other)
    .execute();
}
