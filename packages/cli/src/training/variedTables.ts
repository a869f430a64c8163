import type { Level } from '@roundhouse/bots';
import { diceFrom, type Options, type Title } from '@roundhouse/engine';
import { neededFor } from '../commands/mixedOptions.ts';

/** A table to learn from: who sits there, and how often each of them does something at random. */
export interface VariedTable {
  title: string;
  seed: number;
  options: Options;
  bots: Level[];
  /** By seat: random moves in a thousand. */
  slips: number[];
  /** Positions a baron looks at: less than at a real table, so that there can be many games. */
  budget: number;
}

/** Larger tables are rare among people. */
const MOST_PLAYERS = 5;
const BUDGET = 120;

/**
 * Tables as different as those people sit at: equals, equals who err, a strong player among weaker ones, beginners. The seed decides
 * everything.
 */
export function variedTable(title: Title, seed: number): VariedTable {
  const dice = diceFrom(`training/${title.id}/${seed}`);
  const { min, max } = title.players;
  const most = Math.min(max, MOST_PLAYERS);
  // Two players are a game of their own: half as often as any other number.
  const sizes = Array.from({ length: most - min + 1 }, (_, i) => min + i).flatMap((n) =>
    n === 2 ? [n] : [n, n],
  );
  const players = sizes[dice.below(sizes.length)] as number;
  const kind = dice.below(20);
  const seats = Array.from({ length: players }, () => seatAt(kind, (n) => dice.below(n)));
  // One baron at least where barons are to be seen, somewhere at the table.
  if (kind >= 18) seats[dice.below(players)] = { level: 'baron', slips: 0 };
  const options: Options = { players };
  return {
    title: title.id,
    seed,
    options: { ...options, ...neededFor(title, options) },
    bots: seats.map(({ level }) => level),
    slips: seats.map(({ slips }) => slips),
    budget: BUDGET,
  };
}

interface Seated {
  level: Level;
  slips: number;
}

function seatAt(kind: number, below: (n: number) => number): Seated {
  // Half of the tables: clerks among themselves, in a part of them with an error now and then.
  if (kind < 6) return { level: 'clerk', slips: 0 };
  if (kind < 10) return { level: 'clerk', slips: below(40) };
  // Uneven tables: some seats err often, some are beginners.
  if (kind < 18) {
    const draw = below(10);
    if (draw < 5) return { level: 'clerk', slips: below(30) };
    if (draw < 8) return { level: 'clerk', slips: 50 + below(200) };
    return { level: draw === 8 ? 'reckless' : 'random', slips: 0 };
  }
  return { level: 'clerk', slips: below(40) };
}
