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
  type StockTurnFrame,
  refuse,
  refuseBy,
  replaceable,
  type Violation,
  isFrame,
  asFrame,
  f,
  verb,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { LOAN } from '../data/money.ts';
import { borrow, loanRoom, payBack, repay } from '../rules/loans.ts';
import { companiesInPlay, inPlay, isOrdinary } from '../rules/zones.ts';

/** The company that may borrow or repay in this frame; null = any company of the player (a stock turn). */
function companyIn(frame: Frame): CompanyId | null {
  if (isFrame(frames.companySale, frame)) return frame.buyer;
  return frame.at === 'stockTurn' ? null : (frame as Frame & { company: CompanyId }).company;
}

/** A company that came onto a gray space by the loans of this very action may take the rest of them (1817:5.6.1). */
const isBorrowing = (turn: StockTurnFrame, company: CompanyId): boolean =>
  turn.did.some((done) => done.move === 'takeLoans' && done.company === company);

/** 1817:5.0.7: in a stock round a gray or red company can do nothing. */
export const isStuck = replaceable(
  (c: Read, turn: StockTurnFrame, company: CompanyId): boolean =>
    !isOrdinary(c, company) && !isBorrowing(turn, company),
);

function notActing(c: Read, frame: Frame, action: { by: Actor; company: CompanyId }): Violation | null {
  const { by, company } = action;
  const only = companyIn(frame);
  if (!inPlay(c, company) || (only !== null && only !== company)) {
    return refuse(c, 'loan.closed', { company });
  }
  if (controllerOf(c, company) !== by)
    return refuseBy('1817:5.6.3', 'Only the president acts for {company}.', { company });
  const stuck = isFrame(frames.stockTurn, frame) && isStuck(c, frame, company);
  return stuck ? refuseBy('1817:5.0.7', '{company} stands on a gray or red space.', { company }) : null;
}

/** One or more loans, up to the size of the company (1817:1.2.5.1, 1817:1.2.5.8). */
export const takeLoans = move(
  verb(
    'takeLoans',
    { company: f.company, count: f.count },
    {
      counted: 'loans taken',
      offer: 'Take loans for {company}',
      confirm: 'Take {count} {count|loan|loans} for {company}',
      done: '{company} takes {count} {count|loan|loans}',
      trade: 'Take loans',
    },
  ),
)({
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
  if (isFrame(frames.companySale, frame)) return frame.acquired;
  const { company, closed } = asFrame(frames.repay, frame);
  return closed ? 0 : companyOf(c, company).loans;
}

export const repayLoans = move(
  verb(
    'repayLoans',
    { company: f.company, count: f.count },
    {
      offer: 'Repay loans of {company}',
      confirm: 'Repay {count} {count|loan|loans} of {company}',
      done: '{company} repays {count} {count|loan|loans}',
      trade: 'Repay loans',
    },
  ),
)({
  check(c, frame, action) {
    const { company, count } = action;
    const wrong = notActing(c, frame, action);
    if (wrong) return wrong;
    if (isFrame(frames.repay, frame) && frame.closed) {
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
    if (isFrame(frames.companySale, frame)) {
      payBack(c, action.company, action.count);
      frame.acquired -= action.count;
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
