import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { bundled, type RunningServer, startProcess } from './support/process.ts';
import { scratch } from './support/server.ts';

let script: string;
const place = scratch();
beforeAll(async () => {
  script = await bundled('child');
});
afterAll(() => {
  rmSync(script, { force: true });
  place.drop();
});

interface Entry {
  seq: number;
  base: number;
  action: { amount: number } | null;
}
interface Player {
  cookie: string;
  by: string;
}

async function call(
  address: string,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: { 'x-roundhouse': '1', 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function player(address: string, by: string): Promise<Player> {
  const made = await call(address, 'POST', '/api/accounts', '', {
    name: `Player ${randomUUID().slice(0, 8)}`,
    password: 'a long password',
  });
  return { by, cookie: made.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function newGame(address: string): Promise<{ id: string; players: [Player, Player] }> {
  const players: [Player, Player] = [await player(address, 'player:p1'), await player(address, 'player:p2')];
  const settings = { name: 'To be killed', seatOrder: 'asJoined' };
  const made = await call(address, 'POST', '/api/games', players[0].cookie, {
    title: 'pocket',
    seats: 2,
    options: { rounds: 100_000 },
    visibility: 'public',
    settings,
  });
  const { id } = (await made.json()) as { id: string };
  await call(address, 'POST', `/api/games/${id}/join`, players[1].cookie, {});
  await call(address, 'POST', `/api/games/${id}/start`, players[0].cookie, {});
  return { id, players };
}

/** Moves as fast as they are acknowledged, until the server is gone. */
async function stream(
  address: string,
  id: string,
  players: [Player, Player],
  from: number,
  acknowledged: Map<number, number>,
  onMove: () => void,
): Promise<void> {
  for (let seq = from; ; seq++) {
    const who = seq % 2 === 0 ? players[0] : players[1];
    const amount = 1 + (seq % 3);
    try {
      const answer = await call(address, 'POST', `/api/games/${id}/actions`, who.cookie, {
        seq,
        key: randomUUID(),
        action: {
          type: seq % 5 === 0 ? 'pass' : 'bid',
          by: who.by,
          ...(seq % 5 === 0 ? {} : { lot: 'pot', amount }),
        },
      });
      if (answer.status !== 200) return;
      acknowledged.set(((await answer.json()) as { seq: number }).seq, amount);
      onMove();
    } catch {
      return;
    }
  }
}

/** Resolves after so many moves. */
function after(count: number): { moved: () => void; reached: Promise<void> } {
  let left = count;
  let done = () => {};
  const reached = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { reached, moved: () => (--left <= 0 ? done() : undefined) };
}

/** Every acknowledged move is there exactly once; none is half there. */
async function check(
  address: string,
  id: string,
  cookie: string,
  acknowledged: Map<number, number>,
): Promise<number> {
  const log = (await (await call(address, 'GET', `/api/games/${id}/entries`, cookie)).json()) as {
    seq: number;
    entries: Entry[];
  };
  expect(log.entries.map((entry) => entry.seq)).toEqual(Array.from({ length: log.seq }, (_, i) => i + 1));
  for (const [seq] of acknowledged) expect(log.entries[seq - 1]?.seq).toBe(seq);
  const spent = log.entries.reduce((sum, entry) => sum + (entry.action?.amount ?? 0), 0);
  const game = (await (await call(address, 'GET', `/api/games/${id}`, cookie)).json()) as {
    view: { cash: Record<string, number> };
    table: { seq: number };
  };
  expect(game.table.seq).toBe(log.seq);
  expect(game.view.cash.bank).toBe(spent);
  return log.seq;
}

async function trials(database: string, count: number): Promise<number> {
  const acknowledged = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  let server: RunningServer = await startProcess(script, database);
  const { address } = server;
  const games = await Promise.all(acknowledged.map(() => newGame(address)));
  const seqs = [0, 0, 0];
  for (let trial = 0; trial < count; trial++) {
    const { moved, reached } = after(randomInt(5, 40));
    const running = games.map((game, i) =>
      stream(
        server.address,
        game.id,
        game.players,
        seqs[i] ?? 0,
        acknowledged[i] as Map<number, number>,
        moved,
      ),
    );
    await reached;
    await server.kill();
    await Promise.all(running);
    server = await startProcess(script, database);
    for (const [i, game] of games.entries())
      seqs[i] = await check(
        server.address,
        game.id,
        game.players[0].cookie,
        acknowledged[i] as Map<number, number>,
      );
  }
  expect(await server.stop()).toBe(0);
  return acknowledged.reduce((sum, it) => sum + it.size, 0);
}

test('kill -9 during a stream of moves, 20 times on SQLite: every acknowledged move is there, none half', async () => {
  expect(await trials(`${place.path}/killed.db`, 20)).toBeGreaterThan(100);
}, 180_000);

test('the check can fail: a lost move is noticed', async () => {
  const server = await startProcess(script, `${place.path}/lost.db`);
  const { id, players } = await newGame(server.address);
  const lost = new Map([[1, 1]]);
  await expect(check(server.address, id, players[0].cookie, lost)).rejects.toThrow('to be 1');
  await server.kill();
});

test('kill -9 of the server and of PostgreSQL: every acknowledged move is there, none half', async () => {
  const postgres: TestPostgres = await startPostgres();
  try {
    const database = await postgres.database();
    expect(await trials(database, 4)).toBeGreaterThan(20);
    const server = await startProcess(script, database);
    const { id, players } = await newGame(server.address);
    const acknowledged = new Map<number, number>();
    const first = after(20);
    const running = stream(server.address, id, players, 0, acknowledged, first.moved);
    await first.reached;
    await postgres.kill();
    await running;
    await postgres.start();
    let ready = 0;
    while (ready !== 200) ready = (await fetch(`${server.address}/readyz`)).status;
    const seq = await check(server.address, id, players[0].cookie, acknowledged);
    const more = new Map<number, number>();
    const second = after(10);
    const again = stream(server.address, id, players, seq, more, second.moved);
    await second.reached;
    await server.kill();
    await again;
    expect(acknowledged.size).toBeGreaterThanOrEqual(20);
  } finally {
    await postgres.stop();
  }
}, 300_000);
