import { byFrame, takeFalling, type Options, type Policies, type Title } from '@roundhouse/engine';
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
import { asksSite, editionOf, isTwoPlayers, optionSpecs, siteOptions, validate } from './options.ts';
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

/** 1846:6.84, 1846:2p.trains; the site has nine. */
function phaseFourTrains(options: Options): number | null {
  if (isTwoPlayers(options)) return 4;
  return asksSite(options, 'phaseFourTrains:9') ? 9 : null;
}

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

export const title1846: Title = {
  id: '1846',
  name: '1846',
  subtitle: 'The Race for the Midwest',
  designer: 'Thomas Lehmann',
  rules: RULES_VERSION,
  players: { min: 2, max: 5 },
  optionSpecs,
  siteOptions,
  notices: [],
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
  moves: {
    pick,
    start: launchCorporation,
    issue,
    redeem,
    take: byFrame('take', { fallingOffer: takeFalling, openDraft: takeOpen }),
  },
  invariants,
};
