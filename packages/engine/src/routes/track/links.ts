import { type Network, stretchOf, wayBack } from './network.ts';

/**
 * The ways from one stop to the next. Link `2i` and `2i + 1` are the two directions of way `i`; `link ^ 1` turns round.
 * An exit is a run that leaves a stop: a route enters and leaves a stop by different exits.
 */
export interface Links {
  readonly count: number;
  readonly from: Int16Array;
  readonly to: Int16Array;
  readonly exitFrom: Int16Array;
  readonly exitTo: Int16Array;
  /** Per way: the runs from `from` to `to` of link `2i`. */
  readonly runs: readonly (readonly number[])[];
  /** Per way: its stretches in ascending order. */
  readonly stretches: readonly Int16Array[];
  /** Per stop, by offset: the links that leave it. */
  readonly ofAt: Int32Array;
  readonly ofStop: Int16Array;
  /** False where junctions offer more ways than the limit: then only the shortest ways are listed. */
  readonly complete: boolean;
}

/** A way from one stop to the next. */
export interface Way {
  readonly from: number;
  readonly to: number;
  readonly exitFrom: number;
  readonly exitTo: number;
  readonly runs: readonly number[];
}

/** Ways listed from one exit of a stop; more are found only where junction tiles lie side by side. */
const WAYS = 300;

const known = new WeakMap<Network, Links>();

/** The ways between stops, listed once for each network. */
export const linksOf = (network: Network): Links => {
  const links = known.get(network) ?? findLinks(network, WAYS);
  known.set(network, links);
  return links;
};

/** The runs of a link in the order in which it takes them. */
export const runsAlong = (links: Links, link: number): number[] => {
  const runs = links.runs[link >> 1] ?? [];
  return (link & 1) === 0 ? [...runs] : runs.map(wayBack).reverse();
};

/** Lists every way between two stops, up to `limit` ways from each exit. */
export const findLinks = (network: Network, limit: number): Links => {
  const ways: Way[] = [];
  let complete = true;
  const exitOf = exitNumbers(network);
  for (let stop = 0; stop < network.stopCount; stop++) {
    const end = network.outAt[stop + 1] as number;
    for (let exit = network.outAt[stop] as number; exit < end; exit++) {
      complete = waysFrom(network, stop, exit, exitOf, limit, ways) && complete;
    }
  }
  return tabulate(network, ways, complete);
};

/** Number of the exit by which a run enters stop `heads[i]` of its head, by position `i` in `heads`. */
const exitNumbers = (network: Network): Int16Array => {
  const numbers = new Int16Array(network.heads.length);
  for (let run = 0; run < network.stretchCount * 2; run++) {
    for (let i = network.headAt[run] as number; i < (network.headAt[run + 1] as number); i++) {
      const stop = network.heads[i] as number;
      let exit = network.outAt[stop] as number;
      while (network.outs[exit] !== wayBack(run)) exit++;
      numbers[i] = exit;
    }
  }
  return numbers;
};

/** Breadth first, so that a limit keeps the ways over the fewest stretches. Each way is listed from its lower exit. */
const waysFrom = (
  network: Network,
  stop: number,
  exit: number,
  exitOf: Int16Array,
  limit: number,
  ways: Way[],
): boolean => {
  let found = 0;
  const queue: number[][] = [[network.outs[exit] as number]];
  for (let at = 0; at < queue.length; at++) {
    if (found >= limit || at >= limit * 4) return false;
    const runs = queue[at] as number[];
    const last = runs[runs.length - 1] as number;
    for (let i = network.headAt[last] as number; i < (network.headAt[last + 1] as number); i++) {
      const to = network.heads[i] as number;
      const exitTo = exitOf[i] as number;
      if (to === stop) continue;
      found++;
      if (exit < exitTo) ways.push({ from: stop, to, exitFrom: exit, exitTo, runs });
    }
    for (let i = network.onwardAt[last] as number; i < (network.onwardAt[last + 1] as number); i++) {
      const next = network.onward[i] as number;
      if (runs.every((run) => stretchOf(run) !== stretchOf(next))) queue.push([...runs, next]);
    }
  }
  return true;
};

/** Ways in tables. */
export const tabulate = (network: Network, ways: readonly Way[], complete: boolean): Links => {
  const count = ways.length * 2;
  const from = new Int16Array(count);
  const to = new Int16Array(count);
  const exitFrom = new Int16Array(count);
  const exitTo = new Int16Array(count);
  ways.forEach((way, i) => {
    from[2 * i] = to[2 * i + 1] = way.from;
    to[2 * i] = from[2 * i + 1] = way.to;
    exitFrom[2 * i] = exitTo[2 * i + 1] = way.exitFrom;
    exitTo[2 * i] = exitFrom[2 * i + 1] = way.exitTo;
  });
  const ofAt = new Int32Array(network.stopCount + 1);
  for (let link = 0; link < count; link++) (ofAt[(from[link] as number) + 1] as number)++;
  for (let stop = 0; stop < network.stopCount; stop++) (ofAt[stop + 1] as number) += ofAt[stop] as number;
  const ofStop = new Int16Array(count);
  const filled = ofAt.slice();
  for (let link = 0; link < count; link++) ofStop[(filled[from[link] as number] as number)++] = link;
  return {
    count,
    from,
    to,
    exitFrom,
    exitTo,
    runs: ways.map((way) => way.runs),
    stretches: ways.map((way) => Int16Array.from(way.runs, stretchOf).sort()),
    ofAt,
    ofStop,
    complete,
  };
};
