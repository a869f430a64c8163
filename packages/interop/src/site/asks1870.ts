import {
  cashOf,
  cheapestOffer,
  type CompanyId,
  companyOf,
  coreFrames,
  decisions,
  frameOf,
  isPlayer,
  laysLeft,
  type PlayerId,
  type PrivateId,
  privatesOf,
  type Read,
  roomForTrains,
  timesUsed,
  turnOf,
  zoneOf,
} from '@roundhouse/engine';
import { canAct } from './canAct.ts';

/** When the steps of the site's turn wait in 1870 (interop notes, section 7). */

const BRIDGE: PrivateId = 'private:MRBC';
const CATTLE: PrivateId = 'private:SCC';
const GULF: PrivateId = 'private:GSC';
const FRISCO: PrivateId = 'private:SLSF';
const RIVER: readonly CompanyId[] = ['company:MP', 'company:SSW'];
const TRADING = ['2', '3'];
const BRIDGE_LEAST = 20;

/** A stock turn: the player can do something; acting for a company keeps no turn open. */
export const asksStock = (c: Read, player: PlayerId): boolean =>
  canAct(c, player, FOR_A_COMPANY) ||
  (frameOf(c, coreFrames.stockTurn)?.did.some(({ move }) => move === 'buyPrivate') === true &&
    couldBuyBrown(c, player));

const FOR_A_COMPANY = ['redeem', 'reissue'];

/** There a share in the brown zone may be bought out of the market even after a private of another player. */
export function couldBuyBrown(c: Read, player: PlayerId): boolean {
  const turn = frameOf(c, coreFrames.stockTurn);
  if (!turn) return false;
  const did = turn.did.filter(({ move }) => move !== 'buyPrivate');
  const agenda = c.state.agenda.map((frame) => (frame === turn ? { ...turn, did } : frame));
  return decisions(c.book, { ...c.state, agenda }, player).some(({ choices }) =>
    choices.some(({ type, with: given }) => {
      const { company, from } = given as { company?: CompanyId; from?: string };
      return (
        type === 'buyShares' && from === 'pool' && company !== undefined && zoneOf(c, company) === 'brown'
      );
    }),
  );
}

/** Full lays do not close the step while a lay of the bridge company may still come. */
export function asksTrackAgain(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  if (!turn || laysLeft(c, turn)) return false;
  const bridge = c.state.privates[BRIDGE];
  if (!bridge || bridge.closed) return false;
  // There the discount and the free home tile are one lay.
  if (bridge.owner === company) return timesUsed(c, BRIDGE, 'tile') + timesUsed(c, BRIDGE, 'home') === 0;
  return TRADING.includes(c.state.phase) && isPlayer(bridge.owner) && cashOf(c, company) >= BRIDGE_LEAST;
}

/** A marker is left, the next one can be paid and some city in reach has a usable space. */
export function asksMarker(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  const frame = c.state.agenda.at(-1);
  if (!turn || !frame || companyOf(c, company).tokensLeft === 0) return false;
  const { token } = c.book.policies;
  return token.spots(c, turn, company).some(({ hex, city }) => {
    const action = { type: 'placeToken' as const, by: 'referee' as const, company, hex, city };
    return token.may(c, frame, action) === null && token.price(c, action) <= cashOf(c, company);
  });
}

/** Room, and money for some train; any other company's counts as costing 1. */
export function asksTrains(c: Read, company: CompanyId): boolean {
  const cash = cashOf(c, company);
  const offers = c.book.policies.trains.offers(c, company);
  const trades = offers.some((offer) =>
    Object.entries(offer.trade ?? {}).some(
      ([train, price]) =>
        price <= cash && c.state.trains.some((it) => it.id === train && it.owner === company),
    ),
  );
  if (roomForTrains(c, company) < 1) return trades;
  const others = c.state.trains.some(
    (train) => train.owner.startsWith('company:') && train.owner !== company,
  );
  const cheapest = cheapestOffer(c, company);
  return trades || (others && cash >= 1) || (cheapest !== null && cash >= cheapest.face.price);
}

/** The last step: a private is affordable, or a marker of a private is left. `since`: what came in after the turn. */
export function asksLast(c: Read, company: CompanyId, since = 0): boolean {
  if (companyOf(c, company).stage !== 'running') return false;
  const cash = cashOf(c, company) - since;
  if (c.state.phase === '1') return RIVER.includes(company) && cash >= BRIDGE_LEAST;
  if (!TRADING.includes(c.state.phase)) return false;
  const forSale = c.state.seats.some((player) =>
    privatesOf(c, player).some((id) => id !== FRISCO && (c.book.privates[id]?.price ?? 0) / 2 <= cash),
  );
  return forSale || privatesOf(c, company).some((id) => hasPlacement(c, id));
}

function hasPlacement(c: Read, id: PrivateId): boolean {
  const markers = c.state.board.markers.filter((marker) => marker.from === id);
  if (id === CATTLE) return markers.length === 0;
  return id === GULF && (markers.length === 0 || Object.values(c.state.privates[id]?.used ?? {}).length < 2);
}
