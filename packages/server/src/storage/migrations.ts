import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { club } from './migrations/club.ts';
import { finding } from './migrations/finding.ts';
import { hosting } from './migrations/hosting.ts';
import { lobby, outboxByPerson, ownByTitle, queues, seatsOfRemoved } from './migrations/lists.ts';
import { marks } from './migrations/marks.ts';
import { archiveIndexes, shelf } from './migrations/shelf.ts';
import { standIns } from './migrations/standIns.ts';
import { tournaments } from './migrations/tournaments.ts';
import type { Tables } from './schema.ts';

type Dialect = 'sqlite' | 'postgres';

/** Later migrations are added below and never change an earlier one. */
const first = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('accounts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('password', 'text')
      .addColumn('settings', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('departed_at', 'bigint')
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
    await db.schema
      .createTable('api_tokens')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('attempts')
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('period', 'bigint', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('attempts_pk', ['key', 'period'])
      .execute();
    await games(db);
    await log(db);
    await besides(db, dialect);
  },
});

async function games(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('rules', 'integer', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('host_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('invitation', 'text', (c) => c.notNull().unique())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('head', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('clock', 'text', (c) => c.notNull())
    .addColumn('waits_for', 'text', (c) => c.notNull())
    .addColumn('wake_at', 'bigint')
    .addColumn('lease_by', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('result', 'text')
    .addColumn('analysis', 'integer', (c) => c.notNull())
    .addColumn('cloned_from', 'text')
    .addColumn('rematch_of', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('moved_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('archived_at', 'bigint')
    .execute();
  await db.schema.createIndex('games_by_status').on('games').columns(['status', 'moved_at']).execute();
  await db.schema
    .createIndex('games_to_wake')
    .on('games')
    .column('wake_at')
    .where(sql.ref('wake_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('seats')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('player', 'text')
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('computer', 'text')
    .addColumn('vacant', 'integer', (c) => c.notNull())
    .addColumn('joined_at', 'bigint')
    .addPrimaryKeyConstraint('seats_pk', ['game_id', 'place'])
    .execute();
  await db.schema.createIndex('seats_by_account').on('seats').column('account_id').execute();
}

async function log(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entries')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('head', 'integer', (c) => c.notNull())
    .addColumn('player', 'text')
    .addColumn('account_id', 'text')
    .addColumn('action', 'text')
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('digest', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('entries_pk', ['game_id', 'seq'])
    .execute();
  await db.schema
    .createIndex('entries_by_key')
    .on('entries')
    .columns(['game_id', 'account_id', 'idempotency_key'])
    .where(sql.ref('idempotency_key'), 'is not', null)
    .unique()
    .execute();
  await db.schema
    .createTable('snapshots')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('snapshots_pk', ['game_id', 'seq'])
    .execute();
}

async function besides(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('proposals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('target', 'integer')
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('proposals_by_game').on('proposals').columns(['game_id', 'status']).execute();
  await db.schema
    .createTable('standing_orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('orders_by_game')
    .on('standing_orders')
    .columns(['game_id', 'status'])
    .execute();
  await db.schema
    .createTable('chats')
    .addColumn('id', dialect === 'postgres' ? 'bigserial' : 'integer', (c) => c.primaryKey())
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('chats_by_game').on('chats').columns(['game_id', 'id']).execute();
  await db.schema
    .createTable('notes')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notes_pk', ['game_id', 'account_id'])
    .execute();
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('lease_by', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('outbox_to_send')
    .on('outbox')
    .column('due_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute();
}

const outages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('heartbeat')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('outages')
      .addColumn('from_at', 'bigint', (c) => c.primaryKey())
      .addColumn('to_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};

const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '001-first': first(dialect),
  '002-outages': outages,
  '003-hosting': hosting,
  '004-lobby': lobby(dialect),
  '006-queues': queues,
  '007-own-by-title': ownByTitle(dialect),
  '008-club': club,
  '009-tournaments': tournaments,
  '010-finding': finding,
  '011-marks': marks(dialect),
  '012-stand-ins': standIns,
  '020-shelf': shelf(dialect),
  '021-archive-indexes': archiveIndexes,
  '022-outbox-by-person': outboxByPerson,
  '023-seats-of-removed': seatsOfRemoved(dialect),
});

/**
 * Brings the database up to date; on PostgreSQL a lock makes several servers take turns. `until` names the last step, for
 * a database as an older version left it.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect, until?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } });
  const { error } = until ? await migrator.migrateTo(until) : await migrator.migrateToLatest();
  if (error) throw error;
}
