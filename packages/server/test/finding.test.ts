import type { Announcement, Follows, SeekView, Sought } from '@roundhouse/schema';
import { expect, test } from 'vitest';
import { makeAdmin } from './support/admin.ts';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

const card = (more: object = {}) => ({
  title: 'pocket',
  seats: 3,
  settings: { name: 'Who plays?', pace: 'slow', seatOrder: 'asJoined' },
  ...more,
});

onBothDatabases('finding a game', (databases) => {
  const site = withServer(databases);
  const put = async (by: Client, more: object = {}): Promise<string> => {
    const made = await by.post<{ id: string }>('/api/seeks', card(more));
    if (made.status !== 201) throw new Error(made.text);
    return made.body.id;
  };
  const answer = (by: Client, id: string) => by.send<Sought>('PUT', `/api/seeks/${id}/players/me`);
  const cards = async (by: Client): Promise<SeekView[]> =>
    (await by.get<SeekView[]>('/api/seeks?limit=100')).body;

  test('with the last player who answers a card the game begins, and the card is gone', async () => {
    const [amy, bob, cy, dan] = [
      await person(site.server),
      await person(site.server),
      await person(site.server),
      await person(site.server),
    ];
    const id = await put(amy);
    const [seen] = await cards(new Client(site.server));
    expect(seen).toMatchObject({ id, title: 'pocket', seats: 3, by: { account: amy.account } });
    expect((await answer(amy, id)).body).toEqual({ game: null });
    site.server.clock.now += 1000;
    expect((await answer(bob, id)).body).toEqual({ game: null });
    expect((await cards(amy)).find((it) => it.id === id)?.players.map(({ account }) => account)).toEqual([
      amy.account,
      bob.account,
    ]);
    // Two want the last seat at once: one gets it.
    const last = await Promise.all([answer(cy, id), answer(dan, id)]);
    expect(last.filter(({ status }) => status === 404)).toHaveLength(1);
    const game = last.find(({ status }) => status === 200)?.body.game ?? '';
    const { table: begun } = await amy.game(game);
    expect(begun).toMatchObject({ status: 'running', visibility: 'public', host: { account: amy.account } });
    expect(begun.seats).toHaveLength(3);
    expect((await cards(amy)).map((it) => it.id)).not.toContain(id);
  });

  test('who has not the rating that is sought, is blocked, or comes too late gets no seat', async () => {
    const [amy, bob, cy] = [await person(site.server), await person(site.server), await person(site.server)];
    const strong = await put(amy, { least: 1001 });
    expect((await answer(bob, strong)).status).toBe(403);
    const weak = await put(amy, { most: 999 });
    expect((await answer(bob, weak)).status).toBe(403);
    const fitting = await put(amy, { least: 1000, most: 1000 });
    expect((await answer(bob, fitting)).status).toBe(200);
    // Whoever has answered already has a say in it too.
    await bob.send('PUT', `/api/me/blocks/${cy.account}`);
    expect((await answer(cy, fitting)).status).toBe(403);
    const live = await put(amy, { settings: { name: 'Now', pace: 'live' } });
    site.server.clock.now += 3 * 3_600_000;
    expect((await answer(cy, live)).status).toBe(404);
    expect((await cards(amy)).map((it) => it.id)).not.toContain(live);
    await site.server.tick();
    const kept = await site.server.context.store.db.selectFrom('seeks').select('id').execute();
    expect(kept.map((row) => row.id)).not.toContain(live);
  });

  test('an answer can be taken back, a card by its owner; nobody has more than five', async () => {
    const [amy, bob] = [await person(site.server), await person(site.server)];
    const id = await put(amy);
    await answer(bob, id);
    const leave = (by: Client) => by.send('DELETE', `/api/seeks/${id}/players/me`);
    expect((await leave(bob)).status).toBe(204);
    expect((await leave(bob)).status).toBe(409);
    expect((await leave(amy)).status).toBe(204);
    expect((await answer(bob, id)).status).toBe(404);
    for (let i = 0; i < 5; i++) await put(amy);
    expect((await amy.post('/api/seeks', card())).status).toBe(429);
    expect((await bob.post('/api/seeks', card({ seats: 12 }))).status).toBe(422);
    const unratable = { name: 'Rated', rated: 'people', freeUndo: true };
    expect((await bob.post('/api/seeks', card({ settings: unratable }))).status).toBe(422);
    // Cards go with their owner's account.
    expect((await amy.send('DELETE', '/api/me', { password: 'a long password' })).status).toBe(204);
    expect((await bob.get('/api/seeks?limit=100')).text).not.toContain(amy.account);
  });

  test('whom I follow and their public tables; nothing of private ones, of private profiles, of who blocks me', async () => {
    const fan = await person(site.server);
    const open = await table(site.server, 2);
    const closed = await table(site.server, 2, { visibility: 'private', computers: ['easy'] });
    const [star] = open.players as [Client];
    const [shy] = closed.players as [Client];
    const follows = async (): Promise<Follows> => (await fan.get<Follows>('/api/me/follows')).body;
    for (const { account } of [star, shy])
      expect((await fan.send('PUT', `/api/me/follows/${account}`)).status).toBe(204);
    expect((await follows()).people.map(({ account }) => account).sort()).toEqual(
      [star.account, shy.account].sort(),
    );
    expect((await follows()).games.map(({ id }) => id)).toEqual([open.id]);
    expect((await fan.send('PUT', `/api/me/follows/${fan.account}`)).status).toBe(422);
    await shy.send('PATCH', '/api/me', { profile: 'private' });
    expect((await follows()).people.map(({ account }) => account)).toEqual([star.account]);
    expect((await (await person(site.server)).send('PUT', `/api/me/follows/${shy.account}`)).status).toBe(
      404,
    );
    await star.send('PUT', `/api/me/blocks/${fan.account}`);
    expect(await follows()).toEqual({ people: [], games: [] });
    await star.send('DELETE', `/api/me/blocks/${fan.account}`);
    expect((await follows()).people).toHaveLength(1);
    await fan.send('DELETE', `/api/me/follows/${star.account}`);
    expect((await follows()).people).toEqual([]);
  });

  test('nobody follows more than two hundred people, however many they ask for at once', async () => {
    const fan = await person(site.server);
    const { db } = site.server.context.store;
    const own = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', fan.account)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 219 }, (_, i) => `followed${i}`);
    const likeness = { ...own, name_key: null, look_key: null };
    await db
      .insertInto('accounts')
      .values(others.map((id) => ({ ...likeness, id, name: id })))
      .execute();
    const follows = others.slice(0, 199).map((id) => ({ account_id: fan.account, followed_id: id, at: 1 }));
    await db.insertInto('follows').values(follows).execute();
    const answers = await Promise.all(
      others.slice(199).map((id) => fan.send('PUT', `/api/me/follows/${id}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    expect((await fan.get<Follows>('/api/me/follows')).body.people).toHaveLength(200);
  });

  test('two who have blocked each other and answer at the same moment are not dealt in together', async () => {
    const [amy, bob, cy] = [await person(site.server), await person(site.server), await person(site.server)];
    await bob.send('PUT', `/api/me/blocks/${cy.account}`);
    const id = await put(amy);
    const answers = await Promise.all([answer(bob, id), answer(cy, id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const { players } = (await cards(amy)).find((it) => it.id === id) ?? { players: [] };
    expect(players).toHaveLength(2);
  });

  test('announcements are written by administrators, read by everybody, and end by themselves', async () => {
    const boss = await person(site.server);
    await makeAdmin(boss);
    const until = site.server.clock.now + 1000;
    const made = await boss.post<{ id: string }>('/api/admin/announcements', {
      text: 'Closed on Monday',
      until,
    });
    expect(made.status).toBe(201);
    const lasting = await boss.post<{ id: string }>('/api/admin/announcements', { text: 'Welcome' });
    const read = async (): Promise<string[]> =>
      (await new Client(site.server).get<Announcement[]>('/api/announcements')).body.map(({ text }) => text);
    expect((await read()).sort()).toEqual(['Closed on Monday', 'Welcome']);
    site.server.clock.now = until;
    expect(await read()).toEqual(['Welcome']);
    const away = `/api/admin/announcements/${lasting.body.id}`;
    expect((await boss.send('DELETE', away, { reason: 'it is old' })).status).toBe(204);
    expect(await read()).toEqual([]);
    const acts = await boss.get<{ act: string }[]>('/api/admin/acts');
    expect(acts.body.map(({ act }) => act)).toEqual(expect.arrayContaining(['announce', 'takeDown']));
  });
});
