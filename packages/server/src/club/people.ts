import type { ClubPerson } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { COMPUTER, isComputer } from './facts.ts';

/** Names of people and computer players; who has deleted their account has none. */
export async function namesOf(
  context: Needs<'store'>,
  who: readonly string[],
): Promise<(whose: string) => ClubPerson> {
  const people = [...new Set(who.filter((it) => !isComputer(it)))];
  const rows =
    people.length === 0
      ? []
      : await context.store.db
          .selectFrom('accounts')
          .select(['id', 'name'])
          .where('id', 'in', people)
          .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (whose) => ({
    who: whose,
    name: isComputer(whose) ? whose.slice(COMPUTER.length) : (names.get(whose) ?? ''),
    computer: isComputer(whose),
  });
}

/** Means of what was summed up. */
export const meansOf = (row: { games: number; wins: number; places: number; shares: number }) => ({
  games: row.games,
  wins: row.wins,
  meanPlace: row.games === 0 ? 0 : row.places / row.games,
  meanShare: row.games === 0 ? 0 : row.shares / row.games / 1_000_000,
});
