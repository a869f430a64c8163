import { expect, test } from 'vitest';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import type { TableView } from '@roundhouse/schema';

onBothDatabases('people', (databases) => {
  const site = withServer(databases);
  const signIn = (client: Client, name: string, password: string) =>
    client.post<{ error: { code: string } }>('/api/sessions', { name, password });

  test('an account, its session, and names that look alike', async () => {
    const amy = await person(site.server, 'Amy Example');
    expect((await amy.get('/api/me')).body).toMatchObject({ name: 'Amy Example', kind: 'member' });
    const other = new Client(site.server);
    expect(
      (await other.post('/api/accounts', { name: 'AMY example', password: 'a long password' })).status,
    ).toBe(409);
    expect((await other.get('/api/me')).status).toBe(401);
    expect((await signIn(other, 'amy example', 'wrong password')).status).toBe(401);
    expect((await signIn(other, 'amy example', 'a long password')).status).toBe(200);
    expect((await other.get('/api/me')).status).toBe(200);
  });

  test('the cookie is out of reach of scripts, and a cookie brought along opens nothing', async () => {
    const client = new Client(site.server);
    client.cookie = 'roundhouse_session=planted';
    const made = await client.post('/api/accounts', { name: 'Fixated', password: 'a long password' });
    expect(String(made.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(client.cookie).not.toContain('planted');
    const thief = new Client(site.server);
    thief.cookie = 'roundhouse_session=planted';
    expect((await thief.get('/api/me')).status).toBe(401);
  });

  test('a session that was ended is worth nothing, here and everywhere', async () => {
    const bob = await person(site.server, 'Bob');
    const old = bob.cookie;
    expect((await bob.send('DELETE', '/api/sessions/current')).status).toBe(204);
    bob.cookie = old;
    expect((await bob.get('/api/me')).status).toBe(401);
    const [one, two] = [new Client(site.server), new Client(site.server)];
    await signIn(one, 'Bob', 'a long password');
    await signIn(two, 'Bob', 'a long password');
    await one.send('DELETE', '/api/sessions');
    expect((await two.get('/api/me')).status).toBe(401);
  });

  test('a session runs out', async () => {
    const old = await person(site.server);
    site.server.clock.now += 91 * 24 * 3_600_000;
    expect((await old.get('/api/me')).status).toBe(401);
  });

  test('a changed password ends all sessions but the new one', async () => {
    const amy = await person(site.server, 'Changer');
    const elsewhere = new Client(site.server);
    await signIn(elsewhere, 'Changer', 'a long password');
    expect((await amy.post('/api/me/password', { current: 'wrong', next: 'another password' })).status).toBe(
      403,
    );
    expect(
      (await amy.post('/api/me/password', { current: 'a long password', next: 'another password' })).status,
    ).toBe(204);
    expect((await amy.get('/api/me')).status).toBe(200);
    expect((await elsewhere.get('/api/me')).status).toBe(401);
    expect((await signIn(elsewhere, 'Changer', 'a long password')).status).toBe(401);
    expect((await signIn(elsewhere, 'Changer', 'another password')).status).toBe(200);
  });

  test('however many guess at once, no more are judged than one by one', async () => {
    const owner = await person(site.server, 'Guessed At');
    const thief = new Client(site.server);
    const tries = Array.from({ length: 200 }, (_, i) =>
      signIn(thief, 'Guessed At', i === 150 ? 'a long password' : `guess ${i}`),
    );
    const judged = (await Promise.all(tries)).filter(({ status }) => status !== 429);
    expect(judged).toHaveLength(10);
    expect(judged.filter(({ status }) => status === 200)).toEqual([]);
    expect((await owner.get('/api/me')).status).toBe(200);
    const elsewhere = new Client(site.server);
    elsewhere.address = '192.0.2.7';
    expect((await signIn(elsewhere, 'Guessed At', 'a long password')).status).toBe(200);
    const wrong = Array.from({ length: 40 }, () =>
      owner.post('/api/me/password', { current: 'wrong', next: 'another password' }),
    );
    expect((await Promise.all(wrong)).filter(({ status }) => status === 403)).toHaveLength(10);
    site.server.clock.now += 16 * 60_000;
  });

  test('guesses from everywhere leave each address two, and the owner comes in', async () => {
    await person(site.server, 'Beset');
    const from = (address: string) => Object.assign(new Client(site.server), { address });
    const guess = (client: Client) => signIn(client, 'Beset', 'a guess');
    for (let i = 0; i < 10; i++) {
      const crowd = Array.from({ length: 10 }, () => guess(from(`198.51.100.${i}`)));
      expect((await Promise.all(crowd)).filter(({ status }) => status === 401)).toHaveLength(10);
    }
    const late = from('203.0.113.1');
    expect([await guess(late), await guess(late), await guess(late)].map((it) => it.status)).toEqual([
      401, 401, 429,
    ]);
    expect((await signIn(from('203.0.113.2'), 'Beset', 'a long password')).status).toBe(200);
    // Neighbours in one IPv6 network are one visitor.
    const near = (i: number) => guess(from(`2001:db8:1:2:${i}::9`));
    expect([await near(1), await near(2), await near(3)].map((it) => it.status)).toEqual([401, 401, 429]);
    site.server.clock.now += 16 * 60_000;
  });

  test('two guests who claim one name at the same moment: one has it, the other is told', async () => {
    const { host } = await table(site.server, 2);
    const made = await host.post<TableView>('/api/games', {
      title: 'pocket',
      seats: 4,
      settings: { name: 'Claims' },
    });
    const guests = [new Client(site.server), new Client(site.server), new Client(site.server)];
    for (const guest of guests) await guest.post(`/api/invitations/${made.body.invitation}`, {});
    const before = guests.map((guest) => guest.cookie);
    const answers = await Promise.all(
      guests.map((guest) => guest.post('/api/me/claim', { name: 'Wanted', password: 'a long password' })),
    );
    expect(answers.map((it) => it.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const winner = answers.findIndex((it) => it.status === 200);
    const old = Object.assign(new Client(site.server), { cookie: before[winner] ?? null });
    expect((await old.get('/api/me')).status).toBe(401);
    expect((await (guests[winner] as Client).get('/api/me')).body).toMatchObject({ name: 'Wanted' });
  });

  test('a changed password and signing out everywhere withdraw the tokens of programs', async () => {
    const amy = await person(site.server, 'Tokens');
    const token = async () => {
      const made = await amy.post<{ token: string }>('/api/me/tokens', { label: 'x' });
      return Object.assign(new Client(site.server), { token: made.body.token });
    };
    const first = await token();
    await amy.post('/api/me/password', { current: 'a long password', next: 'another password' });
    expect((await first.get('/api/me')).status).toBe(401);
    const second = await token();
    expect((await second.get('/api/me')).status).toBe(200);
    await amy.send('DELETE', '/api/sessions');
    expect((await second.get('/api/me')).status).toBe(401);
  });

  test('guessing passwords is stopped by name and cannot be told from a name nobody has', async () => {
    await person(site.server, 'Target');
    const thief = new Client(site.server);
    for (let i = 0; i < 10; i++) expect((await signIn(thief, 'Target', `guess ${i}`)).status).toBe(401);
    expect((await signIn(thief, 'Target', 'a long password')).status).toBe(429);
    const nobody = await signIn(thief, 'Nobody At All', 'guess');
    expect(nobody.body.error.code).toBe('wrongPassword');
    site.server.clock.now += 16 * 60_000;
    expect((await signIn(thief, 'Target', 'a long password')).status).toBe(200);
  });

  test('a program plays with a token, which can be withdrawn', async () => {
    const amy = await person(site.server);
    const made = await amy.post<{ id: string; token: string }>('/api/me/tokens', { label: 'my bot' });
    const program = new Client(site.server);
    program.token = made.body.token;
    expect((await program.send('GET', '/api/me', undefined, { 'x-roundhouse': '' })).status).toBe(200);
    expect((await amy.get<{ label: string }[]>('/api/me/tokens')).body).toMatchObject([{ label: 'my bot' }]);
    expect(JSON.stringify((await amy.get('/api/me/tokens')).body)).not.toContain(made.body.token);
    await amy.send('DELETE', `/api/me/tokens/${made.body.id}`);
    expect((await program.get('/api/me')).status).toBe(401);
  });

  test('a guest takes a seat by the link, plays, and may stay for good', async () => {
    const host = await person(site.server);
    const made = await host.post<TableView>('/api/games', {
      title: 'pocket',
      seats: 2,
      settings: { name: 'By link', seatOrder: 'asJoined' },
    });
    const code = made.body.invitation;
    const guest = new Client(site.server);
    expect((await guest.get<TableView>(`/api/invitations/${code}`)).body).toMatchObject({
      id: made.body.id,
      invitation: null,
    });
    const joined = await guest.post<TableView>(`/api/invitations/${code}`, { name: 'Gus' });
    expect(joined.status).toBe(200);
    expect(joined.body.seats[1]).toMatchObject({ name: 'Gus', kind: 'guest' });
    await host.post(`/api/games/${made.body.id}/start`);
    await host.act(made.body.id, 0, { type: 'pass', by: 'player:p1' });
    expect((await guest.act(made.body.id, 1, { type: 'pass', by: 'player:p2' })).status).toBe(200);
    expect(
      (await guest.post('/api/games', { title: 'pocket', seats: 2, settings: { name: 'No' } })).status,
    ).toBe(403);
    expect(
      (await guest.post('/api/me/claim', { name: 'Gustav', password: 'a long password' })).body,
    ).toMatchObject({ kind: 'member' });
    expect((await guest.game(made.body.id)).table.seats[1]).toMatchObject({ name: 'Gustav' });
    expect((await new Client(site.server).get('/api/invitations/nonsense')).status).toBe(404);
  });

  test('no table of the database that knows whose a row is, is left out of what is exported', async () => {
    const { db } = site.server.context.store;
    const asked = new Set<string>();
    const selectFrom = db.selectFrom.bind(db);
    const amy = await person(site.server);
    db.selectFrom = ((from: never) => {
      asked.add(String(from));
      return selectFrom(from);
    }) as typeof db.selectFrom;
    try {
      expect((await amy.get('/api/me/export')).status).toBe(200);
    } finally {
      db.selectFrom = selectFrom;
    }
    const people = new Set(['account_id', 'host_id', 'who']);
    const tables = (await db.introspection.getTables()).flatMap(({ name, columns }) =>
      columns.some((column) => people.has(column.name)) ? [name] : [],
    );
    // Secrets whose like is told by other rows: links that were mailed, codes in place of the authenticator.
    const secrets = ['mail_tokens', 'recovery_codes'];
    expect(tables.filter((name) => !asked.has(name) && !secrets.includes(name))).toEqual([]);
  });

  test('my data, exported; then deleted, and the game goes on without my name', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    const { name } = (await amy.get<{ name: string }>('/api/me')).body;
    await amy.act(id, 0, { type: 'bid', by: 'player:p1', lot: 'pot', amount: 5 });
    await amy.post(`/api/games/${id}/chat`, { text: 'something personal' });
    await amy.send('PUT', `/api/games/${id}/notes`, { text: 'my plan' });
    const mine = await amy.get(`/api/me/export`);
    expect(mine.text).toContain('something personal');
    expect(mine.text).toContain('my plan');
    expect(mine.text).not.toContain('argon2');
    // A stranger copies the game for themselves: that is nobody else's business.
    const copy = await (await person(site.server)).post<{ id: string }>(`/api/games/${id}/clone`);
    expect(copy.status).toBe(201);
    expect((await amy.get(`/api/me/export`)).text).not.toContain(copy.body.id);
    expect((await amy.send('DELETE', '/api/me', { password: 'wrong' })).status).toBe(403);
    expect((await amy.send('DELETE', '/api/me', { password: 'a long password' })).status).toBe(204);
    expect((await amy.get('/api/me')).status).toBe(401);
    const after = await bob.game(id);
    expect(after.table.seats[0]).toMatchObject({ account: null, vacant: true });
    expect(after.table.host.account).toBe(bob.account);
    const everything = [
      await bob.get(`/api/games/${id}`),
      await bob.get(`/api/games/${id}/chat`),
      await bob.get('/api/games?list=mine'),
    ];
    for (const reply of everything) {
      expect(reply.text).not.toContain(name);
      expect(reply.text).not.toContain('something personal');
    }
    expect((await bob.act(id, 1, { type: 'pass', by: 'player:p2' })).status).toBe(200);
    expect((await bob.send('PUT', `/api/games/${id}/seats/0`, { computer: 'normal' })).status).toBe(200);
    await site.server.context.jobs.idle();
    expect((await bob.game(id)).table.seq).toBe(3);
  });
});
