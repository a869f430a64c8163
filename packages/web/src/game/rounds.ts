import { type Rulebook, roundName as nameOfRound, type State } from '@roundhouse/engine';
import { phrase, t } from '../texts/index.ts';

/** A round as its title calls it, `OR 3.2`: the word in the language in use, the number as it is. */
export function roundText(name: string): string {
  const [, word = name, number = ''] = /^(.*?)( [\d.]+)?$/.exec(name) ?? [];
  return `${phrase(word)}${number}`;
}

/** The round now being played. */
export const roundName = (book: Rulebook, state: State): string =>
  state.agenda.at(-1)?.at === 'over' ? t('round.over') : roundText(nameOfRound({ book, state }));
