import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type TestPostgres } from '../../../server/test/support/postgres.ts';
import { type RunningServer, startProcess } from '../../../server/test/support/process.ts';
import { scratch, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';
import { checkBooks, readBooks } from './books.ts';
import { Proxy } from './proxy.ts';
import { underTrouble } from './stage.ts';
import { send, Table } from './tables.ts';

/** A server process behind a line of its own, which stays while servers come and go. */
export interface Behind {
  proxy: Proxy;
  server: RunningServer;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function behindProxy(script: string, database: string): Promise<Behind> {
  const first = await startProcess(script, database);
  const proxy = await Proxy.before(first.address);
  const it: Behind = {
    proxy,
    server: first,
    async restart() {
      it.server = await startProcess(script, database);
      proxy.retarget(it.server.address);
    },
    async close() {
      await proxy.close();
      await it.server.kill();
    },
  };
  return it;
}

const TABLES = 3;

/** kill -9 of the server in the middle of a stream of moves. */
export async function killServer(
  tally: Tally,
  script: string,
  database: string,
  times: number,
): Promise<void> {
  const it = await behindProxy(script, database);
  try {
    await underTrouble(tally, { address: it.proxy.address, database, tables: TABLES }, async ({ moves }) => {
      for (let i = 0; i < times; i++) {
        await moves(randomInt(4, 40));
        await it.server.kill();
        await it.restart();
      }
    });
    tally.figures.kills = times;
  } finally {
    await it.close();
  }
}

/** The database goes away in the middle of a stream of moves: by kill -9, or asked to stop. */
export async function loseDatabase(
  tally: Tally,
  script: string,
  postgres: TestPostgres,
  how: 'killed' | 'restarted',
  times: number,
  restart: () => Promise<void>,
): Promise<void> {
  const database = await postgres.database();
  const it = await behindProxy(script, database);
  try {
    await underTrouble(tally, { address: it.proxy.address, database, tables: TABLES }, async ({ moves }) => {
      for (let i = 0; i < times; i++) {
        await moves(randomInt(4, 40));
        if (how === 'killed') {
          await postgres.kill();
          await postgres.start();
        } else await restart();
      }
    });
    tally.figures[how] = times;
  } finally {
    await it.close();
  }
}

/** Lines that are slow, break off, lose answers or go dead, between clients and server or server and database. */
async function badLine(
  tally: Tally,
  line: Proxy,
  stage: { address: string; database: string },
  rounds: number,
): Promise<void> {
  await underTrouble(tally, { ...stage, tables: TABLES }, async ({ moves }) => {
    for (let i = 0; i < rounds; i++) {
      await moves(6);
      line.cut();
      await moves(6);
      line.swallowEvery = 5;
      await moves(6);
      line.swallowEvery = 0;
      line.delay = 30;
      await moves(6);
      line.delay = 0;
      line.dead = true;
      await pause(150);
      line.dead = false;
      line.cut();
    }
    await moves(6);
  });
  tally.figures['connections cut'] = line.cuts;
}

export async function badLineToServer(
  tally: Tally,
  script: string,
  database: string,
  rounds: number,
): Promise<void> {
  const it = await behindProxy(script, database);
  try {
    await badLine(tally, it.proxy, { address: it.proxy.address, database }, rounds);
  } finally {
    await it.close();
  }
}

export async function badLineToDatabase(
  tally: Tally,
  script: string,
  database: string,
  rounds: number,
): Promise<void> {
  const line = await Proxy.before(database.replace('postgres:', 'http:'));
  const through = new URL(database);
  through.port = String(line.port);
  const server = await startProcess(script, through.toString());
  try {
    await badLine(tally, line, { address: server.address, database }, rounds);
  } finally {
    await server.kill();
    await line.close();
  }
}

/** The clock of the machine jumps by hours and days, forth and back, while people play against a time bank. */
export async function clockJumps(
  tally: Tally,
  database: string,
  jumps: number,
  open = testServer,
): Promise<void> {
  const server = await open({ config: { database, jobsEvery: 0 } });
  const start = server.clock.now;
  try {
    await underTrouble(
      tally,
      { address: server.address, database, tables: TABLES },
      async ({ moves, tables }) => {
        for (let i = 0; i < jumps; i++) {
          await moves(5);
          // Never further apart than an unused session lasts (30 days): beyond that people are rightly signed out.
          server.clock.now = start + randomInt(-14, 15) * 24 * 3_600_000 + randomInt(-3_600_000, 3_600_000);
          await server.tick();
        }
        for (const table of tables) {
          const { body } = await send<{ table: { seats: { bank: number | null }[] } }>(
            server.address,
            'GET',
            `/api/games/${table.id}`,
            table.cookies[0],
          );
          for (const { bank } of body.table.seats)
            tally.check((bank ?? 0) >= 0, `somebody has ${bank} ms left`);
        }
        server.clock.now = start;
      },
    );
    tally.figures.jumps = jumps;
  } finally {
    await server.close();
  }
}

interface Raced {
  seq: number;
  entry: { action: unknown };
}

/** Two servers on one database get two different moves for the same place in the log at the same moment. */
export async function race(tally: Tally, script: string, database: string, races: number): Promise<void> {
  const servers = await Promise.all([startProcess(script, database), startProcess(script, database)]);
  try {
    const [here, there] = servers.map(({ address }) => address) as [string, string];
    const table = await Table.open(here);
    for (let seq = 0; seq < races; seq++) {
      const by = seq % 2 === 0 ? ('player:p1' as const) : ('player:p2' as const);
      const rivals = [here, there].map(async (address, i) => {
        const action = { type: 'bid', by, lot: 'pot', amount: 1 + i } as const;
        const key = `race-${seq}-${i}-of-all`;
        const path = `/api/games/${table.id}/actions`;
        const answer = await send<Raced>(address, 'POST', path, table.cookies[seq % 2 === 0 ? 0 : 1], {
          seq,
          key,
          action,
        });
        if (answer.status === 200) table.acknowledged.push({ seq: answer.body.seq, key, action });
        return answer.status;
      });
      const statuses = (await Promise.all(rivals)).sort((a, b) => a - b);
      tally.check(statuses.join() === '200,409', `race ${seq} was answered ${statuses.join()}`);
    }
    const books = (await readBooks(database, [table.id])).get(table.id);
    if (books) checkBooks(tally, table, books);
    tally.figures.races = races;
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}

/** A PostgreSQL server for as long as `work` takes. */
export async function withPostgres(work: (postgres: TestPostgres) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** A folder for as long as `work` takes. */
export async function withFolder(work: (path: string) => Promise<void>): Promise<void> {
  const place = scratch();
  try {
    await work(place.path);
  } finally {
    place.drop();
  }
}
