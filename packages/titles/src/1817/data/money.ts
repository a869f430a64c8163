/** By number of players; from eight on the variant 1817:9.2.1. */
export const STARTING_CASH: Readonly<Record<number, number>> = {
  3: 420,
  4: 315,
  5: 252,
  6: 210,
  7: 180,
  8: 158,
  9: 140,
  10: 126,
  11: 115,
  12: 105,
};

export const CERTIFICATE_LIMIT: Readonly<Record<number, number>> = {
  3: 21,
  4: 16,
  5: 13,
  6: 11,
  7: 9,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 5,
};

/** Beside the privates in the first auction (1817:4.1.4). */
export const SEED_MONEY = 200;

export const LOAN = 100;
export const LOANS = 70;
const LOANS_PER_ROW = 5;
const RATE_STEP = 5;

/** The rate of the dearest row from which a loan is missing; 5 when none is out (1817:1.2.5.6). */
export const rateFor = (loansOut: number): number =>
  RATE_STEP * Math.max(1, Math.ceil(loansOut / LOANS_PER_ROW));

export const MARKER_PRICE = 50;
export const MOST_MARKERS = 8;
export const SECOND_TILE = 20;
