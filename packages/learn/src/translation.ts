/** Lessons, booklets and glossary in another language: the same data with other words. */

import type { Term } from './glossary.ts';

/** The English text, and what it is in the other language. */
export type Translation = Readonly<Record<string, string>>;

/** Where a reader's words stand. Everything else is for the program. */
const SAID = new Set(['name', 'about', 'say', 'answer', 'text', 'after', 'caption', 'what']);
/** Actions and conditions have fields of the same names, which are not words. */
const UNSAID = new Set(['goal', 'on', 'try', 'line']);

/** The same lesson, booklet or comparison in other words. A text without a translation stays as it is. */
export function translated<T>(data: T, words: Translation): T {
  return mapTexts(data, (text) => words[text] ?? text) as T;
}

/** Every text a reader sees. */
export function textsIn(data: unknown): string[] {
  const found = new Set<string>();
  mapTexts(data, (text) => {
    found.add(text);
    return text;
  });
  return [...found];
}

function mapTexts(data: unknown, say: (text: string) => string): unknown {
  if (Array.isArray(data)) return data.map((it) => mapTexts(it, say));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([field, value]: [string, unknown]) => {
      if (UNSAID.has(field)) return [field, value];
      if (typeof value === 'string') return [field, SAID.has(field) ? say(value) : value];
      return [field, mapTexts(value, say)];
    }),
  );
}

/** A glossary is translated term by term, since other languages have other forms of a word. Pictures stay. */
export function translatedGlossary(glossary: readonly Term[], words: readonly Term[]): readonly Term[] {
  const byId = new Map(words.map((it) => [it.id, it]));
  return glossary.map((english) => {
    const other = byId.get(english.id);
    if (!other) return english;
    const { picture } = english;
    return { ...other, ...(picture && { picture }) };
  });
}
