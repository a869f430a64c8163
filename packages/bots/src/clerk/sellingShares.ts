import {
  bare,
  cashOf,
  type CompanyId,
  companyOf,
  formOf,
  isPlayer,
  type PlayerId,
  presidentOf,
  priceOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { prospectOf } from '../outlook/project.ts';
import { duress } from './duress.ts';
import { filled, gainOf, money, numbersIn, rangesOf, type Weighed, type Weigher } from './weigh.ts';

/** Sells what will be worth less than it brings now; under duress sells what hurts least. */
export const sellingShares: Weigher = (seat, choices, decision) => {
  const { who } = seat;
  if (!isPlayer(who)) return [];
  const forced = duress(seat, decision);
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    const counts = choice.open?.units ? numbersIn(rangesOf(choice, 'units'), 10) : [null];
    for (const units of counts) {
      const action = filled(choice, units === null ? {} : { units });
      const score = forced === null ? weighSale(seat, who, company, units ?? 1, action) : null;
      if (score !== null) {
        if (score.score > 0) found.push({ action, ...score });
        continue;
      }
      const brought = (units ?? 1) * (priceOf(seat.c, company) / formOf(seat.c, company).quoted);
      const gain = gainOf(seat, action) ?? -brought;
      // Enough in one go, but not a share more than needed.
      const enough = brought >= (forced ?? 0);
      found.push({
        action,
        score: gain + (enough ? 1000 - 0.1 * brought : brought / 10) + 500,
        reason: () => `sells ${units ?? 1} ${bare(company)} to raise ${money(forced ?? 0)}`,
      });
    }
  }
  return found;
};

/** Would this player have to take over if the president sold out? */
export const inherits = (seat: Seat, company: CompanyId, who: PlayerId, held: number): boolean => {
  const president = presidentOf(seat.c, company);
  return (
    held > 0 &&
    seat.state.seats.every((it) => it === who || it === president || unitsOf(seat.c, company, it) <= held)
  );
};

function weighSale(
  seat: Seat,
  who: PlayerId,
  company: CompanyId,
  units: number,
  action: Weighed['action'],
): { score: number; reason: () => string } {
  const form = formOf(seat.c, company);
  const price = priceOf(seat.c, company) / form.quoted;
  const { worth, shortfall } = prospectOf(seat, company);
  const value = worth / form.quoted;
  const none = { score: -1, reason: () => '' };
  const presides = presidentOf(seat.c, company) === who;
  const held = unitsOf(seat.c, company, who);
  // A doomed company is left to others; a sound one is never given away.
  if (presides) {
    if (!companyOf(seat.c, company).hasRun) return none;
    if (shortfall <= 0.5 * cashOf(seat.c, who) && value > 0.6 * price) return none;
    if (units < held - 1 && value >= price) return none;
  }
  const threatened = !presides && shortfall > 0.3 * cashOf(seat.c, who) && inherits(seat, company, who, held);
  if (value >= 0.95 * price && !presides && !threatened) return none;
  const gain = gainOf(seat, action) ?? 0;
  if (threatened && units === held) {
    return {
      score: gain + 0.6 * shortfall,
      reason: () => `will not be left with ${bare(company)} and what it owes`,
    };
  }
  const reason = (): string =>
    presides
      ? `gets out of ${bare(company)}: it will need ${money(shortfall)} for trains`
      : `sells ${bare(company)}: ${money(price)} now, ${money(value)} expected`;
  return { score: gain - 10, reason };
}
