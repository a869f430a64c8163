import {
  type CompanyId,
  companyOf,
  type Ctx,
  pay,
  presidentOf,
  type Read,
  refuseBy,
  type ShareSource,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { SLSF, startYear } from '../data/companies.ts';
import { has } from '../options.ts';

const SHARES_BEFORE = 5;

/** Shares that have left the offering, wherever they are now (1870:float.1). A closed company has none there. */
export const soldFromOffering = (c: Read, company: CompanyId): number => 10 - unitsOf(c, company, 'offering');

const soldSix = (c: Read, id: CompanyId): boolean => soldFromOffering(c, id) >= 6;

/** 1870:var.hist.1: eligible once every company of an earlier year has sold six shares; equal years do not wait for each other. */
const isEligible = (c: Read, company: CompanyId): boolean =>
  !has(c, 'historicalOrder') ||
  c.book.data.companies.every(({ id }) => startYear(id) >= startYear(company) || soldSix(c, id));

/** At most five shares may be sold before. */
export function historicalLimit(c: Read, company: CompanyId, from: ShareSource): Violation | null {
  if (from !== 'offering' || isEligible(c, company)) return null;
  return soldFromOffering(c, company) >= SHARES_BEFORE
    ? refuseBy(
        '1870:var.hist.1',
        'The sixth share of {company} waits until earlier companies have sold six.',
        { company },
      )
    : null;
}

const FRISCO_INCOME = 20;

/** 1870:var.hist.2: until the SLSF runs its president's certificate pays as a private does, and no longer than those. */
export function payFrisco(c: Ctx): void {
  const holder = presidentOf(c, SLSF);
  const asPrivate = companyOf(c, SLSF).stage === 'started' && ['1', '2', '3'].includes(c.state.phase);
  if (has(c, 'historicalOrder') && holder && asPrivate)
    pay(c, 'bank', holder, FRISCO_INCOME, 'income of the SLSF');
}
