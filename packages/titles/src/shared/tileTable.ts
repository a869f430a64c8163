/** Words for tile tables: each makes one tile, or one line of a manifest. */

import type { CityDef, Edge, ManifestEntry, TileColor, TileDef, TileId, TownDef } from '@roundhouse/engine';

/** `'0 1 3'` -> edges 0, 1 and 3. */
export function edges(text: string): Edge[] {
  return text.split(' ').map((word) => Number(word) as Edge);
}

function lettered(letter: string | undefined): { labels?: readonly string[] } {
  return letter === undefined ? {} : { labels: [letter] };
}

/** Plain track: `'0-3 0-4'` is a straight line and a gentle curve that share edge 0. */
export function plain(id: TileId, color: TileColor, paths: string): TileDef {
  const pairs = paths.split(' ').map((pair): readonly [Edge, Edge] => {
    const [from, to] = pair.split('-').map(Number);
    return [from as Edge, to as Edge];
  });
  return { id, color, paths: pairs };
}

export function junction(id: TileId, color: TileColor, exits: string): TileDef {
  return { id, color, junction: edges(exits) };
}

export function city(
  id: TileId,
  color: TileColor,
  revenue: number,
  slots: number,
  exits: string,
  letter?: string,
): TileDef {
  return { id, color, cities: [{ slots, revenue, exits: edges(exits) }], ...lettered(letter) };
}

/** Each place: the direction in which it is drawn, and its exits. */
export function cities(
  id: TileId,
  color: TileColor,
  revenue: number,
  slots: number,
  letter: string,
  ...places: readonly (readonly [at: number, exits: string])[]
): TileDef {
  const all = places.map(([at, exits]): CityDef => ({ slots, revenue, exits: edges(exits), at }));
  return { id, color, cities: all, ...lettered(letter) };
}

export function town(id: TileId, color: TileColor, revenue: number, exits: string): TileDef {
  return { id, color, towns: [{ revenue, exits: edges(exits) }] };
}

/** Each place: its exits, and the edge near which it is drawn. */
export function twoTowns(
  id: TileId,
  color: TileColor,
  revenue: number,
  ...places: readonly (readonly [exits: string, nearEdge: Edge])[]
): TileDef {
  const towns = places.map(([exits, nearEdge]): TownDef => ({ revenue, exits: edges(exits), nearEdge }));
  return { id, color, towns };
}

/** A manifest line: how many there are (null = without end), and what may replace it (`''` = nothing). */
export function tiles(id: TileId, count: number | null, upgrades?: string): ManifestEntry {
  if (upgrades === undefined) return { id, count };
  return { id, count, upgrades: upgrades === '' ? [] : upgrades.split(' ') };
}
