import {
  type CompanyId,
  cashOf,
  companyOf,
  controllerOf,
  type Frame,
  formOf,
  type Actor,
  move,
  type Read,
  type RepayLoansAction,
  refuse,
  refuseBy,
  type TakeLoansAction,
  type Violation,
} from '@roundhouse/engine';
import { LOAN } from '../data/money.ts';
import { onSite } from '../options.ts';
import type { CompanySaleFrame } from '../rules/companySale.ts';
import { borrow, loanRoom, payBack, repay } from '../rules/loans.ts';
import type { RepayFrame } from '../rules/repay.ts';
import { companiesInPlay, inPlay, isOrdinary } from '../rules/zones.ts';

/** The company that may borrow or repay in this frame; null = any company of the player (a stock turn). */
function companyIn(frame: Frame): CompanyId | null {
  if (frame.at === 'companySale') return (frame as CompanySaleFrame).buyer;
  return frame.at === 'stockTurn' ? null : (frame as Frame & { company: CompanyId }).company;
}

function notActing(c: Read, frame: Frame, action: { by: Actor; company: CompanyId }): Violation | null {
  const { by, company } = action;
  const only = companyIn(frame);
  if (!c.state.companies[company] || !inPlay(c, company) || (only !== null && only !== company)) {
    return refuse(c, 'loan.closed', { company });
  }
  if (controllerOf(c, company) !== by)
    return refuseBy('1817:5.6.3', 'Only the president acts for {company}.', { company });
  // 1817:5.0.7: in a stock round a gray or red company can do nothing.
  const stuck = frame.at === 'stockTurn' && !isOrdinary(c, company) && !onSite(c, 'grayLoansInStockRound');
  return stuck ? refuseBy('1817:5.0.7', '{company} stands on a gray or red space.', { company }) : null;
}

/** One or more loans, up to the size of the company (1817:1.2.5.1, 1817:1.2.5.8). */
export const takeLoans = move<TakeLoansAction>({
  type: 'takeLoans',
  check(c, frame, action) {
    const { company, count } = action;
    const wrong = notActing(c, frame, action);
    if (wrong) return wrong;
    if (count >= 1 && count <= loanRoom(c, company)) return null;
    const limit = formOf(c, company).loanLimit;
    const own = companyOf(c, company).loans + count > limit || count < 1;
    return own ? refuse(c, 'loan.limit', { company, limit }) : refuse(c, 'loan.none');
  },
  apply: (c, _frame, action) => borrow(c, action.company, action.count),
  *choices(c, frame, by) {
    const only = companyIn(frame);
    for (const company of only ? [only] : companiesInPlay(c)) {
      if (notActing(c, frame, { by, company })) continue;
      const most = loanRoom(c, company);
      if (most > 0)
        yield { type: 'takeLoans', with: { company }, open: { count: { ranges: [[1, most, 1]] } } };
    }
  },
});

/** How many loans can be repaid here, money aside: in a sale only those just acquired (1817:1.2.5.4, 1817:7.2.4.7b). */
function repayable(c: Read, frame: Frame): number {
  if (frame.at === 'companySale') return (frame as CompanySaleFrame).acquired;
  const { company, closed } = frame as RepayFrame;
  return closed ? 0 : companyOf(c, company).loans;
}

export const repayLoans = move<RepayLoansAction>({
  type: 'repayLoans',
  check(c, frame, action) {
    const { company, count } = action;
    const wrong = notActing(c, frame, action);
    if (wrong) return wrong;
    if (frame.at === 'repay' && (frame as RepayFrame).closed) {
      return refuseBy('1817:6.9.2', '{company} has taken a loan after repaying.', { company });
    }
    if (count < 1 || count > repayable(c, frame)) {
      return refuseBy('1817:1.2.5.4', '{company} has not that many loans to repay here.', { company });
    }
    const price = LOAN * count;
    const cash = cashOf(c, company);
    return cash < price ? refuse(c, 'loan.money', { company, cash, price }) : null;
  },
  apply(c, frame, action) {
    if (frame.at === 'companySale') {
      payBack(c, action.company, action.count);
      (frame as CompanySaleFrame).acquired -= action.count;
    } else repay(c, action.company, action.count);
  },
  *choices(c, frame, by) {
    const company = companyIn(frame);
    if (!company || notActing(c, frame, { by, company })) return;
    const most = Math.min(repayable(c, frame), Math.floor(cashOf(c, company) / LOAN));
    if (most > 0)
      yield { type: 'repayLoans', with: { company }, open: { count: { ranges: [[1, most, 1]] } } };
  },
});
