import type { Hints } from '@roundhouse/engine';

/** What a computer player should know; the rest is neutral. */
export const hints: Partial<Hints> = { rounds: 7, par: () => 50, capital: { least: 250, good: 250 } };
