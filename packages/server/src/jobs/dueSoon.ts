import { isPlayer, type PlayerId } from '@roundhouse/engine';
import { runClock } from '../clocks/timeOut.ts';
import { computerMove } from '../computer/move.ts';
import type { Needs } from '../context.ts';
import { actForServer } from '../games/act.ts';
import type { LiveGame } from '../games/liveGame.ts';
import { LEASE, nextWake, type Writing } from '../games/write.ts';
import { premoveDue } from '../premoves/premoves.ts';
import { Running } from './running.ts';

/** So many moves of the server in a row are taken for a loop and left for the next round. */
const MOST_IN_A_ROW = 500;
const MOST_AT_ONCE = 50;

/**
 * Clocks, standing orders and the referee: what is done in a moment and waits for nobody. The database says what is
 * due; a lease keeps two servers from doing the same thing, and the log's key would refuse the second anyway.
 */
export class DueSoon {
  readonly #context: Writing & Needs<'computer'>;
  readonly #running = new Running();

  constructor(context: Writing & Needs<'computer'>) {
    this.#context = context;
  }

  /** Takes on what is due. */
  async round(): Promise<void> {
    const { store, now } = this.#context;
    const free = MOST_AT_ONCE - this.#running.size;
    if (free <= 0 || this.#running.closed) return;
    const due = await store.db
      .selectFrom('games')
      .select('id')
      .where('wake_at', '<=', now())
      .where((it) => it.or([it('lease_until', 'is', null), it('lease_until', '<', now())]))
      .orderBy('wake_at')
      .limit(free)
      .execute();
    for (const { id } of due) await this.nudge(id);
  }

  /** Takes on one game, if something is due there and no other server is at it. */
  async nudge(game: string): Promise<void> {
    const { store, server } = this.#context;
    const now = this.#context.now();
    const { numUpdatedRows } = await store.db
      .updateTable('games')
      .set({ lease_by: server, lease_until: now + LEASE })
      .where('id', '=', game)
      .where('wake_at', '<=', now)
      .where((it) => it.or([it('lease_until', 'is', null), it('lease_until', '<', now)]))
      .executeTakeFirst();
    if (Number(numUpdatedRows) > 0) this.goOn(game);
  }

  /** Looks at a game this server holds the lease for. */
  goOn(game: string): void {
    this.#running.begin(game, async (it) => {
      try {
        for (let moves = 0; moves < MOST_IN_A_ROW && !this.#running.closed; moves++) {
          it.again = false;
          const did = await lookAfter(this.#context, game);
          if (!did && !it.again) return;
        }
      } catch (error) {
        this.#context.log.error({ err: error, game }, 'looking after a game failed');
      }
    });
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  idle = (): Promise<void> => this.#running.idle();
  close = (): Promise<void> => this.#running.close();

  /** What takes longer than a lease stays this server's. */
  async renew(): Promise<void> {
    const { games } = this.#running;
    if (games.length === 0) return;
    await this.#context.store.db
      .updateTable('games')
      .set({ lease_until: this.#context.now() + LEASE })
      .where('lease_by', '=', this.#context.server)
      .where('id', 'in', games)
      .execute();
  }
}

/** Does the one thing that is due in a game. False when there is nothing, and then the next look is put down. */
async function lookAfter(context: Writing & Needs<'computer'>, game: string): Promise<boolean> {
  const live = await context.games.peek(game);
  const { state, seq } = live;
  if (live.status !== 'running' || live.frozen || !state) {
    await rest(context, live);
    return false;
  }
  const asked = live.book.asked(state);
  const referee = asked.find((it) => !isPlayer(it.who));
  if (referee) return computerMove(context, live, state, referee.who, 'referee');
  for (const { who } of asked) {
    if (!isPlayer(who) || !live.premovesOf.has(who)) continue;
    const action = await premoveDue(context, live, state, who);
    if (action && (await actForServer(context, game, seq, action))) {
      context.metrics.automaticMoves.inc({ why: 'order' });
      return true;
    }
  }
  if (await runClock(context, live, state)) return true;
  await rest(context, live);
  return false;
}

/** Nothing to do now: puts down when to look again and gives the lease back. */
async function rest(context: Needs<'store' | 'now'>, live: LiveGame): Promise<void> {
  const now = context.now();
  const waiting = live.status === 'running' && !live.frozen ? live.state : null;
  const wake = waiting
    ? nextWake({ ...live, premovesOf: new Set<PlayerId>() }, waiting, live.clock, now)
    : null;
  await context.store.db
    .updateTable('games')
    .set({ wake_at: wake, lease_by: null, lease_until: null })
    .where('id', '=', live.id)
    .where('seq', '=', live.seq)
    .where('version', '=', live.version)
    .execute();
}
