import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EDGES,
  edgeSet,
  edgesIn,
  edgeTowards,
  hexDistance,
  hexIdAt,
  isSubset,
  neighborId,
  opposite,
  parseHexId,
  rotateEdge,
} from '../../src/hex/index.ts';

const anyHex = fc
  .tuple(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 4, max: 60 }))
  .map(([r, c]) => hexIdAt(r, c));
const anyEdge = fc.constantFrom(...EDGES);

describe('hex ids and neighbours', () => {
  test.each([
    ['E11', ['F10', 'E9', 'D10', 'D12', 'E13', 'F12']],
    ['F13', ['G12', 'F11', 'E12', 'E14', 'F15', 'G14']],
    ['H13', ['I12', 'H11', 'G12', 'G14', 'H15', 'I14']],
  ])('neighbours of %s, clockwise from the south-west', (hex, expected) => {
    expect(EDGES.map((edge) => neighborId(hex, edge))).toEqual(expected);
  });

  test('an id is a row letter and a column number', () => {
    expect(parseHexId('A15')).toEqual({ row: 0, col: 15 });
    expect(parseHexId('Q11')).toEqual({ row: 16, col: 11 });
    for (const text of ['', '11', 'a5', 'AB5', 'E', 'E-1', 'E11 ']) expect(parseHexId(text)).toBeNull();
  });

  test('nothing lies above row A or left of column 0', () => {
    expect(neighborId('A5', 2)).toBeNull();
    expect(neighborId('B1', 1)).toBeNull();
  });

  test('the neighbour over an edge has this hex over the opposite edge', () => {
    fc.assert(
      fc.property(anyHex, anyEdge, (hex, edge) => {
        const other = neighborId(hex, edge);
        expect(other && neighborId(other, opposite(edge))).toBe(hex);
        expect(other && edgeTowards(hex, other)).toBe(edge);
      }),
    );
  });

  test('rotation turns clockwise: edge 4 turned twice lies on edge 0', () => {
    expect(rotateEdge(4, 2)).toBe(0);
    expect(rotateEdge(0, 5)).toBe(5);
  });
});

describe('18mw:token.5 distance in hexes', () => {
  test.each([
    ['G11', 'G11', 0],
    ['G11', 'G13', 1],
    ['G11', 'H12', 1],
    ['C7', 'P12', 13],
    ['E15', 'G1', 8],
    ['A5', 'A13', 4],
  ])('from %s to %s: %i', (from, to, distance) => {
    expect(hexDistance(from, to)).toBe(distance);
    expect(hexDistance(to, from)).toBe(distance);
  });

  test('equals the number of steps of a shortest walk', () => {
    fc.assert(
      fc.property(anyHex, fc.array(anyEdge, { maxLength: 8 }), (start, steps) => {
        let here: string = start;
        for (const step of steps) here = neighborId(here, step) ?? here;
        expect(hexDistance(start, here)).toBeLessThanOrEqual(steps.length);
        if (here === start) return;
        const nearer = EDGES.map((edge) => neighborId(here, edge)).filter((id) => id !== null);
        expect(Math.min(...nearer.map((id) => hexDistance(start, id)))).toBe(hexDistance(start, here) - 1);
      }),
    );
  });
});

test('edge sets are bits', () => {
  expect(edgesIn(edgeSet([5, 0, 3]))).toEqual([0, 3, 5]);
  expect(isSubset(edgeSet([0, 3]), edgeSet([0, 3, 5]))).toBe(true);
  expect(isSubset(edgeSet([0, 4]), edgeSet([0, 3, 5]))).toBe(false);
});
