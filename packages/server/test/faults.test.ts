import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Client, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { scratch, testServer } from './support/server.ts';

const bid = (player: number, amount: number) =>
  ({ type: 'bid', by: `player:p${player}`, lot: 'pot', amount }) as const;

onBothDatabases('faults', (databases) => {
  const site = withServer(databases);

  test('a move whose fate is unknown is found again by its key, and made once', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    const { hot } = site.server.context.store;
    const { commit } = hot;
    hot.commit = async (step) => {
      await commit(step);
      throw new Error('the connection broke after the commit');
    };
    expect((await amy.act(id, 0, bid(1, 5), 'unknown-fate')).status).toBe(503);
    hot.commit = async () => {
      throw new Error('the connection broke before the commit');
    };
    expect((await amy.act(id, 0, bid(1, 5), 'unknown-fate')).body).toMatchObject({ seq: 1, repeated: true });
    hot.commit = commit;
    expect((await amy.game(id)).table.seq).toBe(1);
    expect((await amy.game(id)).view.cash['player:p1']).toBe(995);
  });

  test('a move that was not written changes nothing and can be sent again', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    const { hot } = site.server.context.store;
    const { commit } = hot;
    hot.commit = async () => {
      throw new Error('the database is away');
    };
    expect((await amy.act(id, 0, bid(1, 5), 'sent-again')).status).toBe(503);
    hot.commit = commit;
    expect((await amy.game(id)).table.seq).toBe(0);
    expect((await amy.act(id, 0, bid(1, 5), 'sent-again')).body).toMatchObject({ seq: 1, repeated: false });
  });

  test('clocks that jump forth and back lose nothing and give nobody time below zero', async () => {
    const { id, players } = await table(site.server, 2, {
      settings: { clock: { kind: 'bank', minutes: 5, incrementSeconds: 5 }, onTimeout: 'move' },
    });
    const [amy, bob] = players as [Client, Client];
    site.server.clock.now -= 3_600_000;
    expect((await amy.act(id, 0, bid(1, 1))).status).toBe(200);
    site.server.clock.now += 30 * 24 * 3_600_000;
    expect((await bob.act(id, 1, bid(2, 1))).status).toBe(200);
    for (const seat of (await amy.game(id)).table.seats) {
      expect(seat.bank).toBeGreaterThanOrEqual(0);
      expect(seat.bank).toBeLessThanOrEqual(5 * 60_000 + 5000);
    }
    expect((await amy.game(id)).table.seq).toBe(2);
  });
});

test('a full disk refuses moves and loses none; with room again the game goes on', async () => {
  const place = scratch();
  const server = await testServer({ config: { database: `${place.path}/full.db`, snapshotEvery: 1 } });
  const { id, players } = await table(server, 2, { options: { rounds: 10_000, bulk: 5000 } });
  const { db } = server.context.store;
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((pages.rows[0]?.page_count ?? 0) + 20)}`.execute(db);
  let seq = 0;
  let status = 200;
  while (status === 200) {
    ({ status } = await (players[seq % 2] as Client).act(
      id,
      seq,
      bid((seq % 2) + 1, 1),
      `key-${seq}-of-all`,
    ));
    if (status === 200) seq++;
  }
  expect(status).toBe(503);
  expect(seq).toBeGreaterThan(3);
  expect((await (players[0] as Client).game(id)).table.seq).toBe(seq);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect(
    (await (players[seq % 2] as Client).act(id, seq, bid((seq % 2) + 1, 1), `key-${seq}-of-all`)).status,
  ).toBe(200);
  await server.close();
  const again = await testServer({ config: { database: `${place.path}/full.db` } });
  const [amy] = players as [Client];
  Object.assign(amy, { server: again });
  expect((await amy.game(id)).table.seq).toBe(seq + 1);
  await again.close();
  place.drop();
});

test('a disk that can only be read serves what there is and refuses the rest', async () => {
  const place = scratch();
  const server = await testServer({ config: { database: `${place.path}/readonly.db` } });
  const { id, players } = await table(server, 2);
  const [amy] = players as [Client, Client];
  const { db } = server.context.store;
  await sql`pragma query_only = 1`.execute(db);
  expect((await amy.act(id, 0, bid(1, 1))).status).toBe(503);
  expect(
    (await amy.post('/api/games', { title: 'pocket', seats: 2, settings: { name: 'New' } })).status,
  ).toBe(503);
  expect((await amy.get(`/api/games/${id}`)).status).toBe(200);
  expect((await amy.get('/readyz')).status).toBe(503);
  expect((await amy.get('/healthz')).status).toBe(200);
  await sql`pragma query_only = 0`.execute(db);
  expect((await amy.get('/readyz')).status).toBe(200);
  expect((await amy.act(id, 0, bid(1, 1))).status).toBe(200);
  await server.close();
  place.drop();
});

test('stopping finishes what is under way: every move that was sent has an answer', async () => {
  const place = scratch();
  const server = await testServer({ config: { database: `${place.path}/stop.db` } });
  const tables = await Promise.all(Array.from({ length: 5 }, () => table(server, 2)));
  const [first] = tables;
  if (!first) throw new Error('no table');
  const socket = await first.host.socket();
  const sent = tables.map(({ id, players }) => (players[0] as Client).act(id, 0, bid(1, 1)));
  const closed = server.close();
  const answers = await Promise.all(sent);
  await closed;
  expect(await socket.end()).toMatchObject({ code: 1001 });
  const again = await testServer({ config: { database: `${place.path}/stop.db` } });
  for (const [i, { id, host }] of tables.entries()) {
    Object.assign(host, { server: again });
    expect((await host.game(id)).table.seq).toBe(answers[i]?.status === 200 ? 1 : 0);
  }
  await again.close();
  place.drop();
});
