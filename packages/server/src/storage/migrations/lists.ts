import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '../schema.ts';

type Dialect = 'sqlite' | 'postgres';

/** When a game moves or is put away, its seats say so too. */
const SEATS_FOLLOW: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `create trigger seats_follow_game after update of moved_at, archived_at on games begin
       update seats set moved_at = new.moved_at, archived = new.archived_at is not null where game_id = new.id;
     end`,
    `create trigger seats_begin after insert on seats begin
       update seats set (moved_at, archived) =
         (select moved_at, archived_at is not null from games where id = new.game_id)
       where game_id = new.game_id and place = new.place;
     end`,
  ],
  postgres: [
    `create function seats_follow_game() returns trigger language plpgsql as $$ begin
       update seats set moved_at = new.moved_at, archived = (new.archived_at is not null)::int where game_id = new.id;
       return null;
     end $$`,
    `create trigger seats_follow_game after update of moved_at, archived_at on games
       for each row execute function seats_follow_game()`,
    `create function seats_begin() returns trigger language plpgsql as $$ begin
       select g.moved_at, (g.archived_at is not null)::int into new.moved_at, new.archived
         from games g where g.id = new.game_id;
       return new;
     end $$`,
    `create trigger seats_begin before insert on seats for each row execute function seats_begin()`,
  ],
};

/** The lobby reads every list in the order of an index: a page costs the same however many tables there are. */
export const lobby = (dialect: Dialect): Migration => ({
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .alterTable('seats')
      .addColumn('moved_at', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('seats')
      .addColumn('archived', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update seats set
      moved_at = (select moved_at from games where games.id = seats.game_id),
      archived = case when exists (select 1 from games where games.id = seats.game_id and archived_at is not null)
        then 1 else 0 end`.execute(db);
    for (const statement of SEATS_FOLLOW[dialect]) await sql.raw(statement).execute(db);
    await db.schema.dropIndex('seats_by_account').execute();
    await db.schema
      .createIndex('seats_by_person')
      .on('seats')
      .columns(['account_id', 'archived', 'moved_at', 'game_id'])
      .execute();
    for (const [name, state] of [
      ['games_by_host', 'is'],
      ['games_put_away_by_host', 'is not'],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('games')
        .columns(['host_id', 'moved_at'])
        .where(sql.ref('archived_at'), state, null)
        .execute();
    await db.schema.dropIndex('games_by_status').execute();
    for (const [name, columns] of [
      ['games_to_see', ['visibility', 'status', 'moved_at']],
      ['games_to_see_by_title', ['visibility', 'status', 'title', 'moved_at']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('games')
        .columns([...columns])
        .where(sql.ref('archived_at'), 'is', null)
        .execute();
  },
});

/** Thinking waits in a queue of its own, and so does every kind of message. */
export const queues: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const [column, type] of [
      ['think_at', 'bigint'],
      ['think_by', 'text'],
      ['think_until', 'bigint'],
    ] as const)
      await db.schema.alterTable('games').addColumn(column, type).execute();
    await sql`update games set think_at = wake_at where wake_at is not null and status = 'running' and exists (
      select 1 from seats where seats.game_id = games.id and computer is not null)`.execute(db);
    await db.schema
      .createIndex('games_to_think')
      .on('games')
      .columns(['think_at'])
      .where(sql.ref('think_at'), 'is not', null)
      .execute();
    await db.schema.dropIndex('outbox_to_send').execute();
    await db.schema
      .createIndex('outbox_to_deliver')
      .on('outbox')
      .columns(['channel', 'due_at'])
      .where(sql.ref('sent_at'), 'is', null)
      .where(sql.ref('failed_at'), 'is', null)
      .execute();
  },
};

/** What a seat takes over from its game, with the title: a person's tables of one title are read in order as well. */
const SEATS_BEGIN: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    'drop trigger seats_begin',
    `create trigger seats_begin after insert on seats begin
       update seats set (moved_at, archived, title) =
         (select moved_at, archived_at is not null, title from games where id = new.game_id)
       where game_id = new.game_id and place = new.place;
     end`,
  ],
  postgres: [
    `create or replace function seats_begin() returns trigger language plpgsql as $$ begin
       select g.moved_at, (g.archived_at is not null)::int, g.title into new.moved_at, new.archived, new.title
         from games g where g.id = new.game_id;
       return new;
     end $$`,
  ],
};

export const ownByTitle = (dialect: Dialect): Migration => ({
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .alterTable('seats')
      .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await sql`update seats set title = (select title from games where games.id = seats.game_id)`.execute(db);
    for (const statement of SEATS_BEGIN[dialect]) await sql.raw(statement).execute(db);
    await db.schema
      .createIndex('seats_by_person_and_title')
      .on('seats')
      .columns(['account_id', 'archived', 'title', 'moved_at', 'game_id'])
      .execute();
    for (const [name, state] of [
      ['games_by_host_and_title', 'is'],
      ['games_put_away_by_host_and_title', 'is not'],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('games')
        .columns(['host_id', 'title', 'moved_at'])
        .where(sql.ref('archived_at'), state, null)
        .execute();
  },
});

/** A person's messages are sent one after the other, and a round asks who waits: both are read from one index. */
export const outboxByPerson: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.dropIndex('outbox_to_deliver').execute();
    await db.schema
      .createIndex('outbox_by_person')
      .on('outbox')
      .columns(['channel', 'account_id', 'due_at', 'lease_until'])
      .where(sql.ref('sent_at'), 'is', null)
      .where(sql.ref('failed_at'), 'is', null)
      .execute();
  },
};

/** Where a seat stands in its owner's lists: among their tables, put away, or with a table that was removed, in none. */
const SHELF = (game: string): string =>
  `case when ${game}.removed_at is not null then 2 when ${game}.archived_at is not null then 1 else 0 end`;

const SEATS_OF_REMOVED: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    'drop trigger seats_follow_game',
    `create trigger seats_follow_game after update of moved_at, archived_at, removed_at on games begin
       update seats set moved_at = new.moved_at, archived = ${SHELF('new')} where game_id = new.id;
     end`,
  ],
  postgres: [
    `create or replace function seats_follow_game() returns trigger language plpgsql as $$ begin
       update seats set moved_at = new.moved_at, archived = ${SHELF('new')} where game_id = new.id;
       return null;
     end $$`,
    'drop trigger seats_follow_game on games',
    `create trigger seats_follow_game after update of moved_at, archived_at, removed_at on games
       for each row execute function seats_follow_game()`,
  ],
};

/** A page of somebody's tables is cut before any table is read: the index alone has to say which are to be seen. */
export const seatsOfRemoved = (dialect: Dialect): Migration => ({
  async up(db: Kysely<Tables>): Promise<void> {
    for (const statement of SEATS_OF_REMOVED[dialect]) await sql.raw(statement).execute(db);
    await sql`update seats set archived = 2
      where game_id in (select id from games where removed_at is not null)`.execute(db);
  },
});
