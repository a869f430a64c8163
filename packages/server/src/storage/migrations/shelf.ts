import { type Kysely, type Migration, sql } from 'kysely';

/** Collections, studies, and the positions games went through. */
export const shelf = (dialect: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await collections(db);
    await studies(db, dialect);
    await positions(db);
  },
});

async function collections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('club_collections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('club_collections_by_account')
    .on('club_collections')
    .columns(['account_id', 'changed_at'])
    .execute();
  await db.schema
    .createIndex('club_collections_public')
    .on('club_collections')
    .column('changed_at')
    .where(sql.ref('is_public'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createTable('club_collected')
    .addColumn('collection_id', 'text', (c) =>
      c.notNull().references('club_collections.id').onDelete('cascade'),
    )
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_collected_pk', ['collection_id', 'game_id'])
    .execute();
  await db.schema.createIndex('club_collected_by_game').on('club_collected').column('game_id').execute();
}

async function studies(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('club_studies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('invitation', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('club_studies_by_account').on('club_studies').column('account_id').execute();
  await db.schema.createIndex('club_studies_by_game').on('club_studies').column('game_id').execute();
  await db.schema
    .createIndex('club_studies_public')
    .on('club_studies')
    .column('changed_at')
    .where(sql.ref('visibility'), '=', sql.lit('public'))
    .execute();
  await db.schema
    .createTable('club_study_members')
    .addColumn('study_id', 'text', (c) => c.notNull().references('club_studies.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_study_members_pk', ['study_id', 'account_id'])
    .execute();
  await db.schema
    .createIndex('club_study_members_by_account')
    .on('club_study_members')
    .column('account_id')
    .execute();
  await db.schema
    .createTable('club_study_marks')
    .addColumn('id', dialect === 'postgres' ? 'bigserial' : 'integer', (c) =>
      dialect === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('study_id', 'text', (c) => c.notNull().references('club_studies.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('branch', 'bigint')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('club_study_marks_by_study')
    .on('club_study_marks')
    .columns(['study_id', 'id'])
    .execute();
  await db.schema
    .createIndex('club_study_marks_by_account')
    .on('club_study_marks')
    .column('account_id')
    .execute();
}

async function positions(db: Kysely<unknown>): Promise<void> {
  let made = db.schema.createTable('club_positions');
  for (const key of ['source', 'title', 'position', 'move', 'next'])
    made = made.addColumn(key, 'text', (c) => c.notNull());
  for (const sum of ['games', 'wins', 'places', 'shares'])
    made = made.addColumn(sum, 'bigint', (c) => c.notNull());
  await made
    .addPrimaryKeyConstraint('club_positions_pk', ['position', 'title', 'source', 'move', 'next'] as never)
    .execute();
  await db.schema
    .createIndex('club_positions_by_games')
    .on('club_positions')
    .columns(['position', 'title', 'source', 'games'])
    .execute();
}

/**
 * Lists of the archive are read from indexes alone, with everything in them that can be asked for: a search that finds
 * little looks at many games, and must not fetch each of them.
 */
export const archiveIndexes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const ASKED = ['players', 'why', 'rated', 'computers', 'moves', 'options'];
    for (const [name, columns] of [
      ['club_games_search', ['number', 'best', 'title', ...ASKED]],
      ['club_games_search_title', ['title', 'number', 'best', ...ASKED]],
      ['club_games_search_best', ['best', 'number', 'title', ...ASKED]],
      ['club_games_search_title_best', ['title', 'best', 'number', ...ASKED]],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('club_games')
        .columns([...columns])
        .execute();
    for (const old of [
      'club_games_by_title',
      'club_games_by_count',
      'club_games_by_end',
      'club_games_by_best',
      'club_games_by_title_and_best',
    ])
      await db.schema.dropIndex(old).execute();
  },
};
