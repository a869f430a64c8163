import {
  type Board,
  EDGES,
  edgesIn,
  EMPTY_BOARD,
  faceAt,
  type Geography,
  type Hex,
  hexOf,
  layFault,
  layTile,
  possibleLays,
  sidesCompleted,
  sidesNewlyReached,
  type Token,
  validateMap,
} from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { PLACEMENT_FROM_FIRST_SIX } from '../../src/18mw/data/tiles.ts';
import { STEEL_MILL_PLACEMENT } from '../../src/1817/data/tiles.ts';
import { ALL, M1817, M1846, M1870, M18MW } from './titles.ts';

const open = (geo: Geography, id: string): number[] => edgesIn(0b111111 & ~hexOf(geo, id).closed);
const names = (geo: Geography, where: (hex: Hex) => boolean): string[] =>
  geo.hexes.filter(where).map(({ id }) => id);

describe.each(ALL)('the map of $title', ({ data, geo, rules, phases }) => {
  test('passes the validator', () => {
    expect(validateMap(data, phases)).toEqual([]);
  });

  test('has symmetric neighbours and shared hexsides', () => {
    for (const hex of geo.hexes) {
      for (const edge of EDGES) {
        const other = hex.neighbors[edge];
        if (other === undefined || other === null) continue;
        const back = (edge + 3) % 6;
        expect(hexOf(geo, other).neighbors[back]).toBe(hex.id);
        expect(hexOf(geo, other).sides[back]).toBe(hex.sides[edge]);
        expect(geo.sideIndex[hexOf(geo, other).index * 6 + back]).toBe(geo.sideIndex[hex.index * 6 + edge]);
      }
    }
  });

  test('every buildable hex takes at least one yellow tile or upgrade', () => {
    const buildable = names(geo, ({ color }) => color === 'white' || color === 'yellow');
    expect(buildable.filter((id) => possibleLays(geo, EMPTY_BOARD, id, rules).length === 0)).toEqual([]);
  });
});

describe('1846', () => {
  const { geo, rules } = M1846;

  test('Chicago lies at the west edge, its city 3 towards E7', () => {
    expect(hexOf(geo, 'D6').neighbors).toEqual(['E5', null, 'C5', 'C7', 'D8', 'E7']);
    expect(hexOf(geo, 'D6').printed.nodes.map(({ exits }) => edgesIn(exits))).toEqual([[0], [3], [4], [5]]);
    expect(hexOf(geo, 'D6').reserved).toEqual([{ entity: 'C&WI', city: 3, slot: 0, until: 'bought' }]);
  });

  test('1846:6.45.edges Port Huron, South Bend, Springfield and Wheeling have at most four open sides', () => {
    for (const id of ['B16', 'C9', 'G3', 'G19']) expect(open(geo, id).length).toBeLessThanOrEqual(4);
    const narrow = names(
      geo,
      (hex) => hex.cities.length === 1 && hex.color !== 'gray' && open(geo, hex.id).length < 5,
    );
    expect(narrow).toEqual(['B16', 'C9', 'G3', 'G19']);
  });

  test('1846:6.45.edges Toledo cannot point to the lake, Wheeling not to Homewood, Port Huron not to Windsor', () => {
    expect(open(geo, 'D14')).not.toContain(4);
    expect(open(geo, 'G19')).not.toContain(3);
    expect(open(geo, 'B16')).not.toContain(5);
  });

  test('1846:6.46.upgrades printed hexes become what the manifest says', () => {
    const tiles = (id: string): string[] => [
      ...new Set(possibleLays(geo, EMPTY_BOARD, id, rules).map(({ tile }) => tile.id)),
    ];
    expect(tiles('D6')).toEqual(['298']);
    expect(tiles('C15')).toEqual(['294', '295']);
    expect(tiles('D20')).toEqual(['14', '619']);
    expect(tiles('G19')).toEqual(['14']);
    expect(tiles('E17')).toEqual(['291', '292', '293']);
    expect(tiles('D14')).toEqual(['5', '6', '57']);
    expect(tiles('D8')).toEqual(['7', '8', '9']);
  });

  test('1846:6.44.z tokens keep their Chicago city through green, brown and gray', () => {
    const token = (city: number): Token => ({
      company: `company:C${city}`,
      hex: 'D6',
      city,
      slot: 0,
      role: 'station',
    });
    let board: Board = { ...EMPTY_BOARD, tokens: [0, 1, 2, 3].map(token) };
    for (const tile of ['298', '299', '300']) {
      expect(possibleLays(geo, board, 'D6', rules).map(({ face }) => face.key)).toEqual([`${tile}/0`]);
      board = layTile(geo, board, 'D6', tile, 0);
      expect(board.tokens).toEqual([0, 1, 2, 3].map(token));
    }
  });

  test('1846:6.48.hexside the tile that completes a marked hexside pays', () => {
    const detroit = hexOf(geo, 'C15');
    const green = possibleLays(geo, EMPTY_BOARD, 'C15', rules).find(
      ({ face }) => (face.exits >> 4) & 1,
    )?.face;
    if (!green) throw new Error('no green Detroit reaches Windsor');
    const paid = sidesCompleted(geo, EMPTY_BOARD, detroit, detroit.printed, green);
    expect(paid.map(({ cost, type }) => [cost, type])).toEqual([[60, 'mountain']]);

    // J4-J6: the first tile to the hexside pays nothing, the second pays 40.
    const nine = geo.faces.get('9/1');
    if (!nine) throw new Error('no tile 9');
    const j4 = hexOf(geo, 'J4');
    const j6 = hexOf(geo, 'J6');
    expect(sidesCompleted(geo, EMPTY_BOARD, j4, j4.printed, nine)).toEqual([]);
    const laid = layTile(geo, EMPTY_BOARD, 'J4', '9', 1);
    expect(sidesCompleted(geo, laid, j6, j6.printed, nine).map(({ cost }) => cost)).toEqual([40]);
    expect(sidesCompleted(geo, laid, j6, nine, nine)).toEqual([]);
  });
});

describe('1817', () => {
  const { geo, rules } = M1817;

  test('1817:1.2.6.5 the special tile fits Pittsburgh only by the Steel Mill', () => {
    const lay = { hex: 'F13', tile: 'X00', rotation: 0 } as const;
    expect(layFault(geo, EMPTY_BOARD, lay, rules)).toBe('lay.label');
    expect(layFault(geo, EMPTY_BOARD, lay, STEEL_MILL_PLACEMENT)).toBeNull();
    const laid = layTile(geo, EMPTY_BOARD, 'F13', 'X00', 0);
    expect(new Set(possibleLays(geo, laid, 'F13', rules).map(({ tile }) => tile.id))).toEqual(
      new Set(['592']),
    );
  });

  test('1817:6.3.1.3 the edge between C10 and D11 is closed from both sides', () => {
    expect(open(geo, 'C10')).not.toContain(5);
    expect(open(geo, 'D11')).not.toContain(2);
  });

  test('1817:14.3 New York goes 54, 62, gray, and its halves merge at last', () => {
    let board = layTile(geo, EMPTY_BOARD, 'E22', '54', 0);
    expect(possibleLays(geo, EMPTY_BOARD, 'E22', rules).map(({ tile }) => tile.id)).toContain('54');
    board = layTile(geo, board, 'E22', '62', 0);
    const gray = possibleLays(geo, board, 'E22', rules);
    expect(gray.map(({ tile }) => tile.id)).toEqual(gray.map(() => 'X30'));
    expect(gray.length).toBeGreaterThan(0);
  });

  test('1817:1.2.1.1 Toronto has no circle and three exits', () => {
    expect(hexOf(geo, 'B13').cities).toEqual([]);
    expect(edgesIn(hexOf(geo, 'B13').printed.exits)).toEqual([1, 4, 5]);
  });
});

describe('1870', () => {
  const { geo, rules } = M1870;

  test('1870:map.13 Galveston and Austin never take the six-exit tile, New Orleans 170 has one rotation', () => {
    for (const id of ['N7', 'M2']) expect(open(geo, id).length).toBeLessThan(6);
    const green = layTile(geo, layTile(geo, EMPTY_BOARD, 'N17', '5', 0), 'N17', '15', 0);
    const brown = possibleLays(geo, green, 'N17', rules);
    expect(brown.map(({ tile, face }) => [tile.id, edgesIn(face.exits)])).toEqual([['170', [0, 1, 2, 3, 5]]]);
  });

  test('1870:map.8 63 and 170 both fit a P hex, 170 nowhere else', () => {
    const brown = (id: string): Set<string> => {
      const green = layTile(geo, layTile(geo, EMPTY_BOARD, id, '57', 0), id, '14', 0);
      return new Set(possibleLays(geo, green, id, rules).map(({ tile }) => tile.id));
    };
    expect(brown('J5')).toEqual(new Set(['63', '170']));
    expect(brown('H13')).toEqual(new Set(['63']));
  });

  test('1870:map.12 no track between N19 and N17 or O18', () => {
    expect(open(geo, 'N17')).toEqual([0, 1, 2, 3, 5]);
    expect(open(geo, 'O18')).not.toContain(3);
  });

  test('171 only in Kansas City, 172 only in St. Louis', () => {
    const gray = (id: string): string[] => {
      const brown = layTile(geo, EMPTY_BOARD, id, '170', 0);
      return possibleLays(geo, brown, id, rules).map(({ tile }) => tile.id);
    };
    expect(gray('B11')).toEqual(['171']);
    expect(gray('C18')).toEqual(['172']);
    expect(gray('J3')).toEqual([]);
  });
});

describe('18MW', () => {
  const { geo, rules } = M18MW;

  test('18mw:track.7 a river hexside is paid from both sides, once each', () => {
    const rockIsland = hexOf(geo, 'G11');
    const city = geo.faces.get('57/1');
    const green = geo.faces.get('14/0');
    if (!city || !green) throw new Error('tiles are missing');
    expect(sidesNewlyReached(rockIsland, rockIsland.printed, city).map(({ cost }) => cost)).toEqual([40]);
    expect(sidesNewlyReached(rockIsland, city, green).map(({ cost, river }) => [cost, river])).toEqual([
      [40, 'mississippi'],
      [40, 'mississippi'],
    ]);
    expect(
      sidesNewlyReached(hexOf(geo, 'G9'), hexOf(geo, 'G9').printed, city).map(({ cost }) => cost),
    ).toEqual([40]);
  });

  test('18mw:track.12 Milwaukee, Kansas City and St. Louis take only their own brown and gray tiles', () => {
    for (const [id, letter] of [
      ['E15', 'M'],
      ['J6', 'KC'],
      ['J12', 'StL'],
    ] as const) {
      const green = layTile(geo, EMPTY_BOARD, id, '15', 5);
      expect(possibleLays(geo, green, id, rules).map(({ tile }) => tile.id)).toEqual([`${letter}-brown`]);
      const brown = layTile(geo, EMPTY_BOARD, id, `${letter}-brown`, 0);
      expect(possibleLays(geo, brown, id, rules).map(({ tile }) => tile.id)).toEqual([`${letter}-gray`]);
    }
    const elsewhere = layTile(geo, EMPTY_BOARD, 'G7', '15', 0);
    expect(possibleLays(geo, elsewhere, 'G7', rules).map(({ tile }) => tile.id)).toEqual(['63']);
  });

  test('18mw:track.9 small cities become cities or plain track from the first 6 on', () => {
    const laid = layTile(geo, EMPTY_BOARD, 'F6', '58', 0);
    expect(possibleLays(geo, laid, 'F6', rules)).toEqual([]);
    const then = possibleLays(geo, laid, 'F6', PLACEMENT_FROM_FIRST_SIX);
    expect(then.map(({ face }) => face.key)).toEqual(['6/0', '8/0']);
    expect(faceAt(geo, layTile(geo, laid, 'F6', '6', 0), 'F6').cityCount).toBe(1);
  });

  test('108 hexes carry or may carry track, six are blocked, eight lie off the map', () => {
    expect(names(geo, ({ color }) => color === 'white')).toHaveLength(107);
    expect(names(geo, ({ offboards }) => offboards.length > 0)).toHaveLength(8);
    expect(names(geo, ({ color, printed }) => color !== 'white' && printed.exits === 0)).toHaveLength(6);
  });
});
