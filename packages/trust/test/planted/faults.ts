import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openStore } from '../../../server/src/storage/open.ts';
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
import { bundlesOf, copiedCheckout } from '../../src/server/copied.ts';
import { damagedFile } from '../../src/server/damaged.ts';
import { failover } from '../../src/server/failover.ts';
import { foreignLock } from '../../src/server/lock.ts';
import { openMailbox } from '../../src/server/mailbox.ts';
import { sharing, type SharingSize } from '../../src/server/sharing.ts';
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

/** A database with something of its own in it, for two servers that share it. */
const sharingWith =
  (statements: readonly string[], size: Partial<SharingSize>, mailbox = openMailbox) =>
  (tally: Tally): Promise<void> =>
    onPostgresWith('child', (script, running) =>
      withFolder(async (folder) => {
        const database = await running.database();
        const store = await openStore(database, 'planted', () => {});
        for (const statement of statements) await sql.raw(statement).execute(store.db);
        await store.close();
        const sizes = { tables: 4, clocks: 1, rounds: 15, patience: 90, ...size };
        await sharing(tally, script, database, sizes, folder, mailbox);
      }),
    );

const trigger = (name: string, when: string, body: string): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
  `create trigger ${name} ${when} for each row execute function ${name}()`,
];

/** Whoever thinks for a table leaves no sign of it. */
const NO_LEASE = trigger('no_lease', 'before update on games', 'new.think_until := null;');

/** What a clock that runs out sets off happens a second time. */
const CLOCKS_TWICE = trigger(
  'clocks_twice',
  'after insert on outbox',
  `if new.body like '%"timeOut"%' and new.id not like 'again %' then
     insert into outbox select (jsonb_populate_record(new, jsonb_build_object('id', 'again ' || new.id))).*;
   end if;`,
);

/** A table belongs to the server that thought for it first, alive or not. */
const ONE_OWNER = [
  'create table owners (game text primary key, server text not null)',
  ...trigger(
    'one_owner',
    'before update on games',
    `if new.think_by is not null then
       insert into owners values (new.id, new.think_by) on conflict do nothing;
       if new.think_by <> (select server from owners where game = new.id) then return null; end if;
     end if;`,
  ),
];

/** The bundle of a copy says where the original stands. */
function namesTheOriginal(original: string, copy: string): void {
  const from = /new URL\("(?:\.\.\/)+(packages\/[^"]+)",\s*import\.meta\.url\)/g;
  for (const path of bundlesOf(copy)) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(from, `new URL("${pathToFileURL(original).href}/$1")`));
  }
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
          clockSkew(tally, script, () => postgres.database(), [20], { CHILD_OWN_CLOCK: '1' }),
        ),
      says: /with a server 20 minutes off somebody would have \d+ ms of five minutes/,
    },
  ],
  'two servers share thinking, clocks and mails, and one dies': [
    {
      fault: 'mails that are sent twice',
      run: sharingWith([], {}, twiceBox),
      says: /\d+ mails were sent twice/,
    },
    {
      fault: 'servers that do not know what the other is thinking about',
      // No more tables than one server has threads: both have time for each.
      run: sharingWith(NO_LEASE, { tables: 2 }),
      says: /\d+ questions were thought about twice/,
    },
    {
      fault: 'a clock that fires twice',
      run: sharingWith(CLOCKS_TWICE, {}),
      says: 'of a clock that ran out 4 mails were sent',
    },
    {
      fault: 'tables that nobody takes over from a server that died',
      run: sharingWith(ONE_OWNER, { rounds: 100, patience: 30 }),
      says: 'waited in vain: every table of computer players is played to its end',
    },
  ],
  'PostgreSQL fails over to its standby': [
    {
      fault: 'a server that writes something else once its database has failed',
      run: (tally) => withChild('garblesAfterTrouble', (script) => failover(tally, script)),
      says: GARBLED,
    },
  ],
  'a checkout copied with everything it keeps': [
    {
      fault: 'a copy that runs the server of the original',
      run: (tally) => withFolder((folder) => copiedCheckout(tally, folder, namesTheOriginal)),
      says: /a copy serves "the page of the original"[^]*names the place of the original/,
    },
  ],
};
