import { z } from 'zod';
import type { House } from '../house.ts';
import { readSettings } from './settings.ts';

export const lobbyQuery = z.object({
  list: z.enum(['open', 'running', 'over', 'mine', 'archived']).default('open'),
  title: z.string().max(20).optional(),
  before: z.coerce
    .number()
    .int()
    .optional()
    .describe('Tables that moved before this time: for the next page.'),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type LobbyQuery = z.infer<typeof lobbyQuery>;

/** The tables of the lobby, the latest moved first. Private ones and those by link are seen by their own people only. */
export async function lobby(house: House, account: string | null, it: LobbyQuery) {
  const { db } = house.store;
  const own = it.list === 'mine' || it.list === 'archived';
  if (own && account === null) return [];
  let query = db
    .selectFrom('games')
    .innerJoin('accounts', 'accounts.id', 'games.host_id')
    .select([
      'games.id as id',
      'title',
      'games.settings as settings',
      'visibility',
      'status',
      'host_id',
      'accounts.name as host_name',
      'seq',
      'waits_for',
      'analysis',
      'moved_at',
      'games.created_at as created_at',
      'archived_at',
    ])
    .orderBy('moved_at', 'desc')
    .limit(it.limit);
  if (own) {
    query = query.where((eb) =>
      eb.or([
        eb('host_id', '=', account ?? ''),
        eb.exists(
          eb
            .selectFrom('seats')
            .select('place')
            .whereRef('seats.game_id', '=', 'games.id')
            .where('seats.account_id', '=', account ?? ''),
        ),
      ]),
    );
    query = query.where('archived_at', it.list === 'archived' ? 'is not' : 'is', null);
  } else {
    query = query
      .where('visibility', '=', 'public')
      .where('status', '=', it.list === 'open' ? 'open' : it.list === 'running' ? 'running' : 'over')
      .where('archived_at', 'is', null);
  }
  if (it.title) query = query.where('title', '=', it.title);
  if (it.before !== undefined) query = query.where('moved_at', '<', it.before);
  const games = await query.execute();
  const ids = games.map((game) => game.id);
  const seats =
    ids.length === 0
      ? []
      : await db
          .selectFrom('seats')
          .leftJoin('accounts', 'accounts.id', 'seats.account_id')
          .select(['game_id', 'place', 'player', 'account_id', 'computer', 'vacant', 'name'])
          .where('game_id', 'in', ids)
          .orderBy('place')
          .execute();
  return games.map((game) => {
    const settings = readSettings(game.settings);
    const waitsFor = JSON.parse(game.waits_for) as string[];
    const here = seats.filter((seat) => seat.game_id === game.id);
    return {
      id: game.id,
      title: game.title,
      name: settings.name,
      pace: settings.pace,
      clock: settings.clock,
      visibility: game.visibility,
      status: game.status,
      host: { account: game.host_id, name: game.host_name },
      seats: here.map((seat) => ({
        place: seat.place,
        player: seat.player,
        account: seat.account_id,
        name: seat.name,
        computer: seat.computer,
        vacant: seat.vacant !== 0,
      })),
      seq: game.seq,
      yourTurn: here.some(
        (seat) =>
          seat.account_id === account &&
          account !== null &&
          seat.player !== null &&
          waitsFor.includes(seat.player),
      ),
      analysis: game.analysis !== 0,
      createdAt: game.created_at,
      movedAt: game.moved_at,
      archivedAt: game.archived_at,
    };
  });
}
