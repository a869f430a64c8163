import type { CollectionEntry, CollectionsQuery, CollectionView, NewCollection } from '@roundhouse/schema';
import { limited } from '../accounts/limited.ts';
import { lockAccount } from '../accounts/lock.ts';
import { writeDown } from '../admin/acts.ts';
import type { Needs } from '../context.ts';
import { notFound, Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { ClubCollectionRow } from '../storage/clubSchema.ts';
import { gamesById } from './archive.ts';
import { mustBeArchived } from './marks.ts';
import { namesOf } from './people.ts';
import { mustHaveFewer } from './mustHaveFewer.ts';

/** Games of the archive that somebody has put together, with a word on each. */

const MOST_COLLECTIONS = 50;
const MOST_GAMES = 200;
const MOST_CHANGES_AN_HOUR = 300;
const HOUR = 3_600_000;

async function entriesOf(
  context: Needs<'store'>,
  rows: readonly ClubCollectionRow[],
): Promise<CollectionEntry[]> {
  if (rows.length === 0) return [];
  const counts = await context.store.db
    .selectFrom('club_collected')
    .innerJoin('club_games', 'club_games.game_id', 'club_collected.game_id')
    .select((it) => ['collection_id', it.fn.countAll<number>().as('games')])
    .where(
      'collection_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('collection_id')
    .execute();
  const personOf = await namesOf(
    context,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    text: row.text,
    isPublic: row.is_public === 1,
    by: { account: row.account_id, name: personOf(row.account_id).name },
    games: counts.find((it) => it.collection_id === row.id)?.games ?? 0,
    changedAt: row.changed_at,
  }));
}

/** Collections for everybody, the latest changed first. */
export async function collections(context: Needs<'store'>, it: CollectionsQuery): Promise<CollectionEntry[]> {
  let query = context.store.db
    .selectFrom('club_collections')
    .selectAll()
    .where('is_public', '=', 1)
    .orderBy('changed_at', 'desc')
    .limit(it.limit);
  if (it.before !== undefined) query = query.where('changed_at', '<', it.before);
  return entriesOf(context, await query.execute());
}

export async function ownCollections(context: Needs<'store'>, account: string): Promise<CollectionEntry[]> {
  const rows = await context.store.db
    .selectFrom('club_collections')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('changed_at', 'desc')
    .execute();
  return entriesOf(context, rows);
}

/** A collection its owner keeps to themselves does not exist for anybody else. */
async function mustBeSeen(
  context: Needs<'store'>,
  id: string,
  account: string | null,
): Promise<ClubCollectionRow> {
  const row = await context.store.db
    .selectFrom('club_collections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (row.is_public === 0 && row.account_id !== account)) throw notFound('collection');
  return row;
}

async function mustOwn(context: Needs<'store'>, id: string, account: string): Promise<ClubCollectionRow> {
  const row = await mustBeSeen(context, id, account);
  if (row.account_id !== account) throw new Refusal(403, 'notYours', 'Only its owner changes a collection.');
  return row;
}

export async function collectionView(
  context: Needs<'store'>,
  id: string,
  account: string | null,
): Promise<CollectionView> {
  const row = await mustBeSeen(context, id, account);
  const collected = await context.store.db
    .selectFrom('club_collected')
    .select(['game_id', 'text'])
    .where('collection_id', '=', id)
    .orderBy('at')
    .orderBy('game_id')
    .execute();
  const games = await gamesById(
    context,
    collected.map(({ game_id }) => game_id),
  );
  const [entry] = await entriesOf(context, [row]);
  if (!entry) throw notFound('collection');
  return {
    ...entry,
    list: games.map((game) => ({
      game,
      text: collected.find(({ game_id }) => game_id === game.game)?.text ?? '',
    })),
  };
}

export async function createCollection(
  context: Needs<'store' | 'now'>,
  account: string,
  { name, text, isPublic }: NewCollection,
): Promise<string> {
  await limited(context, `collections ${account}`, MOST_CHANGES_AN_HOUR, HOUR);
  const id = newId('shelf');
  await context.store.db.transaction().execute(async (tx) => {
    await mustHaveFewer(context, tx, {
      of: 'club_collections',
      account,
      than: MOST_COLLECTIONS,
      else: `One person may have ${MOST_COLLECTIONS} collections.`,
    });
    await tx
      .insertInto('club_collections')
      .values({
        id,
        account_id: account,
        name,
        text,
        is_public: isPublic ? 1 : 0,
        changed_at: context.now(),
      })
      .execute();
  });
  return id;
}

export async function changeCollection(
  context: Needs<'store' | 'now'>,
  account: string,
  id: string,
  { name, text, isPublic }: NewCollection,
): Promise<void> {
  await mustOwn(context, id, account);
  await limited(context, `collections ${account}`, MOST_CHANGES_AN_HOUR, HOUR);
  await context.store.db
    .updateTable('club_collections')
    .set({ name, text, is_public: isPublic ? 1 : 0, changed_at: context.now() })
    .where('id', '=', id)
    .execute();
}

export async function deleteCollection(context: Needs<'store'>, account: string, id: string): Promise<void> {
  await mustOwn(context, id, account);
  await context.store.db.deleteFrom('club_collections').where('id', '=', id).execute();
  await context.store.scrub();
}

export async function collect(
  context: Needs<'store' | 'now'>,
  account: string,
  id: string,
  game: string,
  text: string,
): Promise<void> {
  await mustOwn(context, id, account);
  await mustBeArchived(context, game);
  await limited(context, `collections ${account}`, MOST_CHANGES_AN_HOUR, HOUR);
  await context.store.db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, account);
    const { count } = await tx
      .selectFrom('club_collected')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('collection_id', '=', id)
      .where('game_id', '<>', game)
      .executeTakeFirstOrThrow();
    if (count >= MOST_GAMES) throw new Refusal(429, 'quota', `A collection may have ${MOST_GAMES} games.`);
    await tx
      .insertInto('club_collected')
      .values({ collection_id: id, game_id: game, text, at: context.now() })
      .onConflict((it) => it.columns(['collection_id', 'game_id']).doUpdateSet({ text }))
      .execute();
  });
  await touch(context, id);
}

export async function uncollect(
  context: Needs<'store' | 'now'>,
  account: string,
  id: string,
  game: string,
): Promise<void> {
  await mustOwn(context, id, account);
  await context.store.db
    .deleteFrom('club_collected')
    .where('collection_id', '=', id)
    .where('game_id', '=', game)
    .execute();
  await touch(context, id);
}

const touch = (context: Needs<'store' | 'now'>, id: string) =>
  context.store.db
    .updateTable('club_collections')
    .set({ changed_at: context.now() })
    .where('id', '=', id)
    .execute();

/** An administrator takes a collection away. */
export async function removeCollection(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  id: string,
  reason: string,
): Promise<void> {
  const { db } = context.store;
  const row = await db.selectFrom('club_collections').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('collection');
  await writeDown(context, by, 'removeCollection', id, reason);
  await db.deleteFrom('club_collections').where('id', '=', id).execute();
  await context.store.scrub();
}
