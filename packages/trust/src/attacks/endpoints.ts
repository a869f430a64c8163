import { Client } from '../../../server/test/support/client.ts';
import type { Tally } from '../tally.ts';
import { fill, fingerprint, type Ground, SECRET_CHAT } from './ground.ts';

/** Changes something at a table, so that nobody without a seat may get a yes. */
const ofTheTable = (path: string): boolean => path.startsWith('/api/games/{id}');
/** What every visitor with an account may do with a table they can see. */
const OPEN_TO_WATCHERS = new Set(['POST /api/games/{id}/clone', 'PUT /api/games/{id}/notes']);

/** Every endpoint is tried by everybody who has no business there; tables stay as they are and private ones do not exist. */
export async function authorisation(tally: Tally, ground: Ground): Promise<void> {
  const { endpoints, nobody, stranger, open, closed } = ground;
  const before = [await fingerprint(ground, open.id), await fingerprint(ground, closed.id)];
  for (const endpoint of endpoints.filter(({ path }) => ofTheTable(path))) {
    const name = `${endpoint.method} ${endpoint.path}`;
    for (const [who, client] of [
      ['nobody', nobody],
      ['a stranger', stranger],
    ] as const) {
      const priv = await client.send(endpoint.method, fill(endpoint.path, closed), endpoint.body);
      tally.check(
        [401, 403, 404].includes(priv.status) && !priv.text.includes(SECRET_CHAT),
        `${who} at a private table: ${name} was answered ${priv.status}`,
      );
      if (endpoint.method === 'GET') continue;
      const pub = await client.send(endpoint.method, fill(endpoint.path, open), endpoint.body);
      const allowed = who === 'a stranger' && OPEN_TO_WATCHERS.has(name);
      tally.check(
        allowed || [401, 403, 404, 409].includes(pub.status),
        `${who} at a public table: ${name} was answered ${pub.status}`,
      );
    }
  }
  for (const endpoint of endpoints.filter(({ path }) => path.startsWith('/api/me'))) {
    const answer = await nobody.send(endpoint.method, fill(endpoint.path, open), endpoint.body);
    tally.check(
      answer.status === 401,
      `nobody: ${endpoint.method} ${endpoint.path} was answered ${answer.status}`,
    );
  }
  const admins = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));
  tally.check(admins.length > 0, 'there is nothing for administrators');
  for (const endpoint of admins) {
    for (const [who, client] of [
      ['nobody', nobody],
      ['a stranger', stranger],
      ['the host', ground.host],
    ] as const) {
      const answer = await client.send(
        endpoint.method,
        fill(endpoint.path, open, ground.toMove.account),
        endpoint.body,
      );
      tally.check(
        [401, 403].includes(answer.status),
        `${who}: ${endpoint.method} ${endpoint.path} was answered ${answer.status}`,
      );
    }
  }
  // In somebody else's seat, and as the referee.
  for (const by of ['player:p2', 'referee', 'player:p9']) {
    const answer = await ground.host.send('POST', `/api/games/${open.id}/actions`, {
      seq: 1,
      key: `seat-${by}`,
      action: { type: 'pass', by },
    });
    tally.check(answer.status >= 400 && answer.status < 500, `moving as ${by} was answered ${answer.status}`);
  }
  const after = [await fingerprint(ground, open.id), await fingerprint(ground, closed.id)];
  tally.check(before.join() === after.join(), 'a table was changed by somebody who has no seat at it');
}

/** What a foreign page can send: never our header, and an origin or a site that is not ours. */
const FOREIGN: readonly Record<string, string>[] = [
  { 'x-roundhouse': '' },
  { 'x-roundhouse': '1', origin: 'https://evil.example' },
  { 'x-roundhouse': '1', origin: 'null' },
  { 'x-roundhouse': '1', 'sec-fetch-site': 'cross-site' },
  { 'x-roundhouse': '1', 'sec-fetch-site': 'same-site' },
];

/** What a mail program calls with one click: the key in the address is all it knows. */
const SPEAKS_FOR_ITSELF = new Set(['POST /api/unsubscribe/{key}']);

export async function crossSite(tally: Tally, ground: Ground): Promise<void> {
  const { endpoints, host, open, server } = ground;
  const before = await fingerprint(ground, open.id);
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    for (const { 'x-roundhouse': header = '', ...headers } of FOREIGN) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: fill(endpoint.path, open),
        headers: { cookie: host.cookie ?? '', ...(header && { 'x-roundhouse': header }), ...headers },
        ...(endpoint.body && { payload: endpoint.body }),
      });
      tally.check(
        answer.statusCode === (SPEAKS_FOR_ITSELF.has(`${endpoint.method} ${endpoint.path}`) ? 404 : 403),
        `${endpoint.method} ${endpoint.path} from a foreign page was answered ${answer.statusCode}`,
      );
    }
  }
  tally.check((await fingerprint(ground, open.id)) === before, 'a foreign page changed a table');
  tally.check((await host.get('/api/me')).status === 200, 'a foreign page ended a session');
}

/** Sessions that were planted, ended, guessed or stolen. */
export async function sessions(tally: Tally, ground: Ground, guesses: number): Promise<void> {
  const { server } = ground;
  const opens = async (cookie: string | null): Promise<boolean> => {
    const thief = new Client(server);
    thief.cookie = cookie;
    return (await thief.get('/api/me')).status === 200;
  };
  const planted = 'roundhouse_session=planted-by-somebody-else';
  const victim = new Client(server);
  victim.cookie = planted;
  const made = await victim.post('/api/accounts', { name: 'Planted On', password: 'a long password' });
  tally.check(made.status === 201 && victim.cookie !== planted, 'a planted session was kept');
  tally.check(!(await opens(planted)), 'a planted session opens an account');
  tally.check(
    /HttpOnly; SameSite=Lax/.test(String(made.headers['set-cookie'])),
    'the cookie can be read by scripts',
  );
  const old = victim.cookie;
  tally.check(await opens(old), 'a session does not open its own account');
  await victim.send('DELETE', '/api/sessions/current');
  tally.check(!(await opens(old)), 'a cookie works after signing out');
  await victim.post('/api/sessions', { name: 'Planted On', password: 'a long password' });
  const stolen = victim.cookie;
  await victim.post('/api/me/password', { current: 'a long password', next: 'another password' });
  tally.check(!(await opens(stolen)), 'a cookie works after the password was changed');
  const token = await victim.post<{ id: string; token: string }>('/api/me/tokens', { label: 'x' });
  await victim.send('DELETE', `/api/me/tokens/${token.body.id}`);
  const program = new Client(server);
  program.token = token.body.token;
  tally.check((await program.get('/api/me')).status === 401, 'a token works after it was withdrawn');
  for (let i = 0; i < guesses; i++) {
    const guess: string = (victim.cookie ?? '').slice(0, -4) + i.toString(36).padStart(4, 'A');
    if (guess !== victim.cookie) tally.check(!(await opens(guess)), 'a guessed cookie opens an account');
  }
}
