import type { Options, Policies, Title } from '@roundhouse/engine';
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
import { optionSpecs, siteOptions, validate } from './options.ts';
import { buy } from './rules/buying.ts';
import { shares } from './rules/certificateLimit.ts';
import { connectionRun, connectionRuns } from './rules/connection.ts';
import { dividend } from './rules/dividends.ts';
import { forced } from './rules/forcedTrain.ts';
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

/** 1870: Railroading across the Trans-Mississippi. */
export const title1870: Title = {
  id: '1870',
  name: '1870',
  subtitle: 'Railroading across the Trans Mississippi from 1870',
  designer: 'Bill Dixon',
  rules: RULES_VERSION,
  players: { min: 2, max: 6 },
  optionSpecs,
  siteOptions,
  notices: [],
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
  frames: { stockTurn, waterfall, choosePar, connectionRuns, connectionRun },
  moves: { ...auctionMoves, sellShares, redeem, reissue, destination },
};

/** For screens: why something is offered or not (a violation says why not; null = it is). */
export { whyNoReissue } from './moves/reissue.ts';
export { whyNoRedemption } from './moves/redeem.ts';
export { whyNoConnection } from './rules/connection.ts';
export { whyNoProtection } from './rules/priceProtection.ts';
