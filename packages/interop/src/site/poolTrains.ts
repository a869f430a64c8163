import type { Read, Train } from '@roundhouse/engine';

const kindOf = ({ face, card }: Train): string => face ?? card;

/** Trains in the pool that differ in nothing but their names. */
export function alikeInPool(c: Read, id: string): Train[] {
  const wanted = c.state.trains.find((train) => train.id === id);
  if (!wanted) return [];
  return c.state.trains.filter((train) => train.owner === 'pool' && kindOf(train) === kindOf(wanted));
}

/** Of these the one that games of 18xx.games sell first with us; undefined = the train does not lie there. */
export const firstAlike = (c: Read, id: string): string | undefined => alikeInPool(c, id)[0]?.id;
