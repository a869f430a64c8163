import type { HexId } from '../track/types.ts';
import type { Links } from './links.ts';
import type { Stop } from './model.ts';
import type { Network } from './network.ts';
import { linksOf } from './links.ts';

/** Fewest stops from each stop to the target by links alone, conflicts ignored: a lower bound that prunes the walk. */
function stopsTo(network: Network, links: Links, target: number, weight: Uint8Array): Int16Array {
  const away = new Int16Array(network.stopCount).fill(-1);
  away[target] = weight[target] as number;
  const queue = [target];
  for (const stop of queue) {
    if (stop !== target && !network.passable[stop]) continue;
    for (let i = links.ofAt[stop] as number; i < (links.ofAt[stop + 1] as number); i++) {
      const next = links.to[links.ofStop[i] as number] as number;
      const far = (away[stop] as number) + (weight[next] as number);
      const known = away[next] as number;
      if (known >= 0 && known <= far) continue;
      away[next] = far;
      queue.push(next);
    }
  }
  return away;
}

/**
 * Can one train run exactly from a stop of one hex to a stop of another, counting at most `limit` of the stops that `counts`, through no
 * blocked city and over no track twice? (1870:connect.3)
 */
export function joinsWithin(
  network: Network,
  from: HexId,
  to: HexId,
  limit: number,
  counts = (_stop: Stop): boolean => true,
): boolean {
  const links = linksOf(network);
  const weight = Uint8Array.from(network.stops, (stop) => (counts(stop) ? 1 : 0));
  const starts = network.stops.flatMap((stop, number) => (stop.ref.hex === from ? [number] : []));
  const targets = network.stops.flatMap((stop, number) => (stop.ref.hex === to ? [number] : []));
  return targets.some((target) => {
    const away = stopsTo(network, links, target, weight);
    return starts.some((start) => walk(network, links, away, weight, start, target, limit));
  });
}

function walk(
  network: Network,
  links: Links,
  away: Int16Array,
  weight: Uint8Array,
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
      if (step(next, links.exitTo[link] as number, left - (weight[next] as number))) return true;
      for (const s of stretches) used[s] = 0;
    }
    visited[stop] = 0;
    return false;
  };
  return step(start, -1, limit - (weight[start] as number));
}
