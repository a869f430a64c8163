/** 18mw:setup.1: what the players start with is taken out of it. */
export const BANK = 12_000;

/** 18mw:setup.2, by players. */
export const STARTING_CASH: Readonly<Record<number, number>> = { 3: 650, 4: 550, 5: 450 };

/** 18mw:cert.5, by players who started; one less for every merger (18mw:cert.6, 18mw:manifest.4). */
export const CERTIFICATE_LIMIT: Readonly<Record<number, number>> = { 3: 20, 4: 16, 5: 13 };
