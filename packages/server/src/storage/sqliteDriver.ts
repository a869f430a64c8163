import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Promised from 'libsql/promise';

export type Value = string | number | null;

interface Written {
  changes: number;
}

/** libsql's interface of promises; the types it brings say nothing about results. */
export interface Statement {
  readonly reader: boolean;
  run(values: readonly Value[]): Promise<Written> | Written;
  all(values: readonly Value[]): Promise<unknown[]>;
}

export interface WriterFile {
  prepare(sql: string): Promise<Statement>;
  /** Runs on a thread of the driver's pool: waiting for the disk holds up nobody else. */
  exec(sql: string): Promise<void>;
  pragma(source: string, options: object): Promise<unknown>;
  close(): void;
}

export const SETTINGS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
  // What is deleted is overwritten: it must not be found in the file.
  'secure_delete = ON',
];

/** The one connection of this process that writes. */
export async function openWriter(path: string): Promise<WriterFile> {
  const file: WriterFile = new Promised(path, {});
  for (const setting of SETTINGS) await file.pragma(setting, {});
  // From here on `beginWriting` waits for the lock: SQLite's own waiting would hold a thread everybody needs.
  await file.pragma('busy_timeout = 0', {});
  return file;
}

/** How long a write waits for another program that holds the lock, in milliseconds. */
const PATIENCE = 5000;
const LONGEST_PAUSE = 50;

const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** Takes the writer's place as soon as it is free, and lets everybody else go on while it waits. */
export async function beginWriting(file: WriterFile): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (let wait = 1; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      return await file.exec('begin immediate');
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await pause(wait);
    }
  }
}

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

class WriterConnection implements DatabaseConnection {
  readonly #file: WriterFile;
  #inTransaction = false;

  constructor(file: WriterFile) {
    this.#file = file;
  }

  /** Takes the writer's place at once: a transaction that began by reading could find it taken in the middle. */
  async begin(): Promise<void> {
    await beginWriting(this.#file);
    this.#inTransaction = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#file.exec(how);
      this.#inTransaction = false;
    } catch (error) {
      // After some failures, a full disk among them, there is no transaction left to roll back.
      if (how === 'commit') throw error;
      this.#inTransaction = false;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A single write is a transaction too; begun by hand, its waiting happens on the driver's threads.
    if (this.#inTransaction || !WRITES.has(query.query.kind)) return this.#run(query);
    await this.begin();
    try {
      const result = await this.#run<R>(query);
      await this.end('commit');
      return result;
    } catch (error) {
      await this.end('rollback');
      throw error;
    }
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = await this.#file.prepare(query.sql);
    const values = query.parameters as readonly Value[];
    if (statement.reader) return { rows: (await statement.all(values)) as R[] };
    const { changes } = await statement.run(values);
    return { numAffectedRows: BigInt(changes), rows: [] };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it, nobody streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('queries are not streamed');
  }
}

/** One connection for everybody who writes, one after the other. */
class WriterDriver implements Driver {
  readonly #file: WriterFile;
  readonly #connection: WriterConnection;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(file: WriterFile) {
    this.#file = file;
    this.#connection = new WriterConnection(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<WriterConnection> {
    const before = this.#last;
    let release = (): void => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  beginTransaction = (connection: WriterConnection): Promise<void> => connection.begin();
  commitTransaction = (connection: WriterConnection): Promise<void> => connection.end('commit');
  rollbackTransaction = (connection: WriterConnection): Promise<void> => connection.end('rollback');

  async destroy(): Promise<void> {
    this.#file.close();
  }
}

/** Kysely on the writer's connection. */
export class WriterDialect implements Dialect {
  readonly #file: WriterFile;

  constructor(file: WriterFile) {
    this.#file = file;
  }

  createDriver(): Driver {
    return new WriterDriver(this.#file);
  }
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }
  createAdapter(): DialectAdapter {
    return new SqliteAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
