import { type Network, stretchOf, wayBack } from './network.ts';

/** A network in which junctions side by side are one, and where its stretches come from. */
export interface Bundled {
  readonly network: Network;
  /** Per stretch: its number in the original network. */
  readonly original: Int16Array;
}

/**
 * Where junction tiles lie side by side there are too many ways between two stops to list. Here everything between the
 * stops is one great junction: whatever leaves a stop can come to any other stop around it, over track that is never used
 * up. Each route of the original has its like here, so what is best here bounds what is best there.
 */
export const bundle = (network: Network): Bundled => {
  const runs = network.stretchCount * 2;
  const meeting = meetingPlaces(network);
  const touches = (run: number): boolean =>
    (network.headAt[run + 1] as number) > (network.headAt[run] as number);
  const kept: number[] = [];
  for (let stretch = 0; stretch < network.stretchCount; stretch++) {
    if (touches(2 * stretch) || touches(2 * stretch + 1)) kept.push(stretch);
  }
  const number = new Int16Array(network.stretchCount).fill(-1);
  kept.forEach((stretch, i) => {
    number[stretch] = i;
  });
  const renumber = (run: number): number => 2 * (number[stretchOf(run)] as number) + (run & 1);
  const members = new Map<number, number[]>();
  for (let run = 0; run < runs; run++) {
    const place = meeting[run] as number;
    if (place >= 0 && (number[stretchOf(run)] as number) >= 0)
      members.set(place, [...(members.get(place) ?? []), run]);
  }
  const heads: number[][] = [];
  const onward: number[][] = [];
  for (const stretch of kept) {
    for (const run of [2 * stretch, 2 * stretch + 1]) {
      heads.push(Array.from(network.heads.subarray(network.headAt[run], network.headAt[run + 1])));
      const others = members.get(meeting[run] as number) ?? [];
      onward.push(
        others.filter((other) => stretchOf(other) !== stretch).map((other) => renumber(wayBack(other))),
      );
    }
  }
  const outs = network.stops.map((_, stop) =>
    Array.from(network.outs.subarray(network.outAt[stop], network.outAt[stop + 1])).map(renumber),
  );
  return {
    network: {
      ...network,
      stretchCount: kept.length,
      ...flatten('head', heads),
      ...flatten('onward', onward),
      ...flatten('out', outs),
      portsAlong: kept.map((stretch) => network.portsAlong[stretch] ?? []),
      hub: hubNumbers(kept, meeting),
    },
    original: Int16Array.from(kept),
  };
};

/** Per run of the kept stretches: the number of its great junction, counted from 0. */
const hubNumbers = (kept: readonly number[], meeting: Int16Array): Int16Array => {
  const numbers = new Map<number, number>();
  return Int16Array.from({ length: kept.length * 2 }, (_, run) => {
    const place = meeting[2 * (kept[run >> 1] as number) + (run & 1)] as number;
    if (place < 0) return -1;
    const number = numbers.get(place) ?? numbers.size;
    numbers.set(place, number);
    return number;
  });
};

/** Per run: the number of the great junction its head is part of; -1 = it leads on to nothing. */
const meetingPlaces = (network: Network): Int16Array => {
  const runs = network.stretchCount * 2;
  const parent = Array.from({ length: runs }, (_, run) => run);
  const find = (run: number): number => {
    let root = run;
    while (parent[root] !== root) root = parent[root] as number;
    parent[run] = root;
    return root;
  };
  for (let run = 0; run < runs; run++) {
    for (const next of network.onward.subarray(network.onwardAt[run], network.onwardAt[run + 1])) {
      parent[find(run)] = find(wayBack(next));
    }
    const inner =
      network.headAt[run] === network.headAt[run + 1] &&
      network.headAt[wayBack(run)] === network.headAt[wayBack(run) + 1];
    if (inner) parent[find(run)] = find(wayBack(run));
  }
  return Int16Array.from({ length: runs }, (_, run) =>
    network.onwardAt[run + 1] === network.onwardAt[run] ? -1 : find(run),
  );
};

type Named =
  | { headAt: Int32Array; heads: Int16Array }
  | { onwardAt: Int32Array; onward: Int16Array }
  | { outAt: Int32Array; outs: Int16Array };

const flatten = (name: 'head' | 'onward' | 'out', lists: readonly (readonly number[])[]): Named => {
  const at = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    at[i + 1] = (at[i] as number) + list.length;
  });
  const flat = Int16Array.from(lists.flat());
  if (name === 'head') return { headAt: at, heads: flat };
  return name === 'onward' ? { onwardAt: at, onward: flat } : { outAt: at, outs: flat };
};
