import { describe, expect, test } from 'vitest';
import { edgesIn } from '../../src/hex/index.ts';
import { EMPTY_BOARD } from '../../src/track/board.ts';
import { layFault, openSides, type PlacementRules, possibleLays } from '../../src/track/placement.ts';
import type { Board, HexDef, Rotation } from '../../src/track/types.ts';
import { boardOf, cityHex, geographyOf, white } from './fixture.ts';

/** C4 in the middle; C6 is water, B5 gray with track to C4 and D3, D5 gray without, B3 off the map, C2 and D3 open. */
const HEXES: readonly HexDef[] = [
  ...white('C2', 'C4', 'E4', 'E8', 'G6', 'G2', 'G4', 'F1', 'G8', 'F9', 'D1', 'B1'),
  { id: 'B5', color: 'gray', paths: [[0, 5]] },
  { id: 'C6', color: 'blue' },
  { id: 'D5', color: 'gray' },
  cityHex('D3'),
  cityHex('E2', { labels: ['Z'] }),
  cityHex('E6', { futureLabels: [{ label: 'Z', fromColor: 'green' }] }),
  { id: 'F3', color: 'white', towns: [{ revenue: 0, exits: [] }] },
  cityHex('F5'),
  {
    id: 'F7',
    color: 'yellow',
    cities: [
      { slots: 1, revenue: 40, exits: [0] },
      { slots: 1, revenue: 40, exits: [3] },
    ],
    labels: ['NY'],
  },
];
const geo = geographyOf(HEXES, [{ hex: 'C4', edge: 1, type: 'impassable' }]);
const LISTED: PlacementRules = { upgrades: 'listed', labels: 'exact' };
const GEOMETRY: PlacementRules = { upgrades: 'geometry', labels: 'allowed' };
const fault = (hex: string, tile: string, rotation: Rotation, board: Board = EMPTY_BOARD, rules = LISTED) =>
  layFault(geo, board, { hex, tile, rotation }, rules);

describe('fitting a tile', () => {
  test('1846:6.45.edges track leads neither off the map nor over water, impassable or blank sides', () => {
    // C4: edge 0 D3 open, 1 C2 impassable, 2 B3 not on the map, 3 B5 printed track, 4 C6 water, 5 D5 blank.
    expect(edgesIn(geo.hexes[geo.indexOf.get('C4') ?? -1]?.closed ?? 0)).toEqual([1, 2, 4, 5]);
    expect(fault('C4', '9', 0)).toBeNull();
    expect(fault('C4', '9', 1)).toBe('lay.closedSide');
    expect(fault('C4', '7', 0)).toBe('lay.closedSide');
    expect(edgesIn(geo.hexes[geo.indexOf.get('C2') ?? -1]?.closed ?? 0)).toContain(4);
  });

  test('1846:6.41 only yellow on an empty hex, and one colour after the other', () => {
    expect(fault('C4', '23', 0)).toBe('lay.succession');
    expect(fault('C4', '41', 0, boardOf({ C4: '9/0' }))).toBe('lay.succession');
    expect(fault('C4', '9', 0, boardOf({ C4: '9/0' }))).toBe('lay.succession');
  });

  test('1846:6.46.upgrades a listed tile becomes only what its line names', () => {
    const board = boardOf({ F5: '14/0' });
    expect(fault('F5', '63', 0, board)).toBeNull();
    expect(fault('F5', '15', 0, boardOf({ F5: '57/0' }))).toBeNull();
    expect(fault('D3', '14', 0, boardOf({ D3: '5/0' }))).toBe('lay.closedSide');
    expect(fault('F5', 'X30', 0, boardOf({ F5: '14/0' }))).toBe('lay.succession');
  });

  test('1846:6.42 printed gray, red and blue hexes are never built on', () => {
    for (const hex of ['B5', 'C6', 'D5', 'Z9']) expect(fault(hex, '9', 0)).toBe('lay.hex');
  });

  test('1846:6.46 a tile that is not in the box cannot be laid', () => {
    expect(fault('F5', '57', 0, boardOf({ D3: '57/3' }))).toBe('lay.none');
    expect(fault('F5', '57', 0)).toBeNull();
    expect(fault('F5', '999', 0)).toBe('lay.none');
  });

  test('1846:6.44 city tiles on cities, plain tiles on plain hexes, towns on towns', () => {
    expect(fault('G4', '57', 0)).toBe('lay.places');
    expect(fault('F5', '9', 1)).toBe('lay.places');
    expect(fault('F3', '9', 0)).toBe('lay.places');
    expect(fault('F3', '58', 1)).toBeNull();
    expect(fault('F3', '69', 0)).toBe('lay.places');
  });

  test('1846:6.44.z letters must match where they are exact', () => {
    expect(fault('E2', '5', 4)).toBe('lay.label');
    expect(fault('F5', '291', 0)).toBe('lay.label');
    expect(fault('E2', '291', 4)).toBeNull();
  });

  test('1870:map.8 a letter that comes with a colour binds only from then on', () => {
    const yellow = boardOf({ E6: '5/4' });
    expect(fault('E6', '5', 4)).toBeNull();
    expect(fault('E6', '15', 4, yellow)).toBe('lay.label');
    expect(fault('E6', '15', 4, yellow, GEOMETRY)).toBeNull();
    expect(fault('E6', '295', 4, yellow, GEOMETRY)).toBeNull();
    expect(fault('F5', '295', 0, boardOf({ F5: '5/0' }), GEOMETRY)).toBe('lay.label');
  });

  test('1846:6.45 a rotation that drops track is refused', () => {
    const board = boardOf({ G4: '9/1' });
    expect(fault('G4', '23', 1, board)).toBe('lay.closedSide');
    expect(fault('F5', '14', 1, boardOf({ F5: '57/0' }))).toBe('lay.preserve');
  });

  test('1817:14.3 New York merges its halves only by the listed gray tile', () => {
    expect(fault('F7', '54', 0)).toBeNull();
    expect(fault('F7', 'X30', 4, boardOf({ F7: '62/0' }))).toBeNull();
    const unlisted: PlacementRules = { upgrades: 'geometry', labels: 'exact' };
    expect(fault('F7', '14', 0, EMPTY_BOARD, unlisted)).toBe('lay.label');
  });

  test('18mw:track.9 an exchange keeps the exits and ignores what stands there', () => {
    const rules: PlacementRules = { ...GEOMETRY, exchanges: { 58: ['6', '8'] } };
    const board = boardOf({ F3: '58/1' });
    expect(fault('F3', '6', 1, board, rules)).toBeNull();
    expect(fault('F3', '8', 1, board, rules)).toBeNull();
    expect(fault('F3', '8', 2, board, rules)).toBe('lay.preserve');
    expect(fault('F3', '9', 1, board, rules)).toBe('lay.succession');
    expect(fault('F3', '8', 1, board)).toBe('lay.succession');
  });

  test('1817:1.2.6.5 a special tile ignores letters on its one empty hex', () => {
    const rules: PlacementRules = { ...LISTED, special: [{ hex: 'F5', tile: '291' }] };
    expect(fault('F5', '291', 0, EMPTY_BOARD, rules)).toBeNull();
    expect(fault('D3', '291', 0, EMPTY_BOARD, rules)).toBe('lay.label');
  });
});

describe('listing what fits', () => {
  test('lists exactly the lays without fault, each picture once', () => {
    for (const board of [EMPTY_BOARD, boardOf({ F5: '57/0', C4: '9/0', G4: '7/2', F3: '58/1' })]) {
      for (const { id } of geo.hexes) {
        const listed = possibleLays(geo, board, id, GEOMETRY).map((fit) => `${fit.tile.id}/${fit.rotation}`);
        const checked = geo.tiles.flatMap((tile) =>
          tile.distinctRotations
            .filter((r) => layFault(geo, board, { hex: id, tile: tile.id, rotation: r }, GEOMETRY) === null)
            .map((r) => `${tile.id}/${r}`),
        );
        expect(listed).toEqual(checked);
      }
    }
  });

  test('C4 has one way only', () => {
    expect(possibleLays(geo, EMPTY_BOARD, 'C4', LISTED).map(({ face }) => face.key)).toEqual(['9/0']);
  });

  test('18mw:tile.5 a side is open while the neighbour can still answer it', () => {
    expect(edgesIn(openSides(geo, EMPTY_BOARD, 'C4', LISTED))).toEqual([0, 3]);
    // D3 laid with track to E2 and E4 only and nothing green that would add the side to C4: it turns its back.
    const turned = boardOf({ D3: '5/5' });
    const none: PlacementRules = { upgrades: 'listed', labels: 'exact', exchanges: {} };
    const open = edgesIn(openSides(geo, turned, 'C4', none));
    const canAnswer = possibleLays(geo, turned, 'D3', none).some(({ face }) =>
      edgesIn(face.exits).includes(3),
    );
    expect(open.includes(0)).toBe(canAnswer);
  });
});
