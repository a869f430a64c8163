import type { TournamentEntry, TournamentView } from '@roundhouse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, person } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { bundled, type RunningServer, startProcessIn } from './support/process.ts';
import { type TestServer, testServer } from './support/server.ts';

const plan = (more: object = {}) => ({
  name: 'Autumn cup',
  title: 'pocket',
  options: { rounds: 1 },
  seats: 3,
  rounds: 2,
  seeding: 'lot',
  computer: 'easy',
  clock: { kind: 'none' },
  ...more,
});

const call = async (host: Client, more: object = {}): Promise<string> => {
  const made = await host.post<TournamentView>('/api/tournaments', plan(more));
  if (made.status !== 201) throw new Error(made.text);
  return made.body.id;
};
const look = async (by: Client, id: string): Promise<TournamentView> =>
  (await by.get<TournamentView>(`/api/tournaments/${id}`)).body;
const signUp = (by: Client, id: string) =>
  by.send<TournamentView>('PUT', `/api/tournaments/${id}/players/me`, undefined);
const dropOut = (by: Client, id: string) => by.send('DELETE', `/api/tournaments/${id}/players/me`);

/** Seven would ask everybody at once. */
const BIDS = [1, 2, 3, 4, 5, 6, 8, 9];

/** Plays a table to its end: whoever comes earlier in `players` bids less, and so wins. */
async function playTable(players: readonly Client[], game: string): Promise<void> {
  for (;;) {
    const [anybody] = players as [Client];
    const { table } = await anybody.game(game);
    const [waited] = table.waitsFor;
    if (table.status !== 'running' || waited === undefined) return;
    const seat = table.seats.find(({ player }) => player === waited);
    const rank = players.findIndex(({ account }) => account === seat?.account);
    if (rank < 0) {
      // A computer player's turn.
      await anybody.server.context.jobs.idle();
      await anybody.server.tick();
      continue;
    }
    const bid = { type: 'bid', by: waited, lot: 'pot', amount: BIDS[rank] ?? 10 } as const;
    const moved = await (players[rank] as Client).act(game, table.seq, bid);
    if (moved.status !== 200 && moved.status !== 409) throw new Error(moved.text);
  }
}

async function playRound(players: readonly Client[], id: string): Promise<void> {
  const { round, tables } = await look(players[0] as Client, id);
  for (const { game } of tables.filter((table) => table.round === round)) await playTable(players, game);
}

onBothDatabases('tournaments', (databases) => {
  const site = withServer(databases);
  const people = async (count: number): Promise<Client[]> => {
    const made: Client[] = [];
    for (let i = 0; i < count; i++) made.push(await person(site.server));
    return made;
  };

  test('sign up, begin, play two rounds, and see the standing', async () => {
    const players = await people(6);
    const [host] = players as [Client];
    const id = await call(host);
    for (const player of players) expect((await signUp(player, id)).body.you).toBe('in');
    expect((await signUp(host, id)).status).toBe(200);
    expect((await look(host, id)).players).toBe(6);
    await site.server.tick();
    expect((await look(host, id)).status).toBe('open');
    expect((await (players[1] as Client).post(`/api/tournaments/${id}/start`)).status).toBe(403);
    expect((await host.post(`/api/tournaments/${id}/start`)).status).toBe(204);
    await site.server.tick();
    const begun = await look(new Client(site.server), id);
    expect(begun).toMatchObject({ status: 'running', round: 1, you: null });
    expect(begun.tables).toHaveLength(2);
    expect(
      begun.tables.flatMap(({ seats }) => seats.map(({ person: { account } }) => account)).sort(),
    ).toEqual(players.map(({ account }) => account).sort());
    await playRound(players, id);
    await site.server.tick();
    expect((await look(host, id)).round).toBe(2);
    await playRound(players, id);
    await site.server.tick();
    const over = await look(host, id);
    expect(over.status).toBe('over');
    expect(over.standings.map(({ games }) => games)).toEqual([2, 2, 2, 2, 2, 2]);
    // The first of the list bids least wherever they sit; somebody who never met them may have won as often.
    expect(over.standings.find(({ person }) => person.account === host.account)).toMatchObject({
      wins: 2,
      points: 2_000_000,
    });
    expect(over.standings[0]).toMatchObject({ wins: 2, points: 2_000_000 });
    const points = over.standings.map((it) => it.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    const csv = await host.get(`/api/tournaments/${id}/standings.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.text.split('\r\n')).toHaveLength(8);
    expect(csv.text.split('\r\n')[1]).toMatch(/^"1","Person \d+","in","2","2","2",/);
    expect(
      (await host.get<TournamentEntry[]>('/api/tournaments?status=over')).body.map((it) => it.id),
    ).toContain(id);
  });

  test('who drops out is played on by a computer player, and who waited has the place from the next round on', async () => {
    const players = await people(7);
    const [host, gone] = players as [Client, Client];
    const id = await call(host, { most: 6 });
    for (const player of players.slice(0, 6)) await signUp(player, id);
    const late = players[6] as Client;
    expect((await signUp(late, id)).body.you).toBe('waiting');
    await host.post(`/api/tournaments/${id}/start`);
    await site.server.tick();
    expect((await dropOut(gone, id)).status).toBe(204);
    expect((await dropOut(gone, id)).status).toBe(409);
    expect((await signUp(gone, id)).status).toBe(409);
    const table = (await look(host, id)).tables.find(({ seats }) =>
      seats.some(({ person: { account } }) => account === gone.account),
    );
    const seat = (await host.game(table?.game ?? '')).table.seats.find(({ vacant }) => vacant);
    expect(seat).toMatchObject({ account: null, computer: 'easy' });
    await playRound(players, id);
    await site.server.tick();
    const second = await look(host, id);
    expect(second.round).toBe(2);
    const now = second.tables
      .filter(({ round }) => round === 2)
      .flatMap(({ seats }) => seats.map(({ person: { account } }) => account));
    expect(now).toContain(late.account);
    expect(now).not.toContain(gone.account);
    expect(second.standings.find(({ person: { account } }) => account === gone.account)).toMatchObject({
      status: 'out',
      points: 0,
      wins: 0,
    });
  });

  test("a seat at a table of a tournament is nobody else's to take, to leave before the start or to give away", async () => {
    const players = await people(4);
    const [host, second, , stranger] = players as [Client, Client, Client, Client];
    const id = await call(host);
    for (const player of players.slice(0, 3)) await signUp(player, id);
    await host.post(`/api/tournaments/${id}/start`);
    await site.server.tick();
    const [table] = (await look(host, id)).tables;
    const game = table?.game ?? '';
    // They give the seat up without dropping out; nobody from outside gets it.
    expect((await second.post(`/api/games/${game}/resign`, {})).status).toBe(204);
    expect((await stranger.post(`/api/games/${game}/join`, {})).status).toBe(409);
    const place = (await host.game(game)).table.seats.find(({ vacant }) => vacant)?.place ?? 0;
    expect((await host.send('PUT', `/api/games/${game}/seats/${place}`, { computer: 'normal' })).status).toBe(
      409,
    );
    await site.server.tick();
    expect((await host.game(game)).table.seats[place]).toMatchObject({ computer: 'easy' });
  });

  test('an event that comes again is there to sign up for as soon as one has begun, once', async () => {
    const players = await people(3);
    const [host] = players as [Client];
    const startsAt = site.server.clock.now + 3_600_000;
    const id = await call(host, { name: 'Every week', startsAt, everyDays: 7, rounds: 1 });
    for (const player of players) await signUp(player, id);
    await site.server.tick();
    expect((await look(host, id)).status).toBe('open');
    site.server.clock.now = startsAt;
    await Promise.all([site.server.tick(), site.server.tick()]);
    expect((await look(host, id)).status).toBe('running');
    const weekly = (await host.get<TournamentEntry[]>('/api/tournaments')).body.filter(
      ({ name }) => name === 'Every week',
    );
    expect(weekly).toMatchObject([{ startsAt: startsAt + 7 * 24 * 3_600_000, players: 0, round: 0 }]);
  });

  test('a weekly event that its host lets begin early does not move the next one', async () => {
    const players = await people(3);
    const [host] = players as [Client];
    const startsAt = site.server.clock.now + 24 * 3_600_000;
    const id = await call(host, { name: 'Early', startsAt, everyDays: 7, rounds: 1 });
    for (const player of players) await signUp(player, id);
    expect((await host.post(`/api/tournaments/${id}/start`)).status).toBe(204);
    await site.server.tick();
    expect((await look(host, id)).status).toBe('running');
    const [next] = (await host.get<TournamentEntry[]>('/api/tournaments')).body.filter(
      ({ name }) => name === 'Early',
    );
    expect(next?.startsAt).toBe(startsAt + 7 * 24 * 3_600_000);
  });

  test('too few to play: it is over at once; a host has five at a time; wrong plans are refused', async () => {
    const [host] = (await people(1)) as [Client];
    const id = await call(host);
    await signUp(host, id);
    await host.post(`/api/tournaments/${id}/start`);
    await site.server.tick();
    expect(await look(host, id)).toMatchObject({ status: 'over', tables: [] });
    for (const wrong of [
      { title: 'none' },
      { computer: 'nobody' },
      { options: { rounds: 'x' } },
      { seats: 6 },
      { everyDays: 7 },
    ])
      expect((await host.post('/api/tournaments', plan(wrong))).status).toBeGreaterThanOrEqual(400);
    const mine: string[] = [];
    for (let i = 0; i < 5; i++) mine.push(await call(host));
    expect((await host.post('/api/tournaments', plan())).status).toBe(429);
    expect((await host.send('DELETE', `/api/tournaments/${mine[0]}`)).status).toBe(204);
    expect((await host.send('DELETE', `/api/tournaments/${mine[0]}`)).status).toBe(409);
    expect((await host.post('/api/tournaments', plan())).status).toBe(201);
  });

  test('who deletes their account is out, and the others go on', async () => {
    const players = await people(4);
    const [host, gone] = players as [Client, Client];
    const id = await call(host, { seats: 4 });
    for (const player of players) await signUp(player, id);
    await host.post(`/api/tournaments/${id}/start`);
    await site.server.tick();
    expect((await gone.send('DELETE', '/api/me', { password: 'a long password' })).status).toBe(204);
    await site.server.tick();
    const rest = players.filter((player) => player !== gone);
    await playRound(rest, id);
    await site.server.tick();
    const second = await look(host, id);
    expect(second.round).toBe(2);
    expect(second.tables.filter(({ round }) => round === 2)[0]?.seats).toHaveLength(3);
  });
});

describe('a tournament of 64 on two servers, one of which is killed', () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let database: string;
  let other: RunningServer | null = null;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await postgres.database();
    server = await testServer({ config: { database } });
  });
  afterAll(async () => {
    await other?.kill();
    await server.close();
    await postgres.stop();
  });

  test('no table is made twice, nobody is lost, and nobody meets anybody twice', async () => {
    const players: Client[] = [];
    for (let i = 0; i < 64; i++) players.push(await person(server));
    const [host] = players as [Client];
    const id = await call(host, { seats: 4, rounds: 4, seeding: 'rating' });
    for (const player of players) await signUp(player, id);
    other = await startProcessIn({ CHILD_OWN_CLOCK: '1' }, await bundled('child'), database);
    await host.post(`/api/tournaments/${id}/start`);
    const dropped: Client[] = [];
    for (let round = 1; round <= 4; round++) {
      while ((await look(host, id)).round < round) await Promise.all([server.tick(), server.tick()]);
      await server.tick();
      if (round === 2) {
        await other?.kill();
        other = null;
      }
      if (round === 2 || round === 3) {
        const leaver = players[10 * round] as Client;
        expect((await dropOut(leaver, id)).status).toBe(204);
        dropped.push(leaver);
      }
      await playRound(players, id);
    }
    while ((await look(host, id)).status !== 'over') await server.tick();
    const { tables, standings } = await look(host, id);
    const met = new Set<string>();
    for (let round = 1; round <= 4; round++) {
      const seated = tables
        .filter((table) => table.round === round)
        .flatMap(({ seats }) => seats.map(({ person: { account } }) => account));
      const away = dropped.slice(0, Math.max(0, round - 2)).map(({ account }) => account);
      expect(seated.toSorted()).toEqual(
        players
          .map(({ account }) => account)
          .filter((account) => !away.includes(account))
          .sort(),
      );
    }
    for (const { seats, isOver } of tables) {
      expect(isOver).toBe(true);
      for (const a of seats)
        for (const b of seats)
          if (a.person.account < b.person.account) {
            const pair = `${a.person.account} ${b.person.account}`;
            expect(met).not.toContain(pair);
            met.add(pair);
          }
    }
    expect(new Set(tables.map(({ round, table }) => `${round} ${table}`)).size).toBe(tables.length);
    const rows = await server.context.store.db
      .selectFrom('games')
      .select('id')
      .where('tournament', '=', id)
      .execute();
    expect(rows.map((row) => row.id).sort()).toEqual(tables.map(({ game }) => game).sort());
    expect(standings).toHaveLength(64);
  });
});
