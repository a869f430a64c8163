import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openClock } from './databaseClock.ts';
import { migrate } from './migrations.ts';
import type { EntryRow, Tables } from './schema.ts';
import { NEWS_CHANNEL, openNews } from './news.ts';
import {
  ENTRY_COLUMNS,
  type GameStep,
  OUTBOX_COLUMNS,
  type SignedIn,
  type StepOutcome,
  type Store,
  tryWriting,
} from './store.ts';

const INT8 = 20;
/** Times and counters fit a double; the driver's default for 64-bit columns is text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
  },
};

const casts: Partial<Record<keyof EntryRow, string>> = {
  seq: 'int',
  base: 'int',
  head: 'int',
  hidden: 'int',
  at: 'bigint',
};
const entryValue = (column: keyof EntryRow, i: number): string => `$${i + 1}::${casts[column] ?? 'text'}`;

/**
 * One statement, one round trip, one transaction: the counter is compared and set, and only then the entry, its
 * snapshot, its messages and the news to the other servers are written.
 */
const COMMIT = `
with moved as (
  update games set seq = $2::int, head = $5::int, status = $15, clock = $16, waits_for = $17, wake_at = $18::bigint,
    lease_by = $19, lease_until = $20::bigint, result = $21, ended_at = $22::bigint, moved_at = $14::bigint,
    think_at = $28::bigint, think_by = $29, think_until = $30::bigint
  where id = $1::text and seq = $2::int - 1 and version = $23::int returning id
), logged as (
  insert into entries (${ENTRY_COLUMNS.join(', ')}) select ${ENTRY_COLUMNS.map(entryValue).join(', ')} from moved
), snapped as (
  insert into snapshots (game_id, seq, state) select $1::text, $24::int, $25::text from moved where $24::int is not null
  on conflict (game_id, seq) do nothing
), queued as (
  insert into outbox (${OUTBOX_COLUMNS.join(', ')}) select m.* from moved, json_to_recordset($26::json) as m(
    id text, account_id text, channel text, body text, due_at bigint, tries int, lease_by text, lease_until bigint,
    sent_at bigint, failed_at bigint)
  on conflict (id) do nothing
)
select pg_notify('${NEWS_CHANNEL}', $27) from moved`;

async function commitStep(pool: pg.Pool, step: GameStep, news: string): Promise<StepOutcome> {
  const { entry, snapshot } = step;
  try {
    const { rowCount } = await pool.query({
      name: 'commit-step',
      text: COMMIT,
      values: [
        ...ENTRY_COLUMNS.map((column) => entry[column]),
        step.status,
        step.clock,
        step.waitsFor,
        step.due.wake_at,
        step.due.lease_by,
        step.due.lease_until,
        step.result,
        step.endedAt,
        step.version,
        snapshot?.seq ?? null,
        snapshot?.state ?? null,
        JSON.stringify(step.outbox),
        news,
        step.due.think_at,
        step.due.think_by,
        step.due.think_until,
      ],
    });
    return rowCount === 0 ? 'stale' : 'done';
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505') throw error;
    return constraint === 'entries_by_key' ? 'keyUsed' : 'stale';
  }
}

const WHO = 'a.id as "accountId", a.name as name, a.kind as kind, a.settings as settings';

/** The tables people's own words and addresses stand in. */
const WITH_TEXTS = [
  'accounts',
  'chats',
  'notes',
  'outbox',
  'reports',
  'sessions',
  'push_subscriptions',
  'club_comments',
  'club_collections',
  'club_collected',
  'club_studies',
  'club_study_marks',
];

export async function openPostgres(
  url: string,
  server: string,
  onError: (error: unknown) => void,
): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    types,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  pool.on('error', onError);
  // The pool listens only while a connection is idle; one that breaks in somebody's hands must not end the server.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres');
  const news = await openNews(url, server, onError, (payload) =>
    pool.query('select pg_notify($1, $2)', [NEWS_CHANNEL, payload]),
  );
  const clock = await openClock(async () => {
    const text = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now';
    const { rows } = await pool.query<{ now: number }>(text);
    return rows[0]?.now ?? Date.now();
  }, onError);
  const firstOf = async <T>(name: string, text: string, values: unknown[]): Promise<T | null> => {
    const { rows } = await pool.query({ name, text, values });
    return (rows[0] as T | undefined) ?? null;
  };
  return {
    kind: 'postgres',
    db,
    signals: news.signals,
    hot: {
      commit: (step) =>
        commitStep(
          pool,
          step,
          news.envelope({ kind: 'moved', game: step.entry.game_id, seq: step.entry.seq }),
        ),
      head: (game) => firstOf('head', 'select seq, version from games where id = $1', [game]),
      async entriesAfter(game, seq) {
        const text = `select ${ENTRY_COLUMNS.join(', ')} from entries where game_id = $1 and seq > $2 order by seq`;
        const { rows } = await pool.query<EntryRow>({ name: 'entries-after', text, values: [game, seq] });
        return rows;
      },
      session: (hash, now) =>
        firstOf<SignedIn>(
          'session',
          `select ${WHO} from sessions s join accounts a on a.id = s.account_id where s.id = $1 and s.expires_at > $2`,
          [hash, now],
        ),
      token: (hash) =>
        firstOf<SignedIn>(
          'token',
          `select ${WHO} from api_tokens t join accounts a on a.id = t.account_id where t.hash = $1`,
          [hash],
        ),
    },
    now: clock.now,
    ping: () => tryWriting(db),
    scrub: () => pool.query(`vacuum ${WITH_TEXTS.join(', ')}`).then(() => {}, onError),
    async close() {
      clock.close();
      await news.close();
      await db.destroy();
    },
  };
}
