import type { Command } from '../shell/usage.ts';
import { titles } from '@roundhouse/titles';
import { gameFlags, ordersFor, titleCalled } from './gameOrders.ts';
import { playGames, type TimedLine } from './playGames.ts';
import { type LevelResult, resultsOf, shapeOf, type Shape } from './tournamentResults.ts';

export const tournamentCommand: Command = {
  name: 'tournament',
  summary: 'let computer players compete, with seats rotated, and say who is better',
  usage:
    '[--title T[,T…]] [--players N] [--games G] [--seed S] [--bots LEVEL,LEVEL,…] [--budget N] [--option NAME=VALUE …] [--json]',
  examples: [
    'roundhouse tournament --title 1846 --games 200 --bots clerk,random,random,random',
    'roundhouse tournament --games 40 --bots baron,clerk,clerk,clerk --json',
  ],
  options: gameFlags,
  async run(args) {
    const ids = args.text('title')?.split(',') ?? Object.keys(titles);
    const print = args.flag('json') ? printJson : printText;
    let failed = 0;
    for (const id of ids) {
      const title = titleCalled(id);
      const orders = ordersFor(args, title, { games: 20, bots: ['clerk', 'random'] });
      const lines: TimedLine[] = [];
      await playGames(orders, (line) => {
        lines.push(line);
        if (line.error === undefined) return;
        failed += 1;
        process.stderr.write(`${id} #${line.seed}: ${line.error}\n`);
      });
      print(id, lines.length, resultsOf(lines), shapeOf(lines));
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
