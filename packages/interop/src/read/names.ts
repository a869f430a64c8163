import { type CompanyId, companyId, type HexId, type Rotation, type TileId } from '@roundhouse/engine';
import { firstAlike } from '../site/poolTrains.ts';
import type { Run } from './run.ts';
import { ImportError, listField, numberField, type SiteAction, type SiteFile, textField } from '../file.ts';

/** What every reader remembers about the site's names. */
export interface Names {
  /** Site tile id (`57-1`) -> hex where it lies. */
  tiles: Record<string, HexId>;
  /** Site train id -> our train id. */
  trains: Record<string, string>;
}

export const company = (name: unknown): CompanyId => companyId(String(name));

/** `57-1` is tile 57; `X00-0` is X00. The site's own names are translated by the alias in the tile table. */
export function tileName(run: Run, siteTile: string): TileId {
  const dash = siteTile.lastIndexOf('-');
  const name = dash > 0 ? siteTile.slice(0, dash) : siteTile;
  const known = run.book.data.tiles.find((tile) => tile.alias === name || tile.id === name);
  if (!known) throw new ImportError(`There is no tile '${siteTile}' in ${run.book.title.name}.`);
  return known.id;
}

export function layOf(run: Run, action: SiteAction): { hex: HexId; tile: TileId; rotation: Rotation } {
  const hex = textField(action, 'hex');
  const rotation = numberField(action, 'rotation');
  if (!run.book.geography.indexOf.has(hex)) throw new ImportError(`There is no hex '${hex}'.`);
  if (rotation < 0 || rotation > 5)
    throw new ImportError(`Action ${action.id ?? '?'}: ${rotation} is no rotation.`);
  return { hex, tile: tileName(run, textField(action, 'tile')), rotation: rotation as Rotation };
}

export function rememberTile(names: Names, action: SiteAction): void {
  const tile = String(action.tile);
  const hex = String(action.hex);
  for (const [id, at] of Object.entries(names.tiles)) if (at === hex) delete names.tiles[id];
  names.tiles[tile] = hex;
}

/** `14-2-0` = city 0 of tile 14-2; `D6-0-3` = city 3 of the printed hex D6. */
export function cityOf(run: Run, names: Names, cityId: string): { hex: HexId; city: number } {
  const dash = cityId.lastIndexOf('-');
  const tile = cityId.slice(0, dash);
  const city = Number(cityId.slice(dash + 1));
  const printed = tile.slice(0, tile.lastIndexOf('-'));
  const hex = names.tiles[tile] ?? (run.book.geography.indexOf.has(printed) ? printed : undefined);
  if (!hex || !Number.isSafeInteger(city))
    throw new ImportError(`There is no city '${cityId}' on the board.`);
  return { hex, city };
}

export function shareIds(action: SiteAction): string[] {
  return listField(action, 'shares').map((id) => {
    if (typeof id !== 'string' || !id.includes('_')) throw new ImportError(`'${String(id)}' is no share.`);
    return id;
  });
}

export const shareCompany = (id: string): CompanyId => companyId(id.slice(0, id.lastIndexOf('_')));
export const shareIndex = (id: string): number => Number(id.slice(id.lastIndexOf('_') + 1));

/** An option we do not know would be played wrongly without anybody noticing. */
export function knownRules(file: SiteFile, known: readonly string[]): ReadonlySet<string> {
  const strange = file.optionalRules.find((rule) => !known.includes(rule));
  if (strange !== undefined)
    throw new ImportError(`The option '${strange}' of ${file.title} is not one we can read.`);
  return new Set(file.optionalRules);
}

/** Units in a recorded bundle: `percent` decides where it is given. */
export function unitsIn(action: SiteAction, percentPerUnit: number): number {
  const percent = Number(action.percent ?? Number.NaN);
  if (percent > 0) return Math.round(percent / percentPerUnit);
  return shareIds(action).reduce((sum, id) => sum + (shareIndex(id) === 0 ? 2 : 1), 0);
}

/**
 * Of alike trains in the pool our first is the one that is sold: the site offers only one of them, by a name that depends on the
 * order in which they came. The names change places.
 */
export function soldFromPool(run: Run, names: Names, site: string): string {
  const meant = names.trains[site] ?? site;
  const first = firstAlike(run, meant) ?? meant;
  const other = Object.keys(names.trains).find((name) => names.trains[name] === first);
  if (other !== undefined) names.trains[other] = meant;
  names.trains[site] = first;
  return first;
}

/** The side of the card that is bought; a train of another company is named without it. */
export const faceOf = ({ variant }: SiteAction): { face?: string } =>
  typeof variant === 'string' ? { face: variant } : {};
