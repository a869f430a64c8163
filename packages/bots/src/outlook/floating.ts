import { cashOf, type CompanyId, companyOf, solvent } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';

/** Companies that have a price but do not run yet. */
export const waiting = (mind: Mind): CompanyId[] =>
  (Object.keys(mind.state.companies) as CompanyId[]).filter(
    (id) => mind.state.companies[id]?.stage === 'started',
  );

/** Shares that must still be sold before a company runs. */
export function missingShares(mind: Mind, company: CompanyId): number {
  const it = companyOf(mind.c, company);
  if (it.stage !== 'started') return 0;
  const offered = it.certs.single.offering ?? 0;
  return Math.max(0, offered - (10 - mind.hints.floats));
}

/** Is there money enough at the table to get a company going in this stock round? */
export function canFloat(mind: Mind, company: CompanyId): boolean {
  const missing = missingShares(mind, company) * (companyOf(mind.c, company).par ?? 0);
  const money = solvent(mind.c).reduce((sum, player) => sum + cashOf(mind.c, player), 0);
  return money >= missing;
}

/** The company that is nearest to running: everybody can see that it is the one to help. */
export function nearestToRun(mind: Mind): CompanyId | null {
  let nearest: CompanyId | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const id of waiting(mind)) {
    const missing = missingShares(mind, id) * (companyOf(mind.c, id).par ?? 0);
    if (missing >= least) continue;
    least = missing;
    nearest = id;
  }
  return nearest;
}
