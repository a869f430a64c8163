import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../src/storage/migrations.ts';
import { openStore } from '../src/storage/open.ts';
import type { Tables } from '../src/storage/schema.ts';
import { openWriter, WriterDialect } from '../src/storage/sqliteDriver.ts';
import { onBothDatabases } from './support/databases.ts';

onBothDatabases('a database of an older version', (databases) => {
  /** The database as it was before names were held apart by their looks. */
  async function old(address: string): Promise<void> {
    const pool = new pg.Pool({ connectionString: address, max: 1 });
    // A connection that is being closed may still hear that the database stops.
    pool.on('connect', (client) => client.on('error', () => {}));
    const db = new Kysely<Tables>({
      dialect:
        databases.kind === 'postgres'
          ? new PostgresDialect({ pool })
          : new WriterDialect(await openWriter(address)),
    });
    await migrate(db, databases.kind, '002-outages');
    for (const [id, name, kind] of [
      ['a1', 'Amy', 'member'],
      ['a2', 'Аmy', 'member'],
      ['a3', 'Amy', 'guest'],
    ])
      await sql`insert into accounts (id, name, name_key, kind, settings, created_at)
        values (${id}, ${name}, ${kind === 'member' ? name?.toLowerCase() : null}, ${kind}, '{"email":"amy@trains.example"}', 1)`.execute(
        db,
      );
    await sql`insert into sessions (id, account_id, created_at, expires_at) values ('s', 'a1', 1, 2)`.execute(
      db,
    );
    await db.destroy();
  }

  test('is brought up to date: the first keeps its look, nobody loses name or session, no address counts as verified', async () => {
    const address = await databases.fresh();
    await old(address);
    const store = await openStore(address, 'test', () => {});
    const rows = await store.db
      .selectFrom('accounts')
      .select(['id', 'name', 'look_key', 'verified_email', 'role'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'a1', name: 'Amy', look_key: 'arny', verified_email: null, role: 'player' },
      { id: 'a2', name: 'Аmy', look_key: null, verified_email: null, role: 'player' },
      { id: 'a3', name: 'Amy', look_key: null, verified_email: null, role: 'player' },
    ]);
    const session = await store.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(session.device).toBe('');
    expect(session.seen_at).toBeGreaterThan(1);
    await store.close();
  });
});
