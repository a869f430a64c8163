/** A reading of the memory a server holds, so many seconds after the start. */
export interface Reading {
  second: number;
  megabytes: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * By how much memory still grows once everything has been warmed up: the last quarter of the readings against the one
 * before, in percent.
 */
export function growth(readings: readonly Reading[]): number {
  const quarter = Math.max(1, Math.floor(readings.length / 4));
  const sizes = readings.map(({ megabytes }) => megabytes);
  const before = mean(sizes.slice(-2 * quarter, -quarter));
  const last = mean(sizes.slice(-quarter));
  return Math.round((last / before - 1) * 1000) / 10;
}

/** Garbage collection makes waves; what keeps growing by more than this is a leak. */
const MOST_GROWTH = 12;

export const isFlat = (readings: readonly Reading[]): boolean => growth(readings) <= MOST_GROWTH;
