import type { ArchivedGame, ClubComment, NewComment } from '@roundhouse/schema';
import { limited } from '../accounts/limited.ts';
import { writeDown } from '../admin/acts.ts';
import type { Needs } from '../context.ts';
import { notFound, unacceptable } from '../refusal.ts';
import { gamesById } from './archive.ts';
import { namesOf } from './people.ts';
import { mustHaveFewer } from './mustHaveFewer.ts';

const MOST_STARS = 1000;
const MOST_COMMENTS_AN_HOUR = 60;
const HOUR = 3_600_000;
const MOST_SHOWN = 200;

/** A game of the archive; whatever is not in it does not exist here. */
export async function mustBeArchived(context: Needs<'store'>, game: string): Promise<{ seq: number }> {
  const row = await context.store.db
    .selectFrom('club_games')
    .innerJoin('games', 'games.id', 'club_games.game_id')
    .select('club_games.seq as seq')
    .where('game_id', '=', game)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('game in the archive');
  return row;
}

export async function star(context: Needs<'store' | 'now'>, account: string, game: string): Promise<void> {
  await mustBeArchived(context, game);
  await context.store.db.transaction().execute(async (tx) => {
    await mustHaveFewer(context, tx, {
      of: 'club_stars',
      account,
      than: MOST_STARS,
      else: `One person may give ${MOST_STARS} stars.`,
    });
    await tx
      .insertInto('club_stars')
      .values({ account_id: account, game_id: game, at: context.now() })
      .onConflict((it) => it.doNothing())
      .execute();
  });
}

export async function unstar(context: Needs<'store'>, account: string, game: string): Promise<void> {
  await context.store.db
    .deleteFrom('club_stars')
    .where('account_id', '=', account)
    .where('game_id', '=', game)
    .execute();
}

/** The games somebody gave a star, the latest first. */
export async function starred(context: Needs<'store'>, account: string): Promise<ArchivedGame[]> {
  const rows = await context.store.db
    .selectFrom('club_stars')
    .select('game_id')
    .where('account_id', '=', account)
    .orderBy('at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return gamesById(
    context,
    rows.map(({ game_id }) => game_id),
  );
}

/** What was said about the moves of a game, without those the reader has blocked. */
export async function comments(
  context: Needs<'store'>,
  game: string,
  reader: string | null,
  after: number,
): Promise<ClubComment[]> {
  await mustBeArchived(context, game);
  const rows = await context.store.db
    .selectFrom('club_comments')
    .select(['id', 'seq', 'account_id', 'text', 'at'])
    .where('game_id', '=', game)
    .where('id', '>', after)
    .where('account_id', 'not in', (it) =>
      it
        .selectFrom('blocks')
        .select('blocked_id')
        .where('blocks.account_id', '=', reader ?? ''),
    )
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  const personOf = await namesOf(
    context,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map(({ id, seq, account_id, text, at }) => ({
    id,
    seq,
    by: { account: account_id, name: personOf(account_id).name },
    text,
    at,
  }));
}

export async function comment(
  context: Needs<'store' | 'now'>,
  account: string,
  game: string,
  { seq, text }: NewComment,
): Promise<number> {
  const archived = await mustBeArchived(context, game);
  if (seq > archived.seq) throw unacceptable('noSuchMove', 'The game is not that long.');
  await limited(context, `comments ${account}`, MOST_COMMENTS_AN_HOUR, HOUR);
  const { id } = await context.store.db
    .insertInto('club_comments')
    .values({ game_id: game, seq, account_id: account, text, at: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back what one has said. */
export async function uncomment(context: Needs<'store'>, account: string, id: number): Promise<void> {
  const { numDeletedRows } = await context.store.db
    .deleteFrom('club_comments')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw notFound('comment of yours');
  await context.store.scrub();
}

/** An administrator takes a comment away. */
export async function removeComment(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  id: number,
  reason: string,
): Promise<void> {
  const { db } = context.store;
  const row = await db.selectFrom('club_comments').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('comment');
  await writeDown(context, by, 'removeTalk', `comment ${id}`, reason);
  await db.deleteFrom('club_comments').where('id', '=', id).execute();
  await context.store.scrub();
}
