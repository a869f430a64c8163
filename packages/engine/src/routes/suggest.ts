import type { SideRef } from '../model/route.ts';
import type { RouteReport } from '../model/event.ts';
import type { Candidate } from './problem/candidate.ts';
import { solveCrowded, type Solved } from './crowded.ts';
import { linksOf } from './track/links.ts';
import { setBonuses } from './problem/mode.ts';
import type { RevenueModel, RunningTrain, Stop } from './track/model.ts';
import { type Network, portsOfRun } from './track/network.ts';
import { across, type PortPlace } from './track/plan.ts';
import {
  type Duty,
  findPlaces,
  makeProblem,
  type Problem,
  type TrainKind,
  trainKinds,
} from './problem/problem.ts';
import { type RanRoute, revenueOf } from './declare/revenue.ts';
import type { Budget } from './problem/search.ts';
import { solve } from './solve/solve.ts';

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
export const DEFAULT_BUDGET = 20_000_000;

/** The run that earns most with these trains, found within the budget. */
export const suggestRoutes = (
  network: Network,
  model: RevenueModel,
  trains: readonly RunningTrain[],
  steps: number = DEFAULT_BUDGET,
): BestRun => {
  const kinds = trainKinds(trains, network.stopCount);
  const budget = { left: steps };
  let best: Solved | null = null;
  let bound = 0;
  for (const assigned of dutiesOf(model, kinds)) {
    const floor: number = best?.solution.total ?? -1;
    const { problem, solution }: Solved = linksOf(network).complete
      ? solvePlain(network, model, kinds, assigned, floor, budget)
      : solveCrowded(network, model, kinds, assigned, floor, budget);
    if (!solution.feasible) continue;
    bound = Math.max(bound, solution.bound);
    if (best === null || solution.total > best.solution.total) best = { solution, problem };
  }
  const used = steps - budget.left;
  if (best === null) {
    return { routes: [], total: 0, bound: 0, proven: true, possible: !owesSomething(model), steps: used };
  }
  const { routes, total } = revenueOf(model, declare(best.problem, best.solution.routes));
  return { routes, total, bound, proven: total === bound, possible: true, steps: used };
};

const solvePlain = (
  network: Network,
  model: RevenueModel,
  kinds: readonly TrainKind[],
  duties: readonly Duty[],
  floor: number,
  budget: Budget,
): Solved => {
  const problem = makeProblem(network, model, kinds, duties);
  return { problem, solution: solve(problem, { floor, ceiling: Number.MAX_SAFE_INTEGER }, budget) };
};

const owesSomething = (model: RevenueModel): boolean =>
  model.limits.some(({ limit }) => limit === 'exactEnds') ||
  model.bonuses.some((bonus) => bonus.bonus === 'oneRoute' && bonus.required);

/** Which kind of train fulfils each obligation: every combination is a problem of its own. */
const dutiesOf = (model: RevenueModel, kinds: readonly TrainKind[]): Duty[][] => {
  let combinations: Duty[][] = [[]];
  const owe = (duty: Omit<Duty, 'kind'>): void => {
    combinations = combinations.flatMap((before) =>
      kinds.flatMap(({ trains }, kind) =>
        before.filter((other) => other.kind === kind).length < trains.length
          ? [[...before, { ...duty, kind }]]
          : [],
      ),
    );
  };
  for (const limit of model.limits) if (limit.limit === 'exactEnds') owe({ ends: limit, claims: 0 });
  setBonuses(model).forEach((bonus, i) => {
    if (bonus.bonus === 'oneRoute' && bonus.required) owe({ ends: null, claims: 1 << i });
  });
  return combinations;
};

/** The routes as a player would declare them. */
const declare = (problem: Problem, routes: readonly Candidate[]): RanRoute[] => {
  const { network, pools } = problem;
  const taken = pools.map(() => 0);
  return routes.map(({ mode, stops: numbers, legs }) => {
    const at = taken[mode.pool] ?? 0;
    taken[mode.pool] = at + 1;
    const train = pools[mode.pool]?.trains[at] as RunningTrain;
    const stops = numbers.map((stop) => network.stops[stop] as Stop);
    const ports = legs.map((leg) => leg.flatMap((run) => portsOfRun(network, run)));
    const path = ports.flat().map((port): SideRef => {
      const { hex, edge } = network.plan.at[across(port)] as PortPlace;
      return { hex, edge };
    });
    const passed = ports.flatMap((leg) => leg.slice(0, -1).map((port) => network.plan.at[port]?.hex ?? ''));
    return { route: { train: train.id, stops: stops.map((stop) => stop.ref), path }, train, stops, passed };
  });
};

/** Is there any legal route at all: can a train leave an own token and come to another place? */
export const hasRoute = (network: Network, model: RevenueModel): boolean => {
  const places = findPlaces(network, model).of;
  const apart = (a: number, b: number): boolean => !places[a]?.some((place) => places[b]?.includes(place));
  for (let stop = 0; stop < network.stopCount; stop++) {
    if (network.own[stop] && nextStops(network, stop).some((other) => apart(stop, other))) return true;
  }
  return false;
};

/** The stops that can be reached from a stop without another between. */
const nextStops = (network: Network, stop: number): number[] => {
  const seen = new Set<number>(network.outs.subarray(network.outAt[stop], network.outAt[stop + 1]));
  const found: number[] = [];
  for (const run of seen) {
    found.push(...network.heads.subarray(network.headAt[run], network.headAt[run + 1]));
    for (const next of network.onward.subarray(network.onwardAt[run], network.onwardAt[run + 1]))
      seen.add(next);
  }
  return found;
};
