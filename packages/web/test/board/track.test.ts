import { expect, test } from 'vitest';
import { crossings, pointAt, trackBetween, trackTo } from '../../src/board/curve.ts';
import {
  APOTHEM,
  corner,
  distance,
  edgePoint,
  hexCentre,
  hexPath,
  RADIUS,
} from '../../src/board/geometry.ts';
import { layoutOf } from '../../src/board/layout.ts';
import { hexNextTo } from '../../src/ui/board/hexKeys.ts';

test('a sharp curve bends around the corner between its sides', () => {
  const curve = trackBetween(0, 1);
  for (const t of [0, 0.25, 0.5, 0.75, 1])
    expect(distance(pointAt(curve, t), corner(0))).toBeCloseTo(RADIUS / 2, 0);
});

test('a gentle curve is part of a circle of one and a half radii', () => {
  const curve = trackBetween(0, 2);
  const middle = pointAt(curve, 0.5);
  expect(distance(middle, { x: 0, y: 0 })).toBeCloseTo(RADIUS * Math.sqrt(3) - RADIUS * 1.5, 0);
});

test('a straight track runs through the middle', () => {
  expect(distance(pointAt(trackBetween(1, 4), 0.5), { x: 0, y: 0 })).toBeCloseTo(0);
});

test('track meets every side at its middle and at a right angle', () => {
  for (let edge = 0; edge < 6; edge++) {
    for (const curve of [trackBetween(edge, (edge + 2) % 6), trackTo(edge, { x: 20, y: -14 })]) {
      expect(distance(curve.from, edgePoint(edge))).toBeCloseTo(0);
      const inwards = { x: curve.c1.x - curve.from.x, y: curve.c1.y - curve.from.y };
      const dot =
        (inwards.x * -edgePoint(edge).x + inwards.y * -edgePoint(edge).y) /
        (Math.hypot(inwards.x, inwards.y) * APOTHEM);
      expect(dot).toBeCloseTo(1);
    }
  }
});

test('neighbouring hexes of the grid touch without a gap', () => {
  expect(distance(hexCentre('E11'), hexCentre('E13'))).toBeCloseTo(2 * APOTHEM);
  expect(distance(hexCentre('E11'), hexCentre('F12'))).toBeCloseTo(2 * APOTHEM);
  expect(hexPath()).toMatch(/^M.*Z$/);
});

test('only tracks that truly cross are bridged', () => {
  expect(crossings(trackBetween(0, 3), trackBetween(1, 4)).length).toBeGreaterThan(0);
  expect(crossings(trackBetween(0, 3), trackBetween(0, 4))).toEqual([]);
  expect(crossings(trackBetween(0, 1), trackBetween(3, 4))).toEqual([]);
});

test('two towns on one tile stand on different halves', () => {
  const { places } = layoutOf(
    {
      towns: [
        { revenue: 10, exits: [0, 3], nearEdge: 3 },
        { revenue: 10, exits: [1, 2], nearEdge: 1 },
      ],
    },
    0,
  );
  const [a, b] = places;
  if (!a || !b) throw new Error('two towns');
  expect(distance(a.at, b.at)).toBeGreaterThan(30);
});

test('arrow keys walk the grid, and down undoes up', () => {
  const hexes = ['A2', 'A4', 'B1', 'B3', 'B5', 'C2', 'C4'].map((id) => ({ id, color: 'white' as const }));
  expect(hexNextTo(hexes, 'B3', 'ArrowLeft')).toBe('B1');
  expect(hexNextTo(hexes, 'B3', 'ArrowRight')).toBe('B5');
  const up = hexNextTo(hexes, 'B3', 'ArrowUp');
  expect(['A2', 'A4']).toContain(up);
  expect(hexNextTo(hexes, up ?? '', 'ArrowDown')).toBe('B3');
  expect(hexNextTo(hexes, 'B1', 'ArrowLeft')).toBeNull();
});
