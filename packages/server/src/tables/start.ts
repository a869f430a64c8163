import type { PlayerId } from '@roundhouse/engine';
import { freshClock, tickClocks } from '../clocks/clock.ts';
import type { House } from '../house.ts';
import type { Room } from '../play/room.ts';
import { LEASE, nextWake, waitedFor } from '../play/write.ts';
import { messagesFor } from '../notify/messages.ts';
import { conflict, notYours, unacceptable } from '../refusal.ts';
import { diceOf, shuffledBy } from '../rules/dice.ts';
import { changeTable } from './change.ts';
import { bookFor } from './create.ts';

/** Who plays first: as they sat down, or by the seed, so that the audit can check it. */
function inOrder(room: Room) {
  const taken = room.seats.filter((seat) => seat.account !== null || seat.computer !== null);
  return room.settings.seatOrder === 'random' ? shuffledBy(taken, diceOf(room.seed, 'seats')) : taken;
}

/** Deals and begins. Empty seats are taken away. */
export function startGame(house: House, game: string, account: string): Promise<void> {
  return house.rooms.use(game, async (room) => {
    if (room.host !== account) throw notYours('Only the host starts the game.');
    if (room.status !== 'open') throw conflict('started', 'The game has started.');
    const order = inOrder(room);
    const card = house.rules.list().find((it) => it.id === room.title);
    if (card && order.length < card.players.min) {
      throw unacceptable('tooFew', `${card.name} needs at least ${card.players.min} players.`);
    }
    const book = bookFor(house, room.title, { ...room.options, players: order.length });
    const players = order.map((_, i): PlayerId => `player:p${i + 1}`);
    const { state } = book.begin(players, room.seed);
    const now = house.now();
    const seats = order.map((seat, i) => ({ ...seat, player: players[i] ?? null }));
    const begun: Room = { ...room, book, seats, state };
    const waitsFor = waitedFor(begun, state);
    const clock = tickClocks(
      room.settings.clock,
      freshClock(room.settings.clock, players),
      waitsFor,
      null,
      now,
    );
    const wake = nextWake(begun, state, clock, now);
    const mine = wake !== null && wake <= now;
    const patch = {
      status: 'running' as const,
      rules: book.rules,
      options: JSON.stringify(book.options),
      clock: JSON.stringify(clock),
      waits_for: JSON.stringify(waitsFor),
      wake_at: wake,
      lease_by: mine ? house.server : null,
      lease_until: mine ? now + LEASE : null,
      started_at: now,
      moved_at: now,
    };
    await changeTable(house, room, patch, async (tx) => {
      await tx
        .deleteFrom('seats')
        .where('game_id', '=', game)
        .where('account_id', 'is', null)
        .where('computer', 'is', null)
        .execute();
      for (const seat of seats) {
        await tx
          .updateTable('seats')
          .set({ player: seat.player })
          .where('game_id', '=', game)
          .where('place', '=', seat.place)
          .execute();
      }
      await tx
        .insertInto('snapshots')
        .values({ game_id: game, seq: 0, state: JSON.stringify(state) })
        .execute();
      const outbox = messagesFor(house, begun, waitsFor, 'yourTurn', '0');
      if (outbox.length > 0) await tx.insertInto('outbox').values(outbox).execute();
    });
    if (mine) house.chores.nudge(game);
  });
}
