import type { Hints, Setting } from '@roundhouse/engine';

export const hints: Hints = {
  rounds: 13,
  earlyIncome: 70,
  pay(_cell, price, paid) {
    if (paid === 0 || 2 * paid < price) return { left: 1, right: 0 };
    if (paid < price) return { left: 0, right: 0 };
    if (paid < 2 * price) return { left: 0, right: 1 };
    return { left: 0, right: price >= 165 && paid >= 3 * price ? 3 : 2 };
  },
  privates: {
    'private:MS': 60,
    'private:BIG4': 55,
    'private:C&WI': 15,
    'private:MAIL': 10,
    'private:TBC': 15,
    'private:MPC': 25,
    'private:SC': 25,
    'private:LSL': 15,
    'private:MC': 20,
    'private:O&I': 20,
    'private:BT': 15,
    'private:LM': 10,
  },
  // Three shares, so that the company has a train or two, track and more to issue.
  par: (cash) => Math.max(40, Math.min(137, cash / (cash < 240 ? 2.2 : 3))),
  purse: 240,
  capital: { least: 160, good: 320 },
  bidsMore: 0,
  feeds: 0.35,
  capitalization: 'incremental',
  floats: 0,
  exports: 0,
  lastCard: null,
  // Most of it is gone with the third phase: privates are there to be sold to one's company early.
  privateShare: 0.4,
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
  thinks: { moves: 250, effort: 'quick', plans: 7, playouts: Number.POSITIVE_INFINITY },
  imagines: { without: ['issueRedeem'], anyTime: [] },
  trainless: 'president',
};

/** From games in which one clerk began with any company at any price: how its score came out beside the others'. */
export const insight: Partial<Hints> = {
  privates: { ...hints.privates, 'private:BIG4': 0 },
  stake: { shares: 4, urge: 60 },
  companies: {
    'company:IC': 40,
    'company:PRR': 40,
    'company:GT': -30,
    'company:ERIE': -20,
    'company:B&O': -60,
    'company:C&O': -100,
  },
};

/** From 160 games at seed 700001 in which every seat had other settings. */
export const tuned: Partial<Hints> = {
  purse: 330,
  pace: 0.19,
  reaches: 0.87,
};

/** What `npx roundhouse tune` tries, and between what. */
export const tuning: readonly Setting[] = [
  { name: 'purse', least: 120, most: 360 },
  { name: 'pace', least: 0.15, most: 0.5 },
  { name: 'saving.rounds', least: 2, most: 6 },
  { name: 'saving.runs', least: 1, most: 5 },
  { name: 'idle.keeps', least: 0, most: 0.8 },
  { name: 'idle.urges', least: 0.2, most: 0.9 },
  { name: 'reaches', least: 0.5, most: 1 },
  { name: 'capital.least', least: 80, most: 320 },
  { name: 'stake.urge', least: 0, most: 120 },
  { name: 'eager', least: 0, most: 100 },
];
