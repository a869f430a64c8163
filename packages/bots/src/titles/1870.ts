import type { Hints } from './hints.ts';

export const hints1870: Hints = {
  rounds: 18,
  earlyIncome: 60,
  pay: (_cell, _price, paid) => (paid === 0 ? { left: 1, right: 0 } : { left: 0, right: 1 }),
  privates: {
    'private:GRSC': 2,
    'private:MRBC': 10,
    'private:SCC': 8,
    'private:GSC': 12,
    'private:SLSF': 45,
    'private:MKT': 25,
  },
  par: (cash) => Math.max(68, Math.min(100, cash / 6 - 2)),
  purse: 260,
  capital: { least: 400, good: 700 },
  capitalization: 'full',
  floats: 6,
  exports: 0,
  lastCard: null,
  privateShare: 1.1,
  loans: null,
  grows: {},
  pace: 0.33,
  saving: { rounds: 2.5, runs: 4 },
  idle: { keeps: 0.1, urges: 0.7, most: 400 },
  trainless: 'president',
};
