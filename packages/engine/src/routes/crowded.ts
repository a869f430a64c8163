import { bundle } from './track/bundle.ts';
import type { RevenueModel } from './track/model.ts';
import { buildNetwork, type Network } from './track/network.ts';
import type { TrackPlan } from './track/plan.ts';
import { type Duty, makeProblem, type Problem, type TrainKind } from './problem/problem.ts';
import type { Budget } from './problem/search.ts';
import { inPart, type Solution, solve, solveBySweep } from './solve/solve.ts';
import { solveByWalks, type Walked } from './walks/solveByWalks.ts';
import { SCALE } from './problem/tables.ts';

/** A solution and the problem whose numbers it speaks in. */
export interface Solved {
  readonly problem: Problem;
  readonly solution: Solution;
}

/**
 * Solves boards where junction tiles lie side by side. Mostly walks say it all (see `solveByWalks`): two 8-trains on a
 * full 1817 map take them a third of a second, where all of the rest together did not come to an end.
 *
 * Otherwise all track between the stops is taken as one (see `bundle`): that problem is small, and its solution bounds
 * what is possible. Then track is looked for, first over the stops of that solution alone, then over all.
 */
export const solveCrowded = (
  network: Network,
  model: RevenueModel,
  kinds: readonly TrainKind[],
  duties: readonly Duty[],
  floor: number,
  budget: Budget,
): Solved => {
  const whole = makeProblem(network, model, kinds, duties);
  const walked = inPart(budget, 2, (part) => solveByWalks(whole, floor, part));
  if (walked === null) return solveBundled(whole, model, kinds, duties, NOTHING, floor, budget);
  if (Math.max(walked.total, floor) >= walked.bound) return { problem: whole, solution: solutionOf(walked) };
  return solveBundled(whole, model, kinds, duties, walked, floor, budget);
};

/** Before anything is found. */
export const NOTHING: Walked = { routes: [], total: -1, bound: Number.MAX_SAFE_INTEGER };

const solutionOf = ({ routes, total, bound }: Walked): Solution => ({
  routes,
  total: Math.max(total, 0),
  bound: Math.max(bound, total, 0),
  feasible: true,
  most: [],
});

/** Tries to better what walks have found. */
export const solveBundled = (
  whole: Problem,
  model: RevenueModel,
  kinds: readonly TrainKind[],
  duties: readonly Duty[],
  walked: Walked,
  least: number,
  budget: Budget,
): Solved => {
  const { network } = whole;
  const floor = Math.max(least, walked.total);
  const best = (found: Solved): Solved => {
    const bound = Math.max(floor, Math.min(walked.bound, found.solution.bound));
    if (found.solution.total > walked.total) return { ...found, solution: { ...found.solution, bound } };
    return { problem: whole, solution: solutionOf({ ...walked, bound }) };
  };
  const bundled = bundle(network);
  const easier = makeProblem(bundled.network, model, kinds, duties);
  const extra = earnedWithin(whole, bundled.original);
  const relaxed = inPart(budget, 3, (part) => solve(easier, { floor, ceiling: walked.bound }, part));
  if (!relaxed.feasible) return { problem: whole, solution: relaxed };
  const ceiling = Math.min(walked.bound, relaxed.bound + extra);
  const kept = new Set(
    relaxed.routes.flatMap(({ stops }) => stops.map((stop) => network.planStop[stop] as number)),
  );
  const thinned = makeProblem(buildNetwork(withStops(network.plan, kept)), model, kinds, duties);
  const first = inPart(budget, 3, (part) => solve(thinned, { floor, ceiling }, part));
  if (first.total >= ceiling)
    return best({ problem: thinned, solution: { ...first, bound: ceiling, feasible: true } });
  const most = relaxed.most.map((worth) => worth + extra * SCALE);
  const second = solveBySweep(whole, most, { floor: Math.max(floor, first.total), ceiling }, budget);
  if (second.total > first.total) return best({ problem: whole, solution: second });
  return best({
    problem: thinned,
    solution: { ...first, bound: Math.max(first.total, second.bound), feasible: true },
  });
};

/** The same track with all other stops taken off the map. */
const withStops = (plan: TrackPlan, kept: ReadonlySet<number>): TrackPlan => ({
  ...plan,
  stopsAt: plan.stopsAt.map((stops) => stops.filter((stop) => kept.has(stop))),
  portsOf: plan.portsOf.map((ports, stop) => (kept.has(stop) ? ports : [])),
});

/** What track that is no exit of a stop can earn by itself (mines), each piece once in the whole run. */
const earnedWithin = ({ network, pools }: Problem, kept: Int16Array): number => {
  const modes = pools.flatMap((pool) => pool.modes);
  const most = (amounts: readonly number[]): number =>
    amounts.reduce((best, amount) => Math.max(best, amount), 0);
  const outside = new Set(kept);
  let sum = 0;
  for (let stretch = 0; stretch < network.stretchCount; stretch++) {
    if (!outside.has(stretch)) sum += most(modes.map((mode) => mode.onStretch[stretch] as number));
    for (const run of [2 * stretch, 2 * stretch + 1])
      sum += most(modes.map((mode) => mode.onTurn[run] as number));
  }
  return sum;
};
