import type { Hints } from './hints.ts';

export const hints1870: Hints = {
  rounds: 18,
  earlyIncome: 60,
  pay: (_cell, _price, paid) => (paid === 0 ? { left: 1, right: 0 } : { left: 0, right: 1 }),
  privates: {},
  par: (cash) => Math.max(68, Math.min(100, cash / 6)),
  capital: { least: 400, good: 700 },
  capitalization: 'full',
  exports: 0,
  lastCard: null,
  trainless: 'president',
};
