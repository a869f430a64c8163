import type { Hints, Setting } from '@roundhouse/engine';

export const hints: Hints = {
  rounds: 14,
  earlyIncome: 60,
  pay(_cell, price, paid) {
    if (paid === 0) return { left: 1, right: 0 };
    const base = Math.max(price, 40);
    if (paid < base) return { left: 0, right: 0 };
    return { left: 0, right: paid >= 2 * base ? 2 : 1 };
  },
  privates: {
    'private:PSM': 0,
    'private:ME': -5,
    'private:OBC': -5,
    'private:UBC': -15,
    'private:TS': -15,
    'private:MINC': -5,
    'private:CM': -15,
    'private:MAJC': -25,
    'private:MINM': -10,
    'private:MAIL': -15,
    'private:MAJM': -20,
  },
  par: (cash) => Math.min(200, cash / 2),
  purse: 240,
  capital: { least: 160, good: 300 },
  bidsMore: 60,
  feeds: 0.35,
  capitalization: 'auction',
  floats: 0,
  exports: 1,
  lastCard: '8',
  privateShare: 0.65,
  loans: { brings: 100, interest: (out) => 5 * Math.max(1, Math.ceil(out / 5)) },
  grows: { two: 'five', five: 'ten' },
  pace: 0.08,
  saving: { rounds: 4, runs: 5, atOnce: false },
  idle: { keeps: 0, urges: 0.8, most: 400 },
  eager: 120,
  reaches: 0.55,
  bank: { returns: 0, drains: 1 },
  stake: { shares: 0, urge: 0 },
  companies: {},
  // Trains of siblings, repayments and shorts decide the next round here: quick play tells little. Careful play is nearly
  // the same each time, so each plan is played on once.
  thinks: { moves: 250, effort: 'full', plans: 12, playouts: 1 },
  imagines: { without: [], anyTime: ['takeLoans'] },
  trainless: 'lost',
};

/** From games in which every seat had other settings: what goes with a larger share of the table's money at the end. */
export const insight: Partial<Hints> = {
  bidsMore: 20,
  feeds: 0.8,
  saving: { ...hints.saving, runs: 2.2 },
  eager: 30,
  reaches: 0.45,
};

/** What `npx roundhouse tune` tries, and between what. */
export const tuning: readonly Setting[] = [
  { name: 'purse', least: 120, most: 360 },
  { name: 'bidsMore', least: 0, most: 120 },
  { name: 'feeds', least: 0, most: 1 },
  { name: 'pace', least: 0.03, most: 0.2 },
  { name: 'saving.rounds', least: 2, most: 6 },
  { name: 'saving.runs', least: 1, most: 7 },
  { name: 'idle.urges', least: 0.2, most: 1 },
  { name: 'eager', least: 0, most: 200 },
  { name: 'reaches', least: 0.35, most: 0.8 },
];
