import { type Quota, makePuzzles } from '@roundhouse/learn/generator';
import { titleNamed } from '../shell/games.ts';
import type { Command } from '../shell/usage.ts';

/** At most so many of each kind from one game. */
const EACH = 6;

export const puzzlesCommand: Command = {
  usage: '--title T [--seed S] [--each N] [--game]',
  examples: [
    'roundhouse puzzles --title 1846 --seed 7',
    'roundhouse puzzles --title 1870 --seed 2 --each 3',
    'roundhouse puzzles --title 1846 --seed 7 --game > packages/learn/data/games/1846-7.json',
  ],
  options: {
    title: { type: 'string' },
    seed: { type: 'string' },
    each: { type: 'string' },
    game: { type: 'boolean' },
  },
  run(args) {
    const title = titleNamed(args.text('title') ?? '1846');
    const each = args.count('each', EACH);
    const quota: Quota = { run: each, tile: each, dump: each, raise: each, avoid: each, worth: each };
    const { game, puzzles } = makePuzzles(title, args.count('seed', 1, 0), quota);
    if (args.flag('game')) process.stdout.write(`${JSON.stringify(game)}\n`);
    else for (const puzzle of puzzles) process.stdout.write(`${JSON.stringify(puzzle)}\n`);
    return 0;
  },
};
