import type { Command } from '../shell/usage.ts';
import { compile, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { titleNamed } from '../shell/games.ts';
import { gameAbout, gameFlags, ordersFor } from './gameOrders.ts';
import { playGames, type TimedLine } from './playGames.ts';
import { recordedLooks } from './recordedGames.ts';
import {
  compareLooks,
  type LevelResult,
  resultsOf,
  type Spread,
  shapeOf,
  type Shape,
} from './tournamentResults.ts';

export const tournamentCommand: Command = {
  usage:
    '[--title T[,T…]] [--players N] [--games G] [--seed S] [--bots LEVEL,LEVEL,…] [--budget N] [--option NAME=VALUE …] [--variants mixed] [--like FOLDER] [--json]',
  examples: [
    'roundhouse tournament --title 1846 --games 200 --bots clerk,random,random,random',
    'roundhouse tournament --games 40 --bots baron,clerk,clerk,clerk --json',
    'roundhouse tournament --title 1846 --games 40 --bots clerk,clerk,clerk,clerk --like ../shared/conformance',
  ],
  options: { ...gameFlags, like: { type: 'string' } },
  about: gameAbout,
  async run(args) {
    const names = args.text('title')?.split(',') ?? Object.keys(titles);
    const print = args.flag('json') ? printJson : printText;
    let failed = 0;
    for (const title of names.map(titleNamed)) {
      const orders = ordersFor(args, title, { games: 20, bots: ['clerk', 'random'] });
      const lines: TimedLine[] = [];
      await playGames(orders, (line) => {
        lines.push(line);
        if (line.error === undefined) return;
        failed += 1;
        process.stderr.write(`${title.id} #${line.seed}: ${line.error}\n`);
      });
      print(title.id, lines.length, resultsOf(lines), shapeOf(lines));
      const like = args.text('like');
      if (like !== undefined) printLikeness(title, like, lines, args.flag('json'));
    }
    return failed > 0 ? 1 : 0;
  },
};

function printJson(title: string, games: number, results: readonly LevelResult[], shape: Shape): void {
  for (const result of results)
    process.stdout.write(`${JSON.stringify({ title, games, ...result, shape })}\n`);
}

const percent = (part: number): string => `${(100 * part).toFixed(1)}%`;

function printText(title: string, games: number, results: readonly LevelResult[], shape: Shape): void {
  const out: string[] = [`${title}: ${games} games`];
  for (const { level, winRate, even, scoreRatio, seats } of results) {
    const wins = `wins ${percent(winRate.value)} (95%: ${percent(winRate.low)} to ${percent(winRate.high)}; even: ${percent(even)})`;
    const ratio = `score ${scoreRatio.value.toFixed(2)} of the table's mean (${scoreRatio.low.toFixed(2)} to ${scoreRatio.high.toFixed(2)})`;
    out.push(`  ${level.padEnd(7)} ${seats} seats a game  ${wins}  ${ratio}`);
  }
  const { actions, turns, started, phases, bankrupt, errors } = shape;
  const reached = Object.entries(phases)
    .map(([phase, count]) => `${phase}: ${count}`)
    .join(', ');
  out.push(
    `  the games: ${actions} actions, ${turns} turns and ${started} companies started in the median; ended in phase ${reached}; ` +
      `${bankrupt} with a bankruptcy, ${errors} broken`,
  );
  process.stdout.write(`${out.join('\n')}\n`);
}

/** The same figures of recorded games, beside those just played. */
function printLikeness(title: Title, folder: string, lines: readonly TimedLine[], json: boolean): void {
  const finished = lines.filter((line) => line.error === undefined);
  // Like with like: a game that came to a rare end is no measure for those that did not.
  const people = recordedLooks(folder, title).filter(({ end }) => finished.some((line) => line.end === end));
  if (people.length === 0 || finished.length === 0) {
    process.stdout.write(`  ${title.id}: no recorded games to compare with in ${folder}\n`);
    return;
  }
  const phases = compile(title, { players: lines[0]?.players ?? 4 }).data.phases.map((row) => row.name);
  const rows = compareLooks(people, finished, phases);
  if (json) {
    process.stdout.write(`${JSON.stringify({ title: title.id, recorded: people.length, likeness: rows })}\n`);
    return;
  }
  const spread = ({ least, median, most }: Spread): string => `${median} (${least} to ${most})`;
  process.stdout.write(`  beside ${people.length} recorded games: median (least to most)\n`);
  for (const { measure, people: human, computers, within } of rows) {
    process.stdout.write(
      `    ${measure.padEnd(29)} people ${spread(human).padEnd(20)} computers ${spread(computers).padEnd(20)} ${within ? 'within' : 'OUTSIDE'}\n`,
    );
  }
}
