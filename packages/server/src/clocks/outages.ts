import type { Needs } from '../context.ts';
import type { Outage, Outages } from './outage.ts';

/** How often a server says that it could take a move, and after how long a silence none could. */
export const BEAT_EVERY = 2000;
const LONGEST_SILENCE = 6000;
/** Longer than any question stands: an older outage is in no running clock. */
const KEPT = 120 * 24 * 3_600_000;

/**
 * Notices outages. Every server writes the time into the same row of the database; whoever finds a long silence there
 * writes down the outage, once for all of them. A server that runs but cannot write is silent too.
 */
export class OutageWatch implements Outages {
  readonly #context: Needs<'store' | 'log' | 'now'>;
  #list: readonly Outage[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(context: Needs<'store' | 'log' | 'now'>) {
    this.#context = context;
  }

  get list(): readonly Outage[] {
    return this.#list;
  }

  /** Before any clock is looked at: the outage that ends with this start is known then. */
  async start(): Promise<void> {
    await this.beat();
    this.#timer = setInterval(() => {
      this.beat().catch((error: unknown) =>
        this.#context.log.warn({ err: error }, 'the server could not say that it is alive'),
      );
    }, BEAT_EVERY);
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async beat(): Promise<void> {
    const { store, log } = this.#context;
    const now = this.#context.now();
    const outage = await store.db.transaction().execute(async (tx): Promise<Outage | null> => {
      const last = await tx.selectFrom('heartbeat').select('at').where('id', '=', 1).executeTakeFirst();
      if (!last) {
        await tx
          .insertInto('heartbeat')
          .values({ id: 1, at: now })
          .onConflict((it) => it.doNothing())
          .execute();
        return null;
      }
      if (now <= last.at) return null;
      const { numUpdatedRows } = await tx
        .updateTable('heartbeat')
        .set({ at: now })
        .where('id', '=', 1)
        .where('at', '=', last.at)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0 || now - last.at <= LONGEST_SILENCE) return null;
      await tx.insertInto('outages').values({ from_at: last.at, to_at: now }).execute();
      await tx
        .deleteFrom('outages')
        .where('to_at', '<', now - KEPT)
        .execute();
      return { from: last.at, to: now };
    });
    if (outage) log.warn({ seconds: Math.round((outage.to - outage.from) / 1000) }, 'an outage is over');
    this.#list = await store.db
      .selectFrom('outages')
      .select(['from_at as from', 'to_at as to'])
      .where('to_at', '>', now - KEPT)
      .orderBy('from_at')
      .execute();
  }
}
