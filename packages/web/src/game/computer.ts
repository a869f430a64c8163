/** Which computer player decides. Runs in the worker only. */

import { decide, isLevel } from '@roundhouse/bots';
import { type Action, type Actor, type Rulebook, isPlayer, type State, viewFor } from '@roundhouse/engine';

/** A computer player sees what a person in its seat would see, and nothing more. */
export function chooseFor(
  book: Rulebook,
  state: State,
  who: Actor,
  level: string,
  seed: string,
  alone: boolean,
): Action {
  const view = isPlayer(who) ? viewFor(state, who) : state;
  return decide({ book, view, who, level: isLevel(level) ? level : 'clerk', seed, alone }).action;
}
