import { t } from '../../texts/index.ts';

/** A moment of an analysis: the round that begins, or the start or the end of the game. */
export const momentName = (round: string, at: number): string =>
  round !== '' ? round : t(at === 0 ? 'analysis.start' : 'analysis.end');
