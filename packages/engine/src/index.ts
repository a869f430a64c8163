/**
 * The public API of the engine: first what every program needs, then what titles are made of.
 *
 * @packageDocumentation
 */

/** The words: states, actions, events, frames, policies, titles. */
export * from './model/index.ts';
/** A game from its first question to its last: `compile`, `newGame`, `decisions`, `perform`, `whyNot`, `outcome`. */
export * from './game.ts';
/** Looking at a move or refusing one, for titles' own moves and procedures. */
export { moveFor } from './agenda/offers.ts';
export { refuse, refuseBy } from './agenda/refuse.ts';
/** Verbs: what can be said, the form of it, and whether a value that comes from outside has that form. */
export * from './schema/index.ts';
export * from './verbs/core.ts';
export { vocabularyOf } from './compile.ts';
/** A title from its parts. */
export { defineTitle, type TitleParts } from './defineTitle.ts';
/** The fingerprint of a position, the same on every machine. */
export { canonical, hashState } from './hash.ts';
/** Chance, before the game begins and never again. */
export { dealFor, diceFrom, shuffled } from './deal.ts';
/** What must hold after every action. */
export { brokenInvariants, moneyIn } from './invariants.ts';
export { OptionError } from './compile.ts';
export type { Overlay, PolicyPatch } from './overlay.ts';
export { type Replaceable, replaceable, type Replacement } from './replaceable.ts';
/** What a player may know. */
export { viewEvents, viewFor } from './view.ts';
/** Stock markets. */
export { gridChart, rowChart, type GridCell } from './market/chart.ts';
export * from './market/price.ts';
/** The only code that moves money, certificates, trains, tokens and loans. */
export * from './ledger/index.ts';
/** Questions about a position. */
export * from './query/index.ts';
/** Tiles, the board, what fits and what is connected. */
export * from './track/index.ts';
export * from './hex/index.ts';
/** The building blocks of policies, named after the rules they serve. */
export * from './rules/index.ts';
/** Moves and procedures a title refines or takes apart. */
export { byFrame } from './moves/byFrame.ts';
export { bidInAuction, takeFalling } from './moves/bid.ts';
export * from './moves/ranges.ts';
export { markActor, stockRoundFrame } from './procedures/stockRound.ts';
export { stockTurn as stockTurnProcedure } from './procedures/stockTurn.ts';
export { forcedTrain as forcedTrainProcedure } from './procedures/forcedTrain.ts';
export { settle } from './agenda/loop.ts';
export { maySell, sellShares } from './moves/sellShares.ts';
export { start } from './moves/start.ts';
export { buyShares } from './moves/buyShares.ts';
/** What happens by itself: floating, dividends, closing, a new phase. */
export * from './effects/index.ts';
/** Answers for screens and computer players: every lay of a choice, the best routes. */
export * from './advice.ts';
export { operatingRoundFrame } from './procedures/operatingRound.ts';
export { askController, endOnPass, stepHolds, stepOver } from './procedures/turnStep.ts';
export { placeToken as placeTokenMove } from './moves/placeToken.ts';
/** How a title describes revenue to the optimiser. */
export * from './routes/track/model.ts';
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
export { homesKept, type Opening, openingState, unsold, unstarted } from './opening.ts';
