import { defineTitle } from '@roundhouse/engine';
import { card } from './card.ts';
import { cite } from './cite.ts';
import { COMPANIES } from './data/companies.ts';
import { formsFor } from './data/forms.ts';
import { MAP } from './data/map.ts';
import { CHART } from './data/market.ts';
import { PHASES } from './data/phases.ts';
import { PRIVATES } from './data/privates.ts';
import { MANIFEST, TILES } from './data/tiles.ts';
import { TRAINS } from './data/trains.ts';
import { VOLATILITY_PRIVATES } from './data/volatility.ts';
import { deal } from './deal.ts';
import { invariants } from './invariants.ts';
import { bid, chooseSize, contribute, placeToken } from './moves/ipo.ts';
import { repayLoans, takeLoans } from './moves/loans.ts';
import { convert, merge, removeToken } from './moves/mergers.ts';
import { redeem } from './moves/redeem.ts';
import { chooseBuyer, offerForSale } from './moves/sales.ts';
import { sellShares } from './moves/sellShares.ts';
import { short } from './moves/short.ts';
import { hints, insight, tuning } from './hints.ts';
import { ledger } from './ledger.ts';
import { isVolatile, optionSpecs, validate } from './options.ts';
import { policies } from './policies.ts';
import { companySale } from './rules/companySale.ts';
import { decideMerger } from './rules/decideMerger.ts';
import { ipo } from './rules/ipo.ts';
import { loanWindow } from './rules/loanWindow.ts';
import { maRound } from './rules/maRound.ts';
import { removeTokens } from './rules/removeTokens.ts';
import { repayLoansStep } from './rules/repay.ts';
import { rowAuction } from './rules/rowAuction.ts';
import { seedAuction } from './rules/seedAuction.ts';
import { shareWindow } from './rules/shareWindow.ts';
import { setup } from './setup.ts';
import { words } from './words.ts';

/** Moves only this title has or plays its own way. */
export const moves = {
  bid,
  placeToken,
  chooseSize,
  contribute,
  sellShares,
  short,
  takeLoans,
  repayLoans,
  redeem,
  convert,
  merge,
  removeToken,
  offerForSale,
  chooseBuyer,
};

export const title1817 = defineTitle({
  ...card,
  rules: 2,
  words,
  hints,
  tuning,
  insight,
  optionSpecs,
  validate,
  data: (options) => ({
    map: MAP,
    tiles: TILES,
    manifest: MANIFEST,
    chart: CHART,
    forms: formsFor(options.tenShorts === true),
    trains: TRAINS,
    phases: PHASES,
    companies: COMPANIES,
    privates: isVolatile(options) ? [...PRIVATES, ...VOLATILITY_PRIVATES] : PRIVATES,
  }),
  deal,
  setup,
  cite,
  policies: () => policies,
  frames: {
    seedAuction,
    rowAuction,
    ipo,
    repay: repayLoansStep,
    maRound,
    decideMerger,
    shareWindow,
    loanWindow,
    companySale,
    removeTokens,
  },
  moves,
  ledger,
  invariants,
});

/** Rules below the policies that others may play otherwise, and what they are asked about. */
export { LEFTMOST_GRAY, RED_CELL } from './data/market.ts';
export { sizesIn } from './data/phases.ts';
export { LOAN_SHARK, STATION_SUBSIDY } from './data/volatility.ts';
export { frames as frames1817 } from './frames.ts';
export { isStuck } from './moves/loans.ts';
export { survivors } from './moves/mergers.ts';
export { closesMarketPairs } from './moves/short.ts';
export { cashTo, surrenderPrivates } from './rules/bankruptcy.ts';
export { type CompanySaleFrame, mayOffer } from './rules/companySale.ts';
export { settleRed, spacesRight } from './rules/endOfStockRound.ts';
export { award, usablePrivates } from './rules/ipo.ts';
export { ipoRanges, isLent, lacksCircle } from './rules/ipoBids.ts';
export { isForSale, type MaRoundFrame, newlyRed, operatingOrder } from './rules/maRound.ts';
export { moveToMergedPrice } from './rules/merge.ts';
export { candidates } from './rules/mergeShares.ts';
export { owedBy } from './rules/owed.ts';
export { mergersFollow } from './rules/rounds.ts';
export { biddersFor, saleAuction } from './rules/saleBids.ts';
export { callIn, settleFrame } from './rules/saleSettlement.ts';
export { CITY_TILES, SPECIAL_TILE } from './data/privates.ts';
export { lastPresident } from './memory.ts';
export { mayExceedFace } from './rules/seedAuction.ts';
export { tooManyAtOnce } from './rules/selling.ts';
export { buysOn } from './rules/shareWindow.ts';
export { payMarkersDue, withoutMarkers } from './rules/stationMarkers.ts';
export { isTooLateToSell } from './rules/stockOrder.ts';
export { tooFewExits } from './rules/track.ts';
export { tileFee } from './rules/trackPrivates.ts';
export { usedUp } from './rules/usedPrivates.ts';
export {
  companyConverted,
  countsBeforeOwned,
  loanSharkMoney,
  markerDiscount,
  parachuteInMerger,
  trainAppeared,
} from './rules/volatility.ts';

/** The one name every title's module has. */
export { title1817 as title };
