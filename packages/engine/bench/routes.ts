/** How fast the best run is found and proven on boards built to the full: `node --import tsx packages/engine/bench/routes.ts`. */

import { titles } from '../../titles/src/index.ts';
import { compile } from '../src/compile.ts';
import { networkOf } from '../src/routes/compile.ts';
import type { Limit, RevenueModel, RunningTrain } from '../src/routes/model.ts';
import { phaseValue } from '../src/routes/model.ts';
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
    runs: [['7/8'], ['7/8', '7/8'], ['6', '7/8']],
    limits: [{ limit: 'atMostOne', of: ['D6'], name: 'Chicago' }, { limit: 'tokenAmongCounted' }],
  },
  {
    title: '1817',
    phase: '8',
    stations: ['F13', 'E22', 'C8', 'G6'],
    runs: [['8'], ['8', '8']],
    limits: [{ limit: 'atMostOne', of: ['E22'], name: 'New York' }],
  },
  {
    title: '1870',
    phase: '8',
    stations: ['B11', 'J5', 'H17', 'C18'],
    runs: [['12'], ['12', '12', '12']],
    limits: [],
  },
  { title: '18mw', phase: 'D', stations: ['G7', 'J12', 'E15', 'M13'], runs: [['D'], ['D', 'D']], limits: [] },
];

const train = (face: string, n: number): RunningTrain => {
  if (face === 'D') return { id: `D-${n}`, face, visit: null, pay: null };
  const [pay = 0, visit = pay] = face.split('/').map(Number);
  return { id: `${face}-${n}`, face, visit, pay };
};

for (const { title: name, phase, stations, runs, limits } of TRIALS) {
  const title = titles[name];
  if (!title) continue;
  const { geography } = compile(title, { players: 4 });
  const model: RevenueModel = { value: ({ revenue }) => phaseValue(revenue, phase), limits, bonuses: [] };
  for (const seed of [1, 2, 3]) {
    for (const faces of runs) {
      const board = developedBoard(geography, seed, stations);
      const started = performance.now();
      const network = networkOf(geography, board, 'company:A');
      const { total, bound, proven, steps } = suggestRoutes(network, model, faces.map(train));
      const ms = Math.round(performance.now() - started);
      const { stopCount: stops, stretchCount: stretches } = network;
      const line = {
        bench: 'routes',
        title: name,
        seed,
        stops,
        stretches,
        trains: faces.join(' '),
        total,
        bound,
        proven,
        steps,
        ms,
      };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  }
}
