import { cashOf, type CompanyId, companyOf, solvent } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';

/** Companies that have a price but do not run yet. */
export const waiting = (mind: Mind): CompanyId[] =>
  (Object.keys(mind.state.companies) as CompanyId[]).filter((id) => mind.state.companies[id]?.stage === 'started');

/** Shares that must still be sold before a company runs. */
export function missingShares(mind: Mind, company: CompanyId): number {
  const it = companyOf(mind.c, company);
  if (it.stage !== 'started') return 0;
  const offered = it.certs.single.offering ?? 0;
  return Math.max(0, offered - (10 - mind.hints.floats));
}

/** Chance that a company gets going in this stock round, by the money around the table. */
export function chanceToFloat(mind: Mind, company: CompanyId): number {
  const it = companyOf(mind.c, company);
  const missing = missingShares(mind, company) * (it.par ?? 0);
  if (missing === 0) return 1;
  const money = solvent(mind.c).reduce((sum, player) => sum + cashOf(mind.c, player), 0);
  const rivals = waiting(mind).length;
  return Math.max(0.1, Math.min(1, money / (missing * (1 + rivals))));
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
