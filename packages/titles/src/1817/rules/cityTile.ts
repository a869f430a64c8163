import {
  type CompanyId,
  type Ctx,
  type HexId,
  isCompany,
  type LayTileAction,
  type PrivateId,
  privateOf,
  privatesOf,
  type Read,
  refuse,
  refuseBy,
  type Violation,
} from '@roundhouse/engine';
import { CITY_TILES, SPECIAL_TILE } from '../data/privates.ts';
import { ranchesLeave } from './ranches.ts';
import { usedUp } from './usedPrivates.ts';

/** A private that lays the special tile: the Pittsburgh Steel Mill and its kin. */
export const isCityTile = (id: PrivateId | undefined): id is PrivateId =>
  CITY_TILES[id as PrivateId] !== undefined;

const CITY_COMPANIES = Object.keys(CITY_TILES) as PrivateId[];
const hexOf = (id: PrivateId): HexId => CITY_TILES[id] ?? '';

/** The special tile goes on its city and nowhere else, connected or not, as long as the hex is empty (1817:1.2.6.5, 1817:1.2.6.6). */
export function mayCityTile(c: Read, lay: LayTileAction, id: PrivateId): Violation | null {
  if (privateOf(c, id).owner !== lay.company) {
    return refuse(c, 'ability.notOwner', { private: id, company: lay.company });
  }
  return lay.hex === hexOf(id) && lay.tile === SPECIAL_TILE
    ? null
    : refuseBy('1817:1.2.6.5', '{private} lays the special tile in {hex}.', { private: id, hex: hexOf(id) });
}

const openFor = (c: Read, company: CompanyId): PrivateId[] =>
  privatesOf(c, company).filter((id) => isCityTile(id) && c.state.board.tiles[hexOf(id)] === undefined);

export const hasCityTile = (c: Read, company: CompanyId): boolean => openFor(c, company).length > 0;

export const cityTileLays = (c: Read, company: CompanyId): { using: PrivateId; hexes: HexId[] }[] =>
  openFor(c, company).map((using) => ({ using, hexes: [hexOf(using)] }));

/** Whatever tile lies in the city first, the private has nothing left to do; the special one drives ranches away. */
export function cityBuilt(c: Ctx, hex: HexId, using: PrivateId | undefined): void {
  if (isCityTile(using)) ranchesLeave(c, hex);
  const id = CITY_COMPANIES.find((it) => hexOf(it) === hex);
  if (id && isCompany(c.state.privates[id]?.owner)) usedUp(c, id);
}
