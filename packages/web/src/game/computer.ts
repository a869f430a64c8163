/** Which computer player decides. Runs in the worker only. */

import { decide, isLevel } from '@roundhouse/bots';
import { type Action, type Actor, type Book, isPlayer, type State, viewFor } from '@roundhouse/engine';

/** A computer player sees what a person in its seat would see, and nothing more. */
export function chooseFor(book: Book, state: State, who: Actor, level: string, seed: string): Action {
  const view = isPlayer(who) ? viewFor(state, who) : state;
  return decide({ book, view, who, level: isLevel(level) ? level : 'clerk', seed }).action;
}
