import type { Command } from '../shell/usage.ts';
import { gameFlags, ordersFor, titleCalled } from './gameOrders.ts';
import { playGames, type TimedLine } from './playGames.ts';

export const simulateCommand: Command = {
  name: 'simulate',
  summary: 'play whole games between computer players, with every check on',
  usage:
    '--title T --players N [--games G] [--seed S] [--bot LEVEL | --bots LEVEL,LEVEL,…] [--budget N] [--option NAME=VALUE …] [--json]',
  examples: [
    'roundhouse simulate --title 1846 --players 4 --games 10 --seed 1 --bot random --json',
    'roundhouse simulate --title 1846 --games 20 --bots baron,clerk,clerk,random',
  ],
  options: gameFlags,
  async run(args) {
    const title = titleCalled(args.text('title') ?? '1846');
    const orders = ordersFor(args, title, { games: 1, bots: ['random'] });
    const print = args.flag('json') || !process.stdout.isTTY ? asJson : asText;
    let failed = 0;
    await playGames(orders, (line) => {
      if (line.error !== undefined) failed += 1;
      process.stdout.write(`${print(line)}\n`);
    });
    return failed > 0 ? 1 : 0;
  },
};

const asJson = (line: TimedLine): string => JSON.stringify(line);

function asText(line: TimedLine): string {
  const { title, seed, bots, scores, winnerSeat, actions, end, turns, phase, ms, error } = line;
  const seats = bots
    .map((level, seat) => `${level} ${scores[seat]}${seat === winnerSeat ? '*' : ''}`)
    .join('  ');
  const tail = error === undefined ? '' : `  ERROR ${error}`;
  return `${title} #${seed}  ${seats}  (${actions} actions, turn ${turns}, phase ${phase}, ${end}, ${ms} ms)${tail}`;
}
