import { expect, test } from 'vitest';
import { leastIn, mostIn, mostUpTo, numbersIn } from '../src/clerk/weigh.ts';

test('numbers of ranges: bounds, gaps and the most up to a wish', () => {
  const ranges: [number, number, number][] = [
    [100, 120, 5],
    [160, 200, 10],
  ];
  expect(leastIn(ranges)).toBe(100);
  expect(mostIn(ranges)).toBe(200);
  expect(mostUpTo(ranges, 118)).toBe(115);
  expect(mostUpTo(ranges, 150)).toBe(120);
  expect(mostUpTo(ranges, 99)).toBeNull();
});

test('many numbers are thinned out, but both ends stay', () => {
  const numbers = numbersIn([[1, 100, 1]], 5);
  expect(numbers[0]).toBe(1);
  expect(numbers.at(-1)).toBe(100);
  expect(numbers.length).toBeLessThanOrEqual(7);
});
