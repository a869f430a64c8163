import { type Options, type Policies, defineTitle } from '@roundhouse/engine';
import { card } from './card.ts';
import { cite } from './cite.ts';
import { COMPANIES } from './data/companies.ts';
import { FORMS } from './data/forms.ts';
import { MAP } from './data/map.ts';
import { chart } from './data/market.ts';
import { dieselPhases, PHASES } from './data/phases.ts';
import { PRIVATES } from './data/privates.ts';
import { manifestFor, TILES } from './data/tiles.ts';
import { dieselTrains, TRAINS } from './data/trains.ts';
import { auctionMoves } from './moves/auctionMoves.ts';
import { destination } from './moves/destination.ts';
import { redeem } from './moves/redeem.ts';
import { reissue } from './moves/reissue.ts';
import { sellShares } from './moves/sellShares.ts';
import { hints, tuning } from './hints.ts';
import { ledger } from './ledger.ts';
import { optionSpecs, validate } from './options.ts';
import { buy } from './rules/buying.ts';
import { shares } from './rules/certificateLimit.ts';
import { connectionNote, connectionRun, connectionRuns } from './rules/connection.ts';
import { dividend } from './rules/dividends.ts';
import { forced, forcedTrain } from './rules/forcedTrain.ts';
import { end } from './rules/gameEnd.ts';
import { operating, rounds } from './rules/operating.ts';
import { phase } from './rules/phases.ts';
import { protect } from './rules/priceProtection.ts';
import { privates } from './rules/privates.ts';
import { routes } from './rules/routes.ts';
import { sell } from './rules/selling.ts';
import { start } from './rules/starting.ts';
import { stock } from './rules/stockRound.ts';
import { stockTurn } from './rules/stockTurn.ts';
import { token } from './rules/tokens.ts';
import { lay } from './rules/track.ts';
import { trains } from './rules/trains.ts';
import { trouble } from './rules/trouble.ts';
import { choosePar, privateAuction, waterfall } from './rules/waterfall.ts';
import { RULES_VERSION, setup } from './setup.ts';
import { words } from './words.ts';

const policies: Policies = {
  rounds,
  stock,
  sell,
  buy,
  shares,
  start,
  protect,
  operating,
  lay,
  token,
  routes,
  dividend,
  trains,
  privates,
  phase,
  forced,
  trouble,
  end,
  auctions: { private: privateAuction },
};

const diesels = (options: Options): boolean => options.diesels === true;

/** Moves only this title has or plays its own way. */
export const moves = { ...auctionMoves, sellShares, redeem, reissue, destination };

/** 1870: Railroading across the Trans-Mississippi. */
export const title1870 = defineTitle({
  ...card,
  rules: RULES_VERSION,
  words,
  hints,
  tuning,
  optionSpecs,
  validate,
  data: (options) => ({
    map: MAP,
    tiles: TILES,
    manifest: manifestFor(options.originalTiles === true),
    chart: chart(options.originalMarket === true),
    forms: FORMS,
    trains: diesels(options) ? dieselTrains : TRAINS,
    phases: diesels(options) ? dieselPhases : PHASES,
    companies: COMPANIES,
    privates: PRIVATES,
  }),
  // 1870:setup.4: nothing but the seating is drawn.
  deal: () => ({}),
  setup,
  cite,
  policies: () => policies,
  frames: { stockTurn, forcedTrain, waterfall, choosePar, connectionRuns, connectionRun },
  moves,
  ledger,
  note: connectionNote,
});

/** For screens: why something is offered or not (a violation says why not; null = it is). */
export { whyNoReissue } from './moves/reissue.ts';
export { whyNoRedemption } from './moves/redeem.ts';
export { whyNoConnection } from './rules/connection.ts';
export { whyNoProtection } from './rules/priceProtection.ts';

/** The same rules by other terms, for those who play some of them otherwise. */
export { FRISCO } from './data/privates.ts';
export { bidWithFreeFirstPrice } from './moves/auctionMoves.ts';
export { redeemWith } from './moves/redeem.ts';
export { reissueWith } from './moves/reissue.ts';
export { certificateLimitWith } from './rules/certificateLimit.ts';
export { checkConnections, connectionCheck, connectionRunsWhile, isConnected } from './rules/connection.ts';
export { endWith } from './rules/gameEnd.ts';
export { anyTimeWith } from './rules/operating.ts';
export { protectWith } from './rules/priceProtection.ts';
export { assignWith } from './rules/privates.ts';
export { modelWith } from './rules/routes.ts';
export { sellWith } from './rules/selling.ts';
export { complianceWith } from './rules/stockRound.ts';
export { layWith } from './rules/track.ts';

/** The one name every title's module has. */
export { title1870 as title };
