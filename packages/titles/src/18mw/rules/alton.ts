import {
  type CompanyId,
  faceAt,
  freeSpace,
  type HexId,
  noOwnToken,
  type PlaceTokenAction,
  type PrivateId,
  type Read,
  refuse,
  refuseBy,
  type Violation,
} from '@roundhouse/engine';
import { ALTON } from '../data/privates.ts';
import { ownerOf } from './who.ts';

/** The Saint Louis and Alton: one extra token anywhere, for the company that owns it (18mw:sla.1 to 18mw:sla.5). */

/** 18mw:sla.1: a large city; the off-map areas are none. */
const hasLargeCity = (c: Read, hex: HexId): boolean =>
  c.book.geography.indexOf.has(hex) && faceAt(c.book.geography, c.state.board, hex).cityCount > 0;

export function altonToken(
  c: Read,
  { company, hex, city, using = ALTON }: PlaceTokenAction,
): Violation | null {
  if (using !== ALTON || ownerOf(c, ALTON) !== company)
    return refuse(c, 'ability.notOwner', { private: using, company });
  if (!hasLargeCity(c, hex)) return refuseBy('18mw:sla.1', 'There is no large city in {hex}.', { hex });
  // 18mw:sla.2: all other rules hold.
  const against = freeSpace(c, hex, city, [company]) ?? noOwnToken(c, company, hex);
  return against && { ...against, rule: '18mw:sla.2' };
}

export function altonSpots(
  c: Read,
  company: CompanyId,
): { using: PrivateId; spots: { hex: HexId; city: number }[] }[] {
  if (ownerOf(c, ALTON) !== company) return [];
  const cities = c.book.geography.hexes.filter(({ id }) => hasLargeCity(c, id));
  return [{ using: ALTON, spots: cities.map(({ id }) => ({ hex: id, city: 0 })) }];
}
