export { BoardTrack } from './boardTrack.ts';
export { networkOf, planOf } from './compile.ts';
export { joinsWithin } from './joins.ts';
export * from './model.ts';
export type { Network } from './network.ts';
export type { TrackPlan } from './plan.ts';
export { type BestRun, hasRoute, suggestRoutes } from './suggest.ts';
export { declareFromHexes, type HexRoute } from './translate.ts';
export { isRefusal, verifyRoutes } from './verify.ts';
