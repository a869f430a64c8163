import { type CompanyId, type Read, refuseBy, type ShareSource, unitsOf, type Violation } from '@roundhouse/engine';
import { startYear } from '../data/companies.ts';
import { has } from '../options.ts';

const SHARES_BEFORE = 5;

const soldSix = (c: Read, id: CompanyId): boolean =>
  c.state.companies[id]?.stage === 'closed' || 10 - unitsOf(c, id, 'offering') - unitsOf(c, id, 'private:MKT') >= 6;

/** 1870:var.hist.1: eligible once every company of an earlier year has sold six shares; equal years do not wait for each other. */
export const isEligible = (c: Read, company: CompanyId): boolean =>
  !has(c, 'historicalOrder') ||
  c.book.data.companies.every(({ id }) => startYear(id) >= startYear(company) || soldSix(c, id));

/** At most five shares may be sold before. */
export function historicalLimit(c: Read, company: CompanyId, from: ShareSource): Violation | null {
  if (from !== 'offering' || isEligible(c, company)) return null;
  const sold = 10 - unitsOf(c, company, 'offering') - unitsOf(c, company, 'private:MKT');
  return sold >= SHARES_BEFORE
    ? refuseBy('1870:var.hist.1', 'The sixth share of {company} waits until earlier companies have sold six.', { company })
    : null;
}
