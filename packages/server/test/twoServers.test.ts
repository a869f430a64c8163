import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerMessage } from '@roundhouse/schema';
import { Client, person, table } from './support/client.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { type TestServer, testServer } from './support/server.ts';

let postgres: TestPostgres;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  const database = await postgres.database();
  const clock = { now: Date.UTC(2026, 0, 15) };
  // Both begin with an empty database: the migrations must not get in each other's way.
  [here, there] = await Promise.all([
    testServer({ config: { database }, clock }),
    testServer({ config: { database }, clock }),
  ]);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await postgres.stop();
});

/** The same person at the other server. */
function at(server: TestServer, client: Client): Client {
  const twin = new Client(server);
  twin.cookie = client.cookie;
  twin.account = client.account;
  return twin;
}

const bid = (player: number, amount: number) =>
  ({ type: 'bid', by: `player:p${player}`, lot: 'pot', amount }) as const;
const pass = (player: number) => ({ type: 'pass', by: `player:p${player}` }) as const;

test('a move at one server appears at a client of the other', async () => {
  const { id, players } = await table(here, 2);
  const [amy, bob] = players as [Client, Client];
  const watch = await at(there, bob).socket();
  watch.say({ type: 'subscribe', game: id });
  await watch.next((m) => m.type === 'entries');
  await amy.act(id, 0, bid(1, 5));
  const news = await watch.next((m: ServerMessage) => m.type === 'entries' && m.pulse.seq === 1);
  expect(news).toMatchObject({ entries: [{ seq: 1, action: bid(1, 5) }], undo: { why: expect.any(String) } });
  expect((await at(there, bob).act(id, 1, pass(2))).status).toBe(200);
  expect((await amy.game(id)).table.seq).toBe(2);
  await at(there, bob).post(`/api/games/${id}/chat`, { text: 'over there' });
  const mine = await amy.socket();
  mine.say({ type: 'subscribe', game: id });
  await mine.next((m) => m.type === 'presence' && m.online.length === 2);
  await amy.post(`/api/games/${id}/chat`, { text: 'over here' });
  expect(await watch.next((m) => m.type === 'chat' && m.line.text === 'over here')).toBeTruthy();
  mine.close();
  watch.close();
});

test('seats changed at one server count at the other at once', async () => {
  const { id, players } = await table(here, 2);
  const [amy, bob] = players as [Client, Client];
  expect((await at(there, amy).game(id)).table.seq).toBe(0);
  await amy.post(`/api/games/${id}/resign`, {});
  expect((await at(there, amy).act(id, 0, pass(1))).status).toBe(403);
  const dan = await person(there);
  expect((await bob.send('PUT', `/api/games/${id}/seats/0`, { account: dan.account })).status).toBe(200);
  expect((await dan.post(`/api/games/${id}/join`)).status).toBe(200);
  expect((await dan.act(id, 0, pass(1))).status).toBe(200);
});

test('signing out at one server ends sockets and requests at the other', async () => {
  const amy = await person(here);
  const twin = at(there, amy);
  const socket = await twin.socket();
  await amy.send('DELETE', '/api/sessions');
  expect(await socket.end()).toMatchObject({ code: 4401 });
  expect((await twin.get('/api/me')).status).toBe(401);
});

test('1,000 conflicting moves raced at both: exactly one wins each, no gap, no fork', async () => {
  const races = 1000;
  const { id, players } = await table(here, 2, { options: { rounds: races } });
  const twins = players.map((client) => at(there, client));
  for (let seq = 0; seq < races; seq++) {
    const who = seq % 2;
    const rivals = [
      (players[who] as Client).act(id, seq, bid(who + 1, 1)),
      (twins[who] as Client).act(id, seq, bid(who + 1, 2)),
    ];
    const answers = await Promise.all(seq % 3 === 0 ? rivals.reverse() : rivals);
    expect(answers.map((it) => it.status).sort((a, b) => a - b)).toEqual([200, 409]);
    const loser = answers.find((it) => it.status === 409);
    const winner = answers.find((it) => it.status === 200);
    expect(loser?.body.error).toMatchObject({
      code: 'stale',
      seq: seq + 1,
      entries: [{ seq: seq + 1, action: winner?.body.entry.action }],
    });
  }
  const rows = await here.context.store.db
    .selectFrom('entries')
    .select(['seq', 'base', 'head'])
    .where('game_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(rows).toEqual(Array.from({ length: races }, (_, i) => ({ seq: i + 1, base: i, head: i + 1 })));
  const [one, two] = [await (players[0] as Client).game(id), await (twins[0] as Client).game(id)];
  expect(one.hash).toBe(two.hash);
  there.context.games.forget(id);
  expect((await (twins[0] as Client).game(id)).hash).toBe(one.hash);
}, 120_000);

test('computer players and clocks act once, whichever server looks', async () => {
  const { id, players } = await table(here, 2, {
    settings: { clock: { kind: 'deadline', hours: 1 }, onTimeout: 'move' },
    options: { rounds: 40 },
  });
  for (let i = 0; i < 20; i++) {
    here.clock.now += 2 * 3_600_000;
    await Promise.all([here.tick(), there.tick(), here.tick(), there.tick()]);
  }
  const { table: after } = await (players[0] as Client).game(id);
  expect(after.seq).toBe(20);
});

test('a server that dies in the middle of its turn leaves the work to the other', async () => {
  const { id, players } = await table(here, 2, { computers: ['normal'] });
  const [amy] = players as [Client];
  await here.context.store.db
    .updateTable('games')
    .set({ think_by: 'a server that died', think_until: here.clock.now + 15_000, think_at: here.clock.now })
    .where('id', '=', id)
    .execute();
  await there.tick();
  expect((await amy.game(id)).table.seq).toBe(0);
  await here.context.store.db
    .updateTable('seats')
    .set({ computer: 'normal' })
    .where('game_id', '=', id)
    .where('player', '=', 'player:p1')
    .execute();
  await here.context.store.db
    .updateTable('games')
    .set((it) => ({ version: it('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  here.clock.now += 16_000;
  there.context.games.forget(id);
  await there.tick();
  here.context.games.forget(id);
  expect((await amy.game(id)).table.seq).toBeGreaterThan(0);
});

test('after the news were cut off the other server catches up', async () => {
  const { id, players } = await table(here, 2);
  const [amy, bob] = players as [Client, Client];
  const watch = await at(there, bob).socket();
  watch.say({ type: 'subscribe', game: id });
  await watch.next((m) => m.type === 'entries');
  const { sql } = await import('kysely');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`.execute(
    here.context.store.db,
  );
  await amy.act(id, 0, bid(1, 5));
  await watch.next((m) => m.type === 'entries' && m.pulse.seq === 1);
  expect((await at(there, bob).act(id, 1, pass(2))).status).toBe(200);
  watch.close();
});
