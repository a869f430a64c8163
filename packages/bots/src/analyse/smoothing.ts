/** Estimates of a lead from round to round, made one curve: what merely scatters is averaged out, what something explains stays. */

export interface Estimate {
  lead: number;
  /** Its standard error: of what the position is worth by itself, and of what was played on from it. */
  error: number;
}

/** How much a lead may change in a round in which the position looks the same, as a part of an equal share. */
const UNSEEN = 0.03;

/** An evaluation that is back where it was within so many moments was mistaken in between. */
const PASSING = 2;

/** How far the evaluation changed at a moment, as far as that lasts. */
function lastingChange(positions: readonly number[], at: number): number {
  const here = positions[at] ?? 0;
  const before = positions[at - 1] ?? here;
  const changes = [here - before];
  for (let k = 1; k <= PASSING; k++) {
    changes.push((positions[at + k] ?? here) - before, here - (positions[at - 1 - k] ?? before));
  }
  return Math.min(...changes.map(Math.abs));
}

/**
 * A lead follows a random walk: from one moment to the next it may change as far as the evaluation of the position changed beyond its
 * own error, and a little more. Filtered forwards and smoothed backwards (Kalman; Rauch, Tung and Striebel).
 */
export function smoothed(estimates: readonly Estimate[], positions: readonly number[]): Estimate[] {
  const filtered: { lead: number; variance: number; step: number }[] = [];
  for (const [i, { lead, error }] of estimates.entries()) {
    const last = filtered.at(-1);
    const noise = error ** 2;
    const change = lastingChange(positions, i) ** 2;
    const step = change === 0 ? UNSEEN ** 2 : change ** 2 / (change + 2 * noise) + UNSEEN ** 2;
    if (!last) filtered.push({ lead, variance: noise, step: 0 });
    else {
      const expected = last.variance + step;
      const gain = expected / (expected + noise);
      filtered.push({ lead: last.lead + gain * (lead - last.lead), variance: (1 - gain) * expected, step });
    }
  }
  const found: Estimate[] = [];
  let next: { lead: number; variance: number; step: number } | null = null;
  for (const here of filtered.toReversed()) {
    if (next) {
      const expected = here.variance + next.step;
      const gain = here.variance / expected;
      const lead: number = here.lead + gain * (next.lead - here.lead);
      const variance: number = here.variance + gain ** 2 * (next.variance - expected);
      next = { lead, variance, step: here.step };
    } else next = here;
    found.unshift({ lead: next.lead, error: Math.sqrt(next.variance) });
  }
  return found;
}
