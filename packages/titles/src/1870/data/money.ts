/** 1870:setup.2, 1870:setup.3. */
export const PURSE = 2100;
export const BANK = 12_000;

/** 1870:limit.1, 1870:limit.2: whole certificates with ten companies, and once one has closed. */
export const CERTIFICATES: Readonly<Record<number, { ten: number; fewer: number; eight: number }>> = {
  2: { ten: 28, fewer: 24, eight: 21 },
  3: { ten: 20, fewer: 17, eight: 15 },
  4: { ten: 16, fewer: 14, eight: 12 },
  5: { ten: 13, fewer: 11, eight: 9 },
  6: { ten: 11, fewer: 9, eight: 8 },
  7: { ten: 9, fewer: 7, eight: 7 },
};

export const PARS: readonly number[] = [68, 72, 76, 82, 90, 100];
