import { isPrivate, type PlayerId } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, type AuditRecord } from '../src/games/audit.ts';
import { botPlayer } from '../src/computer/botPlayer.ts';
import { engineRules } from '../src/rules/engineRules.ts';
import { Client, person, type Socket, table } from './support/client.ts';
import { scratch, type TestServer, testServer } from './support/server.ts';

let server: TestServer;
const place = scratch();
beforeAll(async () => {
  server = await testServer({
    rules: engineRules(titles),
    computer: botPlayer(null),
    config: { database: `${place.path}/a.db` },
  });
});
afterAll(async () => {
  await server.close();
  place.drop();
});

const isCard = (text: string): boolean => isPrivate(text) || text.startsWith('blank:');

/** Every place in a payload where a card is named as a value. The list of all privates names them as keys only. */
function cardsIn(
  value: unknown,
  path: string,
  found: { card: string; path: string }[] = [],
): { card: string; path: string }[] {
  if (typeof value === 'string') {
    if (isCard(value)) found.push({ card: value, path });
  } else if (Array.isArray(value)) value.forEach((item, i) => cardsIn(item, `${path}.${i}`, found));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) cardsIn(item, `${path}.${key}`, found);
  return found;
}

/** A reserved spot of the board names the private it waits for; the last private is offered openly (1846:3.2.hidden). */
const isOpen = (path: string): boolean => /\.board\.reserved\.\d+\.for$|\.agenda\.\d+\.lot$/.test(path);

function leaksTo(client: Client, mayKnow: ReadonlySet<string>): string[] {
  return client.received.flatMap((text) => {
    const json = text.slice(text.startsWith('{"type"') ? 0 : text.indexOf('} ') + 2);
    let payload: unknown;
    try {
      payload = JSON.parse(json);
    } catch {
      return cardsIn(json, 'text').map((it) => it.card);
    }
    return cardsIn(payload, '')
      .filter(({ card, path }) => !isOpen(path) && !mayKnow.has(card))
      .map(({ card, path }) => `${card} at ${path}`);
  });
}

test('1846:3.2 nobody is sent a card of the secret draft that is not theirs to know, in any byte', async () => {
  const { id, players, host } = await table(server, 4, { title: '1846' });
  const [eve, nobody] = [await person(server), new Client(server)];
  const everybody = [...players, eve, nobody];
  const mayKnow = new Map<Client, Set<string>>(everybody.map((client) => [client, new Set<string>()]));
  const sockets: Socket[] = [];
  for (const client of everybody) {
    const socket = await client.socket();
    socket.say({ type: 'subscribe', game: id });
    sockets.push(socket);
    client.received.length = 0;
  }
  const seats = (await host.game(id)).table.seats;
  const of = (player: PlayerId) => players[seats.findIndex((seat) => seat.player === player)] as Client;
  let picks = 0;
  for (;;) {
    const { table: now, view } = await nobody.game(id);
    // The end of the draft turns all cards over (1846:3.2): what is sent from then on is everybody's to know.
    if (!view.secret) break;
    // The last private may be left: it is offered openly at a falling price, the hands stay closed (1846:3.2.hidden).
    if (view.agenda.at(-1)?.at !== 'draft') {
      for (const client of everybody) expect(leaksTo(client, mayKnow.get(client) ?? new Set())).toEqual([]);
      break;
    }
    const player = now.waitsFor[0] as PlayerId;
    const drafter = of(player);
    const hand = ((await drafter.game(id)).view.secret?.deck ?? []).filter((card) => card !== '?');
    expect(hand.length).toBeGreaterThan(0);
    for (const card of hand) mayKnow.get(drafter)?.add(card);
    for (const client of everybody) {
      for (const path of ['', '/entries', `/positions/${now.seq}`, '/positions/0', '/decisions', '/audit'])
        await client.get(`/api/games/${id}${path}`);
      await client.post(`/api/games/${id}/clone`, {});
      await client.act(id, now.seq, { type: 'pass', by: player });
      await client.act(id, 0, { type: 'pick', by: player, card: '?' });
    }
    for (const client of everybody) expect(leaksTo(client, mayKnow.get(client) ?? new Set())).toEqual([]);
    let status = 0;
    for (const card of hand) {
      ({ status } = await drafter.act(id, now.seq, { type: 'pick', by: player, card }));
      if (status === 200) break;
    }
    expect(status).toBe(200);
    picks++;
  }
  expect(picks).toBeGreaterThan(8);
  const { seed } = await server.context.store.db
    .selectFrom('games')
    .select('seed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const text of [...everybody.flatMap((client) => client.received), ...server.lines])
    expect(text).not.toContain(seed);
  for (const line of server.lines) expect(cardsIn(JSON.parse(line), '')).toEqual([]);
  for (const socket of sockets) socket.close();
});

test('1846:3.2 the check can fail: a card that slips out is found', () => {
  const client = new Client(server);
  client.received.push(
    JSON.stringify({ type: 'entries', entries: [{ action: { type: 'pick', card: 'private:MS' } }] }),
  );
  expect(leaksTo(client, new Set())).toEqual(['private:MS at .entries.0.action.card']);
  expect(leaksTo(client, new Set(['private:MS']))).toEqual([]);
});

test('1846:3.2 a whole game between computer players is played to its end, and the audit confirms it', async () => {
  const { id, host } = await table(server, 3, { title: '1846', computers: ['clerk', 'random'] });
  await host.post(`/api/games/${id}/resign`, { computer: 'clerk' });
  await server.context.jobs.idle();
  for (let i = 0; i < 20 && (await host.game(id)).table.status !== 'over'; i++) {
    server.clock.now += 60_000;
    await server.tick();
  }
  const over = await host.game(id);
  expect(over.table.status).toBe('over');
  const { body } = await host.get<AuditRecord>(`/api/games/${id}/audit`);
  expect(audit(engineRules(titles), body)).toMatchObject({ ok: true });
  server.context.games.forget(id);
  expect((await host.game(id)).hash).toBe(over.hash);
}, 180_000);
