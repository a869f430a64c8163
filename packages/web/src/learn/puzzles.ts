/** The puzzles of every title, fetched when they are wanted. */

import type { LearnGame, Puzzle } from '@roundhouse/learn';
import { loadGame } from './data.ts';
import { today } from './streak.ts';

const files = import.meta.glob<Puzzle[]>('../../../learn/data/puzzles/*.json', { import: 'default' });

export const PUZZLE_TITLES: readonly string[] = Object.keys(files).map(
  (path) => path.split('/').at(-1)?.replace('.json', '') ?? '',
);

export const loadPuzzles = async (title: string): Promise<Puzzle[]> =>
  (await files[`../../../learn/data/puzzles/${title}.json`]?.()) ?? [];

/** One a day, the same for everybody: the titles take turns. */
export async function puzzleOfTheDay(): Promise<{ title: string; puzzle: Puzzle } | null> {
  const day = today();
  const title = PUZZLE_TITLES[day % PUZZLE_TITLES.length];
  if (title === undefined) return null;
  const puzzles = await loadPuzzles(title);
  // A step that shares no factor with the number of puzzles visits all of them.
  const puzzle = puzzles[(Math.floor(day / PUZZLE_TITLES.length) * 7) % puzzles.length];
  return puzzle ? { title, puzzle } : null;
}

export async function loadPuzzle(
  title: string,
  id: string,
): Promise<{ puzzle: Puzzle; game: LearnGame } | null> {
  const puzzle = (await loadPuzzles(title)).find((it) => it.id === id);
  const game = puzzle && (await loadGame(puzzle.game));
  return puzzle && game ? { puzzle, game } : null;
}
