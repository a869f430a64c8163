import { bare, type FrameWords, type RefusalKey, type Violation } from '@roundhouse/engine';
import { en, type TextKey } from './en.ts';
import type { learn } from './en/learn.ts';
import { type Format, formatFor } from './format.ts';
import type { Language, LanguageName } from './language.ts';

export type { TextKey };
export type Vars = Parameters<Format['fill']>[1];

/** The language in use; null = English, which titles and verbs speak themselves. */
let language: Language | null = null;
let named: LanguageName = 'en';
/** Grows by what a page brings along. */
const english: Partial<Record<TextKey, string>> = { ...en };
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
  named = name;
  format = formatFor(name);
}

/** For data that has its own file in each language. */
export const languageName = (): LanguageName => named;

/** English texts of a page that is not loaded with the first one; other languages come whole. */
export function addTexts(more: Partial<Record<TextKey, string>>): void {
  Object.assign(english, more);
}

const textOf = (key: TextKey): string | undefined => language?.texts[key] ?? english[key];

/** A text of ours with its gaps filled. */
export const t = (key: TextKey, vars: Vars = {}): string => format.fill(textOf(key) ?? key, vars);

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

/** Why something is refused: shared code names a key, a title its own sentence, of which we know the one with gaps. */
export function refusalText({ key, message, facts = {} }: Violation): string {
  if (language === null) return message;
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && /^(player|company|private):/.test(value) ? bare(value) : value,
    ]),
  ) as Vars;
  const sentence =
    key === undefined
      ? (language.titleRefusals[message] ?? sentenceOf(language.titleRefusals, message, shown))
      : language.refusals[key as RefusalKey];
  return sentence === undefined ? message : format.fill(sentence, shown);
}

/** A reason an event brings along as a whole sentence: the translation of the one with gaps that it fills. */
export function reasonText(message: string): string {
  if (language === null) return message;
  for (const [english, said] of Object.entries(language.titleRefusals)) {
    const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const pattern = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+?)');
    const found = new RegExp(`^${pattern}$`).exec(message);
    if (found) return format.fill(said, Object.fromEntries(names.map((name, i) => [name, found[i + 1]])));
  }
  return message;
}

/** What the server said, in the language in use. What does not exist is one sentence, whatever it is called. */
export function serverText(message: string): string {
  const numbers = message.match(/\d+/g) ?? [];
  const sentence = message.replace(/\d+/g, '#');
  const missing = sentence.startsWith('There is no such ') ? 'There is no such #.' : '';
  const said = language?.server[sentence] ?? language?.server[missing];
  return said === undefined ? message : said.replace(/#/g, () => numbers.shift() ?? '');
}

/** The translation of the one sentence that says this with these facts. */
function sentenceOf(known: Language['titleRefusals'], message: string, facts: Vars): string | undefined {
  const said = (english: string): string => english.replace(/\{(\w+)\}/g, (_, name) => `${facts[name]}`);
  return Object.entries(known).find(([english]) => said(english) === message)?.[1];
}

/** For words that titles bring along (kinds, reasons): ours if we know the key, else theirs made readable. */
export function word(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  return textOf(key as TextKey) ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

export const money = (amount: number): string => format.money(amount);
