/** A newcomer's hint for a question: only what is true in this position, from the same facts as the choices. */

import type { Rulebook, Decision, State } from '@roundhouse/engine';
import { type TextKey, t } from '../texts/index.ts';
import { fieldOf, fill, tryOut } from './choices.ts';

export function hintText(book: Rulebook, state: State, decision: Decision): string | null {
  const { frame, choices } = decision;
  const has = (...types: string[]): boolean => choices.some((choice) => types.includes(choice.type));
  const when = (true_: boolean, key: TextKey): string | null => (true_ ? t(key) : null);
  switch (frame) {
    case 'track':
    case 'trackAndToken':
      return has('layTile') ? t('hint.track') : when(has('placeToken'), 'hint.token');
    case 'token':
      return when(has('placeToken'), 'hint.token');
    case 'run':
      return when(
        state.trains.some((train) => train.owner === decision.asked.company),
        'hint.run',
      );
    case 'dividend':
      return dividendHint(book, state, decision);
    case 'stockTurn':
      return has('start')
        ? t('hint.stockTurn')
        : has('buyShares')
          ? t('hint.stockTurn.buy')
          : when(
              choices.every(({ type }) => type === 'pass'),
              'hint.stockTurn.nothing',
            );
    case 'buyTrains':
      return when(has('buyTrain'), 'hint.buyTrains');
    default: {
      const help = book.frames[frame]?.words?.help ?? null;
      return typeof help === 'function' ? help((type) => has(type)) : help;
    }
  }
}

/** What paying out would do to the price is asked of the rules, not believed. */
function dividendHint(book: Rulebook, state: State, { choices, asked }: Decision): string | null {
  const full = choices.find((choice) => choice.type === 'dividend' && fieldOf(choice, 'kind') === 'full');
  const trial = full && tryOut(book, state, fill(full));
  if (!trial) return null;
  const move = trial.events.find((event) => event.type === 'priceMoved' && event.company === asked.company);
  const rise = move?.type === 'priceMoved' ? move.to - move.from : 0;
  return t(rise > 0 ? 'hint.dividend.rises' : rise < 0 ? 'hint.dividend.falls' : 'hint.dividend.stays');
}
