/** 1817 as 18xx.games plays it. The numbers are those of the interop notes. */

import {
  addTokens,
  type BuyTrainAction,
  byPrice,
  cashOf,
  clockwiseAfter,
  closePrivate,
  type CompanyId,
  companyOf,
  type Debt,
  type DiscardTrainAction,
  frameOf,
  type GameData,
  type Move,
  type Options,
  type Overlay,
  type PlayerId,
  type Policies,
  type PolicyPatch,
  presidentOf,
  priceOf,
  privatesOf,
  procedure,
  type Procedure,
  putMarker,
  type Read,
  resultOf,
  slot,
} from '@roundhouse/engine';
import {
  award,
  biddersFor,
  buysOn,
  callIn,
  candidates,
  CITY_TILES,
  cashTo,
  closesMarketPairs,
  companyConverted,
  countsBeforeOwned,
  frames1817 as frames,
  ipoRanges,
  isForSale,
  isLent,
  isStuck,
  isTooLateToSell,
  lastPresident,
  lacksCircle,
  LEFTMOST_GRAY,
  LOAN_SHARK,
  loanSharkMoney,
  markerDiscount,
  type MaRoundFrame,
  mayExceedFace,
  mayOffer,
  mergersFollow,
  moveToMergedPrice,
  newlyRed,
  operatingOrder,
  owedBy,
  parachuteInMerger,
  payMarkersDue,
  RED_CELL,
  saleAuction,
  settleFrame,
  settleRed,
  sizesIn,
  spacesRight,
  SPECIAL_TILE,
  STATION_SUBSIDY,
  surrenderPrivates,
  survivors,
  tooFewExits,
  tooManyAtOnce,
  trainAppeared,
  usablePrivates,
  usedUp,
  withoutMarkers,
} from '@roundhouse/titles/1817';
import {
  forgetCircles,
  forgetting,
  laidAndForgotten,
  lookForCircle,
  looking,
  spotsAsSeen,
} from './circles.ts';
import { siteIn, withoutConsent } from './common.ts';
import { rememberingTaken } from './takenTrains.ts';

/** Said by games of earlier versions; by now it is an option of the title. */
const TEN_SHORTS = 'tenShorts';

/** Names of single rules in games of earlier versions. */
const FORMER: readonly string[] = [
  'consent:assumed',
  'routes:advised',
  'trustLays',
  'scoresAtAgreedEnd',
  'bidAboveFace',
  'shortAnyOrder',
  'grayLoansInStockRound',
  'ipoWithoutCircle',
  'redCanRise',
  'anyExits',
  'initiatorSurvives',
  'mergerPresident:mostNet',
  'equalPriceKeepsPlace',
  'absorbedFreeAtOnce',
  'presidencyFollowsHoldings',
  'newPresidentBuysOn',
  'saleOrder:afterMergers',
  'skipUnaffordableOffer',
  'crisisAfterNextOffer',
  'crisisBlocks',
  'bankruptUnchecked',
  'bankruptCashToBank',
  'lateMarketPairs',
  'privatesScore',
  'noBridgeAfterInterest',
  'mineFacing:loose',
  'mailToRed',
  'twoTrains:40',
  'junctionOnce',
  'sharkMoneyForPrivates',
  'inventorWaits',
  'stationDiscount',
  'parachuteInSalesOnly',
  'usedPrivatesClose',
  'limitOfThreeForTwo',
  'privatesStayWithBankrupt',
];

export function overlay(options: Options): Overlay | null {
  const site = siteIn(options, [TEN_SHORTS, ...FORMER]);
  return (
    site && {
      data: (base) => fortyTwos(halvesApart(site[TEN_SHORTS] === true ? withTenShorts(base) : base)),
      moves: ({ buyTrain, discardTrain, merge, placeToken }) => ({
        ...withoutConsent({ buyTrain: buyTrain && paysInventor(buyTrain), merge }),
        ...(discardTrain && { discardTrain: paysInventor(discardTrain) }),
        // Home markers too.
        ...(placeToken && { placeToken: forgetting(placeToken) }),
      }),
      frames: (base) => ({
        ipo: wonBeforeMarker(base.ipo),
        companySale: openedBeforeCrisis(base.companySale),
        maRound: crisisAfterLastSale(base.maRound),
        removeTokens: lookingAgain(base.removeTokens),
      }),
      policies,
      rules,
    }
  );
}

/** (28) */
const fortyTwos = (base: GameData): GameData => ({
  ...base,
  trains: base.trains.map((card) => (card.name === '2' ? { ...card, count: 40 } : card)),
});

/** A connection may lead through both halves of New York. */
const halvesApart = (base: GameData): GameData => ({
  ...base,
  map: { ...base.map, hexes: base.map.hexes.map((hex) => ({ ...hex, oneCity: false })) },
});

/** (1) */
function withTenShorts(base: GameData): GameData {
  const { ten } = base.forms;
  return ten ? { ...base, forms: { ...base.forms, ten: { ...ten, shortLimit: 10 } } } : base;
}

const policies = (base: Policies): PolicyPatch => ({
  // Any trade makes the largest holder president.
  shares: { presidencyFollows: () => 'holdings' },
  token: spotsAsSeen(base.token),
  lay: { laid: laidAndForgotten(base.lay.laid) },
  operating: {
    step: {
      ...base.operating.step,
      // Loans stand open until the trains are bought; the site does not ask for them.
      lastLoans: () => null,
      token: looking(base.operating.step.token, (c, turn) => {
        if (companyOf(c, turn.company).tokensLeft > 0) lookForCircle(c, turn, base.token);
      }),
    },
    // (25): no bridge token once interest is paid.
    anyTime: (c, turn, by) =>
      base.operating
        .anyTime(c, turn, by)
        .filter((move) => move !== 'assign' || turn.step < turn.steps.indexOf('interest')),
  },
  // (7)
  routes: { best: () => 'advised' },
  trains: {
    scrapped(c, train) {
      trainAppeared(c, train.card);
      base.trains.scrapped?.(c, train);
    },
  },
  // (20): what could be sold is not looked at.
  trouble: { mayDeclare: () => null },
  end: {
    // (23): privates of players at face value, of bankrupt ones too.
    score: (c, player) =>
      privatesOf(c, player).reduce(
        (sum, id) => sum + (c.book.privates[id]?.price ?? 0),
        base.end.score(c, player),
      ),
  },
});

/** Nothing for (26): a city beside a mountain that can be upgraded at all can be made to face a mine there. */
const rules: NonNullable<Overlay['rules']> = {
  // (2)
  mayExceedFace: mayExceedFace.instead(() => true),
  // (3)
  isTooLateToSell: isTooLateToSell.instead(() => false),
  // (4)
  isStuck: isStuck.instead(() => false),
  // (5)
  lacksCircle: lacksCircle.instead(() => false),
  // (6): a red company held to 100% becomes gray.
  settleRed: settleRed.instead((c, id) => {
    const right = spacesRight(c, id);
    if (right > 0) putMarker(c, id, Math.max(RED_CELL + right, LEFTMOST_GRAY), 'held by players');
  }),
  // (8)
  tooFewExits: tooFewExits.instead(() => false),
  // (10)
  survivors: survivors.instead((_c, company) => [company]),
  // (11): the largest net holder presides, whoever it is.
  candidates: candidates.instead((c, first) => [first, ...clockwiseAfter(c, first)]),
  // (12): an unchanged price keeps its place in the stack.
  moveToMergedPrice: moveToMergedPrice.instead((c, into, cell) => putMarker(c, into, cell, 'merger')),
  // (13): an absorbed charter is free at once.
  isLent: isLent.instead(() => false),
  // (14)
  buysOn: buysOn.instead((c, frame, player) => presidentOf(c, frame.company) === player),
  // (15): sales by the prices after conversions and mergers.
  operatingOrder: operatingOrder.instead((c) => byPrice(c)),
  // A company that turns red in the round is liquidated in the next one.
  newlyRed: newlyRed.instead(() => []),
  // (17): nobody is asked where nobody could pay the least price.
  mayOffer: mayOffer.instead(
    (c, frame) =>
      offered.of(frameOf(c, frames.maRound)) === frame.target ||
      biddersFor(c, frame.target, frame.kind).length > 0,
  ),
  // (18)
  callIn: callIn.instead((c, debts) => {
    const round = frameOf(c, frames.maRound);
    if (round) waiting.put(round, [...waiting.of(round), ...debts]);
    else c.interrupts.push(settleFrame(debts));
  }),
  owedBy: owedBy.instead((c, player) => owedBy.printed(c, player) + owedLater(c, player)),
  // (19): several shares, as long as the last of them is needed. Several debts of one player are one shortage.
  tooManyAtOnce: tooManyAtOnce.instead((c, { debt }, sale) => {
    const missing = Math.max(debt.amount, owedBy(c, debt.debtor)) - cashOf(c, debt.debtor);
    return sale.units > 1 && (sale.units - 1) * priceOf(c, sale.company) >= missing;
  }),
  // (21)
  cashTo: cashTo.instead(() => 'bank'),
  surrenderPrivates: surrenderPrivates.instead(() => {}),
  // (22): a pair in the market waits for the next sale.
  closesMarketPairs: closesMarketPairs.instead(() => false),
  // Who goes red for unpaid markers does so in the order of the charters, whatever the prices.
  withoutMarkers: withoutMarkers.instead((c) => {
    const order = c.book.data.companies.map(({ id }) => id);
    return [...withoutMarkers.printed(c)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }),
  // (24): a merger round after the last operating round too.
  mergersFollow: mergersFollow.instead(() => true),
  // (30): one whose city somebody else built in only has nothing left to do.
  usedUp: usedUp.instead((c, id) => {
    const city = CITY_TILES[id];
    if (city === undefined || c.state.board.tiles[city]?.startsWith(`${SPECIAL_TILE}/`))
      closePrivate(c, id, 'used up');
  }),
  // The volatility edition.
  loanSharkMoney: loanSharkMoney.instead((c, company) =>
    c.state.privates[LOAN_SHARK]?.owner === company ? 60 : 0,
  ),
  countsBeforeOwned: countsBeforeOwned.instead(() => false),
  companyConverted: companyConverted.instead(() => {}),
  markerDiscount: markerDiscount.instead((c, company) =>
    c.state.privates[STATION_SUBSIDY]?.owner === company ? 50 : 0,
  ),
  parachuteInMerger: parachuteInMerger.instead(() => null),
};

/** An opening bid that nobody can top wins at once; the winner places the home marker afterwards, where there is room. */
const wonBeforeMarker = (base: Procedure | undefined): Procedure =>
  procedure(frames.ipo, {
    ...(base as Procedure),
    step(c, frame, back) {
      const { company, initiator, opening } = frame;
      if (frame.stage === 'open' && lacksCircle.printed(c)) {
        // (5)
        addTokens(c, company, 1);
        frame.stage = 'auction';
      } else if (frame.stage === 'open' && !isTopped(c, initiator, opening)) {
        award(c, frame, initiator, opening);
        const choosesNothing = sizesIn(c.state.phase).length === 1 && usablePrivates(c, frame).length === 0;
        if (choosesNothing) payMarkersDue(c, company);
      } else if (frame.stage === 'home' && frame.winner) frame.stage = 'size';
      return base?.step(c, frame, back) ?? { done: null };
    },
  });

/** Could anybody else bid more? */
const isTopped = (c: Read, bidder: PlayerId, amount: number): boolean =>
  clockwiseAfter(c, bidder).some((other) => ipoRanges(c, other, amount + 5).length > 0);

/** The Inventor is paid for the first train of a kind that changes hands at all: sold by a company or the pool, discarded, scrapped. */
const paysInventor = (move: Move): Move => ({
  ...move,
  apply(c, frame, action) {
    const { train: id } = action as BuyTrainAction | DiscardTrainAction;
    const train = c.state.trains.find((it) => it.id === id);
    move.apply(c, frame, action);
    if (train) trainAppeared(c, train.card);
  },
});

/** Markers have changed hands: every company looks again where it can place one. */
const lookingAgain = (base: Procedure | undefined): Procedure =>
  procedure(frames.removeTokens, {
    ...(base as Procedure),
    step(c, frame, back) {
      forgetCircles(c);
      return base?.step(c, frame, back) ?? { done: null };
    },
  });

/** (18): debts of a sale that wait until the next one has been opened. */
const waiting = slot<readonly Debt[]>('waiting', []);

/** The company whose president is to be asked about its sale: a crisis in between does not take the question back. */
const offered = slot<CompanyId | null>('offered', null);

/** The president of the company sold last, or the last one it had: crises go round the table from there, whoever owes. */
const crisesFrom = slot<PlayerId | null>('crisesFrom', null);

function inOrderOfCrises(c: Read, debts: readonly Debt[], first: PlayerId | null): Debt[] {
  if (!first) return [...debts];
  const order: string[] = [first, ...clockwiseAfter(c, first)];
  return [...debts].sort((a, b) => order.indexOf(a.debtor) - order.indexOf(b.debtor));
}

const owedLater = (c: Read, player: PlayerId): number =>
  waiting
    .of(frameOf(c, frames.maRound))
    .reduce((sum, debt) => sum + (debt.debtor === player ? debt.amount : 0), 0);

function debtsNow(c: Read, round: MaRoundFrame): Debt[] {
  const debts = inOrderOfCrises(c, waiting.of(round), crisesFrom.of(round));
  waiting.put(round, []);
  return debts;
}

const openedBeforeCrisis = (base: Procedure | undefined): Procedure =>
  procedure(frames.companySale, {
    ...(base as Procedure),
    // A crisis in between may have turned the company red: then it is not sold in this round.
    holds(c, frame) {
      const round = frameOf(c, frames.maRound);
      const opening = frame.stage === 'offer' || frame.stage === 'auction';
      return !opening || round === null || isForSale(c, round, frame.target);
    },
    step(c, frame, back) {
      const opens = frame.stage === 'offer' || (frame.stage === 'auction' && !resultOf(frames.auction, back));
      const round = frameOf(c, frames.maRound);
      if (opens && round && waiting.of(round).length > 0) {
        // Who could bid is settled before anybody is ruined. A sale that nobody is asked about is over at once.
        if (frame.stage === 'auction') frame.lot ??= saleAuction(c, frame.target, frame.kind);
        const isAsked = frame.stage === 'offer' ? mayOffer(c, frame) : (frame.lot?.bidders.length ?? 0) > 0;
        if (isAsked) {
          offered.put(round, frame.target);
          c.interrupts.push(settleFrame(debtsNow(c, round)));
          return 'yield';
        }
      }
      const president = presidentOf(c, frame.target) ?? lastPresident.of(companyOf(c, frame.target));
      const next = rememberingTaken(c, frame.target, () => base?.step(c, frame, back) ?? { done: null });
      const isSold = frame.winner !== null || frame.kind === 'liquidation';
      if (round && frame.stage === 'over' && isSold) crisesFrom.put(round, president);
      return next;
    },
  });

const crisisAfterLastSale = (base: Procedure | undefined): Procedure =>
  procedure(frames.maRound, {
    ...(base as Procedure),
    step(c, round, back) {
      const sells = round.stage === 'liquidations' || round.stage === 'sales';
      const isLast = sells && !round.queue.some((id) => isForSale(c, round, id));
      if (isLast && waiting.of(round).length > 0) return { push: settleFrame(debtsNow(c, round)) };
      return base?.step(c, round, back) ?? { done: null };
    },
  });
