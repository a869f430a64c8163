import { readFileSync } from 'node:fs';
import { DEFAULT_LIMITS, DEFAULT_QUOTAS, type Limits, type Quotas } from '../../../server/src/config.ts';
import { makeAdmin } from '../../../server/test/support/admin.ts';
import { Client, person, type Socket, table } from '../../../server/test/support/client.ts';
import { type Mailbox, mailbox, mailTo } from '../../../server/test/support/mailbox.ts';
import { OPEN_LIMITS, scratch, type TestServer, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

/** Changes a server before it is tried; the planted faults do. */
type Spoiling = (server: TestServer) => Promise<void> | void;

async function onServer(
  config: NonNullable<Parameters<typeof testServer>[0]>['config'],
  spoil: Spoiling,
  work: (server: TestServer, database: string) => Promise<void>,
): Promise<void> {
  const place = scratch();
  const database = `${place.path}/host.db`;
  const server = await testServer({ config: { database, ...config } });
  try {
    await spoil(server);
    await work(server, database);
  } finally {
    await server.close();
    place.drop();
  }
}

/** A socket that is ended is so at once; a busy machine may take its time. */
export const PATIENCE = 60_000;

/** Whether the server ends a socket by itself before long. */
export async function isEnded(socket: Socket, patience: number): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), patience).unref();
  });
  const ended = await Promise.race([socket.end().then(() => true), late]);
  socket.close();
  return ended;
}

const WAYS_TO_END = ['everywhere', 'password', 'one session', 'token', 'ban', 'deletion'] as const;

/** Whatever ends a session or a token ends what it opened: requests and sockets. */
export async function endsEverywhere(
  tally: Tally,
  spoil: Spoiling = () => {},
  patience = PATIENCE,
): Promise<void> {
  await onServer({}, spoil, async (server) => {
    const boss = await person(server);
    await makeAdmin(boss);
    for (const way of WAYS_TO_END) {
      const amy = await person(server);
      const thief = new Client(server);
      thief.cookie = amy.cookie;
      const { body } = await amy.post<{ id: string; token: string }>('/api/me/tokens', { label: 'x' });
      const program = new Client(server);
      program.token = body.token;
      const sockets: [string, Client, Socket][] = [];
      if (way !== 'token') sockets.push(['session', thief, await thief.socket()]);
      if (way !== 'one session') sockets.push(['token', program, await program.socket()]);
      if (way === 'everywhere') await amy.send('DELETE', '/api/sessions');
      if (way === 'password')
        await amy.post('/api/me/password', { current: 'a long password', next: 'another fine password' });
      if (way === 'one session') {
        const list = await amy.get<{ id: string }[]>('/api/me/sessions');
        await amy.send('DELETE', `/api/me/sessions/${list.body[0]?.id}`);
      }
      if (way === 'token') await amy.send('DELETE', `/api/me/tokens/${body.id}`);
      if (way === 'ban')
        await boss.send('PUT', `/api/admin/people/${amy.account}/ban`, { days: null, reason: 'to see' });
      if (way === 'deletion') await amy.send('DELETE', '/api/me', { password: 'a long password' });
      for (const [what, client, socket] of sockets) {
        tally.check(
          (await client.get('/api/me')).status === 401,
          `${way}: the ${what} still opens the account`,
        );
        tally.check(await isEnded(socket, patience), `${way}: the socket of the ${what} still listens`);
      }
    }
  });
}

/** Names that are not the host's, and look as if they were. */
const ALIKE = [
  'Hannah Host',
  'hannah host',
  'Нannah Host',
  'Hannah H0st',
  'Hаnnah Host',
  'HannahHost',
] as const;

/** Nobody is written to, seated, let back in or taken for somebody else without consent. */
export async function withoutConsent(tally: Tally, spoil: Spoiling = () => {}): Promise<void> {
  const box: Mailbox = await mailbox();
  const config = { publicUrl: 'http://localhost', mail: { url: box.url, from: 'house@trains.example' } };
  try {
    await onServer(
      config,
      () => {},
      async (server) => {
        const host = await person(server, 'Hannah Host');
        const { id, players } = await table(server, 2, {
          settings: { name: 'BUY NOW https://evil.example' },
        });
        const [amy, bob] = players as [Client, Client];
        await bob.send('PUT', '/api/me/email', { email: 'else@trains.example', password: 'a long password' });
        await mailTo(box, 'else@trains.example', /is this your address/);
        await spoil(server);
        await amy.act(id, 0, { type: 'pass', by: 'player:p1' });
        await server.tick();
        await server.tick();
        tally.check(
          box.mails.length === 1,
          `${box.mails.length - 1} mails went to an address nobody has confirmed`,
        );
        for (const mail of box.mails)
          tally.check(!/^Subject:.*BUY NOW/m.test(mail), 'a stranger chose the subject of a mail');

        const { body: own } = await host.post<{ id: string; invitation: string }>('/api/games', {
          title: 'pocket',
          seats: 3,
          settings: { name: 'Consent' },
        });
        await host.send('PUT', `/api/games/${own.id}/seats/1`, { account: bob.account });
        const seats = (await host.game(own.id)).table.seats.map((seat) => seat.account);
        tally.check(!seats.includes(bob.account), 'the host seated somebody who had not said yes');
        await amy.post(`/api/invitations/${own.invitation}`);
        await host.send('PUT', `/api/games/${own.id}/seats/2`, { open: true });
        for (const [who, client] of [
          ['somebody who was sent away', amy],
          ['somebody new', new Client(server)],
        ] as const) {
          const back = await client.post(`/api/invitations/${own.invitation}`, { name: 'Fresh Face' });
          tally.check(back.status === 404, `the old invitation lets ${who} in (${back.status})`);
        }
        const { invitation } = (await host.game(own.id)).table;
        for (const name of ALIKE) {
          const guest = await new Client(server).post(`/api/invitations/${invitation}`, { name });
          tally.check(guest.status === 409, `a guest is called ${name} (${guest.status})`);
          const made = await new Client(server).post('/api/accounts', { name, password: 'a long password' });
          tally.check(made.status === 409, `an account is called ${name} (${made.status})`);
        }
      },
    );
  } finally {
    box.server.close();
  }
}

/** As many at once as anybody likes: the quotas hold. */
export async function beyondQuotas(
  tally: Tally,
  quotas: Quotas = DEFAULT_QUOTAS,
  { tournamentsADay }: Pick<Limits, 'tournamentsADay'> = DEFAULT_LIMITS,
): Promise<void> {
  await onServer(
    { quotas, limits: { ...OPEN_LIMITS, tournamentsADay } },
    () => {},
    async (server) => {
      const amy = await person(server);
      const make = (more: object) =>
        amy.post<{ id: string }>('/api/games', {
          title: 'pocket',
          seats: 3,
          settings: { name: 'More' },
          ...more,
        });
      const tried = { tables: 0, publicTables: 0, clones: 0, computerSeats: 0 };
      await putAway(tally, server);
      await handedOver(tally, server);
      await byCards(tally, server);
      await calledOff(tally, server);
      await toldAgain(tally, server);
      const many = async (kind: keyof Quotas, send: () => Promise<{ status: number }>): Promise<void> => {
        const answers = await Promise.all(Array.from({ length: DEFAULT_QUOTAS[kind] + 5 }, send));
        tried[kind] = answers.filter((it) => it.status === 201).length;
        tally.tried += answers.length;
        tally.check(
          tried[kind] <= DEFAULT_QUOTAS[kind],
          `one account has ${tried[kind]} of ${kind}, ${DEFAULT_QUOTAS[kind]} are allowed`,
        );
      };
      const { body: first } = await make({ computers: ['easy', 'easy'] });
      await amy.post(`/api/games/${first.id}/start`);
      await many('clones', () => amy.post(`/api/games/${first.id}/clone`));
      await many('publicTables', () => make({ visibility: 'public' }));
      await many('tables', () => make({}));
      tally.figures.made = tried;
    },
  );
}

const heldBy = async (server: TestServer, host: string, kind: 'open' | 'running'): Promise<number> => {
  const { count } = await server.context.store.db
    .selectFrom('games')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('host_id', '=', host)
    .where('status', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
};

/** Tables of computer players that are put away as soon as they have begun: somebody has to think for them still. */
async function putAway(tally: Tally, server: TestServer): Promise<void> {
  const amy = await person(server);
  const most = DEFAULT_QUOTAS.computerSeats;
  for (let i = 0; i < most / 2 + 3; i++) {
    const wishes = { title: 'pocket', seats: 3, computers: ['easy', 'easy'], settings: { name: 'Away' } };
    const { body } = await amy.post<{ id: string }>('/api/games', wishes);
    await amy.post(`/api/games/${body.id}/start`);
    await amy.send('PUT', `/api/games/${body.id}/archived`, { archived: true });
  }
  const seats = 2 * (await heldBy(server, amy.account, 'running'));
  tally.check(seats <= most, `one account has ${seats} computer players at tables it has put away`);
}

/** Public tables that are handed over to somebody else as soon as they are there. */
async function handedOver(tally: Tally, server: TestServer): Promise<void> {
  const [amy, bob] = [await person(server), await person(server)];
  const most = DEFAULT_QUOTAS.publicTables;
  for (let i = 0; i < most + 3; i++) {
    const wishes = { title: 'pocket', seats: 3, visibility: 'public', settings: { name: 'For Bob' } };
    const { body } = await amy.post<{ id: string }>('/api/games', wishes);
    await bob.post(`/api/games/${body.id}/join`);
    await amy.post(`/api/games/${body.id}/leave`);
  }
  const held = await heldBy(server, bob.account, 'open');
  tally.check(held <= most, `one account was handed ${held} public tables`);
}

/** Cards that a second account answers at once. */
async function byCards(tally: Tally, server: TestServer): Promise<void> {
  const [amy, bob] = [await person(server), await person(server)];
  const most = DEFAULT_QUOTAS.tables;
  for (let i = 0; i < most + 3; i++) {
    const wishes = { title: 'pocket', seats: 2, settings: { name: 'By card' } };
    const { body } = await amy.post<{ id: string }>('/api/seeks', wishes);
    await bob.send('PUT', `/api/seeks/${body.id}/players/me`);
  }
  const held = await heldBy(server, amy.account, 'running');
  tally.check(held <= most, `one account has ${held} tables by cards`);
}

/** Tournaments that are called and called off again: each stands in the list for everybody. */
async function calledOff(tally: Tally, server: TestServer): Promise<void> {
  const amy = await person(server);
  const most = DEFAULT_LIMITS.tournamentsADay;
  for (let i = 0; i < most + 3; i++) {
    const wishes = { name: 'Buy now', title: 'pocket', seats: 3, rounds: 1, computer: 'easy' };
    const { body } = await amy.post<{ id: string }>('/api/tournaments', wishes);
    await amy.send('DELETE', `/api/tournaments/${body.id}`);
  }
  const { body } = await amy.get<unknown[]>('/api/tournaments?status=over&limit=100');
  tally.check(body.length <= most, `one account has called ${body.length} tournaments in a day`);
}

const MOST_EXPORTS = 30;

/** Everything that is kept about somebody, asked for again and again: for some it is many megabytes. */
async function toldAgain(tally: Tally, server: TestServer): Promise<void> {
  const amy = await person(server);
  const answers = await Promise.all(
    Array.from({ length: MOST_EXPORTS + 5 }, () => amy.get('/api/me/export')),
  );
  const told = answers.filter(({ status }) => status === 200).length;
  tally.check(
    told <= MOST_EXPORTS,
    `one account was told ${told} times within an hour all that is kept about it`,
  );
}

const SENTENCE = 'a-sentence-that-was-taken-back';

/** What somebody wrote is not in the files once their account is deleted. */
export async function deletedText(tally: Tally, spoil: Spoiling = () => {}): Promise<void> {
  await onServer({}, spoil, async (server, database) => {
    const { id, players } = await table(server, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.post(`/api/games/${id}/chat`, { text: SENTENCE });
    await amy.send('PUT', `/api/games/${id}/notes`, { text: `${SENTENCE} `.repeat(200) });
    await amy.post('/api/reports', { account: bob.account, kind: 'other', text: SENTENCE });
    const files = [database, `${database}-wal`];
    tally.check(
      files.some((file) => readFileSync(file).includes(SENTENCE)),
      'the sentence was never written',
    );
    await amy.send('DELETE', '/api/me', { password: 'a long password' });
    for (const file of files)
      tally.check(!readFileSync(file).includes(SENTENCE), `deleted text is in ${file.split('/').at(-1)}`);
  });
}
