import type { Owner } from '@roundhouse/engine';

/** Numbers of shares in 1817, the same for reading and writing. */

export interface Held {
  number: number;
  owner: Owner;
}

/** Numbers of short sales begin behind this one. */
export const ORDINARY = 9;

/** In the order in which 18xx.games made them: of a short sale the short before its regular share. */
export function asMade(
  regular: readonly Held[],
  short: readonly Held[],
): (Held & { readonly isShort: boolean })[] {
  const rank = (number: number, isShort: boolean): number =>
    isShort ? number - 1 : number > ORDINARY ? number + 0.5 : number;
  return [
    ...regular.map((held) => ({ ...held, isShort: false })),
    ...short.map((held) => ({ ...held, isShort: true })),
  ].sort((a, b) => rank(a.number, a.isShort) - rank(b.number, b.isShort));
}

interface ShortsNow {
  /** How many each owner has by now. */
  of: (owner: Owner) => number;
  /** A bankrupt's shorts go to the market, behind those that are there. */
  isBankrupt: (owner: Owner) => boolean;
  /** A number for one that the books have and the list has not. */
  next: () => number;
}

/** Pairs were closed: of each owner's shorts those that came first go. */
export function keptShorts(list: readonly Held[], { of, isBankrupt, next }: ShortsNow): Held[] {
  const kept = [
    ...list.filter(({ owner }) => !isBankrupt(owner)),
    ...list.filter(({ owner }) => isBankrupt(owner)).map((held) => ({ ...held, owner: 'pool' as const })),
  ];
  for (const owner of new Set(kept.map((held) => held.owner))) {
    const surplus = kept.filter((held) => held.owner === owner).length - of(owner);
    for (let i = 0; i < surplus; i++)
      kept.splice(
        kept.findIndex((held) => held.owner === owner),
        1,
      );
  }
  for (let have = kept.filter(({ owner }) => owner === 'pool').length; have < of('pool'); have++)
    kept.push({ number: next(), owner: 'pool' });
  return kept;
}
