import {
  cashOf,
  companyOf,
  type CompanyId,
  type Ctx,
  frameOf,
  type OperatingRoundFrame,
  type OperatingTurnFrame,
  pay,
  type PlayerId,
  presidentOf,
  type Read,
  type SettleDebtsFrame,
  slot,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { rateFor } from '../data/money.ts';
import { borrow, loanRoom, loansOut } from './loans.ts';
import { loanSharkFee } from './volatility.ts';
import { goRed } from './zones.ts';

const fixedRate = slot<number | null>('rate', null);

/** Fixed once before the round, from the loans out at that moment (1817:1.2.5.5, 1817:6.0.1). */
export function fixRate(c: Ctx, round: OperatingRoundFrame): null {
  const rate = rateFor(loansOut(c));
  fixedRate.put(round, rate);
  c.events?.push({ type: 'interestFixed', rate });
  return null;
}

export const rateNow = (c: Read): number =>
  fixedRate.of(frameOf(c, frames.operatingRound)) ?? rateFor(loansOut(c));

export const interestDue = (c: Read, id: CompanyId): number =>
  rateNow(c) * companyOf(c, id).loans + loanSharkFee(c, id);

/** Interest on every loan, those taken for the interest itself included (1817:6.8.1, 1817:6.8.2). */
export function payInterest(c: Ctx, { company }: OperatingTurnFrame): null {
  while (cashOf(c, company) < interestDue(c, company) && loanRoom(c, company) > 0) borrow(c, company, 1);
  const due = interestDue(c, company);
  if (cashOf(c, company) >= due) pay(c, company, 'bank', due, 'interest');
  else failInterest(c, company, due);
  return null;
}

/** Red; the president takes the treasury and owes all of the interest themselves (1817:6.8.3). */
function failInterest(c: Ctx, company: CompanyId, due: number): void {
  const president = presidentOf(c, company) as PlayerId;
  goRed(c, company, 'unpaid interest');
  pay(c, company, president, cashOf(c, company), 'treasury of a company that cannot pay its interest');
  const debts: SettleDebtsFrame = {
    at: 'settleDebts',
    debts: [{ debtor: president, creditor: 'bank', amount: due, why: 'interest', company }],
  };
  c.interrupts.push(debts);
}
