import { expect, test } from 'vitest';
import { growth, isFlat, type Reading } from '../src/load/memory.ts';
import { loadRow } from '../src/load/run.ts';

const readings = (size: (second: number) => number): Reading[] =>
  Array.from({ length: 300 }, (_, second) => ({ second, megabytes: size(second) }));

test('a few tables for a few seconds: every move is acknowledged, and what it costs is told', async () => {
  const row = await loadRow({ tables: 8, seconds: 3, games: 1, titles: ['1846'] });
  expect(row.found).toEqual([]);
  expect(row.tried).toBeGreaterThan(8);
  expect(row.figures['by number of tables']).toHaveLength(4);
}, 600_000);

test('memory that keeps growing is noticed, waves and warming up are not', () => {
  expect(isFlat(readings((second) => 200 + 20 * Math.sin(second)))).toBe(true);
  expect(isFlat(readings((second) => Math.min(300, 100 + 3 * second)))).toBe(true);
  expect(isFlat(readings((second) => 100 + second))).toBe(false);
  expect(growth(readings((second) => 100 + second))).toBeGreaterThan(12);
});
