import Database from 'libsql';
import Promised from 'libsql/promise';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { migrate } from './migrations.ts';
import type { EntryRow, Tables } from './schema.ts';
import {
  ENTRY_COLUMNS,
  type GameStep,
  LocalSignals,
  OUTBOX_COLUMNS,
  type SignedIn,
  type StepOutcome,
  type Store,
} from './store.ts';

type Value = string | number | null;

interface Waiting {
  step: GameStep;
  resolve(outcome: StepOutcome): void;
  reject(error: unknown): void;
}

/** Most moves written by one transaction: bounds how long the event loop is held. */
const LARGEST_GROUP = 64;

function openFile(path: string): Database.Database {
  const file = new Database(path);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('busy_timeout = 5000');
  file.pragma('foreign_keys = ON');
  return file;
}

const places = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${places(columns.length)})`;

/**
 * Commits on a thread of the driver's pool: the disk takes its time, and meanwhile other moves can be judged. The
 * driver's two doors, one that waits and one that does not, open the same connections.
 */
const commitBeside = (file: Database.Database): Promise<void> =>
  Promised.prototype.exec.call(file as unknown as Promised, 'commit');

/**
 * Writes steps in groups: whatever came in while the last group was being synced goes into the next transaction.
 * Each step stands in a savepoint, so that a stale one takes nothing else with it.
 */
class GroupCommit {
  readonly #db: Kysely<Tables>;
  readonly #file: Database.Database;
  readonly #statements;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(db: Kysely<Tables>, file: Database.Database) {
    this.#db = db;
    this.#file = file;
    this.#statements = {
      begin: file.prepare('begin immediate'),
      save: file.prepare('savepoint step'),
      release: file.prepare('release step'),
      undo: file.prepare('rollback to step'),
      game: file.prepare<Value[]>(
        `update games set seq = ?, head = ?, status = ?, clock = ?, waits_for = ?, wake_at = ?, lease_by = ?,
           lease_until = ?, result = ?, ended_at = ?, moved_at = ? where id = ? and seq = ? and version = ?`,
      ),
      entry: file.prepare<Value[]>(insertInto('entries', ENTRY_COLUMNS)),
      snapshot: file.prepare<Value[]>(
        'insert or replace into snapshots (game_id, seq, state) values (?, ?, ?)',
      ),
      outbox: file.prepare<Value[]>(`${insertInto('outbox', OUTBOX_COLUMNS)} on conflict (id) do nothing`),
    };
  }

  write(step: GameStep): Promise<StepOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ step, resolve, reject });
      if (!this.#running) {
        this.#running = true;
        setImmediate(() => void this.#drain());
      }
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, LARGEST_GROUP);
      try {
        const outcomes = await this.#db.connection().execute(() => this.#writeAll(group));
        group.forEach((waiting, i) => waiting.resolve(outcomes[i] ?? 'stale'));
      } catch (error) {
        for (const waiting of group) waiting.reject(error);
      }
      await new Promise(setImmediate);
    }
    this.#running = false;
  }

  async #writeAll(group: readonly Waiting[]): Promise<StepOutcome[]> {
    this.#statements.begin.run();
    try {
      const outcomes = group.map(({ step }) => this.#writeOne(step));
      await commitBeside(this.#file);
      return outcomes;
    } catch (error) {
      if (this.#file.inTransaction) this.#file.exec('rollback');
      throw error;
    }
  }

  #writeOne(step: GameStep): StepOutcome {
    const { entry } = step;
    this.#statements.save.run();
    try {
      const { changes } = this.#statements.game.run(
        entry.seq,
        entry.head,
        step.status,
        step.clock,
        step.waitsFor,
        step.wakeAt,
        step.leaseBy,
        step.leaseUntil,
        step.result,
        step.endedAt,
        entry.at,
        entry.game_id,
        entry.seq - 1,
        step.version,
      );
      if (changes === 0) {
        this.#statements.release.run();
        return 'stale';
      }
      this.#statements.entry.run(...ENTRY_COLUMNS.map((column) => entry[column]));
      if (step.snapshot)
        this.#statements.snapshot.run(step.snapshot.game_id, step.snapshot.seq, step.snapshot.state);
      for (const row of step.outbox)
        this.#statements.outbox.run(...OUTBOX_COLUMNS.map((column) => row[column]));
      this.#statements.release.run();
      return 'done';
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (typeof code !== 'string' || !code.startsWith('SQLITE_CONSTRAINT')) throw error;
      this.#statements.undo.run();
      this.#statements.release.run();
      return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ? 'stale' : 'keyUsed';
    }
  }
}

/** Takes the writer's place at once: a transaction that began by reading could find it taken in the middle. */
class WritingDialect extends SqliteDialect {
  readonly #file: Database.Database;

  constructor(file: Database.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new (class extends SqliteDriver {
      override async beginTransaction(connection: DatabaseConnection): Promise<void> {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      }
    })({ database: this.#file });
  }
}

/** Opens the embedded database. A second connection reads, so that it never sees a transaction half done. */
export async function openSqlite(path: string, onError: (error: unknown) => void): Promise<Store> {
  const file = openFile(path);
  const db = new Kysely<Tables>({ dialect: new WritingDialect(file) });
  await migrate(db, 'sqlite');
  const reader = openFile(path);
  const group = new GroupCommit(db, file);
  const signals = new LocalSignals(onError);
  const entriesAfter = reader.prepare<[string, number]>(
    `select ${ENTRY_COLUMNS.join(', ')} from entries where game_id = ? and seq > ? order by seq`,
  );
  const who = 'a.id as accountId, a.name as name, a.kind as kind, a.settings as settings';
  const session = reader.prepare<[string, number]>(
    `select ${who} from sessions s join accounts a on a.id = s.account_id where s.id = ? and s.expires_at > ?`,
  );
  const token = reader.prepare<[string]>(
    `select ${who} from api_tokens t join accounts a on a.id = t.account_id where t.hash = ?`,
  );
  const head = reader.prepare<[string]>('select seq, version from games where id = ?');
  const ping = reader.prepare('select 1');
  return {
    kind: 'sqlite',
    db,
    signals,
    hot: {
      commit: (step) => group.write(step),
      head: async (game) => (head.get(game) as { seq: number; version: number } | undefined) ?? null,
      entriesAfter: async (game, seq) => entriesAfter.all(game, seq) as EntryRow[],
      session: async (hash, now) => (session.get(hash, now) as SignedIn | undefined) ?? null,
      token: async (hash) => (token.get(hash) as SignedIn | undefined) ?? null,
    },
    ping: async () => void ping.all(),
    async close() {
      await db.destroy();
      reader.close();
    },
  };
}
