import type { GameStatus } from '@roundhouse/schema';
import type { Kysely } from 'kysely';
import type { AccountKind, EntryRow, GameRow, OutboxRow, SnapshotRow, Tables } from './schema.ts';

/** What the server has to do at a table by itself, and who does it; columns of the game's row. */
export type Due = Pick<
  GameRow,
  'wake_at' | 'lease_by' | 'lease_until' | 'think_at' | 'think_by' | 'think_until'
>;

/** Everything one log entry changes, written together or not at all. */
export interface GameStep {
  entry: EntryRow;
  /** Number of seat and setting changes the step was judged by. */
  version: number;
  status: GameStatus;
  clock: string;
  waitsFor: string;
  due: Due;
  result: string | null;
  endedAt: number | null;
  snapshot: SnapshotRow | null;
  outbox: readonly OutboxRow[];
}

/** done = durable; stale = somebody else wrote this seq first or the seats changed; keyUsed = key seen before. */
export type StepOutcome = 'done' | 'stale' | 'keyUsed';

export interface SignedIn {
  accountId: string;
  name: string;
  kind: AccountKind;
  settings: string;
}

/** The statements a move needs, prepared once and free of the query builder. */
export interface HotPath {
  commit(step: GameStep): Promise<StepOutcome>;
  /** Where the log and the seats stand; null when there is no such game. */
  head(game: string): Promise<{ seq: number; version: number } | null>;
  entriesAfter(game: string, seq: number): Promise<EntryRow[]>;
  session(hash: string, now: number): Promise<SignedIn | null>;
  token(hash: string): Promise<SignedIn | null>;
}

/** News between servers (and within one): small, and never the truth itself, only where to look. */
export type Signal =
  | { kind: 'moved'; game: string; seq: number }
  | { kind: 'table'; game: string }
  | { kind: 'chat'; game: string; id: number }
  | { kind: 'orders'; game: string }
  | { kind: 'signedOut'; account: string }
  | { kind: 'presence'; server: string; game: string; accounts: string[]; others: number }
  /** The connection for news was lost for a while: everything may have changed. */
  | { kind: 'gap' };

export interface Signals {
  /** Tells every server, this one included. Best effort. */
  publish(signal: Signal): void;
  /** Tells this process only: `commit` has already told the other servers of a move. */
  tellHere(signal: Signal): void;
  subscribe(listener: (signal: Signal) => void): () => void;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  readonly hot: HotPath;
  readonly signals: Signals;
  /** The time all servers on this database go by. */
  now(): number;
  /** Resolves when the database takes a write, and has room for more. */
  ping(): Promise<void>;
  /** Takes what was deleted out of the files as well, as far as the database can. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** Did a write find a value that only one row may have? */
export function isTakenTwice(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return (
    code === '23505' || (typeof code === 'string' && /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(code))
  );
}

/** A write that changes nothing anybody reads; only to see that it can be done. */
export async function tryWriting(db: Kysely<Tables>): Promise<void> {
  const at = Date.now();
  await db
    .insertInto('heartbeat')
    .values({ id: 0, at })
    .onConflict((it) => it.column('id').doUpdateSet({ at }))
    .execute();
}

export const ENTRY_COLUMNS = [
  'game_id',
  'seq',
  'kind',
  'base',
  'head',
  'player',
  'account_id',
  'action',
  'events',
  'hidden',
  'hash',
  'idempotency_key',
  'digest',
  'at',
] as const satisfies readonly (keyof EntryRow)[];

export const OUTBOX_COLUMNS = [
  'id',
  'account_id',
  'channel',
  'body',
  'due_at',
  'tries',
  'lease_by',
  'lease_until',
  'sent_at',
  'failed_at',
] as const satisfies readonly (keyof OutboxRow)[];

/** Hands signals to listeners of this process; one bad listener does not keep the news from the others. */
export class LocalSignals implements Signals {
  readonly #listeners = new Set<(signal: Signal) => void>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  publish(signal: Signal): void {
    this.tellHere(signal);
  }

  tellHere(signal: Signal): void {
    for (const listener of this.#listeners) {
      try {
        listener(signal);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  subscribe(listener: (signal: Signal) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
