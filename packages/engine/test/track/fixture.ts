/** A small box of tiles and maps made for one test. */

import { compileGeography } from '../../src/track/geography.ts';
import type {
  Board,
  Edge,
  Geography,
  HexDef,
  HexsideDef,
  LaidTile,
  ManifestEntry,
  TileDef,
  Token,
} from '../../src/track/types.ts';

const city = (
  id: string,
  color: TileDef['color'],
  slots: number,
  exits: Edge[],
  label?: string,
): TileDef => ({
  id,
  color,
  cities: [{ slots, revenue: 20, exits }],
  ...(label === undefined ? {} : { labels: [label] }),
});

export const TILES: readonly TileDef[] = [
  { id: '7', color: 'yellow', paths: [[0, 1]] },
  { id: '8', color: 'yellow', paths: [[0, 2]] },
  { id: '9', color: 'yellow', paths: [[0, 3]] },
  { id: '3', color: 'yellow', towns: [{ revenue: 10, exits: [0, 1] }] },
  { id: '58', color: 'yellow', towns: [{ revenue: 10, exits: [0, 2] }] },
  {
    id: '69',
    color: 'yellow',
    towns: [
      { revenue: 10, exits: [0, 3] },
      { revenue: 10, exits: [2, 4] },
    ],
  },
  city('5', 'yellow', 1, [0, 1]),
  city('57', 'yellow', 1, [0, 3]),
  city('6', 'yellow', 1, [0, 2]),
  city('291', 'yellow', 1, [0, 1], 'Z'),
  {
    id: '23',
    color: 'green',
    paths: [
      [0, 3],
      [0, 4],
    ],
  },
  {
    id: '24',
    color: 'green',
    paths: [
      [0, 3],
      [0, 2],
    ],
  },
  {
    id: '20',
    color: 'green',
    paths: [
      [0, 3],
      [1, 4],
    ],
  },
  {
    id: '25',
    color: 'green',
    paths: [
      [0, 2],
      [0, 4],
    ],
  },
  { id: '80', color: 'green', junction: [0, 1, 2] },
  { id: '82', color: 'green', junction: [0, 1, 3] },
  { id: '141', color: 'green', towns: [{ revenue: 10, exits: [0, 1, 3] }] },
  city('14', 'green', 2, [0, 1, 3, 4]),
  city('15', 'green', 2, [0, 1, 2, 3]),
  city('295', 'green', 2, [0, 1, 2, 3], 'Z'),
  {
    id: '54',
    color: 'green',
    cities: [
      { slots: 1, revenue: 60, exits: [0, 1] },
      { slots: 1, revenue: 60, exits: [2, 3] },
    ],
    labels: ['NY'],
  },
  {
    id: '40',
    color: 'brown',
    paths: [
      [0, 2],
      [2, 4],
      [0, 4],
    ],
  },
  {
    id: '41',
    color: 'brown',
    paths: [
      [0, 3],
      [0, 1],
      [1, 3],
    ],
  },
  {
    id: '43',
    color: 'brown',
    paths: [
      [0, 3],
      [0, 2],
      [1, 3],
      [1, 2],
    ],
  },
  { id: '544', color: 'brown', junction: [0, 1, 3, 4] },
  city('63', 'brown', 2, [0, 1, 2, 3, 4, 5]),
  city('611', 'brown', 2, [0, 1, 2, 3, 4]),
  {
    id: '62',
    color: 'brown',
    cities: [
      { slots: 2, revenue: 80, exits: [0, 1] },
      { slots: 2, revenue: 80, exits: [2, 3] },
    ],
    labels: ['NY'],
  },
  city('X30', 'gray', 4, [2, 3, 4, 5], 'NY'),
];

const UPGRADES: Readonly<Record<string, string[]>> = { 14: ['63', '611'], 62: ['X30'], 57: ['14', '15'] };

export const MANIFEST: readonly ManifestEntry[] = TILES.map(({ id }) => {
  const upgrades = UPGRADES[id];
  const count = id === '9' ? null : id === '57' ? 1 : 9;
  return upgrades ? { id, count, upgrades } : { id, count };
});

export function geographyOf(hexes: readonly HexDef[], hexsides: readonly HexsideDef[] = []): Geography {
  return compileGeography({ title: 'test', hexes, hexsides }, TILES, MANIFEST);
}

/** White hexes, by id. */
export function white(...ids: string[]): HexDef[] {
  return ids.map((id) => ({ id, color: 'white' }));
}

export function cityHex(id: string, more: Partial<HexDef> = {}): HexDef {
  return { id, color: 'white', cities: [{ slots: 1, revenue: 0, exits: [] }], ...more };
}

export function boardOf(tiles: Record<string, LaidTile>, tokens: readonly Token[] = []): Board {
  return { tiles, tokens, markers: [], reserved: [] };
}

export function token(company: string, hex: string, slot: number | null = 0, city = 0): Token {
  return { company: `company:${company}`, hex, city, slot, role: 'station' };
}
