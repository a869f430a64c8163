import { type Chart, type MapData, type Policies, type Title, defineTitle } from '@roundhouse/engine';
import { card } from './card.ts';
import { cite } from './cite.ts';
import { companiesOn } from './data/companies.ts';
import { FORMS } from './data/forms.ts';
import { MAP } from './data/map.ts';
import { CHART } from './data/market.ts';
import { PHASES } from './data/phases.ts';
import { PRIVATES } from './data/privates.ts';
import { MANIFEST, TILES } from './data/tiles.ts';
import { TRAINS } from './data/trains.ts';
import { bid } from './moves/bid.ts';
import { buyShares } from './moves/buyShares.ts';
import { buyToken as buyTokenMove } from './moves/buyToken.ts';
import { exchangePrivate } from './moves/exchangePrivate.ts';
import { merge } from './moves/merge.ts';
import { offerToken } from './moves/offerToken.ts';
import { redeem } from './moves/redeem.ts';
import { sellShares } from './moves/sellShares.ts';
import { takeBack } from './moves/takeBack.ts';
import { hints, insight, tuning } from './hints.ts';
import { ledger } from './ledger.ts';
import { optionSpecs, validate } from './options.ts';
import { trouble } from './rules/bankruptcy.ts';
import { buy } from './rules/buying.ts';
import { buyToken } from './rules/buyToken.ts';
import { shares } from './rules/certificateLimit.ts';
import { dividend } from './rules/dividends.ts';
import { FIRE_SHARE, FIRE_TOKEN, fireSale } from './rules/fireSale.ts';
import { fireShareBids, fireTokenBids } from './rules/fireSaleBids.ts';
import { forced } from './rules/forcedTrain.ts';
import { end } from './rules/gameEnd.ts';
import { exchangeWindow } from './rules/laCrosse.ts';
import { operating } from './rules/operating.ts';
import { start } from './rules/parAndTokens.ts';
import { parallelAuction } from './rules/parallelAuction.ts';
import { phase } from './rules/phases.ts';
import { protect } from './rules/priceProtection.ts';
import { privates } from './rules/privatePurchase.ts';
import { rounds } from './rules/rounds.ts';
import { routes } from './rules/routes.ts';
import { sell } from './rules/selling.ts';
import { stock } from './rules/stockRound.ts';
import { token } from './rules/tokens.ts';
import { lay } from './rules/track.ts';
import { trains } from './rules/trains.ts';
import { deal, RULES_VERSION, setup } from './setup.ts';
import { words } from './words.ts';

export { loadMap, MapError } from './data/loadMap.ts';
export { loadMarket, MarketError } from './data/loadMarket.ts';

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
  auctions: { [FIRE_SHARE]: fireShareBids, [FIRE_TOKEN]: fireTokenBids },
};

/** Moves only this title has or plays its own way. */
export const moves = {
  bid,
  takeBack,
  buyShares,
  sellShares,
  redeem,
  exchangePrivate,
  offerToken,
  buyToken: buyTokenMove,
  merge,
};

/** What a host may put in place of the reconstruction; see `loadMap` and `loadMarket`. */
export interface Replacement {
  map?: MapData;
  market?: Chart;
}

const NOTICES = {
  map: 'The printed map of 18MW is lost. This map is a reconstruction from the rulebook and real geography.',
  market: 'The printed stock market of 18MW is lost. This chart is a reconstruction from the rulebook.',
};

/** 18MW on another map or with another market. */
export function title18mwWith({ map, market }: Replacement): Title {
  const board = map ?? { map: MAP, tiles: TILES, manifest: MANIFEST };
  return defineTitle({
    ...card,
    rules: RULES_VERSION,
    words,
    hints,
    tuning,
    insight,
    optionSpecs,
    notices: [...(map ? [] : [NOTICES.map]), ...(market ? [] : [NOTICES.market])],
    validate,
    data: () => ({
      ...board,
      chart: market ?? CHART,
      forms: FORMS,
      trains: TRAINS,
      phases: PHASES,
      companies: companiesOn(board.map),
      privates: PRIVATES,
    }),
    deal,
    setup,
    cite,
    policies: () => policies,
    frames: { parallelAuction, exchangeWindow, fireSale, buyToken },
    moves,
    ledger,
  });
}

/** 18MW on the reconstructed map and market. */
export const title18mw: Title = title18mwWith({});

/** The one name every title's module has. */
export { title18mw as title };
