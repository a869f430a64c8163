import { createHash } from 'node:crypto';
import type { Dice } from '@roundhouse/engine';

/** What is published before a game starts; the seed is 256 random bits, so nobody can guess it from this. */
export const commitmentTo = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * The dice of a seed: SHA-256 in counter mode. Players see a part of every deal, so the rest must not follow from it;
 * that rules out the small generators that are good enough for a table without a server.
 */
export function diceOf(seed: string, purpose: string): Dice {
  let block = Buffer.alloc(0);
  let at = 0;
  let counter = 0;
  const next = (): number => {
    if (at + 4 > block.length) {
      block = createHash('sha256').update(`${seed}/${purpose}/${counter++}`).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
  return {
    below(n) {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      for (;;) {
        const value = next();
        if (value < limit) return value % n;
      }
    },
  };
}

/** Fisher-Yates on a copy. */
export function shuffledBy<T>(items: readonly T[], dice: Dice): T[] {
  const list = items.slice();
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}
