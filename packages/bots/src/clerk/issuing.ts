import {
  bare,
  cashOf,
  type CompanyId,
  companyOf,
  type Decision,
  trainLimit,
  trainsForSale,
  cheapestTrain,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { lasts } from './company.ts';
import { facesOwned, runWith } from '../outlook/runs.ts';
import { filled, gainOf, money, numbersIn, rangesOf, type Weighed, type Weigher } from './weigh.ts';

/** Issues shares when the money buys something: a train, or the track for it. */
export const issuing: Weigher = (seat, choices, decision) => {
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    const each = typeof choice.facts?.each === 'number' ? choice.facts.each : 0;
    const wanted = moneyWanted(seat, company, decision);
    for (const units of numbersIn(rangesOf(choice, 'units'), 10)) {
      const action = filled(choice, { units });
      const raised = units * each;
      const gain = wanted <= 0 ? 0 : (gainOf(seat, action) ?? 0);
      const useful = Math.min(raised, wanted) - 0.5 * Math.max(0, raised - wanted);
      found.push({
        action,
        score: wanted <= 0 ? -1 : 0.5 * useful + gain,
        reason: () => `issues ${units} ${bare(company)} for ${money(raised)}`,
      });
    }
  }
  return found;
};

/** What the company could put to good use in this turn beyond what it has. */
function moneyWanted(seat: Seat, company: CompanyId, decision: Decision): number {
  const offers = trainsForSale(seat.c, company);
  const cash = cashOf(seat.c, company);
  const prices = offers.map((offer) => offer.face.price);
  const cheapest = Math.min(...prices);
  if (!Number.isFinite(cheapest)) return 0;
  if (decision.frame !== 'issueRedeem') return Math.max(0, Math.max(...prices) - cash);
  const faces = facesOwned(seat, company);
  const limit = trainLimit(seat.c, company);
  const it = companyOf(seat.c, company);
  const tiles = 40;
  const earned = faces.length > 0 ? runWith(seat, company, faces) : 0;
  const one = faces.length < limit ? cheapest : 0;
  const need = tiles + (it.hasRun ? one : 2 * one);
  const lasting = seat.state.trains.some((train) => train.owner === company && lasts(seat, train.card));
  if (lasting && earned > 0) return Math.max(0, tiles - cash);
  return Math.max(0, need - cash - earned);
}

/** Takes shares back from the market when there is money nobody needs: the price is saved from falling. */
export const redeeming: Weigher = (seat, choices) => {
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    const counts = choice.open?.units ? numbersIn(rangesOf(choice, 'units'), 6) : [null];
    const each = typeof choice.facts?.each === 'number' ? choice.facts.each : 0;
    const need = Math.min(cheapestTrain(seat.c, company), 9999);
    for (const units of counts) {
      const action = filled(choice, units === null ? {} : { units });
      const left = cashOf(seat.c, company) - (units ?? 1) * each;
      const spare = left >= need + 100;
      const gain = spare ? gainOf(seat, action) : 0;
      if (gain === null) continue;
      found.push({
        action,
        score: spare ? gain + 4 * (units ?? 1) : -1,
        reason: () => `takes ${units ?? 1} ${bare(company)} out of the market`,
      });
    }
  }
  return found;
};
