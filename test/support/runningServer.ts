import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const METRICS_SECRET = 'what-only-the-test-knows';

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface RunningServer {
  address: string;
  /** Asks it to stop, as Ctrl-C does; gives the exit code. */
  stop(): Promise<number | null>;
}

/** Runs a command that starts a server, and waits until the server says that it lives. */
export async function startServer(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd,
    env: { ...env, PORT: String(port), ROUNDHOUSE_LOG: 'warn', ROUNDHOUSE_METRICS_SECRET: METRICS_SECRET },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm hands signals on to nobody when it has no terminal.
    detached: true,
  });
  let output = '';
  const hear = (data: Buffer): void => {
    output += data.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const address = `http://localhost:${port}`;
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  while (!(await lives(address))) {
    if (gone) throw new Error(`'${command}' ended:\n${output}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return {
    address,
    async stop() {
      if (child.pid !== undefined && !gone) process.kill(-child.pid, 'SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

async function lives(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
}

interface Entries {
  seq: number;
}

/** A table of 1846 where computer players sit in every chair: gives the number of moves once there are `least`. */
export async function computersPlay(address: string, least: number): Promise<number> {
  let cookie = '';
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { 'x-roundhouse': '1', 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  await call('POST', '/api/accounts', { name: 'Host of the table', password: 'a long password' });
  const table = { title: '1846', seats: 3, computers: ['clerk', 'clerk'], settings: { name: 'A table' } };
  const { id } = (await (await call('POST', '/api/games', table)).json()) as { id: string };
  await call('POST', `/api/games/${id}/start`);
  await call('POST', `/api/games/${id}/resign`, { computer: 'clerk' });
  for (;;) {
    const { seq } = (await (await call('GET', `/api/games/${id}/entries`)).json()) as Entries;
    if (seq >= least) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  // Moves made because thinking failed are passes made for them; there must be none.
  const metrics = await (
    await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_SECRET}` } })
  ).text();
  if (/automatic_moves_total\{why="idle"\}/.test(metrics))
    throw new Error('the computer players could not think');
  return Number(/automatic_moves_total\{why="seat"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}
