import { cashOf, type CompanyId, companyOf, solvent } from '@roundhouse/engine';
import type { Seat } from '../seat.ts';

/** Companies that have a price but do not run yet. */
export const waiting = (seat: Seat): CompanyId[] =>
  (Object.keys(seat.state.companies) as CompanyId[]).filter(
    (id) => seat.state.companies[id]?.stage === 'started',
  );

/** Shares that must still be sold before a company runs. */
export function missingShares(seat: Seat, company: CompanyId): number {
  const it = companyOf(seat.c, company);
  if (it.stage !== 'started') return 0;
  const offered = it.certs.single.offering ?? 0;
  return Math.max(0, offered - (10 - seat.hints.floats));
}

/** Is there money enough at the table to get a company going in this stock round? */
export function canFloat(seat: Seat, company: CompanyId): boolean {
  const missing = missingShares(seat, company) * (companyOf(seat.c, company).par ?? 0);
  const money = solvent(seat.c).reduce((sum, player) => sum + cashOf(seat.c, player), 0);
  return money >= missing;
}

/** The company that is nearest to running: everybody can see that it is the one to help. */
export function nearestToRun(seat: Seat): CompanyId | null {
  let nearest: CompanyId | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const id of waiting(seat)) {
    const missing = missingShares(seat, id) * (companyOf(seat.c, id).par ?? 0);
    if (missing >= least) continue;
    least = missing;
    nearest = id;
  }
  return nearest;
}
