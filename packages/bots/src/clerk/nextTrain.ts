import type { CompanyId, TrainFace } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { type Prospect, prospectOf } from '../outlook/project.ts';
import { facesOwned } from '../outlook/runs.ts';

/**
 * What is to be expected of a company that can buy a train with its money at once. Trains are bought right after the
 * payout: whoever thinks of the next round's purchase only puts off saving from round to round, and the money is one
 * run short when the game ends.
 */
export function withNextTrain(
  mind: Mind,
  company: CompanyId,
  then: { cash: number; cell: number },
): Prospect {
  const owned = facesOwned(mind, company);
  const { trains } = mind.book.policies;
  let best = prospectOf(mind, company, then);
  if (!mind.hints.saving.atOnce || owned.length >= trains.limit(mind.c, company)) return best;
  for (const face of facesWithin(mind, company, then.cash)) {
    const faces = [...owned, face.name].sort();
    const bought = prospectOf(mind, company, { ...then, cash: then.cash - face.price, faces });
    if (bought.worth > best.worth) best = bought;
  }
  return best;
}

/** The bank's trains that so much money pays for. */
export const facesWithin = (mind: Mind, company: CompanyId, cash: number): TrainFace[] =>
  mind.book.policies.trains
    .offers(mind.c, company)
    .filter(({ from, face }) => from === 'bank' && face.price <= cash)
    .map(({ face }) => face);
