import { expect, test } from 'vitest';
import { lyingBids } from '../../src/game/bids.ts';
import { valueSteps } from '../../src/board/values.ts';
import { allowedNear, leastIn, mostIn } from '../../src/ui/parts/Stepper.tsx';

test('a stepper lands on allowed numbers only and jumps over gaps', () => {
  const ranges: [number, number, number][] = [
    [10, 30, 10],
    [120, 171, 5],
  ];
  expect(leastIn(ranges)).toBe(10);
  expect(mostIn(ranges)).toBe(170);
  expect(allowedNear(ranges, 14)).toBe(10);
  expect(allowedNear(ranges, 40, 1)).toBe(120);
  expect(allowedNear(ranges, 110, -1)).toBe(30);
  expect(allowedNear(ranges, 123)).toBe(125);
  expect(allowedNear(ranges, 9999)).toBe(170);
  expect(allowedNear(ranges, -5)).toBe(10);
});

test('bids are found wherever a frame keeps them', () => {
  const frame = {
    at: 'x',
    lots: { 'private:A': { bids: { 'player:amy': 40, 'player:bob': 45 }, high: 'player:bob' } },
  };
  expect(lyingBids(frame, 'private:A')).toEqual([
    { by: 'player:bob', amount: 45 },
    { by: 'player:amy', amount: 40 },
  ]);
  expect(lyingBids(frame, 'private:B')).toEqual([]);
});

test('values by phase: what is printed, and which of it holds now', () => {
  const revenue = { byColor: { yellow: 30, brown: 50 }, byPhase: { I: 30, II: 30, III: 50, IV: 50 } };
  expect(valueSteps(revenue, 'II', ['I', 'II', 'III', 'IV'])).toEqual([
    { value: 30, color: 'yellow', now: true },
    { value: 50, color: 'brown', now: false },
  ]);
  expect(valueSteps(20, 'II', [])).toEqual([{ value: 20, color: 'white', now: true }]);
});
