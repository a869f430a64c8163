/** 1846:2.2, 1846:2p.bank: the bank with the players' starting money. */
export const BANK: Readonly<Record<number, number>> = { 2: 7000, 3: 6500, 4: 7500, 5: 9000 };
/** 1846:1.2, 1846:2p.bank. */
export const STARTING_CASH: Readonly<Record<number, number>> = { 2: 600, 3: 400, 4: 400, 5: 400 };

/** 1846:5.41.table, 1846:2p.cert: by players, then by corporations left; the first entry that is not above counts. */
export const CERTIFICATE_LIMITS: Readonly<
  Record<number, readonly (readonly [corporations: number, limit: number])[]>
> = {
  2: [
    [5, 19],
    [0, 16],
  ],
  3: [
    [5, 14],
    [0, 11],
  ],
  4: [
    [6, 12],
    [5, 10],
    [0, 8],
  ],
  5: [
    [7, 11],
    [6, 10],
    [5, 8],
    [0, 6],
  ],
};
