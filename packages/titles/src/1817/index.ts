import type { Title } from '@roundhouse/engine';
import { cite } from './cite.ts';
import { COMPANIES } from './data/companies.ts';
import { formsFor } from './data/forms.ts';
import { MAP } from './data/map.ts';
import { CHART } from './data/market.ts';
import { PHASES } from './data/phases.ts';
import { PRIVATES } from './data/privates.ts';
import { MANIFEST, TILES } from './data/tiles.ts';
import { trainsFor } from './data/trains.ts';
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
import { isVolatile, optionSpecs, siteAsks, siteOptions, validate } from './options.ts';
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

export const title1817: Title = {
  id: '1817',
  name: '1817',
  subtitle: 'Loans, short sales, mergers and takeovers in the north-east of the United States',
  designer: 'Craig Bartell, Tim Flowers',
  rules: 1,
  players: { min: 3, max: 12 },
  optionSpecs,
  siteOptions,
  notices: [],
  validate,
  data: (options) => ({
    map: MAP,
    tiles: TILES,
    manifest: MANIFEST,
    chart: CHART,
    forms: formsFor(options.tenShorts === true || siteAsks(options, 'tenShorts')),
    trains: trainsFor(siteAsks(options, 'twoTrains:40') ? 40 : null),
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
  moves: {
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
  },
  invariants,
};
