import { type ChildProcess, fork, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { commitmentTo } from '../src/rules/dice.ts';
import { openStore } from '../src/storage/open.ts';
import type { Store } from '../src/storage/store.ts';
import type { RecordedGame } from './games.ts';
import { METRICS_SECRET } from './metricsSecret.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

export interface Answer<T> {
  status: number;
  body: T;
  cookie: string | null;
}

export function call<T>(
  address: string,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Answer<T>> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie,
    'x-roundhouse': '1',
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: answer.statusCode ?? 0,
          body: (text ? JSON.parse(text) : null) as T,
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
        });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

export interface RunningServer {
  address: string;
  store: Store;
  stop(): Promise<void>;
}

/** A server process on this database, and a second way into its books for the benchmark itself. */
export async function openServer(database: string): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'serverProcess.ts'), database],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('http')) {
      address = line;
      break;
    }
  }
  if (!address) throw new Error('the server did not start');
  const store = await openStore(database, 'bench', console.error);
  return {
    address,
    store,
    async stop() {
      await store.close();
      const gone = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function metricsOf(address: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_SECRET}` };
  return (await fetch(`${address}/metrics`, { headers })).text();
}

/** Processor time the server has used so far, in milliseconds: what a move costs whatever else the machine is doing. */
export async function processorTime(address: string): Promise<number> {
  const text = await metricsOf(address);
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]) * 1000;
}

/** Memory the server holds, in megabytes. */
export async function memoryUsed(address: string): Promise<number> {
  const text = await metricsOf(address);
  return Math.round(Number(/^process_resident_memory_bytes ([\d.e+-]+)/m.exec(text)?.[1]) / 1e6);
}

let names = 0;
export async function newPlayer(address: string): Promise<string> {
  const made = await call(address, 'POST', '/api/accounts', '', {
    name: `Bench ${process.pid} ${++names}`,
    password: 'a long password',
  });
  if (!made.cookie) throw new Error(`no account: ${made.status}`);
  return made.cookie;
}

/** A table where a recorded game can be played again: same seed, same seats. */
export async function tableFor(
  site: RunningServer,
  cookies: readonly string[],
  game: RecordedGame,
): Promise<string> {
  const { address, store } = site;
  const [host = ''] = cookies;
  const made = await call<{ id: string }>(address, 'POST', '/api/games', host, {
    title: game.title,
    seats: game.players.length,
    visibility: 'public',
    settings: { name: 'Bench', seatOrder: 'asJoined', freeUndo: true },
  });
  const { id } = made.body;
  for (const cookie of cookies.slice(1)) await call(address, 'POST', `/api/games/${id}/join`, cookie, {});
  await store.db
    .updateTable('games')
    .set((it) => ({ seed: game.seed, commitment: commitmentTo(game.seed), version: it('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await call(address, 'GET', `/api/games/${id}`, host);
  const started = await call(address, 'POST', `/api/games/${id}/start`, host, {});
  if (started.status !== 200) throw new Error(`the game did not start: ${JSON.stringify(started.body)}`);
  return id;
}

/** Sends one recorded action; the server itself makes those of the referee. */
export async function sendMove(
  address: string,
  id: string,
  cookies: readonly string[],
  game: RecordedGame,
  seq: number,
): Promise<number> {
  const action = game.actions[seq];
  const cookie = action ? cookies[game.players.findIndex((player) => player === action.by)] : undefined;
  if (!action || !cookie) throw new Error(`no player for action ${seq}`);
  const began = performance.now();
  const answer = await call(address, 'POST', `/api/games/${id}/actions`, cookie, {
    seq,
    key: `${id}-${seq}-key`,
    action,
  });
  if (answer.status !== 200)
    throw new Error(`action ${seq} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return performance.now() - began;
}

/** Those who watch, in another process. */
export async function spectators(address: string, id: string, count: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'spectators.ts'), [address, id, String(count)], {
    execArgv: ['--import', 'tsx'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('the spectators left')));
  });
  return child;
}

export function percentiles(values: readonly number[]): { p50: number; p99: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
