import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server as TcpServer } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { post } from '../../../server/src/notify/outgoing.ts';
import { type Client, table } from '../../../server/test/support/client.ts';
import { scratch, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const listening = (server: HttpServer | TcpServer): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

async function holds(what: () => boolean | Promise<boolean>, milliseconds: number): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    if (await what()) return Math.round(performance.now() - began);
    await pause(20);
  }
  return null;
}

/** Every way to write an address of the server's own network, and names that stand for one. */
const PRIVATE = [
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0/',
  'http://10.1.2.3/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://ip6-localhost/',
  `http://${hostname()}/`,
];

type Post = typeof post;

/** Receivers that people name: slow ones, dripping ones, such that point elsewhere, and the server's own network. */
export async function webhooks(
  tally: Tally,
  patience: number,
  open = testServer,
  send: Post = post,
): Promise<void> {
  for (const url of PRIVATE) {
    const error = await send({ localWebhooks: false }, { url, headers: {}, body: '' }, patience).then(
      (status) => `answered ${status}`,
      (reason: Error) => reason.message,
    );
    tally.check(
      /local network|ENOTFOUND|EAI_AGAIN|has no address/.test(error),
      `a webhook to ${url} was tried: ${error}`,
    );
  }
  const reached: string[] = [];
  const receiver = createServer((request, response) => {
    reached.push(request.url ?? '');
    if (request.url === '/redirect') response.writeHead(307, { location: '/private' }).end();
    else if (request.url?.startsWith('/drip')) {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(drip));
    } else response.writeHead(204).end();
  });
  // Says nothing at all, but a byte now and then.
  const mute = createTcp((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    const drip = setInterval(() => socket.write('x'), 200);
    socket.on('close', () => clearInterval(drip));
  });
  const [url, silent] = [await listening(receiver), await listening(mute)];
  const place = scratch();
  const server = await open({ config: { database: `${place.path}/hooks.db` } });
  const round = setInterval(() => void server.tick(), 200);
  try {
    await send({ localWebhooks: true }, { url: `${url}/redirect`, headers: {}, body: '' });
    tally.check(!reached.includes('/private'), 'a webhook was redirected');
    const began = performance.now();
    await send({ localWebhooks: true }, { url: silent, headers: {}, body: '' }, 400).catch(() => null);
    const took = performance.now() - began;
    tally.check(
      took < patience,
      `a receiver that drips its answer was listened to for ${Math.round(took)} ms`,
    );
    const told = async (webhook: string) => {
      const made = await table(server, 2, {
        settings: { clock: { kind: 'deadline', hours: 1 }, onTimeout: 'move' },
        options: { rounds: 100 },
      });
      const [amy, bob] = made.players as [Client, Client];
      await bob.send('PATCH', '/api/me', { webhook });
      await amy.act(made.id, 0, { type: 'pass', by: 'player:p1' });
      return { id: made.id, amy };
    };
    for (let i = 0; i < 4; i++) await told(i % 2 === 0 ? silent : `${url}/drip`);
    const clocked = await told(silent);
    await pause(300);
    await told(`${url}/quick`);
    const message = await holds(() => reached.includes('/quick'), patience);
    tally.check(message !== null, 'a slow webhook keeps a message of others waiting');
    server.clock.now += 2 * 3_600_000;
    const clock = await holds(async () => (await clocked.amy.game(clocked.id)).table.seq > 1, patience);
    tally.check(clock !== null, 'a slow webhook stops the clocks');
    tally.figures['a message of somebody else after'] = `${message} ms`;
    tally.figures['a clock after'] = `${clock} ms`;
  } finally {
    clearInterval(round);
    receiver.close();
    mute.close();
    await server.close();
    place.drop();
  }
}
