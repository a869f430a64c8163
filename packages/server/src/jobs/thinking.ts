import { sql } from 'kysely';
import { computerMove } from '../computer/move.ts';
import type { Needs } from '../context.ts';
import type { LiveGame } from '../games/liveGame.ts';
import { computerAsked, LEASE, type Writing } from '../games/write.ts';
import { Running } from './running.ts';

/** Thinking time of an hour ago says little about who is owed some now. */
const HALF_LIFE = 60_000;
/** So many tables are looked at to choose the next. */
const MOST_SEEN = 200;

interface Waiting {
  id: string;
  host: string;
}

/**
 * Computer players think here, as many at once as there are threads. Tables wait in the database, not in this process:
 * whichever server has a free thread takes the next, and a table goes back to the queue after every move while others
 * wait. The next is a table of whoever's tables have been thought for least, so that one person with a hundred tables
 * takes no more than their share.
 */
export class Thinking {
  readonly #context: Writing & Needs<'computer'>;
  readonly #running = new Running();
  readonly #used = new Map<string, number>();
  #faded = 0;
  /** Tables wait that this server had no thread for. */
  #backlog = false;
  #looking: Promise<void> | null = null;

  constructor(context: Writing & Needs<'computer'>) {
    this.#context = context;
  }

  get #threads(): number {
    return this.#context.computer.threads ?? 1;
  }

  hasThreadFor(game: string): boolean {
    const others = this.#running.size - (this.#running.has(game) ? 1 : 0);
    const free = !this.#backlog && !this.#running.closed && others < this.#threads;
    if (!free) this.#backlog = true;
    return free;
  }

  /** Takes on as many waiting tables as there are free threads. */
  async round(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    await this.#looking;
  }

  /** Thinks for a game this server holds the lease for. */
  goOn(game: string): void {
    this.#running.begin(game, async (it) => {
      const began = performance.now();
      let host: string | null = null;
      try {
        do {
          it.again = false;
          host = await this.#thinkFor(game);
        } while (it.again && !this.#running.closed);
      } catch (error) {
        this.#context.log.error({ err: error, game }, 'thinking for a computer player failed');
      }
      if (host !== null) this.#used.set(host, (this.#used.get(host) ?? 0) + performance.now() - began);
      // The thread is free only when this function has returned.
      if (this.#backlog) setImmediate(() => this.#lookAgain());
    });
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0 || this.#looking) {
      await this.#looking;
      await this.#running.idle();
      if (this.#backlog && !this.#running.closed) await this.round();
    }
  }

  async close(): Promise<void> {
    await this.#looking;
    await this.#running.close();
  }

  async renew(): Promise<void> {
    const { games } = this.#running;
    if (games.length === 0) return;
    await this.#context.store.db
      .updateTable('games')
      .set({ think_until: this.#context.now() + LEASE })
      .where('think_by', '=', this.#context.server)
      .where('id', 'in', games)
      .execute();
  }

  #lookAgain(): void {
    this.round().catch((error: unknown) =>
      this.#context.log.error({ err: error }, 'the next table to think for could not be found'),
    );
  }

  async #look(): Promise<void> {
    this.#fade();
    const free = this.#threads - this.#running.size;
    if (free <= 0 || this.#running.closed) return;
    const waiting = await this.#waiting(free + 1);
    const used = ({ host }: Waiting): number => this.#used.get(host) ?? 0;
    waiting.sort((a, b) => used(a) - used(b));
    this.#backlog = waiting.length > free;
    for (const { id } of waiting) {
      if (this.#running.size >= this.#threads) return;
      if (await this.#claim(id)) this.goOn(id);
    }
  }

  /** The tables that have waited longest, of each host at most so many. */
  async #waiting(most: number): Promise<Waiting[]> {
    const now = this.#context.now();
    const { rows } = await sql<Waiting>`
      select id, host_id as host from (
        select id, host_id, think_at, row_number() over (partition by host_id order by think_at) as place
        from games where think_at <= ${now} and (think_until is null or think_until < ${now})
      ) as waiting where place <= ${most} order by think_at limit ${MOST_SEEN}`.execute(
      this.#context.store.db,
    );
    return rows;
  }

  async #claim(game: string): Promise<boolean> {
    const now = this.#context.now();
    const { numUpdatedRows } = await this.#context.store.db
      .updateTable('games')
      .set({ think_by: this.#context.server, think_until: now + LEASE })
      .where('id', '=', game)
      .where('think_at', '<=', now)
      .where((it) => it.or([it('think_until', 'is', null), it('think_until', '<', now)]))
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }

  /** One move; says whose table it is. */
  async #thinkFor(game: string): Promise<string> {
    const live = await this.#context.games.peek(game);
    const { state } = live;
    const who = live.status === 'running' && !live.frozen && state ? computerAsked(live, state) : null;
    if (who === null || !state) await this.#rest(live);
    else await computerMove(this.#context, live, state, who, 'seat');
    return live.host;
  }

  /** Nobody to think for: the table leaves the queue. */
  async #rest(live: LiveGame): Promise<void> {
    await this.#context.store.db
      .updateTable('games')
      .set({ think_at: null, think_by: null, think_until: null })
      .where('id', '=', live.id)
      .where('seq', '=', live.seq)
      .where('version', '=', live.version)
      .execute();
  }

  #fade(): void {
    const now = performance.now();
    if (now - this.#faded < HALF_LIFE) return;
    this.#faded = now;
    for (const [host, used] of this.#used) {
      if (used < 1) this.#used.delete(host);
      else this.#used.set(host, used / 2);
    }
  }
}
