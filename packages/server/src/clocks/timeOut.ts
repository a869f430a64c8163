import { isPlayer, type PlayerId, type State } from '@roundhouse/engine';
import { computerMove } from '../computer/move.ts';
import type { House } from '../house.ts';
import { messagesFor } from '../notify/messages.ts';
import { type Room, seatOf } from '../play/room.ts';
import { vacate } from '../tables/seats.ts';
import { timeUp } from './clock.ts';

/** The players whose time is up at this moment. Vacations are read anew: one may have begun since. */
function timedOut(room: Room, state: State, now: number): PlayerId[] {
  return room.book.asked(state).flatMap(({ who, must }) => {
    if (!must || !isPlayer(who)) return [];
    const seat = seatOf(room, who);
    const clock = room.clock[who];
    if (!seat || !clock || clock.flagged) return [];
    const due = timeUp(room.settings.clock, clock, seat.calendar);
    return due !== null && due <= now ? [who] : [];
  });
}

/** Applies the table's rule to somebody whose time is up. True when the game has changed. */
export async function runClock(house: House, room: Room, state: State): Promise<boolean> {
  const [late] = timedOut(room, state, house.now());
  if (!late) return false;
  const seat = seatOf(room, late);
  const rule = room.settings.onTimeout;
  house.log.info({ game: room.id, seq: room.seq, rule }, 'time is up');
  if (rule === 'move' && (await computerMove(house, room, state, late, 'timeOut'))) return true;
  if (rule === 'seat' && seat) {
    return house.rooms.use(room.id, async (now) => {
      if (now.seq !== room.seq || now.version !== room.version) return true;
      await vacate(house, now, (it) => it.place === seat.place, house.computer.standIn);
      return true;
    });
  }
  return flag(house, room, late);
}

/** Tells everybody and remembers that it was told. */
function flag(house: House, before: Room, late: PlayerId): Promise<boolean> {
  return house.rooms.use(before.id, async (room) => {
    if (room.seq !== before.seq) return true;
    const clock = room.clock[late];
    if (!clock || clock.flagged) return false;
    const clocks = { ...room.clock, [late]: { ...clock, flagged: true } };
    const players = room.seats.flatMap((seat) => seat.player ?? []);
    const outbox = messagesFor(house, room, players, 'timeOut', `${room.seq}:${late}`);
    await house.store.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('games')
        .set({ clock: JSON.stringify(clocks) })
        .where('id', '=', room.id)
        .where('seq', '=', room.seq)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return;
      if (outbox.length > 0)
        await tx
          .insertInto('outbox')
          .values(outbox)
          .onConflict((it) => it.doNothing())
          .execute();
    });
    room.clock = clocks;
    house.store.signals.publish({ kind: 'table', game: room.id });
    return false;
  });
}
