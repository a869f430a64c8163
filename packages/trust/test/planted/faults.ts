import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from '../../../server/test/support/process.ts';
import { startPostgres, type TestPostgres } from '../../../server/test/support/postgres.ts';
import { testServer } from '../../../server/test/support/server.ts';
import { fullDisk, readOnlyDatabase, readOnlyDisk } from '../../src/server/disks.ts';
import {
  badLineToDatabase,
  badLineToServer,
  clockJumps,
  killServer,
  loseDatabase,
  race,
  withFolder,
} from '../../src/server/faults.ts';
import type { Tally } from '../../src/tally.ts';
import { type Spoilt, spoil } from '../support/spoilt.ts';
import type { Plant, Plants } from './plant.ts';

const SUPPORT = join(import.meta.dirname, '../support');

/** A script that starts a server which keeps its books badly, for as long as `work` takes. */
async function withChild(way: Spoilt, work: (script: string) => Promise<void>): Promise<void> {
  const bundle = await bundled('spoiltChild', SUPPORT);
  const script = bundle.replace(/\.mjs$/, `-${way}.mjs`);
  writeFileSync(script, `process.argv[3] = '${way}';\nawait import('${pathToFileURL(bundle).href}');\n`);
  try {
    await work(script);
  } finally {
    rmSync(script);
    rmSync(bundle);
  }
}

const spoiltServer =
  (way: Spoilt): typeof testServer =>
  async (parts) => {
    const server = await testServer(parts);
    spoil(server.house.store.hot, way);
    return server;
  };

type OnDisk = (tally: Tally, script: string, folder: string) => Promise<void>;
const onDisk = (way: Spoilt, work: OnDisk) => (tally: Tally) =>
  withFolder((folder) => withChild(way, (script) => work(tally, script, folder)));

type OnPostgres = (tally: Tally, script: string, postgres: TestPostgres) => Promise<void>;
const onPostgres = (way: Spoilt, work: OnPostgres) => async (tally: Tally) => {
  postgres ??= await startPostgres();
  const running = postgres;
  await withChild(way, (script) => work(tally, script, running));
};

/** One server for all of them: every plant takes a database of its own. */
let postgres: TestPostgres | null = null;
export async function stopPostgres(): Promise<void> {
  await postgres?.stop();
  postgres = null;
}

const GARBLED = /the hash of entry \d+ does not follow/;
const LOST = /acknowledged move \d+ is in the books 0 times/;

const kills = (run: Plant['run']): Plant => ({
  fault: 'a server that acknowledges a move before it is written',
  run,
  says: LOST,
});
const outages = (run: Plant['run']): Plant => ({
  fault: 'a server that writes something else once its database has failed',
  run,
  says: GARBLED,
});

export const FAULTS: Plants<'faults'> = {
  'kill -9 of the server, SQLite': [
    kills(onDisk('losesTheLast', (tally, script, folder) => killServer(tally, script, `${folder}/a.db`, 1))),
  ],
  'disk full': [kills(onDisk('losesTheLast', fullDisk))],
  'database turns read-only while people play': [
    outages((tally) =>
      withFolder((folder) => readOnlyDatabase(tally, folder, 1, spoiltServer('garblesAfterTrouble'))),
    ),
  ],
  'server started on a read-only disk': [kills(onDisk('losesTheLast', readOnlyDisk))],
  'connections of clients dropped, delayed, dead': [
    {
      fault: 'a server that does not know a move again',
      run: onDisk('forgetsKeys', (tally, script, folder) =>
        badLineToServer(tally, script, `${folder}/a.db`, 1),
      ),
      says: /move \d+ was answered 409/,
    },
  ],
  'clock jumps by hours and days': [
    {
      fault: 'books that go by the clock',
      run: (tally) =>
        withFolder((folder) => clockJumps(tally, `${folder}/a.db`, 8, spoiltServer('garblesThePast'))),
      says: GARBLED,
    },
  ],
  'kill -9 of the server, PostgreSQL': [
    kills(
      onPostgres('losesTheLast', async (tally, script, postgres) =>
        killServer(tally, script, await postgres.database(), 1),
      ),
    ),
  ],
  'connections to the database dropped, delayed, dead': [
    outages(
      onPostgres('garblesAfterTrouble', async (tally, script, postgres) =>
        badLineToDatabase(tally, script, await postgres.database(), 1),
      ),
    ),
  ],
  'two servers race for the same place in the log': [
    {
      fault: 'a server that acknowledges a move where another one was faster',
      run: onPostgres('hidesRaces', async (tally, script, postgres) =>
        race(tally, script, await postgres.database(), 20),
      ),
      says: /race \d+ was answered 200,200/,
    },
  ],
  'database restarted': [
    outages(
      onPostgres('garblesAfterTrouble', (tally, script, postgres) =>
        loseDatabase(tally, script, postgres, 'restarted', 1, async () => {
          await postgres.restart();
        }),
      ),
    ),
  ],
  'kill -9 of the database': [
    outages(
      onPostgres('garblesAfterTrouble', (tally, script, postgres) =>
        loseDatabase(tally, script, postgres, 'killed', 1, async () => {}),
      ),
    ),
  ],
};
