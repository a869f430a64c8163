/** A stretch of time in which no server could take a move: it is nobody's. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The outages that running clocks may have gone through, always up to date. */
export interface Outages {
  readonly list: readonly Outage[];
}

/** How much of the time between two moments was lost to outages. */
export const lostBetween = (outages: readonly Outage[], from: number, to: number): number =>
  outages.reduce((sum, it) => sum + Math.max(0, Math.min(it.to, to) - Math.max(it.from, from)), 0);
