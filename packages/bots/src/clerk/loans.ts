import {
  type ActionOf,
  bare,
  cashOf,
  type CompanyId,
  formOf,
  isPlayer,
  type PlayerId,
  turnOf,
  unitsOf,
  trainLimit,
  trainsForSale,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { prospectOf } from '../outlook/project.ts';
import { facesOwned, runWith } from '../outlook/runs.ts';
import { defaults, doomed, RESCUE } from './company.ts';
import {
  afterwards,
  filled,
  gainOf,
  money,
  numbersIn,
  rangesOf,
  type Weighed,
  type Weigher,
} from './weigh.ts';

/** No limit of loans is above this: every number of them is weighed. */
const MOST_LOANS = 10;

/** Borrows for a train that the company cannot pay, or for markers it must buy, as many loans as that takes. */
export const borrowing: Weigher = (seat, choices, decision) => {
  const { who } = seat;
  if (!isPlayer(who)) return [];
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    for (const count of numbersIn(rangesOf(choice, 'count'), MOST_LOANS)) {
      const action = filled(choice, { count }) as ActionOf<'takeLoans'>;
      const score =
        decision.frame === 'loanWindow'
          ? forMarkers(seat, company, count)
          : forTrain(seat, company, action, who);
      found.push({ action, score, reason: () => `${bare(company)} borrows ${money(100 * count)}` });
    }
  }
  return found;
};

/** After a conversion the company must pay its new markers or is lost. */
function forMarkers(seat: Seat, company: CompanyId, count: number): number {
  const decision = seat.state.agenda.find((frame) => frame.at === 'decideMerger') as
    | { markers?: number }
    | undefined;
  const missing = 50 * (decision?.markers ?? 0) - cashOf(seat.c, company);
  const brings = seat.hints.loans?.brings ?? 100;
  return missing > 0 && count * brings >= missing && (count - 1) * brings < missing ? RESCUE : -1;
}

/**
 * The company's worth if the loan goes into the cheapest train it could not pay before. It is taken when the train is
 * bought: what was borrowed earlier might go into track, and then the train is out of reach.
 */
function forTrain(seat: Seat, company: CompanyId, action: ActionOf<'takeLoans'>, who: PlayerId): number {
  const { count } = action;
  if (!turnOf(seat.c, company) || seat.state.agenda.at(-1)?.at !== 'buyTrains') return -1;
  const owned = facesOwned(seat, company);
  if (owned.length >= trainLimit(seat.c, company)) return -1;
  const now = cashOf(seat.c, company);
  const brings = seat.hints.loans?.brings ?? 100;
  // Not a loan more than the train takes.
  const then = now + count * brings;
  const offers = trainsForSale(seat.c, company).filter(
    ({ face }) => then >= face.price && then - brings < face.price,
  );
  if (offers.length === 0) return -1;
  const next = afterwards(seat, action);
  if (!next) return -1;
  let best = -1;
  for (const { face } of offers) {
    if (defaults(next, company, face.price)) continue;
    const faces = [...owned, face.name].sort();
    if (owned.includes(face.name) && earnsLittle(seat, company, owned, faces)) continue;
    const { worth } = prospectOf(next, company, { cash: then - face.price, faces });
    const units = unitsOf(seat.c, company, who) / formOf(seat.c, company).quoted;
    best = Math.max(
      best,
      units * (worth - prospectOf(seat, company).worth) - 10 + (doomed(seat, company) ? RESCUE : 0),
    );
  }
  return best;
}

/** What a second train of a kind must add to the run to be worth a loan. */
const WORTH_A_LOAN = 5;

/** There is no track yet for one more of these: the next kind may be better, and the loan will be needed for it. */
const earnsLittle = (
  seat: Seat,
  company: CompanyId,
  owned: readonly string[],
  faces: readonly string[],
): boolean => runWith(seat, company, faces) - runWith(seat, company, owned) <= WORTH_A_LOAN;

/** Repays what is left over. */
export const repaying: Weigher = (seat, choices) => {
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    for (const count of numbersIn(rangesOf(choice, 'count'), seat.effort === 'quick' ? 1 : 6)) {
      const action = filled(choice, { count });
      const gain = gainOf(seat, action);
      if (gain === null) continue;
      found.push({
        action,
        score: gain + 3 * count,
        reason: () => `${bare(company)} repays ${count === 1 ? 'a loan' : `${count} loans`}`,
      });
    }
  }
  return found;
};
