import {
  type CompanyId,
  type Ctx,
  dropReservations,
  freeSpace,
  type HexId,
  noOwnToken,
  type PlaceTokenAction,
  type PrivateId,
  putToken,
  type Read,
  refuse,
  refuseBy,
  timesUsed,
  useAbility,
  type Violation,
} from '@roundhouse/engine';
import { CWI } from '../data/privates.ts';
import { editionOf } from '../options.ts';
import { corporationOwning } from './players.ts';

/** The Chicago & Western Indiana: its spot in Chicago and the extra token of the corporation that owns it. */

export const CHICAGO: HexId = 'D6';
/** The city towards E7 on every Chicago tile. */
const CWI_CITY = 3;

/** 1846:pc.cwi.token: free and without connection, if it has no token in Chicago (1846:6.55). */
export function chicagoToken(c: Read, action: PlaceTokenAction): Violation | null {
  const { company, hex, city, using } = action;
  if (using !== CWI || corporationOwning(c, CWI) !== company)
    return refuse(c, 'ability.notOwner', { private: using, company });
  if (timesUsed(c, CWI, 'token') > 0) return refuseBy('1846:pc.cwi.token', 'Its token has been placed.');
  if (hex !== CHICAGO || city !== CWI_CITY)
    return refuseBy('1846:pc.cwi.token', 'Its token goes to the south-east city of Chicago.');
  const there = noOwnToken(c, company, CHICAGO);
  return there ? { ...there, rule: '1846:6.55' } : freeSpace(c, hex, city, [company]);
}

/** Where it might go; `chicagoToken` says whether it may. */
export const CHICAGO_TOKEN = { using: CWI, spots: [{ hex: CHICAGO, city: CWI_CITY }] } as const;

export const placedChicagoToken = (c: Ctx, id: PrivateId): void => useAbility(c, id, 'token');

/** The spot opens with the purchase (1846:pc.cwi); by the Deep Thought rules the token stands at once (1846:dtg.cwi). */
export function boughtChicagoWestern(c: Ctx, buyer: CompanyId): void {
  dropReservations(c, (kept) => kept.for === CWI);
  if (editionOf(c.book.options) !== 'dtg' || noOwnToken(c, buyer, CHICAGO)) return;
  putToken(c, { company: buyer, hex: CHICAGO, city: CWI_CITY, role: 'station', extra: true });
  useAbility(c, CWI, 'token');
}
