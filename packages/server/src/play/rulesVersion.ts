import type { Action, State } from '@roundhouse/engine';
import type { House } from '../house.ts';
import type { Room } from './room.ts';

/**
 * A game keeps the version of the rules it began with unless its whole log, branches included, gives the same
 * positions under the new one. Then the game moves on to it.
 */
export async function replaysIdentically(house: House, room: Room): Promise<boolean> {
  const { db } = house.store;
  const players = room.seats
    .flatMap((seat) => (seat.player ? [seat.player] : []))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const first = await db
    .selectFrom('snapshots')
    .select('state')
    .where('game_id', '=', room.id)
    .where('seq', '=', 0)
    .executeTakeFirstOrThrow();
  const begun = room.book.begin(players, room.seed).state;
  begun.rules = room.rules;
  if (room.book.hash(begun) !== room.book.hash(JSON.parse(first.state) as State)) return false;
  const positions = new Map<number, State>([[0, begun]]);
  const rows = await db
    .selectFrom('entries')
    .select(['seq', 'base', 'action', 'hash'])
    .where('game_id', '=', room.id)
    .where('kind', '=', 'action')
    .orderBy('seq')
    .execute();
  for (const row of rows) {
    const before = positions.get(row.base);
    if (!before) return false;
    const after = room.book.perform(before, JSON.parse(row.action ?? 'null') as Action);
    if (!after.ok || room.book.hash(after.state) !== row.hash) return false;
    positions.set(row.seq, after.state);
  }
  await db.updateTable('games').set({ rules: room.book.rules }).where('id', '=', room.id).execute();
  house.log.info(
    { game: room.id, from: room.rules, to: room.book.rules },
    'the game moved on to the present rules',
  );
  return true;
}
