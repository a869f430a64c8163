import {
  type Action as EngineAction,
  type Rulebook,
  cashOf,
  cloneState,
  type CompanyId,
  companyOf,
  coreFrames,
  type Frame,
  frameKind,
  frameOf,
  type GameEvent,
  isCompany,
  isOver,
  isPlayer,
  performInPlace,
  type PlayerId,
  privateId,
  type Read,
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
import { frames1817, isForSale } from '@roundhouse/titles/1817';
import { siteSkips } from '../site/silent.ts';

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
  whyBeyondSite({ book, state }, action) !== null;

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

/** The position after an action that closes a company; null = none closes. */
function closes(c: Read, action: Action): { book: Rulebook; state: State } | null {
  const after = { book: c.book, state: cloneState(c.state) };
  const events: GameEvent[] = [];
  if (performInPlace(after.book, after.state, action, events)) return null;
  return events.some(({ type }) => type === 'closed') ? after : null;
}

/**
 * Two are left: a company closes, both are passed over and the round is over, but there the prices do not move at its end. With
 * more players the round stops, which a line of chat mends.
 */
const closingEndsRound: Beyond = {
  says: 'On 18xx.games prices do not move at the end of a stock round that two players end by closing a company.',
  is(c, action) {
    if (playing(c).length !== 2 || !frameOf(c, coreFrames.stockRound) || !CLOSES.includes(action.type))
      return false;
    const after = closes(c, action);
    return after !== null && endsUnasked(after, 2);
  },
};
const CLOSES: readonly string[] = ['sellShares', 'buyShares', 'protect', 'pass'];

/** Is the stock round over without anybody being asked? Changes the position it is given. */
function endsUnasked(c: { book: Rulebook; state: State }, players: number): boolean {
  for (let asked = 0; asked <= players; asked++) {
    if (isOver(c.state)) return false;
    const turn = frameOf(c, coreFrames.stockTurn);
    if (!turn) return frameOf(c, coreFrames.stockRound) === null;
    if (!siteSkips(c.book, c.state, turn.player)) return false;
    if (performInPlace(c.book, c.state, { type: 'pass', by: turn.player })) return false;
  }
  return true;
}

const playing = (c: Read): PlayerId[] => c.state.seats.filter((seat) => !c.state.bankrupt.includes(seat));

/** There the game plays on by itself up to the next question before it ends: in 1846 a receivership that is next operates. */
const ruinBeforeReceivership: Beyond = {
  says: 'On 18xx.games a corporation in receivership that is next still operates after the bankruptcy that ends the game.',
  is(c, action) {
    const round = frameOf(c, coreFrames.operatingRound);
    if (action.type !== 'declareBankrupt' || playing(c).length > 2 || !round) return false;
    const now = turnNow(c)?.company;
    const after = { book: c.book, state: cloneState(c.state) };
    if (performInPlace(after.book, after.state, action)) return false;
    const left = c.book.policies.operating
      .order(c)
      .filter((id) => id !== now && !round.operated.includes(id) && companyOf(after, id).stage === 'running');
    return left.some((id) => companyOf(after, id).certs.president === 'pool');
  },
};

/** In 1817 the bank takes whatever else is to be liquidated. */
const ruinDuringSales: Beyond = {
  says: 'On 18xx.games companies that are still to be liquidated are sold after the bankruptcy that ends the game.',
  is(c, action) {
    const round = frameOf(c, frames1817.maRound);
    if (action.type !== 'declareBankrupt' || playing(c).length > 2 || !round) return false;
    return round.queue.some((id) => isForSale(c, round, id));
  },
};

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

/** There too many markers are counted, and those in one hex chosen from, in a way of its own. */
const markersGivenUp: Beyond = {
  says: 'Markers given up after a merger or purchase cannot be told to 18xx.games yet.',
  is(c, action) {
    if (action.type === 'removeToken') return true;
    if (action.type === 'merge') return tooManyMarkers(c, action.company, action.partner);
    const { target } = (frameOf(c, frameKind<Frame & { target: CompanyId }>('companySale')) ?? {}) as {
      target?: CompanyId;
    };
    if (!target || (action.type !== 'bid' && action.type !== 'chooseBuyer')) return false;
    return companiesOf(c, action.by).some((id) => id !== target && tooManyMarkers(c, id, target));
  },
};

const MOST_MARKERS = 8;
const markers = (c: Read, id: CompanyId): number =>
  tokensOf(c.state.board, id).length + companyOf(c, id).tokensLeft;
const tooManyMarkers = (c: Read, one: CompanyId, other: CompanyId): boolean =>
  markers(c, one) + markers(c, other) > MOST_MARKERS;
const companiesOf = (c: Read, player: string): CompanyId[] =>
  (Object.keys(c.state.companies) as CompanyId[]).filter((id) => companyOf(c, id).certs.president === player);

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

const severalLoans: Beyond = {
  says: 'On 18xx.games loans are taken and repaid one at a time.',
  is: (_c, action) => (action.type === 'takeLoans' || action.type === 'repayLoans') && action.count > 1,
};

const BEYOND: Readonly<Record<string, readonly Beyond[]>> = {
  '1846': [
    secondOfPair,
    privateAfterIssue,
    cheaperAfterIssue,
    closingSale,
    closingEndsRound,
    ruinBeforeReceivership,
    endedBetweenQuestions,
  ],
  '1817': [markersGivenUp, severalLoans, startWithoutCircle, ruinDuringSales, endedBetweenQuestions],
  '1870': [
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

/** A position in which 18xx.games waits for what nobody can answer; null = it does not. */
export const whyHalted = (c: Read): string | null =>
  c.book.title.id === '1817' &&
  (Object.keys(c.state.companies) as CompanyId[]).some((id) => mustDiscardThere(c, id))
    ? 'On 18xx.games a company without a president has to give up trains above its limit; nobody can do that.'
    : null;

/** Trains on their last run count there. */
const mustDiscardThere = (c: Read, id: CompanyId): boolean =>
  companyOf(c, id).at !== null &&
  !isPlayer(companyOf(c, id).certs.president) &&
  trainsOf(c, id).length > c.book.policies.trains.limit(c, id);
