/** Bids that lie on lots, wherever a frame keeps them. */

import { type Frame, isPlayer, type PlayerId } from '@roundhouse/engine';

export interface LyingBid {
  readonly by: PlayerId;
  readonly amount: number;
}

const isRecord = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** Bids by lot, highest first: a record of player and amount under the lot's name, at any depth. */
export function lyingBids(frame: Frame | undefined, lot: string): LyingBid[] {
  const found: LyingBid[] = [];
  const read = (value: unknown): void => {
    if (!isRecord(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (isPlayer(key) && typeof inner === 'number') found.push({ by: key, amount: inner });
      else read(inner);
    }
  };
  const search = (value: unknown): void => {
    if (!isRecord(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === lot) read(inner);
      else search(inner);
    }
  };
  search(frame);
  return found.sort((a, b) => b.amount - a.amount);
}
