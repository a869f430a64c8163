import {
  type CompanyId,
  type Ctx,
  type HexId,
  type LayTileAction,
  type PrivateId,
  type Read,
  refuse,
  refuseBy,
  type Violation,
} from '@roundhouse/engine';
import { PITTSBURGH, STEEL_MILL, STEEL_MILL_TILE } from '../data/privates.ts';
import { usedUp } from './usedPrivates.ts';

/** The special tile goes on Pittsburgh and nowhere else, connected or not, as long as the hex is empty (1817:1.2.6.5, 1817:1.2.6.6). */
export function maySteelMill(c: Read, lay: LayTileAction): Violation | null {
  if (c.state.privates[STEEL_MILL]?.owner !== lay.company) {
    return refuse(c, 'ability.notOwner', { private: STEEL_MILL, company: lay.company });
  }
  return lay.hex === PITTSBURGH && lay.tile === STEEL_MILL_TILE
    ? null
    : refuseBy('1817:1.2.6.5', 'The Steel Mill lays its own tile in Pittsburgh.');
}

export const canSteelMill = (c: Read, company: CompanyId): boolean =>
  c.state.privates[STEEL_MILL]?.owner === company &&
  !c.state.privates[STEEL_MILL]?.closed &&
  c.state.board.tiles[PITTSBURGH] === undefined;

export const steelMillLay = (c: Read, company: CompanyId): { using: PrivateId; hexes: HexId[] }[] =>
  canSteelMill(c, company) ? [{ using: STEEL_MILL, hexes: [PITTSBURGH] }] : [];

/** Whatever tile lies in Pittsburgh first, the private has nothing left to do. */
export function pittsburghBuilt(c: Ctx, hex: HexId): void {
  if (hex === PITTSBURGH && c.state.privates[STEEL_MILL]) usedUp(c, STEEL_MILL);
}
