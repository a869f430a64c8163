import type { Cell } from './title.ts';

/**
 * What an experienced player knows about a title beyond its rules: facts and rules of thumb. Only computer players read it; a
 * title says what it knows (`hints.ts` in its folder) and the rest is neutral.
 */
export interface Hints {
  /** Operating rounds in a usual game. */
  rounds: number;
  /** What all companies together earn in an early operating round, for each player at the table. */
  earlyIncome: number;
  /** How much of what was paid out at a price moves the marker, and which way. */
  pay(cell: Cell, price: number, paid: number): { left: number; right: number };
  /** Worth of a private to its owner above (or below) its list price. */
  privates: Readonly<Record<string, number>>;
  /** The starting price a player with so much cash aims at. */
  par(cash: number, players: number): number;
  /** Cash a player wants to have left after the opening auctions. */
  purse: number;
  /** Money a young company should be able to spend. */
  capital: { least: number; good: number };
  /** Where companies are auctioned: what a good first bid adds to the price of the train. */
  bidsMore: number;
  /** How much every dollar put into one's own company in need is wished for beyond what the share is worth. */
  feeds: number;
  /** Does starting a company put only part of its capital into the treasury at first? */
  capitalization: 'incremental' | 'full' | 'auction';
  /** Units that must be sold before a company of full capitalization runs. */
  floats: number;
  /** Cards that leave the bank each operating round by themselves. */
  exports: number;
  /** The first of these cards announces the end; null = the bank decides. */
  lastCard: string | null;
  /** What a private in a player's hand is worth, as a part of its list price. */
  privateShare: number;
  /** Loans: what one brings and what it costs a round with so many out; null = there are none. */
  loans: { brings: number; interest(out: number): number } | null;
  /** Form -> the form a company can grow into by selling new shares. */
  grows: Readonly<Record<string, string>>;
  /** Which part of the companies buys a train in a round, once the first kind is gone. */
  pace: number;
  /**
   * Saving for a train: with so many rounds to go, and for so many runs at most; and whether a payout is weighed with
   * the train that the money kept would buy right after it.
   */
  saving: { rounds: number; runs: number; atOnce: boolean };
  /** Idle money: the part of a later train's price that is kept back, how much the rest presses to be spent, and the most that counts. */
  idle: { keeps: number; urges: number; most: number };
  /** How much a train of the bank is wished for beyond what it earns its company: it brings the better ones nearer. */
  eager: number;
  /** Which part of what the map promises a company's track comes to in the end. */
  reaches: number;
  /** What comes back to the bank before it breaks, of the price of the trains it still has; and how much of what is earned leaves it. */
  bank: { returns: number; drains: number };
  /** Shares of an own company to have before it runs for the first time, and how much that urges. */
  stake: { shares: number; urge: number };
  /** How much better (or worse) companies do than their place on the map tells, when they are started. */
  companies: Readonly<Record<string, number>>;
  /**
   * How a baron plays on in its head: moves for one decision, how well everybody plays there, plans compared at most,
   * and how often each of them is played on.
   */
  thinks: { moves: number; effort: 'quick' | 'full'; plans: number; playouts: number };
  /** Steps of a turn that are left out in the head beside track and tokens, and any-time moves that are not. */
  imagines: { without: readonly string[]; anyTime: readonly string[] };
  /** A company without a train at the end of its turn: the president pays, or the company is lost. */
  trainless: 'president' | 'lost';
}

/** A number in the hints that may be tried otherwise when players are tuned: where it stands (`saving.runs`), and between what. */
export interface Setting {
  name: string;
  least: number;
  most: number;
}

/** What is assumed where a title says nothing. */
export const neutralHints: Hints = {
  rounds: 12,
  earlyIncome: 60,
  pay: (_cell, _price, paid) => (paid === 0 ? { left: 1, right: 0 } : { left: 0, right: 1 }),
  privates: {},
  par: (cash) => cash / 4,
  purse: 200,
  capital: { least: 160, good: 320 },
  bidsMore: 0,
  feeds: 0.35,
  capitalization: 'full',
  floats: 0,
  exports: 0,
  lastCard: null,
  privateShare: 0.8,
  loans: null,
  grows: {},
  pace: 0.2,
  saving: { rounds: 3, runs: 3, atOnce: false },
  idle: { keeps: 0.2, urges: 0.5, most: 300 },
  eager: 0,
  reaches: 0.7,
  bank: { returns: 0, drains: 1 },
  stake: { shares: 0, urge: 0 },
  companies: {},
  thinks: { moves: 250, effort: 'quick', plans: 7, playouts: Number.POSITIVE_INFINITY },
  imagines: { without: [], anyTime: [] },
  trainless: 'president',
};
