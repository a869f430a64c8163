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
  const needsToken = model.limits.some((limit) => limit.limit === 'tokenAmongCounted');
  let best: RouteReport | null = null;
  for (const counted of subsets(visited, pay)) {
    if (needsToken && !ran.stops.some((stop, i) => stop.own && counted[i])) continue;
    const report = reportOf(model, ran, counted);
    if (best === null || report.revenue > best.revenue) best = report;
  }
  return (
    best ??
    reportOf(
      model,
      ran,
      ran.stops.map(() => false),
    )
  );
};

/** All ways to mark `size` of `count` things, the earliest first. */
function* subsets(count: number, size: number, from = 0): Generator<boolean[]> {
  if (size === 0) {
    yield Array.from({ length: count - from }, () => false);
    return;
  }
  for (const rest of from + 1 <= count - (size - 1) ? subsets(count, size - 1, from + 1) : [])
    yield [true, ...rest];
  if (count - from > size) for (const rest of subsets(count, size, from + 1)) yield [false, ...rest];
}

const reportOf = (model: RevenueModel, ran: RanRoute, counted: readonly boolean[]): RouteReport => {
  const last = ran.stops.length - 1;
  const pays: CostPart[][] = ran.stops.map((stop, i) =>
    counted[i] ? [{ why: 'value', amount: model.value(stop) }] : [],
  );
  const bonuses: CostPart[] = [];
  const bonus = (i: number, why: string, add: number | 'value'): void => {
    const stop = ran.stops[i];
    if (stop) pays[i]?.push({ why, amount: add === 'value' ? model.value(stop) : add });
  };
  const countedAt = (of: Parameters<typeof anyPicks>[0]): number[] =>
    ran.stops.flatMap((stop, i) => (counted[i] && anyPicks(of, stop.ref) ? [i] : []));
  for (const rule of model.bonuses) {
    if ('faces' in rule && rule.faces && !rule.faces.includes(ran.train.face)) continue;
    switch (rule.bonus) {
      case 'atStop':
        for (const i of rule.add === 'value' ? countedAt(rule.of) : countedAt(rule.of).slice(0, 1)) {
          bonus(i, rule.why, rule.add);
        }
        break;
      case 'atEnd':
        for (const i of countedAt([rule.of])) if (i === 0 || i === last) bonus(i, rule.why, rule.add);
        break;
      case 'passing':
        for (const hex of ran.passed) if (hex === rule.hex) bonuses.push({ why: rule.why, amount: rule.add });
        break;
      case 'pair':
        if (countedAt(rule.a).length > 0 && countedAt(rule.b).length > 0) {
          bonuses.push({ why: rule.why, amount: rule.add });
        }
        break;
      case 'perOwnToken':
        ran.stops.forEach((stop, i) => {
          if (stop.own && counted[i]) bonus(i, rule.why, rule.add);
        });
        break;
      default:
        break;
    }
  }
  const sum = (parts: readonly CostPart[]): number => parts.reduce((total, part) => total + part.amount, 0);
  return {
    route: ran.route,
    revenue: pays.reduce((total, parts) => total + sum(parts), sum(bonuses)),
    stops: ran.stops.map((stop, i) => ({
      stop: stop.ref,
      counted: counted[i] === true,
      pays: pays[i] ?? [],
    })),
    bonuses,
  };
};
