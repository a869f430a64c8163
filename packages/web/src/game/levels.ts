/** Computer players to choose from; names and sentences come from the list of the computer players themselves. */
import { isSlow, levelList, LEVELS_FOR_PEOPLE, USUAL_LEVEL } from '@roundhouse/bots';
import { phrase } from '../texts/index.ts';

/** Strengths worth offering, weakest first. */
export const levels: readonly string[] = LEVELS_FOR_PEOPLE;
/** The quick one: a newcomer should not have to wait. */
export const usualLevel: string = USUAL_LEVEL;

const known = (level: string) => levelList.find(({ id }) => id === level);

/** What a level is called; one of a newer server by its own name. */
export const levelName = (level: string): string => {
  const it = known(level);
  return it ? phrase(it.name) : level;
};

/** What to expect of it, in a sentence; nothing is known of one of a newer server. */
export const levelAbout = (level: string): string => {
  const it = known(level);
  return it ? phrase(it.about) : '';
};

/** Those of a list that are for people, and quick enough for a table whose time is short. */
export const offered = (list: readonly string[], isHurried: boolean): string[] =>
  list.filter((level) => known(level)?.for !== 'tests' && !(isHurried && isSlow(level)));
