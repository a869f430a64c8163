import { makeAdmin } from '../../../server/test/support/admin.ts';
import { Client, person } from '../../../server/test/support/client.ts';
import { scratch, type TestServer, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';
import { isEnded, PATIENCE } from './host.ts';

const PASSWORD = 'a long password';
const THIEVES = 4;
const TOKENS = 30;

/** Signs in again and again with what opened the account so far, until that is over. Gives every session it got. */
function keepSigningIn(server: TestServer, name: string): { end(): Promise<Client[]> } {
  const inside: Client[] = [];
  const over = new AbortController();
  const thief = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const client = new Client(server);
      const { status } = await client.post('/api/sessions', { name, password: PASSWORD });
      if (status !== 200) return;
      inside.push(client);
    }
  };
  const all = Promise.all(Array.from({ length: THIEVES }, thief));
  return {
    async end() {
      over.abort();
      await all;
      return inside;
    },
  };
}

type End = (owner: Client, boss: Client) => Promise<unknown>;
const ENDS: Readonly<Record<string, End>> = {
  'a new password': (owner) =>
    owner.post('/api/me/password', { current: PASSWORD, next: 'another fine password' }),
  'a ban': (owner, boss) =>
    boss.send('PUT', `/api/admin/people/${owner.account}/ban`, { days: null, reason: 'to see' }),
};

/**
 * Requests that were let in and are still being answered when everything of a person is ended: sign-ins whose password is
 * being judged, tokens and devices that are being made, sockets that are being opened. None of it may outlive the end.
 */
export async function onTheWay(
  tally: Tally,
  rounds: number,
  open = testServer,
  patience = PATIENCE,
): Promise<void> {
  const place = scratch();
  const server = await open({ config: { database: `${place.path}/way.db` } });
  try {
    const boss = await person(server);
    await makeAdmin(boss);
    for (let i = 0; i < rounds; i++) {
      for (const [what, end] of Object.entries(ENDS)) {
        const name = `Owner ${i} ${what}`;
        const owner = await person(server, name);
        const thieves = keepSigningIn(server, name);
        // Until some are inside and others are being judged.
        while ((await owner.get<unknown[]>('/api/me/sessions')).body.length < 3);
        await end(owner, boss);
        const inside = await thieves.end();
        const left = await stillOpen(inside);
        tally.check(left === 0, `${left} of ${inside.length} sessions begun before ${what} live on`);
      }
      await madeMeanwhile(tally, server);
      await openedMeanwhile(tally, server, patience);
    }
  } finally {
    await server.close();
    place.drop();
  }
}

async function stillOpen(clients: readonly Client[]): Promise<number> {
  let open = 0;
  for (const client of clients) if ((await client.get('/api/me')).status === 200) open += 1;
  return open;
}

/** Tokens and devices asked for in the moment in which their owner signs out everywhere. */
async function madeMeanwhile(tally: Tally, server: TestServer): Promise<void> {
  const owner = await person(server);
  const thief = new Client(server);
  thief.cookie = owner.cookie;
  const tokens = Array.from({ length: TOKENS }, () =>
    thief.post<{ token: string }>('/api/me/tokens', { label: 'x' }),
  );
  const device = { endpoint: 'https://push.example/thief', keys: { p256dh: 'x', auth: 'y' } };
  const devices = [thief.post('/api/me/devices', device)];
  await owner.send('DELETE', '/api/sessions');
  await Promise.all(devices);
  const programs = (await Promise.all(tokens)).map(({ body }) =>
    Object.assign(new Client(server), { token: body.token ?? 'rh_none' }),
  );
  const left = await stillOpen(programs);
  tally.check(left === 0, `${left} tokens asked for before signing out everywhere live on`);
  const told = await server.context.store.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', owner.account)
    .execute();
  tally.check(told.length === 0, 'a device is told of the games of somebody who has signed out everywhere');
}

/** A socket whose session ends after it was looked at and before the socket is known. */
async function openedMeanwhile(tally: Tally, server: TestServer, patience: number): Promise<void> {
  const owner = await person(server);
  const { hot } = server.context.store;
  const session = hot.session.bind(hot);
  let looks = 0;
  hot.session = async (...asked) => {
    const found = await session(...asked);
    looks += 1;
    // The first look is the socket's own.
    if (looks === 1) {
      const other = Object.assign(new Client(server), { cookie: owner.cookie });
      await other.send('DELETE', '/api/sessions');
    }
    return found;
  };
  try {
    const socket = await owner.socket();
    tally.check(
      await isEnded(socket, patience),
      'a socket opened while its owner signed out everywhere still listens',
    );
  } finally {
    hot.session = session;
  }
}
