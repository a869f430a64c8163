import { type Level, simulateGame } from '@roundhouse/bots';
import type { Options } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { type Command, type Parsed, UsageError } from '../shell/usage.ts';

const LEVELS: readonly string[] = ['random'];

export const simulateCommand: Command = {
  name: 'simulate',
  summary: 'play whole games between computer players, with every check on',
  usage: '--title T --players N [--games G] [--seed S] [--bot LEVEL | --bots LEVEL,LEVEL,…] [--option NAME=VALUE …] [--json]',
  examples: ['roundhouse simulate --title 1846 --players 4 --games 10 --seed 1 --bot random --json'],
  options: {
    title: { type: 'string' },
    players: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    bot: { type: 'string' },
    bots: { type: 'string' },
    option: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  },
  run(args) {
    const id = args.text('title') ?? '1846';
    const title = Object.hasOwn(titles, id) ? titles[id] : undefined;
    if (!title) throw new UsageError(`There is no title '${id}'. There are: ${Object.keys(titles).join(', ')}.`);
    const players = args.count('players', title.players.min);
    const games = args.count('games', 1);
    const seed = args.count('seed', 1, 0);
    const options: Options = { players };
    const levels = levelsOf(args, players);
    let failed = 0;
    for (let game = 0; game < games; game++) {
      const started = performance.now();
      const bots = levels.map((_, seat) => levels[(seat + game) % players] as Level);
      const { log: _log, state: _state, ...line } = simulateGame({ title, options, seed: seed + game, bots, checked: true });
      if (line.error !== undefined) failed += 1;
      process.stdout.write(`${JSON.stringify({ ...line, ms: Math.round(performance.now() - started) })}\n`);
    }
    return failed > 0 ? 1 : 0;
  },
};

function levelsOf(args: Parsed, players: number): Level[] {
  const given = args.text('bots')?.split(',') ?? Array.from({ length: players }, () => args.text('bot') ?? 'random');
  if (given.length !== players) throw new UsageError(`--bots names ${given.length} players, but there are ${players}.`);
  for (const level of given) if (!LEVELS.includes(level)) throw new UsageError(`There is no computer player '${level}'.`);
  return given as Level[];
}
