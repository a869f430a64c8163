import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeAdmin } from './support/admin.ts';
import { Client, person } from './support/client.ts';
import { archive, playRound as play } from './support/club.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { scratch, testServer } from './support/server.ts';

onBothDatabases('stars and comments', (databases) => {
  const site = withServer(databases);
  const three = async (): Promise<[Client, Client, Client]> => [
    await person(site.server),
    await person(site.server),
    await person(site.server),
  ];

  test('stars and comments belong to finished public games, and to who gave them', async () => {
    const [amy, bob, cy] = await three();
    const id = await play([amy, bob], [1, 2]);
    const closed = await play([amy, bob], [1, 2], { visibility: 'private' });
    const comment = (by: Client, body: object, game = id) =>
      by.post<{ id: number }>(`/api/club/games/${game}/comments`, body);
    expect((await comment(cy, { text: 'too early' })).status).toBe(404);
    await site.server.tick();
    expect((await comment(amy, { text: 'among us' }, closed)).status).toBe(404);
    expect((await amy.send('PUT', `/api/me/stars/${closed}`)).status).toBe(404);
    for (const fan of [cy, cy, bob]) expect((await fan.send('PUT', `/api/me/stars/${id}`)).status).toBe(204);
    const said = await comment(cy, { seq: 2, text: 'why not one?' });
    expect(said.status).toBe(201);
    expect((await comment(bob, { text: 'it was late' })).status).toBe(201);
    expect((await comment(cy, { seq: 9, text: 'x' })).status).toBe(422);
    expect((await archive(amy, `who=${amy.account}`)).games[0]).toMatchObject({
      game: id,
      stars: 2,
      comments: 2,
    });
    const mine = (await cy.get<{ game: string }[]>('/api/me/stars')).body;
    expect(mine.map(({ game }) => game)).toEqual([id]);
    const read = async (by: Client) =>
      (await by.get<{ text: string; seq: number }[]>(`/api/club/games/${id}/comments`)).body;
    expect(await read(new Client(site.server))).toMatchObject([
      { seq: 2, text: 'why not one?', by: { account: cy.account } },
      { seq: 0, text: 'it was late' },
    ]);
    await amy.send('PUT', `/api/me/blocks/${cy.account}`);
    expect((await read(amy)).map(({ text }) => text)).toEqual(['it was late']);
    // Nobody takes back another's words but an administrator, who gives a reason.
    expect((await bob.send('DELETE', `/api/club/comments/${said.body.id}`)).status).toBe(404);
    expect((await cy.send('DELETE', `/api/club/comments/${said.body.id}`)).status).toBe(204);
    const boss = await person(site.server);
    await makeAdmin(boss);
    const [last] = (await boss.get<{ id: number }[]>(`/api/club/games/${id}/comments`)).body;
    const away = await boss.send('DELETE', `/api/admin/comments/${last?.id}`, { reason: 'rude' });
    expect(away.status).toBe(204);
    expect(await read(cy)).toEqual([]);
    await cy.send('DELETE', `/api/me/stars/${id}`);
    expect((await archive(amy, `who=${amy.account}`)).games[0]).toMatchObject({ stars: 1, comments: 0 });
  });

  test('nobody gives more than a thousand stars, however many at once', async () => {
    const [amy, bob, cy] = await three();
    const played = await play([amy, bob], [1, 2]);
    await site.server.tick();
    const { db } = site.server.context.store;
    const game = await db.selectFrom('games').selectAll().where('id', '=', played).executeTakeFirstOrThrow();
    const archived = await db
      .selectFrom('club_games')
      .selectAll()
      .where('game_id', '=', played)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1019 }, (_, i) => `starred${i}`);
    for (let i = 0; i < copies.length; i += 100)
      await db
        .insertInto('games')
        .values(copies.slice(i, i + 100).map((id) => ({ ...game, id, invitation: id })))
        .execute();
    const last = copies.slice(999);
    await db
      .insertInto('club_games')
      .values(last.map((id, i) => ({ ...archived, game_id: id, number: archived.number + 1 + i })))
      .execute();
    const given = copies.slice(0, 999).map((id) => ({ account_id: cy.account, game_id: id, at: 1 }));
    await db.insertInto('club_stars').values(given).execute();
    const answers = await Promise.all(last.map((id) => cy.send('PUT', `/api/me/stars/${id}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    await db.deleteFrom('club_stars').where('account_id', '=', cy.account).execute();
    await db.deleteFrom('club_games').where('game_id', 'in', last).execute();
    await db.deleteFrom('games').where('id', 'in', copies).execute();
  });
});

test('a comment that its author or an administrator takes away is gone from the files as well', async () => {
  const place = scratch();
  const server = await testServer({ config: { database: `${place.path}/club.db` } });
  const [amy, bob, boss] = [await person(server), await person(server), await person(server)];
  await makeAdmin(boss);
  const id = await play([amy, bob], [1, 2]);
  await server.tick();
  const say = async (text: string): Promise<number> =>
    (await bob.post<{ id: number }>(`/api/club/games/${id}/comments`, { text })).body.id;
  const filesWith = (text: string): string[] =>
    readdirSync(place.path).filter((file) => readFileSync(`${place.path}/${file}`).includes(text));
  const [own, rude] = [await say('sorry-that-I-said-it'), await say('nobody-wants-to-read-it')];
  expect(filesWith('sorry-that-I-said-it')).not.toEqual([]);
  expect(filesWith('nobody-wants-to-read-it')).not.toEqual([]);
  expect((await bob.send('DELETE', `/api/club/comments/${own}`)).status).toBe(204);
  expect(filesWith('sorry-that-I-said-it')).toEqual([]);
  expect((await boss.send('DELETE', `/api/admin/comments/${rude}`, { reason: 'rude' })).status).toBe(204);
  expect(filesWith('nobody-wants-to-read-it')).toEqual([]);
  await server.close();
  place.drop();
});
