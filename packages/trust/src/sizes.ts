import { titles } from '@roundhouse/titles';
import type { AttackSize } from './attacks/run.ts';
import type { EngineSize } from './engine/run.ts';
import type { BaronSize } from './load/barons.ts';
import type { LobbySize } from './load/lobby.ts';
import type { LoadSize } from './load/run.ts';
import type { FaultSize } from './server/run.ts';

export interface Size {
  engine: EngineSize;
  faults: FaultSize;
  attacks: AttackSize;
  load: LoadSize;
  lobby: LobbySize;
  barons: BaronSize;
}

/** About a quarter of an hour on two cores. */
export const LONG: Size = {
  engine: { actions: 2_400_000, games: 14, workers: 2, most: 3000, runs: 400, sweepEvery: 10 },
  faults: {
    kills: 20,
    databaseKills: 4,
    lineRounds: 5,
    jumps: 60,
    races: 400,
    damages: 40,
    skews: [20, -20, 3 * 24 * 60],
    sharing: { tables: 30, clocks: 10, rounds: 15, patience: 90 },
  },
  attacks: { guesses: 500, repeats: 100, drafts: 3, payloads: 8, signIns: 20, atOnce: 1000, endings: 10 },
  load: { tables: 200, seconds: 300, games: 3, titles: Object.keys(titles) },
  lobby: { tables: [4000, 40_000, 100_000], requests: 200 },
  barons: { tables: 110, hosts: 11, seconds: 40 },
};

/** A minute or two: every row, none of them thoroughly. */
export const SHORT: Size = {
  engine: { actions: 60_000, games: 1, workers: 2, most: 400, runs: 60, sweepEvery: 20 },
  faults: {
    kills: 3,
    databaseKills: 1,
    lineRounds: 1,
    jumps: 8,
    races: 40,
    damages: 6,
    skews: [20],
    sharing: { tables: 8, clocks: 3, rounds: 15, patience: 90 },
  },
  attacks: { guesses: 50, repeats: 10, drafts: 1, payloads: 2, signIns: 6, atOnce: 200, endings: 2 },
  load: { tables: 40, seconds: 15, games: 1, titles: Object.keys(titles) },
  lobby: { tables: [1000, 10_000], requests: 40 },
  barons: { tables: 20, hosts: 2, seconds: 8 },
};
