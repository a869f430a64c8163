import { type Candidate, claimPrice, makeCandidate, pricedCandidate } from '../problem/candidate.ts';
import { chooseBest, type PoolChoice, type Priced } from './choose.ts';
import { type JointTrain, sweepTogether } from '../sweep/joint.ts';
import type { Oracle } from './oracle.ts';
import type { Problem } from '../problem/problem.ts';
import type { Round } from './round.ts';
import type { Budget } from '../problem/search.ts';
import type { PricedRound } from './solve.ts';
import type { Swept } from '../sweep/sweep.ts';
import { SCALE } from '../problem/tables.ts';

export interface Closed {
  readonly better: readonly Candidate[] | null;
  /** True: nothing beats what is known now. */
  readonly complete: boolean;
}

/*
 * A set that beats what is known must be worth almost as much as the bound, so each of its routes must be worth almost as
 * much as its pool's best: what is missing may not exceed the slack.
 */
const slackOf = (problem: Problem, priced: PricedRound, known: number): number =>
  priced.bound - (known + problem.unit) * SCALE;

/** Lists the routes that can be part of a better set, if there are no more than `limit`, and chooses among them. */
export const listGap = (
  problem: Problem,
  priced: PricedRound,
  known: number,
  limit: number,
  budget: Budget,
): Closed => {
  const slack = slackOf(problem, priced, known);
  if (slack < 0) return { better: null, complete: true };
  const lists = listRoutes(problem, priced, slack, limit, budget);
  return lists === null ? { better: null, complete: false } : choose(problem, priced, lists, known, budget);
};

const listRoutes = (
  problem: Problem,
  { round, most }: PricedRound,
  slack: number,
  limit: number,
  budget: Budget,
): Priced[][] | null => {
  const lists: Priced[][] = [];
  let room = limit;
  for (const p of problem.pools.keys()) {
    const list: Priced[] = [];
    for (const oracle of round.oracles[p] ?? []) {
      const cost = claimPrice(problem, oracle.mode, round.prices);
      const complete =
        oracle.listable &&
        oracle.list((most[p] as number) - slack - 1 + cost, budget, (route) => {
          list.push({
            candidate: pricedCandidate(problem, oracle.mode, route, round.prices),
            worth: route.worth - cost,
          });
          return --room > 0;
        });
      if (!complete || room <= 0) return null;
    }
    lists.push(list);
  }
  return lists;
};

const choose = (
  problem: Problem,
  { round }: PricedRound,
  lists: readonly Priced[][],
  known: number,
  budget: Budget,
): Closed => {
  const pools = problem.pools.map(
    (pool, p): PoolChoice => ({ candidates: lists[p] ?? [], count: pool.trains.length, must: pool.must }),
  );
  const reaches = (worth: number, floor: number): boolean =>
    Math.floor((worth + round.all) / SCALE / problem.unit) * problem.unit > floor;
  return chooseBest(pools, known, reaches, budget);
};

/**
 * Sweeps all trains together over the states of routes that can be part of a better set, for every way to give the
 * bonuses of the whole run to trains.
 */
export const sweepGap = (problem: Problem, priced: PricedRound, known: number, budget: Budget): Closed => {
  const { round, most } = priced;
  const slack = slackOf(problem, priced, known);
  if (slack < 0) return { better: null, complete: true };
  const swept = new Map<Oracle, Swept | null>();
  const statesOf = (oracle: Oracle, p: number): Swept | null => {
    if (!swept.has(oracle)) {
      const cost = claimPrice(problem, oracle.mode, round.prices);
      swept.set(oracle, oracle.states((most[p] as number) - slack - 1 + cost, budget));
    }
    return swept.get(oracle) ?? null;
  };
  let better: readonly Candidate[] | null = null;
  let floor = known;
  for (const oracles of assignments(problem, round)) {
    const trains: JointTrain[] = [];
    for (const oracle of oracles) {
      const states = statesOf(oracle, oracle.mode.pool);
      if (states === null) return { better, complete: false };
      trains.push({ swept: states, mayIdle: !oracle.pool.must });
    }
    const result = sweepTogether(trains, round.prices, (floor + problem.unit) * SCALE - 1, budget);
    if (!result.complete) return { better, complete: false };
    if (result.routes === null) continue;
    const routes = result.routes.flatMap((route, t) =>
      route === null ? [] : [makeCandidate(problem, (oracles[t] as Oracle).mode, route)],
    );
    better = routes;
    floor = routes.reduce((sum, route) => sum + route.value, 0);
  }
  return { better, complete: true };
};

/** Every way to choose a mode for each train so that no bonus is claimed twice; trains that are alike are not swapped. */
const assignments = (problem: Problem, round: Round): Oracle[][] => {
  let all: Oracle[][] = [[]];
  problem.pools.forEach((pool, p) => {
    for (const i of pool.trains.keys()) {
      all = all.flatMap((before) => {
        const claimed = before.reduce((sum, oracle) => sum | oracle.mode.claims, 0);
        const last = i === 0 ? undefined : before.at(-1);
        return (round.oracles[p] ?? [])
          .filter((oracle, m) => {
            if (oracle.mode.claims & claimed) return false;
            return last === undefined || m >= (round.oracles[p] ?? []).indexOf(last);
          })
          .map((oracle) => [...before, oracle]);
      });
    }
  });
  return all;
};
