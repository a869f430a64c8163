import { connect } from 'node:net';
import { configFrom, DEFAULT_LIMITS } from '../../../server/src/config.ts';
import { Client } from '../../../server/test/support/client.ts';
import { scratch, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const LIMIT = 100;
const TRIES = 400;
/** Links for new passwords an hour. */
const MOST_RESETS = 20;

/** How long the server listens to a request that does not come to its end; null = longer than we wait. */
function halfSent(address: string, text: string, patience: number): Promise<number | null> {
  const { port } = new URL(address);
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, patience);
    socket.on('error', () => {});
    socket.resume();
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Math.round(performance.now() - began));
    });
  });
}

const HALF = [
  'POST /api/sessions HTTP/1.1\r\nhost: x\r\nx-roundhouse: 1\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"na',
  'GET /api/me HTTP/1.1\r\nhost: x\r\nx-slow:',
];

/** Addresses written into a header, tokens that open nothing, and requests that never end: each counts and each ends. */
export async function onTheWire(tally: Tally, open = testServer, patience = 60_000): Promise<void> {
  const place = scratch();
  const limits = { ...DEFAULT_LIMITS, requests: LIMIT };
  const served = async (name: string, config: object): Promise<Awaited<ReturnType<typeof testServer>>> =>
    open({ config: { database: `${place.path}/${name}.db`, limits, ...config } });
  const { trustProxy } = configFrom({ ROUNDHOUSE_TRUST_PROXY: '1' });
  const behind = await served('proxy', { trustProxy });
  const direct = await served('direct', { requestPatience: 600 });
  try {
    let answered = 0;
    for (let i = 0; i < TRIES; i++) {
      const written = { 'x-forwarded-for': `10.${i % 256}.${i >> 8}.7, 203.0.113.5` };
      const { status } = await new Client(behind).send('GET', '/api/titles', undefined, written);
      if (status === 200) answered += 1;
    }
    tally.tried += TRIES;
    tally.check(answered <= LIMIT, `${answered} requests of one visitor who invents addresses were answered`);
    const thief = new Client(direct);
    let judged = 0;
    for (let i = 0; i < TRIES; i++) {
      thief.token = `rh_${i}`;
      if ((await thief.get('/api/me')).status === 401) judged += 1;
    }
    tally.tried += TRIES;
    tally.check(judged <= LIMIT, `${judged} tokens of one address were looked at`);
    for (const text of HALF) {
      const took = await halfSent(direct.address, text, patience);
      tally.check(took !== null, 'a request that never ends is waited for');
      tally.figures['half a request is dropped after'] = `${took} ms of 600`;
    }
    thief.token = null;
    let mailed = 0;
    for (let i = 0; i < 2 * MOST_RESETS; i++) {
      thief.address = `2001:db8:1:2:${i}::9`;
      if ((await thief.post('/api/password-resets', { who: 'Somebody' })).status === 202) mailed += 1;
    }
    tally.tried += 2 * MOST_RESETS;
    tally.check(mailed <= MOST_RESETS, `${mailed} links for new passwords were asked for from one network`);
    thief.address = '203.0.113.77';
    for (const path of ['/api/me', '/api/games', '/api/titles', '/api/nothing'])
      tally.check(
        (await thief.get(path)).headers['cache-control'] === 'no-store',
        `the answer of ${path} may be kept on the way`,
      );
  } finally {
    await behind.close();
    await direct.close();
    place.drop();
  }
}
