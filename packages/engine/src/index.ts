/** The public door of the engine. */
export * from './model/index.ts';
export * from './game.ts';
export { moveFor } from './agenda/offers.ts';
export { refuse, refuseBy } from './agenda/refuse.ts';
export { asAction, misshapen } from './agenda/shape.ts';
export { canonical, hashState } from './hash.ts';
export { dealFor, diceFrom, shuffled } from './deal.ts';
export { brokenInvariants, moneyIn } from './invariants.ts';
export { OptionError } from './compile.ts';
export { viewEvents, viewFor } from './view.ts';
export { gridChart, rowChart, type GridCell } from './market/chart.ts';
export * from './market/price.ts';
export * from './ledger/index.ts';
export * from './query/index.ts';
export * from './track/index.ts';
export * from './hex/index.ts';
export * from './rules/index.ts';
export { byFrame } from './moves/byFrame.ts';
export { bidInAuction, takeFalling } from './moves/bid.ts';
export * from './moves/ranges.ts';
export { auctionResult, type AuctionResult } from './procedures/auction.ts';
export { markActor, stockRoundFrame } from './procedures/stockRound.ts';
export { RESUMED, settle } from './agenda/loop.ts';
export { sellShares } from './moves/sellShares.ts';
export { start } from './moves/start.ts';
export { buyShares } from './moves/buyShares.ts';
export * from './effects/index.ts';
export * from './advice.ts';
export { operatingRoundFrame } from './procedures/operatingRound.ts';
export { askController, endOnPass, stepHolds, stepOver } from './procedures/turnStep.ts';
export { placeToken as placeTokenMove } from './moves/placeToken.ts';
export * from './routes/model.ts';
export { operatingMoves } from './moves/operating.ts';
export { operatingProcedures } from './procedures/operating.ts';
export { stockMoves } from './moves/stock.ts';
export { stockProcedures } from './procedures/stock.ts';
export {
  declareFromHexes,
  type HexRoute,
  joinsWithin,
  networkOf,
  planOf,
  type TrackPlan,
} from './routes/index.ts';
