/** Everything in data/, read and checked against its schema. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameSchema, type LearnGame, type Lesson, lessonSchema } from '../../src/index.ts';

const DATA = join(import.meta.dirname, '../../data');
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(DATA, ...path), 'utf8'));

export const lessonFiles: readonly string[] = readdirSync(join(DATA, 'lessons'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(DATA, 'lessons', name)).map((file) => `${name}/${file}`))
  .sort();

export const lessonIn = (file: string): Lesson => lessonSchema.parse(read('lessons', file));

const games = new Map<string, LearnGame>();

export function gameNamed(name: string): LearnGame {
  const game = games.get(name) ?? gameSchema.parse(read('games', `${name}.json`));
  games.set(name, game);
  return game;
}

export const gameNames: readonly string[] = readdirSync(join(DATA, 'games')).map((file) =>
  file.replace('.json', ''),
);

export const dataFile = read;
