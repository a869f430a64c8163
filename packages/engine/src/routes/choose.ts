import type { Budget } from './search.ts';

/** A route that may be chosen. `worth` is its value less the prices of what it uses. */
export interface Candidate {
  readonly value: number;
  readonly worth: number;
  /** One bit for every stretch and every bonus of the whole run it uses. */
  readonly uses: Int32Array;
}

export interface PoolChoice {
  readonly candidates: readonly Candidate[];
  /** Trains in the pool. */
  readonly count: number;
  readonly must: boolean;
}

export interface Choice {
  /** Per pool the candidates taken. */
  readonly taken: readonly (readonly Candidate[])[];
  readonly value: number;
}

export interface ChoiceResult {
  readonly better: Choice | null;
  readonly complete: boolean;
}

/**
 * The best set of candidates that use nothing twice, if one beats `floor`. Pools in turn; what is already used strikes
 * out candidates of the pools to come, and the best that is left of each bounds what can still be had. `allPrices` is
 * what all things together cost: a set is worth its candidates' worth plus at most that.
 */
export const chooseBest = (
  pools: readonly PoolChoice[],
  allPrices: number,
  scale: number,
  unit: number,
  floor: number,
  budget: Budget,
): ChoiceResult => {
  let best: Choice | null = null;
  let known = floor;
  let complete = true;
  const taken: Candidate[][] = pools.map(() => []);

  const clash = (a: Int32Array, b: Int32Array): boolean => {
    for (let i = 0; i < a.length; i++) if ((a[i] as number) & (b[i] as number)) return true;
    return false;
  };
  /** Worth of the best `count` candidates of a list in descending order. */
  const top = (list: readonly Candidate[], count: number, must: boolean): number => {
    let sum = 0;
    for (let i = 0; i < count && i < list.length; i++) {
      const worth = (list[i] as Candidate).worth;
      if (worth <= 0 && !must) break;
      sum += worth;
    }
    return sum;
  };
  const reaches = (worth: number): boolean => Math.floor((worth + allPrices) / scale / unit) * unit > known;

  const choose = (pool: number, left: number, lists: readonly (readonly Candidate[])[], worth: number, value: number): void => {
    if (!complete) return;
    if (pool === pools.length) {
      if (value > known) {
        known = value;
        best = { taken: taken.map((list) => [...list]), value };
      }
      return;
    }
    const { must } = pools[pool] as PoolChoice;
    if (left === 0) {
      choose(pool + 1, pools[pool + 1]?.count ?? 0, lists, worth, value);
      return;
    }
    let later = 0;
    for (let p = pool + 1; p < pools.length; p++) {
      const { count, must: owed } = pools[p] as PoolChoice;
      later += top(lists[p] ?? [], count, owed);
    }
    const list = lists[pool] ?? [];
    for (let i = 0; i < list.length; i++) {
      const candidate = list[i] as Candidate;
      if (!reaches(worth + later + top(list.slice(i, i + left), left, must))) break;
      budget.left -= 1 + (list.length - i);
      if (budget.left <= 0) {
        complete = false;
        return;
      }
      const rest = lists.map((other, p) =>
        p < pool
          ? other
          : (p === pool ? other.slice(i + 1) : other).filter((next) => !clash(next.uses, candidate.uses)),
      );
      taken[pool]?.push(candidate);
      choose(pool, left - 1, rest, worth + candidate.worth, value + candidate.value);
      taken[pool]?.pop();
    }
    if (!must && reaches(worth + later)) choose(pool + 1, pools[pool + 1]?.count ?? 0, lists, worth, value);
  };

  const sorted = pools.map((pool) => [...pool.candidates].sort((a, b) => b.worth - a.worth || b.value - a.value));
  choose(0, pools[0]?.count ?? 0, sorted, 0, 0);
  return { better: best, complete };
};
