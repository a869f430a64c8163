import type { PhaseRow } from '@roundhouse/engine';

const YELLOW = ['yellow'];
const GREEN = ['yellow', 'green'];
const BROWN = ['yellow', 'green', 'brown'];
const GRAY = ['yellow', 'green', 'brown', 'gray'];

/** 1870:phase.1 to 1870:phase.9. */
export const PHASES: readonly PhaseRow[] = [
  {
    name: '1',
    trainLimit: 4,
    colors: YELLOW,
    operatingRounds: 1,
    effects: ['MP or SSW may buy the bridge company'],
  },
  { name: '2', trainLimit: 4, colors: GREEN, operatingRounds: 2, effects: ['Companies may buy privates'] },
  {
    name: '3',
    trainLimit: 3,
    colors: GREEN,
    operatingRounds: 2,
    scraps: ['2'],
    effects: ['2-trains are scrapped'],
  },
  {
    name: '4',
    trainLimit: 2,
    colors: BROWN,
    operatingRounds: 3,
    effects: ['Privates close', 'Middle off-board values'],
  },
  {
    name: '5',
    trainLimit: 2,
    colors: GRAY,
    operatingRounds: 3,
    scraps: ['3'],
    effects: ['3-trains are scrapped', 'Port and cattle tokens leave'],
  },
  {
    name: '6',
    trainLimit: 2,
    colors: GRAY,
    operatingRounds: 3,
    scraps: ['4'],
    effects: ['4-trains are scrapped', 'Bottom off-board values'],
  },
  { name: '7', trainLimit: 2, colors: GRAY, operatingRounds: 3, effects: [] },
  {
    name: '8',
    trainLimit: 2,
    colors: GRAY,
    operatingRounds: 3,
    scraps: ['5'],
    effects: ['5-trains are scrapped'],
  },
];

/** 1870:var.d.1, 1870:var.d.3: with diesels there are no phases seven and eight, and 5 trains stay. */
export const dieselPhases: readonly PhaseRow[] = PHASES.slice(0, 6);
