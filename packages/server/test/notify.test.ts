import { createServer, type Server as HttpServer } from 'node:http';
import { createServer as createTcp, type Server as TcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { isLocal, post } from '../src/notify/outgoing.ts';
import type { House } from '../src/house.ts';
import { type Client, table } from './support/client.ts';
import { onBothDatabases } from './support/databases.ts';
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

/** A mail server that takes everything. */
function mailbox(): Promise<{ server: TcpServer; url: string; mails: string[] }> {
  const mails: string[] = [];
  const server = createTcp((socket) => {
    let data: string[] | null = null;
    socket.write('220 here\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data) {
          if (line === '.') {
            mails.push(data.join('\n'));
            data = null;
            socket.write('250 taken\r\n');
          } else data.push(line);
        } else if (line.startsWith('DATA')) {
          data = [];
          socket.write('354 go on\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
    socket.on('error', () => {});
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    );
  });
}

test('a webhook cannot make the server talk to its own network', async () => {
  const guarded = { config: { localWebhooks: false } } as House;
  for (const url of [
    'http://127.0.0.1/',
    'http://10.1.2.3/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://[::ffff:192.168.0.1]/',
    'http://localhost/',
    'http://2130706433/',
  ]) {
    await expect(post(guarded, { url, headers: {}, body: '' })).rejects.toThrow('local network');
  }
  expect(isLocal('93.184.216.34')).toBe(false);
  expect(isLocal('2606:4700::1111')).toBe(false);
});

onBothDatabases('messages', (databases) => {
  let hook: Awaited<ReturnType<typeof receiver>>;
  let mail: Awaited<ReturnType<typeof mailbox>>;
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
    await bob.send('PATCH', '/api/me', { webhook: `${hook.url}/bob`, email: 'bob@trains.example' });
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
    expect(mail.mails[0]).toMatch(/To: bob@trains\.example/);
    expect(mail.mails[0]).toContain(`https://trains.example/games/${id}`);
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
    const left = await server.house.store.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('account_id', '=', bob.account)
      .execute();
    expect(left).toEqual([]);
    expect((await bob.get('/api/push-key')).body).toEqual({ key: keys.publicKey });
  });
});
