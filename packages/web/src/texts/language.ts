import type { RefusalKey } from '@roundhouse/engine';
import type { TextKey } from './en.ts';
import type { learn } from './en/learn.ts';

/** Another language: a table of the same keys, and what titles say in English by that English. */
export interface Language {
  readonly texts: Readonly<Record<TextKey, string>>;
  readonly learn: Readonly<Record<keyof typeof learn, string>>;
  readonly phrases: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<RefusalKey, string>>;
  /** What single titles refuse with, by their English sentence with its gaps. */
  readonly titleRefusals: Readonly<Record<string, string>>;
  /** What the server refuses with, by its English sentence with # for every number. */
  readonly server: Readonly<Record<string, string>>;
}

/** The languages there are, each in its own words. English comes with the page, the others are loaded when they are wanted. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type LanguageName = keyof typeof LANGUAGES;

const KEY = 'rh.lang';
const isLanguage = (name: string | null | undefined): name is LanguageName =>
  typeof name === 'string' && Object.hasOwn(LANGUAGES, name);

/** The one chosen here, else the first of the browser's that we have. */
export function wantedLanguage(): LanguageName {
  const chosen = localStorage.getItem(KEY);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((it) => it.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Every text on the screen was made in the old language: the page is loaded again. */
export function chooseLanguage(name: LanguageName): void {
  localStorage.setItem(KEY, name);
  location.reload();
}
