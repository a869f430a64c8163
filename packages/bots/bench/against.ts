/**
 * One player of this version against three clerks of another, or of this one without what was tuned:
 *
 *   node --import tsx packages/bots/bench/against.ts --title 18mw --games 200 --seed 800001 [--other CHECKOUT] [--level clerk]
 *
 * CHECKOUT is a directory with another version of the project and its node_modules. The seat moves on by one from game to game. Printed
 * after every game are the wins so far and the part of the table's money, each with its standard error.
 */
import { parseArgs } from 'node:util';
import { titles } from '@roundhouse/titles';
import { isLevel, type Level, simulateGame } from '../src/index.ts';
import { clerkOf, untunedClerk } from './otherVersion.ts';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '1846' },
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: '800001' },
    level: { type: 'string', default: 'clerk' },
    other: { type: 'string' },
  },
});
const PLAYERS = 4;
const { level } = values;
const title = titles[values.title];
if (!title) throw new Error(`There is no title '${values.title}'.`);
if (!isLevel(level)) throw new Error(`There is no level '${level}'.`);
const them =
  values.other === undefined ? untunedClerk(title, PLAYERS) : await clerkOf(values.other, title.id, PLAYERS);

const from = Number(values.seed);
const won: number[] = [];
const parts: number[] = [];
for (let seed = from; seed < from + Number(values.games); seed++) {
  const mine = seed % PLAYERS;
  const bots = Array.from({ length: PLAYERS }, (_, seat): Level => (seat === mine ? level : 'clerk'));
  const others = bots.map((_, seat) => (seat === mine ? undefined : them));
  const options = { players: PLAYERS };
  const { scores, winnerSeat, error } = simulateGame({ title, options, seed, bots, others, checked: false });
  if (error !== undefined) throw new Error(`${title.id} #${seed}: ${error}`);
  won.push(winnerSeat === mine ? 1 : 0);
  parts.push(Math.max(0, scores[mine] ?? 0) / scores.reduce((sum, score) => sum + Math.max(0, score), 0));
  process.stdout.write(`${title.id} #${seed}: ${told('wins', won)}, ${told('of the money', parts)}\n`);
}

function told(what: string, seen: readonly number[]): string {
  const mean = seen.reduce((sum, it) => sum + it, 0) / seen.length;
  const spread = seen.reduce((sum, it) => sum + (it - mean) ** 2, 0) / Math.max(1, seen.length - 1);
  return `${what} ${(100 * mean).toFixed(1)}% ± ${(100 * Math.sqrt(spread / seen.length)).toFixed(1)}`;
}
