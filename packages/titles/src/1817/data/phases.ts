import type { PhaseRow } from '@roundhouse/engine';
import type { Size } from './forms.ts';

interface Row extends PhaseRow {
  /** Sizes in which a company may start now. */
  sizes: readonly Size[];
}

const YELLOW = ['yellow'];
const GREEN = ['yellow', 'green'];
const BROWN = ['yellow', 'green', 'brown'];
const GRAY = ['yellow', 'green', 'brown', 'gray'];

const phase = (
  name: string,
  trainLimit: number,
  colors: readonly string[],
  sizes: readonly Size[],
  effects: readonly string[],
  more: Partial<PhaseRow> = {},
): Row => ({ name, trainLimit, colors, operatingRounds: 2, sizes, effects, ...more });

export const PHASES: readonly Row[] = [
  phase('2', 4, YELLOW, [2], []),
  phase('3', 4, GREEN, [2, 5], ['Green tiles']),
  phase('4', 3, GREEN, [5], ['2-trains are removed', '2+-trains run once more'], {
    scraps: ['2'],
    lastRun: ['2+'],
  }),
  phase('5', 3, BROWN, [5, 10], ['Brown tiles']),
  phase('6', 2, BROWN, [10], ['3-trains are removed'], { scraps: ['3'] }),
  phase('7', 2, GRAY, [10], ['Gray tiles']),
  phase('8', 2, GRAY, [10], ['4-trains are removed', 'No more short sales', 'The end is near'], {
    scraps: ['4'],
  }),
];

export const sizesIn = (name: string): readonly Size[] =>
  PHASES.find((row) => row.name === name)?.sizes ?? [];
