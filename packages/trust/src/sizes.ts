import { titles } from '@roundhouse/titles';
import type { AttackSize } from './attacks/run.ts';
import type { EngineSize } from './engine/run.ts';
import type { LoadSize } from './load/run.ts';
import type { FaultSize } from './server/run.ts';

export interface Size {
  engine: EngineSize;
  faults: FaultSize;
  attacks: AttackSize;
  load: LoadSize;
}

/** About a quarter of an hour on two cores. */
export const LONG: Size = {
  engine: { actions: 2_400_000, games: 14, workers: 2, most: 3000, runs: 400, sweepEvery: 10 },
  faults: { kills: 20, databaseKills: 4, lineRounds: 5, jumps: 60, races: 400 },
  attacks: { guesses: 500, repeats: 100, drafts: 3, payloads: 8, signIns: 20 },
  load: { tables: 200, seconds: 300, games: 3, titles: Object.keys(titles) },
};

/** A minute or two: every row, none of them thoroughly. */
export const SHORT: Size = {
  engine: { actions: 60_000, games: 1, workers: 2, most: 400, runs: 60, sweepEvery: 20 },
  faults: { kills: 3, databaseKills: 1, lineRounds: 1, jumps: 8, races: 40 },
  attacks: { guesses: 50, repeats: 10, drafts: 1, payloads: 2, signIns: 6 },
  load: { tables: 40, seconds: 15, games: 1, titles: Object.keys(titles) },
};
