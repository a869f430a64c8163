import type { PhaseRow } from '@roundhouse/engine';

/** 1846:phase.1 to 1846:phase.4.trains, 1846:6.82.table, 1846:6.83. */
export const phases: readonly PhaseRow[] = [
  {
    name: 'I',
    trainLimit: 4,
    colors: ['yellow'],
    operatingRounds: 2,
    effects: ['Corporations may buy privates from players', 'Lower off-board values'],
  },
  { name: 'II', trainLimit: 4, colors: ['yellow', 'green'], operatingRounds: 2, effects: ['Green tiles'] },
  {
    name: 'III',
    trainLimit: 3,
    colors: ['yellow', 'green', 'brown'],
    operatingRounds: 2,
    lastRun: ['2'],
    effects: [
      'Brown tiles',
      'Privates leave the game; a Mail Contract owned by a corporation stays',
      '2-trains run once more',
      'Higher off-board values',
    ],
  },
  {
    name: 'IV',
    trainLimit: 2,
    colors: ['yellow', 'green', 'brown', 'gray'],
    operatingRounds: 2,
    scraps: ['2'],
    lastRun: ['4'],
    effects: [
      'Gray tiles',
      '2-trains leave',
      '4- and 3/5-trains run once more',
      'Meat, port and boomtown markers leave',
      'Reserved spots open',
    ],
  },
];

/** Phases in which privates exist and may be bought (1846:6.91, 1846:phase.3.privates). */
export const EARLY_PHASES: readonly string[] = ['I', 'II'];
