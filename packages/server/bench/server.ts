import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres.ts';
import { longestGame, playGame, type RecordedGame } from './games.ts';
import {
  call,
  type RunningServer,
  newPlayer,
  openServer,
  percentiles,
  processorTime,
  sendMove,
  spectators,
  tableFor,
} from './load.ts';

/**
 * `npm run bench:server [-- --short]`: figures of a server in a process of its own, over HTTP and sockets, with real
 * games. Prints one JSON document; `ok` says whether the promises are kept.
 */
const short = process.argv.includes('--short');
const CONCURRENT = 12;
const MOVES = short ? 1500 : 8000;
const WATCHERS = short ? 500 : 2000;
const WATCHED_MOVES = short ? 10 : 30;

const say = (text: string): void => console.error(text);

interface Throughput {
  moves: number;
  concurrent: number;
  movesPerSecond: number;
  processorMsPerMove: number;
  p50: number;
  p99: number;
  max: number;
}

/** Tables side by side, each playing the recorded game move by move; every answer is a durable, checked move. */
async function throughput(site: RunningServer, game: RecordedGame): Promise<Throughput> {
  const cookies = await Promise.all(game.players.map(() => newPlayer(site.address)));
  const latencies: number[] = [];
  const playable = game.actions.findIndex((action) => action.by === 'referee');
  const length = playable < 0 ? game.actions.length : playable;
  let left = MOVES;
  const player = async (): Promise<void> => {
    while (left > 0) {
      const id = await tableFor(site, cookies, game);
      for (let seq = 0; seq < length && left-- > 0; seq++)
        latencies.push(await sendMove(site.address, id, cookies, game, seq));
    }
  };
  // One short run warms the server up; tables are opened before the clock starts.
  const warm = await tableFor(site, cookies, game);
  for (let seq = 0; seq < Math.min(100, length); seq++)
    await sendMove(site.address, warm, cookies, game, seq);
  const used = await processorTime(site.address);
  const began = performance.now();
  await Promise.all(Array.from({ length: CONCURRENT }, player));
  const seconds = (performance.now() - began) / 1000;
  const processorMsPerMove =
    Math.round((((await processorTime(site.address)) - used) / latencies.length) * 1000) / 1000;
  return {
    moves: latencies.length,
    concurrent: CONCURRENT,
    movesPerSecond: Math.round(latencies.length / seconds),
    processorMsPerMove,
    ...percentiles(latencies),
  };
}

async function fanOut(site: RunningServer, game: RecordedGame): Promise<{ p99: number }> {
  const cookies = await Promise.all(game.players.map(() => newPlayer(site.address)));
  const id = await tableFor(site, cookies, game);
  const first = 20;
  for (let seq = 0; seq < first; seq++) await sendMove(site.address, id, cookies, game, seq);
  const child = await spectators(site.address, id, WATCHERS);
  const delays: number[] = [];
  for (let seq = first; seq < first + WATCHED_MOVES; seq++) {
    const sentAt = performance.timeOrigin + performance.now();
    const arrived = new Promise<number[]>((resolve) => {
      child.once('message', (message) => resolve((message as { arrivals: number[] }).arrivals));
    });
    await sendMove(site.address, id, cookies, game, seq);
    for (const at of await arrived) delays.push(at - sentAt);
  }
  child.send('done');
  return { watchers: WATCHERS, moves: WATCHED_MOVES, ...percentiles(delays) } as { p99: number };
}

/** A long game read by a server that has never seen it, and moves taken back in it. */
async function longGame(
  database: string,
  game: RecordedGame,
): Promise<{ cold: { p50: number }; undo: { p99: number } }> {
  let site = await openServer(database);
  const cookies = await Promise.all(game.players.map(() => newPlayer(site.address)));
  const id = await tableFor(site, cookies, game);
  let seq = 0;
  const playable = game.actions.findIndex((action) => action.by === 'referee');
  const length = (playable < 0 ? game.actions.length : playable) - 1;
  for (; seq < length; seq++) await sendMove(site.address, id, cookies, game, seq);
  const undos: number[] = [];
  const [host = ''] = cookies;
  const jump = async (kind: 'undo' | 'redo', count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const began = performance.now();
      const answer = await call<{ seq: number }>(site.address, 'POST', `/api/games/${id}/${kind}`, host, {
        seq,
      });
      if (answer.status !== 200) return;
      seq = answer.body.seq;
      undos.push(performance.now() - began);
    }
  };
  for (let i = 0; i < (short ? 5 : 20); i++) {
    await jump('undo', 3);
    await jump('redo', 3);
  }
  const copies: string[] = [];
  for (let i = 0; i < (short ? 5 : 20); i++) {
    const copy = await call<{ id: string }>(site.address, 'POST', `/api/games/${id}/clone`, host, {});
    copies.push(copy.body.id);
  }
  await site.stop();
  site = await openServer(database);
  // The first request of a process loads code; after it every copy is read cold.
  await call(site.address, 'GET', `/api/games/${copies.pop()}`, host);
  const cold: number[] = [];
  for (const copy of copies) {
    const began = performance.now();
    const answer = await call(site.address, 'GET', `/api/games/${copy}`, host);
    if (answer.status !== 200) throw new Error(`the game could not be read: ${answer.status}`);
    cold.push(performance.now() - began);
  }
  await site.stop();
  return { title: game.title, actions: length, cold: percentiles(cold), undo: percentiles(undos) } as {
    cold: { p50: number };
    undo: { p99: number };
  };
}

async function main(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'roundhouse-bench-'));
  const postgres = await startPostgres();
  try {
    say('playing the games to be sent ...');
    const game = playGame('1846', 'random', 'b'.repeat(64));
    const long = longestGame('1817', short ? 'random' : 'clerk', 7, 1);
    say('SQLite ...');
    const embedded = await openServer(join(place, 'bench.db'));
    const sqlite = await throughput(embedded, game);
    say('spectators ...');
    const watched = await fanOut(embedded, game);
    await embedded.stop();
    say('PostgreSQL ...');
    const networked = await openServer(await postgres.database());
    const onPostgres = await throughput(networked, game);
    await networked.stop();
    say('a long game ...');
    const longest = await longGame(join(place, 'long.db'), long);
    const promises = {
      sqliteMoves: sqlite.movesPerSecond >= 500,
      sqliteP99: sqlite.p99 < 50,
      postgresMoves: onPostgres.movesPerSecond >= 300,
      spectatorsP99: watched.p99 < 250,
      coldLoad: longest.cold.p50 < 50,
      undo: longest.undo.p99 < 20,
    };
    const machine = {
      cores: cpus().length,
      model: cpus()[0]?.model ?? '',
      load: loadavg()[0] ?? 0,
      node: process.version,
    };
    const ok = Object.values(promises).every(Boolean);
    console.log(
      JSON.stringify(
        { machine, sqlite, postgres: onPostgres, spectators: watched, longGame: longest, promises, ok },
        null,
        2,
      ),
    );
    process.exitCode = ok || short ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

await main();
