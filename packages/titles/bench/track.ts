/**
 * How fast are connectivity and the list of possible lays on a late board? Run: `npx tsx packages/titles/bench/track.ts`.
 * "Fresh" copies the board first, so that nothing is remembered from the time before.
 */

import {
  type Board,
  type CompanyId,
  compileGeography,
  type Geography,
  hexesInReach,
  layTile,
  type MapDef,
  type ManifestEntry,
  type PlacementRules,
  possibleLays,
  reachesNewTrack,
  reachOf,
  type Rotation,
  type TileDef,
} from '@roundhouse/engine';
import { MAP as MAP_1817 } from '../src/1817/data/map.ts';
import * as tiles1817 from '../src/1817/data/tiles.ts';
import { MAP as MAP_1846 } from '../src/1846/data/map.ts';
import * as tiles1846 from '../src/1846/data/tiles.ts';
import { MAP as MAP_1870 } from '../src/1870/data/map.ts';
import * as tiles1870 from '../src/1870/data/tiles.ts';
import { MAP as MAP_18MW } from '../src/18mw/data/map.ts';
import * as tiles18mw from '../src/18mw/data/tiles.ts';
import { builtBoard } from './builtBoard.ts';

function everyLay(geo: Geography, rules: PlacementRules, board: Board, company: CompanyId): number {
  let count = 0;
  for (const hex of hexesInReach(geo, board, company)) {
    for (const { face } of possibleLays(geo, board, hex, rules)) {
      if (reachesNewTrack(geo, board, company, hex, face)) count += 1;
    }
  }
  return count;
}

function time(name: string, rounds: number, work: () => number): void {
  for (let i = 0; i < rounds / 4; i++) work();
  const took: number[] = [];
  let done = 0;
  for (let i = 0; i < rounds; i++) {
    const start = process.hrtime.bigint();
    done += work();
    took.push(Number(process.hrtime.bigint() - start) / 1000);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): string => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
  console.log(`  ${name}: median ${at(0.5)} us, p95 ${at(0.95)} us (${Math.round(done / rounds)} each)`);
}

interface TitleTiles {
  readonly TILES: readonly TileDef[];
  readonly MANIFEST: readonly ManifestEntry[];
  readonly PLACEMENT: PlacementRules;
}

function measure(map: MapDef, { TILES, MANIFEST, PLACEMENT }: TitleTiles): void {
  const geo = compileGeography(map, TILES, MANIFEST);
  // 1817 has no printed homes: its companies start where its cities are.
  const homes = geo.hexes.filter(({ cities }) => cities.length === 1).slice(0, 10);
  const start = map.hexes.some(({ home }) => home)
    ? geo
    : withHomes(
        geo,
        homes.map(({ id }) => id),
      );
  const late = builtBoard(start, PLACEMENT, 12);
  const companies = [...new Set(late.tokens.map(({ company }) => company))];
  const fresh = (): Board => ({ ...late, tokens: [...late.tokens] });
  let next = 0;
  const turn = (): CompanyId => companies[next++ % companies.length] as CompanyId;
  const [hex = '', laid = ''] = Object.entries(late.tiles)[0] ?? [];
  const [tile = '', rotation = '0'] = laid.split('/');
  const turned = Number(rotation) as Rotation;
  console.log(`${map.title}: ${Object.keys(late.tiles).length} tiles, ${late.tokens.length} tokens`);
  time('reach of one company, fresh board', 4000, () => reachOf(start, fresh(), turn()).parts.length);
  time('reach of one company, board known', 4000, () => reachOf(start, late, turn()).parts.length);
  time(
    'lay a tile and ask for reach',
    4000,
    () => reachOf(start, layTile(start, late, hex, tile, turned), turn()).parts.length,
  );
  time('every connected lay of one company, fresh board', 1000, () =>
    everyLay(start, PLACEMENT, fresh(), turn()),
  );
}

function withHomes(geo: Geography, ids: readonly string[]): Geography {
  const hexes = geo.hexes.map((hex) =>
    ids.includes(hex.id) ? { ...hex, home: [{ entity: `C${hex.id}`, city: 0, slot: 0 }] } : hex,
  );
  return { ...geo, hexes };
}

measure(MAP_1846, tiles1846);
measure(MAP_1817, tiles1817);
measure(MAP_1870, tiles1870);
measure(MAP_18MW, tiles18mw);
