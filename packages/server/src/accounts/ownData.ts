import { accountSettingsSchema } from '@roundhouse/schema';
import type { Transaction } from 'kysely';
import type { Needs } from '../context.ts';
import type { Tables } from '../storage/schema.ts';
import { readAccountSettings } from '../lobby/settings.ts';
import { withdraw } from '../club/withdraw.ts';
import { lockClub } from '../club/count.ts';
import { accountOf, mustKnowPassword } from './accounts.ts';

/** Everything that is kept about a person. */
export async function exportData(context: Needs<'store'>, id: string): Promise<Record<string, unknown>> {
  const { db } = context.store;
  const { password: _, unsubscribe: __, ...account } = await accountOf(context, id);
  return {
    account: { ...account, settings: readAccountSettings(account.settings) },
    sessions: await db
      .selectFrom('sessions')
      .select(['device', 'created_at', 'seen_at', 'expires_at'])
      .where('account_id', '=', id)
      .execute(),
    tokens: await db
      .selectFrom('api_tokens')
      .select(['id', 'label', 'created_at'])
      .where('account_id', '=', id)
      .execute(),
    devices: await db
      .selectFrom('push_subscriptions')
      .select(['id', 'endpoint', 'created_at'])
      .where('account_id', '=', id)
      .execute(),
    seats: await db
      .selectFrom('seats')
      .select(['game_id', 'place', 'player', 'joined_at'])
      .where('account_id', '=', id)
      .execute(),
    actions: await db
      .selectFrom('entries')
      .innerJoin('games', 'games.id', 'entries.game_id')
      .select(['game_id', 'entries.seq as seq', 'kind', 'player', 'action', 'at'])
      .where('account_id', '=', id)
      // A copy repeats what everybody did; it is its owner's alone, and nobody else hears that there is one.
      .where((it) => it.or([it('analysis', '=', 0), it('host_id', '=', id)]))
      .orderBy('at')
      .execute(),
    orders: await db
      .selectFrom('standing_orders')
      .select(['game_id', 'body', 'status', 'created_at'])
      .where('account_id', '=', id)
      .execute(),
    chats: await db
      .selectFrom('chats')
      .select(['game_id', 'text', 'at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
    notes: await db
      .selectFrom('notes')
      .select(['game_id', 'text', 'at'])
      .where('account_id', '=', id)
      .execute(),
    secondFactor: await db
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('account_id', '=', id)
      .execute(),
    offers: await db
      .selectFrom('seat_offers')
      .select(['game_id', 'place', 'at'])
      .where('account_id', '=', id)
      .execute(),
    blocks: await db.selectFrom('blocks').select(['blocked_id', 'at']).where('account_id', '=', id).execute(),
    reports: await db
      .selectFrom('reports')
      .select(['about_id', 'game_id', 'kind', 'text', 'at'])
      .where('account_id', '=', id)
      .execute(),
    figures: await db.selectFrom('club_figures').selectAll().where('who', '=', id).execute(),
    ratings: await db.selectFrom('club_ratings').selectAll().where('who', '=', id).execute(),
    results: await db.selectFrom('club_results').selectAll().where('who', '=', id).execute(),
    tournaments: await db
      .selectFrom('tournament_players')
      .select(['tournament_id', 'status', 'at'])
      .where('account_id', '=', id)
      .execute(),
    tournamentTables: await db
      .selectFrom('tournament_seats')
      .select(['tournament_id', 'round', 'game_id'])
      .where('account_id', '=', id)
      .execute(),
    calledTournaments: await db
      .selectFrom('tournaments')
      .select(['id', 'name', 'plan', 'created_at'])
      .where('host_id', '=', id)
      .execute(),
    hostedTables: await db
      .selectFrom('games')
      .select(['id', 'title', 'settings', 'created_at'])
      .where('host_id', '=', id)
      .execute(),
    sentAway: await db.selectFrom('barred').select(['game_id', 'at']).where('account_id', '=', id).execute(),
    companies: await db.selectFrom('club_companies').selectAll().where('who', '=', id).execute(),
    opponents: await db.selectFrom('club_meetings').selectAll().where('who', '=', id).execute(),
    follows: await db
      .selectFrom('follows')
      .select(['followed_id', 'at'])
      .where('account_id', '=', id)
      .execute(),
    stars: await db.selectFrom('club_stars').select(['game_id', 'at']).where('account_id', '=', id).execute(),
    comments: await db
      .selectFrom('club_comments')
      .select(['game_id', 'seq', 'text', 'at'])
      .where('account_id', '=', id)
      .execute(),
    collections: await db
      .selectFrom('club_collections')
      .leftJoin('club_collected', 'collection_id', 'club_collections.id')
      .select(['name', 'club_collections.text as text', 'game_id', 'club_collected.text as why', 'at'])
      .where('account_id', '=', id)
      .execute(),
    studies: await db
      .selectFrom('club_studies')
      .select(['game_id', 'name', 'visibility', 'changed_at'])
      .where('account_id', '=', id)
      .execute(),
    studyMarks: await db
      .selectFrom('club_study_marks')
      .select(['study_id', 'body', 'at'])
      .where('account_id', '=', id)
      .execute(),
    cards: await db.selectFrom('seeks').select(['plan', 'created_at']).where('account_id', '=', id).execute(),
    joinedStudies: await db
      .selectFrom('club_study_members')
      .innerJoin('club_studies', 'club_studies.id', 'club_study_members.study_id')
      .select(['club_studies.id as id', 'name', 'game_id', 'at'])
      .where('club_study_members.account_id', '=', id)
      .execute(),
    acts: await db
      .selectFrom('admin_acts')
      .select(['act', 'target', 'reason', 'at'])
      .where('account_id', '=', id)
      .execute(),
    answeredCards: await db
      .selectFrom('seek_players')
      .select(['seek_id', 'at'])
      .where('account_id', '=', id)
      .execute(),
    messages: await db
      .selectFrom('outbox')
      .select(['channel', 'body', 'due_at', 'sent_at'])
      .where('account_id', '=', id)
      .execute(),
  };
}

export async function deleteAccount(
  context: Needs<'config' | 'store' | 'now'>,
  id: string,
  given: string,
): Promise<void> {
  await mustKnowPassword(context, id, given);
  await eraseAccount(context, id);
  await context.store.scrub();
}

/** Rows that are a person's alone. */
const OWN = [
  'sessions',
  'api_tokens',
  'push_subscriptions',
  'notes',
  'outbox',
  'standing_orders',
  'mail_tokens',
  'second_factors',
  'recovery_codes',
  'seat_offers',
  'barred',
  'blocks',
  'reports',
  'follows',
  'club_stars',
  'club_comments',
  'club_study_marks',
  'club_study_members',
  'club_studies',
  'club_collections',
] as const;

/**
 * Removes a person. Their games stay playable for the others: what they did stays in the log under a neutral name,
 * what they wrote and everything that points to them goes. Seats of running games fall vacant.
 */
export async function eraseAccount(context: Needs<'store' | 'now'>, id: string): Promise<void> {
  const { db } = context.store;
  const seats = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['games.id as game', 'games.status as status'])
    .where('seats.account_id', '=', id)
    .execute();
  await db.transaction().execute(async (tx) => {
    // Before the games, as whoever counts does.
    await lockClub(tx);
    await tx.deleteFrom('club_figures').where('who', '=', id).execute();
    await tx.deleteFrom('club_companies').where('who', '=', id).execute();
    await tx
      .deleteFrom('club_meetings')
      .where((it) => it.or([it('who', '=', id), it('other', '=', id)]))
      .execute();
    for (const table of OWN) await tx.deleteFrom(table).where('account_id', '=', id).execute();
    await tx.deleteFrom('blocks').where('blocked_id', '=', id).execute();
    await tx.deleteFrom('follows').where('followed_id', '=', id).execute();
    await withdraw(tx, id, context.now());
    // What others told of them was about a person who is not there any more.
    await tx.deleteFrom('reports').where('about_id', '=', id).execute();
    await tx.updateTable('chats').set({ text: '' }).where('account_id', '=', id).execute();
    await tx
      .updateTable('accounts')
      .set({
        name: 'Departed player',
        name_key: null,
        look_key: null,
        verified_email: null,
        unsubscribe: null,
        banned_until: null,
        ban_reason: null,
        role: 'player',
        kind: 'departed',
        password: null,
        settings: JSON.stringify(accountSettingsSchema.parse({})),
        departed_at: context.now(),
      })
      .where('id', '=', id)
      .execute();
    // Games before seats, as every other writer does: otherwise two of them could wait for each other.
    for (const seat of seats) {
      await tx
        .updateTable('games')
        .set((it) => ({ version: it('version', '+', 1) }))
        .where('id', '=', seat.game)
        .execute();
    }
    for (const seat of seats) {
      if (seat.status === 'over') continue;
      await tx
        .updateTable('seats')
        .set({ account_id: null, vacant: seat.status === 'running' ? 1 : 0 })
        .where('game_id', '=', seat.game)
        .where('account_id', '=', id)
        .execute();
      await handOver(tx, seat.game, id);
    }
  });
  for (const seat of seats) context.store.signals.publish({ kind: 'table', game: seat.game });
  context.store.signals.publish({ kind: 'signedOut', account: id });
}

/** The host's chair goes to whoever sits there longest; an empty open table is put away. */
async function handOver(tx: Transaction<Tables>, game: string, host: string): Promise<void> {
  const heir = await tx
    .selectFrom('seats')
    .select('account_id')
    .where('game_id', '=', game)
    .where('account_id', 'is not', null)
    .orderBy('joined_at')
    .executeTakeFirst();
  if (!heir?.account_id) return;
  await tx
    .updateTable('games')
    .set({ host_id: heir.account_id })
    .where('id', '=', game)
    .where('host_id', '=', host)
    .execute();
}
