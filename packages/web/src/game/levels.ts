import { LEVELS } from '@roundhouse/bots';

/** Strengths of computer players worth offering, weakest first; the one that plays at random is for tests. */
export const levels: readonly string[] = LEVELS.filter((level) => level !== 'random');
/** The quick one: a newcomer should not have to wait. */
export const usualLevel: string = levels[0] ?? 'clerk';
