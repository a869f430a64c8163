import type { Kysely, Migration } from 'kysely';

/** Finding a game: cards of those who seek players, whom somebody follows, what the host of the server announces. */
export const finding: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('seeks')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    for (const [name, columns] of [
      ['seeks_by_account', ['account_id']],
      ['seeks_by_time', ['created_at']],
      ['seeks_by_title', ['title', 'created_at']],
      ['seeks_to_forget', ['expires_at']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('seeks')
        .columns([...columns])
        .execute();
    await db.schema
      .createTable('seek_players')
      .addColumn('seek_id', 'text', (c) => c.notNull().references('seeks.id').onDelete('cascade'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('seek_players_pk', ['seek_id', 'account_id'])
      .execute();
    await db.schema.createIndex('seek_players_by_account').on('seek_players').column('account_id').execute();
    await db.schema
      .createTable('follows')
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('followed_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('follows_pk', ['account_id', 'followed_id'])
      .execute();
    await db.schema.createIndex('follows_by_followed').on('follows').column('followed_id').execute();
    await db.schema
      .createTable('announcements')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('until_at', 'bigint')
      .execute();
    await db.schema.createIndex('announcements_by_time').on('announcements').column('at').execute();
  },
};
