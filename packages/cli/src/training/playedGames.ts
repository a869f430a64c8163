/** The file of played games a training is resumed from: one line of JSON each. */
import { existsSync } from 'node:fs';
import type { Title } from '@roundhouse/engine';
import { readText } from '../shell/files.ts';
import { UsageError } from '../shell/usage.ts';
import type { TrainingGame } from './trainingGame.ts';

/** The games of a title in a file, by seed. A last line that was cut off is as good as not there. */
export function playedGames(file: string | undefined, title: Title): Map<number, TrainingGame> {
  const games = new Map<number, TrainingGame>();
  if (file === undefined || !existsSync(file)) return games;
  const lines = readText(file).split('\n');
  lines.forEach((line, i) => {
    if (line === '') return;
    const game = parsed(line);
    if (game === null) {
      if (i === lines.length - 1) return;
      throw new UsageError(`Line ${i + 1} of '${file}' is no played game.`);
    }
    if (game.title !== title.id)
      throw new UsageError(`'${file}' holds games of ${game.title}, not of ${title.id}.`);
    if (game.rules === title.rules) games.set(game.seed, game);
  });
  return games;
}

function parsed(line: string): TrainingGame | null {
  try {
    const game = JSON.parse(line) as Partial<TrainingGame>;
    return typeof game.seed === 'number' && Array.isArray(game.log) ? (game as TrainingGame) : null;
  } catch {
    return null;
  }
}
