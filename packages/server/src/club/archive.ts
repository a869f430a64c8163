import type { ArchivedGame, ArchivePage, ArchiveQuery } from '@roundhouse/schema';
import { sql } from 'kysely';
import type { Needs } from '../context.ts';
import { readSettings } from '../lobby/settings.ts';
import { unacceptable } from '../refusal.ts';
import type { ClubGameRow } from '../storage/clubSchema.ts';
import { namesOf } from './people.ts';

const GAME = [
  'game_id',
  'number',
  'title',
  'players',
  'options',
  'pace',
  'why',
  'rated',
  'moves',
  'best',
  'started_at',
  'ended_at',
] as const satisfies readonly (keyof ClubGameRow)[];
type Row = Pick<ClubGameRow, (typeof GAME)[number]>;

/** `number`, or `number.best` where the strongest come first. */
function cursorOf(before: string): { number: number; best: number } {
  const [number, best] = before.split('.');
  return { number: Number(number), best: Number(best ?? 0) };
}

/**
 * A page of finished games that everybody may look at. Each list is read in the order of an index; what else is asked
 * for is held against what that index gives.
 */
export async function searchArchive(
  context: Needs<'store'>,
  it: ArchiveQuery,
  /** Whose games are theirs to list, whatever these people show to others. */
  viewers: readonly (string | null)[],
): Promise<ArchivePage> {
  if (it.with !== undefined && it.who === undefined)
    throw unacceptable('noPlayer', 'Say whose games these are as well.');
  if (it.option !== undefined && it.title === undefined)
    throw unacceptable('noTitle', 'Say the option of which title it is.');
  for (const who of [it.who, it.with])
    if (who !== undefined && !viewers.includes(who) && (await isUnlisted(context, who)))
      return { games: [], next: null };
  // First which games, from an index alone; then these.
  let query = context.store.db
    .selectFrom('club_games')
    .select(['number', 'best'])
    .limit(it.limit + 1);
  const isStrongest = it.order === 'strongest';
  query = isStrongest
    ? query.where('best', 'is not', null).orderBy('best', 'desc').orderBy('number', 'desc')
    : query.orderBy('number', 'desc');
  if (it.before !== undefined) {
    const { number, best } = cursorOf(it.before);
    query = isStrongest
      ? query.where((where) =>
          where.or([
            where('best', '<', best),
            where.and([where('best', '=', best), where('number', '<', number)]),
          ]),
        )
      : query.where('number', '<', number);
  }
  for (const who of [it.who, it.with])
    if (who !== undefined)
      query = query.where('number', 'in', (where) =>
        where.selectFrom('club_results').select('club_results.number').where('who', '=', who),
      );
  if (it.title !== undefined) query = query.where('title', '=', it.title);
  if (it.players !== undefined) query = query.where('players', '=', it.players);
  if (it.end !== undefined) query = query.where('why', '=', it.end);
  if (it.rated !== undefined) query = query.where('rated', '=', it.rated === 'yes' ? 1 : 0);
  if (it.computers !== undefined) query = query.where('computers', it.computers === 'yes' ? '>' : '=', 0);
  if (it.least !== undefined) query = query.where('moves', '>=', it.least);
  if (it.most !== undefined) query = query.where('moves', '<=', it.most);
  if (it.rating !== undefined) query = query.where('best', '>=', it.rating);
  if (it.option !== undefined) {
    const escaped = it.option.replace(/[\\%_]/g, (sign) => `\\${sign}`);
    query = query.where(sql<boolean>`options like ${`%;${escaped};%`} escape '\\'`);
  }
  const rows = await query.execute();
  const page = rows.slice(0, it.limit);
  const numbers = page.map(({ number }) => number);
  const last = page.at(-1);
  const next =
    rows.length > it.limit && last ? (isStrongest ? `${last.number}.${last.best}` : `${last.number}`) : null;
  return { games: await archivedGames(context, await byNumber(context, numbers)), next };
}

/** Their games stand in the archive like any others; a list of them all is a part of their profile. */
async function isUnlisted(context: Needs<'store'>, who: string): Promise<boolean> {
  const row = await context.store.db
    .selectFrom('accounts')
    .select('unlisted')
    .where('id', '=', who)
    .executeTakeFirst();
  return row?.unlisted === 1;
}

async function byNumber(context: Needs<'store'>, numbers: readonly number[]): Promise<Row[]> {
  if (numbers.length === 0) return [];
  const rows = await context.store.db
    .selectFrom('club_games')
    .select([...GAME])
    .where('number', 'in', numbers)
    .execute();
  return rows.sort((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number));
}

/** Games as the archive shows them, with names and results, in the order in which they are given. */
export async function archivedGames(context: Needs<'store'>, rows: readonly Row[]): Promise<ArchivedGame[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.game_id);
  const { db } = context.store;
  const tables = await db
    .selectFrom('games')
    .select(['id', 'settings'])
    .where('id', 'in', ids)
    // Removed this very moment, and about to be taken out of the archive.
    .where('removed_at', 'is', null)
    .execute();
  const settings = new Map(tables.map((table) => [table.id, readSettings(table.settings)]));
  const results = await db
    .selectFrom('club_results')
    .select(['game_id', 'seat', 'who', 'score', 'place', 'gone', 'bankrupt'])
    .where('game_id', 'in', ids)
    .orderBy('seat')
    .execute();
  const stars = await countOf(context, 'club_stars', ids);
  const said = await countOf(context, 'club_comments', ids);
  const personOf = await namesOf(
    context,
    results.map(({ who }) => who),
  );
  return rows.flatMap((row) => {
    const own = settings.get(row.game_id);
    if (!own) return [];
    return {
      game: row.game_id,
      title: row.title,
      name: own.name,
      players: row.players,
      options: row.options,
      pace: row.pace,
      end: row.why,
      rated: row.rated === 1,
      moves: row.moves,
      best: row.best,
      stars: stars.get(row.game_id) ?? 0,
      comments: said.get(row.game_id) ?? 0,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      results: results
        .filter((result) => result.game_id === row.game_id)
        .map((result) => ({
          person: personOf(result.who),
          score: result.score,
          place: result.place,
          left: result.gone === 1,
          bankrupt: result.bankrupt === 1,
        })),
    };
  });
}

/** How many stars or comments each of these games has. */
async function countOf(
  context: Needs<'store'>,
  table: 'club_stars' | 'club_comments',
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await context.store.db
    .selectFrom(table)
    .select((it) => ['game_id', it.fn.countAll<number>().as('count')])
    .where('game_id', 'in', ids)
    .groupBy('game_id')
    .execute();
  return new Map(rows.map(({ game_id, count }) => [game_id, count]));
}

/** Counted games by their ids, in the order of the ids. */
export async function gamesById(context: Needs<'store'>, ids: readonly string[]): Promise<ArchivedGame[]> {
  if (ids.length === 0) return [];
  const rows = await context.store.db
    .selectFrom('club_games')
    .select([...GAME])
    .where('game_id', 'in', ids)
    .execute();
  rows.sort((a, b) => ids.indexOf(a.game_id) - ids.indexOf(b.game_id));
  return archivedGames(context, rows);
}
