import {
  type CompanyId,
  connectedCity,
  dropReservations,
  freeSpace,
  noOwnToken,
  type PlaceTokenAction,
  reachableSpots,
  reachesCity,
  reservedForOthers,
  type Read,
  type TokenPolicy,
  type Violation,
} from '@roundhouse/engine';
import { type ReservedSpot, reservedSpotOf } from '../data/companies.ts';
import { editionOf } from '../options.ts';
import { chicagoToken, CHICAGO, CHICAGO_TOKEN, placedChicagoToken } from './chicagoToken.ts';

/** 1846:6.51. */
const ORDINARY_PRICE = 80;

/** The corporation's own spot with its prices. */
function ownSpot(c: Read, company: CompanyId): ReservedSpot | null {
  const spot = reservedSpotOf(company);
  // 1846:6.53.phase4: only the reservation ends in phase IV; by 1846:dtg.reserved the better price ends with it.
  const ended = editionOf(c.book.options) === 'dtg' && c.state.phase === 'IV';
  return spot && ended ? { ...spot, price: ORDINARY_PRICE } : spot;
}

const isOwnSpot = (spot: ReservedSpot | null, { hex }: PlaceTokenAction): spot is ReservedSpot =>
  spot?.hex === hex;

const isConnected = (c: Read, { company, hex, city }: PlaceTokenAction): boolean =>
  reachesCity(c.book.geography, c.state.board, company, hex, city);

/** 1846:6.52.teleport: the Baltimore & Ohio and the Pennsylvania need no connection in their own spot. */
function connected(c: Read, action: PlaceTokenAction): Violation | null {
  const spot = ownSpot(c, action.company);
  if (isOwnSpot(spot, action) && spot.unconnected !== null) return null;
  return connectedCity(c, action.company, action.hex, action.city);
}

/** 1846:6.54, 1846:6.55: one a city, and one in the whole of Chicago. */
function onlyOne(c: Read, { company, hex, city }: PlaceTokenAction): Violation | null {
  if (hex !== CHICAGO) return noOwnToken(c, company, hex, city);
  const there = noOwnToken(c, company, hex);
  return there && { ...there, rule: '1846:6.55' };
}

/** Whose spot it is decides which rule keeps it: the C&WI's, a home, or one reserved until phase IV. */
function vacantSpot(c: Read, { company, hex, city }: PlaceTokenAction): Violation | null {
  const refusal = freeSpace(c, hex, city, [company]);
  if (refusal?.key !== 'token.reserved') return refusal;
  const kept = reservedForOthers(c.state.board, hex, city, [company]);
  if (hex === CHICAGO) return { ...refusal, rule: '1846:pc.cwi' };
  return kept.every(({ until }) => until === 'homePlaced') ? { ...refusal, rule: '1846:6.52' } : refusal;
}

export const tokens: TokenPolicy = {
  price(c, action) {
    if (action.using) return 0;
    const spot = ownSpot(c, action.company);
    if (!isOwnSpot(spot, action)) return ORDINARY_PRICE;
    return isConnected(c, action) ? spot.price : (spot.unconnected ?? spot.price);
  },
  may(c, _frame, action) {
    if (action.using) return chicagoToken(c, action);
    return vacantSpot(c, action) ?? onlyOne(c, action) ?? connected(c, action);
  },
  spots(c, _turn, company) {
    const spots = reachableSpots(c, company);
    const own = ownSpot(c, company);
    // The own spot once, reached or not: `may` says whether it needs a connection.
    return own ? [...spots.filter(({ hex }) => hex !== own.hex), { hex: own.hex, city: own.city }] : spots;
  },
  abilities: () => [CHICAGO_TOKEN],
  // 1846:5.34.spare: the extra tokens are none of the charter's.
  kind: (_c, action) => (action.using ? { extra: true } : {}),
  placed(c, action) {
    if (action.using) placedChicagoToken(c, action.using);
    else dropReservations(c, (kept) => kept.for === action.company && kept.hex === action.hex);
  },
};
