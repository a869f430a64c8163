import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'libsql';
import { Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import type { EntryRow, Tables } from './schema.ts';
import { beginWriting, openWriter, SETTINGS, WriterDialect, type WriterFile } from './sqliteDriver.ts';
import {
  ENTRY_COLUMNS,
  type GameStep,
  LocalSignals,
  OUTBOX_COLUMNS,
  type SignedIn,
  type StepOutcome,
  type Store,
  tryWriting,
} from './store.ts';

interface Waiting {
  step: GameStep;
  resolve(outcome: StepOutcome): void;
  reject(error: unknown): void;
}

/** Most moves written by one transaction: bounds how long the event loop is held. */
const LARGEST_GROUP = 64;
/** With less room than this on the disk a server is not ready for people: a long game needs a few megabytes. */
const LEAST_FREE = 16 * 1024 * 1024;

function openReader(path: string): Database.Database {
  const file = new Database(path);
  for (const setting of SETTINGS) file.pragma(setting);
  return file;
}

const places = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${places(columns.length)})`;

async function prepareStatements(file: WriterFile) {
  return {
    save: await file.prepare('savepoint step'),
    release: await file.prepare('release step'),
    undo: await file.prepare('rollback to step'),
    game: await file.prepare(
      `update games set seq = ?, head = ?, status = ?, clock = ?, waits_for = ?, wake_at = ?, lease_by = ?,
         lease_until = ?, think_at = ?, think_by = ?, think_until = ?, result = ?, ended_at = ?, moved_at = ? where id = ? and seq = ? and version = ?`,
    ),
    entry: await file.prepare(insertInto('entries', ENTRY_COLUMNS)),
    snapshot: await file.prepare('insert or replace into snapshots (game_id, seq, state) values (?, ?, ?)'),
    outbox: await file.prepare(`${insertInto('outbox', OUTBOX_COLUMNS)} on conflict (id) do nothing`),
  };
}
type Statements = Awaited<ReturnType<typeof prepareStatements>>;

/**
 * Writes steps in groups: whatever came in while the last group was being synced goes into the next transaction.
 * Each step stands in a savepoint, so that a stale one takes nothing else with it.
 */
class GroupCommit {
  readonly #db: Kysely<Tables>;
  readonly #file: WriterFile;
  readonly #statements: Statements;
  #waiting: Waiting[] = [];
  #running = false;

  /** `db` writes by the same connection: while a group is written it waits. */
  constructor(db: Kysely<Tables>, file: WriterFile, statements: Statements) {
    this.#db = db;
    this.#file = file;
    this.#statements = statements;
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
    await beginWriting(this.#file);
    try {
      const outcomes: StepOutcome[] = [];
      for (const { step } of group) outcomes.push(await this.#writeOne(step));
      await this.#file.exec('commit');
      return outcomes;
    } catch (error) {
      // Some failures, a full disk among them, have ended the transaction already.
      await this.#file.exec('rollback').catch(() => {});
      throw error;
    }
  }

  async #writeOne(step: GameStep): Promise<StepOutcome> {
    const { entry } = step;
    await this.#statements.save.run([]);
    try {
      const { changes } = await this.#statements.game.run([
        entry.seq,
        entry.head,
        step.status,
        step.clock,
        step.waitsFor,
        step.due.wake_at,
        step.due.lease_by,
        step.due.lease_until,
        step.due.think_at,
        step.due.think_by,
        step.due.think_until,
        step.result,
        step.endedAt,
        entry.at,
        entry.game_id,
        entry.seq - 1,
        step.version,
      ]);
      if (changes === 0) {
        await this.#statements.release.run([]);
        return 'stale';
      }
      await this.#statements.entry.run(ENTRY_COLUMNS.map((column) => entry[column]));
      if (step.snapshot)
        await this.#statements.snapshot.run([step.snapshot.game_id, step.snapshot.seq, step.snapshot.state]);
      for (const row of step.outbox)
        await this.#statements.outbox.run(OUTBOX_COLUMNS.map((column) => row[column]));
      await this.#statements.release.run([]);
      return 'done';
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (typeof code !== 'string' || !code.startsWith('SQLITE_CONSTRAINT')) throw error;
      await this.#statements.undo.run([]);
      await this.#statements.release.run([]);
      return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ? 'stale' : 'keyUsed';
    }
  }
}

/** What to do about a database that does not open, in a sentence. */
function whyNot(path: string, error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const said = `${code ?? ''} ${message ?? ''}`;
  if (/SQLITE_(CORRUPT|NOTADB)|malformed|not a database/.test(said))
    return new Error(`The database ${path} is damaged: put the latest backup in its place.`, {
      cause: error,
    });
  if (/SQLITE_(READONLY|CANTOPEN)|readonly|unable to open/.test(said))
    return new Error(
      `The database ${path} cannot be written: look at the disk and at the rights of the file.`,
      {
        cause: error,
      },
    );
  return error;
}

async function openUpToDate(path: string): Promise<{ file: WriterFile; db: Kysely<Tables> }> {
  try {
    const file = await openWriter(path);
    const db = new Kysely<Tables>({ dialect: new WriterDialect(file) });
    await migrate(db, 'sqlite');
    return { file, db };
  } catch (error) {
    throw whyNot(path, error);
  }
}

/** Opens the embedded database. A second connection reads, so that it never sees a transaction half done. */
export async function openSqlite(path: string, onError: (error: unknown) => void): Promise<Store> {
  const { file, db } = await openUpToDate(path);
  const reader = openReader(path);
  const group = new GroupCommit(db, file, await prepareStatements(file));
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
    now: Date.now,
    async ping() {
      const { bavail, bsize } = await statfs(dirname(path));
      if (bavail * bsize < LEAST_FREE) throw new Error('the disk is full');
      await tryWriting(db);
    },
    // Deleted text is overwritten when it is deleted (`secure_delete`); until then the journal has it.
    scrub: () =>
      db
        .connection()
        .execute(async () => void (await file.pragma('wal_checkpoint(TRUNCATE)', {})))
        .catch(onError),
    async close() {
      // Whoever copies the file of a stopped server has everything; on a disk that takes nothing the log beside it stays.
      await file.pragma('wal_checkpoint(TRUNCATE)', {}).catch(() => {});
      await db.destroy();
      reader.close();
    },
  };
}
