import { readFileSync } from 'node:fs';
import type { TableView } from '@roundhouse/schema';
import { expect, test } from 'vitest';
import { appoint } from '../src/admin/appoint.ts';
import { DEFAULT_LIMITS } from '../src/config.ts';
import { makeAdmin } from './support/admin.ts';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { testServer } from './support/server.ts';

interface Refused {
  error: { code: string; message: string };
}

const DAY = 24 * 3_600_000;

onBothDatabases('conduct', (databases) => {
  const site = withServer(databases);
  const open = async (host: Client, more: object = {}): Promise<TableView> => {
    const made = await host.post<TableView>('/api/games', {
      title: 'pocket',
      seats: 3,
      settings: { name: 'Conduct', seatOrder: 'asJoined' },
      ...more,
    });
    if (made.status !== 201) throw new Error(made.text);
    return made.body;
  };
  const admin = async (): Promise<Client> => {
    const boss = await person(site.server);
    await makeAdmin(boss);
    return boss;
  };

  test('nobody is seated without their consent: a seat is kept, and taken or declined', async () => {
    const [amy, bob, eve] = [await person(site.server), await person(site.server), await person(site.server)];
    const { id } = await open(amy, { visibility: 'private' });
    const ask = (who: Client, place: number) =>
      amy.send<TableView & Refused>('PUT', `/api/games/${id}/seats/${place}`, { account: who.account });
    const asked = await ask(bob, 1);
    expect(asked.body.seats[1]).toMatchObject({ account: null, offeredTo: expect.any(String) });
    expect((await bob.get<{ id: string }[]>('/api/games?list=mine')).body).toEqual([]);
    const offers = () => bob.get<{ game: string; place: number }[]>('/api/me/offers');
    expect((await offers()).body).toMatchObject([{ game: id, place: 1 }]);
    // Whoever is asked may look, others still may not, and the seat is nobody else's.
    expect((await bob.get(`/api/games/${id}`)).status).toBe(200);
    expect((await eve.get(`/api/games/${id}`)).status).toBe(404);
    expect((await bob.post(`/api/games/${id}/chat`, { text: 'hello' })).status).toBe(403);
    expect((await bob.send('DELETE', `/api/me/offers/${id}`)).status).toBe(204);
    expect((await bob.get(`/api/games/${id}`)).status).toBe(404);
    await ask(bob, 2);
    expect((await bob.post<TableView>(`/api/games/${id}/join`)).body.seats[2]).toMatchObject({
      account: bob.account,
      offeredTo: null,
    });
    expect((await offers()).body).toEqual([]);
  });

  test('somebody who was sent away does not come back, and the invitation they know is void', async () => {
    const [amy, bob] = [await person(site.server), await person(site.server)];
    const { id, invitation: old } = await open(amy);
    await bob.post(`/api/invitations/${old}`);
    const after = await amy.send<TableView>('PUT', `/api/games/${id}/seats/1`, { open: true });
    expect(after.body.invitation).not.toBe(old);
    expect((await bob.post(`/api/invitations/${old}`)).status).toBe(404);
    expect((await bob.post(`/api/invitations/${after.body.invitation}`)).status).toBe(403);
    // As somebody new, with what they knew.
    expect(
      (await new Client(site.server).post(`/api/invitations/${old}`, { name: 'Fresh Face' })).status,
    ).toBe(404);
    // Asked by the host they may come again.
    await amy.send('PUT', `/api/games/${id}/seats/1`, { account: bob.account });
    expect((await bob.post(`/api/games/${id}/join`)).status).toBe(200);
  });

  test('nobody is dealt in with somebody who is banned, or plays a tournament they called', async () => {
    const [eve, bob, boss] = [await person(site.server), await person(site.server), await admin()];
    const card = { title: 'pocket', seats: 2, settings: { name: 'Who plays?' } };
    const { body: own } = await eve.post<{ id: string }>('/api/seeks', card);
    const { body: others } = await bob.post<{ id: string }>('/api/seeks', { ...card, seats: 3 });
    await eve.send('PUT', `/api/seeks/${others.id}/players/me`);
    const cup = { title: 'pocket', seats: 3, rounds: 2, computer: 'easy' };
    const again = { startsAt: site.server.clock.now + DAY, everyDays: 1 };
    const { body: called } = await eve.post<{ id: string }>('/api/tournaments', {
      ...cup,
      ...again,
      name: 'Eve’s cup',
    });
    const { body: fine } = await bob.post<{ id: string }>('/api/tournaments', { ...cup, name: 'Bob’s cup' });
    await eve.send('PUT', `/api/tournaments/${fine.id}/players/me`);
    await boss.send('PUT', `/api/admin/people/${eve.account}/ban`, { days: 3, reason: 'insults' });
    expect((await bob.send('PUT', `/api/seeks/${own.id}/players/me`)).status).toBe(404);
    const cards = await bob.get<{ id: string; players: { account: string }[] }[]>('/api/seeks?limit=100');
    expect(cards.body.find(({ id }) => id === others.id)?.players).toEqual([
      { account: bob.account, name: expect.any(String) },
    ]);
    const view = async (id: string) =>
      (await bob.get<{ status: string; players: number }>(`/api/tournaments/${id}`)).body;
    expect(await view(called.id)).toMatchObject({ status: 'over' });
    expect(await view(fine.id)).toMatchObject({ status: 'open', players: 0 });
    // Acts are listed by their time.
    site.server.clock.now += 1000;
  });

  test('the host changes the invitation', async () => {
    const [amy, bob] = [await person(site.server), await person(site.server)];
    const { id, invitation: old } = await open(amy);
    expect((await bob.post(`/api/games/${id}/invitation`)).status).toBe(403);
    const { body } = await amy.post<TableView>(`/api/games/${id}/invitation`);
    expect((await bob.get(`/api/invitations/${old}`)).status).toBe(404);
    expect((await bob.post(`/api/invitations/${body.invitation}`)).status).toBe(200);
  });

  test('a blocked person gets no seat, asks for none, and is not heard', async () => {
    const [amy, bob] = [await person(site.server), await person(site.server)];
    const { id, players } = await table(site.server, 2);
    const [cem, dan] = players as [Client, Client];
    await cem.send('PUT', `/api/me/blocks/${dan.account}`);
    expect((await cem.send('PUT', `/api/me/blocks/${cem.account}`)).status).toBe(422);
    const socket = await cem.socket();
    socket.say({ type: 'subscribe', game: id });
    await socket.next((it) => it.type === 'entries');
    await dan.post(`/api/games/${id}/chat`, { text: 'something rude' });
    await cem.post(`/api/games/${id}/chat`, { text: 'my own words' });
    await socket.next((it) => it.type === 'chat' && it.line.text === 'my own words');
    expect(socket.messages.filter((it) => it.type === 'chat')).toHaveLength(1);
    socket.close();
    expect((await cem.get(`/api/games/${id}/chat`)).text).not.toContain('something rude');
    expect((await dan.get(`/api/games/${id}/chat`)).text).toContain('something rude');

    await amy.send('PUT', `/api/me/blocks/${bob.account}`);
    expect((await amy.get<{ account: string }[]>('/api/me/blocks')).body).toMatchObject([
      { account: bob.account },
    ]);
    const hers = await open(amy, { visibility: 'public' });
    expect((await bob.post(`/api/games/${hers.id}/join`)).status).toBe(403);
    const his = await open(bob);
    expect((await bob.send('PUT', `/api/games/${his.id}/seats/1`, { account: amy.account })).status).toBe(
      403,
    );
    await amy.send('DELETE', `/api/me/blocks/${bob.account}`);
    expect((await bob.post(`/api/games/${hers.id}/join`)).status).toBe(200);
  });

  test('a report reaches the administrators, who ban; the ban ends everything, is told, and is written down', async () => {
    const boss = await admin();
    const [amy, eve] = [await person(site.server), await person(site.server, 'Evil Eve')];
    const { body: made } = await amy.post<{ id: string }>('/api/reports', {
      account: eve.account,
      kind: 'talk',
      text: 'said this and that',
    });
    const listed = (await boss.get<{ id: string; text: string }[]>('/api/admin/reports')).body;
    expect(listed.find((it) => it.id === made.id)).toMatchObject({ text: 'said this and that' });
    const token = (await eve.post<{ token: string }>('/api/me/tokens', { label: 'bot' })).body.token;
    const socket = await eve.socket();
    const { id, invitation } = await open(amy);
    await eve.post(`/api/invitations/${invitation}`);
    const banned = await boss.send('PUT', `/api/admin/people/${eve.account}/ban`, {
      days: 3,
      reason: 'insults',
      vacate: true,
    });
    expect(banned.status).toBe(204);
    expect(await socket.end()).toMatchObject({ code: 4401 });
    const program = new Client(site.server);
    program.token = token;
    expect((await program.get('/api/me')).status).toBe(401);
    expect((await amy.game(id)).table.seats[1]).toMatchObject({ account: null });
    const back = () =>
      new Client(site.server).post<Refused>('/api/sessions', {
        name: 'Evil Eve',
        password: 'a long password',
      });
    const refused = await back();
    expect([refused.status, refused.body.error.code]).toEqual([403, 'banned']);
    expect(refused.body.error.message).toContain('insults');
    site.server.clock.now += 1000;
    await boss.post(`/api/admin/reports/${made.id}/closing`, { reason: 'banned' });
    expect((await boss.get('/api/admin/reports')).text).not.toContain(made.id);
    site.server.clock.now += 4 * DAY;
    expect((await back()).status).toBe(200);
    const acts = (
      await boss.get<{ act: string; target: string; by: string; reason: string }[]>('/api/admin/acts')
    ).body;
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'closeReport', target: made.id, by: boss.account },
      { act: 'ban', target: eve.account, by: boss.account, reason: '3 days: insults' },
    ]);
  });

  test('administrators find people, sign them out, and touch no other administrator', async () => {
    const [boss, other] = [await admin(), await admin()];
    const amy = await person(site.server, 'Findable Fiona');
    const found = await boss.get<{ account: string }[]>('/api/admin/people?q=findable');
    expect(found.body.map((it) => it.account)).toEqual([amy.account]);
    expect((await boss.get<object[]>('/api/admin/people?q=%25')).body).toEqual([]);
    await boss.send('DELETE', `/api/admin/people/${amy.account}/sessions`, { reason: 'asked for it' });
    expect((await amy.get('/api/me')).status).toBe(401);
    const ban = { days: null, reason: 'rivalry' };
    expect((await boss.send('PUT', `/api/admin/people/${other.account}/ban`, ban)).status).toBe(403);
    expect((await boss.send('PUT', `/api/admin/people/nobody/ban`, ban)).status).toBe(404);
  });

  test('a removed table is gone for everybody until it is given back; what was said can be taken away', async () => {
    const boss = await admin();
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    const said = await bob.post<{ id: number }>(`/api/games/${id}/chat`, { text: 'unspeakable' });
    await boss.send('DELETE', `/api/admin/chats/${said.body.id}`, { reason: 'insult' });
    expect((await amy.get(`/api/games/${id}/chat`)).text).not.toContain('unspeakable');
    const { invitation } = (await amy.game(id)).table;
    const remove = (removed: boolean) =>
      boss.send('PUT', `/api/admin/games/${id}/removed`, { removed, reason: 'spam' });
    expect((await remove(true)).status).toBe(200);
    for (const client of [amy, bob, boss]) {
      expect((await client.get(`/api/games/${id}`)).status).toBe(404);
      expect((await client.get(`/api/invitations/${invitation}`)).status).toBe(404);
      for (const list of ['mine', 'running', 'archived'])
        expect((await client.get(`/api/games?list=${list}`)).text).not.toContain(id);
    }
    expect((await amy.act(id, 0, { type: 'pass', by: 'player:p1' })).status).toBe(404);
    await site.server.tick();
    await remove(false);
    expect((await amy.act(id, 0, { type: 'pass', by: 'player:p1' })).status).toBe(200);
  });

  test('who administers is decided at the console, and written down', async () => {
    const amy = await person(site.server, 'Promoted Pia');
    const { context } = site.server;
    expect(await appoint(context, 'grant', 'promoted pia')).toContain('is an administrator');
    expect((await amy.get<{ role: string }>('/api/me')).body.role).toBe('admin');
    await expect(appoint(context, 'grant', 'Nobody Such')).rejects.toThrow('no such member');
    await appoint(context, 'revoke', 'Promoted Pia');
    expect((await amy.get<{ role: string }>('/api/me')).body.role).toBe('player');
    const rows = await context.store.db
      .selectFrom('admin_acts')
      .select(['act', 'account_id'])
      .where('target', '=', amy.account)
      .execute();
    expect(rows).toEqual([
      { act: 'grant', account_id: null },
      { act: 'revoke', account_id: null },
    ]);
  });

  test('one person has no more than their share of tables, copies and computer players', async () => {
    const server = await testServer({
      config: {
        database: await databases.fresh(),
        quotas: { tables: 3, publicTables: 1, clones: 1, computerSeats: 3 },
      },
    });
    try {
      const amy = await person(server);
      const make = (more: object) =>
        amy.post<TableView & Refused>('/api/games', {
          title: 'pocket',
          seats: 3,
          settings: { name: 'Quota' },
          ...more,
        });
      // However many are sent at once.
      const many = await Promise.all(Array.from({ length: 6 }, () => make({ visibility: 'public' })));
      expect(many.filter((it) => it.status === 201)).toHaveLength(1);
      expect(many.find((it) => it.status !== 201)?.body.error.code).toBe('quota');
      expect((await make({ computers: ['easy', 'easy'] })).status).toBe(201);
      expect((await make({ computers: ['easy', 'easy'] })).status).toBe(429);
      const third = await make({ computers: ['easy'] });
      expect(third.status).toBe(201);
      expect((await make({})).status).toBe(429);
      expect(
        (await amy.send('PUT', `/api/games/${third.body.id}/seats/1`, { computer: 'easy' })).status,
      ).toBe(429);
      await amy.post(`/api/games/${third.body.id}/start`);
      expect((await amy.post(`/api/games/${third.body.id}/clone`)).status).toBe(201);
      expect((await amy.post(`/api/games/${third.body.id}/clone`)).status).toBe(429);
      await amy.send('PUT', `/api/games/${third.body.id}/archived`, { archived: true });
      expect((await make({})).status).toBe(201);
    } finally {
      await server.close();
    }
  });

  test('whatever becomes of them, nobody makes more tables and copies a day than the limit says', async () => {
    const limits = { ...DEFAULT_LIMITS, tablesADay: 4 };
    const server = await testServer({ config: { database: await databases.fresh(), limits } });
    try {
      const amy = await person(server);
      const wishes = { title: 'pocket', seats: 2, computers: ['easy'], settings: { name: 'One more' } };
      const make = () => amy.post<TableView & Refused>('/api/games', wishes);
      const { body: first } = await make();
      await amy.post(`/api/games/${first.id}/start`);
      expect((await amy.post(`/api/games/${first.id}/clone`)).status).toBe(201);
      const made = await Promise.all([make(), make(), make(), make()]);
      expect(made.filter(({ status }) => status === 201)).toHaveLength(2);
      const refused = await amy.post<Refused>('/api/seeks', {
        title: 'pocket',
        seats: 2,
        settings: { name: 'By card' },
      });
      expect([refused.status, refused.body.error.code]).toEqual([429, 'quota']);
      server.clock.now += DAY;
      expect((await make()).status).toBe(201);
    } finally {
      await server.close();
    }
  });

  test('nobody fills the list of tournaments by calling them and calling them off again', async () => {
    const limits = { ...DEFAULT_LIMITS, tournamentsADay: 3 };
    const server = await testServer({ config: { database: await databases.fresh(), limits } });
    try {
      const amy = await person(server);
      const plan = { name: 'Cup', title: 'pocket', seats: 3, rounds: 1, computer: 'easy' };
      const callAndCallOff = async (): Promise<number> => {
        const { status, body } = await amy.post<{ id: string }>('/api/tournaments', plan);
        await amy.send('DELETE', `/api/tournaments/${body.id}`);
        return status;
      };
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) statuses.push(await callAndCallOff());
      expect(statuses).toEqual([201, 201, 201, 429]);
      server.clock.now += DAY;
      expect(await callAndCallOff()).toBe(201);
    } finally {
      await server.close();
    }
  });

  test('notes fill no server: they are begun at so many tables a day, and written on as often as one likes', async () => {
    const server = await testServer({ config: { database: await databases.fresh() } });
    try {
      const amy = await person(server);
      const tables: string[] = [];
      for (let i = 0; i < 101; i++) {
        const wishes = { title: 'pocket', seats: 2, visibility: 'public', settings: { name: 'Noted' } };
        tables.push((await amy.post<{ id: string }>('/api/games', wishes)).body.id);
      }
      const eve = await person(server);
      const write = async (id = ''): Promise<number> =>
        (await eve.send('PUT', `/api/games/${id}/notes`, { text: 'x'.repeat(20_000) })).status;
      const statuses = await Promise.all(tables.map(write));
      expect(statuses.filter((status) => status === 204)).toHaveLength(100);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      expect(await write(tables[statuses.indexOf(204)])).toBe(204);
      server.clock.now += DAY;
      expect(await write(tables[statuses.indexOf(429)])).toBe(204);
    } finally {
      await server.close();
    }
  });

  test('everything that is kept about somebody is told so often an hour: it may be a lot', async () => {
    const server = await testServer({ config: { database: await databases.fresh() } });
    try {
      const amy = await person(server);
      const asked = await Promise.all(Array.from({ length: 35 }, () => amy.get('/api/me/export')));
      expect(asked.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(asked.filter(({ status }) => status === 429)).toHaveLength(5);
      server.clock.now += 3_600_000;
      expect((await amy.get('/api/me/export')).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  test('what has had its time is forgotten: messages, acts, reports, empty tables, copies, guests', async () => {
    const { server } = site;
    const { db } = server.context.store;
    const boss = await admin();
    const [amy, eve] = [await person(server), await person(server)];
    const { body: told } = await amy.post<{ id: string }>('/api/reports', {
      account: eve.account,
      kind: 'other',
      text: 'long ago',
    });
    await boss.post(`/api/admin/reports/${told.id}/closing`, { reason: 'nothing in it' });
    const empty = await open(amy);
    const guest = new Client(server);
    await guest.post(`/api/invitations/${empty.invitation}`, { name: 'Passing Pat' });
    const { id, host } = await table(server, 2);
    const copy = (await amy.post<TableView>(`/api/games/${id}/clone`)).body;
    await boss.send('PUT', `/api/admin/games/${id}/removed`, { removed: true, reason: 'spam' });
    for (let round = 0; round < 3; round++) {
      server.clock.now += 40 * DAY;
      await server.tick();
    }
    // Its copies still need to know whether it was over; nothing else of it is left.
    const left = await db.selectFrom('seats').select('place').where('game_id', '=', id).execute();
    expect(left).toEqual([]);
    for (let round = 0; round < 20; round++) {
      server.clock.now += 40 * DAY;
      await server.tick();
    }
    const gone = async (table: 'games' | 'reports', key: string) =>
      (await db.selectFrom(table).select('id').where('id', '=', key).execute()).length === 0;
    expect(await gone('reports', told.id)).toBe(true);
    for (const key of [empty.id, copy.id]) expect(await gone('games', key)).toBe(true);
    expect(await db.selectFrom('admin_acts').select('id').execute()).toEqual([]);
    const names = (await db.selectFrom('accounts').select('name').execute()).map((it) => it.name);
    expect(names).not.toContain('Passing Pat');
    expect((await host.get(`/api/games/${id}`)).status).toBe(404);
  });
});

test('deleted text is gone from the database file itself', async () => {
  const { scratch } = await import('./support/server.ts');
  const place = scratch();
  const database = `${place.path}/erased.db`;
  const server = await testServer({ config: { database } });
  const { id, players } = await table(server, 2);
  const [amy, bob] = players as [Client, Client];
  const secret = 'a-sentence-nobody-should-find-again';
  await amy.post(`/api/games/${id}/chat`, { text: secret });
  await amy.send('PUT', `/api/games/${id}/notes`, { text: secret.repeat(40) });
  await amy.post('/api/reports', { account: bob.account, kind: 'other', text: secret });
  const inFiles = () => [database, `${database}-wal`].some((file) => readFileSync(file).includes(secret));
  expect(inFiles()).toBe(true);
  expect((await amy.send('DELETE', '/api/me', { password: 'a long password' })).status).toBe(204);
  expect(inFiles()).toBe(false);
  await server.close();
  expect(readFileSync(database).includes(secret)).toBe(false);
  place.drop();
});
