/** Gaps, plurals and numbers. What a language does with them is the platform's to know (`Intl`): it costs no byte of script. */

import type { Gaps } from '@roundhouse/engine';

export interface Format {
  /** `{name}` is filled in; `{n|share|shares}` is the first word where the language counts `n` as one. */
  fill(text: string, gaps: Gaps): string;
  money(amount: number): string;
}

/** Trains whose number begins with a vowel when it is read: an 8-train, an 18-train. */
const VOWEL = /\b([Aa]) (?=(?:8|11|18)(?:\/\d+)?\+?-train)/g;

const GAP = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

export function formatFor(locale: string): Format {
  const plurals = new Intl.PluralRules(locale);
  // A gap from five digits on: hexes, tiles and moves stay as they are written.
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2' });
  const separator = new Intl.NumberFormat(locale).format(1111).charAt(1);
  const shown = (value: Gaps[string]): string => {
    if (value === undefined || value === null) return '';
    return typeof value === 'number' && Math.abs(value) >= 10_000 ? numbers.format(value) : String(value);
  };
  const spoken = (text: string): string => (locale.startsWith('en') ? text.replace(VOWEL, '$1n ') : text);
  return {
    fill: (text, gaps) =>
      spoken(
        text.replace(GAP, (_, name: string, one?: string, many?: string) => {
          const value = gaps[name];
          if (one !== undefined) return plurals.select(Number(value)) === 'one' ? one : (many ?? '');
          return shown(value);
        }),
      ),
    // Grouped by hand: quicker than the platform's formatter, which a long log would feel.
    money: (amount) =>
      `${amount < 0 ? '−' : ''}$${String(Math.abs(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, separator)}`,
  };
}
