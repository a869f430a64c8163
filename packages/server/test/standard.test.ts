import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitmentTo } from '../src/rules/dice.ts';
import { hashOf, newSecret } from '../src/secrets.ts';
import { Client, person, table } from './support/client.ts';
import { scratch, type TestServer, testServer } from './support/server.ts';

/** What ASVS asks for (docs/asvs.md) and no other test shows; each test names the requirement. */
let server: TestServer;
const place = scratch();
beforeAll(async () => {
  server = await testServer({ config: { database: `${place.path}/standard.db` } });
});
afterAll(async () => {
  await server.close();
  place.drop();
});

/** What the server says to these bytes on a line of their own. */
function said(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const line = connect(Number(port), hostname);
    let text = '';
    line.on('data', (piece) => {
      text += piece.toString();
    });
    line.on('close', () => resolve(text));
    line.on('error', reject);
    line.end(bytes);
  });
}

test('4.1.1: whatever has a body says its type and its letters', async () => {
  const amy = await person(server);
  for (const path of ['/api/me', '/api/titles', '/api/docs', '/api/docs.css', '/api/nothing', '/healthz']) {
    const { headers } = await amy.get(path);
    expect(headers['content-type'], path).toMatch(/^[a-z]+\/[a-z-]+; ?charset=utf-8$/);
  }
});

test('4.2.1: a message whose length is said in two ways is refused', async () => {
  const head = `POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const both = await said(`${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`);
  expect(both).toMatch(/^HTTP\/1.1 400/);
  const twice = await said(`${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  \r\n`);
  expect(twice).toMatch(/^HTTP\/1.1 400/);
});

test('6.2.1, 6.2.5, 6.2.8, 6.2.9: eight characters and more, any of them, exactly as they were typed', async () => {
  const register = async (password: string) => {
    const name = `Typist ${Math.random().toString(36).slice(2, 10)}`;
    const made = await new Client(server).post('/api/accounts', { name, password });
    return { name, status: made.status };
  };
  expect((await register('seven 7')).status).toBe(400);
  const odd = `  Ünïcode 鉄道 🚂 ${'long '.repeat(12)} `;
  const { name, status } = await register(odd);
  expect([status, odd.length >= 64]).toEqual([201, true]);
  const signIn = async (password: string) =>
    (await new Client(server).post('/api/sessions', { name, password })).status;
  expect(await signIn(odd)).toBe(200);
  for (const near of [odd.trim(), odd.toLowerCase(), odd.slice(0, 64), `${odd} `])
    expect(await signIn(near)).toBe(401);
});

test('13.4.4: nothing that was sent comes back by TRACE', async () => {
  const answer = await said(
    'TRACE /api/me HTTP/1.1\r\nHost: localhost\r\nCookie: a=secret\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1.1 4/);
  expect(answer).not.toContain('secret');
});

test('15.3.3: nobody sets what is not theirs to set', async () => {
  const { id, players } = await table(server, 2);
  const [amy] = players as [Client, Client];
  for (const field of [
    { role: 'admin' },
    { email: 'else@trains.example' },
    { kind: 'member' },
    { verified_email: 'x' },
  ])
    expect((await amy.send('PATCH', '/api/me', field)).status).toBe(400);
  const wishes = { title: 'pocket', seats: 2, settings: { name: 'Mine' } };
  for (const field of [{ seed: '00' }, { host: 'somebody' }, { analysis: true }, { tournament: 'e1' }])
    expect((await amy.post('/api/games', { ...wishes, ...field })).status).toBe(400);
  const move = { seq: 0, key: 'a-key-of-mine', action: { type: 'pass', by: 'player:p1' } };
  expect((await amy.post(`/api/games/${id}/actions`, { ...move, at: 0 })).status).toBe(400);
  expect((await amy.get<{ role: string }>('/api/me')).body.role).toBe('player');
});

test('15.3.7: a parameter that comes twice is refused, not chosen from', async () => {
  const amy = await person(server);
  for (const path of [
    '/api/games?list=mine&list=open',
    '/api/club/games?limit=1&limit=2',
    '/api/seeks?limit=1&limit=2',
  ])
    expect((await amy.get(path)).status).toBe(400);
});

test('16.3.4, 16.4.1: what goes wrong is in the log, one line each, whatever somebody wrote', async () => {
  const amy = await person(server);
  const { hot } = server.context.store;
  const session = hot.session.bind(hot);
  const forged = '"}\n{"level":30,"event":"signIn","account":"forged"}\u2028';
  hot.session = async () => {
    throw new Error(forged);
  };
  const before = server.lines.length;
  try {
    expect((await amy.get('/api/me')).status).toBe(500);
  } finally {
    hot.session = session;
  }
  const lines = server.lines.slice(before).join('').trim().split('\n');
  const read = lines.map((line) => JSON.parse(line) as { msg: string; account?: string });
  expect(read.map(({ msg }) => msg)).toContain('a request failed');
  expect(read.filter(({ account }) => account === 'forged')).toEqual([]);
});

test('1.2.2: only http and https are taken as an address to call', async () => {
  const amy = await person(server);
  for (const webhook of ['javascript:alert(1)', 'file:///etc/passwd', 'ftp://example.org/', '//example.org'])
    expect((await amy.send('PATCH', '/api/me', { webhook })).status, webhook).toBe(400);
  expect((await amy.send('PATCH', '/api/me', { webhook: 'https://example.org/turns' })).status).toBe(200);
});

test('6.1.2: words of the site with little else are no password', async () => {
  for (const password of ['Roundhouse1', '1846-1817!', 'railroad 18xx', 'Passwort123'])
    expect(
      (await new Client(server).post('/api/accounts', { name: 'Porter', password })).body,
      password,
    ).toMatchObject({ error: { code: 'weakPassword' } });
});

test('6.3.2, 13.2.3: a new server has no account and no administrator', async () => {
  const empty = await testServer();
  const { db } = empty.context.store;
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
  for (const name of ['admin', 'root', 'host', 'postgres'])
    expect((await new Client(empty).post('/api/sessions', { name, password: name.repeat(3) })).status).toBe(
      401,
    );
  await empty.close();
});

test('6.5.3, 11.2.3, 11.5.1: secrets have 256 bits, and none comes twice', () => {
  const secrets = Array.from({ length: 1000 }, newSecret);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(new Set(secrets).size).toBe(1000);
});

test('7.2.1, 7.2.2: a session that nobody began is none, and every sign-in begins another', async () => {
  const stranger = new Client(server);
  const amy = await person(server);
  const [name] = (amy.cookie ?? '').split('=');
  for (const value of [
    '1',
    'admin',
    newSecret(),
    amy.account,
    hashOf((amy.cookie ?? '').split('=')[1] ?? ''),
  ]) {
    stranger.cookie = `${name}=${value}`;
    expect((await stranger.get('/api/me')).status, value).toBe(401);
  }
  const { name: called } = (await amy.get<{ name: string }>('/api/me')).body;
  const again = new Client(server);
  expect((await again.post('/api/sessions', { name: called, password: 'a long password' })).status).toBe(200);
  expect(again.cookie).not.toBe(amy.cookie);
});

test('7.6.2: looking begins no session', async () => {
  const stranger = new Client(server);
  for (const path of ['/api/games?list=open', '/api/titles', '/api/club/games', '/healthz'])
    await stranger.get(path);
  expect(stranger.cookie).toBeNull();
});

test('11.4.2, 11.4.3: passwords are kept by argon2id with the advised costs, hashes have 256 bits', async () => {
  const amy = await person(server);
  const kept = await server.context.store.db
    .selectFrom('accounts')
    .select('password')
    .where('id', '=', amy.account)
    .executeTakeFirstOrThrow();
  expect(kept.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(commitmentTo('seed')).toMatch(/^[0-9a-f]{64}$/);
});

test('16.3.3: a sign-in that is refused is in the log with its reason and address, without the password', async () => {
  const amy = await person(server);
  const { name } = (await amy.get<{ name: string }>('/api/me')).body;
  const before = server.lines.length;
  const thief = new Client(server);
  thief.address = '192.0.2.7';
  expect((await thief.post('/api/sessions', { name, password: 'guessed wrongly' })).status).toBe(401);
  const lines = server.lines.slice(before).join('');
  expect(lines).toMatch(/"event":"signInRefused".*"address":"192.0.2.7"/);
  expect(lines).not.toContain('guessed wrongly');
});
