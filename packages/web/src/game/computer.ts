/** Which computer player decides. Runs in the worker only. */

import { randomAction } from '@roundhouse/bots';
import type { Action, Actor, Book, Dice, State } from '@roundhouse/engine';

export function chooseFor(book: Book, state: State, who: Actor, _level: string, dice: Dice): Action {
  return randomAction(book, state, who, dice);
}
