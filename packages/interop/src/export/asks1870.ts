import {
  cashOf,
  cheapestOffer,
  type CompanyId,
  companyOf,
  isPlayer,
  laysLeft,
  type PrivateId,
  privatesOf,
  type Read,
  roomForTrains,
  timesUsed,
  turnOf,
} from '@roundhouse/engine';

/** When the steps of the site's turn wait in 1870 (interop notes, section 7). */

const BRIDGE: PrivateId = 'private:MRBC';
const CATTLE: PrivateId = 'private:SCC';
const GULF: PrivateId = 'private:GSC';
const FRISCO: PrivateId = 'private:SLSF';
const RIVER: readonly CompanyId[] = ['company:MP', 'company:SSW'];
const TRADING = ['2', '3'];
const BRIDGE_LEAST = 20;

/** Full lays do not close the step while a lay of the bridge company may still come. */
export function asksTrackAgain(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  if (!turn || laysLeft(c, turn)) return false;
  const bridge = c.state.privates[BRIDGE];
  if (!bridge || bridge.closed) return false;
  if (bridge.owner === company) return timesUsed(c, BRIDGE, 'tile') === 0;
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
