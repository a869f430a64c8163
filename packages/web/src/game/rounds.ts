import { type Rulebook, roundName as nameOfRound, type State } from '@roundhouse/engine';
import { phrase, t } from '../texts/index.ts';

/** The round now being played, as the title calls it. */
export const roundName = (book: Rulebook, state: State): string =>
  state.agenda.at(-1)?.at === 'over' ? t('round.over') : phrase(nameOfRound({ book, state }));
