/** Lessons, their games and the glossary: each fetched when it is wanted. */

import type { BookletData, Comparison, LearnGame, Lesson, Term } from '@roundhouse/learn';
import list from '../../../learn/data/lessons/index.json';

export interface LessonCard {
  title: string;
  id: string;
  name: string;
  about: string;
}

/** Every lesson, in the order of learning. */
export const LESSONS: readonly LessonCard[] = list;

const lessons = import.meta.glob<Lesson>('../../../learn/data/lessons/*/*.json', { import: 'default' });
const games = import.meta.glob<LearnGame>('../../../learn/data/games/*.json', { import: 'default' });

export const loadGame = (name: string): Promise<LearnGame> | undefined =>
  games[`../../../learn/data/games/${name}.json`]?.();

export async function loadLesson(
  title: string,
  id: string,
): Promise<{ lesson: Lesson; game: LearnGame } | null> {
  const lesson = await lessons[`../../../learn/data/lessons/${title}/${id}.json`]?.();
  const game = lesson && (await loadGame(lesson.game));
  return lesson && game ? { lesson, game } : null;
}

let glossary: Promise<readonly Term[]> | null = null;

export function loadGlossary(): Promise<readonly Term[]> {
  glossary ??= import('../../../learn/data/glossary.json').then((m) => m.default as readonly Term[]);
  return glossary;
}

const booklets = import.meta.glob<BookletData>('../../../learn/data/booklets/*.json', { import: 'default' });

export const loadBooklet = async (title: string): Promise<BookletData | null> =>
  (await booklets[`../../../learn/data/booklets/${title}.json`]?.()) ?? null;

export const loadComparison = (): Promise<Comparison> =>
  import('../../../learn/data/comparison.json').then((m) => m.default as Comparison);
