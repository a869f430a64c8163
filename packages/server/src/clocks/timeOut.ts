import { isPlayer, type PlayerId, type State } from '@roundhouse/engine';
import { computerMove } from '../computer/move.ts';
import type { Needs } from '../context.ts';
import { messagesFor } from '../notify/messages.ts';
import { type LiveGame, seatOf } from '../games/liveGame.ts';
import { vacate } from '../lobby/seats.ts';
import { timeUp } from './clock.ts';
import type { Writing } from '../games/write.ts';

/** The players whose time is up at this moment. Vacations are read again: one may have begun since. */
function timedOut(live: LiveGame, state: State, now: number): PlayerId[] {
  return live.book.asked(state).flatMap(({ who, must }) => {
    if (!must || !isPlayer(who)) return [];
    const seat = seatOf(live, who);
    const clock = live.clock[who];
    if (!seat || !clock || clock.flagged) return [];
    const due = timeUp(live.settings.clock, clock, seat.calendar, live.outages.list);
    return due !== null && due <= now ? [who] : [];
  });
}

/** Applies the table's rule to somebody whose time is up. True when the game has changed. */
export async function runClock(
  context: Writing & Needs<'computer'>,
  live: LiveGame,
  state: State,
): Promise<boolean> {
  const [late] = timedOut(live, state, context.now());
  if (!late) return false;
  const seat = seatOf(live, late);
  const rule = live.settings.onTimeout;
  context.log.info({ game: live.id, seq: live.seq, rule }, 'time is up');
  if (rule === 'move' && (await computerMove(context, live, state, late, 'timeOut'))) return true;
  if (rule === 'seat' && seat) {
    return context.games.use(live.id, async (now) => {
      if (now.seq !== live.seq || now.version !== live.version) return true;
      await vacate(context, now, (it) => it.place === seat.place, context.computer.standIn);
      return true;
    });
  }
  return flag(context, live, late);
}

/** Tells everybody and remembers that it was told. */
function flag(
  context: Needs<'config' | 'store' | 'games' | 'now'>,
  before: LiveGame,
  late: PlayerId,
): Promise<boolean> {
  return context.games.use(before.id, async (live) => {
    if (live.seq !== before.seq) return true;
    const clock = live.clock[late];
    if (!clock || clock.flagged) return false;
    const clocks = { ...live.clock, [late]: { ...clock, flagged: true } };
    const players = live.seats.flatMap((seat) => seat.player ?? []);
    const outbox = messagesFor(context, live, players, 'timeOut', `${live.seq}:${late}`);
    await context.store.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('games')
        .set({ clock: JSON.stringify(clocks) })
        .where('id', '=', live.id)
        .where('seq', '=', live.seq)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return;
      if (outbox.length > 0)
        await tx
          .insertInto('outbox')
          .values(outbox)
          .onConflict((it) => it.doNothing())
          .execute();
    });
    live.clock = clocks;
    context.store.signals.publish({ kind: 'table', game: live.id });
    return false;
  });
}
