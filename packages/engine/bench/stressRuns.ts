/** Runs on boards built to the full: part of `npm run bench:routes`. */

import { titles } from '../../titles/src/index.ts';
import { compile } from '../src/compile.ts';
import { networkOf } from '../src/routes/track/compile.ts';
import type { Limit, RevenueModel, RunningTrain } from '../src/routes/track/model.ts';
import { phaseValue } from '../src/routes/track/model.ts';
import { suggestRoutes } from '../src/routes/suggest.ts';
import { developedBoard } from './developedBoard.ts';

interface Trial {
  readonly title: string;
  readonly phase: string;
  readonly stations: readonly string[];
  readonly runs: readonly (readonly string[])[];
  readonly limits: readonly Limit[];
}

const TRIALS: readonly Trial[] = [
  {
    title: '1846',
    phase: 'IV',
    stations: ['G19', 'E11', 'D14', 'G9', 'H12'],
    runs: [['7/8'], ['7/8', '7/8'], ['6', '7/8'], ['7/8', '7/8', '7/8']],
    limits: [{ limit: 'atMostOne', of: ['D6'], name: 'Chicago' }, { limit: 'tokenAmongCounted' }],
  },
  {
    title: '1817',
    phase: '8',
    stations: ['F13', 'E22', 'C8', 'G6'],
    runs: [['8'], ['8', '8'], ['8', '8', '8']],
    limits: [{ limit: 'atMostOne', of: ['E22'], name: 'New York' }],
  },
  {
    title: '1870',
    phase: '8',
    stations: ['B11', 'J5', 'H17', 'C18'],
    runs: [['12'], ['12', '12', '12'], ['12', '12', '12', '12']],
    limits: [],
  },
  { title: '18mw', phase: 'D', stations: ['G7', 'J12', 'E15', 'M13'], runs: [['D'], ['D', 'D']], limits: [] },
];

const train = (face: string, n: number): RunningTrain => {
  if (face === 'D') return { id: `D-${n}`, face, visit: null, pay: null };
  const [pay = 0, visit = pay] = face.split('/').map(Number);
  return { id: `${face}-${n}`, face, visit, pay };
};

/** What came of one run: `cpu` is processor time in milliseconds, graph compilation included. */
export interface StressLine {
  readonly bench: 'routes on full boards';
  readonly title: string;
  readonly seed: number;
  readonly stops: number;
  readonly stretches: number;
  readonly trains: string;
  readonly total: number;
  readonly bound: number;
  readonly proven: boolean;
  readonly steps: number;
  readonly cpu: number;
}

export function* stressRuns(): Generator<StressLine> {
  for (const trial of TRIALS) {
    for (const seed of [1, 2, 3]) for (const faces of trial.runs) yield stressRun(trial, seed, faces);
  }
}

function stressRun(trial: Trial, seed: number, faces: readonly string[]): StressLine {
  const { phase, stations, limits } = trial;
  const title = titles[trial.title];
  if (!title) throw new Error(`no title ${trial.title}`);
  const { geography } = compile(title, { players: 4 });
  const model: RevenueModel = { value: ({ revenue }) => phaseValue(revenue, phase), limits, bonuses: [] };
  const board = developedBoard(geography, seed, stations);
  const started = process.cpuUsage();
  const network = networkOf(geography, board, 'company:A');
  const { total, bound, proven, steps } = suggestRoutes(network, model, faces.map(train));
  const { user, system } = process.cpuUsage(started);
  return {
    bench: 'routes on full boards',
    title: trial.title,
    seed,
    stops: network.stopCount,
    stretches: network.stretchCount,
    trains: faces.join(' '),
    total,
    bound,
    proven,
    steps,
    cpu: Math.round((user + system) / 1000),
  };
}
