import { describe, expect, test } from 'vitest';
import type { StopRef } from '../../src/model/route.ts';
import { BoardTrack } from '../../src/routes/track/boardTrack.ts';
import { networkOf, planOf } from '../../src/routes/track/compile.ts';
import { suggestRoutes } from '../../src/routes/suggest.ts';
import { declareFromHexes } from '../../src/routes/declare/translate.ts';
import { isRefusal, verifyRoutes } from '../../src/routes/declare/verify.ts';
import type { Board, HexDef, LaidTile, Token } from '../../src/track/types.ts';
import { boardOf, geographyOf, TILES, token, white } from '../track/fixture.ts';
import { bruteForce, everyRoute } from './oracle/everyRoute.ts';
import { integerProgram } from './oracle/integerProgram.ts';
import { dice, randomModel, randomTrains } from './oracle/randomTrack.ts';
import { rules, trains } from './sketch.ts';

const RED = 'company:R';
const stop = (hex: string, index = 0, kind: StopRef['kind'] = 'city'): StopRef => ({ hex, kind, index });

describe('a board becomes track', () => {
  // B2 - B4 - B6 in a row; tile 57/1 has its exits on the west and east sides.
  const geo = geographyOf([
    ...white('B2', 'B4', 'B6'),
    {
      id: 'B8',
      color: 'red',
      offboards: [{ revenue: { byPhase: { I: 30, II: 50 } }, exits: [1], stationSlots: 0 }],
    },
  ]);
  const tiles: Record<string, LaidTile> = { B2: '57/1', B4: '57/1', B6: '57/1' };

  test('1846:6.62.blocked 1817:6.1.3 a city full of others is seen as blocked, one with a free or own circle is not', () => {
    const seen = (tokens: readonly Token[]): boolean | undefined =>
      planOf(geo, boardOf(tiles, tokens), RED).stops.find(({ ref }) => ref.hex === 'B4')?.passable;
    expect(seen([])).toBe(true);
    expect(seen([token('G', 'B4')])).toBe(false);
    expect(seen([token('R', 'B4')])).toBe(true);
    expect(seen([token('G', 'B4', null)])).toBe(true);
  });

  test('1870:token.6 1870:connect.10 a token beside the circles lets its owner pass and blocks nobody', () => {
    const board = boardOf(tiles, [token('G', 'B4'), token('R', 'B4', null), token('R', 'B2')]);
    const found = suggestRoutes(networkOf(geo, board, RED), rules(), trains('3'));
    expect(found.routes[0]?.stops.map(({ stop: { hex } }) => hex).sort()).toEqual(['B2', 'B4', 'B6']);
  });

  test('1817:1.2.1.2 1870:map.2 18mw:run.10 the value of a place comes from the model, its phase included', () => {
    const board = boardOf(tiles, [token('R', 'B6')]);
    const model = {
      ...rules(),
      value: ({ revenue }: { revenue: number | { byPhase: Readonly<Record<string, number>> } }) =>
        typeof revenue === 'number' ? revenue : (revenue.byPhase.II ?? 0),
    };
    expect(suggestRoutes(networkOf(geo, board, RED), model, trains('2')).total).toBe(70);
  });

  test('1846:6.67 the same board and company give the same network, another board another', () => {
    const board = boardOf(tiles, [token('R', 'B2')]);
    expect(networkOf(geo, board, RED)).toBe(networkOf(geo, board, RED));
    expect(networkOf(geo, { ...board }, RED)).not.toBe(networkOf(geo, board, RED));
  });

  test('1846:6.64 a declared route names its stops and the hexsides it crosses, in order', () => {
    const board = boardOf(tiles, [token('R', 'B2')]);
    const [report] = suggestRoutes(networkOf(geo, board, RED), rules(), trains('3')).routes;
    const eastward = [
      { hex: 'B2', edge: 4 },
      { hex: 'B4', edge: 4 },
    ];
    const westward = [
      { hex: 'B6', edge: 1 },
      { hex: 'B4', edge: 1 },
    ];
    expect(report?.route.stops[0]?.hex === 'B2' ? eastward : westward).toEqual(report?.route.path);
  });
});

describe('routes told by hexes', () => {
  const chicago: HexDef = {
    id: 'C5',
    color: 'yellow',
    cities: [
      { slots: 1, revenue: 10, exits: [1] },
      { slots: 1, revenue: 10, exits: [4] },
    ],
  };
  const geo = geographyOf([...white('C3', 'C7', 'C9'), chicago]);
  const tiles: Record<string, LaidTile> = { C3: '57/1', C7: '9/1', C9: '57/1' };

  test('1846:6.63.chicago legs written in any direction become one route, over the city that joins them', () => {
    const plan = planOf(geo, boardOf({ ...tiles, C7: '57/1' }, [token('R', 'C9')]), RED);
    const [route] = declareFromHexes(plan, [
      {
        train: '4',
        legs: [
          ['C7', 'C5'],
          ['C9', 'C7'],
        ],
      },
    ]);
    expect(route?.stops).toEqual([stop('C5', 1), stop('C7'), stop('C9')]);
    expect(route?.path).toEqual([
      { hex: 'C5', edge: 4 },
      { hex: 'C7', edge: 4 },
    ]);
  });

  test('1846:6.62 of several cities of a hex the one with an own token is meant', () => {
    const plan = planOf(geo, boardOf(tiles, [token('R', 'C5', 0, 1)]), RED);
    const [route] = declareFromHexes(plan, [{ train: '2', legs: [['C5', 'C7', 'C9']] }]);
    expect(route?.stops).toEqual([stop('C5', 1), stop('C9')]);
  });

  test('1846:6.64 named stops decide, and track that is not there gives no route', () => {
    const plan = planOf(geo, boardOf(tiles), RED);
    const told = (nodes: string[]) =>
      declareFromHexes(plan, [{ train: '2', legs: [['C3', 'C5']], nodes }])[0];
    expect(told(['C5-0', 'C3-0'])?.stops).toEqual([stop('C3'), stop('C5', 0)]);
    expect(told(['C5-1', 'C3-0'])).toBeNull();
    expect(declareFromHexes(plan, [{ train: '2', legs: [['C3', 'C7']] }])).toEqual([null]);
  });

  test('1870:route.5 track of an earlier route of the same run is not used again', () => {
    const two = geographyOf([
      { id: 'D4', color: 'gray', cities: [{ slots: 1, revenue: 20, exits: [3, 4, 5] }] },
      ...white('C5', 'D6', 'E5'),
      { id: 'D8', color: 'gray', cities: [{ slots: 1, revenue: 30, exits: [0, 1, 2] }] },
    ]);
    const plan = planOf(two, boardOf({ D6: '9/1' }, [token('R', 'D4')]), RED);
    const leg = { legs: [['D4', 'D6', 'D8']] };
    const routes = declareFromHexes(plan, [
      { train: 'a', ...leg },
      { train: 'b', ...leg },
    ]);
    expect(routes[0]?.path).toHaveLength(2);
    expect(routes[1]).toBeNull();
  });
});

/** A patch of map with random tiles, tokens of two companies and an off-board place. */
const randomBoard = (seed: number): { board: Board; geo: ReturnType<typeof geographyOf> } => {
  const roll = dice(seed);
  const ids = ['B2', 'B4', 'B6', 'C1', 'C3', 'C5', 'C7', 'D2', 'D4', 'D6', 'E3', 'E5'];
  const geo = geographyOf([
    ...white(...ids),
    { id: 'D8', color: 'red', offboards: [{ revenue: 60, exits: [1, 2], stationSlots: 0 }] },
  ]);
  const tiles: Record<string, LaidTile> = {};
  const tokens: Token[] = [];
  for (const id of ids) {
    if (roll(12) === 0) continue;
    const tile = TILES[roll(TILES.length)];
    if (!tile) continue;
    tiles[id] = `${tile.id}/${roll(6)}` as LaidTile;
    tile.cities?.forEach((city, index) => {
      for (let slot = 0; slot < city.slots; slot++) {
        const who = roll(6);
        if (who < 2) tokens.push(token(who === 0 ? 'R' : 'G', id, slot, index));
      }
    });
  }
  return { geo, board: boardOf(tiles, tokens) };
};

test('1846:6.67 1817:6.5.1 1870:route.8 18mw:run.1 on random boards the best run is proven and right', async () => {
  let compared = 0;
  for (let seed = 1; seed <= 260; seed++) {
    const { board, geo } = randomBoard(seed);
    const plan = planOf(geo, board, RED);
    const model = randomModel(seed, plan);
    const run = randomTrains(seed, 3);
    const routes = everyRoute(plan, model).length;
    if (routes === 0 || routes > 700) continue;
    const best =
      routes ** run.length < 20_000 ? bruteForce(plan, model, run) : await integerProgram(plan, model, run);
    const found = suggestRoutes(networkOf(geo, board, RED), model, run);
    expect({ seed, total: found.total, proven: found.proven }).toEqual({
      seed,
      total: best ?? 0,
      proven: true,
    });
    const declared = found.routes.map(({ route }) => route);
    const verdict = verifyRoutes(new BoardTrack(geo, board, RED), model, run, declared);
    if (best !== null)
      expect({ seed, verdict: isRefusal(verdict) ? verdict : verdict.total }).toEqual({
        seed,
        verdict: best,
      });
    compared++;
  }
  expect(compared).toBeGreaterThan(80);
}, 60_000);
