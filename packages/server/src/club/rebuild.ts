import type { Kysely, Transaction } from 'kysely';
import type { Store } from '../storage/store.ts';
import { insertBatches, insertRows } from '../storage/bulk.ts';
import type { Tables } from '../storage/schema.ts';
import { countsOf, GAME_COLUMNS, lockClub, rowsOf, SEAT_COLUMNS } from './count.ts';
import { factsOf, LOGGED, type CountedSeat, type GameFacts, type Logged } from './facts.ts';
import { ratingBatch, Ratings } from './ratings.ts';
import { addGame, Additions, SUM_TABLES, writeSums } from './sums.ts';

/** Logs read at once. */
const AT_ONCE = 200;
/** Rows of sums that are kept in memory before they are written. */
const MOST_KEPT = 400_000;

/**
 * Makes everything the club knows again from the logs: facts, sums, ratings, in the order in which the games were counted.
 * Nobody counts meanwhile; what comes out is what was there, or whoever looks has found a mistake.
 */
export async function rebuildClub(store: Pick<Store, 'db' | 'kind'>): Promise<{ games: number }> {
  return store.db.transaction().execute(async (tx) => {
    await lockClub(tx);
    await tx.deleteFrom('club_results').execute();
    await tx.deleteFrom('club_games').execute();
    await tx.deleteFrom('club_ratings').execute();
    for (const table of SUM_TABLES)
      if (table === 'club_openings' || table === 'club_positions')
        await tx.deleteFrom(table).where('source', '=', 'archive').execute();
      else await tx.deleteFrom(table).execute();
    let additions = new Additions();
    const ratings = new Ratings();
    let games = 0;
    for (let from = 0; ; ) {
      const batch = await factsAfter(tx, from);
      if (batch === null) break;
      from = batch.last;
      const who = new Set(batch.facts.flatMap(({ facts }) => facts.results.map((result) => result.who)));
      const counts = await countsOf(tx, [...who]);
      const rows = batch.facts.map(({ facts, number }) => {
        addGame(additions, facts, counts);
        return rowsOf(facts, number, ratings);
      });
      games += rows.length;
      await insertRows(
        store,
        tx,
        'club_games',
        rows.map((row) => ({ ...row.game })),
      );
      await insertRows(
        store,
        tx,
        'club_results',
        rows.flatMap((row) => row.results.map((result) => ({ ...result }))),
      );
      if (additions.size > MOST_KEPT) {
        await writeSums(store, tx, additions);
        additions = new Additions();
      }
    }
    await writeSums(store, tx, additions);
    await insertBatches(store, tx, [ratingBatch(ratings)]);
    return { games };
  });
}

/** The next games that were counted, from their logs. Null when there are no more. */
async function factsAfter(
  tx: Transaction<Tables>,
  number: number,
): Promise<{ facts: { facts: GameFacts; number: number }[]; last: number } | null> {
  const games = await tx
    .selectFrom('games')
    .select([...GAME_COLUMNS, 'status', 'removed_at'])
    .where('counted', '>', number)
    .orderBy('counted')
    .limit(AT_ONCE)
    .execute();
  const last = games.at(-1);
  if (!last) return null;
  const ids = games.map(({ id }) => id);
  const seats = byGame(await seatsOf(tx, ids));
  const logs = byGame(await logsOf(tx, ids));
  const facts = games.flatMap((game) => {
    // It goes on, or was removed, and is about to be taken out.
    if (game.status !== 'over' || game.removed_at !== null) return [];
    const read = factsOf(game, seats.get(game.id) ?? [], logs.get(game.id) ?? []);
    return read ? [{ facts: read, number: game.counted }] : [];
  });
  return { facts, last: last.counted };
}

const seatsOf = (
  tx: Kysely<Tables>,
  ids: readonly string[],
): Promise<(CountedSeat & { game_id: string })[]> =>
  tx
    .selectFrom('seats')
    .select([...SEAT_COLUMNS])
    .where('game_id', 'in', ids)
    .execute();

const logsOf = (tx: Kysely<Tables>, ids: readonly string[]): Promise<(Logged & { game_id: string })[]> =>
  tx
    .selectFrom('entries')
    .select([...LOGGED, 'game_id'])
    .where('game_id', 'in', ids)
    .orderBy('game_id')
    .orderBy('seq')
    .execute();

function byGame<T extends { game_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.game_id);
    if (group) group.push(row);
    else groups.set(row.game_id, [row]);
  }
  return groups;
}
