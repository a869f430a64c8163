import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { openStore } from './open.ts';
import type { Tables } from './schema.ts';

type AnyTables = Record<string, Record<string, unknown>>;

/** How each kind of row is read, in an order in which every row finds what it refers to. The log is long: game by game. */
const ROWS: Readonly<Record<keyof Tables, 'whole' | 'byGame'>> = {
  accounts: 'whole',
  sessions: 'whole',
  api_tokens: 'whole',
  attempts: 'whole',
  games: 'whole',
  push_subscriptions: 'whole',
  outbox: 'whole',
  heartbeat: 'whole',
  outages: 'whole',
  mail_tokens: 'whole',
  second_factors: 'whole',
  recovery_codes: 'whole',
  blocks: 'whole',
  reports: 'whole',
  admin_acts: 'whole',
  club_state: 'whole',
  club_games: 'whole',
  club_results: 'whole',
  club_figures: 'whole',
  club_meetings: 'whole',
  club_companies: 'whole',
  club_seats: 'whole',
  club_openings: 'whole',
  club_ratings: 'whole',
  tournaments: 'whole',
  tournament_players: 'whole',
  tournament_seats: 'whole',
  seeks: 'whole',
  seek_players: 'whole',
  follows: 'whole',
  announcements: 'whole',
  club_stars: 'whole',
  club_comments: 'whole',
  club_collections: 'whole',
  club_collected: 'whole',
  club_studies: 'whole',
  club_study_members: 'whole',
  club_study_marks: 'whole',
  club_positions: 'whole',
  seat_offers: 'byGame',
  stand_ins: 'byGame',
  barred: 'byGame',
  seats: 'byGame',
  entries: 'byGame',
  snapshots: 'byGame',
  proposals: 'byGame',
  standing_orders: 'byGame',
  chats: 'byGame',
  notes: 'byGame',
};
const tablesRead = (how: 'whole' | 'byGame'): string[] =>
  Object.keys(ROWS).filter((table) => ROWS[table as keyof Tables] === how);

/** Rows of one insert; stays below what both databases take as parameters. */
const AT_ONCE = 200;

export interface Copied {
  games: number;
  rows: number;
}

/**
 * Copies a database as it stands at one moment into an empty database, from either kind to either kind: a backup, a
 * restore, or a move to PostgreSQL. The server may be running meanwhile.
 */
export async function copyDatabase(from: string, to: string): Promise<Copied> {
  // A connection that breaks shows in the query that needed it.
  const fail = (): void => {};
  if (!existsSync(from) && !from.includes(':')) throw new Error(`There is no database ${from}.`);
  const source = await openStore(from, 'copy', fail);
  try {
    const target = await openStore(to, 'copy', fail);
    try {
      const there = await target.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
      if (there) throw new Error(`There are games in ${placeOf(to)} already.`);
      const copied = await source.db.connection().execute(async (reader) => {
        // One reading transaction sees one moment, however long the copying takes, and keeps nobody from writing.
        await sql
          .raw(source.kind === 'postgres' ? 'begin isolation level repeatable read' : 'begin')
          .execute(reader);
        const done = await target.db
          .transaction()
          .execute((out) =>
            copyAll(reader as unknown as Kysely<AnyTables>, out as unknown as Kysely<AnyTables>),
          );
        await sql.raw('commit').execute(reader);
        return done;
      });
      if (target.kind === 'postgres')
        for (const table of ['chats', 'club_comments'])
          await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(table)}`.execute(
            target.db,
          );
      return copied;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyAll(from: Kysely<AnyTables>, to: Kysely<AnyTables>): Promise<Copied> {
  let rows = 0;
  // A new database has its first row already.
  await to.deleteFrom('club_state').execute();
  for (const table of tablesRead('whole'))
    rows += await put(to, table, await from.selectFrom(table).selectAll().execute());
  const games = await from.selectFrom('games').select('id').orderBy('id').execute();
  for (const { id } of games) {
    for (const table of tablesRead('byGame'))
      rows += await put(
        to,
        table,
        await from.selectFrom(table).selectAll().where('game_id', '=', id).execute(),
      );
  }
  return { games: games.length, rows };
}

async function put(
  to: Kysely<AnyTables>,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<number> {
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await to
      .insertInto(table)
      .values(rows.slice(i, i + AT_ONCE))
      .execute();
  return rows.length;
}

/** An address without its password. */
const placeOf = (database: string): string => database.replace(/\/\/[^@/]*@/, '//');
