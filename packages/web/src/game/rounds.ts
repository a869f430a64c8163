import type { Book, Frame, State } from '@roundhouse/engine';
import { t } from '../texts/index.ts';

/** The round now being played, as the title calls it. */
export function roundName(book: Book, state: State): string {
  const top = state.agenda.at(-1);
  if (top?.at === 'over') return t('round.over');
  const round: Frame | undefined = state.agenda[1];
  return round ? book.policies.rounds.name({ book, state }, round) : '';
}
