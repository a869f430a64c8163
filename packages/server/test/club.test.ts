import type { ArchivePage, Leaders, MeetingView, ProfileView, TitleFigures } from '@roundhouse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildClub } from '../src/club/rebuild.ts';
import { makeAdmin } from './support/admin.ts';
import { Client, person } from './support/client.ts';
import { archive, playRound as play } from './support/club.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { type TestServer, testServer } from './support/server.ts';

const CLUB_TABLES = [
  'club_games',
  'club_results',
  'club_figures',
  'club_meetings',
  'club_companies',
  'club_seats',
  'club_openings',
  'club_positions',
  'club_ratings',
] as const;

/** Everything the club has written down, in an order that does not depend on how it got there. */
async function everything(server: TestServer): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of CLUB_TABLES) {
    const rows = await server.context.store.db.selectFrom(table).selectAll().execute();
    tables[table] = rows
      .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
      .sort();
  }
  return tables;
}

const profile = async (by: Client, who: string): Promise<ProfileView> =>
  (await by.get<ProfileView>(`/api/club/people/${who}`)).body;
const idsOf = (page: ArchivePage): string[] => page.games.map(({ game }) => game);

onBothDatabases('the club', (databases) => {
  const site = withServer(databases);
  const three = async (): Promise<[Client, Client, Client]> => [
    await person(site.server),
    await person(site.server),
    await person(site.server),
  ];

  test("a finished game stands in the archive, in everybody's profile and in the figures of its title", async () => {
    const [amy, bob, cy] = await three();
    const before = (await amy.get<TitleFigures>('/api/club/titles/pocket')).body;
    const gamesOfThree = (figures: TitleFigures): number =>
      figures.counts.find(({ players }) => players === 3)?.games ?? 0;
    const id = await play([amy, bob, cy], [3, 1, 3]);
    expect(idsOf(await archive(amy))).not.toContain(id);
    await site.server.tick();
    await site.server.tick();
    const [game] = (await archive(new Client(site.server), `who=${bob.account}`)).games;
    expect(game).toMatchObject({
      game: id,
      title: 'pocket',
      players: 3,
      moves: 3,
      end: 'rounds',
      rated: false,
    });
    expect(game?.results.map(({ place }) => place)).toEqual([2, 1, 2]);
    const { figures, opponents, ratings } = await profile(cy, bob.account);
    expect(figures).toMatchObject([{ title: 'pocket', players: 3, games: 1, wins: 1, meanPlace: 1 }]);
    expect(opponents).toHaveLength(2);
    expect(ratings).toEqual([]);
    const { body } = await amy.get<MeetingView>(`/api/club/people/${amy.account}/opponents/${cy.account}`);
    expect(body).toMatchObject({ games: 1, ahead: 0, level: 1, behind: 0 });
    expect(idsOf({ games: body.recent, next: null })).toEqual([id]);
    const after = (await amy.get<TitleFigures>('/api/club/titles/pocket')).body;
    expect(gamesOfThree(after)).toBe(gamesOfThree(before) + 1);
  });

  test('what happened at a private table, or at one by link, is in no list and no figure', async () => {
    const [amy, bob, cy] = await three();
    const before = await everything(site.server);
    const ids = [
      await play([amy, bob, cy], [1, 2, 3], { visibility: 'private' }),
      await play([amy, bob, cy], [1, 2, 3], { visibility: 'link' }),
    ];
    await site.server.tick();
    expect(await everything(site.server)).toEqual(before);
    for (const path of [
      `/api/club/people/${amy.account}`,
      '/api/club/games',
      '/api/club/leaders',
      '/api/club/titles/pocket',
      '/api/club/openings?title=pocket',
    ]) {
      const { text, status } = await amy.get(path);
      expect(status).toBe(200);
      for (const id of ids) expect(text).not.toContain(id);
    }
    expect((await profile(amy, amy.account)).figures).toEqual([]);
  });

  test('a game that goes on after all is as if it had never been counted, until it ends again', async () => {
    const [amy, bob, cy] = await three();
    await site.server.tick();
    const before = await everything(site.server);
    const id = await play([amy, bob, cy], [1, 2, 3]);
    await site.server.tick();
    expect(idsOf(await archive(amy, `who=${amy.account}`))).toEqual([id]);
    const { seq } = (await cy.game(id)).table;
    expect((await cy.post(`/api/games/${id}/undo`, { seq })).status).toBe(200);
    await site.server.tick();
    expect(await everything(site.server)).toEqual(before);
    expect((await cy.act(id, seq + 1, { type: 'bid', by: 'player:p3', lot: 'pot', amount: 1 })).status).toBe(
      200,
    );
    await site.server.tick();
    expect((await profile(amy, cy.account)).figures).toMatchObject([{ games: 1, wins: 1 }]);
    expect((await archive(amy, `who=${cy.account}`)).games[0]).toMatchObject({ moves: 3 });
  });

  test('a game whose record is damaged keeps no other from being counted', async () => {
    const [amy, bob] = await three();
    const damaged = await play([amy, bob], [1, 2]);
    const whole = await play([amy, bob], [1, 2]);
    const { db } = site.server.context.store;
    await db.updateTable('games').set({ result: '{"why":' }).where('id', '=', damaged).execute();
    await site.server.tick();
    expect(idsOf(await archive(amy, `who=${amy.account}`))).toEqual([whole]);
    await site.server.tick();
    expect(
      site.server.lines.filter((line) => line.includes(damaged) && line.includes('cannot be read')),
    ).toHaveLength(1);
    await db
      .updateTable('games')
      .set({ result: '{"why":"x","scores":{}}' })
      .where('id', '=', damaged)
      .execute();
  });

  test('only a table that says so is rated, in public, without undo by one side, and its end is final', async () => {
    const [amy, bob, cy] = await three();
    const rated = { rated: 'people' };
    const body = { title: 'pocket', seats: 3, visibility: 'public', settings: { name: 'Rated', ...rated } };
    for (const wrong of [
      { ...body, visibility: 'link' },
      { ...body, visibility: 'private' },
      { ...body, settings: { ...body.settings, freeUndo: true } },
      { ...body, computers: ['easy'] },
    ])
      expect((await amy.post<{ error: { code: string } }>('/api/games', wrong)).body.error.code).toBe(
        'notRatable',
      );
    const filled = await amy.post<{ id: string }>('/api/games', body);
    await amy.send('PUT', `/api/games/${filled.body.id}/seats/1`, { computer: 'easy' });
    await bob.post(`/api/games/${filled.body.id}/join`, {});
    expect((await amy.post(`/api/games/${filled.body.id}/start`)).status).toBe(422);

    const id = await play([amy, bob, cy], [5, 1], { settings: rated });
    const undone = await bob.post<{ error: { message: string } }>(`/api/games/${id}/undo`, { seq: 2 });
    expect([undone.status, undone.body.error.message]).toEqual([
      409,
      'At a rated table nobody takes back moves alone. Ask the others to take it back.',
    ]);
    // At a table of one's own a computer may be asked: a rated game is copied when it is over.
    const copy = () => amy.post<{ error?: { message: string } }>(`/api/games/${id}/clone`, {});
    expect((await copy()).body.error?.message).toMatch(/^The positions of a rated game can be copied/);
    await cy.act(id, 2, { type: 'bid', by: 'player:p3', lot: 'pot', amount: 3 });
    expect((await copy()).status).toBe(201);
    expect((await cy.post(`/api/games/${id}/undo`, { seq: 3 })).status).toBe(409);
    await site.server.tick();
    const shown = await Promise.all(
      [bob, cy, amy].map(async (it) => (await profile(it, it.account)).ratings),
    );
    for (const ratings of shown)
      expect(ratings.map(({ title, games }) => [title, games])).toEqual([
        ['', 1],
        ['pocket', 1],
      ]);
    const numbers = shown.map((ratings) => ratings[0]?.rating ?? 0);
    expect(numbers[0]).toBeGreaterThan(numbers[1] ?? 0);
    expect(numbers[1]).toBeGreaterThan(numbers[2] ?? 0);
    expect(shown[0]?.[0]?.uncertainty).toBeLessThan(333);
    const list = (await amy.get<Leaders>('/api/club/leaders?title=pocket')).body.map((it) => it.person.who);
    expect(list.filter((who) => [amy, bob, cy].some(({ account }) => account === who))).toEqual([
      bob.account,
      cy.account,
      amy.account,
    ]);
  });

  test('whoever leaves a rated game is last, however rich the seat becomes', async () => {
    const [amy, bob, cy] = await three();
    const id = await play([amy, bob, cy], [5], { settings: { rated: 'people' } });
    expect((await bob.post(`/api/games/${id}/resign`, { computer: 'easy' })).status).toBe(204);
    await site.server.context.jobs.idle();
    const { seq } = (await cy.game(id)).table;
    await cy.act(id, seq, { type: 'bid', by: 'player:p3', lot: 'pot', amount: 7 });
    await site.server.context.jobs.idle();
    expect((await cy.game(id)).table.status).toBe('over');
    await site.server.tick();
    const [game] = (await archive(amy, `who=${bob.account}`)).games;
    expect(game?.results.map(({ person: { who }, place, left }) => [who, place, left])).toEqual([
      [amy.account, 1, false],
      [bob.account, 3, true],
      [cy.account, 2, false],
    ]);
    expect((await profile(amy, bob.account)).figures).toMatchObject([{ games: 1, wins: 0, left: 1 }]);
  });

  test('with computer players a game is rated only where it says so for everybody, and they have profiles', async () => {
    const amy = await person(site.server);
    const made = await amy.post<{ id: string }>('/api/games', {
      title: 'pocket',
      seats: 3,
      computers: ['easy', 'normal'],
      options: { rounds: 1 },
      visibility: 'public',
      settings: { name: 'With computers', seatOrder: 'asJoined', rated: 'everybody' },
    });
    const { id } = made.body;
    await amy.post(`/api/games/${id}/start`);
    await amy.act(id, 0, { type: 'bid', by: 'player:p1', lot: 'pot', amount: 9 });
    await site.server.context.jobs.idle();
    await site.server.tick();
    expect((await amy.game(id)).table.status).toBe('over');
    const computer = await profile(amy, 'computer:easy');
    expect(computer).toMatchObject({ person: { name: 'easy', computer: true } });
    expect(computer.ratings.map(({ games }) => games)).toEqual([1, 1]);
    expect((await amy.get('/api/club/people/computer:nonsense')).status).toBe(404);
    expect(
      (await archive(amy, `who=${amy.account}`)).games[0]?.results.map(({ person: { who } }) => who),
    ).toEqual([amy.account, 'computer:normal', 'computer:easy']);
    const alone = await amy.post(`/api/games/${id}/proposals`, { kind: 'takeBack', to: 0 });
    expect(alone.status).toBe(409);
  });

  test('at a rated table a computer player keeps its seat: nobody is rated for a game another has begun', async () => {
    const amy = await person(site.server);
    const begin = async (rated: string): Promise<string> => {
      const { body } = await amy.post<{ id: string }>('/api/games', {
        title: 'pocket',
        seats: 3,
        computers: ['easy', 'normal'],
        options: { rounds: 1 },
        visibility: 'public',
        settings: { name: 'Swapping', seatOrder: 'asJoined', rated },
      });
      await amy.post(`/api/games/${body.id}/start`);
      return body.id;
    };
    const rated = await begin('everybody');
    for (const filling of [{ computer: 'normal' }, { account: amy.account }, { open: true }])
      expect((await amy.send('PUT', `/api/games/${rated}/seats/2`, filling)).status).toBe(403);
    // Where nothing is at stake a stronger one may play on; the game stays that of the one who began.
    const free = await begin('no');
    expect((await amy.send('PUT', `/api/games/${free}/seats/2`, { computer: 'normal' })).status).toBe(200);
    await amy.act(free, 0, { type: 'bid', by: 'player:p1', lot: 'pot', amount: 9 });
    await site.server.context.jobs.idle();
    await site.server.tick();
    const [game] = (await archive(amy, `who=${amy.account}`)).games;
    expect(game?.results.map(({ person: { who }, place, left }) => [who, place, left])).toEqual([
      [amy.account, 2, false],
      ['computer:normal', 1, false],
      ['computer:easy', 3, true],
    ]);
  });

  test('a row that calls a game rated which may not be is rated for nobody', async () => {
    const [amy, bob, cy] = await three();
    const id = await play([amy, bob, cy], [1, 2, 3], { settings: { freeUndo: true } });
    const { db } = site.server.context.store;
    const { settings } = await db
      .selectFrom('games')
      .select('settings')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const spoiled = JSON.stringify({ ...(JSON.parse(settings) as object), rated: 'people' });
    await db.updateTable('games').set({ settings: spoiled }).where('id', '=', id).execute();
    await site.server.tick();
    expect((await archive(amy, `who=${amy.account}`)).games[0]).toMatchObject({ game: id, rated: false });
    expect((await profile(amy, amy.account)).ratings).toEqual([]);
  });

  test('everything can be made again from the logs, and is the same', async () => {
    const [amy, bob, cy] = await three();
    for (const bids of [
      [1, 2, 3],
      [4, 4, 1],
      [2, 9, 2],
      [8, 1, 1],
    ]) {
      await play([amy, bob, cy], bids, { settings: { rated: 'people' } });
      await play([bob, cy], bids.slice(0, 2));
      await site.server.tick();
    }
    const removed = await play([cy, amy, bob], [1, 5, 9], { settings: { rated: 'people' } });
    await play([amy, bob, cy], [6, 2, 4], { settings: { rated: 'people' } });
    await site.server.tick();
    const once = await everything(site.server);
    expect(once['club_games']?.length).toBeGreaterThan(8);
    await rebuildClub(site.server.context.store);
    expect(await everything(site.server)).toEqual(once);

    // An administrator takes a rated game away, and somebody deletes their account.
    const boss = await person(site.server);
    await makeAdmin(boss);
    const taken = await boss.send('PUT', `/api/admin/games/${removed}/removed`, {
      removed: true,
      reason: 'to see',
    });
    expect(taken.status).toBe(200);
    expect((await bob.send('DELETE', '/api/me', { password: 'a long password' })).status).toBe(204);
    await site.server.tick();
    const then = await everything(site.server);
    expect(then['club_ratings']).not.toEqual(once['club_ratings']);
    expect(JSON.stringify(then)).not.toContain(removed);
    for (const table of ['club_figures', 'club_meetings', 'club_companies'] as const)
      expect(JSON.stringify(then[table])).not.toContain(bob.account);
    await rebuildClub(site.server.context.store);
    expect(await everything(site.server)).toEqual(then);
    expect((await amy.get(`/api/club/people/${bob.account}`)).status).toBe(404);
    expect((await amy.get('/api/club/leaders?limit=100')).text).not.toContain(bob.account);
  });

  test('who keeps their profile to themselves is in no list, and nobody else sees it', async () => {
    const [amy, bob, cy] = await three();
    await play([amy, bob, cy], [1, 2, 3], { settings: { rated: 'people' } });
    await site.server.tick();
    expect((await amy.send('PATCH', '/api/me', { profile: 'private' })).status).toBe(200);
    expect((await bob.get(`/api/club/people/${amy.account}`)).status).toBe(404);
    expect((await new Client(site.server).get(`/api/club/people/${amy.account}`)).status).toBe(404);
    expect(await profile(amy, amy.account)).toMatchObject({ isPrivate: true, figures: [{ games: 1 }] });
    expect((await bob.get('/api/club/leaders?limit=100')).text).not.toContain(amy.account);
    // Nor do others' pages tell of them, nor can their games be listed by their name.
    const opponents = async (by: Client) =>
      (await profile(by, bob.account)).opponents.map(({ person: { who } }) => who);
    expect(await opponents(cy)).toEqual([cy.account]);
    for (const one of [amy, bob])
      expect((await opponents(one)).sort()).toEqual([amy.account, cy.account].sort());
    expect(idsOf(await archive(cy, `who=${amy.account}`))).toEqual([]);
    expect(idsOf(await archive(cy, `who=${cy.account}&with=${amy.account}`))).toEqual([]);
    expect(idsOf(await archive(amy, `who=${amy.account}`))).toHaveLength(1);
    // Those two know what they played; others do not.
    const between = `/api/club/people/${bob.account}/opponents/${amy.account}`;
    expect((await bob.get(between)).status).toBe(200);
    expect((await cy.get(between)).status).toBe(404);
    expect((await amy.send('PATCH', '/api/me', { profile: 'public' })).status).toBe(200);
    expect((await cy.get(between)).status).toBe(200);
  });

  test('the archive is searched by what people ask for, page by page', async () => {
    const [amy, bob, cy] = await three();
    const mine = `who=${amy.account}`;
    const games: string[] = [];
    for (let i = 0; i < 5; i++)
      games.push(await play([amy, bob, cy], [1 + i, 2, 3], { settings: { rated: 'people' } }));
    games.push(await play([amy, bob], [1, 2]));
    await site.server.tick();
    const newest = games.toReversed();
    expect(idsOf(await archive(amy, mine))).toEqual(newest);
    expect(idsOf(await archive(amy, `${mine}&players=2`))).toEqual(newest.slice(0, 1));
    expect(idsOf(await archive(amy, `${mine}&with=${cy.account}`))).toEqual(newest.slice(1));
    expect(idsOf(await archive(amy, `${mine}&rated=no`))).toEqual(newest.slice(0, 1));
    expect(idsOf(await archive(amy, `${mine}&computers=yes`))).toEqual([]);
    expect(idsOf(await archive(amy, `${mine}&title=none`))).toEqual([]);
    expect(idsOf(await archive(amy, `${mine}&title=pocket&option=rounds%3D1`))).toEqual(newest);
    expect(idsOf(await archive(amy, `${mine}&title=pocket&option=rounds%3D%25`))).toEqual([]);
    expect(idsOf(await archive(amy, `${mine}&end=agreed`))).toEqual([]);
    expect(idsOf(await archive(amy, `${mine}&most=2`))).toEqual(newest.slice(0, 1));
    expect(idsOf(await archive(amy, `${mine}&least=3&most=3`))).toEqual(newest.slice(1));
    expect(idsOf(await archive(amy, `${mine}&rating=1`))).toEqual(newest.slice(0, 5));
    expect((await amy.get('/api/club/games?option=rounds%3D1')).status).toBe(422);
    expect((await amy.get(`/api/club/games?with=${amy.account}`)).status).toBe(422);
    for (const order of ['newest', 'strongest']) {
      const seen: string[] = [];
      for (let before = ''; ; ) {
        const page = await archive(amy, `${mine}&order=${order}&limit=2${before}`);
        seen.push(...idsOf(page));
        if (page.next === null) break;
        before = `&before=${page.next}`;
      }
      const all = await archive(amy, `${mine}&order=${order}`);
      expect(seen).toEqual(idsOf(all));
      expect(new Set(seen).size).toBe(order === 'newest' ? 6 : 5);
      if (order === 'strongest') {
        const best = all.games.map((game) => game.best ?? 0);
        expect(best).toEqual(best.toSorted((a, b) => b - a));
      }
    }
  });
});

describe('two servers on PostgreSQL', () => {
  let postgres: TestPostgres;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    const database = await postgres.database();
    for (let i = 0; i < 2; i++)
      servers.push(
        await testServer({ config: { database }, ...(servers[0] && { clock: servers[0].clock }) }),
      );
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres.stop();
  });

  test('count every game once, and either makes the same of the logs', async () => {
    const [first, second] = servers as [TestServer, TestServer];
    const players = [await person(first), await person(first), await person(first)];
    for (let i = 0; i < 10; i++) await play(players, [1, 2, 3], { settings: { rated: 'people' } });
    await Promise.all([first.tick(), second.tick(), first.tick(), second.tick()]);
    const [amy] = players as [Client];
    expect((await profile(amy, amy.account)).figures).toMatchObject([{ games: 10, wins: 10 }]);
    const rows = await first.context.store.db
      .selectFrom('club_games')
      .select('number')
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    const counted = await everything(first);
    await rebuildClub(second.context.store);
    expect(await everything(first)).toEqual(counted);
  });
});
