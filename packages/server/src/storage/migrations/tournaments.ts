import { type Kysely, type Migration, sql } from 'kysely';

export const tournaments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('games').addColumn('tournament', 'text').execute();
    await db.schema
      .createIndex('games_by_tournament')
      .on('games')
      .columns(['tournament', 'status'])
      .where(sql.ref('tournament'), 'is not', null)
      .execute();
    await db.schema
      .createTable('tournaments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('host_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('starts_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('follows', 'text', (c) => c.unique())
      .execute();
    for (const [name, columns] of [
      ['tournaments_by_status', ['status', 'created_at']],
      ['tournaments_by_host', ['host_id', 'status']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('tournaments')
        .columns([...columns])
        .execute();
    await db.schema
      .createTable('tournament_players')
      .addColumn('tournament_id', 'text', (c) => c.notNull().references('tournaments.id'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('tournament_players_pk', ['tournament_id', 'account_id'])
      .execute();
    await db.schema
      .createIndex('tournament_players_by_account')
      .on('tournament_players')
      .column('account_id')
      .execute();
    await db.schema
      .createTable('tournament_seats')
      .addColumn('tournament_id', 'text', (c) => c.notNull().references('tournaments.id'))
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('table_no', 'integer', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('game_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('tournament_seats_pk', ['tournament_id', 'round', 'table_no', 'seat'])
      .addUniqueConstraint('tournament_seats_once', ['tournament_id', 'round', 'account_id'])
      .execute();
    await db.schema
      .createIndex('tournament_seats_by_game')
      .on('tournament_seats')
      .column('game_id')
      .execute();
    await db.schema
      .createIndex('tournaments_to_run')
      .on('tournaments')
      .column('status')
      .where(sql.ref('status'), '<>', 'over')
      .execute();
  },
};
