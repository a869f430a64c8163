import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../server/src/storage/open.ts';
import { bundled } from '../../server/test/support/process.ts';
import { scratch, type TestServer, testServer } from '../../server/test/support/server.ts';
import { checkBooks, checkWatcher, readBooks } from '../src/server/books.ts';
import { fullDisk, readOnlyDatabase, readOnlyDisk } from '../src/server/disks.ts';
import {
  badLineToDatabase,
  badLineToServer,
  clockJumps,
  killServer,
  race,
  withFolder,
  withPostgres,
} from '../src/server/faults.ts';
import { copiedCheckout } from '../src/server/copied.ts';
import { damagedFile } from '../src/server/damaged.ts';
import { failover } from '../src/server/failover.ts';
import { foreignLock } from '../src/server/lock.ts';
import { sharing } from '../src/server/sharing.ts';
import { clockSkew } from '../src/server/skew.ts';
import { Table, Watcher } from '../src/server/tables.ts';
import type { RowOf } from '../src/rows.ts';
import { measure, Tally } from '../src/tally.ts';

// Waiting for a server that starts takes as long as the machine is busy.
vi.setConfig({ testTimeout: 600_000 });

let script: string;
beforeAll(async () => {
  script = await bundled('child');
});
afterAll(() => rmSync(script, { force: true }));

const expectClean = async (what: RowOf<'faults'>, work: (tally: Tally) => Promise<void>): Promise<void> => {
  const row = await measure('faults', what, 'moves', work);
  expect(row.found).toEqual([]);
  expect(row.tried > 0 || row.unmeasured !== null).toBe(true);
};

test('kill -9 of the server: every acknowledged move is there once, clients go on by themselves', () =>
  expectClean('kill -9 of the server, SQLite', (tally) =>
    withFolder((folder) => killServer(tally, script, `${folder}/a.db`, 1)),
  ));

test('a full disk', () =>
  expectClean('disk full', (tally) => withFolder((folder) => fullDisk(tally, script, folder))));

test('a database that turns read-only, and a disk that is', async () => {
  await expectClean('database turns read-only while people play', (tally) =>
    withFolder((folder) => readOnlyDatabase(tally, folder, 1)),
  );
  await expectClean('server started on a read-only disk', (tally) =>
    withFolder((folder) => readOnlyDisk(tally, script, folder)),
  );
});

test('lines to clients that are cut, slow and dead', () =>
  expectClean('connections of clients dropped, delayed, dead', (tally) =>
    withFolder((folder) => badLineToServer(tally, script, `${folder}/a.db`, 1)),
  ));

test('clocks that jump', () =>
  expectClean('clock jumps by hours and days', (tally) =>
    withFolder((folder) => clockJumps(tally, `${folder}/a.db`, 5)),
  ));

test('a damaged file', () =>
  expectClean('damaged database file', (tally) => withFolder((folder) => damagedFile(tally, folder, 4))));

test('another program that locks the database', () =>
  expectClean('another program locks the database', (tally) =>
    withFolder((folder) => foreignLock(tally, `${folder}/a.db`)),
  ));

test('two servers whose clocks differ, and two that share the work until one dies', () =>
  withPostgres(async (postgres) => {
    await expectClean('machines whose clocks differ', (tally) =>
      clockSkew(tally, script, () => postgres.database(), [20]),
    );
    await expectClean('two servers share thinking, clocks and mails, and one dies', (tally) =>
      withFolder(async (folder) =>
        sharing(
          tally,
          script,
          await postgres.database(),
          { tables: 8, clocks: 2, rounds: 15, patience: 240 },
          folder,
        ),
      ),
    );
  }));

test('a copied checkout runs its own code and serves its own client, whatever became of the original', () =>
  expectClean('a checkout copied with everything it keeps', (tally) =>
    withFolder((folder) => copiedCheckout(tally, folder)),
  ));

test('PostgreSQL that fails over to its standby', () =>
  expectClean('PostgreSQL fails over to its standby', (tally) => failover(tally, script)));

test('a line to the database that breaks under the server, and two servers racing', () =>
  withPostgres(async (postgres) => {
    await expectClean('connections to the database dropped, delayed, dead', async (tally) =>
      badLineToDatabase(tally, script, await postgres.database(), 1),
    );
    await expectClean('two servers race for the same place in the log', async (tally) =>
      race(tally, script, await postgres.database(), 20),
    );
  }));

describe('the auditor finds in the books', () => {
  const place = scratch();
  const database = `${place.path}/planted.db`;
  let server: TestServer;
  let table: Table;
  beforeAll(async () => {
    server = await testServer({ config: { database } });
    table = await Table.open(server.address);
    for (let i = 0; i < 6; i++) await table.move(server.address, () => true);
  });
  afterAll(async () => {
    await server.close();
    place.drop();
  });

  /** The books with one thing changed, looked through. */
  const found = async (plant: (rows: Awaited<ReturnType<typeof books>>) => void): Promise<string> => {
    const tally = new Tally();
    const all = await books();
    plant(all);
    checkBooks(tally, table, all);
    return tally.found.join('\n');
  };
  const books = async () => {
    const all = (await readBooks(database, [table.id])).get(table.id);
    if (!all) throw new Error('no books');
    return all;
  };

  test('nothing is found where nothing is planted', async () => {
    expect(await found(() => {})).toBe('');
  });
  test('a lost move', async () => {
    const lost = await found((all) => {
      all.rows.pop();
      all.seq -= 1;
    });
    expect(lost).toContain('acknowledged move 6 is in the books 0 times');
  });
  test('a move that is there twice', async () => {
    const twice = await found((all) => {
      const last = all.rows.at(-1);
      if (last) all.rows.push({ ...last, seq: 7, base: 6 });
      all.seq += 1;
    });
    expect(twice).toContain('acknowledged move 6 is in the books 2 times');
  });
  test('a gap, a changed move and a hash that does not follow', async () => {
    expect(await found((all) => all.rows.splice(2, 1))).toContain('a gap or a fork at 3');
    const changed = await found((all) => {
      const [first] = all.rows;
      if (first) first.action = JSON.stringify({ type: 'bid', by: 'player:p1', lot: 'pot', amount: 9 });
    });
    expect(changed).toContain('the hash of entry 1 does not follow');
    expect(changed).toContain('acknowledged move 1');
  });
  test('an entry removed from the database itself', async () => {
    const store = await openStore(database, 'thief', () => {});
    await store.db.deleteFrom('entries').where('game_id', '=', table.id).where('seq', '=', 4).execute();
    await store.close();
    expect(await found(() => {})).toContain('5 entries, but the game says 6');
  });
  test('a watcher who missed something', async () => {
    const watcher = new Watcher(server.address, table.id);
    const tally = new Tally();
    await checkWatcher(tally, watcher, 9, 500);
    expect(tally.found.join()).toMatch(/has \d entries of 9/);
  });
  test('clients that do not recover, and a row in which nothing was tried', async () => {
    const row = await measure('faults', 'kill -9 of the database', 'moves', async () => {
      throw new Error('waited in vain: every table goes on');
    });
    expect(row.faults).toBe(2);
    expect(row.found.join()).toContain('waited in vain');
    expect(row.found.join()).toContain('nothing was tried');
  });
});
