import { join } from 'node:path';
import {
  FEATURE_VERSION,
  featureHash,
  fit,
  type Fitted,
  judge,
  rivalOf,
  type Sample,
  stored,
  type StageReport,
  type StoredWeights,
  temperatureFor,
} from '@roundhouse/bots';
import type { Title } from '@roundhouse/engine';
import { keepLine, repositoryRoot, writeText } from '../shell/files.ts';
import { titleOrFirst } from '../shell/games.ts';
import { type Command, UsageError } from '../shell/usage.ts';
import { onAllCores } from '../shell/workers.ts';
import { recordedSamples } from '../training/recordedSamples.ts';
import { playedGames } from '../training/playedGames.ts';
import { type TrainingGame, trainingGame, type TrainingOrder } from '../training/trainingGame.ts';

export const trainCommand: Command = {
  usage:
    '--title T --games N [--seed S] [--resume FILE] [--out FILE] [--json] | --people FOLDER [--out FILE]',
  examples: [
    'roundhouse train --title 1846 --games 400 --seed 1 --resume 1846.jsonl',
    'roundhouse train --title 1817 --games 200 --out weights.ts --json',
    'roundhouse train --people ../shared/conformance',
  ],
  options: {
    title: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    resume: { type: 'string' },
    out: { type: 'string' },
    people: { type: 'string' },
    json: { type: 'boolean' },
  },
  about: {
    resume: 'the file that keeps the games: those in it are not played again',
    out: "where the weights go (without one: the title's own in packages/bots)",
    people: 'a folder of recorded games: fits how much less certain their outcome is',
    json: 'one line of JSON for each stage',
  },
  async run(args) {
    const people = args.text('people');
    if (people !== undefined) return fitPeople(people, args.text('out'));
    const title = titleOrFirst(args.text('title'));
    const from = args.count('seed', 1, 0);
    const count = args.count('games', 200, LEAST_GAMES);
    const resume = args.text('resume');
    const games = await gamesFor(title, from, count, resume);
    const broken = games.filter(({ error }) => error !== undefined);
    for (const { seed, error } of broken) process.stderr.write(`${title.id} #${seed}: ${error}\n`);
    const samples = games.flatMap((game) => game.samples);
    const learnFrom = samples.filter(({ game }) => !isApart(game));
    const apart = samples.filter(({ game }) => isApart(game));
    const fitted = fit(learnFrom);
    const reports = judge(apart, fitted, rivalOf(learnFrom));
    // The same figures for tables at which nobody is weak: there it is harder to tell who will win.
    const equals = new Set(games.filter(isAmongEquals).map(({ seed }) => seed));
    const even = judge(
      apart.filter(({ game }) => equals.has(game)),
      fitted,
      rivalOf(learnFrom),
    );
    const out = args.text('out') ?? weightsFile(title.id);
    writeText(
      out,
      moduleText(weightsOf(title, fitted, learnFrom, [from, from + count - 1]), args.text('games')),
    );
    if (args.flag('json'))
      for (const [tables, list] of [
        ['all', reports],
        ['equal', even],
      ] as const)
        for (const report of list)
          process.stdout.write(`${JSON.stringify({ title: title.id, tables, ...report })}\n`);
    else
      process.stdout.write(
        [
          `${title.id}: learned from ${gamesIn(learnFrom)} games, judged by ${gamesIn(apart)} others; ridge ${fitted.ridge}; weights in ${out}`,
          'all tables',
          ...tableOf(reports),
          'tables without weak seats',
          ...tableOf(even),
          '',
        ].join('\n'),
      );
    return broken.length > 0 ? 1 : 0;
  },
};

const weightsFile = (name: string): string =>
  join(repositoryRoot(), 'packages/bots/src/evaluate/weights', `${name}.ts`);

/** Fits the temperature on all recorded games that came to their end. */
function fitPeople(folder: string, out: string | undefined): number {
  const games = recordedSamples(folder);
  if (games.length === 0) throw new UsageError(`There is no finished recorded game in '${folder}'.`);
  const temperature = temperatureFor(games);
  const file = out ?? weightsFile('people');
  writeText(
    file,
    [
      '/** How much less certain games between people are; fitted by `npx roundhouse train --people FOLDER`. */',
      'export const people = {',
      '  /** Recorded games it was fitted on. */',
      `  games: ${games.length},`,
      '  /** Leads count for so much less; 1 = as between computer players. */',
      `  temperature: ${temperature.toFixed(2)},`,
      '};',
      '',
    ].join('\n'),
  );
  process.stdout.write(
    `temperature ${temperature.toFixed(2)}, fitted on ${games.length} finished recorded games; in ${file}\n`,
  );
  return 0;
}

/** With fewer there is nothing to keep apart. */
const LEAST_GAMES = 20;

/** Two of eight games judge and are not learned from, whatever else is played. */
const isApart = (seed: number): boolean => seed % 8 >= 6;

/** Up to this many moves in a thousand at random a player does not count as weak. */
const LITTLE = 40;
const isAmongEquals = ({ bots, slips }: TrainingGame): boolean =>
  bots.every((level) => level === 'clerk' || level === 'baron') && slips.every((slip) => slip < LITTLE);

async function gamesFor(
  title: Title,
  from: number,
  count: number,
  resume: string | undefined,
): Promise<TrainingGame[]> {
  const known = playedGames(resume, title);
  const games: TrainingGame[] = [];
  const orders: TrainingOrder[] = [];
  for (let seed = from; seed < from + count; seed++) {
    const game = known.get(seed);
    if (game?.features === FEATURE_VERSION) games.push(game);
    else orders.push({ title: title.id, seed, log: game?.log ?? null });
  }
  await onAllCores<TrainingOrder, TrainingGame>(
    new URL('../training/training.worker.ts', import.meta.url),
    trainingGame,
    orders,
    (game) => {
      keepLine(resume, game);
      games.push(game);
    },
  );
  if (games.every(({ samples }) => samples.length === 0))
    throw new UsageError('None of these games came to its end.');
  return games.sort((a, b) => a.seed - b.seed);
}

const gamesIn = (samples: readonly Sample[]): number => new Set(samples.map(({ game }) => game)).size;

const weightsOf = (
  title: Title,
  { ridge, weights, sharpness, error }: Fitted,
  samples: readonly Sample[],
  seeds: readonly [number, number],
): StoredWeights =>
  stored({
    title: title.id,
    features: FEATURE_VERSION,
    rules: title.rules,
    hash: featureHash(title),
    games: gamesIn(samples),
    seeds,
    ridge,
    weights,
    sharpness,
    error,
  });

function moduleText(kept: StoredWeights, games: string | undefined): string {
  const fields = Object.entries(kept).map(([name, value]) => {
    const text = typeof value === 'string' ? `'${value}'` : JSON.stringify(value).replace(',', ', ');
    const line = `  ${name}: ${text},`;
    return line.length > 110 ? `  ${name}:\n    ${text},` : line;
  });
  return [
    `/** Learned by \`npx roundhouse train --title ${kept.title} --games ${games ?? '200'} --seed ${kept.seeds[0]}\`; not to be edited by hand. */`,
    "import type { StoredWeights } from '../model.ts';",
    '',
    'export const learned: StoredWeights = {',
    ...fields,
    '};',
    '',
  ].join('\n');
}

function tableOf(reports: readonly StageReport[]): string[] {
  const head = `  ${'at the start of'.padEnd(16)} games  R² of the part (prospects)  gain          Brier (prospects, even)  log-loss (prospects)  calibration`;
  return [
    head,
    ...reports.map(({ stage, games, learned, prospects, unknowing, gain }) =>
      [
        `  ${stage.padEnd(16)} ${String(games).padStart(5)} `,
        `${three(learned.r2)} ± ${three(learned.r2Error)} (${three(prospects.r2)})`.padEnd(27),
        `${three(gain.value)} ± ${three(gain.error)}`.padEnd(15),
        `${three(learned.brier)} (${three(prospects.brier)}, ${three(unknowing.brier)})`.padEnd(24),
        `${three(learned.logLoss)} (${three(prospects.logLoss)})`.padEnd(21),
        three(learned.calibration),
      ].join(' '),
    ),
  ];
}

const three = (value: number): string => value.toFixed(3);
