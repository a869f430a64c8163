import { askController, type CompanyId, procedure, stepOver, type TurnStepFrame } from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { loanRoom } from './loans.ts';

/** Loans after a conversion or merger, if the company wants any (1817:7.1.1.3, 1817:7.1.2.6, 1817:7.1.3.6). */
export interface LoanWindowFrame extends TurnStepFrame {
  at: 'loanWindow';
}

export const loanWindowFrame = (company: CompanyId): LoanWindowFrame => ({
  at: 'loanWindow',
  company,
  done: false,
});

export const loanWindow = procedure(frames.loanWindow, {
  words: {
    asks: 'take loans',
    shows: 'company',
    mostlyPassed: true,
    passed: { done: '{who}: {company} takes no more loans' },
  },
  offersBelow: false,
  step: (c, frame) => (!frame.done && loanRoom(c, frame.company) > 0 ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['takeLoans'],
  after(_c, frame, action) {
    if (action.type === 'pass') frame.done = true;
  },
});
