import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/schema.ts';
import type { GameFacts, SeatResult } from './facts.ts';

/** The tables of sums: which columns say of what, and which are added up. */
const KEYS = {
  club_figures: ['who', 'title', 'players'],
  club_meetings: ['who', 'other'],
  club_companies: ['who', 'title', 'item'],
  club_seats: ['title', 'players', 'seat'],
  club_openings: ['source', 'title', 'players', 'kind', 'item', 'price'],
} as const;
export type SumTable = keyof typeof KEYS;
export const SUM_TABLES = Object.keys(KEYS) as SumTable[];

type Row = Record<string, string | number>;

/** What is added to the sums, each row of a table once. */
export class Additions {
  readonly #rows = new Map<SumTable, Map<string, Row>>();

  add(table: SumTable, key: Row, sums: Readonly<Record<string, number>>): void {
    let rows = this.#rows.get(table);
    if (!rows) {
      rows = new Map();
      this.#rows.set(table, rows);
    }
    const name = KEYS[table].map((column) => key[column]).join('\n');
    const row = rows.get(name);
    if (!row) rows.set(name, { ...key, ...sums });
    else for (const [column, more] of Object.entries(sums)) row[column] = Number(row[column]) + more;
  }

  rowsOf(table: SumTable): Row[] {
    return [...(this.#rows.get(table)?.values() ?? [])];
  }
}

const isWin = (result: SeatResult): boolean => result.place === 1 && !result.gone;

/** What one game adds to all sums. `counts` says of whom figures are kept: of nobody who has departed. */
export function addGame(to: Additions, facts: GameFacts, counts: (who: string) => boolean, times = 1): void {
  const { title, results } = facts;
  const players = results.length;
  const sumsOf = (result: SeatResult) => ({
    games: times,
    wins: isWin(result) ? times : 0,
    places: times * result.place,
    shares: times * result.share,
  });
  const inPace = (pace: GameFacts['pace'], count: number): number =>
    facts.pace === pace ? times * count : 0;
  const known = results.filter(({ who }) => counts(who));
  for (const result of known) {
    const { who } = result;
    to.add(
      'club_figures',
      { who, title, players },
      {
        ...sumsOf(result),
        scores: times * result.score,
        gone: result.gone ? times : 0,
        bankrupt: result.bankrupt ? times : 0,
        ruined: times * result.ruined,
        live_moves: inPace('live', result.moves),
        live_time: inPace('live', result.time),
        slow_moves: inPace('slow', result.moves),
        slow_time: inPace('slow', result.time),
      },
    );
    for (const other of known)
      if (other.who !== who)
        to.add(
          'club_meetings',
          { who, other: other.who },
          {
            ...sumsOf(result),
            ahead: result.place < other.place ? times : 0,
            level: result.place === other.place ? times : 0,
          },
        );
    for (const item of new Set(result.companies.map((company) => company.item)))
      to.add('club_companies', { who, title, item }, sumsOf(result));
  }
  for (const result of results) {
    const { seat } = result;
    to.add(
      'club_seats',
      { title, players, seat },
      { ...sumsOf(result), scores: times * result.score, moves: 0, time: 0 },
    );
    addOpenings(to, title, players, result, sumsOf(result));
  }
  to.add(
    'club_seats',
    { title, players, seat: -1 },
    {
      games: times,
      wins: 0,
      places: 0,
      shares: 0,
      scores: results.reduce((sum, { score }) => sum + times * score, 0),
      moves: times * facts.moves,
      time: times * Math.max(0, facts.endedAt - facts.startedAt),
    },
  );
}

/** Privates as they were bought, and the company somebody started first. */
function addOpenings(
  to: Additions,
  title: string,
  players: number,
  result: SeatResult,
  sums: Readonly<Record<string, number>>,
): void {
  const key = { source: 'archive', title, players };
  const [first] = result.companies;
  if (first) to.add('club_openings', { ...key, kind: 'company', ...first }, sums);
  for (const bought of result.privates) to.add('club_openings', { ...key, kind: 'private', ...bought }, sums);
}

/** Rows of one statement; both databases take so many parameters. */
const AT_ONCE = 500;

/** Adds to the sums in the database; what has come down to no game at all goes. */
export async function writeSums(db: Kysely<Tables>, additions: Additions): Promise<void> {
  for (const table of SUM_TABLES) {
    const rows = additions.rowsOf(table);
    for (let i = 0; i < rows.length; i += AT_ONCE) await writeRows(db, table, rows.slice(i, i + AT_ONCE));
  }
}

async function writeRows(db: Kysely<Tables>, table: SumTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const keys: readonly string[] = KEYS[table];
  const added = columns
    .filter((column) => !keys.includes(column))
    .map(
      (column) =>
        sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    );
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(added)}`.execute(db);
  const gone = rows.filter((row) => Number(row['games']) < 0);
  for (const row of gone)
    await sql`delete from ${sql.table(table)} where games = 0 and ${sql.join(
      keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
      sql` and `,
    )}`.execute(db);
}
