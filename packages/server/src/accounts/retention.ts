import type { Transaction } from 'kysely';
import type { Needs } from '../context.ts';
import type { Tables } from '../storage/schema.ts';
import { eraseAccount } from './ownData.ts';

const DAY = 24 * 3_600_000;
/** So much is forgotten in one round; the next one goes on. */
const MOST_AT_ONCE = 50;

/** What belongs to a table and goes with it. */
const OF_A_TABLE = [
  'club_stars',
  'club_comments',
  'club_collected',
  'club_studies',
  'club_results',
  'club_games',
  'seat_offers',
  'stand_ins',
  'barred',
  'chats',
  'notes',
  'proposals',
  'standing_orders',
  'snapshots',
  'entries',
  'seats',
] as const;

/** Erases a table. Where there are copies of it, the bare row stays: whether it is over decides what they may show. */
async function eraseTable(tx: Transaction<Tables>, game: string): Promise<void> {
  for (const table of OF_A_TABLE) await tx.deleteFrom(table).where('game_id', '=', game).execute();
  const copy = await tx.selectFrom('games').select('id').where('cloned_from', '=', game).executeTakeFirst();
  if (!copy) await tx.deleteFrom('games').where('id', '=', game).execute();
}

/** Forgets what the host of this server does not want to keep, some of it in each round. */
export async function forgetTheOld(context: Needs<'config' | 'store' | 'now'>): Promise<void> {
  const { db, signals } = context.store;
  const { retention } = context.config;
  const now = context.now();
  let rows = 0;
  const before = (kept: number): number => (kept === 0 ? 0 : now - kept * DAY);
  const count = (result: { numDeletedRows: bigint }): void => {
    rows += Number(result.numDeletedRows);
  };
  count(
    await db
      .deleteFrom('outbox')
      .where('due_at', '<', before(retention.messages))
      .where((it) => it.or([it('sent_at', 'is not', null), it('failed_at', 'is not', null)]))
      .executeTakeFirst(),
  );
  count(await db.deleteFrom('admin_acts').where('at', '<', before(retention.acts)).executeTakeFirst());
  count(await db.deleteFrom('reports').where('closed_at', '<', before(retention.reports)).executeTakeFirst());
  const tables = await db
    .selectFrom('games')
    .select('id')
    .where((it) =>
      it.or([
        it('removed_at', '<', before(retention.removed)),
        it.and([it('status', '=', 'open'), it('moved_at', '<', before(retention.openTables))]),
        it.and([it('analysis', '=', 1), it('moved_at', '<', before(retention.clones))]),
      ]),
    )
    // A removed table whose copies live on has been emptied already.
    .where((it) =>
      it.exists(it.selectFrom('seats').select('place').whereRef('seats.game_id', '=', 'games.id')),
    )
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of tables) {
    await db.transaction().execute((tx) => eraseTable(tx, id));
    signals.publish({ kind: 'table', game: id });
  }
  const guests = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'guest')
    .where('created_at', '<', before(retention.guests))
    .where((it) =>
      it.not(it.exists(it.selectFrom('sessions').select('id').whereRef('account_id', '=', 'accounts.id'))),
    )
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('seats')
            .innerJoin('games', 'games.id', 'seats.game_id')
            .select('place')
            .whereRef('seats.account_id', '=', 'accounts.id')
            .where('status', '!=', 'over'),
        ),
      ),
    )
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of guests) await eraseAccount(context, id);
  if (rows + tables.length + guests.length > 0) await context.store.scrub();
}
