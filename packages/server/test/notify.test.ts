import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server as TcpServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { isLocal, post } from '../src/notify/outgoing.ts';
import { Postman } from '../src/notify/postman.ts';
import { type Client, person, table } from './support/client.ts';
import { onBothDatabases } from './support/databases.ts';
import { joined, type Mailbox, mailbox, verifyAddress } from './support/mailbox.ts';
import { type TestServer, testServer } from './support/server.ts';

interface Received {
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

/** Takes what is posted; answers as told. */
function receiver(): Promise<{ server: HttpServer; url: string; got: Received[]; answers: number[] }> {
  const got: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, got, answers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}

test('a webhook cannot make the server talk to its own network', async () => {
  const guarded = { localWebhooks: false };
  for (const url of [
    'http://127.0.0.1/',
    'http://10.1.2.3/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://[::ffff:192.168.0.1]/',
    'http://localhost/',
    // IPv4 in IPv6, the old way and by translation.
    'http://[::192.168.0.1]/',
    'http://[::169.254.169.254]/latest',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://2130706433/',
  ]) {
    await expect(post(guarded, { url, headers: {}, body: '' })).rejects.toThrow('local network');
  }
  expect(isLocal('93.184.216.34')).toBe(false);
  expect(isLocal('2606:4700::1111')).toBe(false);
});

test('a receiver that answers and then drips, one that drips its headers and one that redirects', async () => {
  const open = { localWebhooks: true };
  let asked = 0;
  const dripping = createServer((request, response) => {
    asked += 1;
    if (request.url === '/redirect') {
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    }
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const silent = createTcp((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    const drip = setInterval(() => socket.write('x'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  const urlOf = (server: HttpServer | TcpServer): Promise<string> =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      );
    });
  const [slow, mute] = [await urlOf(dripping), await urlOf(silent)];
  expect(await post(open, { url: slow, headers: {}, body: 'x' })).toBe(200);
  expect(await post(open, { url: `${slow}/redirect`, headers: {}, body: 'x' })).toBe(307);
  expect(asked).toBe(2);
  await expect(post(open, { url: mute, headers: {}, body: 'x' }, 200)).rejects.toThrow('in time');
  dripping.close();
  silent.close();
});

onBothDatabases('messages', (databases) => {
  let hook: Awaited<ReturnType<typeof receiver>>;
  let mail: Mailbox;
  let server: TestServer;
  let second: TestServer | null = null;
  const keys = webPush.generateVAPIDKeys();

  beforeAll(async () => {
    hook = await receiver();
    mail = await mailbox();
    const config = {
      database: await databases.fresh(),
      publicUrl: 'https://trains.example',
      mail: { url: mail.url, from: 'house@trains.example' },
      push: { ...keys, subject: 'mailto:host@trains.example' },
    };
    server = await testServer({ config });
    second = databases.kind === 'postgres' ? await testServer({ config, clock: server.clock }) : null;
  });
  afterAll(async () => {
    await second?.close();
    await server.close();
    hook.server.close();
    mail.server.close();
  });

  test('your turn, by webhook and by e-mail, once each', async () => {
    const { id, players } = await table(server, 2, { settings: { name: 'Fine table' } });
    const [amy, bob] = players as [Client, Client];
    await bob.send('PATCH', '/api/me', { webhook: `${hook.url}/bob` });
    await verifyAddress(bob, mail, 'bob@trains.example');
    mail.mails.length = 0;
    await amy.act(id, 0, { type: 'pass', by: 'player:p1' });
    await Promise.all([server.tick(), second?.tick(), server.tick()]);
    await Promise.all([server.tick(), second?.tick()]);
    const told = hook.got.filter((it) => it.path === '/bob');
    expect(told).toHaveLength(1);
    const body = JSON.parse(told[0]?.body ?? '{}') as Record<string, string>;
    expect(body).toMatchObject({
      about: 'yourTurn',
      game: id,
      content: `It is your turn at "Fine table". https://trains.example/games/${id}`,
    });
    expect(body.text).toBe(body.content);
    expect(mail.mails).toHaveLength(1);
    const sent = joined(mail.mails[0] ?? '');
    expect(sent).toMatch(/To: bob@trains\.example/);
    expect(sent).toContain(`https://trains.example/games/${id}`);
  });

  test("who moves and undoes all day, or proposes over and over, fills nobody else's mailbox", async () => {
    const { id, players } = await table(server, 2, { options: { rounds: 100 } });
    const [amy, bob] = players as [Client, Client];
    await bob.send('PATCH', '/api/me', { webhook: `${hook.url}/flooded` });
    let seq = 0;
    for (let i = 0; i < 25; i++) {
      expect((await amy.act(id, seq++, { type: 'pass', by: 'player:p1' })).status).toBe(200);
      expect((await amy.post(`/api/games/${id}/undo`, { seq: seq++ })).status).toBe(200);
      expect((await amy.post(`/api/games/${id}/proposals`, { kind: 'end' })).status).toBe(201);
    }
    const flooded = (): number => hook.got.filter((it) => it.path === '/flooded').length;
    for (let i = 0; i < 40; i++) await server.tick();
    expect(flooded()).toBe(30);
    server.clock.now += 3_600_000;
    await amy.act(id, seq, { type: 'pass', by: 'player:p1' });
    for (let i = 0; i < 3; i++) await server.tick();
    expect(flooded()).toBe(31);
  });

  test('a failed delivery is tried again later, and a moved-on game queues nothing twice', async () => {
    const { id, players } = await table(server, 2);
    const [amy, bob] = players as [Client, Client];
    await bob.send('PATCH', '/api/me', { webhook: `${hook.url}/late` });
    hook.answers.push(500);
    await amy.act(id, 0, { type: 'pass', by: 'player:p1' });
    await server.tick();
    await server.tick();
    expect(hook.got.filter((it) => it.path === '/late')).toHaveLength(1);
    server.clock.now += 40_000;
    await server.tick();
    await server.tick();
    const sent = hook.got.filter((it) => it.path === '/late');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.headers['idempotency-key']).toBe(sent[1]?.headers['idempotency-key']);
  });

  test('a receiver that never answers keeps no clock, no mail and nobody else waiting', async () => {
    const mute = createTcp((socket) => socket.on('error', () => {}));
    await new Promise<void>((resolve) => {
      mute.listen(0, '127.0.0.1', () => resolve());
    });
    const { port } = mute.address() as AddressInfo;
    const { id, players } = await table(server, 2, {
      settings: { clock: { kind: 'deadline', hours: 1 }, onTimeout: 'move' },
    });
    const [amy, bob] = players as [Client, Client];
    await verifyAddress(bob, mail, 'bob@slow.example');
    await bob.send('PATCH', '/api/me', { webhook: `http://127.0.0.1:${port}/` });
    const before = mail.mails.length;
    await amy.send('PATCH', '/api/me', { webhook: `${hook.url}/amy` });
    await amy.act(id, 0, { type: 'pass', by: 'player:p1' });
    const round = server.tick();
    while (mail.mails.length === before)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    // The webhook is still being waited for; the clock fires and the next message goes out.
    server.clock.now += 2 * 3_600_000;
    void server.tick();
    while (!hook.got.some((it) => it.path === '/amy'))
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    expect((await amy.game(id)).table.seq).toBe(2);
    mute.close();
    await round;
  });

  /** Messages to somebody, as if they had been at many tables. */
  async function queue(to: Client, messages: number, dueAt: number): Promise<void> {
    const rows = Array.from({ length: messages }, (_, i) => ({
      id: `${to.account}:${dueAt}:${i}`,
      account_id: to.account,
      channel: 'webhook' as const,
      body: JSON.stringify({
        about: 'yourTurn',
        game: `table${i}`,
        title: 'pocket',
        table: 'Full',
        link: null,
      }),
      due_at: dueAt,
      tries: 0,
      lease_by: null,
      lease_until: null,
      sent_at: null,
      failed_at: null,
    }));
    await server.context.store.db.insertInto('outbox').values(rows).execute();
  }

  /** A receiver that keeps every request until `answer` is called. */
  async function holding(): Promise<{
    url: string;
    held: () => number;
    most: () => number;
    answer(requests: number): void;
  }> {
    const held: (() => void)[] = [];
    let most = 0;
    const slow = createServer((_, response) => {
      held.push(() => response.writeHead(200).end());
      most = Math.max(most, held.length);
    });
    await new Promise<void>((resolve) => {
      slow.listen(0, '127.0.0.1', () => resolve());
    });
    onTestFinished(() => void slow.close());
    return {
      url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`,
      held: () => held.length,
      most: () => most,
      answer(requests) {
        for (const it of held.splice(0, requests)) it();
      },
    };
  }

  const soon = async (holds: () => boolean): Promise<void> => {
    while (!holds())
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  };

  test('somebody at many tables does not wait a round for every other message, and gets each once', async () => {
    const bob = await person(server);
    await bob.send('PATCH', '/api/me', { webhook: `${hook.url}/many` });
    await queue(bob, 50, server.clock.now);
    await Promise.all([server.tick(), second?.tick()]);
    const keys = hook.got.flatMap((it) => (it.path === '/many' ? it.headers['idempotency-key'] : []));
    expect(keys).toHaveLength(50);
    expect(new Set(keys).size).toBe(50);
  });

  test('a slow receiver has two messages at a time, also when the first two were taken', async () => {
    const bob = await person(server);
    const slow = await holding();
    await bob.send('PATCH', '/api/me', { webhook: slow.url });
    await queue(bob, 6, server.clock.now);
    const round = server.tick();
    for (let sent = 0; sent < 6; sent += 2) {
      await soon(() => slow.held() === 2);
      void server.tick();
      slow.answer(2);
    }
    await round;
    expect(slow.most()).toBe(2);
  });

  test('a thousand messages to receivers that do not answer keep nobody else waiting', async () => {
    const slow = await holding();
    // Forty workers, two to each of twenty people, and every one of them has more to send.
    for (let i = 0; i < 20; i++) {
      const one = await person(server);
      await one.send('PATCH', '/api/me', { webhook: slow.url });
      await queue(one, 50, server.clock.now - 1000);
    }
    const postman = new Postman(server.context);
    await postman.round();
    await soon(() => slow.held() === 40);
    const amy = await person(server);
    await amy.send('PATCH', '/api/me', { webhook: `${hook.url}/other` });
    await queue(amy, 1, server.clock.now);
    await postman.round();
    slow.answer(1);
    await soon(() => hook.got.some((it) => it.path === '/other'));
    const closed = postman.close();
    slow.answer(40);
    await closed;
    expect(slow.most()).toBe(40);
    await server.context.store.db.deleteFrom('outbox').where('sent_at', 'is', null).execute();
  });

  test('nobody who does not want it is told', async () => {
    const { id, players } = await table(server, 2);
    const [amy, bob] = players as [Client, Client];
    await bob.send('PATCH', '/api/me', {
      webhook: `${hook.url}/quiet`,
      notify: { webhook: false, mail: false, push: false },
    });
    await amy.act(id, 0, { type: 'pass', by: 'player:p1' });
    await server.tick();
    expect(hook.got.filter((it) => it.path === '/quiet')).toEqual([]);
  });

  test('your turn on a device; one that is gone is forgotten', async () => {
    const { id, players } = await table(server, 2);
    const [amy, bob] = players as [Client, Client];
    const device = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    await bob.post('/api/me/devices', { endpoint: `${hook.url}/push`, keys: device });
    hook.answers.push(410);
    await amy.act(id, 0, { type: 'pass', by: 'player:p1' });
    await server.tick();
    expect(hook.got.filter((it) => it.path === '/push')).toHaveLength(1);
    const left = await server.context.store.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('account_id', '=', bob.account)
      .execute();
    expect(left).toEqual([]);
    expect((await bob.get('/api/push-key')).body).toEqual({ key: keys.publicKey });
  });
});
