import { asked, type Rulebook, type Dice, isOver, performInPlace, type State } from '@roundhouse/engine';
import { clerkMove } from '../clerk/index.ts';
import type { Seat, Taste } from '../seat.ts';

/** Moves still allowed to be made in one's head. */
export interface Budget {
  left: number;
}

/** Nothing is thought through further than this many moves. */
const LONGEST = 400;

/** Nobody knows the tastes of the others. */
const PLAIN: Taste = { caution: 1, building: 1, pride: 1 };

/** Plays on in one's head, everybody as a clerk, until `far` says it is enough. The state is changed in place. */
export function playOn(
  seat: Seat,
  book: Rulebook,
  state: State,
  dice: Dice,
  budget: Budget,
  far: (state: State) => boolean,
): void {
  const { effort } = seat.hints.thinks;
  const taste = effort === 'quick' ? seat.taste : PLAIN;
  const base: Seat = { ...seat, book, dice, effort, taste, ground: seat.ground ?? seat.state.board };
  for (let moves = 0; moves < LONGEST && !isOver(state) && !far(state); moves++) {
    const question = asked(book, state).find((q) => q.must);
    if (!question) return;
    const { action } = clerkMove({ ...base, state, c: { book, state }, who: question.who });
    budget.left -= 1;
    if (performInPlace(book, state, action)) return;
  }
}

/** So many sets of rounds further on, when the next stock round begins. */
export function stockRoundsOn(from: State, sets: number): (state: State) => boolean {
  let left = sets;
  let round = from.roundNo;
  let out = from.agenda[1]?.at !== 'stockRound';
  return (state) => {
    if (state.agenda[1]?.at !== 'stockRound') out = true;
    else if (out && state.roundNo > round) {
      left -= 1;
      round = state.roundNo;
      out = false;
    }
    return left <= 0;
  };
}
