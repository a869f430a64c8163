import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULT_LIMITS } from '../src/config.ts';
import type { ServerMessage, TableView } from '@roundhouse/schema';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

type Entries = Extract<ServerMessage, { type: 'entries' }>;
const bid = (player: number, amount: number) =>
  ({ type: 'bid', by: `player:p${player}`, lot: 'pot', amount }) as const;
const isEntries = (message: ServerMessage): message is Entries => message.type === 'entries';
const upTo = (seq: number) => (message: ServerMessage) => isEntries(message) && message.pulse.seq >= seq;

onBothDatabases('the socket', (databases) => {
  const site = withServer(databases, {
    limits: {
      ...DEFAULT_LIMITS,
      requests: 100_000,
      accountsByAddress: 10_000,
      socketMessages: 30,
      socketsByAddress: 40,
    },
  });

  test('entries come in order and without gaps, however fast they are made', async () => {
    const { id, players } = await table(site.server, 2, { options: { rounds: 50 } });
    const watch = await new Client(site.server).socket();
    watch.say({ type: 'subscribe', game: id });
    await watch.next(isEntries);
    for (let seq = 0; seq < 60; seq++) await (players[seq % 2] as Client).act(id, seq, bid((seq % 2) + 1, 1));
    await watch.next(upTo(60));
    const seqs = watch.messages
      .filter(isEntries)
      .flatMap((message) => message.entries.map((entry) => entry.seq));
    expect(seqs).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    watch.close();
  });

  test('who was away asks from the last sequence number and gets what was missed', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, bid(1, 2));
    await bob.act(id, 1, bid(2, 3));
    await amy.act(id, 2, bid(1, 4));
    const back = await bob.socket();
    back.say({ type: 'subscribe', game: id, from: 1 });
    const missed = await back.next<Entries>(isEntries);
    expect(missed.entries.map((entry) => entry.seq)).toEqual([2, 3]);
    expect(missed).toMatchObject({ after: 1, pulse: { seq: 3 }, undo: { why: expect.any(String) } });
    expect(missed.view).toBeUndefined();
    expect(missed.hash).toBe((await bob.game(id)).hash);
    back.close();
  });

  test('after undo the position comes along', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    const mine = await amy.socket();
    mine.say({ type: 'subscribe', game: id, from: 0 });
    await mine.next(isEntries);
    await amy.act(id, 0, bid(1, 2));
    expect(await mine.next<Entries>(upTo(1))).toMatchObject({ undo: { to: 0 } });
    await amy.post(`/api/games/${id}/undo`, { seq: 1 });
    const back = await mine.next<Entries>(upTo(2));
    expect(back.view?.cash['player:p1']).toBe(1000);
    expect(back.redo).toEqual({ to: 1 });
    mine.close();
  });

  test('chat, seats and presence', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    const [mine, theirs, stranger] = [
      await amy.socket(),
      await bob.socket(),
      await new Client(site.server).socket(),
    ];
    for (const socket of [mine, theirs, stranger]) socket.say({ type: 'subscribe', game: id });
    await mine.next((m) => m.type === 'presence' && m.online.length === 2 && m.watching === 1);
    await bob.post(`/api/games/${id}/chat`, { text: 'hello <b>all</b>' });
    expect(await stranger.next((m) => m.type === 'chat')).toMatchObject({
      line: { text: 'hello <b>all</b>', account: bob.account },
    });
    theirs.close();
    await mine.next((m) => m.type === 'presence' && m.online.length === 1 && m.online[0] === amy.account);
    await bob.post(`/api/games/${id}/resign`, {});
    await mine.next((m) => m.type === 'table');
    for (const socket of [mine, stranger]) socket.close();
  });

  test('private tables cannot be followed by others, unknown ones by nobody', async () => {
    const host = await person(site.server);
    const { body } = await host.post<{ id: string }>('/api/games', {
      title: 'pocket',
      seats: 2,
      visibility: 'private',
      settings: { name: 'Mine' },
    });
    const eve = await (await person(site.server)).socket();
    eve.say({ type: 'subscribe', game: body.id });
    expect(await eve.next((m) => m.type === 'error')).toMatchObject({ code: 'notFound', game: body.id });
    eve.close();
  });

  test('nonsense is answered, a flood is cut off, binary and huge messages close the socket', async () => {
    const talker = await new Client(site.server).socket();
    talker.ws.send('{not json');
    expect(await talker.next((m) => m.type === 'error')).toMatchObject({ code: 'malformed' });
    talker.say({ type: 'ping', id: 5 });
    expect(await talker.next((m) => m.type === 'pong')).toMatchObject({ id: 5 });
    for (let i = 0; i < 60; i++) talker.say({ type: 'ping' });
    expect(await talker.end()).toMatchObject({ code: 1008 });
    const binary = await new Client(site.server).socket();
    binary.ws.send(Buffer.from([1, 2, 3]));
    expect(await binary.end()).toMatchObject({ code: 1003 });
    const huge = await new Client(site.server).socket();
    huge.ws.send('x'.repeat(100_000));
    expect(await huge.end()).toMatchObject({ code: 1009 });
  });

  test('a foreign page cannot open a socket', async () => {
    const amy = await person(site.server);
    const open = (headers: Record<string, string>) =>
      new Promise<number>((resolve) => {
        const ws = new WebSocket(`${site.server.address.replace('http', 'ws')}/api/socket`, {
          headers: { cookie: amy.cookie ?? '', ...headers },
        });
        ws.on('open', () => {
          ws.close();
          resolve(101);
        });
        ws.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
        ws.on('error', () => {});
      });
    expect(await open({ origin: 'https://evil.example' })).toBe(403);
    expect(await open({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await open({ origin: site.server.address })).toBe(101);
  });

  test('signing out closes the sockets of that session', async () => {
    const amy = await person(site.server);
    const mine = await amy.socket();
    await amy.send('DELETE', '/api/sessions');
    expect(await mine.end()).toMatchObject({ code: 4401 });
  });

  test('a withdrawn token and a changed password close the sockets they opened', async () => {
    const amy = await person(site.server);
    const program = new Client(site.server);
    const made = await amy.post<{ id: string; token: string }>('/api/me/tokens', { label: 'x' });
    program.token = made.body.token;
    const theirs = await program.socket();
    await amy.send('DELETE', `/api/me/tokens/${made.body.id}`);
    expect(await theirs.end()).toMatchObject({ code: 4401 });
    program.token = (await amy.post<{ token: string }>('/api/me/tokens', { label: 'y' })).body.token;
    const again = await program.socket();
    await amy.post('/api/me/password', { current: 'a long password', next: 'another password' });
    expect(await again.end()).toMatchObject({ code: 4401 });
  });

  test('whoever is taken off a private table hears no more of it and does not come back', async () => {
    const [host, eve] = [await person(site.server), await person(site.server)];
    const made = await host.post<TableView>('/api/games', {
      title: 'pocket',
      seats: 3,
      visibility: 'private',
      settings: { name: 'Among us', seatOrder: 'asJoined' },
    });
    const { id, invitation } = made.body;
    await eve.post(`/api/invitations/${invitation}`, {});
    const spy = await eve.socket();
    spy.say({ type: 'subscribe', game: id });
    await spy.next(isEntries);
    const removed = await host.send<TableView>('PUT', `/api/games/${id}/seats/1`, { open: true });
    expect(removed.status).toBe(200);
    await host.post(`/api/games/${id}/chat`, { text: 'now that she is gone' });
    expect(await spy.next((m) => m.type === 'error')).toMatchObject({ code: 'notFound', game: id });
    await host.send('PUT', `/api/games/${id}/seats/2`, { computer: 'normal' });
    await host.post(`/api/games/${id}/start`);
    await host.act(id, 0, bid(1, 2));
    await host.post(`/api/games/${id}/chat`, { text: 'and the game is on' });
    spy.say({ type: 'ping', id: 7 });
    await spy.next((m) => m.type === 'pong');
    expect(JSON.stringify(spy.messages)).not.toMatch(/now that she|the game is on|"seq":1/);
    expect((await eve.post(`/api/invitations/${invitation}`, {})).status).toBe(404);
    expect((await eve.get(`/api/games/${id}`)).status).toBe(404);
    spy.close();
  });

  test('somebody taken off a public table takes no seat there again unless the host says so', async () => {
    const [host, eve] = [await person(site.server), await person(site.server)];
    const made = await host.post<TableView>('/api/games', {
      title: 'pocket',
      seats: 3,
      visibility: 'public',
      settings: { name: 'For all' },
    });
    const { id } = made.body;
    await eve.post(`/api/games/${id}/join`);
    await host.send('PUT', `/api/games/${id}/seats/1`, { open: true });
    expect((await eve.post(`/api/games/${id}/join`)).status).toBe(403);
    const fresh = await host.post<TableView>(`/api/games/${id}/invitation`);
    expect(fresh.body.invitation).not.toBe(made.body.invitation);
    expect((await eve.post(`/api/invitations/${fresh.body.invitation}`, {})).status).toBe(403);
    expect((await eve.post(`/api/games/${id}/invitation`)).status).toBe(403);
    expect((await host.send('PUT', `/api/games/${id}/seats/1`, { account: eve.account })).status).toBe(200);
  });

  test('nobody follows more tables than fifty, however fast they ask', async () => {
    const amy = await person(site.server);
    const games: string[] = [];
    for (let i = 0; i < 56; i++) {
      const body = { title: 'pocket', seats: 2, visibility: 'public', settings: { name: `Table ${i}` } };
      games.push((await amy.post<TableView>('/api/games', body)).body.id);
    }
    const greedy = await amy.socket();
    // As many messages as may come at once, then the others.
    for (const game of games.slice(0, 28)) greedy.say({ type: 'subscribe', game });
    await greedy.next((it) => isEntries(it) && it.game === games[27]);
    site.server.clock.now += 11_000;
    for (const game of games.slice(28)) greedy.say({ type: 'subscribe', game });
    await greedy.next((it) => it.type === 'error' && it.game === games[55]);
    expect(greedy.messages.filter(isEntries)).toHaveLength(50);
    expect(greedy.messages.filter((it) => it.type === 'error' && it.code === 'tooMany')).toHaveLength(6);
    greedy.close();
  });

  test('who hangs up while the table is still being looked for is not counted as watching', async () => {
    const { id } = await table(site.server, 2);
    const { games } = site.server.context;
    const peek = games.peek.bind(games);
    const gone = await new Client(site.server).socket();
    let goOn = (): void => {};
    const hungUp = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let asked = (): void => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const sockets = site.server.context.metrics.sockets;
    const open = async (): Promise<number> => (await sockets.get()).values[0]?.value ?? 0;
    const before = await open();
    games.peek = async (game) => {
      asked();
      await hungUp;
      return peek(game);
    };
    gone.say({ type: 'subscribe', game: id });
    await isAsked;
    gone.close();
    while ((await open()) >= before) await new Promise(setImmediate);
    games.peek = peek;
    goOn();
    const watch = await new Client(site.server).socket();
    watch.say({ type: 'subscribe', game: id });
    const here = await watch.next((it) => it.type === 'presence');
    expect(here).toMatchObject({ watching: 1 });
    watch.close();
  });

  test('a session that has lasted its time ends with its sockets', async () => {
    const amy = await person(site.server);
    const socket = await amy.socket();
    site.server.clock.now += 91 * 24 * 3_600_000;
    await site.server.tick();
    expect(await socket.end()).toMatchObject({ code: 4401 });
  });

  test('too many sockets from one address are turned away', async () => {
    const sockets = [];
    for (let i = 0; i < 40; i++) sockets.push(await new Client(site.server).socket());
    await expect(new Client(site.server).socket()).rejects.toThrow('1013');
    for (const socket of sockets) socket.close();
  });
});

onBothDatabases('slow consumers', (databases) => {
  const site = withServer(databases, {
    limits: { ...DEFAULT_LIMITS, requests: 100_000, accountsByAddress: 10_000, socketBacklog: 20_000 },
  });

  test('a client that reads nothing is dropped, and the others get everything', async () => {
    const { id, players } = await table(site.server, 2, {
      options: { rounds: 100, bulk: 100_000 },
      settings: { freeUndo: true },
    });
    const [amy, bob] = players as [Client, Client];
    const [slow, quick] = [await amy.socket(), await bob.socket()];
    slow.say({ type: 'subscribe', game: id });
    quick.say({ type: 'subscribe', game: id });
    await slow.next(isEntries);
    slow.ws.pause();
    let seq = 0;
    const dropped = site.server.context.metrics.droppedSockets;
    const count = async () =>
      (await dropped.get()).values.find((value) => value.labels.why === 'slow')?.value ?? 0;
    while ((await count()) === 0 && seq < 20_000) {
      await amy.act(id, seq++, bid(1, 1));
      await amy.post(`/api/games/${id}/undo`, { seq: seq++ });
    }
    expect(await count()).toBe(1);
    await quick.next(upTo(seq));
    slow.ws.resume();
    await slow.end();
    const back = await amy.socket();
    back.say({ type: 'subscribe', game: id });
    expect(await back.next(isEntries)).toMatchObject({ pulse: { seq } });
    back.close();
    quick.close();
  });
});
