import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beginWriting, openWriter } from '../../../server/src/storage/sqliteDriver.ts';
import { type TestServer, testServer } from '../../../server/test/support/server.ts';
import { type Client, table } from '../../../server/test/support/client.ts';
import type { Tally } from '../tally.ts';

type Writer = Awaited<ReturnType<typeof openWriter>>;

const HELD = 2000;
const SLOWEST = 1000;
/** A machine that has other things to do may answer late once; a server that waits for the lock does so every time. */
const TIMES = 3;

/** Another program holds the lock for writing; whoever only asks does not notice, and the move is written afterwards, once. */
export async function foreignLock(tally: Tally, database: string, open = testServer): Promise<void> {
  const server = await open({ config: { database } });
  const other = await openWriter(database);
  try {
    const slowest: number[] = [];
    for (let i = 0; i < TIMES && (slowest.length === 0 || Math.min(...slowest) >= SLOWEST); i++)
      slowest.push(await whileLocked(tally, server, other));
    const least = Math.round(Math.min(...slowest));
    tally.figures['slowest /healthz, ms'] = least;
    tally.figures['lock held, ms'] = HELD;
    tally.check(least < SLOWEST, `/healthz took ${least} ms while another program held the lock`);
  } finally {
    other.close();
    await server.close();
  }
}

/** The lock is held for a while and a move waits for it. Gives how long the slowest of the others waited for an answer. */
async function whileLocked(tally: Tally, server: TestServer, other: Writer): Promise<number> {
  const { id, players } = await table(server, 2);
  const [amy] = players as [Client];
  await beginWriting(other);
  const ends = performance.now() + HELD;
  const key = randomUUID();
  const send = () => amy.act(id, 0, { type: 'pass', by: 'player:p1' }, key);
  const move = send();
  let slowest = 0;
  while (performance.now() < ends) {
    const began = performance.now();
    // Over the network, so that it waits for the server's loop like everybody.
    const { status } = await fetch(`${server.address}/healthz`);
    slowest = Math.max(slowest, performance.now() - began);
    tally.check(status === 200, `/healthz was answered ${status}`);
    await pause(10);
  }
  await other.exec('rollback');
  // Whoever waited too long is told to send it again with the same key; it is written once.
  const first = (await move).status;
  const status = first === 503 ? (await send()).status : first;
  tally.check(status === 200, `a move that waited for the lock was answered ${first}, then ${status}`);
  tally.check((await amy.game(id)).table.seq === 1, 'a move that waited for the lock was not written once');
  return slowest;
}
