import { type Kysely, sql, type Transaction } from 'kysely';
import type { Needs } from '../context.ts';
import { insertBatches } from '../storage/bulk.ts';
import type { ClubGameRow, ClubResultRow } from '../storage/clubSchema.ts';
import type { GameRow, Tables } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { factsOf, type GameFacts, isComputer, LOGGED } from './facts.ts';
import { OVERALL, Ratings, type Ranked, ratingBatch, readRatings, shownOf } from './ratings.ts';
import { addGame, Additions, sumBatches, writeSums } from './sums.ts';

export const GAME_COLUMNS = [
  'id',
  'title',
  'options',
  'settings',
  'head',
  'seq',
  'result',
  'started_at',
  'ended_at',
  'counted',
] as const satisfies readonly (keyof GameRow)[];
export const SEAT_COLUMNS = ['game_id', 'player', 'account_id', 'computer', 'began_id'] as const;

/** The number of a game whose record is damaged. */
const UNREADABLE = -1;

/** So many games are counted in one round; the next one goes on. */
const MOST_AT_ONCE = 50;

/**
 * Word for word the conditions of the indexes that hold these games alone (`games_to_count`, `games_to_take_out`): with
 * parameters in them SQLite would look through all games in every round.
 */
const TO_COUNT = sql<boolean>`counted = 0 and status = 'over' and visibility = 'public' and analysis = 0
  and removed_at is null`;
const TO_TAKE_OUT = sql<boolean>`counted > 0 and (status <> 'over' or removed_at is not null)`;

/** The queries of every round, for whoever wants to see how they are answered. */
export const roundQueries = (db: Kysely<Tables>) =>
  [
    db.selectFrom('games').select('id').where(TO_COUNT).orderBy('ended_at').orderBy('id').limit(MOST_AT_ONCE),
    db.selectFrom('games').select('id').where(TO_TAKE_OUT).limit(MOST_AT_ONCE),
  ] as const;

/**
 * Counts the games that have ended since the last round, and takes out those that go on or were removed. A table that is
 * not public is never counted: nothing that is shown to everybody knows of it.
 */
export async function countFinished(context: Needs<'store' | 'log'>): Promise<void> {
  const { db } = context.store;
  const [toCount, toTakeOut] = roundQueries(db);
  const ended = await toCount.execute();
  for (const { id } of ended) await countGame(context, id);
  const reopened = await toTakeOut.execute();
  for (const { id } of reopened) await takeOut(context, id);
}

/** Whoever counts has the sums to themselves until they are written. */
export async function lockClub(db: Kysely<Tables>): Promise<number> {
  const { counted } = await db
    .updateTable('club_state')
    .set((it) => ({ counted: it('counted', '+', 0) }))
    .where('id', '=', 1)
    .returning('counted')
    .executeTakeFirstOrThrow();
  return counted;
}

/** Of whom figures are kept: of everybody but those who have deleted their account. */
export async function countsOf(
  db: Kysely<Tables>,
  who: readonly string[],
): Promise<(whose: string) => boolean> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...who, ''])
    .where('kind', '!=', 'departed')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return (whose) => isComputer(whose) || known.has(whose);
}

async function readFacts(
  db: Kysely<Tables>,
  game: string,
): Promise<{ facts: GameFacts; number: number } | null> {
  // The row first: an entry that comes meanwhile changes its number, and then the game is not claimed.
  const row = await db
    .selectFrom('games')
    .select([...GAME_COLUMNS])
    .where('id', '=', game)
    .executeTakeFirst();
  if (!row) return null;
  const [seats, log] = await Promise.all([
    db
      .selectFrom('seats')
      .select([...SEAT_COLUMNS])
      .where('game_id', '=', game)
      .execute(),
    db
      .selectFrom('entries')
      .select([...LOGGED])
      .where('game_id', '=', game)
      .orderBy('seq')
      .execute(),
  ]);
  const facts = factsOf(row, seats, log);
  return facts && { facts, number: row.counted };
}

/** Are these results rated? Only if the table says so, and if there was somebody to be compared with. */
export const isRated = ({ rated, results }: GameFacts): boolean =>
  rated && results.every(({ who }) => who !== '') && new Set(results.map(({ who }) => who)).size > 1;

/** The highest rating anybody brought along. */
function bestOf(ratings: Ratings, results: readonly Ranked[]): number | null {
  const brought = results.map(({ who }) => ratings.skillOf(who, OVERALL)).filter(({ games }) => games > 0);
  return brought.length === 0 ? null : Math.max(...brought.map(({ mu }) => shownOf(mu)));
}

/** The rows of a counted game. `ratings` holds what everybody brought along, and afterwards what they leave with. */
export function rowsOf(
  facts: GameFacts,
  number: number,
  ratings: Ratings,
): { game: ClubGameRow; results: ClubResultRow[] } {
  const { results } = facts;
  const best = bestOf(ratings, results);
  const rated = isRated(facts);
  if (rated) ratings.rate(facts.title, results);
  const players = results.length;
  return {
    game: {
      game_id: facts.game,
      number,
      title: facts.title,
      players,
      options: facts.options,
      pace: facts.pace,
      why: facts.why,
      rated: rated ? 1 : 0,
      computers: facts.computers,
      moves: facts.moves,
      seq: facts.seq,
      head: facts.head,
      best,
      started_at: facts.startedAt,
      ended_at: facts.endedAt,
    },
    results: results.map((result) => {
      const { mu, sigma } = ratings.skillOf(result.who, OVERALL);
      return {
        game_id: facts.game,
        seat: result.seat,
        number,
        title: facts.title,
        players,
        who: result.who,
        score: result.score,
        place: result.place,
        share: result.share,
        gone: result.gone ? 1 : 0,
        bankrupt: result.bankrupt ? 1 : 0,
        mu: rated ? mu : null,
        sigma: rated ? sigma : null,
      };
    }),
  };
}

/**
 * Counts one finished game: facts, sums and ratings together or not at all. Several servers may try; one does it. Its
 * number says for ever in which order ratings were made.
 */
export async function countGame(context: Needs<'store' | 'log'>, game: string): Promise<boolean> {
  const { db } = context.store;
  const read = await readFacts(db, game).catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
    context.log.error({ err: error, game }, 'a finished game cannot be read');
    return null;
  });
  if (!read) {
    // It would stand before the others in every round.
    await db.updateTable('games').set({ counted: UNREADABLE }).where('id', '=', game).execute();
    return false;
  }
  if (read.number !== 0) return false;
  const { facts } = read;
  return db.transaction().execute(async (tx) => {
    const number = (await lockClub(tx)) + 1;
    const claimed = await tx
      .updateTable('games')
      .set({ counted: number })
      .where('id', '=', game)
      .where('seq', '=', facts.seq)
      .where('counted', '=', 0)
      .where('status', '=', 'over')
      .where('visibility', '=', 'public')
      .where('analysis', '=', 0)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (Number(claimed.numUpdatedRows) === 0) return false;
    await tx.updateTable('club_state').set({ counted: number }).where('id', '=', 1).execute();
    const who = [...new Set(facts.results.map((result) => result.who))];
    const ratings = await readRatings(tx, who, facts.title);
    const rows = rowsOf(facts, number, ratings);
    const additions = new Additions();
    addGame(additions, facts, await countsOf(tx, who));
    await insertBatches(context.store, tx, [
      { table: 'club_games', rows: [{ ...rows.game }] },
      { table: 'club_results', rows: rows.results.map((result) => ({ ...result })) },
      ...sumBatches(additions),
      ...(rows.game.rated === 1 ? [ratingBatch(ratings)] : []),
    ]);
    return true;
  });
}

/** A game that was counted goes on after all, or was removed: as if it had never been counted. */
export async function takeOut(context: Needs<'store' | 'log'>, game: string): Promise<void> {
  const { db } = context.store;
  await db.transaction().execute(async (tx) => {
    await lockClub(tx);
    const counted = await tx
      .selectFrom('club_games')
      .select('rated')
      .where('game_id', '=', game)
      .executeTakeFirst();
    const released = await tx
      .updateTable('games')
      .set({ counted: 0 })
      .where('id', '=', game)
      .where('counted', '>', 0)
      .where((it) => it.or([it('status', '<>', 'over'), it('removed_at', 'is not', null)]))
      .executeTakeFirst();
    if (Number(released.numUpdatedRows) === 0) return;
    await uncount(context.store, tx, game);
    if (counted?.rated === 1) await rateAgain(context.store, tx);
  });
}

async function uncount(store: Store, tx: Transaction<Tables>, game: string): Promise<void> {
  const facts = await countedFacts(tx, game);
  await tx.deleteFrom('club_results').where('game_id', '=', game).execute();
  await tx.deleteFrom('club_games').where('game_id', '=', game).execute();
  if (!facts) return;
  const additions = new Additions();
  addGame(
    additions,
    facts,
    await countsOf(
      tx,
      facts.results.map(({ who }) => who),
    ),
    -1,
  );
  await writeSums(store, tx, additions);
}

/** What was counted of a game, read once more from its log up to the end that was counted. */
async function countedFacts(tx: Transaction<Tables>, game: string): Promise<GameFacts | null> {
  const row = await tx
    .selectFrom('games')
    .select([...GAME_COLUMNS])
    .where('id', '=', game)
    .executeTakeFirst();
  const counted = await tx
    .selectFrom('club_games')
    .selectAll()
    .where('game_id', '=', game)
    .executeTakeFirst();
  if (!row || !counted) return null;
  const results = await tx.selectFrom('club_results').selectAll().where('game_id', '=', game).execute();
  const log = await tx
    .selectFrom('entries')
    .select([...LOGGED])
    .where('game_id', '=', game)
    .where('seq', '<=', counted.seq)
    .orderBy('seq')
    .execute();
  const seats = await tx
    .selectFrom('seats')
    .select([...SEAT_COLUMNS])
    .where('game_id', '=', game)
    .execute();
  const scores = Object.fromEntries(results.map(({ seat, score }) => [`player:p${seat + 1}`, score]));
  const facts = factsOf(
    {
      ...row,
      seq: counted.seq,
      head: counted.head,
      result: JSON.stringify({ why: counted.why, scores }),
      started_at: counted.started_at,
      ended_at: counted.ended_at,
    },
    seats,
    log,
  );
  if (!facts) return null;
  // Who counted, and at which place, was settled when it was counted.
  for (const result of facts.results) {
    const then = results.find(({ seat }) => seat === result.seat);
    if (then)
      Object.assign(result, {
        who: then.who,
        place: then.place,
        share: then.share,
        gone: then.gone === 1,
        bankrupt: then.bankrupt === 1,
      });
  }
  return facts;
}

/**
 * Makes all ratings again from the results that were counted, in their order. Rare: a rated end is final, so only a game
 * that an administrator removes brings it about.
 */
async function rateAgain(store: Store, tx: Transaction<Tables>): Promise<void> {
  const ratings = new Ratings();
  for (let from = 0; ; ) {
    const games = await tx
      .selectFrom('club_games')
      .select(['game_id', 'number', 'title', 'rated', 'best'])
      .where('number', '>', from)
      .orderBy('number')
      .limit(RATED_AT_ONCE)
      .execute();
    const last = games.at(-1);
    if (!last) break;
    const results = await tx
      .selectFrom('club_results')
      .select(['game_id', 'seat', 'who', 'place', 'mu', 'sigma'])
      .where('number', '>', from)
      .where('number', '<=', last.number)
      .orderBy('number')
      .orderBy('seat')
      .execute();
    from = last.number;
    const byGame = new Map<string, typeof results>();
    for (const result of results) byGame.set(result.game_id, [...(byGame.get(result.game_id) ?? []), result]);
    for (const game of games) {
      const ranked = byGame.get(game.game_id) ?? [];
      const best = bestOf(ratings, ranked);
      if (best !== game.best)
        await tx.updateTable('club_games').set({ best }).where('game_id', '=', game.game_id).execute();
      if (game.rated === 0) continue;
      ratings.rate(game.title, ranked);
      for (const { game_id, seat, who, ...before } of ranked) {
        const { mu, sigma } = ratings.skillOf(who, OVERALL);
        if (mu === before.mu && sigma === before.sigma) continue;
        await tx
          .updateTable('club_results')
          .set({ mu, sigma })
          .where('game_id', '=', game_id)
          .where('seat', '=', seat)
          .execute();
      }
    }
  }
  await tx.deleteFrom('club_ratings').execute();
  await insertBatches(store, tx, [ratingBatch(ratings)]);
}

const RATED_AT_ONCE = 1000;
