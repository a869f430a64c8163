import { type Kysely, type Migration, sql } from 'kysely';
import { lookOf } from '../../accounts/names.ts';

interface Named {
  accounts: { id: string; name: string; kind: string; look_key: string | null; created_at: number };
}

/** What a public host needs: verified addresses, second factors, bans, reports, offers of seats. */
export const hosting: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await accounts(db);
    await conduct(db);
    await db.schema.alterTable('games').addColumn('removed_at', 'bigint').execute();
    await db.schema
      .createIndex('games_by_host_and_status')
      .on('games')
      .columns(['host_id', 'status'])
      .execute();
    await db.schema.createIndex('games_by_origin').on('games').column('cloned_from').execute();
    await db.schema
      .createTable('seat_offers')
      .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('seat_offers_pk', ['game_id', 'place'])
      .execute();
    await db.schema.createIndex('seat_offers_by_account').on('seat_offers').column('account_id').execute();
    await db.schema
      .createTable('barred')
      .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('barred_pk', ['game_id', 'account_id'])
      .execute();
  },
};

async function accounts(db: Kysely<unknown>): Promise<void> {
  for (const column of ['look_key', 'verified_email', 'unsubscribe', 'ban_reason'])
    await db.schema.alterTable('accounts').addColumn(column, 'text').execute();
  await db.schema.alterTable('accounts').addColumn('banned_until', 'bigint').execute();
  await db.schema
    .alterTable('accounts')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('player'))
    .execute();
  await lookAlikes(db);
  for (const column of ['look_key', 'unsubscribe'])
    await db.schema.createIndex(`accounts_by_${column}`).on('accounts').column(column).unique().execute();
  await db.schema.createIndex('accounts_by_email').on('accounts').column('verified_email').execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('seen_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  // When a session was last used nobody has written down so far.
  await sql`update sessions set seen_at = ${Date.now()}`.execute(db);
  await db.schema
    .createTable('mail_tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .execute();
}

/** Of members who look alike already, the first keeps the look; the others keep their names. */
async function lookAlikes(db: Kysely<Named>): Promise<void> {
  const taken = new Set<string>();
  const members = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('kind', '=', 'member')
    .orderBy('created_at')
    .execute();
  for (const { id, name } of members) {
    const look = lookOf(name);
    if (taken.has(look)) continue;
    taken.add(look);
    await db.updateTable('accounts').set({ look_key: look }).where('id', '=', id).execute();
  }
}

async function conduct(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('blocked_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('blocks_pk', ['account_id', 'blocked_id'])
    .execute();
  await db.schema.createIndex('blocks_by_blocked').on('blocks').column('blocked_id').execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('about_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('game_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .execute();
  await db.schema.createIndex('reports_by_time').on('reports').columns(['closed_at', 'at']).execute();
  await db.schema
    .createTable('admin_acts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('admin_acts_by_time').on('admin_acts').column('at').execute();
}
