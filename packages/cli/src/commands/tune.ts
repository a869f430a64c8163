import { type Effect, effectsOf } from '@roundhouse/bots';
import type { Title } from '@roundhouse/engine';
import { keepLine } from '../shell/files.ts';
import { titleOrFirst } from '../shell/games.ts';
import { type Command, UsageError } from '../shell/usage.ts';
import { onAllCores } from '../shell/workers.ts';
import { keptTuning, keyOf, type PlayedTuning, tuningGame, type TuningOrder } from '../tuning/tuningGame.ts';

export const tuneCommand: Command = {
  usage: '--title T --games N [--players N] [--seed S] [--resume FILE] [--json]',
  examples: [
    'roundhouse tune --title 1846 --games 200 --seed 1 --resume tune1846.jsonl',
    'roundhouse tune --title 1817 --games 100 --json',
  ],
  options: {
    title: { type: 'string' },
    games: { type: 'string' },
    players: { type: 'string' },
    seed: { type: 'string' },
    resume: { type: 'string' },
    json: { type: 'boolean' },
  },
  about: {
    resume: 'the file that keeps the games: those in it are not played again',
    json: 'one line of JSON for each setting',
  },
  async run(args) {
    const title = titleOrFirst(args.text('title'));
    const from = args.count('seed', 1, 0);
    const count = args.count('games', 100, 1);
    const players = args.count('players', Math.min(4, title.players.max));
    if (players < title.players.min || players > title.players.max)
      throw new UsageError(
        `${title.name} is for ${title.players.min} to ${title.players.max} players, not ${players}.`,
      );
    if (count * (players - 1) <= title.tuning.length)
      throw new UsageError(
        `${title.name} has ${title.tuning.length} settings: ${count} games of ${players} are too few to tell them apart.`,
      );
    const games = await gamesFor(title, from, count, players, args.text('resume'));
    const broken = games.filter(({ error }) => error !== undefined);
    for (const { seed, error } of broken) process.stderr.write(`${title.id} #${seed}: ${error}\n`);
    const effects = effectsOf(
      title,
      games.filter(({ error }) => error === undefined),
    );
    process.stdout.write(
      args.flag('json')
        ? effects
            .map((effect) => `${JSON.stringify({ title: title.id, games: count, ...effect })}\n`)
            .join('')
        : textOf(title, count, players, effects),
    );
    return broken.length > 0 ? 1 : 0;
  },
};

async function gamesFor(
  title: Title,
  from: number,
  count: number,
  players: number,
  resume: string | undefined,
): Promise<PlayedTuning[]> {
  const known = keptTuning(resume, title);
  const games: PlayedTuning[] = [];
  const orders: TuningOrder[] = [];
  for (let seed = from; seed < from + count; seed++) {
    const game = known.get(keyOf(seed, players));
    if (game) games.push(game);
    else orders.push({ title: title.id, seed, players });
  }
  await onAllCores<TuningOrder, PlayedTuning>(
    new URL('../tuning/tuning.worker.ts', import.meta.url),
    tuningGame,
    orders,
    (game) => {
      keepLine(resume, game);
      games.push(game);
    },
  );
  return games.sort((a, b) => a.seed - b.seed);
}

const percent = (part: number): string => `${part < 0 ? '' : '+'}${(100 * part).toFixed(1)}%`;

/** From so many standard errors on an effect is more than chance. */
const CLEAR = 2;

function textOf(title: Title, games: number, players: number, effects: readonly Effect[]): string {
  const width = Math.max(...effects.map(({ setting }) => setting.length), 'setting'.length);
  return [
    `${title.id}: ${games} games of ${players} clerks, settings thrown for every seat`,
    `  ${'setting'.padEnd(width)}  ${'now'.padEnd(6)} ${'from'.padEnd(6)} ${'to'.padEnd(6)} gain from least to most, of an equal part`,
    ...effects.map(({ setting, now, least, most, gain, error }) => {
      const cells = [now, least, most].map((value) => String(value).padEnd(6)).join(' ');
      const mark = Math.abs(gain) > CLEAR * error ? '  more than two standard errors' : '';
      return `  ${setting.padEnd(width)}  ${cells} ${percent(gain).padStart(7)} ± ${(100 * error).toFixed(1)}%${mark}`;
    }),
    '',
  ].join('\n');
}
