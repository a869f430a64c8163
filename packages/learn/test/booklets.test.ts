/** Booklets: every sentence rests on rules that exist, and every chapter of the rules has something in it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookletSchema, comparisonSchema } from '../src/index.ts';
import { dataFile } from './support/data.ts';

const TITLES = ['1846', '1817', '1870', '18mw'];
const rulesOf = (title: string): Set<string> =>
  new Set(
    (
      JSON.parse(
        readFileSync(join(import.meta.dirname, `../../titles/src/${title}/catalog.json`), 'utf8'),
      ) as { id: string }[]
    ).map(({ id }) => id),
  );

describe.each(TITLES)('the booklet of %s', (title) => {
  const booklet = bookletSchema.parse(dataFile('booklets', `${title}.json`));
  const known = rulesOf(title);

  test('links every sentence to rules that exist', () => {
    const sentences = booklet.chapters.flatMap(({ parts }) => parts.filter((part) => 'say' in part));
    expect(sentences.length).toBeGreaterThanOrEqual(50);
    for (const { say, rules } of sentences)
      for (const rule of rules) expect(known.has(rule), `${rule}: ${say}`).toBe(true);
  });

  test('reads in whole sentences, with an example drawn', () => {
    const parts = booklet.chapters.flatMap((chapter) => chapter.parts);
    for (const part of parts) if ('say' in part) expect(part.say).toMatch(/^[A-Z0-9].*[.]$/);
    expect(parts.some((part) => 'tiles' in part)).toBe(true);
    expect(booklet.chapters.length).toBeGreaterThanOrEqual(8);
  });
});

test('the comparison says something about every title, with its rule', () => {
  const rows = comparisonSchema.parse(dataFile('comparison.json'));
  expect(rows.length).toBeGreaterThanOrEqual(12);
  for (const { what, titles } of rows)
    for (const title of TITLES) {
      const cell = titles[title];
      expect(cell, `${what}: ${title}`).toBeDefined();
      for (const rule of cell?.rules ?? []) expect(rulesOf(title).has(rule), rule).toBe(true);
    }
});
