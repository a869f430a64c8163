/** Lessons, their games and the glossary: each fetched when it is wanted. */

import {
  type BookletData,
  type Comparison,
  type LearnGame,
  type Lesson,
  type Term,
  translated,
  translatedGlossary,
  type Translation,
} from '@roundhouse/learn';
import { languageName } from '../texts/index.ts';
import list from '../../../learn/data/lessons/index.json';

export interface LessonCard {
  title: string;
  id: string;
  name: string;
  about: string;
}

/** Every lesson, in the order of learning. Names are English: `phrase` says them in the language in use. */
export const LESSONS: readonly LessonCard[] = list;

const lessons = import.meta.glob<Lesson>('../../../learn/data/lessons/*/*.json', { import: 'default' });
const translations = import.meta.glob<unknown>('../../../learn/data/de/**/*.json', { import: 'default' });
const games = import.meta.glob<LearnGame>('../../../learn/data/games/*.json', { import: 'default' });

/** What the language in use has of a file; nothing for English. */
const wordsFor = async (file: string): Promise<unknown> =>
  await translations[`../../../learn/data/${languageName()}/${file}`]?.();

async function spoken<T>(file: string, data: T): Promise<T> {
  const words = await wordsFor(file);
  return words === undefined ? data : translated(data, words as Translation);
}

export const loadGame = (name: string): Promise<LearnGame> | undefined =>
  games[`../../../learn/data/games/${name}.json`]?.();

export async function loadLesson(
  title: string,
  id: string,
): Promise<{ lesson: Lesson; game: LearnGame } | null> {
  const lesson = await lessons[`../../../learn/data/lessons/${title}/${id}.json`]?.();
  const game = lesson && (await loadGame(lesson.game));
  return lesson && game ? { lesson: await spoken(`lessons/${title}/${id}.json`, lesson), game } : null;
}

let glossary: Promise<readonly Term[]> | null = null;

export function loadGlossary(): Promise<readonly Term[]> {
  glossary ??= Promise.all([import('../../../learn/data/glossary.json'), wordsFor('glossary.json')]).then(
    ([english, words]) =>
      translatedGlossary(english.default as readonly Term[], (words as readonly Term[] | undefined) ?? []),
  );
  return glossary;
}

const booklets = import.meta.glob<BookletData>('../../../learn/data/booklets/*.json', { import: 'default' });

export async function loadBooklet(title: string): Promise<BookletData | null> {
  const booklet = await booklets[`../../../learn/data/booklets/${title}.json`]?.();
  return booklet ? spoken(`booklets/${title}.json`, booklet) : null;
}

export async function loadComparison(): Promise<Comparison> {
  const { default: rows } = await import('../../../learn/data/comparison.json');
  return spoken('comparison.json', rows as Comparison);
}
