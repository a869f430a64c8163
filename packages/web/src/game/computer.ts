/** Which computer player decides. Runs in the worker only. */

import { type Advised, advise, decide, isLevel, USUAL_LEVEL } from '@roundhouse/bots';
import { type Action, type Actor, type Rulebook, isPlayer, type State, viewFor } from '@roundhouse/engine';

const viewOf = (state: State, who: Actor): State => (isPlayer(who) ? viewFor(state, who) : state);

/** A computer player sees what a person in its seat would see, and nothing more. */
export function chooseFor(
  book: Rulebook,
  state: State,
  who: Actor,
  level: string,
  seed: string,
  alone: boolean,
): Action {
  const view = viewOf(state, who);
  return decide({ book, view, who, level: isLevel(level) ? level : USUAL_LEVEL, seed, alone }).action;
}

/** The two best plans for whoever asks, from their own view. */
export const plansFor = (book: Rulebook, state: State, who: Actor, moment: number): Advised[] =>
  advise({ book, view: viewOf(state, who), who, seed: 'opinion', moment });
