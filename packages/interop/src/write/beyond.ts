import {
  type Action as EngineAction,
  type Rulebook,
  asked,
  cashOf,
  cloneState,
  type CompanyId,
  companyOf,
  coreFrames,
  type EndPolicy,
  frameOf,
  type GameEvent,
  isCompany,
  isOver,
  isPlayer,
  performInPlace,
  type PlayerId,
  privateId,
  type Read,
  shortsOf,
  singlesOf,
  type State,
  timesUsed,
  tokensOf,
  trainsOf,
  turnNow,
  unitsOf,
  walk,
  zoneOf,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { type CompanySaleFrame, frames1817, isForSale } from '@roundhouse/titles/1817';
import { seesNoCircle } from '../compat/circles.ts';
import { firstAlike } from '../site/poolTrains.ts';
import { siteSkips } from '../site/silent.ts';
import { haltsAfter } from './halts.ts';

/** Something that is legal with us and that a record of the site cannot tell, with the sentence that says so. */
interface Beyond {
  readonly says: string;
  /** `last`: the action before; undefined = not known. */
  readonly is: (c: Read, action: Action, last: EngineAction | undefined) => boolean;
}

/** Why 18xx.games cannot be told of this action, in one sentence; null = it can. */
export const whyBeyondSite = (c: Read, action: Action, last?: EngineAction): string | null =>
  (BEYOND[c.book.title.id] ?? []).find((beyond) => beyond.is(c, action, last))?.says ?? null;

/** The same as a question: simulated players stay away from what the site cannot be told, so that their games can be exported. */
export const unknownToSite = (book: Rulebook, state: State, action: Action): boolean =>
  isToldOtherwise({ book, state }, action) ||
  whyBeyondSite({ book, state }, action) !== null ||
  haltsAfter({ book, state }, action);

/** It can be told, but is read again as another action to the same effect. */
function isToldOtherwise(c: Read, action: Action): boolean {
  // A record does not say which of alike trains in the pool is bought: it is always the first.
  if (action.type === 'buyTrain' && action.from === 'pool')
    return firstAlike(c, action.train) !== action.train;
  if (action.type !== 'assign') return false;
  // Port and railroad are assigned one after the other, and only to where the marker does not stand yet.
  const { hex, company } = action;
  const now = c.state.board.markers.find((marker) => marker.from === action.private);
  if (hex !== undefined && company !== undefined) return true;
  return now !== undefined && (hex === now.hex || (company !== undefined && company === now.owner));
}

const topFrame = (c: Read): string => c.state.agenda.at(-1)?.at ?? '';

/** A position does not show what was done between the two tiles: where the action before is not known every second one counts. */
const secondOfPair: Beyond = {
  says: 'On 18xx.games the second tile of a pair follows the first at once or is lost.',
  is(c, action, last) {
    if (action.type !== 'layTile' || action.using === undefined) return false;
    if (!PAIRS.includes(action.using) || timesUsed(c, action.using, 'tile') !== 1) return false;
    return (last as Action | undefined)?.type !== 'layTile' || (last as typeof action).using !== action.using;
  },
};
const PAIRS = ['MC', 'O&I', 'LM'].map(privateId);

const privateAfterIssue: Beyond = {
  says: 'On 18xx.games a corporation buys no private after an emergency issue until it owns a train.',
  is(c, action) {
    if (action.type !== 'buyPrivate' || !isCompany(action.buyer)) return false;
    const issued = turnNow(c)?.own.emergencyIssue !== undefined;
    return issued && trainsOf(c, action.buyer).length === 0;
  },
};

/** The site looks for the next player who can act while the corporation is still there, with what others hold of it. */
const closingSale: Beyond = {
  says: 'On 18xx.games the next player is looked for while shares of a corporation that a sale closes still count.',
  is(c, action) {
    if (action.type !== 'sellShares' || topFrame(c) !== 'stockTurn') return false;
    const { company, by } = action;
    const isHeld = c.state.seats.some((seat) => seat !== by && unitsOf(c, company, seat) > 0);
    return isHeld && atTheBrink(c, company) && closes(c, action) !== null;
  },
};

const atTheBrink = (c: Read, company: CompanyId): boolean => {
  const { at } = companyOf(c, company);
  return at !== null && c.book.chart.cells[walk(c, at.cell, 'left', 1)]?.price === 0;
};

/**
 * The position after an action that closes a company; null = none closes. The end of the turn counts, where the site does not wait for
 * a pass.
 */
function closes(c: Read, action: Action): { book: Rulebook; state: State } | null {
  const after = { book: c.book, state: cloneState(c.state) };
  const events: GameEvent[] = [];
  if (performInPlace(after.book, after.state, action, events)) return null;
  const { by } = action;
  if (frameOf(after, coreFrames.stockTurn)?.player === by && siteSkips(after.book, after.state, by))
    performInPlace(after.book, after.state, { type: 'pass', by }, events);
  return events.some(({ type }) => type === 'closed') ? after : null;
}

/**
 * A company closes, everybody is passed over and the round is over. How many are passed over before the company is gone decides
 * whether the prices move and who has the priority there.
 */
const closingEndsRound: Beyond = {
  says: 'On 18xx.games prices and priority can come out otherwise when a stock round ends by closing a company.',
  is(c, action) {
    if (!frameOf(c, coreFrames.stockRound) || !CLOSES.includes(action.type)) return false;
    // A pass that the site waits for moves the prices first; any other has been looked at with the action before.
    if (action.type === 'pass' && topFrame(c) === 'stockTurn') return false;
    const after = closes(c, action);
    return after !== null && endsUnasked(after, c.state.roundNo);
  },
};
const CLOSES: readonly string[] = ['sellShares', 'buyShares', 'protect', 'pass'];

/** Is the stock round with this number over without anybody being asked? Changes the position it is given. */
function endsUnasked(c: { book: Rulebook; state: State }, roundNo: number): boolean {
  for (let asked = 0; asked <= playing(c).length; asked++) {
    if (isOver(c.state)) return false;
    // Where nobody operates the next stock round follows at once.
    if (c.state.roundNo !== roundNo) return true;
    const turn = frameOf(c, coreFrames.stockTurn);
    if (!turn) return frameOf(c, coreFrames.stockRound) === null;
    if (!siteSkips(c.book, c.state, turn.player)) return false;
    if (performInPlace(c.book, c.state, { type: 'pass', by: turn.player })) return false;
  }
  return true;
}

const playing = (c: Read): PlayerId[] => c.state.seats.filter((seat) => !c.state.bankrupt.includes(seat));

/** There the game plays on by itself up to the next question before it ends: whoever needs no answer still operates. */
const ruinBeforeQuestion: Beyond = {
  says: 'On 18xx.games corporations that need no answer still operate after the bankruptcy that ends the game, and their prices move.',
  is(c, action) {
    if (action.type !== 'declareBankrupt' || playing(c).length > 2) return false;
    const { end } = c.book.policies;
    const ends = { book: c.book, state: cloneState(c.state) };
    const ending: EndPolicy['ending'] = (now) =>
      frameOf(now, coreFrames.operatingRound) ? null : end.ending(now);
    const book = { ...c.book, policies: { ...c.book.policies, end: { ...end, ending } } };
    const goesOn = { book, state: cloneState(c.state) };
    for (const it of [ends, goesOn]) if (performInPlace(it.book, it.state, action)) return false;
    passOver(goesOn);
    return playing(ends).some((player) => end.score(ends, player) !== end.score(goesOn, player));
  },
};

/** Goes past the questions that the site does not ask. Changes the position it is given. */
function passOver(c: { book: Rulebook; state: State }): void {
  for (;;) {
    const question = asked(c.book, c.state).find(({ must }) => must);
    if (!question || question.pass === null || !siteSkips(c.book, c.state, question.who)) return;
    if (performInPlace(c.book, c.state, { type: 'pass', by: question.who })) return;
  }
}

/** In 1817 the bank takes whatever else is to be liquidated, up to the next sale that waits for somebody. */
const ruinDuringSales: Beyond = {
  says: 'On 18xx.games companies that are still to be liquidated are sold after the bankruptcy that ends the game.',
  is(c, action) {
    const round = frameOf(c, frames1817.maRound);
    if (action.type !== 'declareBankrupt' || playing(c).length > 2 || !round) return false;
    const after = { book: c.book, state: cloneState(c.state) };
    if (performInPlace(after.book, after.state, action)) return false;
    const sale = frameOf(c, frames1817.companySale);
    if (sale && isForSale(after, round, sale.target)) {
      if (waitsForAnswer(after, sale)) return false;
      // Its last bidder is ruined: the bank takes it too.
      if (sale.kind === 'liquidation') return true;
    }
    return round.queue.some((id) => isForSale(after, round, id));
  },
};

/** An offer waits for whoever presides by now, an auction for a bidder who is still in the game. */
const waitsForAnswer = (c: Read, { stage, lot }: CompanySaleFrame): boolean =>
  stage === 'offer' || lot?.bidders.some((bidder) => playing(c).includes(bidder)) === true;

/** It takes the issue to have been for the train that was too expensive before; which one that was, the position does not show. */
const cheaperAfterIssue: Beyond = {
  says: 'On 18xx.games shares are issued only for a train that could not be paid before.',
  is(c, action, last) {
    if (last !== undefined || action.type !== 'buyTrain' || action.from !== 'bank') return false;
    if (turnNow(c)?.own.emergencyIssue === undefined || trainsOf(c, action.company).length > 0) return false;
    const card = c.book.data.trains.find((it) => it.name === action.train);
    const dearest = Math.max(...(card?.faces ?? []).map((face) => face.price));
    return action.price < dearest && cashOf(c, action.company) >= dearest;
  },
};

const closedPortFirst: Beyond = {
  says: 'On 18xx.games a port is opened before it is closed.',
  is: (c, action) =>
    action.type === 'assign' &&
    action.form === 'closed' &&
    !c.state.board.markers.some((marker) => marker.kind === 'port'),
};

const lateBridge: Beyond = {
  says: 'On 18xx.games the bridge company builds only while its owner lays track.',
  is: (c, action) => action.type === 'layTile' && action.using !== undefined && topFrame(c) !== 'track',
};

const redeemsFromPlayer: Beyond = {
  says: 'A record of 18xx.games does not say from whom a share is redeemed.',
  is: (_c, action) => action.type === 'redeem' && action.from !== 'pool',
};

/** Passes that nobody is asked for come by themselves there, and the game is further on when somebody ends it. */
const endedBetweenQuestions: Beyond = {
  says: 'On 18xx.games the game runs on to the next player who can act before it can be ended.',
  is: (c, action) => action.type === 'agreeEnd' && siteSkips(c.book, c.state, action.by),
};

/** There the turn may go on after it, for a share in the brown zone. */
const privateAfterSale: Beyond = {
  says: 'Whether the turn ends with a private bought from a player after a sale cannot be told to 18xx.games yet.',
  is: (c, action) =>
    action.type === 'buyPrivate' &&
    isPlayer(action.buyer) &&
    frameOf(c, coreFrames.stockTurn)?.did.some(({ move }) => move === 'sellShares') === true,
};

/** There the share of the MKT that goes with it cannot leave its owner. */
const katyBetweenPlayers: Beyond = {
  says: 'On 18xx.games the MKT private is not sold from player to player.',
  is: (_c, action) =>
    action.type === 'buyPrivate' && isPlayer(action.buyer) && action.private === privateId('MKT'),
};

/** There a company that finds no circle for its first marker starts all the same and waits for it for ever. */
const startWithoutCircle: Beyond = {
  says: 'On 18xx.games a company that finds no circle for its first marker brings the game to a halt.',
  is(c, action) {
    if (action.type !== 'bid' || !isCompany(action.lot) || topFrame(c) !== 'stockTurn') return false;
    const after = { book: c.book, state: cloneState(c.state) };
    if (performInPlace(after.book, after.state, action)) return false;
    const { stage } = (after.state.agenda.at(-1) ?? {}) as { stage?: string };
    return stage !== 'home' && companyOf(after, action.lot).homes.length === 0;
  },
};

/** There a hex with two markers is cleared before any other marker goes. */
const otherMarkerFirst: Beyond = {
  says: 'On 18xx.games the two markers of one hex are dealt with before any other marker is given up.',
  is(c, action) {
    if (action.type !== 'removeToken') return false;
    const hexes = tokensOf(c.state.board, action.company).map(({ hex }) => hex);
    const isTwice = (hex: string): boolean => hexes.indexOf(hex) !== hexes.lastIndexOf(hex);
    return hexes.some(isTwice) && !isTwice(action.hex);
  },
};

/** There and by the rules; a game set up as the site plays has no share limit for those who are above it. */
const saleAboveLimit: Beyond = {
  says: '18xx.games refuses a sale after which the seller still holds more than the share limit.',
  is(c, action) {
    if (action.type !== 'sellShares') return false;
    const zone = zoneOf(c, action.company);
    const held = unitsOf(c, action.company, action.by as PlayerId) - action.units;
    return held > SHARE_LIMIT && zone !== 'green' && zone !== 'brown';
  },
};
const SHARE_LIMIT = 6;

const unseenCircle: Beyond = {
  says: 'On 18xx.games a circle that a closed company has left is free only after the next tile or token.',
  is: (c, action) =>
    action.type === 'placeToken' &&
    action.using === undefined &&
    turnNow(c)?.company === action.company &&
    seesNoCircle(c, action.company),
};

/** Of a president's certificate sold by half the seller gets a share back, and there the short may be taken for one. */
const halfForShort: Beyond = {
  says: "On 18xx.games who sells half of a president's certificate can get back the short that lies in the market.",
  is(c, action) {
    if (action.type !== 'sellShares') return false;
    const { certs } = companyOf(c, action.company);
    const isHalf = certs.president === action.by && action.units === singlesOf(certs, action.by) + 1;
    return isHalf && shortsOf(certs, 'pool') > 0;
  },
};

const severalLoans: Beyond = {
  says: 'On 18xx.games loans are taken and repaid one at a time.',
  is: (_c, action) => (action.type === 'takeLoans' || action.type === 'repayLoans') && action.count > 1,
};

const BEYOND: Readonly<Record<string, readonly Beyond[]>> = {
  '1846': [
    unseenCircle,
    secondOfPair,
    privateAfterIssue,
    cheaperAfterIssue,
    closingSale,
    closingEndsRound,
    ruinBeforeQuestion,
    endedBetweenQuestions,
  ],
  '1817': [
    unseenCircle,
    otherMarkerFirst,
    severalLoans,
    halfForShort,
    startWithoutCircle,
    ruinDuringSales,
    endedBetweenQuestions,
  ],
  '1870': [
    unseenCircle,
    katyBetweenPlayers,
    privateAfterSale,
    saleAboveLimit,
    closedPortFirst,
    lateBridge,
    redeemsFromPlayer,
    closingEndsRound,
    endedBetweenQuestions,
  ],
};
