/** One game to learn from: played if nobody has played it yet, and its positions turned into figures. */
import { FEATURE_VERSION, type Sample, samplesOf, simulateGame } from '@roundhouse/bots';
import { type Action, compile, dealFor, playerId } from '@roundhouse/engine';
import { titleNamed } from '../shell/games.ts';
import { variedTable } from './variedTables.ts';

/** What is kept of a game: a line of the file a training can be resumed from. */
export interface TrainingGame {
  title: string;
  seed: number;
  /** Version of the title's rules it was played by. */
  rules: number;
  bots: string[];
  slips: number[];
  scores: number[];
  log: Action[];
  /** Version of the figures in `samples`. */
  features: number;
  samples: Sample[];
  error?: string;
}

export interface TrainingOrder {
  title: string;
  seed: number;
  /** The game, if it was played before: only its figures are taken again. */
  log: Action[] | null;
}

export function trainingGame({ title: id, seed, log: known }: TrainingOrder): TrainingGame {
  const title = titleNamed(id);
  const table = variedTable(title, seed);
  const { bots, slips } = table;
  const played = known ? null : simulateGame({ ...table, title, checked: false });
  const log = known ?? played?.log ?? [];
  const players = bots.map((_, i) => playerId(`p${i + 1}`));
  const { options } = compile(title, table.options);
  const deal = dealFor(title, options, players.length, String(seed));
  const broken = played?.error;
  const samples = broken === undefined ? samplesOf({ title, options, players, deal, log }, seed) : [];
  return {
    title: id,
    seed,
    rules: title.rules,
    bots,
    slips,
    scores: played?.scores ?? [],
    log,
    features: FEATURE_VERSION,
    samples: samples.map(rounded),
    ...(broken !== undefined && { error: broken }),
  };
}

/** Four digits are more than a figure tells. */
const rounded = (sample: Sample): Sample => ({
  ...sample,
  progress: short(sample.progress),
  rows: sample.rows.map((row) => row.map(short)),
  prospects: sample.prospects.map(short),
  shares: sample.shares.map(short),
});
const short = (value: number): number => Math.round(value * 10_000) / 10_000;
