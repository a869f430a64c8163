import type { PlayerId } from '@roundhouse/engine';
import { freshClock } from '../clocks/clock.ts';
import type { House } from '../house.ts';
import { positionAt, stepAt } from '../play/positions.ts';
import { hidesSomething, type Room } from '../play/room.ts';
import { waitedFor } from '../play/write.ts';
import { conflict, notYours, unacceptable } from '../refusal.ts';
import { newSecret } from '../secrets.ts';
import type { EntryRow } from '../storage/schema.ts';
import { changeTable } from './change.ts';
import { blankTable, emptySeat } from './create.ts';
import { isSeated } from './seats.ts';

/** The entries that lead to a position, numbered anew. */
async function lineTo(house: House, room: Room, seq: number): Promise<EntryRow[]> {
  const wanted: number[] = [];
  for (let at = seq; at > 0; at = (await stepAt(house, room, at))?.base ?? 0) wanted.push(at);
  if (wanted.length === 0) return [];
  const rows = await house.store.db
    .selectFrom('entries')
    .selectAll()
    .where('game_id', '=', room.id)
    .where('seq', 'in', wanted)
    .orderBy('seq')
    .execute();
  return rows.map((row, i) => ({
    ...row,
    seq: i + 1,
    base: i,
    head: i + 1,
    idempotency_key: null,
    digest: null,
  }));
}

/**
 * Copies a position into a table of one's own, where one plays all seats. Only what everybody knows can be copied:
 * the seed travels with it and stays sealed.
 */
export function cloneGame(
  house: House,
  game: string,
  account: string,
  seq: number | undefined,
): Promise<string> {
  return house.rooms.use(game, async (room) => {
    if (room.status === 'open' || !room.state) throw conflict('notStarted', 'The game has not started.');
    const at = seq ?? room.head;
    const step = at === 0 ? null : await stepAt(house, room, at);
    if (at !== 0 && step?.kind !== 'action')
      throw unacceptable('noSuchPosition', 'There is no such position.');
    const state = await positionAt(house, room, at);
    if (hidesSomething(state) && room.status !== 'over') {
      throw conflict('hidden', 'Something is still hidden in this position.');
    }
    const entries = await lineTo(house, room, at);
    const players = state.seats as PlayerId[];
    const waitsFor = waitedFor(room, state);
    const now = house.now();
    const settings = {
      ...room.settings,
      name: `${room.settings.name} (analysis)`.slice(0, 80),
      clock: { kind: 'none' as const },
      freeUndo: true,
    };
    const row = {
      ...blankTable(house, { ...room, settings, visibility: 'private', host: account }),
      seed: room.seed,
      commitment: room.commitment,
      invitation: newSecret(),
      status: 'running' as const,
      seq: entries.length,
      head: entries.length,
      analysis: 1,
      cloned_from: room.id,
      clock: JSON.stringify(freshClock(settings.clock, players)),
      waits_for: JSON.stringify(waitsFor),
      started_at: now,
    };
    await house.store.db.transaction().execute(async (tx) => {
      await tx.insertInto('games').values(row).execute();
      const seats = players.map((player, place) => ({
        ...emptySeat(row.id, place),
        player,
        account_id: account,
        joined_at: now,
      }));
      await tx.insertInto('seats').values(seats).execute();
      for (let i = 0; i < entries.length; i += 50) {
        await tx
          .insertInto('entries')
          .values(entries.slice(i, i + 50).map((entry) => ({ ...entry, game_id: row.id })))
          .execute();
      }
      const first = await tx
        .selectFrom('snapshots')
        .select('state')
        .where('game_id', '=', room.id)
        .where('seq', '=', 0)
        .executeTakeFirstOrThrow();
      await tx.insertInto('snapshots').values({ game_id: row.id, seq: 0, state: first.state }).execute();
      if (entries.length > 0) {
        await tx
          .insertInto('snapshots')
          .values({ game_id: row.id, seq: entries.length, state: JSON.stringify(state) })
          .execute();
      }
    });
    return row.id;
  });
}

/** The same table again: same title, options and people, a new seed. */
export function rematch(house: House, game: string, account: string): Promise<string> {
  return house.rooms.use(game, async (room) => {
    if (!isSeated(room, account)) throw notYours('You have no seat at this table.');
    if (room.status !== 'over') throw conflict('notOver', 'The game is still going on.');
    const again = await house.store.db
      .selectFrom('games')
      .select('id')
      .where('rematch_of', '=', game)
      .executeTakeFirst();
    if (again) return again.id;
    const row = { ...blankTable(house, { ...room, host: account }), rematch_of: game };
    await house.store.db.transaction().execute(async (tx) => {
      await tx.insertInto('games').values(row).execute();
      const seats = room.seats.map((seat, place) => ({
        ...emptySeat(row.id, place),
        account_id: seat.kind === 'departed' ? null : seat.account,
        computer: seat.computer,
        joined_at: seat.account ? house.now() : null,
      }));
      await tx.insertInto('seats').values(seats).execute();
    });
    return row.id;
  });
}

/** Puts a table away or takes it out again. Nothing is ever deleted. */
export function archive(house: House, game: string, account: string, archived: boolean): Promise<void> {
  return house.rooms.use(game, async (room) => {
    if (room.host !== account) throw notYours('Only the host archives a table.');
    await changeTable(house, room, { archived_at: archived ? house.now() : null });
  });
}
