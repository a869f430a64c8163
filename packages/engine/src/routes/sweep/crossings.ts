import { wayBack } from '../track/network.ts';
import type { Problem } from '../problem/problem.ts';

/** One way to use a place where stretches meet: ends joined in pairs, and ends at which the route ends. */
export interface Crossing {
  /** Pairs of ends, and per pair the stop between them (-1 = none). */
  readonly joined: Int16Array;
  readonly via: Int16Array;
  /** Ends at which the route ends, and per end the stop. */
  readonly ended: Int16Array;
  readonly endsAt: Int16Array;
  /** All stops visited. */
  readonly stops: Int16Array;
  readonly uses: Int16Array;
  /** Bit `n` set: end `n` is used; and the same for the ends the sweep arrives by. */
  readonly used: number;
  readonly arrivingUsed: number;
  /** Bits of the limits over several places that it takes up. */
  readonly locks: number;
}

/** All ways to use a place, the unused one first. `locks` are bits per stop. */
export const crossingsOf = (
  problem: Problem,
  runs: readonly number[],
  arriving: number,
  locks: Uint8Array,
): Crossing[] => {
  const { network, placesOf, passable } = problem;
  const stopsAt = runs.map((run) =>
    run < 0 ? [] : Array.from(network.heads.subarray(network.headAt[run], network.headAt[run + 1])),
  );
  const leadsOn = (a: number, b: number): boolean => {
    const run = runs[a] as number;
    if (run < 0) return true;
    if ((network.hub?.[run] ?? -1) >= 0) return false;
    const back = wayBack(runs[b] as number);
    for (let i = network.onwardAt[run] as number; i < (network.onwardAt[run + 1] as number); i++) {
      if (network.onward[i] === back) return true;
    }
    return false;
  };
  const all: Crossing[] = [];
  const joined: number[] = [];
  const via: number[] = [];
  const ended: number[] = [];
  const endsAt: number[] = [];
  const visited = new Set<number>();
  const taken = new Uint8Array(runs.length);

  const finish = (): void => {
    const uses = runs.flatMap((_, end) => (taken[end] ? [end] : []));
    const stops = [...via.filter((stop) => stop >= 0), ...endsAt];
    const used = uses.reduce((sum, end) => sum | (1 << end), 0);
    all.push({
      joined: Int16Array.from(joined),
      via: Int16Array.from(via),
      ended: Int16Array.from(ended),
      endsAt: Int16Array.from(endsAt),
      stops: Int16Array.from(stops),
      uses: Int16Array.from(uses),
      used,
      arrivingUsed: used & ((1 << arriving) - 1),
      locks: stops.reduce((sum, stop) => sum | (locks[stop] as number), 0),
    });
  };
  const choose = (end: number): void => {
    if (end === runs.length) {
      finish();
      return;
    }
    choose(end + 1);
    if (taken[end]) return;
    taken[end] = 1;
    for (const stop of stopsAt[end] ?? []) {
      const places = placesOf[stop] as Int16Array;
      if (places.some((place) => visited.has(place))) continue;
      for (const place of places) visited.add(place);
      endAt(end, stop);
      for (let other = end + 1; passable[stop] && other < runs.length; other++) {
        if (!taken[other] && stopsAt[other]?.includes(stop)) join(end, other, stop);
      }
      for (const place of places) visited.delete(place);
    }
    for (let other = end + 1; other < runs.length; other++) {
      if (!taken[other] && leadsOn(end, other)) join(end, other, -1);
    }
    taken[end] = 0;
  };
  const endAt = (end: number, stop: number): void => {
    if (ended.length === 2) return;
    ended.push(end);
    endsAt.push(stop);
    choose(end + 1);
    ended.pop();
    endsAt.pop();
  };
  const join = (a: number, b: number, stop: number): void => {
    taken[b] = 1;
    joined.push(a, b);
    via.push(stop);
    choose(a + 1);
    joined.length -= 2;
    via.pop();
    taken[b] = 0;
  };
  choose(0);
  return all;
};
