/** Words for map tables: each makes one hex, several alike, or several hexsides. */

import {
  type CityDef,
  edgeTowards,
  type HexDef,
  type HexId,
  type HexsideDef,
  type HexsideType,
  hexPlace,
  type MapDef,
  type Revenue,
} from '@roundhouse/engine';
import { edges } from './tileTable.ts';

type More = Omit<HexDef, 'id' | 'color'>;

const EMPTY_CITY: CityDef = { slots: 1, revenue: 0, exits: [] };

/** Hexes to build on without city or town, by their ids. */
export function open(ids: string, more: More = {}): HexDef[] {
  return ids.split(' ').map((id) => ({ id, color: 'white', ...more }));
}

/** The cost of the first tile in a hex. */
export function costs(cost: number, type: string): Pick<HexDef, 'terrain'> {
  return { terrain: [{ cost, type }] };
}

/** A city without a tile. */
export function cityHex(id: HexId, name: string, more: More = {}): HexDef {
  return { id, color: 'white', name, cities: [EMPTY_CITY], ...more };
}

/** Towns without a tile, on each of these hexes the same number. */
export function townHexes(ids: string, count: number, more: More = {}): HexDef[] {
  const towns = Array.from({ length: count }, () => ({ revenue: 0, exits: [] }));
  return ids.split(' ').map((id) => ({ id, color: 'white', towns, ...more }));
}

/** A city printed on the map: circles, value, exits. Yellow ones can be upgraded. */
export function printedCity(
  id: HexId,
  name: string,
  color: 'yellow' | 'gray',
  slots: number,
  revenue: Revenue,
  exits: string,
  more: More = {},
): HexDef {
  return { id, color, name, cities: [{ slots, revenue, exits: edges(exits) }], ...more };
}

/** Several one-circle cities on one printed hex, each drawn towards its only exit. */
export function printedCities(
  id: HexId,
  name: string,
  revenue: number,
  exits: string,
  more: More = {},
): HexDef {
  const cities = edges(exits).map((edge): CityDef => ({ slots: 1, revenue, exits: [edge], at: edge }));
  return { id, color: 'yellow', name, cities, ...more };
}

export function offboard(
  id: HexId,
  name: string,
  revenue: Revenue,
  exits: string,
  more: More & { stationSlots?: number } = {},
): HexDef {
  const { stationSlots = 0, ...rest } = more;
  return { id, color: 'red', name, offboards: [{ revenue, exits: edges(exits), stationSlots }], ...rest };
}

/** Where a company's first token goes. */
export function homeOf(entity: string, slot = 0, city = 0): Pick<HexDef, 'home'> {
  return { home: [{ entity, city, slot }] };
}

export function reservedFor(entity: string, until: string, slot = 0, city = 0): Pick<HexDef, 'reserved'> {
  return { reserved: [{ entity, city, slot, until }] };
}

/** `'A5-A7 B6-A7'` -> the sides between these pairs of hexes. */
export function hexsides(
  type: HexsideType,
  pairs: string,
  more: { cost?: number; river?: string } = {},
): HexsideDef[] {
  return pairs.split(/\s+/).map((pair) => {
    const [hex = '', other = ''] = pair.split('-');
    const edge = edgeTowards(hex, other);
    if (edge === null) throw new Error(`${pair} are not neighbours`);
    return { hex, edge, type, ...more };
  });
}

/** A map with its hexes in reading order, so that their numbers do not depend on how the table is written. */
export function mapOf(title: string, hexes: readonly HexDef[], sides: readonly HexsideDef[]): MapDef {
  const place = (def: HexDef): number => hexPlace(def.id).row * 1000 + hexPlace(def.id).col;
  return { title, hexes: [...hexes].sort((a, b) => place(a) - place(b)), hexsides: sides };
}
