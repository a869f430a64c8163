import type { DeclaredRoute } from '../../model/route.ts';
import type { RefusalKey } from '../../model/refusal.ts';
import type { Json } from '../../model/json.ts';
import type { HexId } from '../../track/types.ts';
import {
  anyPicks,
  picks,
  type RevenueModel,
  type RunningTrain,
  type Stop,
  type StopPick,
} from '../track/model.ts';
import { sideOf } from '../track/plan.ts';
import { type RanRoute, revenueOf, type RunRevenue, visitsBoth } from './revenue.ts';
import { stopsOf, type Track, traceRoute, type Walk } from '../track/walk.ts';

/** Why a declared run is no run. The key is the engine's; the title cites its rule. */
export interface RouteRefusal {
  readonly key: Extract<RefusalKey, `route.${string}`>;
  readonly facts: Readonly<Record<string, Json>>;
}

/** Judges declared routes: track, stops, tokens, limits, nothing used twice. Not whether a better run exists. */
export const verifyRoutes = (
  track: Track,
  model: RevenueModel,
  trains: readonly RunningTrain[],
  declared: readonly DeclaredRoute[],
): RunRevenue | RouteRefusal => {
  const ran: RanRoute[] = [];
  const used = new Set<number>();
  for (const route of declared) {
    const train = trains.find(({ id }) => id === route.train);
    if (!train) return no('route.train', { train: route.train });
    if (ran.some((other) => other.train === train)) return no('route.twice', { train: route.train });
    const walk = traceRoute(track, route);
    if (!('stops' in walk)) return no('route.track', { hex: walk.hex });
    const stops = stopsOf(track, walk);
    const refusal = againstRoute(track, model, train, stops) ?? againstTrack(track, walk, used);
    if (refusal) return refusal;
    ran.push({ route, train, stops, passed: walk.passed });
  }
  return againstRun(model, ran) ?? revenueOf(model, ran);
};

export const isRefusal = (verdict: RunRevenue | RouteRefusal): verdict is RouteRefusal => 'key' in verdict;

const no = (key: RouteRefusal['key'], facts: Readonly<Record<string, Json>>): RouteRefusal => ({
  key,
  facts,
});

const againstRoute = (
  track: Track,
  model: RevenueModel,
  train: RunningTrain,
  stops: readonly Stop[],
): RouteRefusal | null => {
  if (stops.length < 2) return no('route.stops', {});
  if (train.visit !== null && stops.length > train.visit) {
    return no('route.tooLong', { train: train.id, limit: train.visit });
  }
  const locations = new Set<string>();
  for (const stop of stops) {
    if (locations.has(stop.location)) return no('route.repeat', { hex: stop.ref.hex });
    locations.add(stop.location);
  }
  for (const stop of stops.slice(1, -1)) {
    if (stop.ref.kind === 'offboard' || endsOnly(model, stop)) return no('route.ends', { hex: stop.ref.hex });
    if (!stop.passable) return no('route.blocked', { hex: stop.ref.hex });
  }
  for (const limit of model.limits) {
    if (limit.limit === 'atMostOne' && stops.filter((stop) => anyPicks(limit.of, stop.ref)).length > 1) {
      return no('route.group', { group: limit.name });
    }
  }
  if (!stops.some((stop) => stop.own)) return no('route.token', { company: track.company });
  return null;
};

const endsOnly = (model: RevenueModel, stop: Stop): boolean =>
  model.limits.some((limit) => limit.limit === 'endsOnly' && anyPicks(limit.of, stop.ref));

/** Routes of one run share no track, and no route uses a piece of track twice. */
const againstTrack = (track: Track, walk: Walk, used: Set<number>): RouteRefusal | null => {
  for (const port of walk.ports) {
    if (used.has(sideOf(port))) return no('route.shared', { hex: track.hexOf(port) });
    used.add(sideOf(port));
  }
  return null;
};

const againstRun = (model: RevenueModel, ran: readonly RanRoute[]): RouteRefusal | null => {
  for (const limit of model.limits) {
    if (limit.limit === 'exactEnds' && !ran.some(({ stops }) => runsBetween(stops, limit.from, limit.to))) {
      return no('route.exact', { from: hexOf(limit.from), to: hexOf(limit.to) });
    }
  }
  for (const bonus of model.bonuses) {
    if (bonus.bonus === 'oneRoute' && bonus.required && !ran.some(({ stops }) => visitsBoth(bonus, stops))) {
      return no('route.exact', { from: hexOf(bonus.both[0]), to: hexOf(bonus.both[1]) });
    }
  }
  return null;
};

const runsBetween = (stops: readonly Stop[], from: StopPick, to: StopPick): boolean => {
  const first = stops[0]?.ref;
  const last = stops.at(-1)?.ref;
  if (!first || !last) return false;
  return (picks(from, first) && picks(to, last)) || (picks(to, first) && picks(from, last));
};

const hexOf = (pick: StopPick): HexId => (typeof pick === 'string' ? pick : pick.hex);
