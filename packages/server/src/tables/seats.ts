import type { House } from '../house.ts';
import type { Room, Seat } from '../play/room.ts';
import { conflict, notFound, notYours, unacceptable } from '../refusal.ts';
import { changeTable } from './change.ts';
import { mustKnowLevel } from './create.ts';
import { mustBeVisible } from './tableView.ts';

export const isSeated = (room: Room, account: string): boolean =>
  room.seats.some((seat) => seat.account === account);

const isFree = (seat: Seat): boolean => seat.account === null && seat.computer === null;

/** The free seat somebody would get. */
export function mustHaveRoom(room: Room, place: number | undefined): Seat {
  if (room.status === 'over') throw conflict('over', 'The game is over.');
  const seat = room.seats.find((s) => isFree(s) && (place === undefined || s.place === place));
  if (!seat) throw conflict('full', 'There is no free seat.');
  return seat;
}

/** Takes a free seat: any before the start, a vacated one afterwards. */
export function join(
  house: House,
  game: string,
  account: string,
  how: { place?: number | undefined; invitation?: string | undefined },
): Promise<void> {
  return house.rooms.use(game, async (room) => {
    const invited = how.invitation === room.invitation;
    if (!invited) mustBeVisible(room, account);
    if (room.visibility !== 'public' && !invited && room.host !== account) {
      throw notYours('You need the invitation of this table.');
    }
    if (isSeated(room, account)) throw conflict('seated', 'You already have a seat at this table.');
    const seat = mustHaveRoom(room, how.place);
    await changeTable(house, room, {}, async (tx) => {
      await tx
        .updateTable('seats')
        .set({ account_id: account, vacant: 0, joined_at: house.now() })
        .where('game_id', '=', game)
        .where('place', '=', seat.place)
        .where('account_id', 'is', null)
        .execute();
    });
  });
}

/** Leaves before the start. The host's chair goes to whoever sits there longest; an empty table closes. */
export function leave(house: House, game: string, account: string): Promise<void> {
  return house.rooms.use(game, async (room) => {
    if (!isSeated(room, account)) throw notYours('You have no seat at this table.');
    if (room.status !== 'open') throw conflict('started', 'The game has started: resign instead.');
    const heir = room.seats.find((seat) => seat.account !== null && seat.account !== account);
    const patch =
      room.host !== account ? {} : heir?.account ? { host_id: heir.account } : { archived_at: house.now() };
    await changeTable(house, room, patch, async (tx) => {
      await tx
        .updateTable('seats')
        .set({ account_id: null, joined_at: null })
        .where('game_id', '=', game)
        .where('account_id', '=', account)
        .execute();
    });
  });
}

/** Gives up a seat in a running game: to a computer player, or open for somebody else. */
export function resign(house: House, game: string, account: string, computer: string | null): Promise<void> {
  return house.rooms.use(game, async (room) => {
    if (!isSeated(room, account)) throw notYours('You have no seat at this table.');
    if (room.status !== 'running') throw conflict('notRunning', 'There is no running game to resign from.');
    if (computer !== null) mustKnowLevel(house, computer);
    await vacate(house, room, (seat) => seat.account === account, computer);
  });
}

/** Empties seats, or hands them to a computer player. Call it inside `rooms.use`. */
export async function vacate(
  house: House,
  room: Room,
  which: (seat: Seat) => boolean,
  computer: string | null,
): Promise<void> {
  const places = room.seats.filter(which).map((seat) => seat.place);
  if (places.length === 0) return;
  const gone = new Set(room.seats.filter(which).map((seat) => seat.account));
  const heir = room.seats.find((seat) => seat.account !== null && !gone.has(seat.account) && !seat.computer);
  const patch = gone.has(room.host) && heir?.account ? { host_id: heir.account } : {};
  await changeTable(house, room, patch, async (tx) => {
    await tx
      .updateTable('seats')
      .set({ account_id: null, computer, vacant: 1 })
      .where('game_id', '=', room.id)
      .where('place', 'in', places)
      .execute();
    await tx
      .updateTable('standing_orders')
      .set({ status: 'withdrawn' })
      .where('game_id', '=', room.id)
      .where('status', '=', 'open')
      .where(
        'player',
        'in',
        room.seats.filter(which).map((seat) => seat.player ?? ''),
      )
      .execute();
  });
}

export type SeatFilling = { computer: string } | { account: string } | { open: true };

/** The host decides who sits where: computer players and guests' chairs before the start, vacated seats after it. */
export function fillSeat(
  house: House,
  game: string,
  host: string,
  place: number,
  filling: SeatFilling,
): Promise<void> {
  return house.rooms.use(game, async (room) => {
    if (room.host !== host) throw notYours('Only the host decides about seats.');
    if (room.status === 'over') throw conflict('over', 'The game is over.');
    const seat = room.seats.find((s) => s.place === place);
    if (!seat) throw notFound('seat');
    const occupied = seat.account !== null && !(seat.account === host && room.analysis);
    if (occupied && room.status === 'running') {
      throw notYours('Somebody sits there: they can resign, or lose the seat by the clock.');
    }
    if (occupied && seat.account === host)
      throw unacceptable('ownSeat', 'To give up your own seat, leave the table.');
    if ('computer' in filling) mustKnowLevel(house, filling.computer);
    let account: string | null = null;
    if ('account' in filling) {
      const found = await house.store.db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', filling.account)
        .where('kind', '!=', 'departed')
        .executeTakeFirst();
      if (!found) throw notFound('person');
      if (isSeated(room, found.id)) throw conflict('seated', 'They already have a seat at this table.');
      account = found.id;
    }
    await changeTable(house, room, {}, async (tx) => {
      await tx
        .updateTable('seats')
        .set({
          account_id: account,
          computer: 'computer' in filling ? filling.computer : null,
          vacant: room.status === 'running' && account === null ? 1 : 0,
          joined_at: account ? house.now() : null,
        })
        .where('game_id', '=', game)
        .where('place', '=', place)
        .execute();
    });
  });
}
