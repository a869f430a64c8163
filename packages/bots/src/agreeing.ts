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

/** Far more actions than any auction before the first round takes. */
const MOST_IN_OPENING = 5_000;

/**
 * Chance can go on with an opening auction for ever: a player who puts every dollar of income on a bid that leads already never saves
 * enough for the private the others wait for. `actions`: how many have been done since the game began.
 */
export function endlessOpening(state: State, who: Actor, actions: number): Answer | null {
  if (actions < MOST_IN_OPENING || state.roundNo > 0) return null;
  return { action: { type: 'agreeEnd', by: who }, reason: 'the opening does not come to an end' };
}
