import type { Candidate } from '../problem/candidate.ts';
import type { Problem } from '../problem/problem.ts';
import type { Walks } from './walks.ts';

/** What a stretch costs anyway (scaled): of walks that earn the same the shortest leaves most to the others. */
const BASE = 4;
/** What a thing that was wanted twice costs more for ever after, and by how much the pressure grows. */
const GRUDGE = 40;
const GROWTH = 1.15;
/** Turns after which it is given up, and tries to improve a train's route over what is left. */
const TURNS = 40;
const TRIES = 8;
/** Costs that nobody pays. */
const CLOSED = 1 << 16;

/**
 * Lets the trains negotiate for track, as wires on a chip are routed: each in turn takes its best walk, where what the
 * others use costs as much as the pressure says, and what has been fought over before costs more. The pressure grows
 * until nothing is used twice. `prices` say what is known to be wanted by many. Null = some train cannot do its duty so.
 *
 * On a full 1817 map this finds the best run of two 8-trains in about ten turns; routes in turn over what was left came to
 * 87 to 98 percent of it.
 */
export const negotiate = (
  problem: Problem,
  walks: Walks,
  prices: Int32Array,
  pressure: number,
): Candidate[] | null => {
  const talks = new Negotiation(problem, walks, prices);
  if (!talks.agree(pressure)) talks.keepPeaceful();
  return talks.improve();
};

class Negotiation {
  private readonly problem: Problem;
  private readonly walks: Walks;
  /** Per train its pool. */
  private readonly slots: readonly number[];
  private readonly chosen: (Candidate | null)[];
  private readonly grudges: Int32Array;

  constructor(problem: Problem, walks: Walks, prices: Int32Array) {
    this.problem = problem;
    this.walks = walks;
    this.slots = problem.pools.flatMap((pool, p) => pool.trains.map(() => p));
    this.chosen = this.slots.map(() => null);
    this.grudges = prices.slice();
  }

  agree(first: number): boolean {
    let pressure = first;
    for (let turn = 0; turn < TURNS && !this.walks.spent; turn++) {
      for (const slot of this.slots.keys()) this.chosen[slot] = this.choose(slot, Math.round(pressure));
      if (!this.quarrel()) return true;
      pressure = Math.min(pressure * GROWTH, CLOSED);
    }
    return false;
  }

  /** Without an agreement: the routes that are in nobody's way, in the order of the trains. */
  keepPeaceful(): void {
    const all = this.chosen.splice(0);
    this.chosen.push(...all.map(() => null));
    for (const [slot, route] of all.entries()) {
      this.chosen[slot] = route;
      if (this.quarrel()) this.chosen[slot] = null;
    }
  }

  /** Each train again over what the others leave, as long as that earns more. */
  improve(): Candidate[] | null {
    for (let better = true; better && !this.walks.spent; ) {
      better = false;
      for (const slot of this.slots.keys()) {
        const before = this.chosen[slot] ?? null;
        this.grudges.fill(0);
        for (let tries = 0; tries < TRIES; tries++) {
          const again = this.choose(slot, CLOSED);
          if (again === null || again.value <= (before?.value ?? -1)) break;
          this.chosen[slot] = again;
          if (!this.quarrel()) {
            better = true;
            break;
          }
          this.chosen[slot] = before;
        }
      }
    }
    if (this.chosen.some((route, slot) => route === null && this.mustRun(slot))) return null;
    return this.chosen.filter((route) => route !== null);
  }

  private mustRun(slot: number): boolean {
    return this.problem.pools[this.slots[slot] as number]?.must === true;
  }

  private choose(slot: number, pressure: number): Candidate | null {
    const { stretchCount } = this.problem.network;
    const costs = this.grudges.map((grudge, thing) => grudge + (thing < stretchCount ? BASE : 0));
    this.chosen.forEach((other, s) => {
      if (s !== slot && other) for (const row of other.rows) (costs[row] as number) += pressure;
    });
    const capped = costs.map((cost) => Math.min(cost, CLOSED));
    const { worth, candidate } = this.walks.best(this.slots[slot] as number, capped);
    return worth > 0 || this.mustRun(slot) ? candidate : null;
  }

  /** Is anything used twice, or any place visited twice by one train? Notes grudges. */
  private quarrel(): boolean {
    let quarrel = false;
    const users = new Uint8Array(this.grudges.length);
    for (const row of this.chosen.flatMap((route) => (route ? [...route.rows] : []))) {
      if ((users[row] as number)++ === 0) continue;
      (this.grudges[row] as number) += GRUDGE;
      quarrel = true;
    }
    if (quarrel) return true;
    const twice = this.chosen.flatMap((route) => (route ? this.visitedTwice(route) : []));
    for (const place of twice) this.walks.remember(place);
    return twice.length > 0;
  }

  private visitedTwice({ stops }: Candidate): number[] {
    const places = stops.flatMap((stop) => [...(this.problem.placesOf[stop] as Int16Array)]);
    return places.filter((place, i) => places.indexOf(place) < i);
  }
}
