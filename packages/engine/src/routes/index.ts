export { networkOf, planOf } from './compile.ts';
export { joinsWithin } from './joins.ts';
export * from './model.ts';
export { buildNetwork, type Network } from './network.ts';
export type { PortPlace, TrackPlan } from './plan.ts';
export { type RanRoute, revenueOf, type RunRevenue } from './revenue.ts';
export { type BestRun, DEFAULT_BUDGET, hasRoute, suggestRoutes } from './suggest.ts';
export { declareFromHexes, type HexRoute } from './translate.ts';
export { isRefusal, type RouteRefusal, verifyRoutes } from './verify.ts';
