import type { Needs } from '../context.ts';
import { Refusal } from '../refusal.ts';

const QUARTER_HOUR = 15 * 60_000;

/** Fits a column of whole numbers. */
const UNLIMITED = 2_000_000_000;

const tooMany = (): Refusal => new Refusal(429, 'tooMany', 'Too many attempts. Wait a quarter of an hour.');

/** How often something may be tried in a period. */
export interface Allowance {
  key: string;
  most: number;
}

/**
 * Counts attempts in the database, so that all servers together allow no more than one would. An attempt is counted
 * before it is judged: however many come at the same moment, no more are judged than may be.
 */
export class Attempts {
  readonly #context: Needs<'store' | 'now'>;
  readonly #period: number;
  readonly #taken: string[] = [];

  constructor(context: Needs<'store' | 'now'>, length = QUARTER_HOUR) {
    this.#context = context;
    this.#period = Math.floor(context.now() / length) * length;
  }

  /** Takes one attempt of each, or none of them and refuses. */
  async take(...allowances: readonly Allowance[]): Promise<void> {
    for (const { key, most } of allowances) {
      if ((await this.#count(key, most)) === null) {
        await this.giveBack();
        throw tooMany();
      }
      this.#taken.push(key);
    }
  }

  /** Takes one where there is no limit; says how many there were. */
  async note(key: string): Promise<number> {
    const count = await this.#count(key, UNLIMITED);
    this.#taken.push(key);
    return count ?? 0;
  }

  /** It was no attempt to count: whoever knows the password guessed nothing. */
  async giveBack(): Promise<void> {
    for (const key of this.#taken.splice(0)) {
      await this.#context.store.db
        .updateTable('attempts')
        .set((it) => ({ count: it('count', '-', 1) }))
        .where('key', '=', key)
        .where('period', '=', this.#period)
        .where('count', '>', 0)
        .execute();
    }
  }

  /** One statement looks and counts; null when there are as many as there may be. */
  async #count(key: string, most: number): Promise<number | null> {
    const row = await this.#context.store.db
      .insertInto('attempts')
      .values({ key, period: this.#period, count: 1 })
      .onConflict((it) =>
        it
          .columns(['key', 'period'])
          .doUpdateSet((up) => ({ count: up('attempts.count', '+', 1) }))
          .where('attempts.count', '<', most),
      )
      .returning('count')
      .executeTakeFirst();
    return row?.count ?? null;
  }
}

/** Some things are counted by the day. */
const LONGEST_PERIOD = 25 * 3_600_000;

/** Old counts are of no use to anybody. */
export async function forgetAttempts(context: Needs<'store' | 'now'>): Promise<void> {
  await context.store.db
    .deleteFrom('attempts')
    .where('period', '<', context.now() - LONGEST_PERIOD)
    .execute();
}
