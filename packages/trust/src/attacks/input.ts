import type { Tally } from '../tally.ts';
import { personName } from '@roundhouse/schema';
import { type Endpoint, fill, fingerprint, type Ground } from './ground.ts';

const send = (ground: Ground, endpoint: Endpoint, payload: string, path = fill(endpoint.path, ground.open)) =>
  ground.server.app.inject({
    method: endpoint.method,
    url: path,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-roundhouse': '1',
      cookie: ground.stranger.cookie ?? '',
    },
  });

/** Milliseconds for refusing what is too large or too deep. */
const MOST_FOR_A_BODY = 5000;

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies that are too large, too deep, broken, or would become the prototype of everything. */
const BODIES: readonly string[] = [
  `"${'x'.repeat(300_000)}"`,
  `{"a":${nested(50_000)}}`,
  nested(60_000),
  '{',
  'null',
  '[]',
  '""',
  '1e400',
  '{"seq":-1}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":{"__proto__":{"admin":true}}}',
  `{"name":${JSON.stringify('x'.repeat(50_000))}}`,
];

export async function malformedBodies(tally: Tally, ground: Ground): Promise<void> {
  const before = await fingerprint(ground, ground.open.id);
  for (const endpoint of ground.endpoints.filter(({ method }) => method !== 'GET' && method !== 'DELETE')) {
    for (const payload of BODIES) {
      let [statusCode, body] = [0, ''];
      const took = await leastTime(MOST_FOR_A_BODY, async () => {
        ({ statusCode, body } = await send(ground, endpoint, payload));
      });
      const harmless = payload === '[]' || payload === 'null' || statusCode < 300;
      tally.check(
        statusCode < 500 && (harmless || statusCode >= 400) && took < MOST_FOR_A_BODY,
        `${endpoint.method} ${endpoint.path} with ${payload.slice(0, 40)} was answered ${statusCode} after ${Math.round(took)} ms`,
      );
      if (/\bat [\w.]+ \(|node_modules|\.ts:\d/.test(body))
        tally.blame(`${endpoint.method} ${endpoint.path} shows its insides`);
    }
  }
  tally.check(
    ({} as Record<string, unknown>).admin === undefined,
    'a body became the prototype of everything',
  );
  tally.check((await fingerprint(ground, ground.open.id)) === before, 'a malformed body changed a table');
}

export const INJECTIONS: readonly string[] = [
  "' or '1'='1",
  "'; drop table games; --",
  '" or ""="',
  "1' union select password from accounts --",
  '1; select pg_sleep(5)--',
  '%',
  '_',
  '$1',
  '\\',
  'a\u2028b',
];

/** Every place in every request where a text or a number goes. */
function* placesOf(endpoint: Endpoint, texts: readonly string[]): Iterable<{ path: string; body: string }> {
  const body = JSON.stringify(endpoint.body ?? {});
  for (const text of texts) {
    const at = encodeURIComponent(text);
    for (const [param] of endpoint.path.matchAll(/\{\w+\}/g))
      yield { path: endpoint.path.replace(param, at), body };
    if (endpoint.method === 'GET') {
      for (const name of ['after', 'list', 'title', 'before', 'seq', 'q', 'limit'])
        yield { path: `${endpoint.path}?${name}=${at}`, body };
    }
    for (const field of Object.keys(endpoint.body ?? {}))
      yield { path: endpoint.path, body: JSON.stringify({ ...endpoint.body, [field]: text }) };
  }
}

const LEAKS = /argon2|SQLITE|syntax error|relation "|no such table:|select .* from/i;

export async function injection(tally: Tally, ground: Ground, texts = INJECTIONS): Promise<void> {
  const { server, open } = ground;
  const before = await fingerprint(ground, open.id);
  const accounts = async (): Promise<string> =>
    JSON.stringify(await server.context.store.db.selectFrom('accounts').select(['id', 'password']).execute());
  for (const endpoint of ground.endpoints) {
    for (const { path, body } of placesOf(endpoint, texts)) {
      // Accounts and tables of the attacker's own making are theirs to name.
      const answer =
        endpoint.method === 'GET'
          ? await ground.stranger.get(fill(path, open))
          : await send(ground, endpoint, body, fill(path, open)).then((it) => ({
              status: it.statusCode,
              text: it.body,
            }));
      tally.check(
        answer.status < 500 && !LEAKS.test(answer.text),
        `${endpoint.method} ${path} ${body.slice(0, 60)} was answered ${answer.status}: ${answer.text.slice(0, 80)}`,
      );
    }
  }
  tally.check((await accounts()).length > 2, 'the accounts are gone');
  tally.check((await fingerprint(ground, open.id)) === before, 'an injection changed a table');
}

/** How long something takes: what takes long the first time is tried again, because other work only ever adds. */
async function leastTime(most: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && least >= most; i++) {
    const began = performance.now();
    await work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

const MOST_FOR_A_NAME = 200;
const MOST_AT_A_DOOR = 3000;

/** Texts that take a careless expression for ever. */
export async function slowTexts(
  tally: Tally,
  ground: Ground,
  names: { safeParse(text: string): unknown } = personName,
): Promise<void> {
  const texts = [
    `${'a '.repeat(5000)}!`,
    `${'a'.repeat(20_000)}!`,
    `${"a'".repeat(5000)}'`,
    'a@'.repeat(5000),
    `${'.'.repeat(20_000)}@`,
    `${'0'.repeat(20_000)}x`,
    '<'.repeat(20_000),
    `${' '.repeat(20_000)}x`,
    `http://${'a.'.repeat(5000)}`,
  ];
  for (const text of texts) {
    const took = await leastTime(MOST_FOR_A_NAME, () => {
      names.safeParse(text);
      names.safeParse(text.slice(0, 32));
    });
    tally.check(took < MOST_FOR_A_NAME, `a name took ${Math.round(took)} ms`);
  }
  for (const endpoint of ground.endpoints.filter(({ body }) => body !== undefined)) {
    const fields = new Set([
      ...Object.keys(endpoint.body ?? {}),
      'email',
      'name',
      'text',
      'webhook',
      'timezone',
    ]);
    for (const field of fields) {
      for (const text of texts) {
        let status = 0;
        const took = await leastTime(MOST_AT_A_DOOR, async () => {
          status = (await send(ground, endpoint, JSON.stringify({ ...endpoint.body, [field]: text })))
            .statusCode;
        });
        tally.check(
          took < MOST_AT_A_DOOR && status < 500,
          `${endpoint.method} ${endpoint.path} with a long ${field} was answered ${status} after ${Math.round(took)} ms`,
        );
      }
    }
  }
}

const PATHS = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/....//....//secret.txt',
  '/.env',
  '/assets/../.env',
  '/%2eenv',
  '//etc/passwd',
  '/etc/passwd',
  '/assets/%00',
  '/secret.txt%00.html',
  '/%c0%ae%c0%ae/secret.txt',
  '/%252e%252e/secret.txt',
  'http://evil.example/../secret.txt',
  '/assets/app-1a2b.js/../../../secret.txt',
  '/ground.db',
  '/../ground.db',
];

export async function pathTricks(tally: Tally, ground: Ground): Promise<void> {
  for (const path of PATHS) {
    for (const accept of ['*/*', 'text/html']) {
      const { text, status } = await ground.nobody.send('GET', path, undefined, { accept });
      tally.check(
        !text.includes(ground.secretFile) && !text.includes('root:') && !text.includes('SQLite format'),
        `${path} was answered ${status} with what lies outside`,
      );
    }
  }
}
