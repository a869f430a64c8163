import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { diceFrom, type GameEvent } from '@roundhouse/engine';
import { sql } from 'kysely';
import { countGame } from '../src/club/count.ts';
import { rebuildClub } from '../src/club/rebuild.ts';
import type { EntryRow, GameRow } from '../src/storage/schema.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { Client, person } from '../test/support/client.ts';
import { scratch, type TestServer, testServer } from '../test/support/server.ts';

/**
 * The club with many finished games: how long its pages take, how long a game takes to be counted, how long everything
 * takes to be made again from the logs, and whether the result is the same.
 * `node --import tsx packages/server/bench/club.ts [--games 100000] [--people 2000] [--postgres]`
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100000' },
    people: { type: 'string', default: '2000' },
    postgres: { type: 'boolean', default: false },
  },
});
const [GAMES, PEOPLE] = [Number(values.games), Number(values.people)];
const TITLES = ['pocket', '1817', '1870', '18mw'];
const COMPANIES = ['NYC', 'PRR', 'B&O', 'GT', 'IC', 'C&O', 'ERIE', 'ATSF'];
const ENDS = ['bank', 'bankruptcy', 'agreed', 'rounds'];
const AT_ONCE = 250;

const dice = diceFrom('club');

/** One finished game with a short log and a varied result. */
function finished(template: GameRow, i: number, people: readonly string[]) {
  const players = 3 + dice.below(3);
  const title = TITLES[dice.below(TITLES.length)] as string;
  const order = Array.from({ length: players }, (_, seat) => `player:p${seat + 1}`);
  const seated = new Set<string>();
  while (seated.size < players)
    seated.add(people[Math.min(dice.below(PEOPLE), dice.below(PEOPLE))] as string);
  // Who comes earlier in the list plays better, on the whole.
  const scores = Object.fromEntries(
    [...seated].map((who, seat) => [order[seat], 3000 + dice.below(4000) - people.indexOf(who)]),
  );
  const at = 1_700_000_000_000 + i * 60_000;
  const id = `bench${i}`;
  const game: GameRow = {
    ...template,
    id,
    title,
    invitation: id,
    options: JSON.stringify({ players, first: dice.below(2) === 1 }),
    settings: JSON.stringify({
      ...(JSON.parse(template.settings) as object),
      rated: dice.below(3) === 0 ? 'no' : 'people',
    }),
    status: 'over',
    seq: players * 2,
    head: players * 2,
    result: JSON.stringify({ why: ENDS[dice.below(ENDS.length)], scores }),
    started_at: at,
    ended_at: at + 3_600_000,
    moved_at: at + 3_600_000,
    counted: i + 1,
  };
  const seats = [...seated].map((account_id, place) => ({
    game_id: id,
    place,
    player: order[place] as string,
    account_id,
    began_id: account_id,
    computer: null,
    vacant: 0,
    joined_at: at,
  }));
  let position = `${title}/${players}`;
  const entries = Array.from({ length: players * 2 }, (_, n): EntryRow => {
    const by = order[n % players] as 'player:p1';
    const events: GameEvent[] =
      n < players
        ? [
            {
              type: 'privateMoved',
              private: `private:P${dice.below(9)}`,
              from: null,
              to: by,
              price: 20 + 5 * dice.below(20),
            },
          ]
        : [
            {
              type: 'started',
              company: `company:${COMPANIES[dice.below(COMPANIES.length)]}`,
              price: 40 + 10 * dice.below(12),
              by,
            },
          ];
    const move = { type: 'bid', by, lot: `P${dice.below(6)}`, amount: 40 + 5 * dice.below(4) };
    const action = JSON.stringify(move);
    position = createHash('sha256').update(`${position} ${action}`).digest('base64url');
    return {
      game_id: id,
      seq: n + 1,
      kind: 'action',
      base: n,
      head: n + 1,
      player: by,
      account_id: seats[n % players]?.account_id ?? null,
      action,
      events: JSON.stringify(events),
      hidden: 0,
      hash: position,
      idempotency_key: null,
      digest: null,
      at: at + n * 60_000,
    };
  });
  return { game, seats, entries };
}

async function fill(
  server: TestServer,
  template: GameRow,
  people: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  const { db } = server.context.store;
  for (let i = from; i < to; i += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, to - i) }, (_, n) =>
      finished(template, i + n, people),
    );
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('games')
        .values(made.map(({ game }) => game))
        .execute();
      await tx
        .insertInto('seats')
        .values(made.flatMap(({ seats }) => seats))
        .execute();
      await tx
        .insertInto('entries')
        .values(made.flatMap(({ entries }) => entries))
        .execute();
    });
  }
  await db.updateTable('club_state').set({ counted: to }).execute();
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const told = (what: string, times: readonly number[]): void =>
  console.log(
    `${what.padEnd(52)} p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  );

/** Seconds on the clock, and of them on this process's processor: on a busy machine only these tell something. */
async function toldSeconds(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = process.cpuUsage();
  const took = await timed(work);
  const { user, system } = process.cpuUsage(before);
  console.log(`${what} in ${Math.round(took / 1000)} s (processor ${Math.round((user + system) / 1e6)} s)`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function fingerprint(server: TestServer): Promise<string> {
  const { db } = server.context.store;
  const parts: string[] = [];
  for (const table of [
    'club_ratings',
    'club_figures',
    'club_meetings',
    'club_companies',
    'club_openings',
    'club_positions',
    'club_seats',
    'club_games',
    'club_results',
  ] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const hash = createHash('sha256');
    for (const line of rows
      .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
      .sort())
      hash.update(line);
    parts.push(`${table} ${rows.length} ${hash.digest('hex')}`);
  }
  return parts.join('\n');
}

async function run(database: string): Promise<void> {
  const server = await testServer({ config: { database, logLevel: 'silent' } });
  try {
    const amy = await person(server);
    const made = await amy.post<{ id: string }>('/api/games', {
      title: 'pocket',
      seats: 2,
      visibility: 'public',
      settings: { name: 'Bench' },
    });
    const { db } = server.context.store;
    const template = await db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', amy.account)
      .executeTakeFirstOrThrow();
    const people = Array.from({ length: PEOPLE }, (_, i) => `a${i}`);
    for (let i = 0; i < PEOPLE; i += AT_ONCE)
      await db
        .insertInto('accounts')
        .values(
          people
            .slice(i, i + AT_ONCE)
            .map((id) => ({ ...account, id, name: id, name_key: id, look_key: id, unsubscribe: null })),
        )
        .execute();
    console.log(`${server.context.store.kind}: ${GAMES} games of ${PEOPLE} people`);
    await toldSeconds('made', () => fill(server, template, people, 0, GAMES));
    await toldSeconds('counted from the logs', () => rebuildClub(server.context.store));
    if (server.context.store.kind === 'postgres') await sql`analyze`.execute(db);
    const counting: number[] = [];
    for (let i = 0; i < 300; i++) {
      const { game, seats, entries } = finished(template, GAMES + i, people);
      await db
        .insertInto('games')
        .values({ ...game, counted: 0 })
        .execute();
      await db.insertInto('seats').values(seats).execute();
      await db.insertInto('entries').values(entries).execute();
      counting.push(await timed(() => countGame(server.context, game.id)));
    }
    told('a finished game is counted', counting.slice(20));
    const visitor = new Client(server);
    const who = (): string => people[dice.below(50)] as string;
    for (const [what, path] of [
      ['profile', () => `/api/club/people/${who()}`],
      ['two head to head', () => `/api/club/people/${who()}/opponents/${people[50 + dice.below(50)]}`],
      ['leaders of all titles', () => '/api/club/leaders'],
      ['leaders of a title, third page', () => '/api/club/leaders?title=pocket&from=60'],
      ['archive', () => '/api/club/games'],
      ['archive: a person', () => `/api/club/games?who=${who()}`],
      ['archive: two people', () => `/api/club/games?who=${who()}&with=${who()}`],
      [
        'archive: title and number of players',
        () => `/api/club/games?title=1870&players=${3 + dice.below(3)}`,
      ],
      ['archive: title, end, option', () => '/api/club/games?title=1817&end=bankruptcy&option=first%3Dtrue'],
      ['archive: nothing to be found', () => '/api/club/games?title=1817&least=1000'],
      ['archive: an option nobody has', () => '/api/club/games?title=pocket&option=first%3Dmaybe'],
      ['archive: the strongest, title', () => '/api/club/games?title=pocket&order=strongest'],
      ['archive: no title, nothing to be found', () => '/api/club/games?least=1000'],
      ['archive: no title, an end and a length', () => '/api/club/games?end=agreed&most=6&rated=no'],
      ['archive: at least 1300', () => '/api/club/games?title=pocket&rating=1300'],
      ['archive: an old page', () => `/api/club/games?before=${1 + dice.below(GAMES)}`],
      ['figures of a title', () => '/api/club/titles/pocket'],
      ['positions: the start', () => `/api/club/positions?title=pocket&players=${3 + dice.below(3)}`],
      ['positions: of a game', () => `/api/club/positions?game=bench${dice.below(GAMES)}&seq=2`],
      ['openings: companies', () => '/api/club/openings?title=pocket'],
      ['openings: privates of four players', () => '/api/club/openings?title=pocket&kind=private&players=4'],
    ] as const) {
      const times: number[] = [];
      for (let i = 0; i < 60; i++) {
        const url = path();
        times.push(
          await timed(async () => {
            const { status, text } = await visitor.get(url);
            if (status !== 200 && status !== 404) throw new Error(`${url}: ${text}`);
          }),
        );
      }
      told(what, times.slice(10));
    }
    const before = await fingerprint(server);
    await toldSeconds('made again from the logs', () => rebuildClub(server.context.store));
    const after = await fingerprint(server);
    console.log(after === before ? 'the same' : `DIFFERENT\n${before}\n${after}`);
    if (after !== before) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

if (values.postgres) {
  const postgres = await startPostgres();
  try {
    await run(await postgres.database());
  } finally {
    await postgres.stop();
  }
} else {
  const place = scratch();
  try {
    await run(`${place.path}/club.db`);
  } finally {
    place.drop();
  }
}
