import type { House } from '../house.ts';
import { Refusal } from '../refusal.ts';

const QUARTER_HOUR = 15 * 60_000;

const tooMany = (): Refusal => new Refusal(429, 'tooMany', 'Too many attempts. Wait a quarter of an hour.');

async function countOf(house: House, key: string, period: number): Promise<number> {
  const row = await house.store.db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', key)
    .where('period', '=', period)
    .executeTakeFirst();
  return row?.count ?? 0;
}

async function count(house: House, key: string, period: number): Promise<void> {
  await house.store.db
    .insertInto('attempts')
    .values({ key, period, count: 1 })
    .onConflict((it) =>
      it.columns(['key', 'period']).doUpdateSet((up) => ({ count: up('attempts.count', '+', 1) })),
    )
    .execute();
}

/** Counts in the database, so that all servers together allow no more than one would. */
export class Attempts {
  readonly #house: House;
  readonly #keys: readonly { key: string; most: number }[];
  readonly #period: number;

  constructor(house: House, keys: readonly { key: string; most: number }[], length = QUARTER_HOUR) {
    this.#house = house;
    this.#keys = keys;
    this.#period = Math.floor(house.now() / length) * length;
  }

  async mustBeAllowed(): Promise<void> {
    for (const { key, most } of this.#keys) {
      if ((await countOf(this.#house, key, this.#period)) >= most) throw tooMany();
    }
  }

  async record(): Promise<void> {
    for (const { key } of this.#keys) await count(this.#house, key, this.#period);
  }
}

/** Old counts are of no use to anybody. */
export async function forgetAttempts(house: House): Promise<void> {
  await house.store.db
    .deleteFrom('attempts')
    .where('period', '<', house.now() - 2 * 3_600_000)
    .execute();
}
