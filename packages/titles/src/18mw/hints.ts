import type { Hints, Setting } from '@roundhouse/engine';

export const hints: Hints = {
  rounds: 18,
  earlyIncome: 60,
  pay(cell, price, paid) {
    if (paid === 0) return { left: 1, right: 0 };
    if (cell.zone !== 'blue') return { left: 0, right: 1 };
    if (paid < price) return { left: 0, right: 0 };
    return { left: 0, right: paid >= 3 * price ? 2 : 1 };
  },
  privates: {
    'private:H&StJ': 25,
    'private:StL&A': 8,
    'private:SLFLC': 5,
    'private:L&M': 20,
    'private:RI': 10,
    'private:CFHC': 20,
    'private:M&O': 40,
  },
  par: (cash) => Math.max(70, Math.min(100, cash / 6 - 2)),
  purse: 260,
  capital: { least: 500, good: 800 },
  bidsMore: 0,
  feeds: 0.35,
  capitalization: 'full',
  floats: 6,
  exports: 0,
  lastCard: null,
  privateShare: 1.1,
  loans: null,
  grows: {},
  pace: 0.33,
  saving: { rounds: 4, runs: 2.2, atOnce: false },
  idle: { keeps: 0.4, urges: 0.5, most: 200 },
  eager: 0,
  reaches: 0.8,
  bank: { returns: 0, drains: 1 },
  stake: { shares: 0, urge: 0 },
  companies: {},
  thinks: { moves: 700, effort: 'quick', plans: 7, playouts: Number.POSITIVE_INFINITY },
  imagines: { without: ['buyToken'], anyTime: [] },
  trainless: 'president',
};

/** Nearly all trains are bought, and what they cost comes back: the bank lasts twice as long as it looks in the middle of the game. */
export const insight: Partial<Hints> = {
  rounds: 20,
  bank: { returns: 1, drains: 0.7 },
};

/** What `npx roundhouse tune` tries, and between what. */
export const tuning: readonly Setting[] = [
  { name: 'purse', least: 120, most: 400 },
  { name: 'pace', least: 0.15, most: 0.5 },
  { name: 'saving.rounds', least: 2, most: 6 },
  { name: 'saving.runs', least: 1, most: 5 },
  { name: 'idle.keeps', least: 0, most: 0.8 },
  { name: 'idle.urges', least: 0.2, most: 0.9 },
  { name: 'reaches', least: 0.5, most: 1 },
  { name: 'capital.least', least: 300, most: 700 },
  { name: 'eager', least: 0, most: 100 },
  { name: 'bank.returns', least: 0, most: 1 },
  { name: 'bank.drains', least: 0.5, most: 1 },
];
