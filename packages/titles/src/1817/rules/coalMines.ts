import {
  addMarker,
  type CompanyId,
  type Ctx,
  type Face,
  faceAt,
  fitsFor,
  type Geography,
  type Hex,
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
import { MINE_HEXES, MINES } from '../data/privates.ts';
import { PLACEMENT } from '../data/tiles.ts';
import { usedUp } from './usedPrivates.ts';

const ABILITY = 'mine';

export const isMine = (id: PrivateId | undefined): id is PrivateId => MINES[id as PrivateId] !== undefined;

const minesLeft = (c: Read, id: PrivateId): number => (MINES[id] ?? 0) - timesUsed(c, id, ABILITY);

/** A tile with a mine stays for ever (1817:1.2.6.14), and so does one with a ranch (1817:v.14). */
export const hasMine = (c: Read, hex: HexId): boolean =>
  c.state.board.markers.some(({ kind, hex: at }) => (kind === ABILITY || kind === 'ranch') && at === hex);

/** Exits a hex has or could ever get by upgrades, one colour after the other. */
const everExits = new WeakMap<Geography, Map<string, number>>();
function exitsEver(geo: Geography, hex: Hex, face: Face): number {
  const known = everExits.get(geo) ?? new Map<string, number>();
  everExits.set(geo, known);
  const key = `${hex.id} ${face.key}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let exits = face.exits;
  for (const fit of fitsFor(geo, hex, face, PLACEMENT)) exits |= exitsEver(geo, hex, fit.face);
  known.set(key, exits);
  return exits;
}

/** A city or off-map area. Toronto is a city without circles, on the map a town (1817:1.2.1.1). */
const hasRevenue = ({ cities, towns, offboards }: Hex): boolean =>
  cities.length > 0 || towns.length > 0 || offboards.length > 0;

/** Does the tile lead into a city or off-map area beside it, or could it some day (1817:1.2.6.13)? */
export function facesRevenue(c: Read, hexId: HexId, after: Face): boolean {
  const geo = c.book.geography;
  return hexOf(geo, hexId).neighbors.some((neighbor, edge) => {
    if (!neighbor || ((after.exits >> edge) & 1) === 0) return false;
    const other = hexOf(geo, neighbor);
    const back = 1 << ((edge + 3) % 6);
    return hasRevenue(other) && (exitsEver(geo, other, faceAt(geo, c.state.board, neighbor)) & back) !== 0;
  });
}

/** A mine comes with a connected yellow tile on a plain mountain beside a city or off-map area (1817:1.2.6.12). */
export function mayMine(c: Read, lay: LayTileAction, id: PrivateId, after: Face): Violation | null {
  if (privateOf(c, id).owner !== lay.company)
    return refuse(c, 'ability.notOwner', { private: id, company: lay.company });
  if (minesLeft(c, id) === 0) return refuse(c, 'ability.used', { private: id });
  if (!MINE_HEXES.includes(lay.hex) || after.color !== 'yellow') {
    return refuseBy(
      '1817:1.2.6.12',
      'A mine needs a yellow tile on a mountain beside a city or off-map area.',
    );
  }
  return facesRevenue(c, lay.hex, after)
    ? null
    : refuseBy('1817:1.2.6.13', 'The tile on {hex} must lead to a city or off-map area beside it.', {
        hex: lay.hex,
      });
}

export function placeMine(c: Ctx, hex: HexId, id: PrivateId): void {
  useAbility(c, id, ABILITY);
  addMarker(c, { kind: ABILITY, hex, owner: null, value: 10, others: 10, from: id });
  if (minesLeft(c, id) === 0) usedUp(c, id);
}

const unusedMines = (c: Read, company: CompanyId): PrivateId[] =>
  privatesOf(c, company).filter((id) => minesLeft(c, id) > 0);

export const ownsMine = (c: Read, company: CompanyId): boolean => unusedMines(c, company).length > 0;

/** Where each of the company's mines might go. */
export function mineLays(c: Read, company: CompanyId): { using: PrivateId; hexes: HexId[] }[] {
  const hexes = (): HexId[] =>
    hexesInReach(c.book.geography, c.state.board, company).filter((hex) => MINE_HEXES.includes(hex));
  return unusedMines(c, company).map((using) => ({ using, hexes: hexes() }));
}
