/** Numbers a hole may be filled with: ranges with steps, and gaps between them. */

import type { Ranges } from '@roundhouse/engine';

export type List = Ranges['ranges'];

const last = ([from, to, step]: List[number]): number => to - ((to - from) % step);

export const leastIn = (ranges: List): number => Math.min(...ranges.map(([from]) => from));
export const mostIn = (ranges: List): number => Math.max(...ranges.map(last));

/** The nearest allowed number in a direction (0 = nearest at all). */
export function allowedNear(ranges: List, wanted: number, direction: -1 | 0 | 1 = 0): number {
  let best = leastIn(ranges);
  let gap = Number.POSITIVE_INFINITY;
  for (const range of ranges) {
    const [from, , step] = range;
    const end = last(range);
    for (const round of [Math.floor, Math.ceil]) {
      const value = Math.min(end, Math.max(from, from + round((wanted - from) / step) * step));
      if ((direction < 0 && value > wanted) || (direction > 0 && value < wanted)) continue;
      if (Math.abs(value - wanted) < gap) {
        gap = Math.abs(value - wanted);
        best = value;
      }
    }
  }
  return gap === Number.POSITIVE_INFINITY
    ? Math.min(mostIn(ranges), Math.max(leastIn(ranges), wanted))
    : best;
}

export const isAllowed = (ranges: List, value: number): boolean =>
  ranges.some(([from, to, step]) => value >= from && value <= to && (value - from) % step === 0);
