// Temporarily served by stable.js while the optimiser's files are being rebuilt in place. Whoever finishes them restores
// the plain re-exports: networkOf/planOf (compile), joinsWithin (joins), buildNetwork (network), revenueOf (revenue),
// DEFAULT_BUDGET/hasRoute/suggestRoutes (suggest), isRefusal/verifyRoutes (verify), and deletes stable.js, stable.d.ts.
export { buildNetwork, DEFAULT_BUDGET, hasRoute, isRefusal, joinsWithin, networkOf, planOf, revenueOf, suggestRoutes, verifyRoutes } from './stable.js';
export * from './model.ts';
export type { Network } from './network.ts';
export type { PortPlace, TrackPlan } from './plan.ts';
export type { RanRoute, RunRevenue } from './revenue.ts';
export type { BestRun } from './suggest.ts';
export { declareFromHexes, type HexRoute } from './translate.ts';
export type { RouteRefusal } from './verify.ts';
