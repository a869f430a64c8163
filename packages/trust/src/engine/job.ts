import { diceFrom } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import type { Engine } from './judge.ts';
import { runSession, type SessionReport, type Style } from './session.ts';
import { variant } from './variants.ts';

/** One game for a worker: everything else follows from these. */
export interface Job {
  title: string;
  /** Which variant, and part of the seed. */
  n: number;
  seed: string;
  style: Style;
  most: number;
  runs: number;
  sweepEvery: number;
}

export function work({ title, n, seed, style, most, runs, sweepEvery }: Job, engine?: Engine): SessionReport {
  const found = titles[title];
  if (!found) throw new Error(`no title ${title}`);
  const book = variant(found, n, diceFrom(`${seed}/${n}`));
  return runSession({
    book,
    seed: `${seed} ${title} ${n}`,
    style,
    most,
    runs,
    sweepEvery,
    ...(engine && { engine }),
  });
}
