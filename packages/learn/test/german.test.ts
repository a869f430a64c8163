/** Lessons, booklets and glossary in German say all that the English ones say. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  glossarySchema,
  linkedPieces,
  plainText,
  type Term,
  termsFound,
  textsIn,
  translated,
  translatedGlossary,
  type Translation,
  wordsIn,
} from '../src/index.ts';
import { dataFile, lessonFiles, lessonIn } from './support/data.ts';

const english = glossarySchema.parse(dataFile('glossary.json'));
const german = translatedGlossary(english, glossarySchema.parse(dataFile('de', 'glossary.json')));

const files = [
  'lessons/index.json',
  ...lessonFiles.map((file) => `lessons/${file}`),
  ...readdirSync(join(import.meta.dirname, '../data/booklets')).map((file) => `booklets/${file}`),
  'comparison.json',
];
const inGerman = (file: string): Translation => dataFile('de', file) as Translation;

const linksOf = (glossary: readonly Term[], text: string): string[] =>
  linkedPieces(glossary, text)
    .flatMap(({ term }) => term ?? [])
    .sort();

/** Amounts, hexes, tiles and trains: German groups thousands by a point. */
const figuresOf = (text: string): string[] =>
  [...text.matchAll(/\$?\d+(?:[.,]\d{3})*/g)].map(([figure]) => figure.replace(/[.,]/g, '')).sort();

describe.each(files)('%s', (file) => {
  const words = inGerman(file);

  test('every text has its German, and no German is left over', () => {
    expect(Object.keys(words).sort()).toEqual(textsIn(dataFile(file)).sort());
    for (const [said, saying] of Object.entries(words)) expect(saying.trim(), said).not.toBe('');
  });

  test('links and figures are the same in both languages', () => {
    for (const [said, saying] of Object.entries(words)) {
      expect([said, linksOf(german, saying)]).toEqual([said, linksOf(english, said)]);
      expect([said, figuresOf(saying)]).toEqual([said, figuresOf(said)]);
    }
  });
});

test.each(lessonFiles)('%s: what the coach says stays short in German', (file) => {
  for (const text of textsIn(translated(lessonIn(file).steps, inGerman(`lessons/${file}`))))
    expect(wordsIn(text), text).toBeLessThan(60);
});

test('a lesson in German is the same lesson in other words', () => {
  const lesson = lessonIn('1846/first-game.json');
  const spoken = translated(lesson, inGerman('lessons/1846/first-game.json'));
  expect(spoken.name).toBe('Deine erste Partie');
  expect(spoken.steps.map(({ at, goal, point }) => ({ at, goal, point }))).toEqual(
    lesson.steps.map(({ at, goal, point }) => ({ at, goal, point })),
  );
  expect(translated(lesson, {})).toEqual(lesson);
});

describe('the glossary', () => {
  test('explains every term in German, in few words, and no word twice', () => {
    expect(german.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    for (const [i, { text, picture }] of german.entries()) {
      expect(text).not.toBe(english[i]?.text);
      expect(text.split(' ').length, text).toBeLessThan(45);
      expect(picture).toEqual(english[i]?.picture);
    }
    const forms = german.flatMap(({ term, forms = [] }) => [term, ...forms]).map((it) => it.toLowerCase());
    expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
  });

  test('finds words with umlauts whole', () => {
    expect(termsFound(german, 'Die Gesellschaft hat Bahnhöfe und drei Züge.')).toEqual([
      'company',
      'token',
      'train',
    ]);
    // "Bank" is no term within "Bänke", "Kasse" none within "Kassensturz" or "Großkasse".
    expect(termsFound(german, 'Kassensturz in der Großkasse')).toEqual([]);
  });
});

test('the first game uses no German term before the step that explains it', () => {
  const { steps } = translated(lessonIn('1846/first-game.json'), inGerman('lessons/1846/first-game.json'));
  const known = new Set<string>();
  const tooEarly: string[] = [];
  for (const [i, step] of steps.entries()) {
    for (const id of step.explains ?? []) known.add(id);
    for (const id of termsFound(german, textsIn(step).map(plainText).join(' ')))
      if (!known.has(id)) tooEarly.push(`step ${i + 1}: ${id}`);
  }
  expect(known.size).toBeGreaterThan(30);
  expect(tooEarly).toEqual([]);
});
