import { bare, cashOf, type CompanyId, formOf, isPlayer, unitsOf } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { prospectOf } from '../outlook/project.ts';
import { facesOwned } from '../outlook/runs.ts';
import { afterwards, filled, gainOf, money, numbersIn, rangesOf, type Weighed, type Weigher } from './weigh.ts';

/** Borrows for a train that the company cannot pay, as many loans as that takes. */
export const borrowing: Weigher = (mind, choices, decision) => {
  const { who } = mind;
  if (!isPlayer(who)) return [];
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    for (const count of numbersIn(rangesOf(choice, 'count'), 4)) {
      const action = filled(choice, { count });
      const next = afterwards(mind, action);
      if (!next) continue;
      const plan = bestPlan(mind, next, company, count, decision.frame);
      const before = prospectOf(mind, company);
      const gain = (unitsOf(mind.c, company, who) / formOf(mind.c, company).quoted) * (plan - before.worth);
      found.push({ action, score: gain - 10, reason: `${bare(company)} borrows ${money(100 * count)} for a train` });
    }
  }
  return found;
};

/** The company's worth if the loan goes into the cheapest train it could not pay before. */
function bestPlan(mind: Mind, next: Mind, company: CompanyId, count: number, frame: string): number {
  const now = cashOf(mind.c, company);
  const then = cashOf(next.c, company);
  const lenders = mind.hints.loans?.brings ?? 100;
  const owned = facesOwned(mind, company);
  const room = owned.length < mind.book.policies.trains.limit(mind.c, company);
  let best = frame === 'repay' ? prospectOf(next, company).worth : 0;
  if (!room || frame === 'repay') return best;
  for (const { face } of mind.book.policies.trains.offers(mind.c, company)) {
    // Not a loan more than the train takes.
    if (now >= face.price || then < face.price || then - lenders >= face.price) continue;
    const faces = [...owned, face.name].sort();
    best = Math.max(best, prospectOf(next, company, { cash: then - face.price, faces }).worth);
  }
  return count > 0 ? best : 0;
}

/** Repays what is left over. */
export const repaying: Weigher = (mind, choices) => {
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    for (const count of numbersIn(rangesOf(choice, 'count'), 6)) {
      const action = filled(choice, { count });
      const gain = gainOf(mind, action);
      if (gain === null) continue;
      found.push({ action, score: gain + 3 * count, reason: `${bare(company)} repays ${count === 1 ? 'a loan' : `${count} loans`}` });
    }
  }
  return found;
};
