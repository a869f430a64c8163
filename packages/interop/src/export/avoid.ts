import {
  type Action,
  type Book,
  isCompany,
  privateId,
  type State,
  timesUsed,
  trainsOf,
  turnNow,
} from '@roundhouse/engine';

/**
 * Legal with us, but without a counterpart in the site's records: simulated players stay away from it, so that their games
 * can be exported. Each entry says why.
 */
export function unknownToSite(book: Book, state: State, action: Action): boolean {
  return (AVOID[book.title.id] ?? []).some((avoided) => avoided(book, state, action));
}

type Avoided = (book: Book, state: State, action: Action) => boolean;

const topFrame = (state: State): string => state.agenda.at(-1)?.at ?? '';

/** 1846: the second tile of a pair follows at once or is lost; a position does not show what was done in between. */
const secondOfPair: Avoided = (book, state, action) =>
  action.type === 'layTile' &&
  action.using !== undefined &&
  ['MC', 'O&I'].some((id) => action.using === privateId(id)) &&
  timesUsed({ book, state }, action.using, 'tile') === 1;

/** 1846: after an emergency issue the site sells a corporation no private until it owns a train. */
const privateAfterIssue: Avoided = (book, state, action) => {
  if (action.type !== 'buyPrivate' || !isCompany(action.buyer)) return false;
  const c = { book, state };
  const trainless = trainsOf(c, action.buyer).length === 0;
  return trainless && topFrame(state) === 'buyTrains' && (turnNow(c)?.issued ?? null) !== null;
};

/** 1870: the port is opened before it is closed; a record of the site cannot say `closed` at once. */
const closedPortFirst: Avoided = (_book, state, action) =>
  action.type === 'assign' &&
  action.form === 'closed' &&
  !state.board.markers.some((marker) => marker.kind === 'port');

/** 1870: the bridge company builds while track is laid; later the site's step is over. */
const lateBridge: Avoided = (_book, state, action) =>
  action.type === 'layTile' && action.using !== undefined && topFrame(state) !== 'track';

/** 1870: a record names the share redeemed but not its owner, which an importer cannot always tell. */
const redeemsFromPlayer: Avoided = (_book, _state, action) =>
  action.type === 'redeem' && action.from !== 'pool';

/** 1817: the site takes and repays one loan in an action. */
const severalLoans: Avoided = (_book, _state, action) =>
  (action.type === 'takeLoans' || action.type === 'repayLoans') && action.count > 1;

const AVOID: Readonly<Record<string, readonly Avoided[]>> = {
  '1846': [secondOfPair, privateAfterIssue],
  '1817': [severalLoans],
  '1870': [closedPortFirst, lateBridge, redeemsFromPlayer],
};
