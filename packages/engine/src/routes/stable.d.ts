export { networkOf, planOf } from './compile.ts';
export { joinsWithin } from './joins.ts';
export { buildNetwork } from './network.ts';
export { revenueOf } from './revenue.ts';
export { DEFAULT_BUDGET, hasRoute, suggestRoutes } from './suggest.ts';
export { isRefusal, verifyRoutes } from './verify.ts';
