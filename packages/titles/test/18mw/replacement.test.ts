import { compile, dealFor, type MapData, newGame } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { MAP } from '../../src/18mw/data/map.ts';
import { CHART, MARKET_ROWS } from '../../src/18mw/data/market.ts';
import { MANIFEST, TILES } from '../../src/18mw/data/tiles.ts';
import {
  loadMap,
  loadMarket,
  MapError,
  MarketError,
  title18mw,
  title18mwWith,
} from '../../src/18mw/index.ts';

type Editable = {
  map: { title: string; hexes: Record<string, unknown>[]; hexsides: Record<string, unknown>[] };
  tiles: Record<string, unknown>[];
  manifest: unknown[];
};

/** The map of this title as a host would find it in a file. */
const file = (): Editable =>
  JSON.parse(JSON.stringify({ map: MAP, tiles: TILES, manifest: MANIFEST })) as Editable;
const hex = (data: Editable, id: string): Record<string, unknown> =>
  data.map.hexes.find((it) => it.id === id) ?? {};

function faults(change: (data: Editable) => void): readonly string[] {
  const data = file();
  change(data);
  try {
    loadMap(data);
    return [];
  } catch (error) {
    if (error instanceof MapError) return error.faults;
    throw error;
  }
}

describe('a map of the host', () => {
  test('the own map goes through a file unchanged', () => {
    const loaded = loadMap(file());
    expect(loaded).toEqual({ map: MAP, tiles: TILES, manifest: MANIFEST });
    const book = compile(title18mwWith({ map: loaded }), { players: 3 });
    expect(book.geography.hexes).toEqual(compile(title18mw, { players: 3 }).geography.hexes);
  });

  test('every fault names the hex, tile or hexside', () => {
    expect(faults((data) => Object.assign(hex(data, 'G7'), { color: 'purple' }))[0]).toContain('G7');
    expect(faults((data) => Object.assign(hex(data, 'G7'), { id: 'G8' }))[0]).toContain('G8');
    expect(
      faults((data) =>
        Object.assign(hex(data, 'F16'), { cities: [{ slots: 4, revenue: 45, exits: [0, 1, 2, 5] }] }),
      )[0],
    ).toContain('F16');
    expect(faults((data) => Object.assign(data.map.hexsides[0] ?? {}, { cost: undefined }))[0]).toContain(
      'hexside A5',
    );
    expect(
      faults((data) => Object.assign(data.tiles[0] ?? {}, { towns: [{ revenue: 10, exits: [0, 9] }] }))[0],
    ).toContain('tile 3');
    expect(
      faults((data) =>
        Object.assign(hex(data, 'A3'), {
          offboards: [{ revenue: { byPhase: { 1: 30 } }, exits: [4, 5], stationSlots: 0 }],
        }),
      )[0],
    ).toMatch(/A3 .*phase/);
  });

  test('what 18MW needs of a map is asked for', () => {
    expect(faults((data) => Object.assign(hex(data, 'G7'), { home: undefined }))).toEqual([
      'no hex is the base of CRIP',
    ]);
    expect(
      faults((data) =>
        Object.assign(hex(data, 'G9'), {
          cities: [{ slots: 1, revenue: 0, exits: [] }],
          home: [{ entity: 'CRIP', city: 0, slot: 0 }],
        }),
      ),
    ).toEqual(['G7, G9 are all bases of CRIP']);
    expect(faults((data) => Object.assign(hex(data, 'G1'), { name: 'Frisco' }))).toEqual([
      'no hex is named San Francisco',
    ]);
    expect(
      faults((data) =>
        Object.assign(hex(data, 'G1'), { offboards: [{ revenue: 30, exits: [3, 4, 5], stationSlots: 0 }] }),
      ),
    ).toEqual(['G1 needs an off-board place with 1 token circle']);
    expect(faults((data) => Object.assign(data, { map: 7 }))[0]).toContain('map');
  });

  test('a game is played on the replaced map', () => {
    const data = file();
    Object.assign(hex(data, 'G9'), { terrain: [{ cost: 60, type: 'a new mountain' }] });
    const title = title18mwWith({ map: loadMap(data) });
    const book = compile(title, { players: 3 });
    expect(title.notices).toHaveLength(1);
    expect(book.geography.hexes.find(({ id }) => id === 'G9')?.terrain).toEqual([
      { cost: 60, type: 'a new mountain' },
    ]);
    const seats = ['player:a', 'player:b', 'player:c'] as const;
    const { state } = newGame(book, seats, dealFor(title, book.options, 3, 'x'));
    expect(state.agenda.at(-1)?.at).toBe('parallelAuction');
    const moved: MapData = loadMap(data);
    expect(moved.map.hexes).toHaveLength(MAP.hexes.length);
  });
});

describe('a market of the host', () => {
  const wrong = (rows: unknown): readonly string[] => {
    try {
      loadMarket({ rows });
      return [];
    } catch (error) {
      if (error instanceof MarketError) return error.faults;
      throw error;
    }
  };
  const changed = (row: number, from: string, to: string): string[] =>
    MARKET_ROWS.map((line, r) => (r === row ? line.replace(from, to) : line));

  test('the own market goes through a file unchanged', () => {
    expect(loadMarket(JSON.parse(JSON.stringify({ rows: MARKET_ROWS })))).toEqual(CHART);
  });

  test('every fault names the row and column', () => {
    expect(wrong(changed(0, '65', 'x65'))).toEqual(["row 1, column 1: 'x65' is no space"]);
    expect(wrong(changed(1, '65', '55'))).toEqual([
      'row 2, column 2: 55 is not above 60 to its left',
      'row 3, column 2: 60 is above 55 over it',
    ]);
    expect(wrong(changed(8, '0c', '5c'))[0]).toContain('row 9, column 1');
    expect(wrong(changed(0, '100p', '100'))).toEqual(['the initial value 100 needs exactly one red space']);
    expect(wrong(changed(0, '110', '110p'))).toContain('110 is no initial value');
    expect(wrong(undefined)).toEqual(['the file needs a list of rows, each a text of spaces']);
  });

  test('arrows and ledges can be put anywhere', () => {
    const chart = loadMarket({ rows: changed(2, ' 90 ', ' 90l^ ') });
    const cell = chart.cells.find(({ row, col }) => row === 2 && col === 7);
    expect(cell).toMatchObject({ price: 90, ledge: true });
    expect(chart.cells[cell?.right ?? -1]).toMatchObject({ row: 1, col: 7 });
    expect(title18mwWith({ market: chart }).data({ players: 3 }).chart).toBe(chart);
  });
});
