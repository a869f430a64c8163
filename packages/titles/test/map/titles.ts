/** The four titles' maps, compiled. */

import { compileGeography, type Geography, type MapData, type PlacementRules } from '@roundhouse/engine';
import { MAP as MAP_1817 } from '../../src/1817/data/map.ts';
import * as tiles1817 from '../../src/1817/data/tiles.ts';
import { MAP as MAP_1846 } from '../../src/1846/data/map.ts';
import * as tiles1846 from '../../src/1846/data/tiles.ts';
import { MAP as MAP_1870 } from '../../src/1870/data/map.ts';
import * as tiles1870 from '../../src/1870/data/tiles.ts';
import { MAP as MAP_18MW } from '../../src/18mw/data/map.ts';
import * as tiles18mw from '../../src/18mw/data/tiles.ts';

export interface TitleMap {
  readonly title: string;
  readonly data: MapData;
  readonly geo: Geography;
  readonly rules: PlacementRules;
  readonly phases: readonly string[];
}

function titleMap(title: string, data: MapData, rules: PlacementRules, phases: string): TitleMap {
  const geo = compileGeography(data.map, data.tiles, data.manifest);
  return { title, data, geo, rules, phases: phases.split(' ') };
}

export const M1846 = titleMap(
  '1846',
  { map: MAP_1846, tiles: tiles1846.TILES, manifest: tiles1846.MANIFEST },
  tiles1846.PLACEMENT,
  'I II III IV',
);
export const M1817 = titleMap(
  '1817',
  { map: MAP_1817, tiles: tiles1817.TILES, manifest: tiles1817.MANIFEST },
  tiles1817.PLACEMENT,
  '2 3 4 5 6 7 8',
);
export const M1870 = titleMap(
  '1870',
  { map: MAP_1870, tiles: tiles1870.TILES, manifest: tiles1870.MANIFEST },
  tiles1870.PLACEMENT,
  '1 2 3 4 5 6 7 8',
);
export const M18MW = titleMap(
  '18MW',
  { map: MAP_18MW, tiles: tiles18mw.TILES, manifest: tiles18mw.MANIFEST },
  tiles18mw.PLACEMENT,
  '1 2 3 4 5 6 8 10 D',
);
export const ALL: readonly TitleMap[] = [M1846, M1817, M1870, M18MW];
