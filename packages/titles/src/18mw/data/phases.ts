import type { PhaseRow } from '@roundhouse/engine';

const YELLOW = ['yellow'] as const;
const GREEN = ['yellow', 'green'] as const;
const BROWN = ['yellow', 'green', 'brown'] as const;
const GRAY = ['yellow', 'green', 'brown', 'gray'] as const;

/** 18mw:phase.1 to 18mw:phase.10. */
export const PHASES: readonly PhaseRow[] = [
  {
    name: '1',
    trainLimit: 4,
    colors: YELLOW,
    operatingRounds: 1,
    effects: ['Yellow tiles', 'First off-map values'],
  },
  { name: '2', trainLimit: 4, colors: YELLOW, operatingRounds: 1, effects: [] },
  {
    name: '3',
    trainLimit: 4,
    colors: GREEN,
    operatingRounds: 2,
    effects: ['Green tiles', 'Companies may buy private companies', 'Two operating rounds'],
  },
  {
    name: '4',
    trainLimit: 3,
    colors: GREEN,
    operatingRounds: 2,
    scraps: ['2'],
    effects: ['2-trains are scrapped', 'Three trains a company', 'Second off-map values', 'Hannibal pays 10'],
  },
  {
    name: '5',
    trainLimit: 3,
    colors: BROWN,
    operatingRounds: 3,
    scraps: ['3'],
    effects: [
      'Brown tiles',
      '3-trains are scrapped',
      'All private companies close',
      'Three operating rounds',
    ],
  },
  {
    name: '6',
    trainLimit: 2,
    colors: BROWN,
    operatingRounds: 3,
    scraps: ['4'],
    effects: [
      '4-trains are scrapped',
      'Two trains a company',
      'Chicago and St. Louis freight tokens are removed',
      'Small cities may be upgraded or paved',
    ],
  },
  {
    name: '8',
    trainLimit: 2,
    colors: GRAY,
    operatingRounds: 3,
    effects: ['Gray tiles', 'Third off-map values'],
  },
  {
    name: '10',
    trainLimit: 2,
    colors: GRAY,
    operatingRounds: 3,
    scraps: ['5'],
    effects: ['5-trains are scrapped', 'Corporations may merge into systems'],
  },
  {
    name: 'D',
    trainLimit: 2,
    colors: GRAY,
    operatingRounds: 3,
    scraps: ['6'],
    effects: ['6-trains are scrapped'],
  },
];

export const PHASE_NAMES: readonly string[] = PHASES.map(({ name }) => name);

/** Has this phase begun? */
export const reached = (now: string, phase: string): boolean =>
  PHASE_NAMES.indexOf(now) >= PHASE_NAMES.indexOf(phase);
