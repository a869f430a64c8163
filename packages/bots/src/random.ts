import { type Action, type Actor, type Rulebook, decisions, type Dice, type State } from '@roundhouse/engine';
import { diceIn, fillAtRandom } from './fill.ts';

/** A player who does anything legal with equal chance: every choice counts once, whatever its holes. */
export function randomAction(book: Rulebook, state: State, who: Actor, dice: Dice): Action {
  const choices = decisions(book, state, who).flatMap((decision) => decision.choices);
  while (choices.length > 0) {
    const [choice] = choices.splice(dice.below(choices.length), 1);
    const action = choice ? fillAtRandom(book, state, choice, dice) : null;
    if (action) return action;
  }
  throw new Error(`${who} is asked and has no choice: ${state.agenda.map((frame) => frame.at).join(' > ')}`);
}

/** A move of the random level, repeatable from its seed and the position. */
export function randomMove(
  book: Rulebook,
  view: State,
  who: Actor,
  seed: string,
): { action: Action; reason: string } {
  return { action: randomAction(book, view, who, diceIn(view, seed)), reason: 'whatever comes first' };
}
