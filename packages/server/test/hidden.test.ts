import { expect, test } from 'vitest';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { CARDS } from './support/pocket.ts';

/** The cards somebody was ever sent, in any byte. */
const cardsSeen = (received: readonly string[]): string[] =>
  CARDS.filter((card) => received.some((text) => text.includes(card)));

onBothDatabases('hidden information', (databases) => {
  const site = withServer(databases);

  test('during a draft nobody is sent a card, an order or a seed that is not theirs to know', async () => {
    const { id, players } = await table(site.server, 3, { options: { draft: true } });
    const [amy, bob, cem] = players as [Client, Client, Client];
    const eve = await person(site.server);
    const nobody = new Client(site.server);
    const everybody = [amy, bob, cem, eve, nobody];
    const sockets = [];
    for (const client of everybody) {
      const socket = await client.socket();
      socket.say({ type: 'subscribe', game: id });
      sockets.push(socket);
    }
    const mayKnow = new Map<Client, Set<string>>(everybody.map((it) => [it, new Set<string>()]));
    const lookAround = async (): Promise<void> => {
      for (const client of everybody) {
        for (const path of [
          '',
          '/entries',
          '/positions/0',
          '/positions/1',
          '/decisions',
          '/audit',
          '/chat',
          '/orders',
        ])
          await client.get(`/api/games/${id}${path}`);
        await client.post(`/api/games/${id}/clone`, {});
        await client.get('/api/games?list=running');
        await client.act(id, 0, { type: 'pick', by: 'player:p3', card: 'unicorn' });
        await client.act(id, 99, { type: 'pick', by: 'player:p2', card: 'unicorn' });
        await client.get('/api/me/export');
      }
    };
    for (const [seq, drafter] of [amy, bob].entries()) {
      const hand = ((await drafter.game(id)).view.secret?.deck ?? []).filter((card) => card !== '?');
      expect(hand).toHaveLength(3);
      for (const card of hand) mayKnow.get(drafter)?.add(card);
      await lookAround();
      const refused = await drafter.act(id, seq, { type: 'pick', by: `player:p${seq + 1}`, card: 'unicorn' });
      expect(refused.status).toBe(422);
      const picked = await drafter.act(id, seq, {
        type: 'pick',
        by: `player:p${seq + 1}`,
        card: hand[1] ?? '',
      });
      expect(picked.status).toBe(200);
    }
    for (const card of ((await cem.game(id)).view.secret?.deck ?? []).filter((it) => it !== '?'))
      mayKnow.get(cem)?.add(card);
    await lookAround();
    for (const socket of sockets) await socket.next((m) => m.type === 'entries' && m.pulse.seq === 2);
    for (const client of everybody) {
      expect(cardsSeen(client.received).filter((card) => !mayKnow.get(client)?.has(card))).toEqual([]);
    }
    const row = await site.server.context.store.db
      .selectFrom('games')
      .select('seed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const hashes = await site.server.context.store.db
      .selectFrom('entries')
      .select('hash')
      .where('game_id', '=', id)
      .execute();
    for (const text of [...everybody.flatMap((client) => client.received), ...site.server.lines]) {
      expect(text).not.toContain(row.seed);
      for (const { hash } of hashes) expect(text).not.toContain(hash);
    }
    expect(cardsSeen(site.server.lines)).toEqual([]);
    for (const socket of sockets) socket.close();
  });

  test('the check can fail: a leaked card is noticed', async () => {
    const { id, players } = await table(site.server, 2, { options: { draft: true } });
    const [amy, bob] = players as [Client, Client];
    const hand = (await amy.game(id)).view.secret?.deck ?? [];
    expect(cardsSeen(bob.received)).toEqual([]);
    bob.received.push(JSON.stringify({ leaked: hand[0] }));
    expect(cardsSeen(bob.received)).toEqual([hand[0]]);
  });

  test('when the draft is over the cards are open, and the picks stay with their makers until the end', async () => {
    const { id, players } = await table(site.server, 2, { options: { draft: true, rounds: 1 } });
    const [amy, bob] = players as [Client, Client];
    for (const [seq, drafter] of [amy, bob].entries()) {
      const [card = ''] = (await drafter.game(id)).view.secret?.deck ?? [];
      await drafter.act(id, seq, { type: 'pick', by: `player:p${seq + 1}`, card });
    }
    expect((await amy.game(id)).view.secret).toBeNull();
    const entries = async (who: Client) =>
      (
        await who.get<{ entries: { action: { card?: string } | null; type: string }[] }>(
          `/api/games/${id}/entries`,
        )
      ).body.entries;
    expect((await entries(amy)).map((entry) => entry.action?.card ?? null)).toEqual([
      expect.any(String),
      null,
    ]);
    expect((await entries(bob)).map((entry) => entry.type)).toEqual(['pick', 'pick']);
    await amy.act(id, 2, { type: 'pass', by: 'player:p1' });
    await bob.act(id, 3, { type: 'pass', by: 'player:p2' });
    expect((await entries(amy)).slice(0, 2).map((entry) => entry.action?.card ?? null)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  });

  test('a copy keeps the secrets of a game that goes on, and opens them when that is over', async () => {
    const { id, players } = await table(site.server, 2, { options: { draft: true, rounds: 1 } });
    const [amy, bob] = players as [Client, Client];
    for (const [seq, drafter] of [amy, bob].entries()) {
      const [card = ''] = (await drafter.game(id)).view.secret?.deck ?? [];
      await drafter.act(id, seq, { type: 'pick', by: `player:p${seq + 1}`, card });
    }
    const eve = await person(site.server);
    const copy = (await eve.post<{ id: string }>(`/api/games/${id}/clone`)).body.id;
    const picks = async () => {
      const { body } = await eve.get<{ entries: { action: unknown }[] }>(`/api/games/${copy}/entries`);
      return body.entries.slice(0, 2).map((entry) => entry.action);
    };
    const start = async () =>
      (await eve.get<{ view: { secret: { deck: string[] } } }>(`/api/games/${copy}/positions/0`)).body.view;
    expect(await picks()).toEqual([null, null]);
    expect(new Set((await start()).secret.deck)).toEqual(new Set(['?']));
    expect((await eve.post(`/api/games/${copy}/undo`, { seq: 2 })).status).toBe(409);
    expect((await eve.post(`/api/games/${copy}/proposals`, { kind: 'takeBack', to: 0 })).status).toBe(409);
    await eve.post(`/api/games/${copy}/proposals`, { kind: 'end' });
    expect((await eve.game(copy)).table.status).toBe('over');
    expect(await picks()).toEqual([null, null]);
    expect((await eve.post(`/api/games/${copy}/clone`, { seq: 0 })).status).toBe(409);
    await amy.act(id, 2, { type: 'pass', by: 'player:p1' });
    await bob.act(id, 3, { type: 'pass', by: 'player:p2' });
    expect((await amy.game(id)).table.status).toBe('over');
    expect(await picks()).toEqual([expect.anything(), expect.anything()]);
  });
});
