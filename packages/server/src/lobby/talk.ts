import type { ChatLine } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import type { Person } from '../accounts/person.ts';
import type { LiveGame } from '../games/liveGame.ts';
import { notYours, Refusal } from '../refusal.ts';
import { countToday } from './quotas.ts';
import { isSeated } from './seats.ts';

const MOST_NEW_NOTES_A_DAY = 100;

/** What was said, without those the reader has blocked. */
export async function chatLines(
  context: Needs<'store'>,
  game: string,
  after: number,
  reader: string | null = null,
): Promise<ChatLine[]> {
  const rows = await context.store.db
    .selectFrom('chats')
    .innerJoin('accounts', 'accounts.id', 'chats.account_id')
    .select(['chats.id as id', 'game_id as game', 'account_id as account', 'name', 'text', 'at'])
    .where('game_id', '=', game)
    // What an administrator took away, or its author with the account, is not worth a line.
    .where('text', '!=', '')
    .where('chats.id', '>', after)
    .where('chats.account_id', 'not in', (it) =>
      it
        .selectFrom('blocks')
        .select('blocked_id')
        .where('blocks.account_id', '=', reader ?? ''),
    )
    .orderBy('chats.id', 'desc')
    .limit(200)
    .execute();
  return rows.reverse();
}

/** Table talk is for those at the table; everybody else listens. */
export async function say(
  context: Needs<'store' | 'now'>,
  live: LiveGame,
  person: Person,
  text: string,
): Promise<ChatLine> {
  if (!isSeated(live, person.account) && live.host !== person.account)
    throw notYours('Only those at the table talk here.');
  const at = context.now();
  const row = await context.store.db
    .insertInto('chats')
    .values({ game_id: live.id, account_id: person.account, text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.store.signals.publish({ kind: 'chat', game: live.id, id: row.id });
  return { id: row.id, game: live.id, account: person.account, name: person.name, text, at };
}

export async function readNote(context: Needs<'store'>, game: string, account: string): Promise<string> {
  const row = await context.store.db
    .selectFrom('notes')
    .select('text')
    .where('game_id', '=', game)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.text ?? '';
}

export async function writeNote(
  context: Needs<'store' | 'now'>,
  game: string,
  account: string,
  text: string,
): Promise<void> {
  const { db } = context.store;
  const row = { game_id: game, account_id: account, text, at: context.now() };
  const known = await db
    .selectFrom('notes')
    .select('at')
    .where('game_id', '=', game)
    .where('account_id', '=', account)
    .executeTakeFirst();
  // Notes are long, and anybody may write some at any table they can see.
  if (!known)
    await countToday(
      context,
      { key: `notes by ${account}`, most: MOST_NEW_NOTES_A_DAY },
      new Refusal(429, 'quota', `One person may begin notes at ${MOST_NEW_NOTES_A_DAY} tables a day here.`),
    );
  await db
    .insertInto('notes')
    .values(row)
    .onConflict((it) => it.columns(['game_id', 'account_id']).doUpdateSet({ text, at: row.at }))
    .execute();
}
