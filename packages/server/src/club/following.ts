import type { Announcement, Follows } from '@roundhouse/schema';
import { hasBlocked } from '../accounts/blocks.ts';
import { writeDown } from '../admin/acts.ts';
import type { Needs } from '../context.ts';
import { lobbyEntries } from '../lobby/lobby.ts';
import { notFound, unacceptable } from '../refusal.ts';
import { newId } from '../secrets.ts';
import { mustHaveFewer } from './mustHaveFewer.ts';

const MOST_FOLLOWED = 200;
const MOST_GAMES = 50;
const MOST_ANNOUNCEMENTS = 20;

/** Follows somebody. Who keeps their profile to themselves, or has blocked one, cannot be followed. */
export async function follow(context: Needs<'store' | 'now'>, account: string, other: string): Promise<void> {
  if (account === other) throw unacceptable('yourself', 'You need not follow yourself.');
  const { db } = context.store;
  const known = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', other)
    .where('kind', '=', 'member')
    .where('unlisted', '=', 0)
    .executeTakeFirst();
  if (!known || (await hasBlocked(context, other, account))) throw notFound('player');
  await db.transaction().execute(async (tx) => {
    await mustHaveFewer(context, tx, {
      of: 'follows',
      account,
      than: MOST_FOLLOWED,
      else: `You follow ${MOST_FOLLOWED} people already.`,
    });
    await tx
      .insertInto('follows')
      .values({ account_id: account, followed_id: other, at: context.now() })
      .onConflict((it) => it.doNothing())
      .execute();
  });
}

export async function unfollow(context: Needs<'store'>, account: string, other: string): Promise<void> {
  await context.store.db
    .deleteFrom('follows')
    .where('account_id', '=', account)
    .where('followed_id', '=', other)
    .execute();
}

/** Whom somebody follows, and the public tables these sit at. */
export async function followed(context: Needs<'store' | 'now'>, account: string): Promise<Follows> {
  const { db } = context.store;
  const people = await db
    .selectFrom('follows')
    .innerJoin('accounts', 'accounts.id', 'follows.followed_id')
    .select(['accounts.id as account', 'name'])
    .where('account_id', '=', account)
    .where('unlisted', '=', 0)
    // Who has blocked them meanwhile is followed no more.
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('blocks')
            .select('blocks.at')
            .whereRef('blocks.account_id', '=', 'follows.followed_id')
            .where('blocked_id', '=', account),
        ),
      ),
    )
    .orderBy('name')
    .execute();
  if (people.length === 0) return { people, games: [] };
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['games.id as id', 'games.moved_at as moved_at'])
    .distinct()
    .where(
      'account_id',
      'in',
      people.map((it) => it.account),
    )
    .where('seats.archived', '=', 0)
    .where('visibility', '=', 'public')
    .where('status', 'in', ['open', 'running'])
    .where('removed_at', 'is', null)
    .orderBy('games.moved_at', 'desc')
    .limit(MOST_GAMES)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { people, games: await lobbyEntries(context, account, ids) };
}

/** What the host of the server has to say at the moment. */
export async function announcements(context: Needs<'store' | 'now'>): Promise<Announcement[]> {
  const rows = await context.store.db
    .selectFrom('announcements')
    .selectAll()
    .where((it) => it.or([it('until_at', 'is', null), it('until_at', '>', context.now())]))
    .orderBy('at', 'desc')
    .limit(MOST_ANNOUNCEMENTS)
    .execute();
  return rows.map(({ id, text, at, until_at }) => ({ id, text, at, until: until_at }));
}

export async function announce(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  { text, until }: { text: string; until: number | null },
): Promise<string> {
  const id = newId('notice');
  await writeDown(context, by, 'announce', id, text.slice(0, 500));
  await context.store.db
    .insertInto('announcements')
    .values({ id, text, at: context.now(), until_at: until })
    .execute();
  return id;
}

export async function takeDown(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  id: string,
  reason: string,
): Promise<void> {
  const { db } = context.store;
  const row = await db.selectFrom('announcements').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('announcement');
  await writeDown(context, by, 'takeDown', id, reason);
  await db.deleteFrom('announcements').where('id', '=', id).execute();
}
