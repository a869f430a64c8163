import { type Links, tabulate, type Way } from '../track/links.ts';
import { type Network, wayBack } from '../track/network.ts';

/** The cheapest way between any two exits of different stops, and what each costs. */
export interface CheapWays {
  readonly links: Links;
  readonly cost: Int32Array;
}

/** Of ways that cost the same the one over fewer stretches is taken: each stretch weighs 1 more than `FINE` its cost. */
const FINE = 1024;

/** `cost` is per stretch and never negative. */
export const cheapWays = (network: Network, cost: Int32Array): CheapWays => {
  const search = new Spread(network, cost);
  const ways: Way[] = [];
  const costs: number[] = [];
  for (let stop = 0; stop < network.stopCount; stop++) {
    for (let exit = network.outAt[stop] as number; exit < (network.outAt[stop + 1] as number); exit++) {
      search.from(network.outs[exit] as number);
      for (const run of search.reached) {
        for (let i = network.headAt[run] as number; i < (network.headAt[run + 1] as number); i++) {
          const to = network.heads[i] as number;
          const exitTo = exitOf(network, to, wayBack(run));
          // Each way is listed once, from its lower exit.
          if (to === stop || exitTo < exit) continue;
          ways.push({ from: stop, to, exitFrom: exit, exitTo, runs: search.wayTo(run) });
          costs.push(Math.floor((search.far[run] as number) / FINE));
        }
      }
    }
  }
  return { links: tabulate(network, ways, true), cost: Int32Array.from(costs) };
};

const exitOf = (network: Network, stop: number, run: number): number => {
  let exit = network.outAt[stop] as number;
  while (network.outs[exit] !== run) exit++;
  return exit;
};

/** The cheapest ways from one run to all it can lead on to. */
class Spread {
  readonly far: Float64Array;
  reached: number[] = [];
  private readonly network: Network;
  private readonly cost: Int32Array;
  private readonly before: Int16Array;
  private readonly waiting: Uint8Array;

  constructor(network: Network, cost: Int32Array) {
    this.network = network;
    this.cost = cost;
    this.far = new Float64Array(network.stretchCount * 2).fill(Number.POSITIVE_INFINITY);
    this.before = new Int16Array(network.stretchCount * 2);
    this.waiting = new Uint8Array(network.stretchCount * 2);
  }

  from(first: number): void {
    const { network, cost, far, before, waiting } = this;
    for (const run of this.reached) far[run] = Number.POSITIVE_INFINITY;
    this.reached = [first];
    far[first] = (cost[first >> 1] as number) * FINE + 1;
    before[first] = -1;
    const queue = [first];
    for (let at = 0; at < queue.length; at++) {
      const run = queue[at] as number;
      waiting[run] = 0;
      for (let i = network.onwardAt[run] as number; i < (network.onwardAt[run + 1] as number); i++) {
        const next = network.onward[i] as number;
        const there = (far[run] as number) + (cost[next >> 1] as number) * FINE + 1;
        const known = far[next] as number;
        if (there >= known) continue;
        if (known === Number.POSITIVE_INFINITY) this.reached.push(next);
        far[next] = there;
        before[next] = run;
        if (waiting[next]) continue;
        waiting[next] = 1;
        queue.push(next);
      }
    }
  }

  wayTo(run: number): number[] {
    const runs: number[] = [];
    for (let at = run; at >= 0; at = this.before[at] as number) runs.push(at);
    return runs.reverse();
  }
}
