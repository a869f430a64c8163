import {
  type Rulebook,
  type Choice,
  type Dice,
  diceFrom,
  expand,
  type Json,
  type Ranges,
  type State,
  suggestRoutes,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';

/** Throws that come from a seed and the position alone, so that the same question gets the same answer. */
export const diceIn = ({ roundNo, arrivals, trainNo, agenda, cash }: State, seed: string): Dice =>
  diceFrom(`${seed}/${roundNo}/${arrivals}/${trainNo}/${agenda.length}/${JSON.stringify(cash)}`);

/** How many numbers a set of ranges holds. */
const sizeOf = (ranges: Ranges['ranges']): number =>
  ranges.reduce((sum, [from, to, step]) => sum + Math.floor((to - from) / step) + 1, 0);

function nth(ranges: Ranges['ranges'], index: number): number {
  let left = index;
  for (const [from, to, step] of ranges) {
    const size = Math.floor((to - from) / step) + 1;
    if (left < size) return from + left * step;
    left -= size;
  }
  throw new Error('no such number in these ranges');
}

/** Fills every hole of a choice at random. Null = the choice has no filling after all. */
export function fillAtRandom(book: Rulebook, state: State, choice: Choice, dice: Dice): Action | null {
  const action: Record<string, Json | undefined> = {
    ...(choice.with as Record<string, Json>),
    type: choice.type,
  };
  for (const [name, domain] of Object.entries(choice.open ?? {})) {
    if ('ranges' in domain) action[name] = nth(domain.ranges, dice.below(sizeOf(domain.ranges)));
    else if ('oneOf' in domain) action[name] = domain.oneOf[dice.below(domain.oneOf.length)];
    else if ('lays' in domain) {
      const lays = expand(book, state, choice);
      const lay = lays[dice.below(Math.max(1, lays.length))];
      if (!lay) return null;
      Object.assign(action, { hex: lay.hex, tile: lay.tile, rotation: lay.rotation });
    } else {
      const { company, ...wish } = domain.routes;
      action.routes = suggestRoutes(book, state, company, wish).routes as unknown as Json;
    }
  }
  return action as unknown as Action;
}
