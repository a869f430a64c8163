import { type Kysely, sql } from 'kysely';
import { type Batch, insertBatches } from '../storage/bulk.ts';
import type { Tables } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { GameFacts, SeatResult } from './facts.ts';

/** The tables of sums: which columns say of what, and which are added up. */
const KEYS = {
  club_figures: ['who', 'title', 'players'],
  club_meetings: ['who', 'other'],
  club_companies: ['who', 'title', 'item'],
  club_seats: ['title', 'players', 'seat'],
  club_openings: ['source', 'title', 'players', 'kind', 'item', 'price'],
  club_positions: ['source', 'title', 'position', 'move', 'next'],
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

  /** How many rows there are to write. */
  get size(): number {
    return [...this.#rows.values()].reduce((sum, rows) => sum + rows.size, 0);
  }

  rowsOf(table: SumTable): Row[] {
    return [...(this.#rows.get(table)?.values() ?? [])];
  }
}

const isWin = (result: SeatResult): boolean => result.place === 1 && !result.gone;

/** What one game adds to all sums. `counts` says of whom figures are kept: of nobody who has departed. */
export function addGame(to: Additions, facts: GameFacts, counts: (who: string) => boolean, times = 1): void {
  addOpening(to, facts, 'archive', times);
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

/** How a game began: privates as they were bought, the company somebody started first, and the first moves. */
export function addOpening(
  to: Additions,
  { title, results, steps }: Pick<GameFacts, 'title' | 'results' | 'steps'>,
  source: 'archive' | 'simulated',
  times = 1,
): void {
  const key = { source, title, players: results.length };
  const sumsOf = (result: SeatResult) => ({
    games: times,
    wins: isWin(result) ? times : 0,
    places: times * result.place,
    shares: times * result.share,
  });
  for (const result of results) {
    const [first] = result.companies;
    if (first) to.add('club_openings', { ...key, kind: 'company', ...first }, sumsOf(result));
    for (const bought of result.privates)
      to.add('club_openings', { ...key, kind: 'private', ...bought }, sumsOf(result));
  }
  for (const { position, move, next, seat } of steps) {
    const by = results[seat];
    if (by) to.add('club_positions', { source, title, position, move, next }, sumsOf(by));
  }
}

/** What adds to the sums in the database. */
export const sumBatches = (additions: Additions): Batch[] =>
  SUM_TABLES.map((table) => {
    const rows = additions.rowsOf(table);
    const keys: readonly string[] = KEYS[table];
    const added = Object.keys(rows[0] ?? {})
      .filter((column) => !keys.includes(column))
      .map((column) => `${column} = ${table}.${column} + excluded.${column}`);
    return { table, rows, conflict: `on conflict (${keys.join(', ')}) do update set ${added.join(', ')}` };
  });

/** Adds to the sums in the database; what has come down to no game at all goes. */
export async function writeSums(
  store: Pick<Store, 'kind'>,
  db: Kysely<Tables>,
  additions: Additions,
): Promise<void> {
  await insertBatches(store, db, sumBatches(additions));
  for (const table of SUM_TABLES)
    for (const row of additions.rowsOf(table))
      if (Number(row['games']) < 0)
        await sql`delete from ${sql.table(table)} where games = 0 and ${sql.join(
          KEYS[table].map((key) => sql`${sql.ref(key)} = ${row[key]}`),
          sql` and `,
        )}`.execute(db);
}
