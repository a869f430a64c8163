import type { DeclaredRoute } from '../../model/route.ts';
import type { RouteReport } from '../../model/event.ts';
import type { CostPart } from '../../model/frame.ts';
import type { HexId } from '../../track/types.ts';
import {
  anyPicks,
  type Bonus,
  picks,
  type RevenueModel,
  type RunningTrain,
  type Stop,
  type StopPick,
} from '../track/model.ts';

/** A legal route, as the revenue rules see it. */
export interface RanRoute {
  readonly route: DeclaredRoute;
  readonly train: RunningTrain;
  readonly stops: readonly Stop[];
  /** Hexes run through between stops, once for each time. */
  readonly passed: readonly HexId[];
}

export interface RunRevenue {
  readonly routes: readonly RouteReport[];
  readonly total: number;
}

/** What a set of legal routes earns and why. The counted stops of each train are chosen for the greatest revenue. */
export const revenueOf = (model: RevenueModel, run: readonly RanRoute[]): RunRevenue => {
  const routes = run.map((ran) => bestCount(model, ran));
  for (const bonus of model.bonuses) {
    if (bonus.bonus === 'bestRoute') {
      const longest = run.reduce(
        (best, ran, i) => (ran.stops.length > (run[best]?.stops.length ?? 0) ? i : best),
        0,
      );
      addTo(routes[longest], bonus.why, bonus.perVisited * (run[longest]?.stops.length ?? 0));
    }
    if (bonus.bonus === 'oneRoute') {
      const both = run.findIndex((ran) => visitsBoth(bonus, ran.stops));
      if (both >= 0) addTo(routes[both], bonus.why, bonus.add);
    }
  }
  return { routes, total: routes.reduce((sum, report) => sum + report.revenue, 0) };
};

export const visitsBoth = (bonus: Extract<Bonus, { bonus: 'oneRoute' }>, stops: readonly Stop[]): boolean =>
  bonus.both.every((pick) => stops.some((stop) => picks(pick, stop.ref)));

const addTo = (report: RouteReport | undefined, why: string, amount: number): void => {
  if (!report || amount === 0) return;
  report.bonuses.push({ why, amount });
  report.revenue += amount;
};

/** Counts the stops that pay most; a train that counts all it visits has no choice. */
const bestCount = (model: RevenueModel, ran: RanRoute): RouteReport => {
  const visited = ran.stops.length;
  const pay = Math.min(ran.train.pay ?? visited, visited);
  // Every legal route has a token of the company.
  const needsToken = pay < visited && model.limits.some((limit) => limit.limit === 'tokenAmongCounted');
  let best: Counted | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const counted of countsOf(visited, pay)) {
    if (needsToken && !ran.stops.some((stop, i) => stop.own && counted[i])) continue;
    const revenue = pay === visited ? 0 : earned(model, ran, counted);
    if (revenue <= most) continue;
    best = counted;
    most = revenue;
  }
  return reportOf(model, ran, best ?? ran.stops.map(() => false));
};

/** Of each stop, whether it is counted. */
type Counted = readonly boolean[];

const known = new Map<number, readonly Counted[]>();

/** All ways to count `size` of `visited` stops, the earliest first. */
function countsOf(visited: number, size: number): readonly Counted[] {
  const key = visited * 1000 + size;
  const cached = known.get(key);
  if (cached) return cached;
  const ways = waysToCount(visited, size);
  known.set(key, ways);
  return ways;
}

function waysToCount(visited: number, size: number): Counted[] {
  if (size === 0) return [Array.from({ length: visited }, () => false)];
  if (visited < size) return [];
  return [
    ...waysToCount(visited - 1, size - 1).map((rest) => [true, ...rest]),
    ...waysToCount(visited - 1, size).map((rest) => [false, ...rest]),
  ];
}

const earned = (model: RevenueModel, ran: RanRoute, counted: Counted): number => {
  let sum = 0;
  tellPays(model, ran, counted, (_stop, _why, amount) => {
    sum += amount;
  });
  return sum;
};

const reportOf = (model: RevenueModel, ran: RanRoute, counted: Counted): RouteReport => {
  const stops = ran.stops.map((stop, i) => ({
    stop: stop.ref,
    counted: counted[i] === true,
    pays: [] as CostPart[],
  }));
  const bonuses: CostPart[] = [];
  let revenue = 0;
  tellPays(model, ran, counted, (stop, why, amount) => {
    (stops[stop]?.pays ?? bonuses).push({ why, amount });
    revenue += amount;
  });
  return { route: ran.route, revenue, stops, bonuses };
};

/** No stop: a bonus of the route as a whole. */
const WHOLE_ROUTE = -1;

/** Tells everything a route earns with these stops counted: at which stop, why, how much. */
const tellPays = (
  model: RevenueModel,
  { stops, passed, train }: RanRoute,
  counted: Counted,
  tell: (stop: number, why: string, amount: number) => void,
): void => {
  const last = stops.length - 1;
  for (let i = 0; i <= last; i++) if (counted[i]) tell(i, 'value', model.value(stops[i] as Stop));
  const bonus = (i: number, why: string, add: number | 'value'): void => {
    const stop = stops[i];
    if (stop) tell(i, why, add === 'value' ? model.value(stop) : add);
  };
  const isCounted = (i: number, of: readonly StopPick[]): boolean =>
    counted[i] === true && anyPicks(of, (stops[i] as Stop).ref);
  /** The first counted stop of these; -1 = none. */
  const firstOf = (of: readonly StopPick[]): number => {
    for (let i = 0; i <= last; i++) if (isCounted(i, of)) return i;
    return -1;
  };
  for (const rule of model.bonuses) {
    if ('faces' in rule && rule.faces && !rule.faces.includes(train.face)) continue;
    switch (rule.bonus) {
      case 'atStop':
        if (rule.add !== 'value') bonus(firstOf(rule.of), rule.why, rule.add);
        else for (let i = 0; i <= last; i++) if (isCounted(i, rule.of)) bonus(i, rule.why, rule.add);
        break;
      case 'atEnd':
        if (counted[0] && picks(rule.of, (stops[0] as Stop).ref)) bonus(0, rule.why, rule.add);
        if (last > 0 && counted[last] && picks(rule.of, (stops[last] as Stop).ref))
          bonus(last, rule.why, rule.add);
        break;
      case 'passing':
        for (const hex of passed) if (hex === rule.hex) tell(WHOLE_ROUTE, rule.why, rule.add);
        break;
      case 'pair':
        if (firstOf(rule.a) >= 0 && firstOf(rule.b) >= 0) tell(WHOLE_ROUTE, rule.why, rule.add);
        break;
      case 'perOwnToken':
        for (let i = 0; i <= last; i++) if (counted[i] && stops[i]?.own) bonus(i, rule.why, rule.add);
        break;
      default:
        break;
    }
  }
};
