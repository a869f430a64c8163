import type { HexId } from '../../track/types.ts';
import type { Links } from './links.ts';
import type { Network } from './network.ts';
import { linksOf } from './links.ts';

/** Fewest stops from each stop to the target by links alone, conflicts ignored: a lower bound that prunes the walk. */
function stopsTo(network: Network, links: Links, target: number): Int16Array {
  const away = new Int16Array(network.stopCount).fill(-1);
  away[target] = 1;
  const queue = [target];
  for (const stop of queue) {
    if (stop !== target && !network.passable[stop]) continue;
    for (let i = links.ofAt[stop] as number; i < (links.ofAt[stop + 1] as number); i++) {
      const next = links.to[links.ofStop[i] as number] as number;
      const far = (away[stop] as number) + 1;
      const known = away[next] as number;
      if (known >= 0 && known <= far) continue;
      away[next] = far;
      queue.push(next);
    }
  }
  return away;
}

/**
 * Can one train run exactly from a stop of one hex to a stop of another with at most `limit` stops, through no blocked
 * city and over no track twice? (1870:connect.3)
 */
export function joinsWithin(network: Network, from: HexId, to: HexId, limit: number): boolean {
  const links = linksOf(network);
  const starts = network.stops.flatMap((stop, number) => (stop.ref.hex === from ? [number] : []));
  const targets = network.stops.flatMap((stop, number) => (stop.ref.hex === to ? [number] : []));
  return targets.some((target) => {
    const away = stopsTo(network, links, target);
    return starts.some((start) => walk(network, links, away, start, target, limit));
  });
}

function walk(
  network: Network,
  links: Links,
  away: Int16Array,
  start: number,
  target: number,
  limit: number,
): boolean {
  const visited = new Uint8Array(network.stopCount);
  const used = new Uint8Array(network.stretchCount);
  const step = (stop: number, exit: number, left: number): boolean => {
    if (stop === target) return true;
    visited[stop] = 1;
    for (let i = links.ofAt[stop] as number; i < (links.ofAt[stop + 1] as number); i++) {
      const link = links.ofStop[i] as number;
      const next = links.to[link] as number;
      const far = away[next] as number;
      if (visited[next] || far < 0 || far > left || links.exitFrom[link] === exit) continue;
      if (next !== target && !network.passable[next]) continue;
      const stretches = links.stretches[link >> 1] ?? new Int16Array();
      if (stretches.some((s) => used[s])) continue;
      for (const s of stretches) used[s] = 1;
      if (step(next, links.exitTo[link] as number, left - 1)) return true;
      for (const s of stretches) used[s] = 0;
    }
    visited[stop] = 0;
    return false;
  };
  return step(start, -1, limit - 1);
}
