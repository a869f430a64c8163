import type { PositionsQuery, PositionsView } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { notFound } from '../refusal.ts';
import { mustBeArchived } from './marks.ts';
import { meansOf } from './people.ts';

const MOST_MOVES = 60;

/** What was played next in a position that was reached before, the most frequent first. */
export async function playedNext(
  context: Needs<'store' | 'rules'>,
  it: PositionsQuery,
): Promise<PositionsView> {
  const { title, position } = it.game === undefined ? named(context, it) : await ofGame(context, it);
  const rows = await context.store.db
    .selectFrom('club_positions')
    .select(['move', 'next', 'games', 'wins', 'places', 'shares'])
    .where('position', '=', position)
    .where('title', '=', title)
    .where('source', '=', it.source)
    .orderBy('games', 'desc')
    .orderBy('move')
    .orderBy('next')
    .limit(MOST_MOVES)
    .execute();
  return {
    title,
    position,
    moves: rows.map((row) => ({
      action: JSON.parse(row.move) as { type: string },
      next: row.next,
      ...meansOf(row),
    })),
  };
}

function named(context: Needs<'rules'>, it: PositionsQuery): { title: string; position: string } {
  const card = context.rules.list().find(({ id }) => id === it.title);
  if (!card) throw notFound('title');
  return { title: card.id, position: it.position ?? `start:${it.players ?? card.players.min}` };
}

/** The position after an entry of a game in the archive; where something was taken back, the one that holds then. */
async function ofGame(
  context: Needs<'store'>,
  { game = '', seq = 0 }: PositionsQuery,
): Promise<{ title: string; position: string }> {
  await mustBeArchived(context, game);
  const { db } = context.store;
  const counted = await db
    .selectFrom('club_games')
    .select(['title', 'players'])
    .where('game_id', '=', game)
    .executeTakeFirstOrThrow();
  const start = { title: counted.title, position: `start:${counted.players}` };
  if (seq === 0) return start;
  const entry = await entryOf(context, game, seq);
  if (!entry) throw notFound('position');
  const held = entry.head === seq ? entry : await entryOf(context, game, entry.head);
  return held ? { title: counted.title, position: held.hash } : start;
}

const entryOf = (context: Needs<'store'>, game: string, seq: number) =>
  context.store.db
    .selectFrom('entries')
    .select(['head', 'hash'])
    .where('game_id', '=', game)
    .where('seq', '=', seq)
    .executeTakeFirst();
