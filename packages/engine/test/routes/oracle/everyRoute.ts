import type { DeclaredRoute } from '../../../src/model/route.ts';
import {
  anyPicks,
  picks,
  type RevenueModel,
  type RunningTrain,
  type Stop,
} from '../../../src/routes/track/model.ts';
import { across, sideOf, type TrackPlan } from '../../../src/routes/track/plan.ts';
import { type RanRoute, revenueOf } from '../../../src/routes/declare/revenue.ts';

/** A route found by trying everything, straight on the track plan: nothing is shared with the optimiser. */
export interface PlainRoute {
  readonly stops: readonly number[];
  readonly ports: readonly number[];
  readonly sides: ReadonlySet<number>;
  readonly passed: readonly string[];
}

/** Every legal route, whatever its length. Each is listed in one direction only. */
export const everyRoute = (plan: TrackPlan, model: RevenueModel): PlainRoute[] => {
  const routes: PlainRoute[] = [];
  const stops: number[] = [];
  const ports: number[] = [];
  const passed: string[] = [];
  const used = new Set<number>();
  const stop = (s: number): Stop => plan.stops[s] as Stop;
  const mayPass = (s: number): boolean =>
    stop(s).passable &&
    !model.limits.some((limit) => limit.limit === 'endsOnly' && anyPicks(limit.of, stop(s).ref));
  const groups = model.limits.flatMap((limit) => (limit.limit === 'atMostOne' ? [limit.of] : []));
  const mayVisit = (s: number): boolean =>
    !stops.some(
      (other) =>
        stop(other).location === stop(s).location ||
        groups.some((of) => anyPicks(of, stop(other).ref) && anyPicks(of, stop(s).ref)),
    );
  const cross = (port: number): void => {
    if (used.has(sideOf(port))) return;
    used.add(sideOf(port));
    ports.push(across(port));
    arrive(across(port));
    ports.pop();
    used.delete(sideOf(port));
  };
  const arrive = (port: number): void => {
    for (const s of plan.stopsAt[port] ?? []) {
      if (!mayVisit(s)) continue;
      stops.push(s);
      if ((stops[0] as number) < s && stops.some((n) => stop(n).own)) {
        routes.push({ stops: [...stops], ports: [...ports], sides: new Set(used), passed: [...passed] });
      }
      if (mayPass(s)) for (const next of plan.portsOf[s] ?? []) cross(next);
      stops.pop();
    }
    passed.push(plan.at[port]?.hex ?? '');
    for (const next of plan.direct[port] ?? []) cross(next);
    passed.pop();
  };
  for (const s of plan.stops.keys()) {
    stops.push(s);
    for (const port of plan.portsOf[s] ?? []) cross(port);
    stops.pop();
  }
  return routes;
};

export const asRan = (plan: TrackPlan, train: RunningTrain, route: PlainRoute): RanRoute => {
  const stops = route.stops.map((s) => plan.stops[s] as Stop);
  const path = route.ports.map((port) => plan.at[across(port)] as DeclaredRoute['path'][number]);
  return {
    route: { train: train.id, stops: stops.map(({ ref }) => ref), path },
    train,
    stops,
    passed: route.passed,
  };
};

/** What each route earns with a train by itself; -1 = this train cannot run it. */
export interface Choice {
  readonly route: PlainRoute;
  readonly alone: number;
  readonly visits: number;
  readonly joins: readonly boolean[];
  readonly exact: readonly boolean[];
}

export const choicesOf = (
  plan: TrackPlan,
  model: RevenueModel,
  train: RunningTrain,
  routes: readonly PlainRoute[],
): Choice[] => {
  const forOne = {
    ...model,
    bonuses: model.bonuses.filter(({ bonus }) => bonus !== 'bestRoute' && bonus !== 'oneRoute'),
  };
  return routes.flatMap((route) => {
    if (train.visit !== null && route.stops.length > train.visit) return [];
    const ran = asRan(plan, train, route);
    const first = ran.stops[0] as Stop;
    const last = ran.stops.at(-1) as Stop;
    return [
      {
        route,
        alone: revenueOf(forOne, [ran]).total,
        visits: route.stops.length,
        joins: model.bonuses.flatMap((bonus) =>
          bonus.bonus === 'oneRoute'
            ? [bonus.both.every((pick) => ran.stops.some(({ ref }) => picks(pick, ref)))]
            : [],
        ),
        exact: model.limits.flatMap((limit) =>
          limit.limit === 'exactEnds'
            ? [
                (picks(limit.from, first.ref) && picks(limit.to, last.ref)) ||
                  (picks(limit.to, first.ref) && picks(limit.from, last.ref)),
              ]
            : [],
        ),
      },
    ];
  });
};

/** The most any set of routes earns; null = nothing fulfils what a train owes. Tries every combination. */
export const bruteForce = (
  plan: TrackPlan,
  model: RevenueModel,
  trains: readonly RunningTrain[],
): number | null => {
  const routes = everyRoute(plan, model);
  const lists = trains.map((train) => choicesOf(plan, model, train, routes));
  const owed = model.limits.filter(({ limit }) => limit === 'exactEnds').length;
  const perVisited = model.bonuses.reduce(
    (sum, bonus) => sum + (bonus.bonus === 'bestRoute' ? bonus.perVisited : 0),
    0,
  );
  const firsts = model.bonuses.flatMap((bonus) => (bonus.bonus === 'oneRoute' ? [bonus] : []));
  let best: number | null = null;
  const taken: Choice[] = [];
  const choose = (t: number): void => {
    const list = lists[t];
    if (!list) {
      for (let i = 0; i < owed; i++) if (!taken.some((choice) => choice.exact[i])) return;
      let total = taken.reduce((sum, choice) => sum + choice.alone, 0);
      total += perVisited * Math.max(0, ...taken.map((choice) => choice.visits));
      for (const [i, first] of firsts.entries()) {
        if (taken.some((choice) => choice.joins[i])) total += first.add;
        else if (first.required) return;
      }
      if (best === null || total > best) best = total;
      return;
    }
    choose(t + 1);
    for (const choice of list) {
      if (taken.some(({ route }) => [...choice.route.sides].some((side) => route.sides.has(side)))) continue;
      taken.push(choice);
      choose(t + 1);
      taken.pop();
    }
  };
  choose(0);
  return best;
};
