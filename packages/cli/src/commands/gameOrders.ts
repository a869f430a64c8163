import { ALL_LEVELS, isLevel, type Level } from '@roundhouse/bots';
import type { Options, OptionSpec, Title } from '@roundhouse/engine';
import { type Parsed, UsageError } from '../shell/usage.ts';
import { mixedOptions } from './mixedOptions.ts';
import type { GameOrder } from './playGames.ts';

/** The flags of every command that plays games between computer players. */
export const gameFlags = {
  title: { type: 'string' },
  players: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  bot: { type: 'string' },
  bots: { type: 'string' },
  budget: { type: 'string' },
  option: { type: 'string', multiple: true },
  variants: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** What the levels are. */
export const gameAbout = {
  bot: `the level of every computer player: ${ALL_LEVELS.join(', ')}`,
} as const;

/** The games asked for: one seed each, and the levels one seat further on in each, so that nobody always sits first. */
export function ordersFor(
  args: Parsed,
  title: Title,
  fallback: { games: number; bots: readonly string[] },
): GameOrder[] {
  const named = args.text('bots')?.split(',');
  const players = args.count('players', named?.length ?? Math.min(4, title.players.max));
  if (players < title.players.min || players > title.players.max) {
    throw new UsageError(
      `${title.name} is for ${title.players.min} to ${title.players.max} players, not ${players}.`,
    );
  }
  const levels = levelsOf(args, players, fallback.bots);
  const games = args.count('games', fallback.games);
  const seed = args.count('seed', 1, 0);
  const budget = args.text('budget') === undefined ? {} : { budget: args.count('budget', 1) };
  const options: Options = { players, ...chosenOptions(args, title) };
  const mixed = wantsMixed(args);
  return Array.from({ length: games }, (_, game) => ({
    title: title.id,
    options: mixed ? mixedOptions(title, options, game) : options,
    seed: seed + game,
    bots: levels.map((_level, seat) => levels[(seat + game) % players] as Level),
    ...budget,
  }));
}

/** `--variants mixed`: another combination of the title's options in each game. */
function wantsMixed(args: Parsed): boolean {
  const wish = args.text('variants');
  if (wish !== undefined && wish !== 'mixed')
    throw new UsageError(`--variants takes mixed, not '${wish}'; single ones are chosen with --option.`);
  return wish === 'mixed';
}

function levelsOf(args: Parsed, players: number, fallback: readonly string[]): Level[] {
  const one = args.text('bot');
  const given =
    args.text('bots')?.split(',') ??
    Array.from(
      { length: players },
      (_, seat) => one ?? fallback[Math.min(seat, fallback.length - 1)] ?? 'random',
    );
  if (given.length !== players)
    throw new UsageError(`--bots names ${given.length} players, but there are ${players}.`);
  return given.map((level) => {
    if (!isLevel(level))
      throw new UsageError(`There is no computer player '${level}'. There are: ${ALL_LEVELS.join(', ')}.`);
    return level;
  });
}

/** `--option NAME=VALUE`, as often as wanted; the value must be one the title knows. */
function chosenOptions(args: Parsed, title: Title): Record<string, OptionSpec['default']> {
  const chosen: Record<string, OptionSpec['default']> = {};
  for (const text of args.list('option')) {
    const at = text.indexOf('=');
    const name = at < 0 ? text : text.slice(0, at);
    const spec = title.optionSpecs.find((it) => it.name === name);
    if (!spec) {
      const known = title.optionSpecs.map((it) => it.name).join(', ') || 'none';
      throw new UsageError(`${title.name} has no option '${name}'. It has: ${known}.`);
    }
    const wanted = at < 0 ? 'true' : text.slice(at + 1);
    const value = spec.values.find((it) => String(it) === wanted);
    if (value === undefined)
      throw new UsageError(`The option ${name} takes ${spec.values.join(', ')}, not '${wanted}'.`);
    chosen[name] = value;
  }
  return chosen;
}
