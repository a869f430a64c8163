import { expect, test } from 'vitest';
import { type Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

const bid = (player: number, amount: number) =>
  ({ type: 'bid', by: `player:p${player}`, lot: 'pot', amount }) as const;
const pass = (player: number) => ({ type: 'pass', by: `player:p${player}` }) as const;

onBothDatabases('moves', (databases) => {
  const site = withServer(databases);

  test('a table from the first seat to the first moves, over HTTP and socket', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob] = players as [Client, Client, Client];
    const watch = await (await person(site.server)).socket();
    watch.say({ type: 'subscribe', game: id });
    const first = await watch.next((m) => m.type === 'entries');
    expect(first).toMatchObject({
      after: 0,
      entries: [],
      view: { title: 'pocket' },
      pulse: { waitsFor: ['player:p1'] },
    });
    const moved = await amy.act(id, 0, bid(1, 5));
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ seq: 1, repeated: false, entry: { action: bid(1, 5) } });
    const news = await watch.next((m) => m.type === 'entries' && m.entries.length > 0);
    expect(news).toMatchObject({
      after: 0,
      pulse: { seq: 1, waitsFor: ['player:p2'] },
      entries: [{ seq: 1, action: bid(1, 5) }],
    });
    expect((await bob.game(id)).view.cash['player:p1']).toBe(995);
    watch.close();
  });

  test('a stale move is answered with what is new', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, bid(1, 5));
    const stale = await bob.act(id, 0, pass(2));
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatchObject({
      code: 'stale',
      seq: 1,
      entries: [{ seq: 1, action: bid(1, 5) }],
    });
    expect((await bob.act(id, 7, pass(2))).body.error).toMatchObject({ code: 'stale', seq: 1 });
  });

  test('an illegal move names its rule and changes nothing', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    const refused = await amy.act(id, 0, bid(1, 50));
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ code: 'illegal', violation: { rule: 'pocket:2' } });
    expect((await amy.game(id)).table.seq).toBe(0);
  });

  test('only the person in the seat moves, and only when it is their decision', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    const stranger = await person(site.server);
    expect((await bob.act(id, 0, pass(1))).status).toBe(403);
    expect((await bob.act(id, 0, pass(2))).body.error.code).toBe('notYourDecision');
    expect((await stranger.act(id, 0, pass(1))).status).toBe(403);
    expect(
      (
        await amy.post(`/api/games/${id}/actions`, {
          seq: 0,
          key: 'x'.repeat(10),
          action: { type: 'pass', by: 'referee' },
        })
      ).status,
    ).toBe(400);
    expect((await amy.act(id, 0, { type: 'agreeEnd', by: 'player:p1' })).status).toBe(400);
    expect((await amy.game(id)).table.seq).toBe(0);
  });

  test('the same key gives the same answer once, and another action under it is refused', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    const key = 'the-same-key';
    const first = await amy.act(id, 0, bid(1, 5), key);
    const second = await amy.act(id, 0, bid(1, 5), key);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ seq: first.body.seq, repeated: true });
    expect((await amy.act(id, 0, bid(1, 6), key)).body.error.code).toBe('keyReused');
    await bob.act(id, 1, pass(2), key);
    expect((await amy.act(id, 2, bid(1, 6), key)).body.error.code).toBe('keyReused');
    expect((await amy.game(id)).table.seq).toBe(2);
    expect((await amy.act(id, 0, bid(1, 5), key)).body).toMatchObject({ seq: 1, repeated: true });
  });

  test('ten requests with one key at once are one move', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => amy.act(id, 0, bid(1, 5), 'ten-at-once')),
    );
    expect(answers.map((it) => it.status)).toEqual(Array(10).fill(200));
    expect(answers.filter((it) => !it.body.repeated)).toHaveLength(1);
    expect((await amy.game(id)).table.seq).toBe(1);
  });

  test('several players who are asked at once answer in any order', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob, cem] = players as [Client, Client, Client];
    await amy.act(id, 0, bid(1, 7));
    expect((await amy.game(id)).table.waitsFor).toEqual(['player:p2', 'player:p3']);
    expect((await cem.act(id, 1, pass(3))).status).toBe(200);
    expect((await bob.act(id, 2, pass(2))).status).toBe(200);
    expect((await amy.game(id)).table.waitsFor).toEqual(['player:p2']);
  });

  test('fields that no action has are refused before any rule is asked', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    const send = (action: unknown) =>
      amy.post(`/api/games/${id}/actions`, { seq: 0, key: 'some-key-1', action });
    for (const action of [
      { ...pass(1), secretly: true },
      { type: 'bid', by: 'player:p1', lot: 'pot', amount: 1.5 },
      { type: 'bid', by: 'player:p1', lot: 'pot', amount: -3 },
      { type: 'bid', by: 'player:p1', lot: 'pot', amount: '5' },
      { type: 'nonsense', by: 'player:p1' },
      null,
      [],
      'pass',
    ]) {
      expect((await send(action)).status).toBe(400);
    }
    expect((await amy.game(id)).table.seq).toBe(0);
  });

  test('a whole game ends, and its result stays', async () => {
    const { id, players } = await table(site.server, 2, { options: { rounds: 3 } });
    for (let seq = 0; seq < 6; seq++) {
      const player = players[seq % 2] as Client;
      expect((await player.act(id, seq, bid((seq % 2) + 1, 2))).status).toBe(200);
    }
    const over = await (players[0] as Client).game(id);
    expect(over.table).toMatchObject({
      status: 'over',
      waitsFor: [],
      result: { why: 'rounds', scores: { 'player:p1': 994 } },
    });
    expect((await (players[0] as Client).act(id, 6, pass(1))).status).toBe(409);
  });

  test('the log after a sequence number, and the position at any entry', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, bid(1, 3));
    await bob.act(id, 1, bid(2, 4));
    const log = await bob.get<{ seq: number; entries: { seq: number }[] }>(
      `/api/games/${id}/entries?after=1`,
    );
    expect(log.body).toMatchObject({ seq: 2, entries: [{ seq: 2 }] });
    const then = await bob.get<{ view: { cash: Record<string, number> } }>(`/api/games/${id}/positions/1`);
    expect(then.body.view.cash).toMatchObject({ 'player:p1': 997, 'player:p2': 1000 });
    expect((await bob.get(`/api/games/${id}/positions/3`)).status).toBe(404);
  });
});
