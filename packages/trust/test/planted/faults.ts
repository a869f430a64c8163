import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from '../../../server/test/support/process.ts';
import type { Rules } from '../../../server/src/rules/rules.ts';
import { pocketRules } from '../../../server/test/support/pocket.ts';
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
import { downtime } from '../../src/server/downtime.ts';
import { damagedFile } from '../../src/server/damaged.ts';
import { failover } from '../../src/server/failover.ts';
import { foreignLock } from '../../src/server/lock.ts';
import { openMailbox } from '../../src/server/mailbox.ts';
import { sharing } from '../../src/server/sharing.ts';
import { clockSkew } from '../../src/server/skew.ts';
import { damagedSnapshots } from '../../src/server/snapshots.ts';
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
    spoil(server.context.store.hot, way);
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

/** The server as it is, in a process of its own. */
async function onPostgresWith(
  child: string,
  work: (script: string, postgres: TestPostgres) => Promise<void>,
): Promise<void> {
  postgres ??= await startPostgres();
  const script = await bundled(child);
  try {
    await work(script, postgres);
  } finally {
    rmSync(script);
  }
}

/** Every mail comes twice. */
const twiceBox: typeof openMailbox = async () => {
  const box = await openMailbox();
  const doubled: typeof box.mails = [];
  const { mails } = box;
  mails.push = (...more) => doubled.push(...more, ...more);
  return { ...box, mails: doubled };
};

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

/** Rules that cannot tell one position from another. */
function withoutFingerprints(): Rules {
  const rules = pocketRules();
  return {
    ...rules,
    open(title, options) {
      const book = rules.open(title, options);
      return book === null || typeof book === 'string' ? book : { ...book, hash: () => 'the same' };
    },
  };
}

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
  'snapshots damaged and altered': [
    {
      fault: 'positions that all have the same fingerprint',
      run: (tally) =>
        withFolder((folder) => damagedSnapshots(tally, `${folder}/a.db`, withoutFingerprints())),
      says: 'with snapshots richer by 5,000 another position is served',
    },
  ],
  'every server down while clocks run': [
    {
      fault: 'a server that does not notice how long it was away',
      run: (tally) =>
        withFolder((folder) =>
          downtime(tally, `${folder}/a.db`, 2, async (parts) => ({
            ...(await testServer(parts)),
            beat: async () => {},
          })),
        ),
      says: /somebody lost \d+ ms of time to an outage/,
    },
  ],
  'damaged database file': [
    {
      fault: 'a server that shows another position than the one that was played',
      run: (tally) =>
        withFolder((folder) =>
          damagedFile(tally, folder, 6, async (parts) => {
            const server = await testServer(parts);
            const { db } = server.context.store;
            // As if a page with the last moves had been lost.
            const lost = { seq: 20, head: 20 };
            await db.updateTable('games').set(lost).execute();
            return server;
          }),
        ),
      says: 'a table is shown with 20 moves as it never was',
    },
  ],
  'another program locks the database': [
    {
      fault: 'a server that stands still while it waits for the lock',
      run: (tally) =>
        withFolder((folder) =>
          foreignLock(tally, `${folder}/a.db`, async (parts) => {
            const server = await testServer(parts);
            const { hot } = server.context.store;
            const commit = hot.commit.bind(hot);
            hot.commit = (step) => {
              Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
              return commit(step);
            };
            return server;
          }),
        ),
      says: /\/healthz took \d+ ms while another program held the lock/,
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
  'machines whose clocks differ': [
    {
      fault: 'a server that goes by the clock of its own machine',
      run: (tally) =>
        onPostgresWith('child', async (script, postgres) =>
          clockSkew(tally, script, () => postgres.database(), ['+20m'], { CHILD_OWN_CLOCK: '1' }),
        ),
      says: /with a server \+20m off somebody would have \d+ ms of five minutes/,
    },
  ],
  'two servers share thinking, clocks and mails, and one dies': [
    {
      fault: 'mails that are sent twice',
      run: (tally) =>
        onPostgresWith('child', (script, postgres) =>
          withFolder(async (folder) =>
            sharing(tally, script, await postgres.database(), { tables: 4, clocks: 1 }, folder, twiceBox),
          ),
        ),
      says: /\d+ mails were sent twice/,
    },
  ],
  'PostgreSQL fails over to its standby': [
    {
      fault: 'a server that writes something else once its database has failed',
      run: (tally) => withChild('garblesAfterTrouble', (script) => failover(tally, script)),
      says: GARBLED,
    },
  ],
};
