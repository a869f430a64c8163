import {
  type CompanyId,
  type Ctx,
  cashOf,
  companyOf,
  type Debt,
  formOf,
  type PlayerId,
  pay,
  presidentOf,
  type Read,
  replaceable,
  returnLoans,
  type SettleDebtsFrame,
  seatsFrom,
  shortsOf,
  unitsOf,
} from '@roundhouse/engine';
import { LOAN } from '../data/money.ts';
import { freshCharter } from '../setup.ts';
import { lastPresident, lentTo } from '../memory.ts';
import type { SaleKind } from './companySale.ts';

export const settleFrame = (debts: Debt[]): SettleDebtsFrame => ({ at: 'settleDebts', debts });

/** Everybody clockwise from the president of the sold company, or from the seat of one who went bankrupt. */
function fromPresident(c: Read, target: CompanyId): PlayerId[] {
  return seatsFrom(c, (presidentOf(c, target) ?? lastPresident.of(companyOf(c, target))) as PlayerId);
}

/**
 * Step 8: loans out of what was set aside and the price; the president pays what is missing, the bank where there is none
 * (1817:7.2.4.8, 1817:7.4.8). Returns what is left over for the shares.
 */
export function settleLoans(c: Ctx, target: CompanyId): number {
  const { loans } = companyOf(c, target);
  const cash = cashOf(c, target);
  const due = LOAN * loans;
  pay(c, target, 'bank', cash, 'settlement');
  returnLoans(c, target, loans);
  const president = presidentOf(c, target);
  if (due > cash && president) {
    const debt: Debt = {
      debtor: president,
      creditor: 'bank',
      amount: due - cash,
      why: 'loans of a liquidated company',
      company: target,
    };
    callIn(c, [debt]);
  }
  return Math.max(0, cash - due);
}

/** 1817:7.2.4.11: a crisis comes before the next sale. */
export const callIn = replaceable((c: Ctx, debts: Debt[]): void => {
  c.interrupts.push(settleFrame(debts));
});

/** Step 9: as much for every share as each is worth, and as much from every short; nothing left, nothing paid (1817:7.2.4.9, 1817:7.2.4.9b). */
export function settleShares(c: Ctx, target: CompanyId, value: number): void {
  const perShare = Math.floor(value / formOf(c, target).units);
  const { certs } = companyOf(c, target);
  const debts: Debt[] = [];
  for (const player of fromPresident(c, target)) {
    pay(c, 'bank', player, perShare * unitsOf(c, target, player), `settlement of ${target}`);
    const shorts = shortsOf(certs, player);
    if (shorts > 0)
      debts.push({
        debtor: player,
        creditor: 'bank',
        amount: shorts * perShare,
        why: 'settlement of shorts',
        company: target,
      });
  }
  callIn(c, debts);
}

/** Step 10: everything returns to the storage area; the company may start anew (1817:7.2.4.10). */
export function dissolve(c: Ctx, target: CompanyId, kind: SaleKind): void {
  c.state.companies[target] = freshCharter();
  for (const id in c.state.companies) {
    const it = companyOf(c, id as CompanyId);
    // Certificates lent as shorts come back with the company they served (1817:7.1.3.8).
    if (lentTo.of(it) === target) lentTo.clear(it);
  }
  c.events?.push(
    kind === 'liquidation'
      ? { type: 'liquidated', company: target }
      : { type: 'closed', company: target, why: kind },
  );
}
