import { type Actor, quietRounds, type State, tradingRounds } from '@roundhouse/engine';
import type { Answer } from './decide.ts';

/** Stock rounds without an act after which computer players among themselves have had enough. */
const ENOUGH = 4;

/** Stock rounds in which shares went to and fro and no railroad did anything: chance can go on with that for ever. */
const ENOUGH_TRADING = 8;

/**
 * Computer players among themselves end a game in which nobody does anything any more. It is an agreement, not a rule: as soon as
 * a person sits at the table, ending the game is up to the people.
 */
export function agreedEnd(state: State, who: Actor): Answer | null {
  const reason =
    quietRounds(state) >= ENOUGH
      ? 'nobody does anything any more'
      : tradingRounds(state) >= ENOUGH_TRADING
        ? 'nothing but shares has moved for rounds'
        : null;
  return reason === null ? null : { action: { type: 'agreeEnd', by: who }, reason };
}
