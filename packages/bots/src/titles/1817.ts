import type { Hints } from './hints.ts';

export const hints1817: Hints = {
  rounds: 14,
  earlyIncome: 60,
  pay(_cell, price, paid) {
    if (paid === 0) return { left: 1, right: 0 };
    const base = Math.max(price, 40);
    if (paid < base) return { left: 0, right: 0 };
    return { left: 0, right: paid >= 2 * base ? 2 : 1 };
  },
  privates: {},
  par: (cash) => Math.min(200, cash / 2),
  capital: { least: 160, good: 300 },
  capitalization: 'auction',
  floats: 0,
  exports: 1,
  lastCard: '8',
  trainless: 'lost',
};
