import { type CompanyId, type TrainFace, trainLimit, trainsForSale } from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { type Prospect, prospectOf } from '../outlook/project.ts';
import { facesOwned } from '../outlook/runs.ts';

/**
 * What is to be expected of a company that can buy a train with its money at once. Trains are bought right after the
 * payout: whoever thinks of the next round's purchase only puts off saving from round to round, and the money is one
 * run short when the game ends.
 */
export function withNextTrain(
  seat: Seat,
  company: CompanyId,
  then: { cash: number; cell: number },
): Prospect {
  const owned = facesOwned(seat, company);
  let best = prospectOf(seat, company, then);
  if (!seat.hints.saving.atOnce || owned.length >= trainLimit(seat.c, company)) return best;
  for (const face of facesWithin(seat, company, then.cash)) {
    const faces = [...owned, face.name].sort();
    const bought = prospectOf(seat, company, { ...then, cash: then.cash - face.price, faces });
    if (bought.worth > best.worth) best = bought;
  }
  return best;
}

/** The bank's trains that so much money pays for. */
export const facesWithin = (seat: Seat, company: CompanyId, cash: number): TrainFace[] =>
  trainsForSale(seat.c, company)
    .filter(({ from, face }) => from === 'bank' && face.price <= cash)
    .map(({ face }) => face);
