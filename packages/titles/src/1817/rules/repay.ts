import {
  askController,
  cashOf,
  companyOf,
  type OperatingTurnFrame,
  procedure,
  type Read,
  stepHolds,
  stepOver,
  type TurnStepFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { LOAN } from '../data/money.ts';
import { loanRoom } from './loans.ts';

/** After the interest: repay, and then, as often as wanted, borrow again (1817:6.9.1, 1817:6.9.2). */
export interface RepayFrame extends TurnStepFrame {
  at: 'repay';
  /** A loan taken here ends repaying (1817:6.1.1). */
  closed: boolean;
}

export function repayStep(_c: Read, { company }: OperatingTurnFrame): RepayFrame {
  return { at: 'repay', company, closed: false };
}

/** Nobody is asked who could do nothing but go on. */
const canRepay = (c: Read, { company, closed }: RepayFrame): boolean =>
  !closed && companyOf(c, company).loans > 0 && cashOf(c, company) >= LOAN;

export const repayLoansStep = procedure(frames.repay, {
  words: {
    asks: 'take or repay loans',
    step: 'Loans',
    shows: 'company',
    passed: { done: '{who}: {company} repays no more loans' },
  },
  offersBelow: true,
  holds: stepHolds,
  step(c, frame) {
    const open = canRepay(c, frame) || loanRoom(c, frame.company) > 0;
    return !frame.done && open ? 'ask' : stepOver(frame);
  },
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['repayLoans', 'takeLoans'],
  after(_c, frame, action) {
    if (action.type === 'pass') frame.done = true;
    if (action.type === 'takeLoans') frame.closed = true;
  },
});
