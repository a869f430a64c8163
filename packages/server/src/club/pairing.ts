import { type Dice, diceFrom, shuffled } from '@roundhouse/engine';
import { meetingPlan } from './meetingPlan.ts';

/** One table of a round: the players in the order of their seats. */
export type Line = string[];

const SMALLEST = 3;
const LARGEST = 5;

/** How many sit at a table: as the title allows, and how many the host would like. */
export interface TableSize {
  min: number;
  max: number;
  wanted: number;
}

/** How many sit at each table: as near to what was asked for as it can be done with tables of 3 to 5. */
export function tableSizes(players: number, { min, max, wanted }: TableSize): number[] | null {
  const [smallest, largest] = [Math.max(SMALLEST, min), Math.min(LARGEST, max)];
  let best: number[] | null = null;
  for (let tables = 1; tables <= players / smallest; tables++) {
    const small = Math.floor(players / tables);
    const more = players % tables;
    if (small < smallest || small + (more > 0 ? 1 : 0) > largest) continue;
    const sizes = Array.from({ length: tables }, (_, i) => small + (i < more ? 1 : 0));
    const farFrom = (count: number): number => Math.abs(players / count - wanted);
    const isNearer = best === null || farFrom(tables) < farFrom(best.length);
    if (isNearer) best = sizes;
  }
  return best;
}

/** How often two have met, and how often somebody has had a seat, in the rounds so far. */
export class Meetings {
  readonly #met = new Map<string, number>();
  readonly #sat = new Map<string, number>();

  constructor(rounds: readonly (readonly Line[])[]) {
    for (const line of rounds.flat())
      for (const [seat, who] of line.entries()) {
        this.#count(this.#sat, `${who} ${seat}`);
        for (const other of line.slice(seat + 1)) this.#count(this.#met, pairOf(who, other));
      }
  }

  met = (a: string, b: string): number => this.#met.get(pairOf(a, b)) ?? 0;
  sat = (who: string, seat: number): number => this.#sat.get(`${who} ${seat}`) ?? 0;

  #count(map: Map<string, number>, key: string): void {
    map.set(key, (map.get(key) ?? 0) + 1);
  }
}

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Everybody in turn from the front and from the back, so that every table has strong and weak ones. */
function dealt(players: readonly string[], sizes: readonly number[]): Line[] {
  const tables: Line[] = sizes.map(() => []);
  let at = 0;
  let step = 1;
  for (const who of players) {
    while ((tables[at]?.length ?? 0) >= (sizes[at] ?? 0)) [at, step] = next(at, step, sizes.length);
    tables[at]?.push(who);
    [at, step] = next(at, step, sizes.length);
  }
  return tables;
}

function next(at: number, step: number, tables: number): [number, number] {
  const to = at + step;
  return to < 0 || to >= tables ? [at, -step] : [to, step];
}

/** A pair that has met more often than another weighs more than a whole table of those. */
const weightOf = (met: number): number => 100 ** met - 1;

function costAt(line: readonly string[], meetings: Meetings): number {
  let cost = 0;
  for (const [i, who] of line.entries())
    for (const other of line.slice(i + 1)) cost += weightOf(meetings.met(who, other));
  return cost;
}

const TRIES = 40;
const SWAPS = 4000;

/**
 * The tables of the next round. Where a plan is known by which no pair meets twice, it is followed. Else two who have met
 * sit together again only where no better way is found: players change places between tables as long as that makes fewer
 * repetitions. `players` are in the order of their seeds; the same seed gives the same tables on every machine.
 */
export function pairRound(
  players: readonly string[],
  size: TableSize,
  rounds: readonly (readonly Line[])[],
  seed: string,
): Line[] | null {
  const sizes = tableSizes(players.length, size);
  if (!sizes) return null;
  const meetings = new Meetings(rounds);
  const dice = diceFrom(`${seed}/round ${rounds.length + 1}`);
  const planned = byPlan(players, sizes, rounds);
  if (planned?.every((line) => costAt(line, meetings) === 0))
    return planned.map((line) => seated(line, meetings, dice));
  let best = improved(dealt(players, sizes), meetings, dice);
  for (let i = 0; i < TRIES && best.cost > 0; i++) {
    const other = improved(dealt(shuffled(players, dice), sizes), meetings, dice);
    if (other.cost < best.cost) best = other;
  }
  return best.tables.map((line) => seated(line, meetings, dice));
}

/**
 * The next round of the plan for tables like these, as long as the rounds so far went by it. Who sat where tells everybody's
 * place in the plan; whoever came later takes one that is free.
 */
function byPlan(
  players: readonly string[],
  sizes: readonly number[],
  rounds: readonly (readonly Line[])[],
): Line[] | null {
  const plan = meetingPlan(sizes.length, Math.max(...sizes));
  const round = plan?.[rounds.length];
  if (!plan || !round) return null;
  const free = new Map<string, number[]>();
  for (const place of round.flat().sort((a, b) => a - b)) {
    const tables = plan
      .slice(0, rounds.length)
      .map((tables) => tables.findIndex((line) => line.includes(place)));
    const same = free.get(tables.join(' '));
    if (same) same.push(place);
    else free.set(tables.join(' '), [place]);
  }
  const at = new Map<number, string>();
  const late: string[] = [];
  for (const who of players) {
    const tables = rounds.map((lines) => lines.findIndex((line) => line?.includes(who)));
    const place = free.get(tables.join(' '))?.shift();
    if (place !== undefined) at.set(place, who);
    else if (tables.includes(-1)) late.push(who);
    else return null;
  }
  const left = [...free.values()].flat().sort((a, b) => a - b);
  for (const who of late) {
    const place = left.shift();
    if (place === undefined) return null;
    at.set(place, who);
  }
  const lines = round.map((line) => line.flatMap((place) => at.get(place) ?? []));
  const bySize = (a: number, b: number): number => b - a;
  const isAsAsked =
    lines
      .map((line) => line.length)
      .sort(bySize)
      .join() === [...sizes].sort(bySize).join();
  return isAsAsked ? lines : null;
}

function improved(start: Line[], meetings: Meetings, dice: Dice): { tables: Line[]; cost: number } {
  const tables = start.map((line) => [...line]);
  const costs = tables.map((line) => costAt(line, meetings));
  const total = (): number => costs.reduce((sum, cost) => sum + cost, 0);
  if (tables.length < 2) return { tables, cost: total() };
  for (let i = 0; i < SWAPS && total() > 0; i++) {
    // One of a table where somebody meets again, and anybody of another.
    const bad = costs.flatMap((cost, at) => (cost > 0 ? [at] : []));
    const a = bad[dice.below(bad.length)] as number;
    const b = (a + 1 + dice.below(tables.length - 1)) % tables.length;
    const [left, right] = [tables[a] as Line, tables[b] as Line];
    const [x, y] = [dice.below(left.length), dice.below(right.length)];
    swap(left, x, right, y);
    const [costA, costB] = [costAt(left, meetings), costAt(right, meetings)];
    if (costA + costB <= (costs[a] ?? 0) + (costs[b] ?? 0)) [costs[a], costs[b]] = [costA, costB];
    else swap(left, x, right, y);
  }
  return { tables, cost: total() };
}

function swap(left: Line, x: number, right: Line, y: number): void {
  [left[x], right[y]] = [right[y] as string, left[x] as string];
}

/** The order of seats in which nobody has a seat again that somebody else has had less often. */
function seated(line: Line, meetings: Meetings, dice: Dice): Line {
  let best: { order: Line; cost: number } | null = null;
  for (const order of orders(shuffled(line, dice))) {
    const cost = order.reduce((sum, who, seat) => sum + (meetings.sat(who, seat) + 1) ** 2, 0);
    if (best === null || cost < best.cost) best = { order, cost };
  }
  return best?.order ?? line;
}

function* orders(of: readonly string[]): Generator<Line> {
  if (of.length <= 1) {
    yield [...of];
    return;
  }
  for (const [i, first] of of.entries())
    for (const rest of orders([...of.slice(0, i), ...of.slice(i + 1)])) yield [first, ...rest];
}
