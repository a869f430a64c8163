import skeletonOf from 'unhomoglyph';

const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/** What a name is compared by when somebody signs in: large and small letters are one. */
export const nameKey = (name: string): string => folded(name);

/** The letters that look alike only in one of their sizes: I and l, O and 0. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[i1|!]/g, 'l'],
  [/0/g, 'o'],
  [/[ ._'-]+/g, ''],
];

const alike = (text: string): string =>
  ALIKE.reduce((name, [letters, one]) => name.replace(letters, one), text.toLowerCase());

/**
 * What a name looks like: two names with the same look can be taken for one another. By Unicode's table of confusable
 * letters (UTS 39), once before and once after letters are made small, because some look alike in one size only.
 */
export const lookOf = (name: string): string =>
  alike(skeletonOf(alike(skeletonOf(folded(skeletonOf(name.normalize('NFKC')))).normalize('NFD'))));

/** Names that would speak for the server. */
const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'moderator',
    'support',
    'security',
    'referee',
    'server',
    'system',
    'computer',
    'roundhouse',
    'departed player',
    'guest',
  ].map(lookOf),
);

export const isReserved = (name: string): boolean => RESERVED.has(lookOf(name));
