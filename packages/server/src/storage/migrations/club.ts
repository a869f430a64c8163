import { type Kysely, type Migration, sql } from 'kysely';

/** What everything counted has in common: how often, how often won, and the sums its averages are made of. */
const SUMS = ['games', 'wins', 'places', 'shares'] as const;

/** Finished games and what follows from them: results, sums, ratings. All of it can be made again from the logs. */
export const club: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('games')
      .addColumn('counted', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('games_to_count')
      .on('games')
      .column('ended_at')
      .where(sql<boolean>`counted = 0 and status = 'over' and visibility = 'public' and analysis = 0
        and removed_at is null`)
      .execute();
    await db.schema
      .createIndex('games_to_take_out')
      .on('games')
      .column('counted')
      .where(sql<boolean>`counted > 0 and (status <> 'over' or removed_at is not null)`)
      .execute();
    await db.schema.alterTable('seats').addColumn('began_id', 'text').execute();
    await db.schema
      .alterTable('accounts')
      .addColumn('unlisted', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('club_state')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('counted', 'bigint', (c) => c.notNull())
      .execute();
    await sql`insert into club_state (id, counted) values (1, 0)`.execute(db);
    await facts(db);
    await sums(db);
  },
};

async function facts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('club_games')
    .addColumn('game_id', 'text', (c) => c.primaryKey().references('games.id'))
    .addColumn('number', 'bigint', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('players', 'integer', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('pace', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('rated', 'integer', (c) => c.notNull())
    .addColumn('computers', 'integer', (c) => c.notNull())
    .addColumn('moves', 'integer', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('head', 'integer', (c) => c.notNull())
    .addColumn('best', 'integer')
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const [name, columns] of [
    ['club_games_by_title', ['title', 'number']],
    ['club_games_by_count', ['title', 'players', 'number']],
    ['club_games_by_end', ['why', 'number']],
    ['club_games_by_best', ['best', 'number']],
    ['club_games_by_title_and_best', ['title', 'best', 'number']],
    ['club_games_by_length', ['title', 'moves']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('club_games')
      .columns([...columns])
      .execute();
  await db.schema
    .createTable('club_results')
    .addColumn('game_id', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('players', 'integer', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('share', 'integer', (c) => c.notNull())
    .addColumn('gone', 'integer', (c) => c.notNull())
    .addColumn('bankrupt', 'integer', (c) => c.notNull())
    .addColumn('mu', 'double precision')
    .addColumn('sigma', 'double precision')
    .addPrimaryKeyConstraint('club_results_pk', ['game_id', 'seat'])
    .execute();
  await db.schema.createIndex('club_results_by_number').on('club_results').column('number').execute();
  await db.schema.createIndex('club_results_by_who').on('club_results').columns(['who', 'number']).execute();
  await db.schema
    .createIndex('club_results_by_score')
    .on('club_results')
    .columns(['title', 'players', 'score'])
    .execute();
}

async function sums(db: Kysely<unknown>): Promise<void> {
  for (const [table, keys, more] of [
    [
      'club_figures',
      ['who', 'title', 'players'],
      ['scores', 'gone', 'bankrupt', 'ruined', 'live_moves', 'live_time', 'slow_moves', 'slow_time'],
    ],
    ['club_meetings', ['who', 'other'], ['ahead', 'level']],
    ['club_companies', ['who', 'title', 'item'], []],
    ['club_seats', ['title', 'players', 'seat'], ['scores', 'moves', 'time']],
    ['club_openings', ['source', 'title', 'players', 'kind', 'item', 'price'], []],
  ] as const) {
    const numeric = new Set<string>(['players', 'seat', 'price']);
    let made = db.schema.createTable(table);
    for (const key of keys)
      made = made.addColumn(key, numeric.has(key) ? 'integer' : 'text', (c) => c.notNull());
    for (const sum of [...SUMS, ...more]) made = made.addColumn(sum, 'bigint', (c) => c.notNull());
    await made.addPrimaryKeyConstraint(`${table}_pk`, [...keys] as never).execute();
  }
  await db.schema.createIndex('club_meetings_by_other').on('club_meetings').column('other').execute();
  await db.schema
    .createIndex('club_meetings_by_games')
    .on('club_meetings')
    .columns(['who', 'games'])
    .execute();
  await db.schema
    .createTable('club_ratings')
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('mu', 'double precision', (c) => c.notNull())
    .addColumn('sigma', 'double precision', (c) => c.notNull())
    .addColumn('cautious', 'double precision', (c) => c.notNull())
    .addColumn('games', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_ratings_pk', ['who', 'title'])
    .execute();
  await db.schema
    .createIndex('club_ratings_by_rank')
    .on('club_ratings')
    .columns(['title', 'cautious'])
    .execute();
}
