import type { Ctx } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';
import { companyOf } from './shares.ts';

/** Loan papers only; the money and the price move are the title's. */
export function addLoans(c: Ctx, id: CompanyId, count: number): void {
  if (count === 0) return;
  companyOf(c, id).loans += count;
  c.events?.push({ type: 'loanTaken', company: id, count });
}

export function returnLoans(c: Ctx, id: CompanyId, count: number): void {
  if (count === 0) return;
  const company = companyOf(c, id);
  if (company.loans < count) throw new Error(`${id} has no ${count} loans`);
  company.loans -= count;
  c.events?.push({ type: 'loanRepaid', company: id, count });
}

/** Loans change hands with the company that owes them: nothing is paid. */
export function moveLoans(c: Ctx, from: CompanyId, to: CompanyId): number {
  const { loans } = companyOf(c, from);
  returnLoans(c, from, loans);
  addLoans(c, to, loans);
  return loans;
}
