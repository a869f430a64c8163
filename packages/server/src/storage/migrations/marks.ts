import type { Kysely, Migration } from 'kysely';

/** What people add to the archive: stars, and comments on moves. */
export const marks = (dialect: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('club_stars')
      .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('club_stars_pk', ['game_id', 'account_id'])
      .execute();
    await db.schema
      .createIndex('club_stars_by_account')
      .on('club_stars')
      .columns(['account_id', 'at'])
      .execute();
    await db.schema
      .createTable('club_comments')
      .addColumn('id', dialect === 'postgres' ? 'bigserial' : 'integer', (c) =>
        dialect === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
      )
      .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('club_comments_by_game')
      .on('club_comments')
      .columns(['game_id', 'id'])
      .execute();
    await db.schema
      .createIndex('club_comments_by_account')
      .on('club_comments')
      .column('account_id')
      .execute();
  },
});
