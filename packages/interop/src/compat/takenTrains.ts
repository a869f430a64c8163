/**
 * 1817: the trains of a company that the bank takes are out of the game, but 18xx.games still counts them as for sale until their
 * kind rusts.
 */

import { type CompanyId, type Ctx, type Read, slot, trainsOf } from '@roundhouse/engine';

/** Kinds of trains that went down with a company. */
const taken = slot<readonly string[]>('takenByBank', []);

/** The last phases in which a kind still runs; kinds that are not named never rust. */
const RUNS_IN: Readonly<Record<string, readonly string[]>> = {
  2: ['2', '2+', '3'],
  '2+': ['2', '2+', '3'],
  3: ['2', '2+', '3', '4', '5'],
  4: ['2', '2+', '3', '4', '5', '6', '7'],
};

export const takenTrainsLeft = (c: Read): boolean =>
  taken.of(c.state).some((card) => RUNS_IN[card]?.includes(c.state.phase) ?? true);

/** Does something to a company and remembers which of its trains went out of the game with it. */
export function rememberingTaken<T>(c: Ctx, company: CompanyId, sell: () => T): T {
  const owned = trainsOf(c, company);
  const result = sell();
  const gone = owned.filter(({ id }) => !c.state.trains.some((train) => train.id === id));
  const kinds = new Set([...taken.of(c.state), ...gone.map(({ card }) => card)]);
  if (gone.length > 0) taken.put(c.state, [...kinds]);
  return result;
}
