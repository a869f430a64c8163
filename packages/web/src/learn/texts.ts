/** Texts of lessons, puzzles and booklets: loaded with them, not with the first page. */

import { learnText, type Vars } from '../texts/index.ts';
import { learn } from '../texts/en/learn.ts';

export type LearnKey = keyof typeof learn;

export const lt = (key: LearnKey, vars: Vars = {}): string => learnText(key, learn[key], vars);
