import type { Deal, Dice, Title } from './model/title.ts';
import type { Options } from './model/state.ts';

/** 32-bit FNV-1a with a finalizer: spreads a seed text over the generator's state. */
function hash32(text: string, salt: number): number {
  let h = (0x811c9dc5 ^ salt) >>> 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
  return (h ^ (h >>> 16)) >>> 0;
}

/** The stream of a seed: xoshiro128**, the same on every machine. */
export function diceFrom(seed: string): Dice & { next(): number } {
  let [a, b, c, d] = [1, 2, 3, 4].map((salt) => hash32(seed, salt)) as [number, number, number, number];
  if ((a | b | c | d) === 0) a = 1;
  const rotl = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0;
  const next = (): number => {
    const result = Math.imul(rotl(Math.imul(b, 5) >>> 0, 7), 9) >>> 0;
    const t = (b << 9) >>> 0;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d >>> 0, 11);
    return result;
  };
  return {
    next,
    below(n) {
      const limit = 0x100000000 - (0x100000000 % n);
      for (;;) {
        const value = next();
        if (value < limit) return value % n;
      }
    },
  };
}

/** Fisher-Yates on a copy. */
export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const list = items.slice();
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

/** All shuffles of a new game, from its seed. */
export const dealFor = (title: Title, options: Options, players: number, seed: string): Deal =>
  title.deal(options, players, diceFrom(`${title.id}/${players}/${seed}`));
