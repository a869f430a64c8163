import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../src/accounts/sessions.ts';
import type { TableView } from '@roundhouse/schema';
import { makeAdmin } from './support/admin.ts';
import { Client, person } from './support/client.ts';
import { scratch, type TestServer, testServer } from './support/server.ts';

/**
 * nobody: not signed in; stranger: signed in, at a private table; spectator: signed in, at a public table; admin: an
 * administrator who watches a public table.
 */
const ROLES = ['nobody', 'stranger', 'spectator', 'waiting', 'toMove', 'host', 'admin'] as const;
type Role = (typeof ROLES)[number];
type Row = [
  method: string,
  path: string,
  body: unknown,
  expected: [number, number, number, number, number, number],
  /** What an administrator is answered, where it is not what any spectator is. */
  admin?: number,
];

const everybody: Row[3] = [200, 200, 200, 200, 200, 200];
const signedIn = (status: number): Row[3] => [401, status, status, status, status, status];
const watchers: Row[3] = [200, 404, 200, 200, 200, 200];
/** Not signed in, not visible, no seat; then the three in the seats. */
const seated = (waiting: number, toMove: number, host: number): Row[3] => [
  401,
  404,
  403,
  waiting,
  toMove,
  host,
];

/** For administrators alone. */
const administration: Row[3] = [401, 403, 403, 403, 403, 403];

/** What every route answers to everybody, at a running table where p1, the host, has passed and p2 is to move. */
const MATRIX: Row[] = [
  ['POST', '/api/accounts', { name: 'NEW', password: 'a long password' }, [201, 201, 201, 201, 201, 201]],
  ['POST', '/api/sessions', { name: 'Nobody', password: 'wrong' }, [401, 401, 401, 401, 401, 401]],
  ['DELETE', '/api/sessions/current', undefined, signedIn(204)],
  ['DELETE', '/api/sessions', undefined, signedIn(204)],
  ['GET', '/api/me', undefined, signedIn(200)],
  ['PATCH', '/api/me', {}, signedIn(200)],
  ['PUT', '/api/me/email', { email: null, password: 'wrong' }, signedIn(403)],
  ['POST', '/api/me/email/verification', undefined, signedIn(422)],
  ['POST', '/api/verifications', { token: 'no-such-token-in-the-books' }, [404, 404, 404, 404, 404, 404]],
  ['POST', '/api/password-resets', { who: 'Nobody' }, [202, 202, 202, 202, 202, 202]],
  [
    'PUT',
    '/api/password-resets',
    { token: 'no-such-token-in-the-books', password: 'a long password' },
    [404, 404, 404, 404, 404, 404],
  ],
  ['POST', '/api/unsubscribe/{key}', undefined, [404, 404, 404, 404, 404, 404]],
  ['GET', '/api/me/sessions', undefined, signedIn(200)],
  ['DELETE', '/api/me/sessions/{session}', undefined, signedIn(404)],
  ['POST', '/api/me/second-factor', { password: 'wrong' }, signedIn(403)],
  ['POST', '/api/me/second-factor/confirmation', { code: '000000' }, signedIn(409)],
  ['DELETE', '/api/me/second-factor', { password: 'wrong', code: '000000' }, signedIn(403)],
  ['GET', '/api/me/offers', undefined, signedIn(200)],
  ['DELETE', '/api/me/offers/{game}', undefined, signedIn(404)],
  ['GET', '/api/me/blocks', undefined, signedIn(200)],
  ['PUT', '/api/me/blocks/{account}', undefined, signedIn(204)],
  ['DELETE', '/api/me/blocks/{account}', undefined, signedIn(204)],
  ['POST', '/api/reports', { account: 'BYSTANDER', kind: 'talk', text: 'rude' }, signedIn(201)],
  ['GET', '/api/admin/people', undefined, administration, 200],
  ['PUT', '/api/admin/people/{account}/ban', { days: 1, reason: 'to see' }, administration, 204],
  ['DELETE', '/api/admin/people/{account}/ban', { reason: 'to see' }, administration, 204],
  ['DELETE', '/api/admin/people/{account}/sessions', { reason: 'to see' }, administration, 204],
  ['PUT', '/api/admin/games/{id}/removed', { removed: true, reason: 'to see' }, administration, 200],
  ['DELETE', '/api/admin/chats/{chat}', { reason: 'to see' }, administration, 404],
  ['GET', '/api/admin/reports', undefined, administration, 200],
  ['POST', '/api/admin/reports/{report}/closing', { reason: 'to see' }, administration, 404],
  ['GET', '/api/admin/acts', undefined, administration, 200],
  ['POST', '/api/me/password', { current: 'wrong', next: 'a new password' }, signedIn(403)],
  ['POST', '/api/me/claim', { name: 'NEW', password: 'a long password' }, signedIn(409)],
  ['GET', '/api/me/export', undefined, signedIn(200)],
  ['DELETE', '/api/me', { password: 'wrong' }, signedIn(403)],
  ['GET', '/api/me/tokens', undefined, signedIn(200)],
  ['POST', '/api/me/tokens', { label: 'x' }, signedIn(201)],
  ['DELETE', '/api/me/tokens/{token}', undefined, signedIn(204)],
  [
    'POST',
    '/api/me/devices',
    { endpoint: 'https://push.example/ENDPOINT', keys: { p256dh: 'x', auth: 'y' } },
    signedIn(201),
  ],
  ['DELETE', '/api/me/devices/{device}', undefined, signedIn(204)],
  ['GET', '/api/push-key', undefined, everybody],
  ['GET', '/api/titles', undefined, everybody],
  ['GET', '/api/games', undefined, everybody],
  ['POST', '/api/games', { title: 'pocket', seats: 2, settings: { name: 'Another' } }, signedIn(201)],
  ['GET', '/api/games/{id}', undefined, watchers],
  ['POST', '/api/games/{id}/join', {}, [401, 404, 409, 409, 409, 409]],
  ['POST', '/api/games/{id}/leave', {}, seated(409, 409, 409)],
  ['POST', '/api/games/{id}/start', {}, seated(403, 403, 409)],
  ['POST', '/api/games/{id}/resign', {}, seated(204, 204, 204)],
  ['PUT', '/api/games/{id}/seats/{place}', { computer: 'easy' }, seated(403, 403, 403)],
  ['POST', '/api/games/{id}/invitation', {}, seated(403, 403, 200)],
  ['GET', '/api/invitations/{code}', undefined, everybody],
  ['POST', '/api/invitations/{code}', {}, [409, 409, 409, 409, 409, 409]],
  ['POST', '/api/games/{id}/clone', {}, [401, 404, 201, 201, 201, 201]],
  ['POST', '/api/games/{id}/rematch', {}, seated(409, 409, 409)],
  ['PUT', '/api/games/{id}/archived', { archived: true }, seated(403, 403, 200)],
  [
    'POST',
    '/api/games/{id}/actions',
    { seq: 1, key: 'matrix-key', action: { type: 'pass', by: 'player:p2' } },
    seated(403, 200, 403),
  ],
  ['POST', '/api/games/{id}/undo', { seq: 1 }, seated(409, 409, 200)],
  ['POST', '/api/games/{id}/redo', { seq: 1 }, seated(409, 409, 409)],
  ['GET', '/api/games/{id}/entries', undefined, watchers],
  ['GET', '/api/games/{id}/positions/{seq}', undefined, watchers],
  ['GET', '/api/games/{id}/decisions', undefined, seated(200, 200, 200)],
  ['GET', '/api/games/{id}/audit', undefined, watchers],
  ['POST', '/api/games/{id}/proposals', { kind: 'end' }, seated(201, 201, 201)],
  ['POST', '/api/games/{id}/proposals/{proposal}/answer', { yes: true }, seated(200, 200, 403)],
  ['DELETE', '/api/games/{id}/proposals/{proposal}', undefined, seated(403, 403, 204)],
  ['DELETE', '/api/games/{id}/stand-ins/{player}', undefined, seated(404, 404, 404)],
  ['GET', '/api/games/{id}/orders', undefined, seated(200, 200, 200)],
  ['POST', '/api/games/{id}/orders', { kind: 'passMergers' }, seated(201, 201, 201)],
  ['DELETE', '/api/games/{id}/orders/{order}', undefined, [401, 404, 404, 404, 204, 404]],
  ['GET', '/api/games/{id}/chat', undefined, watchers],
  ['POST', '/api/games/{id}/chat', { text: 'hello' }, seated(201, 201, 201)],
  ['GET', '/api/games/{id}/notes', undefined, [401, 404, 200, 200, 200, 200]],
  ['PUT', '/api/games/{id}/notes', { text: 'x' }, [401, 404, 204, 204, 204, 204]],
  ['GET', '/api/club/people/{who}', undefined, everybody],
  ['GET', '/api/club/people/{who}/opponents/{other}', undefined, [404, 404, 404, 404, 404, 404]],
  ['GET', '/api/club/leaders', undefined, everybody],
  ['GET', '/api/club/games', undefined, everybody],
  ['GET', '/api/club/titles/{title}', undefined, everybody],
  ['GET', '/api/club/openings', undefined, [400, 400, 400, 400, 400, 400]],
  ['GET', '/api/me/stars', undefined, signedIn(200)],
  ['PUT', '/api/me/stars/{id}', undefined, signedIn(404)],
  ['DELETE', '/api/me/stars/{id}', undefined, signedIn(204)],
  ['GET', '/api/club/games/{id}/comments', undefined, [404, 404, 404, 404, 404, 404]],
  ['POST', '/api/club/games/{id}/comments', { text: 'well played' }, signedIn(404)],
  ['DELETE', '/api/club/comments/{comment}', undefined, signedIn(404)],
  ['DELETE', '/api/admin/comments/{comment}', { reason: 'to see' }, administration, 404],
  ['GET', '/api/club/collections', undefined, everybody],
  ['GET', '/api/me/collections', undefined, signedIn(200)],
  ['POST', '/api/club/collections', { name: 'Openings' }, signedIn(201)],
  ['GET', '/api/club/collections/{collection}', undefined, everybody],
  ['PUT', '/api/club/collections/{collection}', { name: 'x' }, [401, 403, 403, 403, 403, 204]],
  ['DELETE', '/api/club/collections/{collection}', undefined, [401, 403, 403, 403, 403, 204]],
  ['PUT', '/api/club/collections/{collection}/games/{id}', {}, [401, 403, 403, 403, 403, 404]],
  ['DELETE', '/api/club/collections/{collection}/games/{id}', undefined, [401, 403, 403, 403, 403, 204]],
  ['DELETE', '/api/admin/collections/{collection}', { reason: 'to see' }, administration, 204],
  ['GET', '/api/club/studies', undefined, everybody],
  ['GET', '/api/me/studies', undefined, signedIn(200)],
  ['POST', '/api/club/studies', { game: 'none', name: 'x' }, signedIn(404)],
  ['GET', '/api/club/studies/{study}', undefined, everybody],
  ['PATCH', '/api/club/studies/{study}', { name: 'x' }, [401, 403, 403, 403, 403, 204]],
  ['DELETE', '/api/club/studies/{study}', undefined, [401, 403, 403, 403, 403, 204]],
  ['DELETE', '/api/admin/studies/{study}', { reason: 'to see' }, administration, 204],
  ['POST', '/api/club/studies/{study}/members', { invitation: 'none' }, signedIn(404)],
  ['DELETE', '/api/club/studies/{study}/members/{account}', undefined, [401, 403, 403, 403, 403, 204]],
  [
    'POST',
    '/api/club/studies/{study}/marks',
    { kind: 'note', seq: 0, text: 'x' },
    [401, 403, 403, 403, 403, 201],
  ],
  ['DELETE', '/api/club/studies/{study}/marks/{mark}', undefined, [401, 403, 403, 403, 403, 404]],
  ['GET', '/api/club/positions', undefined, [400, 400, 400, 400, 400, 400]],
  ['GET', '/api/seeks', undefined, everybody],
  ['POST', '/api/seeks', { title: 'none', seats: 3, settings: { name: 'Card' } }, signedIn(404)],
  ['PUT', '/api/seeks/{seek}/players/me', undefined, signedIn(404)],
  ['DELETE', '/api/seeks/{seek}/players/me', undefined, signedIn(404)],
  ['GET', '/api/me/follows', undefined, signedIn(200)],
  ['PUT', '/api/me/follows/{account}', undefined, signedIn(204)],
  ['DELETE', '/api/me/follows/{account}', undefined, signedIn(204)],
  ['GET', '/api/announcements', undefined, everybody],
  ['POST', '/api/admin/announcements', { text: 'Closed on Monday' }, administration, 201],
  ['DELETE', '/api/admin/announcements/{announcement}', { reason: 'to see' }, administration, 404],
  ['GET', '/api/tournaments', undefined, everybody],
  [
    'POST',
    '/api/tournaments',
    { name: 'Cup', title: 'pocket', seats: 3, rounds: 1, computer: 'nobody' },
    signedIn(422),
  ],
  ['GET', '/api/tournaments/{tournament}', undefined, everybody],
  ['DELETE', '/api/tournaments/{tournament}', undefined, [401, 403, 403, 403, 403, 204]],
  ['POST', '/api/tournaments/{tournament}/start', {}, [401, 403, 403, 403, 403, 204]],
  ['GET', '/api/tournaments/{tournament}/standings.csv', undefined, everybody],
  ['PUT', '/api/tournaments/{tournament}/players/me', undefined, signedIn(200)],
  ['DELETE', '/api/tournaments/{tournament}/players/me', undefined, signedIn(409)],
];

const UNDOCUMENTED = ['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/api/docs.css'];

let server: TestServer;
const place = scratch();
const people = new Map<Role, Client>();
const played: Client[] = [];
/** Somebody others have to do with. */
let bystander: Client;

beforeAll(async () => {
  server = await testServer({ config: { database: `${place.path}/a.db` } });
  for (const role of ROLES) people.set(role, role === 'nobody' ? new Client(server) : await person(server));
  await makeAdmin(people.get('admin') as Client);
  bystander = await person(server);
  for (const role of ['host', 'toMove', 'waiting'] as const) played.push(people.get(role) as Client);
  finished = await finishOne();
});
afterAll(async () => {
  await server.close();
  place.drop();
});

/** Everybody in a new session: some rows end the old ones. */
async function signInAgain(): Promise<void> {
  for (const client of people.values()) {
    if (client.account)
      client.cookie = `roundhouse_session=${await startSession(server.context, client.account)}`;
  }
}

interface Setting {
  collection: string;
  study: string;
  id: string;
  tournament: string;
  code: string;
  proposal: string;
  order: string;
}

let lastTournament: string | null = null;
/** A game of the archive. */
let finished = '';

async function finishOne(): Promise<string> {
  const [host, other] = played as [Client, Client];
  const made = await host.post<TableView>('/api/games', {
    title: 'pocket',
    seats: 2,
    visibility: 'public',
    options: { rounds: 1 },
    settings: { name: 'Over', seatOrder: 'asJoined' },
  });
  const { id } = made.body;
  await other.post(`/api/games/${id}/join`, {});
  await host.post(`/api/games/${id}/start`);
  for (const [seq, by] of [host, other].entries())
    await by.act(id, seq, { type: 'pass', by: `player:p${seq + 1}` });
  await server.tick();
  return id;
}

/** `path` is the route that is asked for: what only some need is made only for these. */
async function setting(visibility: 'public' | 'private', path = ''): Promise<Setting> {
  const [host, toMove, waiting] = played as [Client, Client, Client];
  const made = await host.post<TableView>('/api/games', {
    title: 'pocket',
    seats: 3,
    visibility,
    settings: { name: 'Matrix', seatOrder: 'asJoined' },
  });
  const { id, invitation: code } = made.body;
  for (const client of [toMove, waiting]) await client.post(`/api/games/${id}/join`, { invitation: code });
  await host.post(`/api/games/${id}/start`);
  const order = await toMove.post<{ id: string }>(`/api/games/${id}/orders`, { kind: 'passMergers' });
  await host.act(id, 0, { type: 'pass', by: 'player:p1' });
  await server.context.jobs.idle();
  const proposal = await host.post<{ id: string }>(`/api/games/${id}/proposals`, { kind: 'end' });
  // A new one for every role; the last one makes room.
  if (lastTournament !== null) await host.send('DELETE', `/api/tournaments/${lastTournament}`);
  const plan = { name: 'Cup', title: 'pocket', seats: 3, rounds: 1, computer: 'easy' };
  const { body: cup } = await host.post<{ id: string }>('/api/tournaments', plan);
  lastTournament = cup.id;
  const madeFor = async (needed: boolean, url: string, body: object): Promise<string> =>
    needed ? (await host.post<{ id: string }>(url, body)).body.id : 'none';
  const collection = await madeFor(path.includes('{collection}'), '/api/club/collections', { name: 'Shelf' });
  const study = await madeFor(path.includes('{study}'), '/api/club/studies', {
    game: finished,
    name: 'Study',
  });
  return {
    collection,
    study,
    tournament: cup.id,
    id,
    code: code ?? '',
    proposal: proposal.body.id,
    order: order.body.id,
  };
}

/** What a request can change at a table; the tournament of a setting is gone with the next one. */
const OF_A_SETTING = /\{(id|collection|study|code|proposal|order)\}/;
const kept = new Map<string, Setting>();

/** A new table for each request that may change it; those that only read, or have nothing to do with it, share one. */
async function settingFor(method: string, path: string, visibility: 'public' | 'private'): Promise<Setting> {
  const changes = method !== 'GET' && OF_A_SETTING.test(path);
  if (changes || path.includes('{tournament}')) return setting(visibility, path);
  const key = [visibility, path.includes('{collection}'), path.includes('{study}')].join(' ');
  const it = kept.get(key) ?? (await setting(visibility, path));
  kept.set(key, it);
  return it;
}

const fill = (text: string, it: Setting): string =>
  text
    .replace('{id}', it.id)
    .replace('{tournament}', it.tournament)
    .replace('{collection}', it.collection)
    .replace('{study}', it.study)
    .replace('{mark}', '999999')
    .replace('{code}', it.code)
    .replace('{proposal}', it.proposal)
    .replace('{order}', it.order)
    .replace('{place}', '2')
    .replace('{player}', 'player:p2')
    .replace('{seq}', '1')
    .replace('{token}', 'none')
    .replace('{device}', 'none')
    .replace('{key}', 'none')
    .replace('{session}', 'none')
    .replace('{game}', 'none')
    .replace('{chat}', '999999')
    .replace('{report}', 'none')
    .replace('{seek}', 'none')
    .replace('{comment}', '999999')
    .replace('{announcement}', 'none')
    .replace('{title}', 'pocket')
    .replace('{other}', 'none')
    .replace('{who}', bystander.account)
    .replace('{account}', bystander.account);

let fresh = 0;
const bodyFor = (body: unknown): unknown =>
  body === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(body)
          .replace('NEW', `New ${++fresh}`)
          .replace('ENDPOINT', String(++fresh))
          .replace('BYSTANDER', bystander.account),
      );

for (const [method, path, body, expected, admin] of MATRIX) {
  test(`${method} ${path}`, async () => {
    const answers: number[] = [];
    for (const role of ROLES) {
      await signInAgain();
      const it = await settingFor(method, path, role === 'stranger' ? 'private' : 'public');
      const reply = await (people.get(role) as Client).send(method as 'GET', fill(path, it), bodyFor(body));
      answers.push(reply.status);
      if (reply.status >= 400)
        expect(reply.body).toMatchObject({
          error: { code: expect.any(String), message: expect.any(String) },
        });
      if (role === 'nobody') (people.get(role) as Client).cookie = null;
    }
    expect(answers).toEqual([...expected, admin ?? expected[2]]);
  });
}

test('every route stands in the matrix', async () => {
  const { body } = await new Client(server).get<{ paths: Record<string, Record<string, unknown>> }>(
    '/api/openapi.json',
  );
  const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(MATRIX.map(([method, path]) => `${method} ${path}`).sort()).toEqual(routes.sort());
});

test('a token is not enough to administer, nor is a role without a second factor', async () => {
  const boss = await person(server);
  const { db } = server.context.store;
  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', boss.account).execute();
  const bare = await boss.get<{ error: { code: string } }>('/api/admin/acts');
  expect([bare.status, bare.body.error.code]).toEqual([403, 'secondFactor']);
  await makeAdmin(boss);
  expect((await boss.get('/api/admin/acts')).status).toBe(200);
  const { body } = await boss.post<{ token: string }>('/api/me/tokens', { label: 'x' });
  const program = new Client(server);
  program.token = body.token;
  expect((await program.get('/api/me')).status).toBe(200);
  expect((await program.get('/api/admin/acts')).status).toBe(403);
});

test('metrics are not there for the public', async () => {
  for (const client of people.values()) expect((await client.get('/metrics')).status).toBe(404);
});

test('the routes for whoever runs the server are open to all and say nothing of games', async () => {
  const it = await setting('private');
  for (const path of UNDOCUMENTED) {
    const reply = await new Client(server).get(path);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain(it.id);
  }
});
