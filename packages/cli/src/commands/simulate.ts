import type { Title } from '@roundhouse/engine';
import { canExport } from '@roundhouse/interop';
import { type Command, type Parsed, UsageError } from '../shell/usage.ts';
import { titleOrFirst } from '../shell/games.ts';
import { gameAbout, gameFlags, ordersFor } from './gameOrders.ts';
import { playGames, type TimedLine } from './playGames.ts';
import { summaryOf, summaryText } from './simulationSummary.ts';

export const simulateCommand: Command = {
  usage:
    '--title T --players N [--games G] [--seed S] [--bot LEVEL | --bots LEVEL,LEVEL,…] [--budget N] [--option NAME=VALUE …] [--variants mixed] [--setup 18xx-games [--export DIR]] [--json]',
  examples: [
    'roundhouse simulate --title 1846 --players 4 --games 10 --seed 1 --bot random --json',
    'roundhouse simulate --title 1870 --players 4 --games 10 --setup 18xx-games --export games',
    'roundhouse simulate --title 1846 --games 20 --bots baron,clerk,clerk,random',
    'roundhouse simulate --title 18mw --players 4 --games 100 --bot reckless',
    'roundhouse simulate --title 1870 --players 4 --games 16 --variants mixed',
  ],
  options: { ...gameFlags, setup: { type: 'string' }, export: { type: 'string' } },
  about: gameAbout,
  async run(args) {
    const title = titleOrFirst(args.text('title'));
    const site = siteWish(args, title);
    const orders = ordersFor(args, title, { games: 1, bots: ['random'] }).map((order) => ({
      ...order,
      ...(site && { site }),
    }));
    const print = args.flag('json') || !process.stdout.isTTY ? asJson : asText;
    const lines: TimedLine[] = [];
    await playGames(orders, (line) => {
      lines.push(line);
      process.stdout.write(`${print(line)}\n`);
    });
    const summary = summaryOf(lines);
    // Where lines of data are read by a program the summary is kept out of their way.
    const out = print === asJson ? process.stderr : process.stdout;
    if (lines.length > 1) out.write(`${summaryText(summary)}\n`);
    return summary.failed > 0 ? 1 : 0;
  },
};

/** `--setup 18xx-games`: its rules, its deal; `--export DIR` writes each game as that site would. */
function siteWish(args: Parsed, title: Title): { folder: string | null } | null {
  const setup = args.text('setup');
  const folder = args.text('export') ?? null;
  if (setup === undefined && folder === null) return null;
  if (setup !== '18xx-games')
    throw new UsageError(
      setup === undefined
        ? '--export needs --setup 18xx-games.'
        : `There is no setup '${setup}'; there is 18xx-games.`,
    );
  if (!canExport(title.id)) throw new UsageError(`18xx.games has no ${title.name}.`);
  return { folder };
}

const asJson = (line: TimedLine): string => JSON.stringify(line);

function asText(line: TimedLine): string {
  const { title, seed, bots, scores, winnerSeat, actions, end, turns, phase, ms, error } = line;
  const seats = bots
    .map((level, seat) => `${level} ${scores[seat]}${seat === winnerSeat ? '*' : ''}`)
    .join('  ');
  const tail = error === undefined ? '' : `  ERROR ${error}`;
  return `${title} #${seed}  ${seats}  (${actions} actions, turn ${turns}, phase ${phase}, ${end}, ${ms} ms)${tail}`;
}
