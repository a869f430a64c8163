import type { CrossPlace } from './crossroads.ts';
import { wayBack } from './network.ts';
import type { FoundRoute } from './route.ts';
import type { SweepStep } from './sweepSteps.ts';

/** Strings the steps of a finished route together: its stops in order and the runs of each leg. */
export const stringTogether = (
  used: readonly { place: CrossPlace; step: SweepStep }[],
): Omit<FoundRoute, 'worth'> => {
  /** Per run that arrives somewhere: the run that follows, and the stop between (-1 = none). */
  const onward = new Map<number, { run: number; stop: number }>();
  const last = new Map<number, number>();
  let first = { run: -1, stop: -1 };
  for (const { place, step } of used) {
    const { joined, via, ended, endsAt } = step.crossing;
    via.forEach((stop, pair) => {
      const a = place.runs[joined[2 * pair] as number] as number;
      const b = place.runs[joined[2 * pair + 1] as number] as number;
      if (a < 0) return;
      onward.set(a, { run: wayBack(b), stop });
      onward.set(b, { run: wayBack(a), stop });
    });
    ended.forEach((end, n) => {
      const run = place.runs[end] as number;
      last.set(run, endsAt[n] as number);
      first = { run: wayBack(run), stop: endsAt[n] as number };
    });
  }
  const stops = [first.stop];
  const legs: number[][] = [[]];
  for (let run = first.run; ; ) {
    legs.at(-1)?.push(run);
    const next = onward.get(run);
    if (!next) {
      stops.push(last.get(run) ?? -1);
      return { stops, legs };
    }
    if (next.stop >= 0) {
      stops.push(next.stop);
      legs.push([]);
    }
    run = next.run;
  }
};
