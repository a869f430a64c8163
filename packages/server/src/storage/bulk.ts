import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** Many rows of one table, written by statements whose text does not grow with them. */

type Value = string | number | null;
type ColumnType = 'text' | 'bigint' | 'double precision';

/** What PostgreSQL must be told of a list of values; whatever is not named is a whole number. */
const TYPES: Readonly<Record<string, ColumnType>> = {
  ...Object.fromEntries(
    [
      'who',
      'other',
      'title',
      'item',
      'source',
      'kind',
      'position',
      'move',
      'next',
      'game_id',
      'options',
      'pace',
      'why',
    ].map((name) => [name, 'text'] as const),
  ),
  mu: 'double precision',
  sigma: 'double precision',
  cautious: 'double precision',
};
const typeOf = (column: string): ColumnType => TYPES[column] ?? 'bigint';

/** Rows of one statement. */
const AT_ONCE = 2000;
/** Fractions are bound one by one: SQLite reads them less exactly from text. */
const BOUND_AT_ONCE = 200;

/** Writes rows; `conflict` says what becomes of those that are there already. */
export async function insertRows(
  store: Pick<Store, 'kind'>,
  db: Kysely<Tables>,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, Value>>[],
  conflict = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const isExact = !columns.some((column) => typeOf(column) === 'double precision');
  const atOnce = store.kind === 'postgres' || isExact ? AT_ONCE : BOUND_AT_ONCE;
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const query =
      store.kind === 'postgres'
        ? fromLists(table, columns, some, conflict)
        : isExact
          ? fromJson(table, columns, some, conflict)
          : fromValues(table, columns, some, conflict);
    await db.executeQuery(query);
  }
}

/** Rows of one table, and what becomes of those that are there already. */
export interface Batch {
  table: keyof Tables;
  rows: readonly Readonly<Record<string, Value>>[];
  conflict?: string;
}

/** Writes to several tables. A few rows of each go to PostgreSQL in one statement: every one costs a way there and back. */
export async function insertBatches(
  store: Pick<Store, 'kind'>,
  db: Kysely<Tables>,
  batches: readonly Batch[],
): Promise<void> {
  const filled = batches.filter(({ rows }) => rows.length > 0);
  const isSmall = filled.every(({ rows }) => rows.length <= AT_ONCE);
  if (store.kind !== 'postgres' || !isSmall || filled.length < 2) {
    for (const { table, rows, conflict } of filled) await insertRows(store, db, table, rows, conflict);
    return;
  }
  const values: unknown[] = [];
  const parts = filled.map(({ table, rows, conflict = '' }, i) => {
    const columns = Object.keys(rows[0] ?? {});
    const lists = listsOf(columns, values.length);
    values.push(...columns.map((column) => rows.map((row) => row[column] ?? null)));
    return `w${i} as (${into(table, columns)} select * from unnest(${lists}) ${conflict})`;
  });
  await db.executeQuery(CompiledQuery.raw(`with ${parts.join(', ')} select 1`, values));
}

const listsOf = (columns: readonly string[], before: number): string =>
  columns.map((column, i) => `$${before + i + 1}::${typeOf(column)}[]`).join(', ');

const into = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')})`;

function fromLists(
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Value>>[],
  conflict: string,
): CompiledQuery {
  return CompiledQuery.raw(
    `${into(table, columns)} select * from unnest(${listsOf(columns, 0)}) ${conflict}`,
    columns.map((column) => rows.map((row) => row[column] ?? null)),
  );
}

function fromJson(
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Value>>[],
  conflict: string,
): CompiledQuery {
  const values = columns.map((_, i) => `value ->> ${i}`).join(', ');
  // "where true": otherwise "on conflict" would be read as the condition of a join.
  return CompiledQuery.raw(
    `${into(table, columns)} select ${values} from json_each(?) where true ${conflict}`,
    [JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)))],
  );
}

function fromValues(
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Value>>[],
  conflict: string,
): CompiledQuery {
  const one = `(${columns.map(() => '?').join(', ')})`;
  return CompiledQuery.raw(
    `${into(table, columns)} values ${rows.map(() => one).join(', ')} ${conflict}`,
    rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  );
}
