/** A curve moves where the game did, not where a single continuation happened to go well. */
import { expect, test } from 'vitest';
import { smoothed } from '../src/analyse/smoothing.ts';

const leadsOf = (leads: readonly number[], positions: readonly number[], error = 0.15) =>
  smoothed(
    leads.map((lead) => ({ lead, error })),
    positions,
  ).map(({ lead }) => lead);

/** The largest change from one moment to the next. */
const largest = (curve: readonly number[]): number =>
  Math.max(...curve.slice(1).map((lead, i) => Math.abs(lead - (curve[i] ?? 0))));

test('estimates that scatter about a position that does not change become nearly a straight line', () => {
  const curve = leadsOf([0, 0.3, -0.2, 0.25, -0.1, 0.05], [0, 0, 0, 0, 0, 0]);
  expect(largest(curve)).toBeLessThan(0.05);
});

test('where the position itself changed, the curve follows at once and knows nothing of it before', () => {
  const curve = leadsOf([0, 0, 0, -0.8, -0.8, -0.8], [0, 0, 0, -0.8, -0.8, -0.8]);
  expect(curve[2]).toBeGreaterThan(-0.1);
  expect(curve[3]).toBeLessThan(-0.7);
});

test('an evaluation that leaps and is back two rounds later was mistaken, and the curve hardly moves', () => {
  const positions = [0, 0, 0, 1, 1, 0, 0, 0];
  expect(largest(leadsOf(positions, positions, 0.2))).toBeLessThan(0.1);
});

test('several estimates of one position are surer than one', () => {
  const [first] = smoothed([{ lead: 0.1, error: 0.2 }], [0]);
  const [together] = smoothed(
    Array.from({ length: 4 }, () => ({ lead: 0.1, error: 0.2 })),
    [0, 0, 0, 0],
  );
  expect(first?.error).toBeCloseTo(0.2, 9);
  expect(together?.error).toBeLessThan(0.15);
  expect(together?.lead).toBeCloseTo(0.1, 9);
});

test('nothing to smooth is nothing', () => {
  expect(smoothed([], [])).toEqual([]);
});
