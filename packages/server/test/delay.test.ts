import type { ChatLine, EntriesMessage, Follows, LobbyEntry } from '@roundhouse/schema';
import { expect, test } from 'vitest';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

const MINUTE = 60_000;

onBothDatabases('a table that is seen later', (databases) => {
  const site = withServer(databases);
  const pass = (seat: number) => ({ type: 'pass', by: `player:p${seat}` }) as const;

  test('whoever has no seat sees moves, positions and talk only after the delay, and copies nothing newer', async () => {
    const { id, players } = await table(site.server, 2, { settings: { delay: 10 } });
    const [amy, bob] = players as [Client, Client];
    const eve = await person(site.server);
    await amy.act(id, 0, pass(1));
    await amy.post(`/api/games/${id}/chat`, { text: 'now' });
    expect((await bob.game(id)).table.seq).toBe(1);
    for (const visitor of [eve, new Client(site.server)]) {
      const seen = await visitor.game(id);
      expect(seen.table).toMatchObject({ seq: 0, head: 0, waitsFor: ['player:p1'], status: 'running' });
      expect(seen.view).toEqual(
        (await visitor.get<{ view: unknown }>(`/api/games/${id}/positions/0`)).body.view,
      );
      expect((await visitor.get(`/api/games/${id}/positions/1`)).status).toBe(404);
      expect((await visitor.get(`/api/games/${id}/entries`)).body).toEqual({ seq: 0, entries: [] });
      expect((await visitor.get<ChatLine[]>(`/api/games/${id}/chat`)).body).toEqual([]);
    }
    expect((await eve.post(`/api/games/${id}/clone`, { seq: 1 })).status).toBe(422);
    const copy = (await eve.post<{ id: string }>(`/api/games/${id}/clone`, {})).body;
    expect((await eve.game(copy.id)).table.seq).toBe(0);
    const [listed] = (await eve.get<LobbyEntry[]>('/api/games?list=running')).body.filter(
      (it) => it.id === id,
    );
    expect(listed).toMatchObject({ delay: 10, seq: 0 });
    await eve.send('PUT', `/api/me/follows/${amy.account}`);
    const seqs = async (who: Client): Promise<(number | undefined)[]> => {
      const running = (await who.get<LobbyEntry[]>('/api/games?list=running')).body;
      const followed = await who.get<Follows>('/api/me/follows');
      return [...running, ...followed.body.games].flatMap((it) => (it.id === id ? [it.seq] : []));
    };
    expect(await seqs(eve)).toEqual([0, 0]);
    expect(await seqs(bob)).toEqual([1]);

    site.server.clock.now += 10 * MINUTE - 1;
    expect((await eve.game(id)).table.seq).toBe(0);
    site.server.clock.now += 1;
    expect((await eve.game(id)).table.seq).toBe(1);
    expect((await eve.get<ChatLine[]>(`/api/games/${id}/chat`)).body.map(({ text }) => text)).toEqual([
      'now',
    ]);
  });

  test('on the socket a spectator hears of a move when its time has come, and a player at once', async () => {
    const { id, players } = await table(site.server, 2, { settings: { delay: 5 } });
    const [amy, bob] = players as [Client, Client];
    const eve = await person(site.server);
    const [player, spectator] = [await bob.socket(), await eve.socket()];
    for (const socket of [player, spectator]) {
      socket.say({ type: 'subscribe', game: id, from: 0 });
      await socket.next((message) => message.type === 'entries');
    }
    await amy.act(id, 0, pass(1));
    await player.next((message) => message.type === 'entries' && message.pulse.seq === 1);
    await amy.post(`/api/games/${id}/chat`, { text: 'psst' });
    await player.next((message) => message.type === 'chat');
    site.server.clock.now += 5 * MINUTE;
    await bob.act(id, 1, pass(2));
    const late = await spectator.next<EntriesMessage>(
      (message) => message.type === 'entries' && message.entries.length > 0,
    );
    // Of the two moves the first is old enough.
    expect([late.pulse.seq, late.entries.map(({ seq }) => seq)]).toEqual([1, [1]]);
    expect(spectator.messages.some((message) => message.type === 'chat')).toBe(false);
    for (const socket of [player, spectator]) socket.close();
  });

  test('once the game is over everybody sees its end', async () => {
    const { id, players } = await table(site.server, 2, { settings: { delay: 600 }, options: { rounds: 1 } });
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, pass(1));
    expect((await new Client(site.server).game(id)).table.seq).toBe(0);
    await bob.act(id, 1, pass(2));
    expect((await new Client(site.server).game(id)).table).toMatchObject({ seq: 2, status: 'over' });
  });
});
