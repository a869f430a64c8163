import type { Analysis } from '@roundhouse/bots';
import { t } from '../../texts/index.ts';

/** A moment of an analysis: the round that begins, or the start or the end of the game. */
export const momentName = (round: string, at: number): string =>
  round !== '' ? round : t(at === 0 ? 'analysis.start' : 'analysis.end');

/** All of them; a game that is not over stops within a round that has its name already. */
export const momentNames = ({ moments }: Pick<Analysis, 'moments'>): string[] =>
  moments.map(({ round, at }, i) =>
    i > 0 && i === moments.length - 1 && round === moments[i - 1]?.round
      ? t('analysis.now')
      : momentName(round, at),
  );
