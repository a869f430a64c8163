import type { DeclaredRoute, SideRef } from '../model/action.ts';
import type { RouteReport } from '../model/event.ts';
import { findLinks, type Links } from './links.ts';
import type { RevenueModel, RunningTrain, Stop } from './model.ts';
import { hexesPassed, type Network, portsOfRun } from './network.ts';
import { across } from './plan.ts';
import { type Duty, makeProblem, type Problem, setBonuses, type TrainKind, trainKinds } from './problem.ts';
import { type RanRoute, revenueOf } from './revenue.ts';
import { type ChosenRoute, type Solution, solve } from './solve.ts';

/** The best run that was found, and how sure that is. */
export interface BestRun {
  readonly routes: readonly RouteReport[];
  readonly total: number;
  /** No legal run earns more. */
  readonly bound: number;
  /** `total === bound`. */
  readonly proven: boolean;
  /** False: no legal run fulfils what one train owes (a connection run, a required first run). */
  readonly possible: boolean;
  /** Search steps used. */
  readonly steps: number;
}

/**
 * Search steps granted by default. A budget counts steps, never time, so that every machine gives the same answer. Every
 * recorded run takes less than a hundredth of this.
 */
export const DEFAULT_BUDGET = 60_000_000;

/** Ways listed from one exit of a stop; more are only found where junction tiles lie side by side. */
const WAYS = 400;

/** The run that earns most with these trains, found within the budget. */
export const suggestRoutes = (
  network: Network,
  model: RevenueModel,
  trains: readonly RunningTrain[],
  steps: number = DEFAULT_BUDGET,
): BestRun => {
  const links = linksOf(network);
  const kinds = trainKinds(trains, network.stopCount);
  const budget = { left: steps };
  let best: { solution: Solution; problem: Problem } | null = null;
  let bound = 0;
  const duties = dutiesOf(model, kinds);
  for (const assigned of duties) {
    const problem = makeProblem(network, links, model, kinds, assigned);
    const solution = solve(problem, best?.solution.total ?? -1, budget);
    if (!solution.feasible) continue;
    bound = Math.max(bound, solution.bound);
    if (best === null || solution.total > best.solution.total) best = { solution, problem };
  }
  const used = steps - budget.left;
  if (best === null) {
    const possible = duties.every((assigned) => assigned.length === 0);
    return { routes: [], total: 0, bound: 0, proven: true, possible, steps: used };
  }
  const { routes, total } = revenueOf(model, declare(best.problem, best.solution.routes));
  return { routes, total, bound, proven: total === bound, possible: true, steps: used };
};

const known = new WeakMap<Network, Links>();

/** The ways between stops, listed once for each network. */
export const linksOf = (network: Network): Links => {
  const links = known.get(network) ?? findLinks(network, WAYS);
  known.set(network, links);
  return links;
};

/** Which kind of train fulfils each obligation: every combination is a problem of its own. */
const dutiesOf = (model: RevenueModel, kinds: readonly TrainKind[]): Duty[][] => {
  let combinations: Duty[][] = [[]];
  const owe = (duty: Omit<Duty, 'pool'>): void => {
    combinations = combinations.flatMap((before) =>
      kinds.flatMap((kind, pool) =>
        before.filter((other) => other.pool === pool).length < kind.trains.length ? [[...before, { ...duty, pool }]] : [],
      ),
    );
  };
  for (const limit of model.limits) if (limit.limit === 'exactEnds') owe({ ends: limit, claim: 0 });
  setBonuses(model).forEach((bonus, i) => {
    if (bonus.bonus === 'oneRoute' && bonus.required) owe({ ends: null, claim: 1 << i });
  });
  return combinations;
};

const declare = (problem: Problem, routes: readonly ChosenRoute[]): RanRoute[] => {
  const taken = problem.pools.map(() => 0);
  return routes.map((route) => {
    const at = taken[route.pool] ?? 0;
    taken[route.pool] = at + 1;
    const train = problem.pools[route.pool]?.trains[at] as RunningTrain;
    const stops: Stop[] = [];
    const path: SideRef[] = [];
    const passed: string[] = [];
    stops.push(problem.network.stops[route.start] as Stop);
    for (const link of route.links) {
      const runs = runsOf(problem.links, link);
      stops.push(problem.network.stops[problem.links.to[link] as number] as Stop);
      passed.push(...hexesPassed(problem.network, runs));
      for (const port of runs.flatMap((run) => portsOfRun(problem.network, run))) {
        const place = problem.network.plan.at[across(port)];
        if (place) path.push({ hex: place.hex, edge: place.edge });
      }
    }
    const declared: DeclaredRoute = { train: train.id, stops: stops.map((stop) => stop.ref), path };
    return { route: declared, train, stops, passed };
  });
};

const runsOf = (links: Links, link: number): readonly number[] => {
  const runs = links.runs[link >> 1] ?? [];
  return (link & 1) === 0 ? runs : runs.map((run) => run ^ 1).reverse();
};

/** Is there any legal route at all: a way from an own token to another place? */
export const hasRoute = (network: Network, model: RevenueModel): boolean => {
  const links = linksOf(network);
  const { placesOf } = makeProblem(network, links, model, [], []);
  for (let link = 0; link < links.count; link++) {
    const from = links.from[link] as number;
    const there = placesOf[links.to[link] as number];
    if (network.own[from] && !placesOf[from]?.some((place) => there?.includes(place))) return true;
  }
  return false;
};
