import { bundle } from './bundle.ts';
import type { RevenueModel } from './model.ts';
import { buildNetwork, type Network } from './network.ts';
import type { TrackPlan } from './plan.ts';
import { type Duty, makeProblem, type Problem, type TrainKind } from './problem.ts';
import type { Budget } from './search.ts';
import { inPart, type Solution, solve, solveBySweep } from './solve.ts';
import { SCALE } from './tables.ts';

/** A solution and the problem whose numbers it speaks in. */
export interface Solved {
  readonly problem: Problem;
  readonly solution: Solution;
}

/**
 * Solves boards where junction tiles lie side by side. With all track between the stops taken as one (see `bundle`) the
 * problem is small, and its solution bounds what is possible. Then track is looked for, first over the stops of that
 * solution alone, then over all.
 */
export const solveCrowded = (
  network: Network,
  model: RevenueModel,
  kinds: readonly TrainKind[],
  duties: readonly Duty[],
  floor: number,
  budget: Budget,
): Solved => {
  const bundled = bundle(network);
  const easier = makeProblem(bundled.network, model, kinds, duties);
  const whole = makeProblem(network, model, kinds, duties);
  const extra = earnedWithin(whole, bundled.original);
  const relaxed = inPart(budget, 3, (part) =>
    solve(easier, { floor, ceiling: Number.MAX_SAFE_INTEGER }, part),
  );
  if (!relaxed.feasible) return { problem: whole, solution: relaxed };
  const ceiling = relaxed.bound + extra;
  const kept = new Set(
    relaxed.routes.flatMap(({ stops }) => stops.map((stop) => network.planStop[stop] as number)),
  );
  const thinned = makeProblem(buildNetwork(withStops(network.plan, kept)), model, kinds, duties);
  const first = inPart(budget, 3, (part) => solve(thinned, { floor, ceiling }, part));
  if (first.total >= ceiling)
    return { problem: thinned, solution: { ...first, bound: ceiling, feasible: true } };
  const most = relaxed.most.map((worth) => worth + extra * SCALE);
  const second = solveBySweep(whole, most, { floor: Math.max(floor, first.total), ceiling }, budget);
  if (second.total > first.total) return { problem: whole, solution: second };
  return {
    problem: thinned,
    solution: { ...first, bound: Math.max(first.total, second.bound), feasible: true },
  };
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
