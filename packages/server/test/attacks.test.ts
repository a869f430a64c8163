import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom, DEFAULT_LIMITS } from '../src/config.ts';
import { personName } from '@roundhouse/schema';
import { makeAdmin } from './support/admin.ts';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { scratch, type TestServer, testServer } from './support/server.ts';

let server: TestServer;
const place = scratch();

beforeAll(async () => {
  const web = `${place.path}/web`;
  mkdirSync(`${web}/assets`, { recursive: true });
  writeFileSync(`${web}/index.html`, '<!doctype html><title>Client</title>');
  writeFileSync(`${web}/assets/app-1a2b.js`, 'export {};');
  writeFileSync(`${place.path}/secret.txt`, 'a secret');
  writeFileSync(`${web}/.env`, 'a secret');
  server = await testServer({ config: { database: `${place.path}/a.db`, webRoot: web } });
});
afterAll(async () => {
  await server.close();
  place.drop();
});

test('cross-site: a form or a foreign page changes nothing, whatever cookie it carries', async () => {
  const amy = await person(server);
  const attempt = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'DELETE',
      url: '/api/sessions',
      headers: { cookie: amy.cookie ?? '', ...headers },
    });
  for (const headers of [
    {},
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'x-roundhouse': '1', origin: 'https://evil.example' },
    { 'x-roundhouse': '1', origin: 'null' },
    { 'x-roundhouse': '1', 'sec-fetch-site': 'cross-site' },
    { 'x-roundhouse': '1', 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    expect((await attempt(headers)).statusCode).toBe(403);
  }
  expect((await amy.get('/api/me')).status).toBe(200);
  const cross = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/me',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
  });
  expect(cross.headers['access-control-allow-origin']).toBeUndefined();
});

test('oversized and deeply nested bodies are refused and cost nothing', async () => {
  const { id, players } = await table(server, 2);
  const [amy] = players as [Client, Client];
  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/games/${id}/actions`,
      payload,
      headers: { 'content-type': 'application/json', 'x-roundhouse': '1', cookie: amy.cookie ?? '' },
    });
  const large = await send(`"${'x'.repeat(200_000)}"`);
  expect([large.statusCode, large.json().error.code]).toEqual([413, 'tooLarge']);
  // No library's own code: it would say which library it is.
  expect((await send('{')).json().error.code).toBe('malformed');
  const deep = `{"seq":0,"key":"deep-key-1","action":{"type":"own","by":"player:p1","name":"x","fields":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}}`;
  expect((await send(deep)).statusCode).toBe(400);
  for (const payload of [
    '{',
    'null',
    '[]',
    '""',
    '{"seq":1e400}',
    '{"seq":-1,"key":"aaaaaaaaaa","action":{}}',
  ])
    expect((await send(payload)).statusCode).toBe(400);
  expect((await amy.game(id)).table.seq).toBe(0);
});

test('prototype pollution is refused', async () => {
  const amy = await person(server);
  for (const payload of [
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"email":null,"__proto__":{"x":1}}',
  ]) {
    const reply = await server.app.inject({
      method: 'PATCH',
      url: '/api/me',
      payload,
      headers: { 'content-type': 'application/json', 'x-roundhouse': '1', cookie: amy.cookie ?? '' },
    });
    expect(reply.statusCode).toBe(400);
  }
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(
    (await amy.post('/api/games', { title: '__proto__', seats: 2, settings: { name: 'x' } })).status,
  ).toBe(404);
});

test('names with markup or control signs are refused; what people write comes back as data, never as a page', async () => {
  for (const name of [
    '<script>',
    'a\u202eb',
    'x\ny',
    '  ',
    'a'.repeat(33),
    'Robert"); drop',
    '\u0000\u0000',
  ]) {
    expect(personName.safeParse(name).success).toBe(false);
  }
  for (const name of ['Amy', 'Jürgen Müller', '山田太郎', "O'Neil", 'x_y-z.1'])
    expect(personName.safeParse(name).success).toBe(true);
  const { id, players } = await table(server, 2, { settings: { name: '<img src=x onerror=alert(1)>' } });
  const reply = await (players[0] as Client).get(`/api/games/${id}`);
  expect(reply.headers['content-type']).toContain('application/json');
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});

test('a name that takes a slow expression long is answered at once', () => {
  for (const name of [`${'a '.repeat(15)}!`, `${'a'.repeat(31)}!`, `${"a'".repeat(15)}'`]) {
    // A slow expression takes longer than anybody waits, every time; other work on the machine takes a moment now and then.
    const times = [1, 2, 3].map(() => {
      const began = performance.now();
      personName.safeParse(name);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  }
});

test('every page has a policy without inline script, and nothing outside the client is served', async () => {
  const anybody = new Client(server);
  const page = await anybody.send('GET', '/games/abc', undefined, { accept: 'text/html' });
  expect(page.text).toContain('Client');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(String((await anybody.get('/assets/app-1a2b.js')).headers['cache-control'])).toContain('immutable');
  expect(String((await anybody.get('/')).headers['cache-control'])).toBe('no-cache');
  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.env',
    '//etc/passwd',
    '/assets/%00',
    '/api/nothing',
    '/%c0%ae%c0%ae/secret.txt',
  ]) {
    const reply = await anybody.get(path);
    expect(reply.text).not.toContain('a secret');
    expect([400, 403, 404]).toContain(reply.status);
  }
});

test('errors say nothing about our insides', async () => {
  const anybody = new Client(server);
  const { hot } = server.context.store;
  const { head } = hot;
  const { id, players } = await table(server, 2);
  hot.head = async () => {
    throw new Error('select seed from games where password is postgres://user:secret@host');
  };
  const broken = await (players[0] as Client).get(`/api/games/${id}`);
  hot.head = head;
  expect(broken.status).toBe(500);
  expect(broken.text).not.toContain('select');
  expect(broken.text).not.toContain('secret');
  expect((await anybody.get('/api/nothing')).body).toEqual({
    error: { code: 'notFound', message: 'There is nothing here.' },
  });
});

test('requests are limited by person and by address, and the others are not affected', async () => {
  const limited = await testServer({
    config: {
      database: `${place.path}/limited.db`,
      limits: { ...DEFAULT_LIMITS, requests: 20, accountsByAddress: 5 },
    },
  });
  const [amy, bob] = [await person(limited), await person(limited)];
  const statuses = [];
  for (let i = 0; i < 25; i++) statuses.push((await amy.get('/api/me')).status);
  expect(statuses.filter((status) => status === 429).length).toBe(5);
  expect((await bob.get('/api/me')).status).toBe(200);
  expect((await bob.get('/healthz')).status).toBe(200);
  for (let i = 0; i < 3; i++) await person(limited);
  await expect(person(limited)).rejects.toThrow('tooMany');
  await limited.close();
});

test('tokens that open nothing count as requests of their address', async () => {
  const limited = await testServer({
    config: { database: `${place.path}/tokens.db`, limits: { ...DEFAULT_LIMITS, requests: 20 } },
  });
  const thief = Object.assign(new Client(limited), { token: 'rh_guessed' });
  const statuses = [];
  for (let i = 0; i < 40; i++) statuses.push((await thief.get('/api/me')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  await limited.close();
});

test('what the interface answers is kept by nobody on the way', async () => {
  const amy = await person(server);
  for (const path of ['/api/me', '/api/games', '/api/titles', '/api/nothing', '/api/me/export'])
    expect((await amy.get(path)).headers['cache-control']).toBe('no-store');
});

test('a body that never ends is not waited for', async () => {
  const impatient = await testServer({
    config: { database: `${place.path}/half.db`, requestPatience: 300 },
  });
  const { port } = new URL(impatient.address);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        'POST /api/sessions HTTP/1.1\r\nhost: x\r\nx-roundhouse: 1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"name',
      );
    });
    let heard = '';
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 408/);
  await impatient.close();
});

test('behind one proxy the visitor is who the proxy saw, whatever they wrote before it', async () => {
  const behind = await testServer({
    config: {
      database: `${place.path}/proxy.db`,
      trustProxy: configFrom({ ROUNDHOUSE_TRUST_PROXY: '1' }).trustProxy,
      limits: { ...DEFAULT_LIMITS, requests: 20 },
    },
  });
  const statuses = [];
  for (let i = 0; i < 40; i++)
    statuses.push(
      (
        await new Client(behind).send('GET', '/api/titles', undefined, {
          'x-forwarded-for': `10.9.8.${i}, 203.0.113.5`,
        })
      ).status,
    );
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const from = async (address: string): Promise<number> =>
    (await new Client(behind).send('GET', '/api/titles', undefined, { 'x-forwarded-for': address })).status;
  // Some proxies write the port as well: every connection has another one.
  for (const port of [40_001, 40_002]) expect(await from(`203.0.113.5:${port}`)).toBe(429);
  expect(await from('203.0.113.6')).toBe(200);
  for (let i = 0; i < 20; i++) expect(await from(`[2001:db8::${i}]:${40_000 + i}`)).toBe(200);
  expect(await from('2001:db8::77')).toBe(429);
  await behind.close();
});

test('proxies are a number or addresses; anything else stops the start with a sentence', () => {
  const read = (text: string) => configFrom({ ROUNDHOUSE_TRUST_PROXY: text }).trustProxy;
  expect(read('0')).toBe(false);
  expect(read('true')).toBe(1);
  expect(read('2')).toBe(2);
  expect(read('10.0.0.1, 10.1.0.0/16, ::1')).toEqual(['10.0.0.1', '10.1.0.0/16', '::1']);
  expect(() => read('my-proxy')).toThrow('ROUNDHOUSE_TRUST_PROXY');
});

test('the description of the interface and its page need nothing from elsewhere', async () => {
  const anybody = new Client(server);
  const page = await anybody.get('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('POST /api/games/{id}/actions');
  expect(page.text).not.toMatch(/<script|https?:\/\/|style=/);
  const { body } = await anybody.get<{ openapi: string; components: { schemas: object } }>(
    '/api/openapi.json',
  );
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.components.schemas)).toEqual(
    expect.arrayContaining(['Action', 'Entry', 'Table', 'Game', 'StandingOrder']),
  );
});

onBothDatabases('injection', (databases) => {
  const site = withServer(databases);

  test('numbers beyond all measure are refused, not passed on', async () => {
    const { id, players } = await table(site.server, 2, {
      settings: { clock: { kind: 'deadline', hours: 24, weekendsOff: true } },
    });
    const [amy] = players as [Client, Client];
    for (const path of [
      'entries?after=99999999999',
      'positions/99999999999',
      'chat?after=1e20',
      'positions/-1',
      'entries?after=NaN',
    ]) {
      expect((await amy.get(`/api/games/${id}/${path}`)).status).toBe(400);
    }
    expect((await amy.act(id, 99_999_999_999, { type: 'pass', by: 'player:p1' })).status).toBe(400);
    const forever = { vacations: [{ from: 0, to: Number.MAX_SAFE_INTEGER }] };
    expect((await amy.send('PATCH', '/api/me', forever)).status).toBe(400);
    expect((await amy.get(`/api/games/${id}`)).status).toBe(200);
  });

  test('no number in any parameter of any address breaks the database', async () => {
    const amy = await person(site.server);
    await makeAdmin(amy);
    interface Parameter {
      name: string;
      in: string;
      schema: { type?: string };
    }
    const { body } = await amy.get<{ paths: Record<string, { get?: { parameters?: Parameter[] } }> }>(
      '/api/openapi.json',
    );
    const broken: string[] = [];
    for (const [path, { get }] of Object.entries(body.paths))
      for (const { name, in: place, schema } of get?.parameters ?? [])
        for (const value of ['99999999999', '-99999999999', '9007199254740991', '1e300', '0.5'])
          if (place === 'query' || schema.type === 'integer') {
            const filled = path.replace(`{${name}}`, value).replace(/\{\w+\}/g, 'none');
            const { status } = await amy.get(place === 'query' ? `${filled}?${name}=${value}` : filled);
            if (status >= 500) broken.push(`${filled} ${name}=${value}: ${status}`);
          }
    expect(broken).toEqual([]);
  });

  test('quotes in any parameter stay what they are', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    const evil = [
      "' or '1'='1",
      "'; drop table games; --",
      '" or ""="',
      "1' union select password from accounts --",
      '%',
      '_',
      '\u0000',
    ];
    for (const text of evil) {
      const at = encodeURIComponent(text);
      for (const path of [
        `/api/games/${at}`,
        `/api/games/${at}/entries`,
        `/api/games/${id}/entries?after=${at}`,
        `/api/games/${id}/positions/${at}`,
        `/api/invitations/${at}`,
        `/api/games?list=${at}`,
        `/api/games?title=${at}`,
        `/api/games?before=${at}`,
      ]) {
        const reply = await amy.get(path);
        expect([200, 400, 404]).toContain(reply.status);
        expect(reply.text).not.toContain('argon2');
      }
      expect([400, 401]).toContain((await amy.post('/api/sessions', { name: text, password: text })).status);
      expect([204, 400, 404]).toContain((await amy.send('DELETE', `/api/games/${id}/orders/${at}`)).status);
      expect((await amy.post(`/api/games/${id}/chat`, { text: `said ${text}` })).status).toBe(
        text === '\u0000' ? 400 : 201,
      );
    }
    const said = (await amy.get<{ text: string }[]>(`/api/games/${id}/chat`)).body.map((line) => line.text);
    expect(said).toEqual(evil.filter((text) => text !== '\u0000').map((text) => `said ${text}`));
    expect((await amy.game(id)).table.status).toBe('running');
  });
});
