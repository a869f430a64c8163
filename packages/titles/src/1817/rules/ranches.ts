import {
  addMarker,
  type CompanyId,
  type Ctx,
  dropMarkers,
  type Face,
  faceAt,
  type HexId,
  hexesInReach,
  hexOf,
  type LayTileAction,
  type PrivateId,
  privateOf,
  privatesOf,
  type Read,
  refuse,
  refuseBy,
  timesUsed,
  useAbility,
  type Violation,
} from '@roundhouse/engine';
import { RANCH_HEXES, RANCHES } from '../data/volatility.ts';
import { facesRevenue } from './coalMines.ts';
import { usedUp } from './usedPrivates.ts';

const ABILITY = 'ranch';

export const isRanch = (id: PrivateId | undefined): id is PrivateId => RANCHES[id as PrivateId] !== undefined;

const ranchesLeft = (c: Read, id: PrivateId): number => (RANCHES[id] ?? 0) - timesUsed(c, id, ABILITY);

const neighborsOf = (c: Read, hex: HexId): HexId[] =>
  hexOf(c.book.geography, hex).neighbors.filter((it) => it !== null);

const besideB = (c: Read, hex: HexId): boolean =>
  neighborsOf(c, hex).some((it) => faceAt(c.book.geography, c.state.board, it).labels.includes('B'));

/** A ranch comes with a yellow tile on one of its hexes, led to a city and not beside a B city (1817:v.14). */
export function mayRanch(c: Read, lay: LayTileAction, id: PrivateId, after: Face): Violation | null {
  if (privateOf(c, id).owner !== lay.company) {
    return refuse(c, 'ability.notOwner', { private: id, company: lay.company });
  }
  if (ranchesLeft(c, id) === 0) return refuse(c, 'ability.used', { private: id });
  const fits = RANCH_HEXES.includes(lay.hex) && after.color === 'yellow' && !besideB(c, lay.hex);
  return fits && facesRevenue(c, lay.hex, after)
    ? null
    : refuseBy('1817:v.14', 'No ranch can be placed on {hex} like this.', { hex: lay.hex });
}

export function placeRanch(c: Ctx, hex: HexId, id: PrivateId): void {
  useAbility(c, id, ABILITY);
  addMarker(c, { kind: ABILITY, hex, owner: null, value: 10, others: 10, from: id });
  if (ranchesLeft(c, id) === 0) usedUp(c, id);
}

/** The special tile makes a B city: ranches beside it go. */
export function ranchesLeave(c: Ctx, city: HexId): void {
  const beside = neighborsOf(c, city);
  dropMarkers(c, ({ kind, hex }) => kind === ABILITY && beside.includes(hex as HexId));
}

const owned = (c: Read, company: CompanyId): PrivateId[] =>
  privatesOf(c, company).filter((id) => ranchesLeft(c, id) > 0);

export const hasRanchToken = (c: Read, company: CompanyId): boolean => owned(c, company).length > 0;

export function ranchLays(c: Read, company: CompanyId): { using: PrivateId; hexes: HexId[] }[] {
  const hexes = (): HexId[] =>
    hexesInReach(c.book.geography, c.state.board, company).filter((hex) => RANCH_HEXES.includes(hex));
  return owned(c, company).map((using) => ({ using, hexes: hexes() }));
}
