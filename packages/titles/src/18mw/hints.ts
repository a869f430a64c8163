import type { Hints } from '@roundhouse/engine';

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
