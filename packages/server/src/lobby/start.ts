import type { PlayerId } from '@roundhouse/engine';
import { freshClock, tickClocks } from '../clocks/clock.ts';
import { COMPUTER } from '../club/facts.ts';
import type { Needs } from '../context.ts';
import type { TableSettings } from '@roundhouse/schema';
import type { LiveGame, Seat } from '../games/liveGame.ts';
import { dueAfter, goOn, waitedFor } from '../games/write.ts';
import { messagesFor } from '../notify/messages.ts';
import { conflict, notYours, unacceptable } from '../refusal.ts';
import { diceOf, shuffledBy } from '../rules/dice.ts';
import { changeTable } from './change.ts';
import { bookFor } from './create.ts';

/** Who plays first: as they sat down, or by the seed, so that the audit can check it. */
function inOrder(live: LiveGame) {
  const taken = live.seats.filter((seat) => seat.account !== null || seat.computer !== null);
  return live.settings.seatOrder === 'random' ? shuffledBy(taken, diceOf(live.seed, 'seats')) : taken;
}

/** Ratings compare people who can be found again. */
function mustBeFitForRating(rated: TableSettings['rated'], seats: readonly Seat[]): void {
  if (rated === 'no') return;
  if (seats.some((seat) => seat.kind === 'guest'))
    throw unacceptable('notRatable', 'Guests are not rated: they need a name and a password first.');
  if (rated === 'people' && seats.some((seat) => seat.computer !== null))
    throw unacceptable('notRatable', 'This table is rated for people only; a computer player sits there.');
}

/** Deals and begins. Empty seats are taken away. */
export function startGame(
  context: Needs<'server' | 'config' | 'store' | 'rules' | 'games' | 'jobs' | 'now'>,
  game: string,
  account: string,
): Promise<void> {
  return context.games.use(game, async (live) => {
    if (live.host !== account) throw notYours('Only the host starts the game.');
    if (live.status !== 'open') throw conflict('started', 'The game has started.');
    const order = inOrder(live);
    const card = context.rules.list().find((it) => it.id === live.title);
    if (card && order.length < card.players.min) {
      throw unacceptable('tooFew', `${card.name} needs at least ${card.players.min} players.`);
    }
    mustBeFitForRating(live.settings.rated, order);
    const book = bookFor(context, live.title, { ...live.options, players: order.length });
    const players = order.map((_, i): PlayerId => `player:p${i + 1}`);
    const { state } = book.begin(players, live.seed);
    const now = context.now();
    const seats = order.map((seat, i) => ({ ...seat, player: players[i] ?? null }));
    const begun: LiveGame = { ...live, book, seats, state };
    const waitsFor = waitedFor(begun, state);
    const clock = tickClocks(
      live.settings.clock,
      freshClock(live.settings.clock, players),
      waitsFor,
      null,
      now,
    );
    const due = dueAfter(context, begun, state, clock, now);
    const patch = {
      status: 'running' as const,
      rules: book.rules,
      options: JSON.stringify(book.options),
      clock: JSON.stringify(clock),
      waits_for: JSON.stringify(waitsFor),
      ...due,
      started_at: now,
      moved_at: now,
    };
    await changeTable(context, live, patch, async (tx) => {
      await tx.deleteFrom('seat_offers').where('game_id', '=', game).execute();
      await tx
        .deleteFrom('seats')
        .where('game_id', '=', game)
        .where('account_id', 'is', null)
        .where('computer', 'is', null)
        .execute();
      for (const seat of seats) {
        await tx
          .updateTable('seats')
          .set({ player: seat.player, began_id: seat.account ?? COMPUTER + seat.computer })
          .where('game_id', '=', game)
          .where('place', '=', seat.place)
          .execute();
      }
      await tx
        .insertInto('snapshots')
        .values({ game_id: game, seq: 0, state: JSON.stringify(state) })
        .execute();
      const outbox = messagesFor(context, begun, waitsFor, 'yourTurn', '0');
      if (outbox.length > 0) await tx.insertInto('outbox').values(outbox).execute();
    });
    goOn(context, game, due);
  });
}
