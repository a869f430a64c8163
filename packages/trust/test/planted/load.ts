import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, openServer } from '../../../server/bench/load.ts';
import { load, weigh } from '../../src/load/run.ts';
import { Proxy } from '../../src/server/proxy.ts';
import { startServer } from '../../../server/test/support/process.ts';
import { busyBarons } from '../../src/load/barons.ts';
import { openMailbox } from '../../src/server/mailbox.ts';
import { lobbyLists } from '../../src/load/lobby.ts';
import { withFolder, withPostgres } from '../../src/server/faults.ts';
import { testServer } from '../../../server/test/support/server.ts';
import type { Plant, Plants } from './plant.ts';

const MANY = Array.from({ length: 300 }, (_, second) => second);

/** A server behind a line that loses answers as soon as somebody has moved. */
async function serverThatLosesMoves(database: string): Promise<RunningServer> {
  const server = await openServer(database);
  const line = await Proxy.before(server.address);
  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted && line.swallowEvery === 0) {
      const [entry] = await server.store.db.selectFrom('entries').select('seq').limit(1).execute();
      if (entry) line.swallowEvery = 2;
      await pause(50);
    }
  })();
  return {
    ...server,
    address: line.address,
    async stop() {
      ended.abort();
      await watching;
      await line.close();
      await server.stop();
    },
  };
}

/** Without the index every table is looked at. */
const unindexed: typeof testServer = async (parts) => {
  const server = await testServer(parts);
  await sql`drop index seats_by_person`.execute(server.context.store.db);
  return server;
};
const FEW_THEN_MANY = { tables: [100, 20_000], requests: 10 };
const slowList = (run: Plant['run']): Plant => ({
  fault: 'a list for which every seat is looked at',
  run,
  says: /with 20000 tables a list takes at least [\d.]+ ms, with 100 it took/,
});

/** A server at the end of a long line. */
const lateServer: typeof startServer = async (env) => {
  const server = await startServer(env);
  const line = await Proxy.before(server.address);
  line.delay = 200;
  return {
    ...server,
    address: line.address,
    async kill() {
      await line.close();
      await server.kill();
    },
  };
};

export const LOAD: Plants<'load'> = {
  'live tables, each a move a second': [
    {
      fault: 'moves that get no answer',
      run: (tally) =>
        load(tally, { tables: 4, seconds: 3, games: 1, titles: ['1846'] }, serverThatLosesMoves),
      says: 'a move failed',
    },
    {
      fault: 'memory that keeps growing',
      run(tally) {
        const readings = MANY.map((second) => ({ second, megabytes: 100 + second }));
        weigh(tally, [{ 'cpu ms/move': 2 }, { 'cpu ms/move': 2 }], readings);
      },
      says: /memory grows by [\d.]+ % a quarter/,
    },
    {
      fault: 'a cost that grows with the number of tables',
      run: (tally) => weigh(tally, [{ 'cpu ms/move': 2 }, { 'cpu ms/move': 20 }], []),
      says: 'a move costs 2 ms at few tables and 20 ms at many',
    },
  ],
  'lists of the lobby with ever more tables, SQLite': [
    slowList((tally) =>
      withFolder((folder) => lobbyLists(tally, `${folder}/a.db`, FEW_THEN_MANY, unindexed)),
    ),
  ],
  'lists of the lobby with ever more tables, PostgreSQL': [
    slowList((tally) =>
      withPostgres(async (postgres) =>
        lobbyLists(tally, await postgres.database(), FEW_THEN_MANY, unindexed),
      ),
    ),
  ],
  'tables of barons, and a clock, a mail and answers elsewhere': [
    {
      fault: 'a server that answers late, and mails that get lost',
      run: (tally) =>
        busyBarons(tally, { tables: 2, hosts: 1, seconds: 1 }, lateServer, async () => ({
          ...(await openMailbox()),
          mails: [],
        })),
      says: /a mail came never ms late[^]*\/healthz takes \d+/,
    },
  ],
};
