import { cashOf, pay } from '../ledger/money.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { asksNobody, procedure } from '../model/frame.ts';
import type { CashCrisisFrame } from '../model/frames.ts';

/** Debts are paid one by one in order; who cannot pay is in a cash crisis first. */
export const settleDebts = procedure(coreFrames.settleDebts, {
  words: { asks: 'debts' },
  urgency: 40,
  offersBelow: false,
  step(c, frame) {
    for (;;) {
      const debt = frame.debts[0];
      if (!debt) return { done: null };
      const bankrupt = c.state.bankrupt.includes(debt.debtor);
      if (!bankrupt && cashOf(c, debt.debtor) < debt.amount) {
        c.events?.push({ type: 'debtArose', ...debt });
        const crisis: CashCrisisFrame = {
          at: 'cashCrisis',
          debt: { ...debt },
          company: debt.company ?? null,
          blocks: [],
          own: {},
        };
        return { push: crisis };
      }
      frame.debts.shift();
      if (bankrupt) continue;
      pay(c, debt.debtor, debt.creditor, debt.amount, debt.why);
      c.events?.push({ type: 'debtPaid', ...debt });
    }
  },
  ...asksNobody,
});

/** The debtor sells until the debt can be paid, or gives up. */
export const cashCrisis = procedure(coreFrames.cashCrisis, {
  words: {
    asks: 'cash crisis',
    counted: 'cash crisis',
    help: 'The debt must be paid now. Sell shares until it can be.',
  },
  offersBelow: false,
  holds: (c, frame) => !c.state.bankrupt.includes(frame.debt.debtor),
  step: (c, frame) => (cashOf(c, frame.debt.debtor) >= frame.debt.amount ? { done: null } : 'ask'),
  asks: (_c, frame) => [{ who: frame.debt.debtor, must: true, pass: null }],
  menu: () => ['sellShares', 'declareBankrupt'],
});
