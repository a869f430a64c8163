/** 1846 as 18xx.games plays it. The numbers are those of the interop notes. */

import {
  cashOf,
  cheapestOffer,
  type CompanyId,
  coreFrames,
  type Ctx,
  dropMarkers,
  type Ending,
  frameOf,
  type GameData,
  gameOf,
  isFrame,
  isPlayer,
  mayStillPlaceToken,
  type OperatingTurnFrame,
  type Options,
  type Overlay,
  type Policies,
  type PolicyPatch,
  priceOf,
  type PrivateId,
  type Read,
  refuse,
  refuseBy,
  type SellPolicy,
  slot,
  type StockPolicy,
  timesUsed,
  type TokenPolicy,
  trainsOf,
  turnNow,
} from '@roundhouse/engine';
import {
  brokenAt,
  certificateLimit,
  closingCounts,
  corporationsLeft,
  countsFor,
  debtIsFloor,
  emergencyProceeds,
  isForfeited,
  issuable,
  issuedBy,
  limitToMeet,
  lockedToBank,
  markersGoAlong,
  MICHIGAN_CENTRAL,
  neededNoIssue,
  OHIO_INDIANA,
  ownerOf,
  portStays,
  privatesScore,
  remainderMovesPrice,
  soldFor,
  STEAMBOAT,
  tooExpensive,
  tooLateForPort,
} from '@roundhouse/titles/1846';
import { couldPayToken } from '../site/asks1846.ts';
import { forgetting, laidAndForgotten, lookForCircle, looking, tokenAsSeen } from './circles.ts';
import { canStillSell, siteIn, withoutConsent } from './common.ts';

/** Names of single rules in games of earlier versions. */
const FORMER: readonly string[] = [
  'consent:assumed',
  'routes:advised',
  'trustLays',
  'scoresAtAgreedEnd',
  'lateIssue',
  'pairedTiles',
  'steamboatKeepsPort',
  'steamboatOncePerOr',
  'steamboatEndsInThree',
  'independentFloorIsDebt',
  'draftOnCredit',
  'cwiOpenWhenBought',
  'emergencyIssue:site',
  'forcedSale:site',
  'bankruptcy:site',
  'receiverRun:anyPlayer',
  'receiverTrains:locked',
  'phaseFourTrains:9',
  'bankBreak:below0',
  'redeemAtTop:550',
  'issueAtTen:0',
  'oneBlockPerTurn',
  'endings:site',
  'privatesAlwaysScore',
];

export function overlay(options: Options): Overlay | null {
  return siteIn(options, FORMER) && { data: nineOfPhaseFour, moves, policies, rules };
}

/** An independent that is bought brings its token. */
const moves: NonNullable<Overlay['moves']> = ({ buyPrivate, ...base }) =>
  withoutConsent({ ...base, ...(buyPrivate && { buyPrivate: forgetting(buyPrivate) }) });

/** (11): nine trains of phase IV, where the game for two has not fewer. */
const nineOfPhaseFour = (base: GameData): GameData => ({
  ...base,
  trains: base.trains.map((card) =>
    card.phase === 'IV' && card.count === null ? { ...card, count: 9 } : card,
  ),
});

/** Has the corporation moved the port marker in this turn? */
const portMoved = slot<boolean>('steamboat', false);
/** The order of the round as it was before a bankruptcy. */
const keptOrder = slot<readonly CompanyId[] | null>('order', null);

const policies = (base: Policies): PolicyPatch => ({
  // (15)
  stock: {
    grammar: oneBlockOfACompany(base.stock.grammar),
    mustComply: (c, player) => base.stock.mustComply(c, player) && canStillSell(c, player),
  },
  operating: {
    // (1): issuing is no step but an offer that stands until the dividend.
    step: {
      ...base.operating.step,
      issueRedeem: () => null,
      trackAndToken: looking(base.operating.step.trackAndToken, look(base.token)),
    },
    anyTime: (c, turn, by) =>
      issuesUntilDividend(turn)
        ? ['issue', 'redeem', ...base.operating.anyTime(c, turn, by)]
        : base.operating.anyTime(c, turn, by),
    // (8)
    order(c) {
      const kept = keptOrder.of(frameOf(c, coreFrames.operatingRound));
      const order = [...base.operating.order(c)];
      return kept ? order.sort((a, b) => kept.indexOf(a) - kept.indexOf(b)) : order;
    },
  },
  sell: forcedSales(base.sell),
  token: tokenAsSeen(base.token),
  lay: {
    laid(c, lay, before, after) {
      laidAndForgotten(base.lay.laid)(c, lay, before, after);
      const turn = turnNow(c);
      if (turn) look(base.token)(c, turn);
    },
  },
  // (9), (10)
  routes: { best: () => 'advised' },
  privates: {
    ...(base.privates.assign && {
      assign: {
        ...base.privates.assign,
        // (3)
        assign(c, frame, action) {
          base.privates.assign?.assign(c, frame, action);
          if (isFrame(coreFrames.operatingTurn, frame) && action.private === STEAMBOAT)
            portMoved.put(frame, true);
        },
      },
    }),
  },
  phase: {
    // (3): a marker leaves with the Steamboat of a player.
    enter(c, row) {
      if (row.name === 'III' && isPlayer(ownerOf(c, STEAMBOAT)))
        dropMarkers(c, (marker) => marker.from === STEAMBOAT);
      base.phase.enter(c, row);
    },
  },
  trouble: {
    // (8): the order of the round is kept.
    bankrupt(c, player, frame) {
      const order = c.book.policies.operating.order(c);
      base.trouble.bankrupt(c, player, frame);
      const round = frameOf(c, coreFrames.operatingRound);
      if (round) keptOrder.put(round, order);
    },
  },
  // (16)
  end: {
    ending(c) {
      const printed = base.end.ending(c);
      return printed?.stop === 'now' ? printed : (nothingLeft(c) ?? printed);
    },
  },
});

const look =
  (token: TokenPolicy) =>
  (c: Ctx, turn: OperatingTurnFrame): void => {
    if (mayStillPlaceToken(c, turn) && couldPayToken(c, turn.company, turn)) lookForCircle(c, turn, token);
  };

const rules: NonNullable<Overlay['rules']> = {
  // (2): the second tile of a pair is lost unless it follows at once; then the turn's last lay was the first one.
  isForfeited: isForfeited.instead(
    (c, id) =>
      PAIRS.includes(id) &&
      timesUsed(c, id, 'tile') === 1 &&
      frameOf(c, coreFrames.operatingTurn)?.lays.at(-1)?.using !== id,
  ),
  // (3)
  markersGoAlong: markersGoAlong.instead(() => false),
  portStays: portStays.instead(() => true),
  tooLateForPort: tooLateForPort.instead(
    (_c, turn) => portMoved.of(turn) || turn.step > turn.steps.indexOf('run'),
  ),
  // (4)
  debtIsFloor: debtIsFloor.instead(() => true),
  tooExpensive: tooExpensive.instead(() => null),
  // (6)
  countsFor: countsFor.instead((c, company) =>
    issuedBy(c, company) === null ? countsForCheapestCard(c, company) : [],
  ),
  closingCounts: closingCounts.instead(() => []),
  neededNoIssue: neededNoIssue.instead(() => false),
  lockedToBank: lockedToBank.instead(
    (c, company) => trainsOf(c, company).length === 0 && issuedBy(c, company) !== null,
  ),
  // (8)
  remainderMovesPrice: remainderMovesPrice.instead(() => false),
  // Who is above the limit sells at once, also in the turn in which they closed a corporation.
  limitToMeet: limitToMeet.instead((c) => certificateLimit(c)),
  // (13)
  brokenAt: brokenAt.instead(() => 'below0'),
  // List values of the privates of players, whatever the phase.
  privatesScore: privatesScore.instead(() => true),
};

const PAIRS: readonly PrivateId[] = [MICHIGAN_CENTRAL, OHIO_INDIANA];

const oneBlockOfACompany =
  (grammar: StockPolicy['grammar']): StockPolicy['grammar'] =>
  (c, turn, next) =>
    next.move === 'sellShares' &&
    next.company !== undefined &&
    turn.did.some((did) => did.company === next.company)
      ? 'no'
      : grammar(c, turn, next);

/** Whoever has issued or redeemed stays on the menu by the book: they are told that once is enough. */
const issuesUntilDividend = (turn: OperatingTurnFrame): boolean =>
  turn.issued === null && turn.steps.includes('issueRedeem') && turn.step <= turn.steps.indexOf('dividend');

/** (7): for a train one block of each corporation, and none of its buyer at 10. (8): after a sale the order is read again. */
const forcedSales = (base: SellPolicy): Partial<SellPolicy> => ({
  may(c, frame, sale) {
    const refusal = base.may(c, frame, sale);
    if (refusal || !isFrame(coreFrames.forcedTrain, frame)) return refusal;
    const { company } = sale;
    if (company === frame.company && priceOf(c, company) === 10)
      return refuseBy('1846:6.88.nochange', 'This sale would close {company}.', { company });
    return soldFor(frame, company) ? refuse(c, 'sell.block', { company }) : null;
  },
  moved(c, frame, block) {
    base.moved(c, frame, block);
    const round = frameOf(c, coreFrames.operatingRound);
    if (round && isFrame(coreFrames.forcedTrain, frame)) keptOrder.clear(round);
  },
});

/**
 * (6): it looks at the two sides of the cheapest card: never an issue for nothing; if one side can be paid, only what pays,
 * by rising proceeds up to the first that pays for both; else all.
 */
function countsForCheapestCard(c: Read, company: CompanyId): number[] {
  const cheapest = cheapestOffer(c, company);
  const card = cheapest && c.book.data.trains.find((it) => it.faces.includes(cheapest.face));
  if (!card) return [];
  const prices = card.faces.map((face) => face.price);
  const cash = cashOf(c, company);
  if (cash >= Math.max(...prices)) return [];
  const proceeds = (units: number): number => emergencyProceeds(c, company, units);
  const counts = Array.from({ length: issuable(c, company) }, (_, i) => i + 1);
  const paying = counts.filter((units) => proceeds(units) > 0);
  const pays = paying.filter((units) => cash + proceeds(units) >= Math.min(...prices));
  if (pays.length === 0) return paying.slice(-1);
  pays.sort((a, b) => proceeds(a) - proceeds(b));
  const enough = pays.findIndex((units) => cash + proceeds(units) >= Math.max(...prices));
  return (enough < 0 ? pays : pays.slice(0, enough + 1)).sort((a, b) => a - b);
}

/** (16): every corporation and private is gone, or it is turn 100. */
function nothingLeft(c: Read): Ending | null {
  const { turn } = gameOf(c);
  if (turn >= 100) return { why: 'turn 100', stop: 'now' };
  if (turn === 0 || corporationsLeft(c).length > 0) return null;
  const somethingLeft = c.book.data.privates.some(({ id }) => ownerOf(c, id) !== null);
  return somethingLeft ? null : { why: 'all closed', stop: 'now' };
}
