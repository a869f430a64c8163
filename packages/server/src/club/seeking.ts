import type { NewSeek, SeeksQuery, SeekView, Sought } from '@roundhouse/schema';
import type { Kysely, Transaction } from 'kysely';
import { lockAccount } from '../accounts/lock.ts';
import type { Needs } from '../context.ts';
import { blankTable, bookFor, emptySeat, mustBePlayable } from '../lobby/create.ts';
import { countNewTable, mustHaveRoomForIt } from '../lobby/quotas.ts';
import { startGame } from '../lobby/start.ts';
import { conflict, notFound, notYours, Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { SeekRow } from '../storage/clubSchema.ts';
import type { Tables } from '../storage/schema.ts';
import { namesOf } from './people.ts';
import { readRatings, shownOf } from './ratings.ts';

const MOST_CARDS = 5;
const HOUR = 3_600_000;
/** Who seeks a live game waits for it now. */
const LASTS = { live: 2 * HOUR, slow: 14 * 24 * HOUR } as const;

const planOf = (row: Pick<SeekRow, 'plan'>): NewSeek => JSON.parse(row.plan) as NewSeek;

/** A card for others to answer. Its owner is its first player. */
export async function seek(
  context: Needs<'config' | 'store' | 'rules' | 'computer' | 'now'>,
  account: string,
  plan: NewSeek,
): Promise<string> {
  mustBePlayable(context, { ...plan, computers: [], visibility: 'public' });
  await countNewTable(context, account);
  const now = context.now();
  const row: SeekRow = {
    id: newId('card'),
    account_id: account,
    title: plan.title,
    plan: JSON.stringify(plan),
    created_at: now,
    expires_at: now + LASTS[plan.settings.pace],
  };
  await context.store.db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, account);
    const { count } = await tx
      .selectFrom('seeks')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    if (count >= MOST_CARDS)
      throw new Refusal(429, 'quota', `One person may have ${MOST_CARDS} cards at a time.`);
    await tx.insertInto('seeks').values(row).execute();
    await tx.insertInto('seek_players').values({ seek_id: row.id, account_id: account, at: now }).execute();
  });
  return row.id;
}

/** Cards that still hold, the newest first. */
export async function seeks(context: Needs<'store' | 'now'>, it: SeeksQuery): Promise<SeekView[]> {
  let query = context.store.db
    .selectFrom('seeks')
    .selectAll()
    .where('expires_at', '>', context.now())
    .orderBy('created_at', 'desc')
    .limit(it.limit);
  if (it.title !== undefined) query = query.where('title', '=', it.title);
  if (it.before !== undefined) query = query.where('created_at', '<', it.before);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const players = await context.store.db
    .selectFrom('seek_players')
    .select(['seek_id', 'account_id'])
    .where(
      'seek_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  const personOf = await namesOf(
    context,
    players.map(({ account_id }) => account_id),
  );
  const person = (account: string) => ({ account, name: personOf(account).name });
  return rows.map((row) => ({
    id: row.id,
    ...planOf(row),
    by: person(row.account_id),
    players: players.filter((it) => it.seek_id === row.id).map(({ account_id }) => person(account_id)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** Whoever writes to a card has it to themselves. */
async function lockedCard(tx: Kysely<Tables>, id: string, now: number): Promise<SeekRow> {
  const row = await tx
    .updateTable('seeks')
    .set({ id })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('card');
  return row;
}

async function mustBeSought(context: Needs<'store'>, plan: NewSeek, account: string): Promise<void> {
  const ratings = await readRatings(context.store.db, [account], plan.title);
  const own = shownOf(ratings.skillOf(account, plan.title).mu);
  if (own < (plan.least ?? own) || own > (plan.most ?? own))
    throw notYours(`Players with another rating than yours (${own}) are sought.`);
}

/** Nobody is dealt in with somebody they have blocked. Call it with the card locked: another may just have answered. */
async function mustGetOn(tx: Kysely<Tables>, account: string, players: readonly string[]): Promise<void> {
  const block = await tx
    .selectFrom('blocks')
    .select('at')
    .where((it) =>
      it.or([
        it.and([it('account_id', '=', account), it('blocked_id', 'in', players)]),
        it.and([it('account_id', 'in', players), it('blocked_id', '=', account)]),
      ]),
    )
    .executeTakeFirst();
  if (block) throw notYours('Somebody here does not want to play with you, or you with them.');
}

/**
 * Answers a card. With the last player the table is there and the game begins: whoever answered has agreed to it. Table
 * and card change in one transaction, so that two who answer at once do not both get the last seat.
 */
export async function answerCard(
  context: Needs<'server' | 'config' | 'store' | 'rules' | 'games' | 'jobs' | 'now'>,
  id: string,
  account: string,
): Promise<Sought> {
  const { db } = context.store;
  const now = context.now();
  const seen = await db.selectFrom('seeks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!seen) throw notFound('card');
  if (seen.account_id !== account) await mustBeSought(context, planOf(seen), account);
  const made = await db.transaction().execute(async (tx) => {
    const row = await lockedCard(tx, id, now);
    await mustGetOn(tx, account, await playersOf(tx, id));
    await tx
      .insertInto('seek_players')
      .values({ seek_id: id, account_id: account, at: now })
      .onConflict((it) => it.doNothing())
      .execute();
    const players = await playersOf(tx, id);
    if (players.length < planOf(row).seats) return null;
    return { host: row.account_id, game: await tableFor(context, tx, row, players) };
  });
  if (!made) return { game: null };
  await startGame(context, made.game, made.host);
  return { game: made.game };
}

async function playersOf(db: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seek_players')
    .select('account_id')
    .where('seek_id', '=', id)
    .orderBy('at')
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

async function tableFor(
  context: Needs<'config' | 'store' | 'rules' | 'now'>,
  tx: Transaction<Tables>,
  row: SeekRow,
  players: readonly string[],
): Promise<string> {
  const { title, options, settings, seats } = planOf(row);
  const book = bookFor(context, title, { ...options, players: seats });
  const game = blankTable(context, {
    title,
    rules: book.rules,
    options: book.options,
    settings,
    visibility: 'public',
    host: row.account_id,
  });
  await tx.insertInto('games').values(game).execute();
  await mustHaveRoomForIt(context, tx, row.account_id);
  await tx
    .insertInto('seats')
    .values(
      players.map((account_id, place) => ({
        ...emptySeat(game.id, place),
        account_id,
        joined_at: context.now(),
      })),
    )
    .execute();
  await removeCard(tx, row.id);
  return game.id;
}

export async function removeCard(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('seek_players').where('seek_id', '=', id).execute();
  await tx.deleteFrom('seeks').where('id', '=', id).execute();
}

/** Takes an answer back; a card without its owner goes. */
export async function leaveCard(context: Needs<'store' | 'now'>, id: string, account: string): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    const row = await lockedCard(tx, id, context.now());
    if (row.account_id === account) {
      await removeCard(tx, id);
      return;
    }
    const { numDeletedRows } = await tx
      .deleteFrom('seek_players')
      .where('seek_id', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw conflict('notIn', 'You have not answered this card.');
  });
}

/** Cards that nobody waits for any more. */
export async function forgetCards(context: Needs<'store' | 'now'>): Promise<void> {
  const old = await context.store.db
    .selectFrom('seeks')
    .select('id')
    .where('expires_at', '<=', context.now())
    .limit(200)
    .execute();
  for (const { id } of old) await context.store.db.transaction().execute((tx) => removeCard(tx, id));
}
