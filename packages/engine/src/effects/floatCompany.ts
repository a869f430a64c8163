import { pay } from '../ledger/money.ts';
import { companyOf } from '../ledger/shares.ts';
import type { Ctx } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';

/** The company has what it needs to operate from now on: its capital comes from the bank (0 = it has it already). */
export function floatCompany(c: Ctx, company: CompanyId, capital: number): void {
  companyOf(c, company).stage = 'running';
  pay(c, 'bank', company, capital, 'capital');
  c.events?.push({ type: 'floated', company, capital });
}
