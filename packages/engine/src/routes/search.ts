import type { Links } from './links.ts';
import { NEVER } from './mode.ts';
import { Distinct } from './distinct.ts';
import type { Problem } from './problem.ts';
import { rootBound, SCALE, type Tables } from './tables.ts';

/** A route over links: the stop it starts from, and its scaled worth under the prices. */
export interface Chain {
  readonly start: number;
  readonly links: readonly number[];
  readonly worth: number;
}

/** Search steps left; the same on every machine. */
export interface Budget {
  left: number;
}

/**
 * Depth first through all routes whose bound exceeds the cutoff, most promising first. `visit` gets each route that
 * beats the cutoff and says what the cutoff is from now on. Stretches that are `closed` are not
 * used. False = the budget ran out before the end.
 *
 * A train that counts fewer stops than it visits carries several labels: how many stops were skipped and what was seen.
 */
export const searchRoutes = (
  problem: Problem,
  links: Links,
  tables: Tables,
  closed: Uint8Array,
  cutoff: number,
  budget: Budget,
  onRoute: (chain: Chain) => number,
): boolean => {
  const { passable, placesOf } = problem;
  const { mode, pay, skips, layer, bySeen, stopMask, wayMask, seenNumber, seenSets, best, bestExit, second } =
    tables;
  const { counted, visited, atEnd, seenCounted, seenVisited, settle, mayEnd } = mode;
  const stops = passable.length;
  const depthLimit = pay + skips;
  const usedPlace = new Uint8Array(problem.placeCount);
  const usedStretch = Uint8Array.from(closed);
  const taken: number[] = [];
  const sets = seenSets.length;
  const width = (skips + 1) * sets;
  /** Per depth and label: scaled worth so far. Label = skipped * sets + number of the set seen. */
  const labels = new Int32Array((depthLimit + 1) * width);
  const distinct = skips === 0 ? new Distinct(problem, links, tables) : null;
  let start = 0;
  let stopped = false;
  let floor = cutoff;

  /** Bound of going over a link to its stop and then anywhere; also what ending there and being there is worth. */
  let ended = NEVER;
  let arriving = NEVER;
  const consider = (depth: number, link: number, used: number): number => {
    const t = links.to[link] as number;
    const arrived = links.exitTo[link] as number;
    const gain = (tables.way[link >> 1] as number) + (visited[t] as number) * SCALE;
    const cell = (used | (wayMask[link >> 1] as number) | (stopMask[t] as number)) * stops + t;
    const from = depth * width;
    let bound = NEVER;
    ended = NEVER;
    arriving = NEVER;
    for (let label = 0; label < width; label++) {
      const before = labels[from + label] as number;
      if (before <= NEVER) continue;
      const skipped = (label / sets) | 0;
      const bits = seenSets[label % sets] as number;
      const count = pay - (depth - skipped);
      const skip = skips - skipped;
      const sawVisited = bits | (seenVisited[t] as number);
      if (count > 0) {
        const saw = sawVisited | (seenCounted[t] as number);
        const worth = before + gain + (counted[t] as number) * SCALE;
        arriving = Math.max(arriving, worth);
        const settled = settle[saw] as number;
        if (mayEnd[t] && settled > NEVER)
          ended = Math.max(ended, worth + ((atEnd[t] as number) + settled) * SCALE);
        if (passable[t]) {
          const next =
            ((count - 1) * (skips + 1) + skip) * layer + (seenNumber[saw] as number) * bySeen + cell;
          const go = bestExit[next] === arrived ? (second[next] as number) : (best[next] as number);
          if (go > NEVER) bound = Math.max(bound, worth + go);
        }
      }
      if (skip > 0) {
        const worth = before + gain;
        const settled = settle[sawVisited] as number;
        if (mayEnd[t] && settled > NEVER) ended = Math.max(ended, worth + settled * SCALE);
        if (passable[t]) {
          const next =
            (count * (skips + 1) + skip - 1) * layer + (seenNumber[sawVisited] as number) * bySeen + cell;
          const go = bestExit[next] === arrived ? (second[next] as number) : (best[next] as number);
          if (go > NEVER) bound = Math.max(bound, worth + go);
        }
      }
    }
    return bound;
  };

  /** Labels after a stop; returns nothing, fills the row of the next depth. */
  const advance = (depth: number, t: number, gain: number): void => {
    const from = depth * width;
    const to = from + width;
    labels.fill(NEVER, to, to + width);
    const add = gain + (visited[t] as number) * SCALE;
    for (let label = 0; label < width; label++) {
      const before = labels[from + label] as number;
      if (before <= NEVER) continue;
      const skipped = (label / sets) | 0;
      const sawVisited = (seenSets[label % sets] as number) | (seenVisited[t] as number);
      if (pay - (depth - skipped) > 0) {
        const into = to + skipped * sets + (seenNumber[sawVisited | (seenCounted[t] as number)] as number);
        labels[into] = Math.max(labels[into] as number, before + add + (counted[t] as number) * SCALE);
      }
      if (skipped < skips) {
        const into = to + (skipped + 1) * sets + (seenNumber[sawVisited] as number);
        labels[into] = Math.max(labels[into] as number, before + add);
      }
    }
  };

  const free = (link: number): boolean => {
    const places = placesOf[links.to[link] as number] as Int16Array;
    for (let i = 0; i < places.length; i++) if (usedPlace[places[i] as number]) return false;
    const stretches = links.stretches[link >> 1] as Int16Array;
    for (let i = 0; i < stretches.length; i++) if (usedStretch[stretches[i] as number]) return false;
    return true;
  };
  const mark = (table: Uint8Array, things: Int16Array, value: number): void => {
    for (let i = 0; i < things.length; i++) table[things[i] as number] = value;
  };

  const extend = (s: number, depth: number, used: number): void => {
    const end = links.ofAt[s + 1] as number;
    const options: number[] = [];
    const bounds: number[] = [];
    for (let i = links.ofAt[s] as number; i < end; i++) {
      const link = links.ofStop[i] as number;
      if (!free(link)) continue;
      budget.left--;
      let bound = consider(depth, link, used);
      if (ended > floor) floor = onRoute({ start, links: [...taken, link], worth: ended });
      if (bound <= floor || depth + 1 >= depthLimit) continue;
      if (distinct !== null) {
        const t = links.to[link] as number;
        mark(usedPlace, placesOf[t] as Int16Array, 1);
        bound = Math.min(bound, arriving + distinct.after(t, depthLimit - depth - 1, usedPlace));
        mark(usedPlace, placesOf[t] as Int16Array, 0);
        if (bound <= floor) continue;
      }
      let at = options.length;
      while (at > 0 && (bounds[at - 1] as number) < bound) at--;
      options.splice(at, 0, link);
      bounds.splice(at, 0, bound);
    }
    for (let i = 0; i < options.length; i++) {
      if ((bounds[i] as number) <= floor) break;
      if (budget.left <= 0) {
        stopped = true;
        return;
      }
      const link = options[i] as number;
      const t = links.to[link] as number;
      const places = placesOf[t] as Int16Array;
      const stretches = links.stretches[link >> 1] as Int16Array;
      mark(usedPlace, places, 1);
      mark(usedStretch, stretches, 1);
      taken.push(link);
      advance(depth, t, tables.way[link >> 1] as number);
      extend(t, depth + 1, used | (wayMask[link >> 1] as number) | (stopMask[t] as number));
      taken.pop();
      mark(usedPlace, places, 0);
      mark(usedStretch, stretches, 0);
      if (stopped) return;
    }
  };

  const starts = Array.from(passable, (_, s) => s)
    .map((s) => ({ s, bound: rootBound(problem, tables, s) }))
    .filter(({ bound }) => bound > floor)
    .sort((a, b) => b.bound - a.bound || a.s - b.s);
  for (const { s, bound } of starts) {
    if (stopped || bound <= floor) break;
    start = s;
    labels.fill(NEVER);
    labels[width + (seenNumber[(seenVisited[s] as number) | (seenCounted[s] as number)] as number)] =
      ((visited[s] as number) + (counted[s] as number) + (atEnd[s] as number)) * SCALE;
    if (skips > 0)
      labels[width + sets + (seenNumber[seenVisited[s] as number] as number)] =
        (visited[s] as number) * SCALE;
    mark(usedPlace, placesOf[s] as Int16Array, 1);
    extend(s, 1, stopMask[s] as number);
    mark(usedPlace, placesOf[s] as Int16Array, 0);
  }
  return !stopped;
};
