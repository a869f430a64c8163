import type { Opening, OpeningsQuery, TitleFigures } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { notFound } from '../refusal.ts';
import { gamesById } from './archive.ts';
import { meansOf } from './people.ts';

/** The row that stands for the game as a whole. */
const WHOLE = -1;
const MOST_OPENINGS = 300;

/** Figures of a title: length, scores by seat and number of players, records. */
export async function titleFigures(context: Needs<'store' | 'rules'>, title: string): Promise<TitleFigures> {
  if (!context.rules.list().some((card) => card.id === title)) throw notFound('title');
  const rows = await context.store.db
    .selectFrom('club_seats')
    .selectAll()
    .where('title', '=', title)
    .orderBy('players')
    .orderBy('seat')
    .execute();
  const counts = rows
    .filter(({ seat }) => seat === WHOLE)
    .map((row) => ({
      players: row.players,
      games: row.games,
      meanMoves: row.moves / row.games,
      meanTime: row.time / row.games,
      meanScore: row.scores / row.games / row.players,
      seats: rows
        .filter((seat) => seat.players === row.players && seat.seat !== WHOLE)
        .map((seat) => ({ seat: seat.seat, ...meansOf(seat), meanScore: seat.scores / seat.games })),
    }));
  const [highest, longest, shortest] = await Promise.all([
    bestScore(
      context,
      title,
      counts.map(({ players }) => players),
    ),
    byLength(context, title, 'desc'),
    byLength(context, title, 'asc'),
  ]);
  const games = await gamesById(
    context,
    [highest, longest, shortest].flatMap((id) => id ?? []),
  );
  const find = (id: string | null) => games.find(({ game }) => game === id) ?? null;
  return {
    title,
    counts,
    records: { highestScore: find(highest), longest: find(longest), shortest: find(shortest) },
  };
}

async function byLength(
  context: Needs<'store'>,
  title: string,
  order: 'asc' | 'desc',
): Promise<string | null> {
  const row = await context.store.db
    .selectFrom('club_games')
    .select('game_id')
    .where('title', '=', title)
    .orderBy('moves', order)
    .limit(1)
    .executeTakeFirst();
  return row?.game_id ?? null;
}

/** For each number of players the index gives the best at once; the best of these is the best. */
async function bestScore(
  context: Needs<'store'>,
  title: string,
  counts: readonly number[],
): Promise<string | null> {
  let best: { game_id: string; score: number } | null = null;
  for (const players of counts) {
    const row = await context.store.db
      .selectFrom('club_results')
      .select(['game_id', 'score'])
      .where('title', '=', title)
      .where('players', '=', players)
      .orderBy('score', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row && (best === null || row.score > best.score)) best = row;
  }
  return best?.game_id ?? null;
}

/** What was bought, or started first, at which price, and how that ended. */
export async function openings(context: Needs<'store'>, it: OpeningsQuery): Promise<Opening[]> {
  let query = context.store.db
    .selectFrom('club_openings')
    .select((sums) => [
      'item',
      'price',
      sums.fn.sum<number>('games').as('games'),
      sums.fn.sum<number>('wins').as('wins'),
      sums.fn.sum<number>('places').as('places'),
      sums.fn.sum<number>('shares').as('shares'),
    ])
    .where('source', '=', it.source)
    .where('title', '=', it.title)
    .where('kind', '=', it.kind)
    .groupBy(['item', 'price'])
    .orderBy('games', 'desc')
    .orderBy('item')
    .orderBy('price')
    .limit(MOST_OPENINGS);
  if (it.players !== undefined) query = query.where('players', '=', it.players);
  if (it.item !== undefined) query = query.where('item', '=', it.item);
  const rows = await query.execute();
  return rows.map((row) => {
    const [games, wins, places, shares] = [row.games, row.wins, row.places, row.shares].map(Number);
    return {
      item: row.item,
      price: row.price,
      ...meansOf({ games: games ?? 0, wins: wins ?? 0, places: places ?? 0, shares: shares ?? 0 }),
    };
  });
}
