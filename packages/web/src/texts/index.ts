import { bare, type FrameWords, type RefusalKey, type Violation } from '@roundhouse/engine';
import { en, type TextKey } from './en.ts';
import type { learn } from './en/learn.ts';
import { type Format, formatFor } from './format.ts';
import type { Language, LanguageName } from './language.ts';

export type { TextKey };
export type Vars = Parameters<Format['fill']>[1];

/** The language in use; null = English, which titles and verbs speak themselves. */
let language: Language | null = null;
let texts: Language['texts'] = en;
let format = formatFor('en');

/** Before anything is drawn. */
export async function speak(name: LanguageName): Promise<void> {
  document.documentElement.lang = name;
  if (name === 'en') return;
  const { de } = await import('./de.ts');
  setLanguage(name, de);
}

export function setLanguage(name: LanguageName, spoken: Language | null): void {
  language = spoken;
  texts = spoken?.texts ?? en;
  format = formatFor(name);
}

/** A text of ours with its gaps filled. */
export const t = (key: TextKey, vars: Vars = {}): string => format.fill(texts[key], vars);

/** Words a verb, a frame or a title brings along in English, with their gaps filled. */
export const phrase = (english: string, vars: Vars = {}): string =>
  format.fill(language?.phrases[english] ?? english, vars);

/** A text of lessons, puzzles and booklets: their English is loaded with them. */
export const learnText = (key: keyof typeof learn, english: string, vars: Vars): string =>
  format.fill(language?.learn[key] ?? english, vars);

const spoken = new WeakMap<FrameWords, FrameWords>();

/** What a frame says, in the language in use. */
export function frameInWords(words: FrameWords): FrameWords {
  if (language === null) return words;
  const known = spoken.get(words);
  if (known) return known;
  const said = inWords(words) as FrameWords;
  spoken.set(words, said);
  return said;
}

function inWords(value: unknown): unknown {
  if (typeof value === 'string') return language?.phrases[value] ?? value;
  if (typeof value === 'function')
    return (...given: unknown[]): unknown => inWords((value as (...it: unknown[]) => unknown)(...given));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, inWords(it)]));
}

/** Why something is refused. Sentences of a single title are English. */
export function refusalText({ key, message, facts = {} }: Violation): string {
  const sentence = key === undefined ? undefined : language?.refusals[key as RefusalKey];
  if (sentence === undefined) return message;
  const shown = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? (/^(player|company|private):/.test(value) ? bare(value) : value) : value,
  ]);
  return format.fill(sentence, Object.fromEntries(shown) as Vars);
}

/** For words that titles bring along (kinds, reasons): ours if we know the key, else theirs made readable. */
export function word(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  if (key in texts) return texts[key as TextKey];
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

export const money = (amount: number): string => format.money(amount);
