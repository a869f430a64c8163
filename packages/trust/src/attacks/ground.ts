import { mkdirSync, writeFileSync } from 'node:fs';
import { Client, person } from '../../../server/test/support/client.ts';
import { scratch, type TestServer, testServer } from '../../../server/test/support/server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint of the server, with a body that would be accepted from whoever may use it. */
export interface Endpoint {
  method: Method;
  path: string;
  body: Record<string, unknown> | undefined;
}

const BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/accounts': { name: 'Somebody New', password: 'a long password' },
  'POST /api/sessions': { name: 'Nobody', password: 'wrong password' },
  'PATCH /api/me': {},
  'POST /api/me/password': { current: 'wrong', next: 'a new password' },
  'POST /api/me/claim': { name: 'Somebody New', password: 'a long password' },
  'DELETE /api/me': { password: 'wrong' },
  'PUT /api/me/email': { email: 'x@trains.example', password: 'wrong' },
  'POST /api/verifications': { token: 'a-token-nobody-was-sent' },
  'POST /api/password-resets': { who: 'Nobody' },
  'PUT /api/password-resets': { token: 'a-token-nobody-was-sent', password: 'a long password' },
  'POST /api/me/second-factor': { password: 'wrong' },
  'POST /api/me/second-factor/confirmation': { code: '000000' },
  'DELETE /api/me/second-factor': { password: 'wrong', code: '000000' },
  'POST /api/reports': { account: 'nobody', kind: 'other', text: 'x' },
  'PUT /api/admin/people/{account}/ban': { days: 1, reason: 'because' },
  'DELETE /api/admin/people/{account}/ban': { reason: 'because' },
  'DELETE /api/admin/people/{account}/sessions': { reason: 'because' },
  'PUT /api/admin/games/{id}/removed': { removed: true, reason: 'because' },
  'DELETE /api/admin/chats/{chat}': { reason: 'because' },
  'POST /api/admin/reports/{report}/closing': { reason: 'because' },
  'POST /api/me/tokens': { label: 'x' },
  'POST /api/me/devices': { endpoint: 'https://push.example/x', keys: { p256dh: 'x', auth: 'y' } },
  'POST /api/games': { title: 'pocket', seats: 2, settings: { name: 'Another' } },
  'PUT /api/games/{id}/seats/{place}': { computer: 'easy' },
  'PUT /api/games/{id}/archived': { archived: true },
  'POST /api/games/{id}/actions': {
    seq: 1,
    key: 'attack-key-1',
    action: { type: 'pass', by: 'player:p2' },
  },
  'POST /api/games/{id}/undo': { seq: 1 },
  'POST /api/games/{id}/redo': { seq: 1 },
  'POST /api/games/{id}/proposals': { kind: 'end' },
  'POST /api/games/{id}/proposals/{proposal}/answer': { yes: true },
  'POST /api/games/{id}/orders': { kind: 'passMergers' },
  'POST /api/games/{id}/chat': { text: 'hello' },
  'PUT /api/games/{id}/notes': { text: 'x' },
  'POST /api/tournaments': { name: 'Cup', title: 'pocket', seats: 3, rounds: 1, computer: 'easy' },
  'POST /api/seeks': { title: 'pocket', seats: 3, settings: { name: 'Card' } },
  'POST /api/club/games/{id}/comments': { text: 'x' },
  'DELETE /api/admin/comments/{comment}': { reason: 'because' },
  'POST /api/club/collections': { name: 'x' },
  'PUT /api/club/collections/{collection}': { name: 'x' },
  'DELETE /api/admin/collections/{collection}': { reason: 'because' },
  'POST /api/club/studies': { game: 'none', name: 'x' },
  'POST /api/club/studies/{study}/members': { invitation: 'none' },
  'POST /api/club/studies/{study}/marks': { kind: 'note', seq: 0, text: 'x' },
  'DELETE /api/admin/studies/{study}': { reason: 'because' },
  'POST /api/admin/announcements': { text: 'x' },
  'DELETE /api/admin/announcements/{announcement}': { reason: 'because' },
};

/** A server with a client to serve, two tables, and people of every kind around them. */
export interface Ground {
  server: TestServer;
  endpoints: readonly Endpoint[];
  host: Client;
  toMove: Client;
  /** Signed in, with no seat. */
  stranger: Client;
  nobody: Client;
  open: Setting;
  closed: Setting;
  /** Something that lies beside the served files. */
  secretFile: string;
  close(): Promise<void>;
}

export interface Setting {
  id: string;
  code: string;
  proposal: string;
  order: string;
}

export const SECRET_CHAT = 'what-we-say-among-us';

async function setting(host: Client, toMove: Client, visibility: 'public' | 'private'): Promise<Setting> {
  const made = await host.post<{ id: string; invitation: string }>('/api/games', {
    title: 'pocket',
    seats: 2,
    visibility,
    options: { rounds: 1000 },
    settings: { name: 'Under attack', seatOrder: 'asJoined' },
  });
  const { id, invitation: code } = made.body;
  await toMove.post(`/api/games/${id}/join`, { invitation: code });
  await host.post(`/api/games/${id}/start`);
  const order = await toMove.post<{ id: string }>(`/api/games/${id}/orders`, { kind: 'passMergers' });
  await host.act(id, 0, { type: 'pass', by: 'player:p1' });
  await host.post(`/api/games/${id}/chat`, { text: SECRET_CHAT });
  const proposal = await host.post<{ id: string }>(`/api/games/${id}/proposals`, { kind: 'end' });
  return { id, code, proposal: proposal.body.id, order: order.body.id };
}

export const fill = (path: string, it: Setting, param = 'none'): string =>
  path
    .replace('{id}', it.id)
    .replace('{code}', it.code)
    .replace('{proposal}', it.proposal)
    .replace('{order}', it.order)
    .replace('{place}', '0')
    .replace('{seq}', '1')
    .replace('{chat}', '1')
    .replace(/\{\w+\}/, param);

async function endpointsOf(client: Client): Promise<Endpoint[]> {
  const { body } = await client.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((name): Endpoint => {
      const method = name.toUpperCase() as Method;
      const given = BODIES[`${method} ${path}`];
      return { method, path, body: given ?? (method === 'GET' || method === 'DELETE' ? undefined : {}) };
    }),
  );
}

export async function openGround(parts: Parameters<typeof testServer>[0] = {}): Promise<Ground> {
  const place = scratch();
  const web = `${place.path}/web`;
  mkdirSync(`${web}/assets`, { recursive: true });
  writeFileSync(`${web}/index.html`, '<!doctype html><title>Client</title>');
  writeFileSync(`${web}/assets/app-1a2b.js`, 'export {};');
  const secretFile = 'the-secret-beside-the-files';
  writeFileSync(`${place.path}/secret.txt`, secretFile);
  writeFileSync(`${web}/.env`, secretFile);
  const server = await testServer({
    ...parts,
    config: { database: `${place.path}/ground.db`, webRoot: web, ...parts.config },
  });
  const [host, toMove, stranger] = [await person(server), await person(server), await person(server)];
  const nobody = new Client(server);
  return {
    server,
    endpoints: await endpointsOf(nobody),
    host,
    toMove,
    stranger,
    nobody,
    open: await setting(host, toMove, 'public'),
    closed: await setting(host, toMove, 'private'),
    secretFile,
    async close() {
      await server.close();
      place.drop();
    },
  };
}

/** Everything about a table that nobody from outside may change. */
export async function fingerprint(ground: Ground, id: string): Promise<string> {
  const { db } = ground.server.context.store;
  const game = await db
    .selectFrom('games')
    .select(['seq', 'head', 'status', 'settings', 'archived_at', 'host_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const seats = await db.selectFrom('seats').selectAll().where('game_id', '=', id).execute();
  const chats = await db.selectFrom('chats').selectAll().where('game_id', '=', id).execute();
  const proposals = await db.selectFrom('proposals').selectAll().where('game_id', '=', id).execute();
  const orders = await db
    .selectFrom('standing_orders')
    .select(['id', 'body', 'status'])
    .where('game_id', '=', id)
    .execute();
  return JSON.stringify({ game, seats, chats, proposals, orders });
}
