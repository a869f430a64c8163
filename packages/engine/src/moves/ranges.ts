import type { Ranges } from '../model/frame.ts';

export const inRanges = (ranges: Ranges['ranges'], value: number): boolean =>
  ranges.some(([from, to, step]) => value >= from && value <= to && (value - from) % step === 0);

export const leastOf = (ranges: Ranges['ranges']): number => Math.min(...ranges.map(([from]) => from));
export const mostOf = (ranges: Ranges['ranges']): number =>
  Math.max(...ranges.map(([from, to, step]) => to - ((to - from) % step)));

/** Sorted whole numbers as ranges of step 1. */
export function asRanges(values: readonly number[]): Ranges['ranges'] {
  const ranges: Ranges['ranges'] = [];
  for (const value of values) {
    const last = ranges.at(-1);
    if (last && last[1] === value - 1) last[1] = value;
    else ranges.push([value, value, 1]);
  }
  return ranges;
}

/** Every number of the ranges, least first. */
export function* eachOf(ranges: Ranges['ranges']): Iterable<number> {
  for (const [from, to, step] of ranges) for (let value = from; value <= to; value += step) yield value;
}
