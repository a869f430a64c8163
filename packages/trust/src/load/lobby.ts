import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { type Client, person } from '../../../server/test/support/client.ts';
import { type TestServer, testServer } from '../../../server/test/support/server.ts';
import type { GameRow } from '../../../server/src/storage/schema.ts';
import type { RowOf } from '../rows.ts';
import { withFolder, withPostgres } from '../server/faults.ts';
import { measure, type Row, type Tally } from '../tally.ts';

export interface LobbySize {
  /** So many tables there are, one after the other. */
  tables: readonly number[];
  requests: number;
}

const SLOWEST = 20;
/** Below this many milliseconds a ratio says more about the machine than about the query. */
const NOTHING = 1;

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Copies one table in the database many times over, each a moment older than the one before. */
async function multiply(
  { db }: TestServer['context']['store'],
  template: GameRow,
  seats: readonly string[],
  from: number,
  to: number,
  overrides: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = Object.keys(template);
  const numbers = sql.raw(
    `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`,
  );
  const values: Readonly<Record<string, string>> = {
    id: `'copy' || n.i`,
    invitation: `'invitation' || n.i`,
    moved_at: 'moved_at - n.i',
    ...overrides,
  };
  const list = sql.raw(columns.map((column) => values[column] ?? column).join(', '));
  await sql`insert into games (${sql.raw(columns.join(', '))}) ${numbers}
    select ${list} from games, n where games.id = ${template.id}`.execute(db);
  for (const [place, account] of seats.entries())
    await sql`insert into seats (game_id, place, account_id, vacant) ${numbers}
      select 'copy' || n.i, ${sql.lit(place)}, ${account}, 0 from n`.execute(db);
}

async function timesOf(
  client: Client,
  path: string,
  requests: number,
): Promise<{ least: number; p50: number; p95: number; rows: number }> {
  const times: number[] = [];
  let rows = 0;
  for (let i = 0; i < requests + 5; i++) {
    const began = performance.now();
    const answer = await client.get<unknown[]>(path);
    // The first few prepare statements and fill caches.
    if (i >= 5) times.push(performance.now() - began);
    rows = answer.body.length;
  }
  times.sort((a, b) => a - b);
  const rounded = (part: number): number => Math.round(quantile(times, part) * 100) / 100;
  return { least: rounded(0), p50: rounded(0.5), p95: rounded(0.95), rows };
}

/**
 * The lists of the lobby with ever more tables: for somebody who is at every one of them, for somebody whose few tables
 * are older than all others, and the public list between tables that are not to be seen.
 */
export async function lobbyLists(
  tally: Tally,
  database: string,
  size: LobbySize,
  open: typeof testServer = testServer,
): Promise<void> {
  const server = await open({ config: { database } });
  try {
    const [owner, guest, visitor] = [await person(server), await person(server), await person(server)];
    await visitor.post('/api/games', newTable('Old ones'));
    const made = await owner.post<{ id: string }>('/api/games', newTable('One of many'));
    const template = await rowOf(server, made.body.id);
    const { db } = server.context.store;
    await db.updateTable('games').set({ moved_at: 1 }).where('host_id', '=', visitor.account).execute();
    const seats = [owner.account, guest.account];
    const figures: Record<string, unknown>[] = [];
    const first = new Map<string, number>();
    let there = 0;
    for (const tables of size.tables) {
      await multiply(server.context.store, template, seats, there + 1, tables, { visibility: `'private'` });
      there = tables;
      for (const [who, client, path] of [
        ['host of all', owner, '/api/games?list=mine'],
        ['at all of them', guest, '/api/games?list=mine'],
        ['at an old one', visitor, '/api/games?list=mine'],
        ['an older page', guest, `/api/games?list=mine&before=${template.moved_at - Math.floor(tables / 2)}`],
        ['put away', guest, '/api/games?list=archived'],
        ['of a title never played', guest, '/api/games?list=mine&title=none'],
        ['public', visitor, '/api/games?list=open'],
      ] as const) {
        const times = await timesOf(client, path, size.requests);
        figures.push({ tables, who, ...times });
        // What else the machine does adds to every time: the quickest says what the query costs.
        const before = first.get(who) ?? times.least;
        first.set(who, before);
        tally.check(
          times.p95 < SLOWEST,
          `${who}: with ${tables} tables a list takes ${times.p95} ms (p95, load ${loadavg()[0]})`,
        );
        tally.check(
          times.least <= 2 * Math.max(before, NOTHING),
          `${who}: with ${tables} tables a list takes at least ${times.least} ms, with ${size.tables[0]} it took ${before}`,
        );
        const isEmpty = who === 'put away' || who === 'of a title never played';
        tally.check(isEmpty || times.rows > 0, `${who}: the list is empty`);
      }
    }
    tally.figures[server.context.store.kind] = figures;
  } finally {
    await server.close();
  }
}

const newTable = (name: string) => ({
  title: 'pocket',
  seats: 2,
  visibility: 'public',
  settings: { name },
});

const rowOf = (server: TestServer, id: string): Promise<GameRow> =>
  server.context.store.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The same on both databases, each filled from nothing. */
export async function lobbyRows(
  size: LobbySize,
  told: (row: Row) => void,
  wanted: (what: string) => boolean = () => true,
): Promise<void> {
  const run = async (
    what: Extract<RowOf<'load'>, `lists${string}`>,
    work: (tally: Tally) => Promise<void>,
  ): Promise<void> => {
    if (wanted(what)) told(await measure('load', what, 'checks', work));
  };
  await run('lists of the lobby with ever more tables, SQLite', (tally) =>
    withFolder((folder) => lobbyLists(tally, `${folder}/lobby.db`, size)),
  );
  await run('lists of the lobby with ever more tables, PostgreSQL', (tally) =>
    withPostgres(async (postgres) => lobbyLists(tally, await postgres.database(), size)),
  );
}
