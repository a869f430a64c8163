import { WebSocket } from 'ws';
import { DEFAULT_LIMITS } from '../../../server/src/config.ts';
import type { ServerMessage } from '@roundhouse/schema';
import { Client, person, type Socket } from '../../../server/test/support/client.ts';
import type { Tally } from '../tally.ts';
import { fingerprint, type Ground, openGround } from './ground.ts';

/** Passwords are guessed for one account, and for many accounts from one address. */
export async function bruteForce(tally: Tally, open = openGround): Promise<void> {
  const ground = await open({
    config: { limits: { ...DEFAULT_LIMITS, requests: 1_000_000, accountsByAddress: 1000 } },
  });
  try {
    const { server } = ground;
    await person(server, 'Target');
    const thief = new Client(server);
    const guess = (name: string, password: string) => thief.post('/api/sessions', { name, password });
    const byName: number[] = [];
    for (let i = 0; i < 30; i++) byName.push((await guess('Target', `guess ${i}`)).status);
    tally.tried += byName.length;
    const allowed = byName.filter((status) => status === 401).length;
    tally.figures['guesses at one name before it is closed'] = allowed;
    tally.check(allowed <= 10 && byName.at(-1) === 429, `${allowed} guesses at one name were looked at`);
    tally.check(
      (await guess('Target', 'a long password')).status === 429,
      'the right password ends the wait',
    );
    let many = 0;
    while (many < 150 && (await guess(`Somebody ${many}`, 'password')).status === 401) many += 1;
    tally.tried += many;
    tally.figures['guesses from one address before it is closed'] = many;
    tally.check(many < 150, `${many} guesses from one address were looked at`);
  } finally {
    await ground.close();
  }
  const limited = await open({
    config: { limits: { ...DEFAULT_LIMITS, requests: 120, accountsByAddress: 1000 } },
  });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 200; i++) statuses.push((await limited.stranger.get('/api/me')).status);
    tally.tried += 200;
    tally.check(statuses.includes(429), 'requests of one account are not limited');
    tally.check(
      (await limited.toMove.get('/api/me')).status === 200,
      'one account used up what others may ask',
    );
  } finally {
    await limited.close();
  }
}

/** A key used again: by the same person with another move, by somebody else, and the same move a hundred times. */
export async function keyReuse(tally: Tally, ground: Ground, repeats: number): Promise<void> {
  const { host, toMove, open } = ground;
  const { seq } = (await toMove.game(open.id)).table;
  const mover = seq % 2 === 0 ? host : toMove;
  const other = seq % 2 === 0 ? toMove : host;
  const by = seq % 2 === 0 ? ('player:p1' as const) : ('player:p2' as const);
  const pass = { type: 'pass', by } as const;
  const first = await mover.act(open.id, seq, pass, 'used-again');
  tally.check(first.status === 200 && !first.body.repeated, `the first use was answered ${first.status}`);
  for (let i = 0; i < repeats; i++) {
    const again = await mover.act(open.id, seq, pass, 'used-again');
    tally.check(again.status === 200 && again.body.repeated, `a repetition was answered ${again.status}`);
  }
  const changed = await mover.act(open.id, seq, { type: 'bid', by, lot: 'pot', amount: 5 }, 'used-again');
  tally.check(changed.status === 422, `the key with another move was answered ${changed.status}`);
  const elsewhere = await other.act(open.id, seq, pass, 'used-again');
  tally.check(elsewhere.status === 403, `somebody else's key was answered ${elsewhere.status}`);
  tally.check((await host.game(open.id)).table.seq === seq + 1, 'a repeated move was made twice');
}

const opened = (address: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const ws = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { headers });
    ws.on('open', () => {
      ws.close();
      resolve(101);
    });
    ws.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    ws.on('error', () => {});
  });

/** With which code the server ended a socket; null when it answered instead. */
async function endOf(socket: Socket, answer: (it: ServerMessage) => boolean): Promise<number | null> {
  await socket.next(answer).catch(() => null);
  return socket.closed?.code ?? null;
}

const FLOOD = 500;
const NONSENSE = [
  '{',
  'null',
  '[]',
  '{"type":"__proto__"}',
  '{"type":"subscribe","game":{}}',
  '[[[[[[',
] as const;

/** Sockets from foreign pages, sockets that flood, shout or speak in bytes, and too many of them. */
export async function sockets(tally: Tally, open = openGround): Promise<void> {
  const ground = await open({
    config: {
      limits: {
        ...DEFAULT_LIMITS,
        requests: 1_000_000,
        accountsByAddress: 1000,
        socketMessages: 60,
        socketsByAddress: 30,
      },
    },
  });
  try {
    const { server, host, closed, stranger } = ground;
    const before = await fingerprint(ground, closed.id);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const status = await opened(server.address, { cookie: host.cookie ?? '', ...headers });
      tally.check(status === 403, `a socket of a foreign page was answered ${status}`);
    }
    const flood = await new Client(server).socket();
    for (let i = 1; i <= FLOOD; i++) flood.say({ type: 'ping', id: i });
    tally.tried += FLOOD;
    const flooded = await endOf(flood, (it) => it.type === 'pong' && it.id === FLOOD);
    tally.check(flooded === 1008, 'a flood is not cut off');
    const huge = await new Client(server).socket();
    huge.ws.send('x'.repeat(200_000));
    tally.check(
      (await endOf(huge, (it) => it.type === 'error')) === 1009,
      'a huge message does not close the socket',
    );
    const binary = await new Client(server).socket();
    binary.ws.send(Buffer.from([0, 1, 2]));
    tally.check((await endOf(binary, (it) => it.type === 'error')) === 1003, 'bytes do not close the socket');
    const rude = await new Client(server).socket();
    for (const text of NONSENSE) rude.ws.send(text);
    rude.say({ type: 'ping' });
    await rude.next((it) => it.type === 'pong');
    const told = rude.messages.filter((it) => it.type === 'error').length;
    for (const i of NONSENSE.keys()) tally.check(i < told, 'nonsense gets no answer');
    const spy = await stranger.socket();
    spy.say({ type: 'subscribe', game: closed.id });
    const answer = await spy.next((it) => it.type === 'error' || it.type === 'entries');
    tally.check(
      answer.type === 'error' && answer.code === 'notFound',
      'a private table can be followed by a stranger',
    );
    for (const socket of [rude, spy]) socket.close();
    let refused = 0;
    for (let i = 0; i < 60; i++) {
      await new Client(server).socket().catch(() => {
        refused += 1;
      });
    }
    tally.check(refused > 0, 'one address opens as many sockets as it likes');
    tally.tried += 60;
    tally.check((await host.get('/api/me')).status === 200, 'the server does not answer any more');
    tally.check((await fingerprint(ground, closed.id)) === before, 'a table was changed over a socket');
  } finally {
    await ground.close();
  }
}
