import { expect, test } from 'vitest';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import type { TableView } from '../src/tables/tableView.ts';

onBothDatabases('people', (databases) => {
  const house = withServer(databases);
  const signIn = (client: Client, name: string, password: string) =>
    client.post<{ error: { code: string } }>('/api/sessions', { name, password });

  test('an account, its session, and names that look alike', async () => {
    const amy = await person(house.server, 'Amy Example');
    expect((await amy.get('/api/me')).body).toMatchObject({ name: 'Amy Example', kind: 'member' });
    const other = new Client(house.server);
    expect(
      (await other.post('/api/accounts', { name: 'AMY example', password: 'a long password' })).status,
    ).toBe(409);
    expect((await other.get('/api/me')).status).toBe(401);
    expect((await signIn(other, 'amy example', 'wrong password')).status).toBe(401);
    expect((await signIn(other, 'amy example', 'a long password')).status).toBe(200);
    expect((await other.get('/api/me')).status).toBe(200);
  });

  test('the cookie is out of reach of scripts, and a cookie brought along opens nothing', async () => {
    const client = new Client(house.server);
    client.cookie = 'roundhouse_session=planted';
    const made = await client.post('/api/accounts', { name: 'Fixated', password: 'a long password' });
    expect(String(made.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(client.cookie).not.toContain('planted');
    const thief = new Client(house.server);
    thief.cookie = 'roundhouse_session=planted';
    expect((await thief.get('/api/me')).status).toBe(401);
  });

  test('a session that was ended is worth nothing, here and everywhere', async () => {
    const bob = await person(house.server, 'Bob');
    const old = bob.cookie;
    expect((await bob.send('DELETE', '/api/sessions/current')).status).toBe(204);
    bob.cookie = old;
    expect((await bob.get('/api/me')).status).toBe(401);
    const [one, two] = [new Client(house.server), new Client(house.server)];
    await signIn(one, 'Bob', 'a long password');
    await signIn(two, 'Bob', 'a long password');
    await one.send('DELETE', '/api/sessions');
    expect((await two.get('/api/me')).status).toBe(401);
  });

  test('a session runs out', async () => {
    const old = await person(house.server);
    house.server.clock.now += 91 * 24 * 3_600_000;
    expect((await old.get('/api/me')).status).toBe(401);
  });

  test('a changed password ends all sessions but the new one', async () => {
    const amy = await person(house.server, 'Changer');
    const elsewhere = new Client(house.server);
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

  test('guessing passwords is stopped by name and cannot be told from a name nobody has', async () => {
    await person(house.server, 'Target');
    const thief = new Client(house.server);
    for (let i = 0; i < 10; i++) expect((await signIn(thief, 'Target', `guess ${i}`)).status).toBe(401);
    expect((await signIn(thief, 'Target', 'a long password')).status).toBe(429);
    const nobody = await signIn(thief, 'Nobody At All', 'guess');
    expect(nobody.body.error.code).toBe('wrongPassword');
    house.server.clock.now += 16 * 60_000;
    expect((await signIn(thief, 'Target', 'a long password')).status).toBe(200);
  });

  test('a program plays with a token, which can be withdrawn', async () => {
    const amy = await person(house.server);
    const made = await amy.post<{ id: string; token: string }>('/api/me/tokens', { label: 'my bot' });
    const program = new Client(house.server);
    program.token = made.body.token;
    expect((await program.send('GET', '/api/me', undefined, { 'x-roundhouse': '' })).status).toBe(200);
    expect((await amy.get<{ label: string }[]>('/api/me/tokens')).body).toMatchObject([{ label: 'my bot' }]);
    expect(JSON.stringify((await amy.get('/api/me/tokens')).body)).not.toContain(made.body.token);
    await amy.send('DELETE', `/api/me/tokens/${made.body.id}`);
    expect((await program.get('/api/me')).status).toBe(401);
  });

  test('a guest takes a seat by the link, plays, and may stay for good', async () => {
    const host = await person(house.server);
    const made = await host.post<TableView>('/api/games', {
      title: 'pocket',
      seats: 2,
      settings: { name: 'By link', seatOrder: 'asJoined' },
    });
    const code = made.body.invitation;
    const guest = new Client(house.server);
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
    expect((await new Client(house.server).get('/api/invitations/nonsense')).status).toBe(404);
  });

  test('my data, exported; then deleted, and the game goes on without my name', async () => {
    const { id, players } = await table(house.server, 2);
    const [amy, bob] = players as [Client, Client];
    const { name } = (await amy.get<{ name: string }>('/api/me')).body;
    await amy.act(id, 0, { type: 'bid', by: 'player:p1', lot: 'pot', amount: 5 });
    await amy.post(`/api/games/${id}/chat`, { text: 'something personal' });
    await amy.send('PUT', `/api/games/${id}/notes`, { text: 'my plan' });
    const mine = await amy.get(`/api/me/export`);
    expect(mine.text).toContain('something personal');
    expect(mine.text).toContain('my plan');
    expect(mine.text).not.toContain('argon2');
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
    await house.server.house.chores.idle();
    expect((await bob.game(id)).table.seq).toBe(3);
  });
});
