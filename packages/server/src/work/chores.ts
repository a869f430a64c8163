import { isPlayer, type PlayerId } from '@roundhouse/engine';
import { runClock } from '../clocks/timeOut.ts';
import { computerMove } from '../computer/move.ts';
import type { House } from '../house.ts';
import { orderedMove } from '../orders/orders.ts';
import { forgetAttempts } from '../people/attempts.ts';
import { forgetOldSessions } from '../people/sessions.ts';
import { actForHouse } from '../play/act.ts';
import { type Room, seatOf } from '../play/room.ts';
import { LEASE, nextWake } from '../play/write.ts';
import { sendDue } from '../notify/outbox.ts';

/** So many moves of the house in a row are taken for a loop and left for the next round of chores. */
const MOST_IN_A_ROW = 500;
const MOST_AT_ONCE = 50;
const SWEEP_EVERY = 60_000;

/**
 * What the house does by itself: standing orders, computer players, the referee, clocks, messages. The database says
 * what is due; a lease keeps two servers from doing the same thing, and the log's key would refuse the second anyway.
 */
export class Chores {
  readonly #house: () => House;
  readonly #busy = new Map<string, { again: boolean; done: Promise<void> }>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  #nextSweep = 0;
  #ticking: Promise<void> | null = null;

  constructor(house: () => House) {
    this.#house = house;
  }

  start(): void {
    const { choresEvery } = this.#house().config;
    if (choresEvery > 0) this.#timer = setInterval(() => void this.tick(), choresEvery);
  }

  /** Lets running work finish, begins nothing new. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#ticking;
    await Promise.all([...this.#busy.values()].map((it) => it.done));
  }

  /** Looks at a game that this server holds the lease for. */
  nudge(game: string): void {
    if (this.#closed) return;
    const running = this.#busy.get(game);
    if (running) {
      running.again = true;
      return;
    }
    const it = { again: false, done: Promise.resolve() };
    this.#busy.set(game, it);
    it.done = this.#work(game, it).finally(() => this.#busy.delete(game));
  }

  /** Waits until nothing nudged is left to do. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all([...this.#busy.values()].map((it) => it.done));
  }

  /** One round: games that are due, messages to send. Resolves when they are done. */
  async tick(): Promise<void> {
    if (this.#closed || this.#ticking) return this.#ticking ?? undefined;
    this.#ticking = this.#tick()
      .catch((error: unknown) => this.#house().log.error({ err: error }, 'the chores failed'))
      .finally(() => {
        this.#ticking = null;
      });
    await this.#ticking;
  }

  async #tick(): Promise<void> {
    const house = this.#house();
    const now = house.now();
    const due = await house.store.db
      .selectFrom('games')
      .select('id')
      .where('wake_at', '<=', now)
      .where((it) => it.or([it('lease_until', 'is', null), it('lease_until', '<', now)]))
      .orderBy('wake_at')
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id } of due) if (await this.#claim(house, id, now)) this.nudge(id);
    await this.idle();
    await sendDue(house);
    house.metrics.rooms.set(house.rooms.size);
    if (now < this.#nextSweep) return;
    this.#nextSweep = now + SWEEP_EVERY;
    await forgetOldSessions(house);
    await forgetAttempts(house);
  }

  async #claim(house: House, game: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await house.store.db
      .updateTable('games')
      .set({ lease_by: house.server, lease_until: now + LEASE })
      .where('id', '=', game)
      .where('wake_at', '<=', now)
      .where((it) => it.or([it('lease_until', 'is', null), it('lease_until', '<', now)]))
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }

  async #work(game: string, it: { again: boolean }): Promise<void> {
    const house = this.#house();
    try {
      for (let moves = 0; moves < MOST_IN_A_ROW && !this.#closed; moves++) {
        it.again = false;
        const did = await lookAfter(house, game);
        if (!did && !it.again) return;
      }
    } catch (error) {
      house.log.error({ err: error, game }, 'looking after a game failed');
    }
  }
}

/** Does the one thing that is due in a game. False when there is nothing, and then the next look is put down. */
async function lookAfter(house: House, game: string): Promise<boolean> {
  const room = await house.rooms.peek(game);
  const { state, seq } = room;
  if (room.status !== 'running' || room.frozen || !state) {
    await rest(house, room);
    return false;
  }
  const asked = room.book.asked(state);
  const referee = asked.find((it) => !isPlayer(it.who));
  if (referee) return computerMove(house, room, state, referee.who, 'referee');
  for (const { who } of asked) {
    if (!isPlayer(who) || !room.ordersOf.has(who)) continue;
    const action = await orderedMove(house, room, state, who);
    if (action && (await actForHouse(house, game, seq, action))) {
      house.metrics.houseMoves.inc({ why: 'order' });
      return true;
    }
  }
  for (const { who, must } of asked) {
    if (must && isPlayer(who) && seatOf(room, who)?.computer)
      return computerMove(house, room, state, who, 'seat');
  }
  if (await runClock(house, room, state)) return true;
  await rest(house, room);
  return false;
}

/** Nothing to do now: puts down when to look again and gives the lease back. */
async function rest(house: House, room: Room): Promise<void> {
  const now = house.now();
  const waiting = room.status === 'running' && room.state && !room.frozen;
  const wake =
    waiting && room.state
      ? nextWake({ ...room, ordersOf: new Set<PlayerId>() }, room.state, room.clock, now)
      : null;
  await house.store.db
    .updateTable('games')
    .set({ wake_at: wake, lease_by: null, lease_until: null })
    .where('id', '=', room.id)
    .where('seq', '=', room.seq)
    .where('version', '=', room.version)
    .execute();
}
