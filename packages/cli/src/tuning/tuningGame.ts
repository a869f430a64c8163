/** One game of clerks with settings thrown for every seat, and the file that keeps such games: one line of JSON each. */
import { existsSync } from 'node:fs';
import { hintsWith, type Level, simulateGame, thrownSettings, type TuningGame } from '@roundhouse/bots';
import type { Title } from '@roundhouse/engine';
import { readText } from '../shell/files.ts';
import { titleNamed } from '../shell/games.ts';
import { UsageError } from '../shell/usage.ts';

export interface TuningOrder {
  title: string;
  seed: number;
  players: number;
}

export interface PlayedTuning extends TuningGame {
  title: string;
  seed: number;
  /** Version of the rules, and the settings with their ranges: games of others say nothing. */
  rules: number;
  settings: string;
  error?: string;
}

export const settingsText = ({ tuning }: Title): string =>
  tuning.map(({ name, least, most }) => `${name} ${least} ${most}`).join(', ');

export function tuningGame({ title: id, seed, players }: TuningOrder): PlayedTuning {
  const title = titleNamed(id);
  const bots = Array.from({ length: players }, (): Level => 'clerk');
  const values = bots.map((_, seat) => thrownSettings(title, seed, seat));
  const hints = values.map((thrown) => hintsWith(title, thrown));
  const { scores, error } = simulateGame({ title, options: { players }, seed, bots, hints, checked: true });
  return {
    title: id,
    seed,
    rules: title.rules,
    settings: settingsText(title),
    values,
    scores,
    ...(error !== undefined && { error }),
  };
}

/** The games of a file that still count, by seed and number of players. A last line that was cut off is as good as not there. */
export function keptTuning(file: string | undefined, title: Title): Map<string, PlayedTuning> {
  const games = new Map<string, PlayedTuning>();
  if (file === undefined || !existsSync(file)) return games;
  const lines = readText(file).split('\n');
  lines.forEach((line, i) => {
    if (line === '') return;
    const game = parsed(line);
    if (game === null) {
      if (i === lines.length - 1) return;
      throw new UsageError(`Line ${i + 1} of '${file}' is no game of a tuning.`);
    }
    if (game.title !== title.id)
      throw new UsageError(`'${file}' holds games of ${game.title}, not of ${title.id}.`);
    if (game.rules === title.rules && game.settings === settingsText(title))
      games.set(keyOf(game.seed, game.scores.length), game);
  });
  return games;
}

export const keyOf = (seed: number, players: number): string => `${seed}/${players}`;

function parsed(line: string): PlayedTuning | null {
  try {
    const game = JSON.parse(line) as Partial<PlayedTuning>;
    const isGame = typeof game.seed === 'number' && Array.isArray(game.values) && Array.isArray(game.scores);
    return isGame ? (game as PlayedTuning) : null;
  } catch {
    return null;
  }
}
