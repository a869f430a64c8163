import { expect, test } from 'vitest';
import { hashOf } from '../src/secrets.ts';
import { codeOf, secondFactor } from './support/admin.ts';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

interface Refused {
  error: { code: string; message: string };
}
interface SessionSeen {
  id: string;
  device: string;
  current: boolean;
}

onBothDatabases('the security of an account', (databases) => {
  const site = withServer(databases);
  const signIn = (client: Client, name: string, password = 'a long password', code?: string) =>
    client.post<Refused & { account: string }>('/api/sessions', {
      name,
      password,
      ...(code !== undefined && { code }),
    });
  const nameOf = async (client: Client): Promise<string> =>
    (await client.get<{ name: string }>('/api/me')).body.name;

  test('nobody has more than fifty tokens', async () => {
    const amy = await person(site.server);
    const answers: number[] = [];
    for (let i = 0; i < 51; i++) answers.push((await amy.post('/api/me/tokens', { label: `${i}` })).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(50);
    expect(answers.at(-1)).toBe(429);
    const bob = await person(site.server);
    const atOnce = await Promise.all(
      Array.from({ length: 60 }, () => bob.post('/api/me/tokens', { label: 'at once' })),
    );
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(50);
  });

  test('a sign-in that was judged by the old password begins no session after the new one', async () => {
    const amy = await person(site.server);
    const name = await nameOf(amy);
    const thief = new Client(site.server);
    const { db } = site.server.context.store;
    const transaction = db.transaction.bind(db);
    let changed = false;
    // The password is changed between the look at it and the session.
    db.transaction = () => {
      const begun = transaction();
      const execute = begun.execute.bind(begun);
      begun.execute = async (work) => {
        if (!changed) {
          changed = true;
          await amy.post('/api/me/password', { current: 'a long password', next: 'another fine password' });
        }
        return execute(work);
      };
      return begun;
    };
    try {
      expect((await signIn(thief, name)).status).toBe(401);
    } finally {
      db.transaction = transaction;
    }
    expect(changed).toBe(true);
    expect((await thief.get('/api/me')).status).toBe(401);
    expect((await amy.get('/api/me')).status).toBe(200);
  });

  test('signing out everywhere ends what devices are told, until it is asked for there again', async () => {
    const amy = await person(site.server);
    const device = { endpoint: 'https://push.example/amy', keys: { p256dh: 'x', auth: 'y' } };
    expect((await amy.post('/api/me/devices', device)).status).toBe(201);
    const devices = () =>
      site.server.context.store.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('account_id', '=', amy.account)
        .execute();
    expect(await devices()).toHaveLength(1);
    await amy.send('DELETE', '/api/sessions');
    expect(await devices()).toEqual([]);
  });

  test('my sessions are listed, and one of them can be ended, with its sockets', async () => {
    const amy = await person(site.server);
    const phone = new Client(site.server);
    await phone.send(
      'POST',
      '/api/sessions',
      { name: await nameOf(amy), password: 'a long password' },
      {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      },
    );
    const { body: list, text } = await amy.get<SessionSeen[]>('/api/me/sessions');
    expect(list).toHaveLength(2);
    const other = list.find((it) => !it.current);
    expect(other?.device).toBe('Chrome on Android');
    // What opens a session is not in the list, nor is what the database keeps of it.
    const secret = (phone.cookie ?? '').split('=')[1] ?? '';
    expect(text).not.toContain(secret);
    expect(text).not.toContain(hashOf(secret));
    const socket = await phone.socket();
    const mine = await amy.socket();
    const eve = await person(site.server);
    expect((await eve.send('DELETE', `/api/me/sessions/${other?.id}`)).status).toBe(404);
    expect((await amy.send('DELETE', `/api/me/sessions/${other?.id}`)).status).toBe(204);
    expect(await socket.end()).toMatchObject({ code: 4401 });
    expect((await phone.get('/api/me')).status).toBe(401);
    expect((await amy.get('/api/me')).status).toBe(200);
    expect(mine.closed).toBeNull();
    mine.close();
  });

  test('signing out everywhere, and a new password, end tokens and their sockets too', async () => {
    for (const how of ['everywhere', 'password'] as const) {
      const amy = await person(site.server);
      const { body } = await amy.post<{ token: string }>('/api/me/tokens', { label: 'bot' });
      const program = new Client(site.server);
      program.token = body.token;
      const socket = await program.socket();
      if (how === 'everywhere') await amy.send('DELETE', '/api/sessions');
      else await amy.post('/api/me/password', { current: 'a long password', next: 'another fine password' });
      expect(await socket.end()).toMatchObject({ code: 4401 });
      expect((await program.get('/api/me')).status).toBe(401);
    }
  });

  test('a session that nobody uses for a month is over, one in use is not', async () => {
    const [idle, busy] = [await person(site.server), await person(site.server)];
    for (let day = 0; day < 32; day++) {
      site.server.clock.now += 24 * 3_600_000;
      expect((await busy.get('/api/me')).status).toBe(200);
      // The use of a session is written down while nobody waits for it.
      await expect
        .poll(async () => (await busy.get<{ seenAt: number }[]>('/api/me/sessions')).body[0]?.seenAt)
        .toBe(site.server.clock.now);
    }
    await site.server.tick();
    expect((await idle.get('/api/me')).status).toBe(401);
    expect((await busy.get('/api/me')).status).toBe(200);
  });

  test('signing in ends the session one came with, and more than thirty end the oldest', async () => {
    const amy = await person(site.server);
    const name = await nameOf(amy);
    const old = amy.cookie;
    await signIn(amy, name);
    const thief = new Client(site.server);
    thief.cookie = old;
    expect((await thief.get('/api/me')).status).toBe(401);
    for (let i = 0; i < 31; i++) {
      site.server.clock.now += 1000;
      await signIn(new Client(site.server), name);
    }
    expect((await amy.get('/api/me')).status).toBe(401);
  });

  test('a second factor: asked for at the sign-in, each code once, recovery codes in its place', async () => {
    const amy = await person(site.server);
    const name = await nameOf(amy);
    const elsewhere = new Client(site.server);
    await signIn(elsewhere, name);
    expect((await amy.post('/api/me/second-factor', { password: 'wrong' })).status).toBe(403);
    const { secret, codes } = await secondFactor(amy);
    expect(codes).toHaveLength(10);
    expect((await elsewhere.get('/api/me')).status).toBe(401);
    expect((await amy.get<{ secondFactor: boolean }>('/api/me')).body.secondFactor).toBe(true);

    const client = new Client(site.server);
    expect((await signIn(client, name)).body.error.code).toBe('secondFactor');
    expect((await signIn(client, name, 'wrong password')).body.error.code).toBe('wrongPassword');
    // The code that turned it on has been used.
    expect((await signIn(client, name, undefined, codeOf(client, secret))).body.error.code).toBe('wrongCode');
    site.server.clock.now += 30_000;
    const code = codeOf(client, secret);
    expect((await signIn(client, name, undefined, code)).status).toBe(200);
    expect((await signIn(new Client(site.server), name, undefined, code)).body.error.code).toBe('wrongCode');
    const [first = ''] = codes;
    expect((await signIn(new Client(site.server), name, undefined, first)).status).toBe(200);
    expect((await signIn(new Client(site.server), name, undefined, first)).body.error.code).toBe('wrongCode');

    site.server.clock.now += 30_000;
    const off = { password: 'a long password', code: codeOf(client, secret) };
    expect((await client.send('DELETE', '/api/me/second-factor', { ...off, code: '000000' })).status).toBe(
      401,
    );
    expect((await client.send('DELETE', '/api/me/second-factor', off)).status).toBe(204);
    expect((await signIn(new Client(site.server), name)).status).toBe(200);
  });

  test('codes cannot be tried out, however many are sent at once', async () => {
    const amy = await person(site.server);
    const name = await nameOf(amy);
    await secondFactor(amy);
    site.server.clock.now += 60_000;
    const tries = Array.from({ length: 60 }, (_, i) =>
      signIn(new Client(site.server), name, undefined, String(100_000 + i)),
    );
    const judged = (await Promise.all(tries)).filter((it) => it.body.error.code === 'wrongCode');
    expect(judged.length).toBeLessThanOrEqual(10);
  });

  test.each([
    ['Grand Amy', 'Grаnd Amy', 'Cyrillic а'],
    ['Paul Bunyan', 'PauI Bunyan', 'I for l'],
    ['Bob Zero', 'B0b Zero', '0 for o'],
    ['Clara Morn', 'Clara Mom', 'm for rn'],
    ['Dan Brown', 'Ｄan Brown', 'a wide D'],
    ['Eve Adams', 'EveAdams', 'no space'],
  ])('%s is not %s (%s)', async (name, alike) => {
    await person(site.server, name);
    const made = await new Client(site.server).post<Refused>('/api/accounts', {
      name: alike,
      password: 'a long password',
    });
    expect([made.status, made.body.error.code]).toEqual([409, 'nameTaken']);
  });

  test('nobody is called as if they spoke for the server', async () => {
    for (const name of ['Administrator', 'Roundhouse', 'M0derator', 'Departed player'])
      expect(
        (await new Client(site.server).post('/api/accounts', { name, password: 'a long password' })).status,
      ).toBe(409);
  });

  test('a guest takes neither the host’s name nor one that looks like it, nor any member’s', async () => {
    const host = await person(site.server, 'Henry Host');
    await person(site.server, 'Mary Member');
    const { body } = await host.post<{ invitation: string }>('/api/games', {
      title: 'pocket',
      seats: 4,
      settings: { name: 'Names' },
    });
    const enter = (name: string) =>
      new Client(site.server).post<Refused>(`/api/invitations/${body.invitation}`, { name });
    for (const name of ['Henry Host', 'henry host', 'Нenry Host', 'Mary Member', 'Mary Mernber'])
      expect((await enter(name)).body.error.code).toBe('nameTaken');
    expect((await enter('Gus')).status).toBe(200);
    expect((await enter('Gus')).body.error.code).toBe('nameTaken');
  });

  test('nobody sits down beside a guest they could be taken for', async () => {
    const host = await person(site.server);
    const { body } = await host.post<{ id: string; invitation: string }>('/api/games', {
      title: 'pocket',
      seats: 4,
      visibility: 'public',
      settings: { name: 'Names' },
    });
    await new Client(site.server).post(`/api/invitations/${body.invitation}`, { name: 'Greta Guest' });
    const alike = await person(site.server, 'Gretа Guest');
    const sat = await alike.post<Refused>(`/api/games/${body.id}/join`);
    expect([sat.status, sat.body.error.code]).toEqual([409, 'nameTaken']);
    const other = await person(site.server, 'Grete Guest');
    expect((await other.post(`/api/games/${body.id}/join`)).status).toBe(200);
  });

  test('two guests who claim one name at the same moment: one has it, the other is told', async () => {
    const host = await person(site.server);
    const { body } = await host.post<{ invitation: string }>('/api/games', {
      title: 'pocket',
      seats: 4,
      settings: { name: 'Race' },
    });
    const guests = [new Client(site.server), new Client(site.server), new Client(site.server)];
    for (const [i, guest] of guests.entries())
      await guest.post(`/api/invitations/${body.invitation}`, { name: `Racer ${'abc'[i]}` });
    const claims = await Promise.all(
      guests.map((guest) => guest.post('/api/me/claim', { name: 'One Winner', password: 'a long password' })),
    );
    expect(claims.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('claiming rotates the session', async () => {
    const host = await person(site.server);
    const { body } = await host.post<{ invitation: string }>('/api/games', {
      title: 'pocket',
      seats: 2,
      settings: { name: 'Claim' },
    });
    const guest = new Client(site.server);
    await guest.post(`/api/invitations/${body.invitation}`, { name: 'Gerda' });
    const old = guest.cookie;
    await guest.post('/api/me/claim', { name: 'Gerda the Great', password: 'a long password' });
    expect(guest.cookie).not.toBe(old);
    expect((await guest.get('/api/me')).status).toBe(200);
    const thief = new Client(site.server);
    thief.cookie = old;
    expect((await thief.get('/api/me')).status).toBe(401);
  });

  test.each(['12345678', 'Password1', 'roundhouse1846', 'Wendell Weak', 'iloveyou'])(
    'the password %s is refused',
    async (password) => {
      const made = await new Client(site.server).post<Refused>('/api/accounts', {
        name: 'Wendell Weak',
        password,
      });
      expect([made.status, made.body.error.code]).toEqual([422, 'weakPassword']);
    },
  );

  test('no answer of the interface is kept by a cache', async () => {
    const { id, host } = await table(site.server, 2);
    for (const path of ['/api/me', '/api/games', `/api/games/${id}`, '/api/nothing', '/api/titles'])
      expect((await host.get(path)).headers['cache-control']).toBe('no-store');
  });

  test('sign-ins, refused and not, are in the log without name or password', async () => {
    const amy = await person(site.server, 'Logged Person');
    site.server.lines.length = 0;
    await signIn(new Client(site.server), 'Logged Person', 'wrong password');
    await signIn(new Client(site.server), 'Logged Person');
    const lines = site.server.lines.join('');
    expect(lines).toMatch(/"event":"signInRefused","why":"wrongPassword"/);
    expect(lines).toContain(`"event":"signIn","account":"${amy.account}"`);
    expect(lines).not.toMatch(/Logged Person|wrong password|a long password/);
  });
});
