export { BoardTrack } from './track/boardTrack.ts';
export { networkOf, planOf } from './track/compile.ts';
export { joinsWithin } from './track/joins.ts';
export * from './track/model.ts';
export type { Network } from './track/network.ts';
export type { TrackPlan } from './track/plan.ts';
export { type BestRun, hasRoute, suggestRoutes } from './suggest.ts';
export { declareFromHexes, type HexRoute } from './declare/translate.ts';
export { isRefusal, verifyRoutes } from './declare/verify.ts';
