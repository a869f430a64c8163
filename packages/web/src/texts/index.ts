import { en, type TextKey } from './en.ts';

export type { TextKey };
export type Vars = Readonly<Record<string, string | number | null | undefined>>;

/** Another language is another table of the same keys. */
export type Texts = Readonly<Record<TextKey, string>>;

/** The language in use. */
const texts: Texts = en;

/**
 * A text with its gaps filled: `{name}` takes a value, `{n|share|shares}` the first word for one and the second otherwise.
 */
export function t(key: TextKey, vars: Vars = {}): string {
  return texts[key].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = vars[name];
      if (one !== undefined) return Number(value) === 1 ? one : (many ?? '');
      return value === undefined || value === null ? '' : String(value);
    },
  );
}

/** For words that titles bring along (kinds, reasons): ours if we know the key, else theirs made readable. */
export function word(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  if (key in texts) return texts[key as TextKey];
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/** A text that may be missing: helps and hints. */
export const known = (key: string): string | null => (key in texts ? texts[key as TextKey] : null);

/** Thousands apart by commas; quicker than the browser's own formatter, which a long log would feel. */
const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

export const money = (amount: number): string => `${amount < 0 ? '−' : ''}$${grouped(Math.abs(amount))}`;
