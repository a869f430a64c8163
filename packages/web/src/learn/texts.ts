/** Texts of lessons, puzzles and booklets: loaded with them, not with the first page. */

import { phrase, type Vars } from '../texts/index.ts';
import { learn } from '../texts/en/learn.ts';

export type LearnKey = keyof typeof learn;

export const lt = (key: LearnKey, vars: Vars = {}): string => phrase(learn[key], vars);
