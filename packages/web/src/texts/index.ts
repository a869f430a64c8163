import { fillText, type Gaps } from '@roundhouse/engine';
import { en, type TextKey } from './en.ts';

export type { TextKey };
export type Vars = Gaps;

/** Another language is another table of the same keys. */
export type Texts = Readonly<Record<TextKey, string>>;

/** The language in use. */
const texts: Texts = en;

/** A text of ours with its gaps filled (see `fillText`). */
export const t = (key: TextKey, vars: Vars = {}): string => fillText(texts[key], vars);

/** Words a verb or a frame brings along. Another language translates them here, by their English. */
export const phrase = (english: string, vars: Vars): string => fillText(english, vars);

/** For words that titles bring along (kinds, reasons): ours if we know the key, else theirs made readable. */
export function word(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  if (key in texts) return texts[key as TextKey];
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/** Thousands apart by commas; quicker than the browser's own formatter, which a long log would feel. */
const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

export const money = (amount: number): string => `${amount < 0 ? '−' : ''}$${grouped(Math.abs(amount))}`;
