import {
  askController,
  type CompanyId,
  companyOf,
  type Ctx,
  type OperatingTurnFrame,
  procedure,
  stepOver,
  type TurnStepFrame,
} from '@roundhouse/engine';
import { LEFTMOST_GRAY } from '../data/market.ts';
import { frames } from '../frames.ts';
import { loanRoom } from './loans.ts';

/** Loans after a conversion or merger and before the interest, if the company wants any (1817:7.1.1.3, 1817:7.1.2.6, 1817:7.1.3.6, 1817:6.1.1). */
export interface LoanWindowFrame extends TurnStepFrame {
  at: 'loanWindow';
}

export const loanWindowFrame = (company: CompanyId): LoanWindowFrame => ({
  at: 'loanWindow',
  company,
  done: false,
});

/**
 * The last loans that come before the interest (1817:6.1.1), asked for where it matters that they come so late: since the last question the
 * price has fallen to the leftmost gray space, where a loan no longer moves it and its repayment does. Anywhere else a loan taken before
 * the dividend does the same. Not asked right after a pass: the loans stood open then.
 */
export const loansBeforeInterest = (c: Ctx, turn: OperatingTurnFrame): LoanWindowFrame | null =>
  !turn.passed && companyOf(c, turn.company).at?.cell === LEFTMOST_GRAY && loanRoom(c, turn.company) > 0
    ? loanWindowFrame(turn.company)
    : null;

export const loanWindow = procedure(frames.loanWindow, {
  words: {
    asks: 'take loans',
    shows: 'company',
    mostlyPassed: true,
    passed: { done: '{who}: {company} takes no more loans' },
  },
  offersBelow: true,
  step: (c, frame) => (!frame.done && loanRoom(c, frame.company) > 0 ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['takeLoans'],
  after(_c, frame, action) {
    if (action.type === 'pass') frame.done = true;
  },
});
