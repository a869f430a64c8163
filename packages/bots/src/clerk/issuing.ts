import { bare, cashOf, type CompanyId, companyOf, type Decision } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { lasts } from './company.ts';
import { facesOwned, runWith } from '../outlook/runs.ts';
import { filled, gainOf, money, numbersIn, rangesOf, type Weighed, type Weigher } from './weigh.ts';

/** Issues shares when the money buys something: a train, or the track for it. */
export const issuing: Weigher = (mind, choices, decision) => {
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    const each = typeof choice.facts?.each === 'number' ? choice.facts.each : 0;
    const wanted = moneyWanted(mind, company, decision);
    for (const units of numbersIn(rangesOf(choice, 'units'), 10)) {
      const action = filled(choice, { units });
      const raised = units * each;
      const gain = wanted <= 0 ? 0 : (gainOf(mind, action) ?? 0);
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
function moneyWanted(mind: Mind, company: CompanyId, decision: Decision): number {
  const offers = mind.book.policies.trains.offers(mind.c, company);
  const cash = cashOf(mind.c, company);
  const prices = offers.map((offer) => offer.face.price);
  const cheapest = Math.min(...prices);
  if (!Number.isFinite(cheapest)) return 0;
  if (decision.frame !== 'issueRedeem') return Math.max(0, Math.max(...prices) - cash);
  const faces = facesOwned(mind, company);
  const limit = mind.book.policies.trains.limit(mind.c, company);
  const it = companyOf(mind.c, company);
  const tiles = 40;
  const earned = faces.length > 0 ? runWith(mind, company, faces) : 0;
  const one = faces.length < limit ? cheapest : 0;
  const need = tiles + (it.hasRun ? one : 2 * one);
  const lasting = mind.state.trains.some((train) => train.owner === company && lasts(mind, train.card));
  if (lasting && earned > 0) return Math.max(0, tiles - cash);
  return Math.max(0, need - cash - earned);
}

/** Takes shares back from the market when there is money nobody needs: the price is saved from falling. */
export const redeeming: Weigher = (mind, choices) => {
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    const counts = choice.open?.units ? numbersIn(rangesOf(choice, 'units'), 6) : [null];
    const each = typeof choice.facts?.each === 'number' ? choice.facts.each : 0;
    const offers = mind.book.policies.trains.offers(mind.c, company).map((offer) => offer.face.price);
    const need = Math.min(...offers, 9999);
    for (const units of counts) {
      const action = filled(choice, units === null ? {} : { units });
      const left = cashOf(mind.c, company) - (units ?? 1) * each;
      const spare = left >= need + 100;
      const gain = spare ? gainOf(mind, action) : 0;
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
