import {
  byFrame,
  takeFalling,
  type Options,
  type Policies,
  coreVerbs,
  defineTitle,
} from '@roundhouse/engine';
import { card } from './card.ts';
import { cite } from './cite.ts';
import { companies } from './data/companies.ts';
import { formsFor } from './data/forms.ts';
import { MAP } from './data/map.ts';
import { chart } from './data/market.ts';
import { phases } from './data/phases.ts';
import { firstEdition, secondEditionOnly } from './data/privates.ts';
import { MANIFEST, TILES } from './data/tiles.ts';
import { trainCards } from './data/trains.ts';
import { deal } from './deal.ts';
import { invariants } from './invariants.ts';
import { issue } from './moves/issue.ts';
import { launch as launchCorporation } from './moves/launch.ts';
import { redeem } from './moves/redeem.ts';
import { hints, insight, tuned, tuning } from './hints.ts';
import { editionOf, isTwoPlayers, optionSpecs, validate } from './options.ts';
import { trouble } from './rules/bankruptcy.ts';
import { buying } from './rules/buying.ts';
import { shares } from './rules/certificateLimit.ts';
import { dividends } from './rules/dividends.ts';
import { draft, pick } from './rules/draft.ts';
import { forcedTrain } from './rules/forcedTrain.ts';
import { gameEnd } from './rules/gameEnd.ts';
import { issueRedeem } from './rules/issueRedeem.ts';
import { launch } from './rules/launch.ts';
import { operating } from './rules/operating.ts';
import { phase } from './rules/phases.ts';
import { privates } from './rules/privatePurchase.ts';
import { rounds } from './rules/rounds.ts';
import { routes } from './rules/routes.ts';
import { selling } from './rules/selling.ts';
import { steamboat } from './rules/steamboat.ts';
import { stock } from './rules/stockRound.ts';
import { tokens } from './rules/tokens.ts';
import { track } from './rules/track.ts';
import { trains } from './rules/trains.ts';
import { openDraft, takeOpen } from './rules/twoPlayers.ts';
import { RULES_VERSION, setup } from './setup.ts';
import { words } from './words.ts';

/** 1846:6.84, 1846:2p.trains. */
const phaseFourTrains = (options: Options): number | null => (isTwoPlayers(options) ? 4 : null);

const policies: Policies = {
  rounds,
  stock,
  sell: selling,
  buy: buying,
  shares,
  start: launch,
  protect: null,
  operating,
  lay: track,
  token: tokens,
  routes,
  dividend: dividends,
  trains,
  privates,
  phase,
  forced: forcedTrain,
  trouble,
  end: gameEnd,
  auctions: {},
};

/** Moves only this title has or plays its own way. */
export const moves = {
  pick,
  start: launchCorporation,
  issue,
  redeem,
  take: byFrame(coreVerbs.take, { fallingOffer: takeFalling, openDraft: takeOpen }),
};

export const title1846 = defineTitle({
  ...card,
  rules: RULES_VERSION,
  words,
  hints,
  tuned,
  tuning,
  insight,
  optionSpecs,
  validate,
  data: (options) => ({
    map: MAP,
    tiles: TILES,
    manifest: MANIFEST,
    chart,
    forms: formsFor(options.players),
    trains: trainCards(options.players, phaseFourTrains(options)),
    phases,
    companies,
    privates: editionOf(options) === 'second' ? [...firstEdition, ...secondEditionOnly] : firstEdition,
  }),
  deal,
  setup,
  cite,
  policies: () => policies,
  frames: { draft, openDraft, steamboat, issueRedeem },
  moves,
  invariants,
});

/** Rules below the policies that others may play otherwise. */
export { STEAMBOAT, MICHIGAN_CENTRAL, OHIO_INDIANA } from './data/privates.ts';
export { remainderMovesPrice } from './rules/bankruptcy.ts';
export { debtIsFloor, tooExpensive } from './rules/draft.ts';
export {
  closingCounts,
  countsFor,
  emergencyProceeds,
  issuedBy,
  lockedToBank,
  neededNoIssue,
} from './rules/emergencyIssue.ts';
export { isForfeited } from './rules/extraTiles.ts';
export { soldFor } from './rules/forcedSale.ts';
export { brokenAt, privatesScore } from './rules/gameEnd.ts';
export { markersGoAlong } from './rules/independents.ts';
export { issuable } from './rules/issueRedeem.ts';
export { corporationsLeft, ownerOf } from './rules/players.ts';
export { certificateLimit } from './rules/certificateLimit.ts';
export { portStays, tooLateForPort } from './rules/steamboat.ts';
export { limitToMeet } from './rules/stockRound.ts';

/** The one name every title's module has. */
export { title1846 as title };
