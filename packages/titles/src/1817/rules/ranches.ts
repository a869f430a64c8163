import {
  addMarker,
  type CompanyId,
  type Ctx,
  dropMarkers,
  type Face,
  faceAt,
  type HexId,
  hexesInReach,
  type LayTileAction,
  type PrivateId,
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

export const isRanch = (id: PrivateId | undefined): id is PrivateId =>
  id !== undefined && (RANCHES[id] ?? 0) > 0;

const ranchesLeft = (c: Read, id: PrivateId): number => (RANCHES[id] ?? 0) - timesUsed(c, id, ABILITY);

const neighborsOf = (c: Read, hex: HexId): HexId[] => {
  const { geography } = c.book;
  const all = geography.hexes[geography.indexOf.get(hex) ?? -1]?.neighbors ?? [];
  return all.filter((it): it is HexId => it !== null);
};

const besideB = (c: Read, hex: HexId): boolean =>
  neighborsOf(c, hex).some((it) => faceAt(c.book.geography, c.state.board, it).labels.includes('B'));

/** A ranch comes with a yellow tile on one of its hexes, led to a city and not beside a B city (1817:v.14). */
export function mayRanch(c: Read, lay: LayTileAction, id: PrivateId, after: Face): Violation | null {
  if (c.state.privates[id]?.owner !== lay.company) {
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
  dropMarkers(c, ({ kind, hex }) => kind === ABILITY && hex !== null && beside.includes(hex));
}

const RANCH_COMPANIES = Object.keys(RANCHES) as PrivateId[];

const owned = (c: Read, company: CompanyId): PrivateId[] =>
  RANCH_COMPANIES.filter((id) => c.state.privates[id]?.owner === company && ranchesLeft(c, id) > 0);

export const hasRanchToken = (c: Read, company: CompanyId): boolean => owned(c, company).length > 0;

export function ranchLays(c: Read, company: CompanyId): { using: PrivateId; hexes: HexId[] }[] {
  const mine = owned(c, company);
  if (mine.length === 0) return [];
  const near = hexesInReach(c.book.geography, c.state.board, company);
  const hexes = RANCH_HEXES.filter((hex) => c.state.board.tiles[hex] === undefined && near.includes(hex));
  return mine.map((using) => ({ using, hexes }));
}
