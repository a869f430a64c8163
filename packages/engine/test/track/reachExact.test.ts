import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NODES_PER_HEX } from '../../src/track/geography.ts';
import { type Network, networkOf } from '../../src/track/network.ts';
import { openCitiesNearby, surelyEnters, surelyReaches } from '../../src/track/nearby.ts';
import { canEnter, canReach, reachOf } from '../../src/track/reach.ts';
import type { Board, Face, Geography, HexDef, LaidTile, Token } from '../../src/track/types.ts';
import { NODE_END } from '../../src/track/types.ts';
import { boardOf, geographyOf, token } from './fixture.ts';

/** A block of hexes on which tiles are strewn without regard to rules: the denser the loops the better. */
const IDS = ['B2', 'B4', 'B6', 'C1', 'C3', 'C5', 'C7', 'D2', 'D4', 'D6', 'E3', 'E5'];
const KEYS = '9 8 7 58 57 23 24 25 25 20 80 82 141 14 40 41 43 544 7 8 9 23 24 62'.split(' ');
const HOME = 5;
const block = (oneCity: boolean): Geography =>
  geographyOf(IDS.map((id): HexDef => ({ id, color: 'white', oneCity })));
const geo: Geography = block(false);

interface Found {
  readonly entered: Set<number>;
  readonly reached: Set<number>;
}

/** Every simple path from every station, one by one. */
function bruteForce({ geo, faces, full, starts }: Network): Found {
  const found: Found = { entered: new Set(), reached: new Set() };
  const sides = new Set<number>();
  const nodes = new Set<number>();
  const cross = (hex: number, edge: number): void => {
    const other = geo.neighborIndex[hex * 6 + edge] ?? -1;
    const side = geo.sideIndex[hex * 6 + edge] ?? -1;
    if (other < 0 || sides.has(side)) return;
    sides.add(side);
    const back = (edge + 3) % 6;
    found.entered.add(other * 6 + back);
    const face = faces[other] as Face;
    face.segments.forEach(({ a, b }, number) => {
      if (a !== back && b !== back) return;
      if (b < NODE_END) cross(other, a === back ? b : a);
      else visit(other * NODES_PER_HEX + b - NODE_END, number);
    });
    sides.delete(side);
  };
  const visit = (node: number, by: number): void => {
    const hex = Math.floor(node / NODES_PER_HEX);
    const face = faces[hex] as Face;
    const isJunction = face.nodes[node % NODES_PER_HEX]?.kind === 'junction';
    if (!isJunction && nodes.has(node)) return;
    const sameHex = (other: number): boolean => Math.floor(other / NODES_PER_HEX) === hex;
    if (!isJunction && geo.hexes[hex]?.oneCity && [...nodes].some(sameHex)) return;
    found.reached.add(node);
    if (by >= 0 && full.includes(node)) return;
    if (!isJunction) nodes.add(node);
    face.segments.forEach(({ a, b }, number) => {
      if (b === NODE_END + (node % NODES_PER_HEX) && number !== by) cross(hex, a);
    });
    if (!isJunction) nodes.delete(node);
  };
  for (const start of starts) visit(start, -1);
  return found;
}

/** How well a face meets the tiles already laid around it. */
function joins(faces: readonly Face[], laid: ReadonlySet<number>, hex: number, face: Face): number {
  let score = 0;
  for (let edge = 0; edge < 6; edge++) {
    const other = geo.neighborIndex[hex * 6 + edge] ?? -1;
    const mine = (face.exits >> edge) & 1;
    if (other < 0) score -= mine;
    else if (laid.has(other))
      score += mine === (((faces[other]?.exits ?? 0) >> ((edge + 3) % 6)) & 1) ? mine : -1;
  }
  return score;
}

/** Tiles turned so that they mostly meet, with a station of A in the middle and some others. */
const anyBoard: fc.Arbitrary<Board> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.nat(5)), { minLength: IDS.length, maxLength: IDS.length }),
    fc.constantFrom('57', '14', '15', '63'),
    fc.array(fc.tuple(fc.nat(IDS.length - 1), fc.constantFrom('A', 'B', 'B', 'C')), { maxLength: 3 }),
  )
  .map(([wanted, home, stations]) => {
    const tiles: Record<string, LaidTile> = {};
    const faces: Face[] = [];
    const laid = new Set<number>();
    wanted.forEach(([tile, first], hex) => {
      const name = hex === HOME ? home : tile;
      const turns = [0, 1, 2, 3, 4, 5].map((turn) => geo.faces.get(`${name}/${(turn + first) % 6}`) as Face);
      turns.sort((a, b) => joins(faces, laid, hex, b) - joins(faces, laid, hex, a));
      const best = turns[0] as Face;
      faces[hex] = best;
      laid.add(hex);
      tiles[IDS[hex] ?? ''] = best.key as LaidTile;
    });
    const tokens: Token[] = [token('A', IDS[HOME] ?? '', 0)];
    for (const [hex, company] of stations) {
      const id = IDS[hex] ?? '';
      const slot = tokens.filter((other) => other.hex === id).length;
      const room = faces[hex]?.cityCount ? (faces[hex]?.nodes[0]?.slots ?? 0) : 0;
      if (slot < room) tokens.push(token(company, id, slot));
    }
    return boardOf(tiles, tokens);
  });

test.each([
  ['1846:6.47.path reach is exactly what some simple path shows', block(false)],
  ['1817:6.1.4 the same where all cities of a hex are one', block(true)],
])('%s', (_, geo) => {
  const arrivals = Array.from({ length: geo.hexes.length * 6 }, (_, arrival) => arrival);
  let doubts = 0;
  let confirmed = 0;
  fc.assert(
    fc.property(anyBoard, (board) => {
      const expected = bruteForce(networkOf(geo, board, 'company:A'));
      const reach = reachOf(geo, board, 'company:A');
      const doubtful = arrivals.filter((arrival) =>
        reach.parts.some(({ marks }) => ((marks[Math.floor(arrival / 6)] ?? 0) >> (6 + (arrival % 6))) & 1),
      );
      doubts += doubtful.length;
      confirmed += doubtful.filter((arrival) => expected.entered.has(arrival)).length;
      const entered = arrivals.filter((arrival) => canEnter(reach, Math.floor(arrival / 6), arrival % 6));
      expect(entered).toEqual([...expected.entered].sort((a, b) => a - b));
      for (let node = 0; node < geo.hexes.length * NODES_PER_HEX; node++) {
        expect(canReach(reach, node)).toBe(expected.reached.has(node));
      }
    }),
    { numRuns: 1500 },
  );
  // The test is worth its name only if the doubtful cases occur.
  expect(doubts).toBeGreaterThan(100);
  expect(confirmed).toBeGreaterThan(0);
  expect(confirmed).toBeLessThan(doubts);
});

test.each([
  ['1846:6.47.path whatever track is found nearby, some simple path leads there', block(false), 10],
  [
    '1817:6.1.4 the same where all cities of a hex are one: there it mostly leaves the answer to the sweep',
    block(true),
    0,
  ],
])('%s', (_, geo, timesMissed) => {
  let found = 0;
  let missed = 0;
  fc.assert(
    fc.property(anyBoard, (board) => {
      const expected = bruteForce(networkOf(geo, board, 'company:A'));
      for (const { index } of geo.hexes) {
        for (let edges = 1; edges < 64; edges++) {
          if (!surelyEnters(geo, board, 'company:A', index, edges)) continue;
          const some = [0, 1, 2, 3, 4, 5].some(
            (edge) => ((edges >> edge) & 1) === 1 && expected.entered.has(index * 6 + edge),
          );
          expect(some).toBe(true);
        }
        for (let number = 0; number < NODES_PER_HEX; number++) {
          const isReached = expected.reached.has(index * NODES_PER_HEX + number);
          const isNear = surelyReaches(geo, board, 'company:A', index, number);
          if (isNear) expect(isReached).toBe(true);
          found += isNear ? 1 : 0;
          missed += isReached && !isNear ? 1 : 0;
        }
      }
    }),
    { numRuns: 500 },
  );
  // Worth its name only if it finds most of what there is.
  expect(found).toBeGreaterThan(timesMissed * missed);
});

test.each([
  ['1846:6.47.path to every city named as close by, open to a token, some simple path leads', block(false)],
  ['1817:6.1.4 the same where all cities of a hex are one: none of those is named', block(true)],
])('%s', (_, geo) => {
  let named = 0;
  fc.assert(
    fc.property(anyBoard, (board) => {
      const { faces, full, starts, ...network } = networkOf(geo, board, 'company:A');
      const expected = bruteForce({ ...network, faces, full, starts });
      for (const { hex, city } of openCitiesNearby(geo, board, 'company:A')) {
        const index = geo.indexOf.get(hex) as number;
        const node = index * NODES_PER_HEX + city;
        expect(expected.reached.has(node)).toBe(true);
        expect(faces[index]?.nodes[city]?.kind).toBe('city');
        expect(full).not.toContain(node);
        expect(starts).not.toContain(node);
        named += 1;
      }
    }),
    { numRuns: 500 },
  );
  if (geo.oneCityHexes.length === 0) expect(named).toBeGreaterThan(100);
  else expect(named).toBe(0);
});
