import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { inOrder, pageOf } from '../src/lobby/lobby.ts';
import { openStore } from '../src/storage/open.ts';
import type { TableView } from '@roundhouse/schema';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { startPostgres } from './support/postgres.ts';
import { scratch, testServer } from './support/server.ts';

const newTable = {
  title: 'pocket',
  seats: 3,
  visibility: 'public',
  settings: { name: 'A table', seatOrder: 'asJoined' },
};
const pass = (player: number) => ({ type: 'pass', by: `player:p${player}` }) as const;

onBothDatabases('tables', (databases) => {
  const site = withServer(databases);
  const open = async (host: Client, more: object = {}) =>
    (await host.post<TableView>('/api/games', { ...newTable, ...more })).body;

  test('my tables: hosted, sat at and put away, in the order in which they moved', async () => {
    const [amy, bob] = [await person(site.server), await person(site.server)];
    const mine = async (client: Client, list = 'mine') =>
      (await client.get<{ name: string }[]>(`/api/games?list=${list}`)).body.map(({ name }) => name);
    const made: TableView[] = [];
    for (const name of ['one', 'two', 'three']) {
      site.server.clock.now += 1000;
      made.push(await open(amy, { settings: { name, seatOrder: 'asJoined' } }));
    }
    const [one, two] = made as [TableView, TableView];
    for (const { id } of made) await bob.post(`/api/games/${id}/join`);
    expect(await mine(amy)).toEqual(['three', 'two', 'one']);
    expect(await mine(bob)).toEqual(['three', 'two', 'one']);
    site.server.clock.now += 1000;
    await amy.post(`/api/games/${one.id}/start`);
    expect(await mine(bob)).toEqual(['one', 'three', 'two']);
    site.server.clock.now += 1000;
    await amy.act(one.id, 0, pass(1));
    await amy.send('PUT', `/api/games/${two.id}/archived`, { archived: true });
    expect(await mine(bob)).toEqual(['one', 'three']);
    expect(await mine(bob, 'archived')).toEqual(['two']);
    await bob.post(`/api/games/${made[2]?.id}/leave`);
    expect(await mine(bob)).toEqual(['one']);
    expect(await mine(amy)).toEqual(['one', 'three']);
    site.server.clock.now += 1000;
    const copy = (await amy.post<TableView>(`/api/games/${one.id}/clone`, {})).body;
    expect(await mine(amy)).toEqual([copy.settings.name, 'one', 'three']);
  });

  test('join, leave, and the chair of the host', async () => {
    const [amy, bob] = [await person(site.server), await person(site.server)];
    const { id } = await open(amy);
    expect((await bob.post(`/api/games/${id}/join`, { place: 2 })).status).toBe(200);
    expect((await bob.post<{ error: { code: string } }>(`/api/games/${id}/join`)).body.error.code).toBe(
      'seated',
    );
    expect((await bob.post(`/api/games/${id}/start`)).status).toBe(403);
    await amy.post(`/api/games/${id}/leave`);
    const after = (await bob.game(id)).table;
    expect(after.host.account).toBe(bob.account);
    expect(after.seats.map((seat) => seat.account)).toEqual([null, null, bob.account]);
    expect((await amy.post(`/api/games/${id}/leave`)).status).toBe(403);
  });

  test('two who want the last seat at once: one gets it', async () => {
    const host = await person(site.server);
    const { id } = await open(host, { seats: 2 });
    const rivals = await Promise.all(Array.from({ length: 4 }, () => person(site.server)));
    const answers = await Promise.all(rivals.map((it) => it.post(`/api/games/${id}/join`)));
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1);
    expect(answers.filter((it) => it.status === 409)).toHaveLength(3);
  });

  test('options and seats are checked when the table is opened', async () => {
    const host = await person(site.server);
    expect((await host.post('/api/games', { ...newTable, title: '1830' })).status).toBe(404);
    expect((await host.post('/api/games', { ...newTable, options: { rounds: 'many' } })).status).toBe(422);
    expect((await host.post('/api/games', { ...newTable, seats: 9 })).status).toBe(422);
    expect((await host.post('/api/games', { ...newTable, computers: ['genius'] })).status).toBe(422);
    expect((await host.post('/api/games', { ...newTable, computers: ['easy', 'easy', 'easy'] })).status).toBe(
      422,
    );
    expect((await host.post('/api/games', { ...newTable, unknown: 1 })).status).toBe(400);
  });

  test('a computer player that takes its time is not for a table played by the minute', async () => {
    const amy = await person(site.server);
    const hurried = { clock: { kind: 'bank', minutes: 30, incrementSeconds: 10 } };
    const wish = { ...newTable, settings: { ...newTable.settings, ...hurried } };
    const refused = await amy.post('/api/games', { ...wish, computers: ['patient'] });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'tooSlow' } } });
    const { id } = await open(amy, { ...wish, seats: 3, computers: ['easy'] });
    expect((await amy.send('PUT', `/api/games/${id}/seats/1`, { computer: 'patient' })).status).toBe(422);
    expect((await amy.post('/api/games', { ...newTable, computers: ['patient'] })).status).toBe(201);
  });

  test('empty seats are taken away at the start; computer players play', async () => {
    const amy = await person(site.server);
    const { id } = await open(amy, { seats: 4, computers: ['easy'] });
    expect((await amy.send('PUT', `/api/games/${id}/seats/1`, { computer: 'normal' })).status).toBe(200);
    const started = await amy.post<{ table: TableView }>(`/api/games/${id}/start`);
    expect(started.body.table.seats.map((seat) => [seat.player, seat.computer])).toEqual([
      ['player:p1', null],
      ['player:p2', 'normal'],
      ['player:p3', 'easy'],
    ]);
    await amy.act(id, 0, pass(1));
    await site.server.context.jobs.idle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 3, waitsFor: ['player:p1'] });
    const log = await amy.get<{ entries: { auto: boolean }[] }>(`/api/games/${id}/entries`);
    expect(log.body.entries.map((entry) => entry.auto)).toEqual([false, true, true]);
  });

  test('the seats follow from the seed when they are drawn', async () => {
    const orders = new Set<string>();
    for (let i = 0; i < 12 && orders.size < 2; i++) {
      const { id, host } = await table(site.server, 3, { settings: { seatOrder: 'random' } });
      orders.add((await host.game(id)).table.seats.map((seat) => seat.player).join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('resign: the seat goes to a computer player or falls vacant; the host may fill it', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob, cem] = players as [Client, Client, Client];
    expect((await amy.post(`/api/games/${id}/resign`, { computer: 'easy' })).status).toBe(204);
    await site.server.context.jobs.idle();
    const after = (await bob.game(id)).table;
    expect(after).toMatchObject({ seq: 1, host: { account: bob.account }, waitsFor: ['player:p2'] });
    expect((await amy.act(id, 1, pass(1))).status).toBe(403);
    await cem.post(`/api/games/${id}/resign`, {});
    expect((await bob.game(id)).table.seats[2]).toMatchObject({ account: null, vacant: true });
    const dan = await person(site.server);
    expect((await dan.send('PUT', `/api/games/${id}/seats/2`, { account: dan.account })).status).toBe(403);
    expect((await bob.send('PUT', `/api/games/${id}/seats/2`, { account: dan.account })).status).toBe(200);
    // Asked, not seated: they sit down when they say yes.
    expect((await bob.game(id)).table.seats[2]).toMatchObject({ account: null, vacant: true });
    expect((await dan.post(`/api/games/${id}/join`)).status).toBe(200);
    await bob.act(id, 1, pass(2));
    expect((await dan.act(id, 2, pass(3))).status).toBe(200);
    expect((await bob.send('PUT', `/api/games/${id}/seats/2`, { computer: 'easy' })).status).toBe(403);
  });

  test('private tables do not exist for others; tables by link are not in the lobby', async () => {
    const [amy, eve] = [await person(site.server), await person(site.server)];
    const secret = await open(amy, { visibility: 'private' });
    const linked = await open(amy, { visibility: 'link' });
    const shown = await open(amy, { visibility: 'public' });
    expect((await eve.get(`/api/games/${secret.id}`)).status).toBe(404);
    expect((await eve.get(`/api/games/${linked.id}`)).status).toBe(200);
    expect((await eve.post(`/api/games/${linked.id}/join`)).status).toBe(403);
    expect((await eve.post(`/api/games/${linked.id}/join`, { invitation: linked.invitation })).status).toBe(
      200,
    );
    const ids = (await eve.get<{ id: string }[]>('/api/games')).body.map((it) => it.id);
    expect(ids).toContain(shown.id);
    expect(ids).not.toContain(linked.id);
    expect(ids).not.toContain(secret.id);
    const mine = (await eve.get<{ id: string }[]>('/api/games?list=mine')).body.map((it) => it.id);
    expect(mine).toEqual([linked.id]);
  });

  test('a position copied for analysis is played by one person, with undo and without the seed', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, { type: 'bid', by: 'player:p1', lot: 'pot', amount: 5 });
    await bob.act(id, 1, { type: 'bid', by: 'player:p2', lot: 'pot', amount: 6 });
    const eve = await person(site.server);
    const copy = await eve.post<TableView>(`/api/games/${id}/clone`, { seq: 1 });
    expect(copy.status).toBe(201);
    const mine = copy.body.id;
    expect(copy.body).toMatchObject({
      analysis: true,
      seq: 1,
      waitsFor: ['player:p2'],
      visibility: 'private',
    });
    expect((await eve.act(mine, 1, pass(2))).status).toBe(200);
    expect((await eve.act(mine, 2, pass(1))).status).toBe(200);
    for (const seq of [3, 4, 5])
      expect((await eve.post(`/api/games/${mine}/undo`, { seq })).status).toBe(200);
    expect((await eve.game(mine)).view.cash['player:p1']).toBe(1000);
    await eve.post(`/api/games/${mine}/proposals`, { kind: 'end' });
    expect((await eve.game(mine)).table.status).toBe('over');
    expect((await eve.get<{ seed: null }>(`/api/games/${mine}/audit`)).body.seed).toBeNull();
    expect((await amy.get(`/api/games/${mine}`)).status).toBe(404);
    expect((await amy.game(id)).table.seq).toBe(2);
  });

  test('nothing hidden can be copied out', async () => {
    const { id, host } = await table(site.server, 2, { options: { draft: true } });
    expect((await host.post<{ error: { code: string } }>(`/api/games/${id}/clone`)).body.error.code).toBe(
      'hidden',
    );
  });

  test('a rematch keeps the seats for the same people and has a new seed; asking as well is saying yes', async () => {
    const { id, players } = await table(site.server, 2, { options: { rounds: 1 } });
    const [amy, bob] = players as [Client, Client];
    expect((await amy.post(`/api/games/${id}/rematch`)).status).toBe(409);
    await amy.act(id, 0, pass(1));
    await bob.act(id, 1, pass(2));
    const again = (await bob.post<TableView>(`/api/games/${id}/rematch`)).body;
    expect(again).toMatchObject({ status: 'open', rematchOf: id, host: { account: bob.account } });
    const { name } = (await amy.get<{ name: string }>('/api/me')).body;
    expect(again.seats.map((seat) => [seat.account, seat.offeredTo])).toEqual([
      [null, name],
      [bob.account, null],
    ]);
    expect(again.commitment).not.toBe((await amy.game(id)).table.commitment);
    const joined = (await amy.post<TableView>(`/api/games/${id}/rematch`)).body;
    expect(joined.id).toBe(again.id);
    expect(joined.seats.map((seat) => seat.account)).toEqual([amy.account, bob.account]);
  });

  test('an archived table is out of the way and not lost', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    expect((await bob.send('PUT', `/api/games/${id}/archived`, { archived: true })).status).toBe(403);
    expect((await amy.send('PUT', `/api/games/${id}/archived`, { archived: true })).status).toBe(200);
    const listed = async (list: string) =>
      (await bob.get<{ id: string }[]>(`/api/games?list=${list}`)).body.map((it) => it.id);
    expect(await listed('mine')).not.toContain(id);
    expect(await listed('archived')).toContain(id);
    expect((await amy.act(id, 0, pass(1))).status).toBe(200);
    await amy.send('PUT', `/api/games/${id}/archived`, { archived: false });
    expect(await listed('mine')).toContain(id);
  });

  test('a page of own tables is whole although newer tables were removed, and they come back', async () => {
    const bob = await person(site.server);
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const host = await person(site.server);
      const made = await host.post<{ id: string }>('/api/games', newTable);
      await bob.post(`/api/games/${made.body.id}/join`);
      ids.unshift(made.body.id);
      site.server.clock.now += 1000;
    }
    const { db } = site.server.context.store;
    const page = async (): Promise<string[]> =>
      (await bob.get<{ id: string }[]>('/api/games?list=mine&limit=2')).body.map((it) => it.id);
    const remove = (at: number | null) =>
      db.updateTable('games').set({ removed_at: at }).where('id', 'in', ids.slice(0, 2)).execute();
    expect(await page()).toEqual(ids.slice(0, 2));
    await remove(1);
    expect(await page()).toEqual(ids.slice(2));
    await remove(null);
    expect(await page()).toEqual(ids.slice(0, 2));
  });

  test('table talk is for the table, notes are for their owner', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    const eve = await person(site.server);
    expect((await amy.post(`/api/games/${id}/chat`, { text: 'hello' })).status).toBe(201);
    expect((await eve.post(`/api/games/${id}/chat`, { text: 'hello' })).status).toBe(403);
    expect((await eve.get<{ text: string }[]>(`/api/games/${id}/chat`)).body).toMatchObject([
      { text: 'hello' },
    ]);
    await amy.send('PUT', `/api/games/${id}/notes`, { text: 'buy X' });
    await amy.send('PUT', `/api/games/${id}/notes`, { text: 'buy X twice' });
    expect((await amy.get(`/api/games/${id}/notes`)).body).toEqual({ text: 'buy X twice' });
    expect((await bob.get(`/api/games/${id}/notes`)).body).toEqual({ text: '' });
  });

  test('what a player can do now is told to that player only', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    expect(
      (await amy.get<{ decisions: object[] }>(`/api/games/${id}/decisions`)).body.decisions,
    ).toMatchObject([{ frame: 'stockTurn' }]);
    expect((await bob.get<{ decisions: object[] }>(`/api/games/${id}/decisions`)).body.decisions).toEqual([]);
    expect((await new Client(site.server).get(`/api/games/${id}/decisions`)).status).toBe(401);
  });
});

test('every list is read in the order of an index, however many tables there are', async () => {
  const place = scratch();
  const store = await openStore(`${place.path}/plans.db`, 'plans', () => {});
  for (const list of ['mine', 'archived', 'open', 'running', 'over'] as const) {
    for (const more of [{}, { before: 5 }, ...(list === 'mine' ? [] : [{ title: 'pocket' }])]) {
      const { sql, parameters } = pageOf(store.db, 'somebody', { list, limit: 30, ...more }).compile();
      const { rows } = await store.db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      const plan = rows.map(({ detail }) => detail).join('\n');
      expect(plan).not.toMatch(/SCAN (games|seats|accounts)/);
      // The page itself may be put in order, and one's own are put together from two; what they are chosen from may not.
      const sorted = list === 'mine' || list === 'archived' ? 2 : 1;
      expect(plan.split('ORDER BY').length - 1).toBeLessThanOrEqual(sorted);
    }
  }
  await store.close();
  place.drop();
});

test('PostgreSQL reads a page of own tables from indexes, whatever it knows about the tables', async () => {
  const postgres = await startPostgres();
  const server = await testServer({ config: { database: await postgres.database() } });
  try {
    const { db } = server.context.store;
    const amy = await person(server);
    const { id } = (await amy.post<{ id: string }>('/api/games', newTable)).body;
    const template = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const other: Readonly<Record<string, string>> = {
      id: "'copy' || i",
      invitation: "'invitation' || i",
      moved_at: 'moved_at - i',
    };
    const columns = Object.keys(template);
    const values = columns.map((column) => other[column] ?? column);
    const numbers = 'generate_series(1, 20000) as numbers(i)';
    for (const statement of [
      `insert into games (${columns.join(', ')}) select ${values.join(', ')} from games, ${numbers}`,
      `insert into seats (game_id, place, account_id, vacant)
         select 'copy' || i, 0, '${amy.account}', 0 from ${numbers}`,
    ])
      await db.executeQuery(CompiledQuery.raw(statement));
    // What it takes for a few rows it would collect and sort, however many there are.
    const collects = CompiledQuery.raw("select current_setting('enable_bitmapscan') as collects");
    const inside = await inOrder(server.context.store, (tx) => tx.executeQuery(collects));
    expect(inside.rows).toEqual([{ collects: 'off' }]);
    expect((await db.executeQuery(collects)).rows).toEqual([{ collects: 'on' }]);
    for (const known of ['nothing', 'everything']) {
      if (known === 'everything') await db.executeQuery(CompiledQuery.raw('analyze'));
      const { sql, parameters } = pageOf(db, amy.account, { list: 'mine', limit: 50 }).compile();
      const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
      const { rows } = await inOrder(server.context.store, (tx) =>
        tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(explained),
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      expect(plan['Actual Rows']).toBe(50);
      const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      expect(pages).toBeLessThan(400);
    }
  } finally {
    await server.close();
    await postgres.stop();
  }
});
