import { type CompanyId, type Ctx, companyOf, createSingles, formOf } from '@roundhouse/engine';
import { NEXT_FORM } from '../data/forms.ts';
import { companyConverted } from './volatility.ts';

/** The next size: new single shares in the treasury, every old share stays one share, the price stays (1817:7.1.1.1, 1817:7.1.1.2). */
export function convertCompany(c: Ctx, company: CompanyId): void {
  const it = companyOf(c, company);
  const from = it.form;
  const to = NEXT_FORM[from] as string;
  const before = formOf(c, company).units;
  it.form = to;
  createSingles(c, company, company, formOf(c, company).units - before);
  c.events?.push({ type: 'sizeChanged', company, from, to });
  companyConverted(c, company);
}
