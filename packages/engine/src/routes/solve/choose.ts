import { type Candidate, clash } from '../problem/candidate.ts';
import type { Budget } from '../problem/search.ts';

/** A candidate with its worth: scaled value less the prices of what it uses. */
export interface Priced {
  readonly candidate: Candidate;
  readonly worth: number;
}

export interface PoolChoice {
  readonly candidates: readonly Priced[];
  /** Trains in the pool. */
  readonly count: number;
  readonly must: boolean;
}

export interface ChoiceResult {
  /** Null = no choice reaches the target. */
  readonly better: readonly Candidate[] | null;
  readonly complete: boolean;
}

/**
 * The best set of candidates that use nothing twice, if one is worth more than `floor`. Pools in turn; what is used
 * strikes out candidates of the pools to come, and the best that is left of each bounds what can still be had.
 * `reaches` says whether a set of this total worth could earn enough.
 */
export const chooseBest = (
  pools: readonly PoolChoice[],
  floor: number,
  reaches: (worth: number, floor: number) => boolean,
  budget: Budget,
): ChoiceResult => {
  let best: readonly Candidate[] | null = null;
  let known = floor;
  let complete = true;
  const taken: Candidate[] = [];

  const choose = (pool: number, left: number, lists: readonly (readonly Priced[])[], worth: number): void => {
    if (!complete) return;
    const current = pools[pool];
    if (current === undefined) {
      const value = taken.reduce((sum, candidate) => sum + candidate.value, 0);
      if (value > known) {
        known = value;
        best = [...taken];
      }
      return;
    }
    const after = pools[pool + 1]?.count ?? 0;
    if (left === 0) {
      choose(pool + 1, after, lists, worth);
      return;
    }
    let later = 0;
    for (let p = pool + 1; p < pools.length; p++) later += most(lists[p] ?? [], 0, pools[p]?.count ?? 0);
    const list = lists[pool] ?? [];
    for (let i = 0; i < list.length; i++) {
      if (!reaches(worth + later + most(list, i, left), known)) break;
      const { candidate, worth: adds } = list[i] as Priced;
      budget.left -= 1 + ((list.length - i) >> 2);
      if (budget.left <= 0) {
        complete = false;
        return;
      }
      const rest = lists.map((other, p) => {
        if (p < pool) return other;
        const others = p === pool ? other.slice(i + 1) : other;
        return others.filter((next) => !clash(next.candidate.uses, candidate.uses));
      });
      taken.push(candidate);
      choose(pool, left - 1, rest, worth + adds);
      taken.pop();
    }
    if (!current.must && reaches(worth + later, known)) choose(pool + 1, after, lists, worth);
  };

  const lists = pools.map((pool) =>
    [...pool.candidates].sort((a, b) => b.worth - a.worth || b.candidate.value - a.candidate.value),
  );
  choose(0, pools[0]?.count ?? 0, lists, 0);
  return { better: best, complete };
};

/** The most the next `count` of a list in descending order can be worth together. */
const most = (list: readonly Priced[], from: number, count: number): number => {
  let sum = 0;
  for (let i = from; i < from + count && i < list.length; i++) sum += Math.max(0, (list[i] as Priced).worth);
  return sum;
};
