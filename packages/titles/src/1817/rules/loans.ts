import {
  addLoans,
  type CompanyId,
  type Ctx,
  companyOf,
  formOf,
  movePrice,
  pay,
  type Read,
  returnLoans,
} from '@roundhouse/engine';
import { LOAN, LOANS } from '../data/money.ts';

export const loansOut = (c: Read): number => {
  let out = 0;
  for (const id in c.state.companies) out += companyOf(c, id as CompanyId).loans;
  return out;
};
/** Seventy in all; when they are out, nobody borrows (1817:1.2.5.9). */
export const loansLeft = (c: Read): number => LOANS - loansOut(c);

/** How many loans the company may still take: its size is the limit (1817:1.2.5.8). */
export const loanRoom = (c: Read, id: CompanyId): number =>
  Math.max(0, Math.min(formOf(c, id).loanLimit - companyOf(c, id).loans, loansLeft(c)));

/** Each loan brings 100 and moves the price one space left, never out of the leftmost gray one (1817:1.2.5.1, 1817:1.2.5.2). */
export function borrow(c: Ctx, id: CompanyId, count: number): void {
  addLoans(c, id, count);
  pay(c, 'bank', id, LOAN * count, 'loan');
  movePrice(c, id, 'left', count, 'loan');
}

/** Each loan repaid costs 100 and moves the price one space right, not beyond 600 (1817:1.2.5.3). */
export function repay(c: Ctx, id: CompanyId, count: number): void {
  payBack(c, id, count);
  movePrice(c, id, 'right', count, 'loan repaid');
}

/** Acquired loans are paid off without moving the price (1817:7.2.4.7b). */
export function payBack(c: Ctx, id: CompanyId, count: number): void {
  pay(c, id, 'bank', LOAN * count, 'loan repaid');
  returnLoans(c, id, count);
}
