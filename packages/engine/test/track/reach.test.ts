import { describe, expect, test } from 'vitest';
import { edgesIn } from '../../src/hex/index.ts';
import {
  areConnected,
  citiesInReach,
  hexesInReach,
  reachesCity,
  reachesNewTrack,
  reachesPlaceOn,
  reachesTile,
} from '../../src/track/building.ts';
import { layTile } from '../../src/track/board.ts';
import { canEnter, canReach, reachOf } from '../../src/track/reach.ts';
import type { Board, Face, Geography, HexDef } from '../../src/track/types.ts';
import { boardOf, cityHex, geographyOf, token, white } from './fixture.ts';

/** Rows B to F, columns 1 to 12, all white but for the hexes given. */
function field(...special: HexDef[]): Geography {
  const ids: string[] = [];
  for (const row of ['B', 'C', 'D', 'E', 'F']) {
    for (let col = 1; col <= 12; col++) {
      if ((row.charCodeAt(0) + col) % 2 === 0) ids.push(`${row}${col}`);
    }
  }
  const named = new Set(special.map(({ id }) => id));
  return geographyOf([...white(...ids.filter((id) => !named.has(id))), ...special]);
}

const enterable = (geo: Geography, board: Board, company: 'A' | 'B', hex: string): number[] => {
  const index = geo.indexOf.get(hex) ?? -1;
  const reach = reachOf(geo, board, `company:${company}`);
  return [0, 1, 2, 3, 4, 5].filter((edge) => canEnter(reach, index, edge));
};
const face = (geo: Geography, key: string): Face => geo.faces.get(key) as Face;

describe('1846:6.47.path what a company comes to', () => {
  const geo = field(cityHex('D2'), cityHex('D6'), cityHex('D10'), {
    id: 'D12',
    color: 'red',
    offboards: [{ revenue: 30, exits: [1], stationSlots: 1 }],
  });
  // A line along row D: D2 city, D4 plain, D6 city, D8 plain, D10 city, D12 off-board.
  const line = { D2: '57/1', D4: '9/1', D6: '57/1', D8: '9/1', D10: '57/1' } as const;

  test('a token in an empty city hex reaches that city and nothing else', () => {
    const board = boardOf({}, [token('A', 'D2')]);
    expect(hexesInReach(geo, board, 'company:A')).toEqual(['D2']);
    expect(citiesInReach(geo, board, 'company:A')).toEqual([{ hex: 'D2', city: 0 }]);
    expect(reachesNewTrack(geo, board, 'company:A', 'D2', face(geo, '57/1'))).toBe(true);
    expect(reachesNewTrack(geo, board, 'company:A', 'D4', face(geo, '9/1'))).toBe(false);
  });

  test('track leads through open cities to the off-board place, and ends there', () => {
    const board = boardOf(line, [token('A', 'D2')]);
    const spots = citiesInReach(geo, board, 'company:A').map(({ hex }) => hex);
    expect(spots).toEqual(['D2', 'D6', 'D10', 'D12']);
    expect(enterable(geo, board, 'A', 'D4')).toEqual([1]);
    expect(enterable(geo, board, 'A', 'D1')).toEqual([]);
  });

  test('1846:6.62.blocked a city full of others is reached but not passed', () => {
    const board = boardOf(line, [token('A', 'D2'), token('B', 'D6')]);
    expect(citiesInReach(geo, board, 'company:A').map(({ hex }) => hex)).toEqual(['D2', 'D6']);
    expect(enterable(geo, board, 'A', 'D8')).toEqual([]);
    expect(reachesCity(geo, board, 'company:B', 'D2', 0)).toBe(true);
    expect(reachesCity(geo, board, 'company:B', 'D12', 0)).toBe(true);
  });

  test('1846:6.47.path an own token in a full city does not block', () => {
    const board = boardOf({ ...line, D6: '14/0' }, [
      token('A', 'D6', 0),
      token('B', 'D6', 1),
      token('C', 'D2'),
    ]);
    expect(reachesCity(geo, board, 'company:A', 'D10', 0)).toBe(true);
    expect(reachesCity(geo, board, 'company:B', 'D10', 0)).toBe(true);
    expect(reachesCity(geo, board, 'company:C', 'D6', 0)).toBe(true);
    expect(reachesCity(geo, board, 'company:C', 'D10', 0)).toBe(false);
  });

  test('1870:connect.10 a token beside the circles blocks nobody, but is a station of its owner', () => {
    const beside = boardOf(line, [token('A', 'D2'), token('B', 'D6', null)]);
    expect(reachesCity(geo, beside, 'company:A', 'D10', 0)).toBe(true);
    expect(reachesCity(geo, beside, 'company:B', 'D10', 0)).toBe(true);
  });

  test('a station in an off-board place leads out of it, and foreign ones there block nobody', () => {
    const board = boardOf(line, [token('A', 'D12'), token('B', 'D2')]);
    expect(reachesCity(geo, board, 'company:A', 'D2', 0)).toBe(true);
    expect(reachesCity(geo, board, 'company:B', 'D12', 0)).toBe(true);
  });

  test('18mw:merge.2 two companies are connected unless a full city lies between', () => {
    const free = boardOf(line, [token('A', 'D2'), token('B', 'D10')]);
    expect(areConnected(geo, free, 'company:A', 'company:B')).toBe(true);
    const shut = boardOf(line, [token('A', 'D2'), token('C', 'D6'), token('B', 'D10')]);
    expect(areConnected(geo, shut, 'company:A', 'company:B')).toBe(false);
    const shared = boardOf({ D6: '14/0' }, [token('A', 'D6', 0), token('B', 'D6', 1)]);
    expect(areConnected(geo, shared, 'company:A', 'company:B')).toBe(true);
  });

  test('1846:6.47 new track must be reached, on the side where it is added', () => {
    const board = boardOf({ D2: '57/1', D4: '9/1' }, [token('A', 'D2')]);
    // D4 comes in over edge 1 (west). Tile 23/1 adds 1-5, 23/4 adds 4-2.
    expect(reachesNewTrack(geo, board, 'company:A', 'D4', face(geo, '23/1'))).toBe(true);
    expect(reachesNewTrack(geo, board, 'company:A', 'D4', face(geo, '23/4'))).toBe(false);
    expect(reachesTile(geo, board, 'company:A', 'D4', face(geo, '23/4'))).toBe(true);
    expect(reachesTile(geo, board, 'company:A', 'D8', face(geo, '9/1'))).toBe(false);
  });

  test('1846:6.47.city a full foreign city may be upgraded from its edge, and more circles open it', () => {
    const board = boardOf({ D2: '57/1', D4: '9/1', D6: '57/1' }, [token('A', 'D2'), token('B', 'D6')]);
    expect(reachesPlaceOn(geo, board, 'company:A', 'D6', face(geo, '14/0'))).toBe(true);
    expect(reachesNewTrack(geo, board, 'company:A', 'D6', face(geo, '14/0'))).toBe(true);
    expect(enterable(geo, board, 'A', 'D8')).toEqual([]);
    const green = layTile(geo, board, 'D6', '14', 0);
    expect(enterable(geo, green, 'A', 'D8')).toEqual([1]);
  });
});

describe('1846:6.47.path no turning back', () => {
  const geo = field(cityHex('D2'), cityHex('B7'), cityHex('D10'));

  test('both branches of a switch cannot be chained through its stem', () => {
    // D4 is a switch with its stem to D6: A comes from D2 (edge 1) to the stem (edge 4); the branch to C3 (edge 2) stays shut.
    const board = boardOf({ D2: '57/1', D4: '23/4', D6: '9/1' }, [token('A', 'D2')]);
    expect(edgesIn(face(geo, '23/4').exits)).toEqual([1, 2, 4]);
    expect(enterable(geo, board, 'A', 'D6')).toEqual([1]);
    expect(enterable(geo, board, 'A', 'C3')).toEqual([]);
    expect([...hexesInReach(geo, board, 'company:A')].sort()).toEqual(['D2', 'D4', 'D6', 'D8']);
  });

  test('a loop at the end of the line does not turn a train round', () => {
    // Stem D4 as above; D6 forks into a loop over C7 and back over D8: whoever runs it comes back over the used stem.
    const loop = { D2: '57/1', D4: '23/4', D6: '24/1', C7: '7/5', D8: '7/1' } as const;
    const board = boardOf(loop, [token('A', 'D2')]);
    expect(edgesIn(face(geo, '24/1').exits)).toEqual([1, 3, 4]);
    expect(enterable(geo, board, 'A', 'C7')).toEqual([0, 5]);
    expect(enterable(geo, board, 'A', 'D8')).toEqual([1, 2]);
    expect(enterable(geo, board, 'A', 'D6')).toEqual([1, 3, 4]);
    expect(enterable(geo, board, 'A', 'D4')).toEqual([1]);
    expect(enterable(geo, board, 'A', 'C3')).toEqual([]);
  });

  test('a loop through a city does not turn a train round either', () => {
    const geo2 = field(cityHex('D2'), cityHex('D6'));
    const loop = { D2: '57/1', D4: '23/4', D6: '15/1', C7: '7/5', D8: '7/1' } as const;
    const board = boardOf(loop, [token('A', 'D2')]);
    expect(enterable(geo2, board, 'A', 'D6')).toEqual([1, 3, 4]);
    expect(enterable(geo2, board, 'A', 'D4')).toEqual([1]);
    expect(enterable(geo2, board, 'A', 'C3')).toEqual([]);
    // With a station in the loop the same branch is open.
    const inside = boardOf(loop, [token('A', 'D2'), token('A', 'D6')]);
    expect(enterable(geo2, inside, 'A', 'C3')).toEqual([5]);
  });

  test('two stations at the ends of a line open both directions', () => {
    const board = boardOf({ D2: '57/1', D4: '23/4', D6: '9/1', D8: '9/1', D10: '57/1' }, [
      token('A', 'D2'),
      token('A', 'D10'),
    ]);
    expect(enterable(geo, board, 'A', 'D4')).toEqual([1, 4]);
    expect(enterable(geo, board, 'A', 'C3')).toEqual([5]);
  });
});

describe('1817:6.1.5 junctions', () => {
  test('any two exits of a junction are joined', () => {
    const geo = field(cityHex('D2'));
    const board = boardOf({ D2: '57/1', D4: '80/1' }, [token('A', 'D2')]);
    expect(edgesIn(face(geo, '80/1').exits)).toEqual([1, 2, 3]);
    expect(enterable(geo, board, 'A', 'C3')).toEqual([5]);
    expect(enterable(geo, board, 'A', 'C5')).toEqual([0]);
    const junction = (geo.indexOf.get('D4') ?? 0) * 8;
    expect(canReach(reachOf(geo, board, 'company:A'), junction)).toBe(true);
  });

  test('the new exit of a junction is reached from any old one', () => {
    const geo = field(cityHex('D2'));
    const board = boardOf({ D2: '57/1', D4: '7/1' }, [token('A', 'D2')]);
    expect(reachesNewTrack(geo, board, 'company:A', 'D4', face(geo, '80/1'))).toBe(true);
    const apart = boardOf({ D4: '7/1' }, [token('A', 'D2')]);
    expect(reachesNewTrack(geo, apart, 'company:A', 'D4', face(geo, '80/1'))).toBe(false);
  });
});

describe('tiles with two places', () => {
  test('1817:14.3 the halves of New York are not joined', () => {
    const geo = field({
      id: 'D4',
      color: 'yellow',
      cities: [
        { slots: 1, revenue: 40, exits: [0] },
        { slots: 1, revenue: 40, exits: [3] },
      ],
      labels: ['NY'],
    });
    const board = boardOf({}, [token('A', 'D4', 0, 0)]);
    expect(enterable(geo, board, 'A', 'E3')).toEqual([3]);
    expect(enterable(geo, board, 'A', 'C5')).toEqual([]);
    expect(citiesInReach(geo, board, 'company:A')).toEqual([{ hex: 'D4', city: 0 }]);
    expect(reachesNewTrack(geo, board, 'company:A', 'D4', face(geo, '54/0'))).toBe(true);
  });
});

test('reach is worked out once per board and company, and anew for a new board', () => {
  const geo = field(cityHex('D2'));
  const board = boardOf({ D2: '57/1' }, [token('A', 'D2')]);
  expect(reachOf(geo, board, 'company:A')).toBe(reachOf(geo, board, 'company:A'));
  const next: Board = { ...board, tokens: [] };
  expect(hexesInReach(geo, next, 'company:A')).toEqual([]);
});
